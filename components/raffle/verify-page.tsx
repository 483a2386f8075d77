import { LogWitness } from '@/components/raffle/log-witness';
import { RAFFLE_PATH } from '@/components/raffle/raffle.model';
import { LoggedDrops } from '@/components/raffle/logged-drops.client';
import { Verifier } from '@/components/raffle/verifier.client';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** Where the build puts the scripts of the repository; `scripts/lib-prepare.mjs`. */
const SCRIPTS_PATH = '/brands/raffle/';
const SCRIPTS = [
  { file: 'verify-raffle.cjs', command: 'node verify-raffle.cjs draw.json' },
  { file: 'verify_raffle.py', command: 'python3 verify_raffle.py draw.json' },
  { file: 'verify-raffle-receipt.cjs', command: 'node verify-raffle-receipt.cjs receipt.json draw.json' },
  { file: 'verify-raffle-beacon.cjs', command: 'node verify-raffle-beacon.cjs draw.json' },
] as const;
const TRUST = ['list', 'seed', 'beacon', 'log', 'bets'] as const;

/** Where anyone checks a draw, and reads what such a check proves and what it cannot [RAF-05]. */
export function VerifyPage({ context }: { context: PageContext }) {
  const { brand, locale, t, variant } = context;
  return (
    <div className="page raffle-verify">
      <p>
        <a className="link" href={localePath(locale, RAFFLE_PATH)}>
          {t('raffle.verify.back')}
        </a>
      </p>
      <h1>{t('raffle.verify.title')}</h1>
      <p>{t('raffle.verify.intro')}</p>
      <Texts context={context} of={['raffle.verify', 'raffle.drops']}>
        <Verifier brand={brand.id} isPlayer={variant.layout === 'player'} />
      </Texts>
      <section aria-labelledby="raffle-logged">
        <h2 id="raffle-logged">{t('raffle.verify.drops.title')}</h2>
        <p>{t('raffle.verify.drops.intro')}</p>
        <Texts context={context} of={['raffle.verify', 'jackpot.pots']}>
          <LoggedDrops brand={brand.id} />
        </Texts>
      </section>
      <LogWitness context={context} isOnVerifyPage />
      <section aria-labelledby="raffle-scripts">
        <h2 id="raffle-scripts">{t('raffle.verify.scripts.title')}</h2>
        <p>{t('raffle.verify.scripts.text')}</p>
        <ul className="raffle-scripts">
          {SCRIPTS.map(({ file, command }) => (
            <li key={file}>
              <a className="link" href={`${SCRIPTS_PATH}${file}`} download={file}>
                {file}
              </a>
              <code>{command}</code>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="raffle-trust">
        <h2 id="raffle-trust">{t('raffle.verify.trust.title')}</h2>
        <ul className="raffle-trust">
          {TRUST.map((what) => (
            <li key={what}>{t(`raffle.verify.trust.${what}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
