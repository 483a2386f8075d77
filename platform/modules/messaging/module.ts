import { brandById } from '@/contract/brands';
import { defineModule } from '../../define-module';
import type { Host } from '../../define-module';
import { brandsModule } from '../brands/module';
import { contentModule } from '../content/module';
import type { Gateways } from './channels';
import { startSending } from './deliveries';
import { mailLookOf } from './mail-page';
import { channels } from './domain/message';
import { createEmailGateway } from './email-gateway';
import { registerMessagingTypes } from './graphql';
import { createChannelHealth } from './health';
import { createFiguresRoute } from './figures-route';
import { createInboxRoute } from './inbox-route';
import { createMessagingModule } from './index';
import { createPreviewRoute } from './preview-route';
import { createReportsRoute } from './reports';
import { messagingSettings } from './settings';
import { createFormSmsGateway, createSignedSmsGateway } from './sms-gateways';

type OwnSettings = ReturnType<typeof messagingSettings.of>;

const openGateways = ({ clock }: Host, { sms, smsSecret: secrets, email, publicUrl }: OwnSettings): Gateways => ({
  sms:
    sms && (sms.kind === 'form' ? createFormSmsGateway : createSignedSmsGateway)({ ...sms, clock, secrets, publicUrl }),
  email: email && createEmailGateway({ ...email, fromOf: (brand) => brandById(brand)?.messages?.emailFrom }),
});

export const messagingModule = defineModule({
  name: 'messaging',
  needs: { brands: brandsModule, content: contentModule },
  settings: messagingSettings,
  create(host, { brands, content }, settings) {
    const { db, clock } = host;
    const secrets = host.settings.sharedSecret;
    const hostOf = (brand: string) => new URL(brands.siteOrigin(brand)).hostname;
    const without = channels.filter((channel) => settings[channel] === null);
    const messaging = createMessagingModule({
      ...host,
      ...settings,
      secrets,
      managedTexts: content.getTexts,
      hostOf,
      senderOf: (brand, channel) => brandById(brand)?.messages?.[channel === 'sms' ? 'smsSender' : 'emailName'],
      lookOf: (brand) => mailLookOf(brands.get(brand), brands.siteOrigin(brand)),
      ...(host.settings.sandbox ? { inboxOnly: without } : { channelsWithout: without }),
    });
    const channelHealth = (channel: 'sms' | 'email') =>
      createChannelHealth(messaging, channel, settings[channel] !== null);
    return {
      api: messaging,
      schema: (builder) => registerMessagingTypes(builder, messaging),
      routes: [
        createReportsRoute({ db, clock, secrets: settings.smsSecret }),
        createFiguresRoute({ db, clock }, host.operators),
        createPreviewRoute({ db, messaging, hostOf }, host.operators),
      ],
      sandboxRoutes: [createInboxRoute(messaging)],
      purge: messaging.purge,
      missing: () => settings.unset.map((name) => `no way to send ${name === 'SMS_URL' ? 'SMS' : 'mails'} (${name})`),
      health: { sms: channelHealth('sms'), email: channelHealth('email') },
      async start() {
        const sending = startSending({ db, clock, secrets, gateways: openGateways(host, settings) });
        return () => sending.stop();
      },
    };
  },
});
