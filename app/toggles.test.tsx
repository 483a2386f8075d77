import { isValidElement, type ReactElement } from 'react';
import SportsPage, { generateMetadata } from '@/app/[variant]/[locale]/(site)/sports/page';
import { DepositDesk } from '@/components/cashier/deposit-desk.client';
import { DepositPage } from '@/components/cashier/cashier-page';
import type { CashierView } from '@/components/cashier/cashier.documents';
import { feature as cashier } from '@/components/cashier/feature';
import { QuickDepositBody } from '@/components/cashier/cashier-overlays.client';
import { QuickDepositEffects } from '@/components/cashier/quick-deposit-effects.client';
import { WelcomeEffects } from '@/components/cashier/welcome-effects.client';
import { feature as guards } from '@/components/guards/feature';
import { GuardEffects } from '@/components/guards/guard-effects.client';
import { feature as lobby } from '@/components/lobby/feature';
import type { RegisterFormProps } from '@/components/registration/register-form.client';
import { RegistrationPanel } from '@/components/registration/registration-panel';
import { quickMenuEntries } from '@/components/shell/quick-menu.model';
import { NotFoundContent } from '@/components/shell/not-found-content';
import { SiteFooter } from '@/components/shell/site-footer';
import { feature as wealth } from '@/components/source-of-wealth/feature';
import { SowBody } from '@/components/source-of-wealth/sow-body.client';
import { SowEffects } from '@/components/source-of-wealth/sow-effects.client';
import type { FeatureToggle } from '@/contract/feature-toggles';
import { NO_FLAGS } from '@/contract/flags';
import { provideFlags } from '@/lib/edge/flags';
import { getPageContext, type PageContext } from '@/lib/page/page-context';
import { PAGE_STATUS } from '@/lib/page-cache/page-status.cjs';

// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));

const params = Promise.resolve({ variant: 'aurora-FI-cp-00000000', locale: 'en_GB' });

beforeEach(() => {
  // The platform is away: pages have the bundled texts.
  global.fetch = () => Promise.reject(new TypeError('away'));
});
afterEach(() => provideFlags({ of: () => NO_FLAGS }));

/** The context of a player's page at a brand whose operator has set the toggle. */
async function contextWith(toggle: FeatureToggle, on: boolean): Promise<PageContext> {
  provideFlags({ of: () => ({ toggles: { [toggle]: on }, experiments: {} }) });
  return getPageContext(params);
}

interface AnyProps {
  readonly children?: unknown;
  readonly context?: unknown;
  readonly [name: string]: unknown;
}

/** All elements of what is rendered. Server components, which have the page's context, are opened; client ones are not. */
function elementsIn(node: unknown): ReactElement<AnyProps>[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement<AnyProps>(node)) return [];
  const { type, props } = node;
  const made: unknown = typeof type === 'function' && props.context ? Reflect.apply(type, undefined, [props]) : null;
  return [node, ...elementsIn(props.children), ...elementsIn(made)];
}

const propsOf = (type: unknown, node: unknown): AnyProps | undefined =>
  elementsIn(node).find((element) => element.type === type)?.props;
const effectsOf = ({ slots }: typeof cashier, context: PageContext) => slots?.playerEffects?.render(context);
const overlayOf = ({ overlays }: typeof cashier, context: PageContext) => overlays?.map(({ body }) => body(context));

it.each([true, false])('a player is welcomed where EnableWelcomeMessage is on: %s [FLG-01, CSH-09]', async (on) => {
  const effects = effectsOf(cashier, await contextWith('EnableWelcomeMessage', on));
  expect(propsOf(WelcomeEffects, effects) !== undefined).toBe(on);
  expect(propsOf(QuickDepositEffects, effects)?.['welcomes']).toBe(on);
});

it.each([true, false])(
  'the form about wealth lies over the site where OverlaySourceOfWealth is on: %s [FLG-01, SOW-01]',
  async (on) => {
    const context = await contextWith('OverlaySourceOfWealth', on);
    expect(propsOf(SowEffects, effectsOf(wealth, context)) !== undefined).toBe(on);
    expect(propsOf(SowBody, overlayOf(wealth, context)) !== undefined).toBe(on);
  },
);

const VIEW: CashierView = {
  currency: 'EUR',
  depositsBlockReason: null,
  withdrawalsBlockReason: null,
  isClosedLoop: false,
  documentsNeeded: [],
  depositMethods: [],
  offers: [],
  pageOffers: [],
  pendingWithdrawals: [],
  withdrawalMethods: [],
  lastPayload: null,
  balance: '100.00',
  bonusBalance: '0.00',
  tightest: null,
};

it.each([true, false])(
  'deposits by bank announce their award where EnableCashierIBAwardAnnouncement is on: %s [FLG-01, CSH-05, CSH-09]',
  async (on) => {
    const context = await contextWith('EnableCashierIBAwardAnnouncement', on);
    expect(propsOf(QuickDepositBody, overlayOf(cashier, context))?.['announces']).toBe(on);
    const prefill = { methodId: null, amount: null };
    const page = <DepositPage context={context} cashier={VIEW} transactionId={null} prefill={prefill} />;
    expect(propsOf(DepositDesk, page)?.['announces']).toBe(on);
  },
);

it.each([true, false])(
  'marketing is chosen beforehand in the registration where DefaultConsentRegistration is on: %s [FLG-01, REG-01]',
  async (on) => {
    const Form = (_props: RegisterFormProps) => null;
    const panel = <RegistrationPanel context={await contextWith('DefaultConsentRegistration', on)} Form={Form} />;
    expect(propsOf(Form, panel)?.['consentByDefault']).toBe(on);
  },
);

it.each([true, false])(
  'a number that is not verified holds a player up where EnablePhoneVerification is on: %s [FLG-01]',
  async (on) => {
    const effects = effectsOf(guards, await contextWith('EnablePhoneVerification', on));
    expect(propsOf(GuardEffects, effects) !== undefined).toBe(on);
  },
);

it.each([true, false])(
  'every way to the sportsbook, and its page, are there where Sportsbook is on: %s [FLG-01, NAV-04]',
  async (on) => {
    const context = await contextWith('Sportsbook', on);
    const isOffered = {
      footer: elementsIn(<SiteFooter context={context} />).some(({ props }) => props['href'] === '/en/sports/'),
      navigation: lobby.navigation?.some(({ path, isShown }) => path === '/sports/' && isShown?.(context)),
      quickMenu: quickMenuEntries(context.brand).some(({ mode }) => mode === 'SPORTS'),
      page: propsOf(NotFoundContent, await SportsPage({ params })) === undefined,
      metadata: (await generateMetadata({ params })).other?.[PAGE_STATUS] !== '404',
    };
    expect(isOffered).toEqual({ footer: on, navigation: on, quickMenu: on, page: on, metadata: on });
  },
);
