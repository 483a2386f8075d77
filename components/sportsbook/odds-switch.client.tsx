'use client';
import { chooseOddsFormat, useOddsFormat } from '@/components/sportsbook/odds-format.client';
import { Hint, SelectField } from '@/components/ui/field';
import { oddsFormats, type OddsFormat } from '@/contract/odds';
import { useText } from '@/lib/i18n/texts.client';

/** How odds are written, on the cards of the lobby and in the sportsbook's frame [SPB-01]. */
export function OddsSwitch({ usual }: { readonly usual: OddsFormat }) {
  const t = useText('sportsbook');
  const format = useOddsFormat(usual);
  return (
    <div className="page odds-switch">
      <SelectField
        label={t('odds.format')}
        value={format}
        autoComplete="off"
        onChange={({ currentTarget }) => chooseOddsFormat(currentTarget.value)}
      >
        {oddsFormats.map((each) => (
          <option key={each} value={each}>
            {t(`odds.${each}`)}
          </option>
        ))}
      </SelectField>
      {format !== 'decimal' && <Hint>{t('odds.rounded')}</Hint>}
    </div>
  );
}
