import { defineFeature } from '@/components/shell/feature';
import { CONTACT_PATH, HELP_PATH } from '@/components/shell/help-link';
import { localePath } from '@/lib/i18n/paths';

/** Questions with their answers, and how to reach the operator, for everybody and in every market [CNT-01]. */
export const feature = defineFeature({
  uses: ['limits', 'lobby'],
  slots: {
    footerLinks: {
      position: 30,
      render: ({ locale, t }) => (
        <>
          <li>
            <a href={localePath(locale, HELP_PATH)}>{t('help.title')}</a>
          </li>
          <li>
            <a href={localePath(locale, CONTACT_PATH)}>{t('contact.title')}</a>
          </li>
        </>
      ),
    },
  },
});
