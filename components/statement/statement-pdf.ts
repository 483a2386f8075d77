import 'server-only';
import { LEADING, openPaper, SHEET, type Ink, type Paper } from '@/components/statement/paper';
import type { Statement, StatementPlayer } from '@/components/statement/statement.documents';
import type { Brand } from '@/contract/brand.schema';
import { wordingOf } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { compareDecimals } from '@/contract/money';
import { bcp47, type LocaleCode } from '@/contract/locales';
import { formatMinute } from '@/lib/format/dates';
import { zoneName } from '@/lib/format/days';
import { formatPlainAmount } from '@/lib/format/format-money';
import type { Translator } from '@/lib/i18n/translations';

interface PaperContext {
  readonly brand: Brand;
  readonly locale: LocaleCode;
  readonly t: Translator;
}

const [LEFT, WIDTH] = [SHEET.margin, SHEET.width - 2 * SHEET.margin];
const LINE = 13;
const [INK, MUTED] = ['#111111', '#555555'];

/** A month or a year of the player's money as a tagged PDF: its totals, then its days or months [PRF-06, CSH-08]. */
export async function writeStatement(
  { brand, locale, t }: PaperContext,
  { number, personalInfo: { firstName, lastName } }: StatementPlayer,
  statement: Statement,
  now = new Date(),
): Promise<Uint8Array<ArrayBuffer>> {
  const language = bcp47(wordingOf(brand, locale));
  const { timeZone } = licenceOf(brand.license);
  const written: Written = { t, language, statement };
  const title = t('statement.title', { period: periodName(written) });
  const paper = openPaper({ title: `${title} – ${brand.name}`, author: brand.name, language, at: now });
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const zone = zoneName(timeZone, language, new Date(statement.from));
  const facts = [
    [name, t('statement.playerId', { number })].filter(Boolean).join(' · '),
    t('statement.days', { days: spanName(written), zone }),
    t('statement.currency', { currency: currencyName(statement.totals.currency, language) }),
    t('statement.made', { time: formatMinute(now, language, timeZone) }),
  ];
  let y: number = SHEET.margin;
  const write = (tag: string, text: string, ink: Ink) => {
    const lines = paper.text(paper.root, tag, text, { x: LEFT, y, width: WIDTH, ...ink });
    y += lines * (ink.size ?? 9) * LEADING + 3;
  };
  write('P', brand.name, { size: 11, weight: 'bold' });
  write('H1', title, { size: 20, weight: 'bold' });
  for (const fact of facts) write('P', fact, { size: 9 });
  y = writeTotals(paper, written, y + 8) + 6;
  write('P', t('statement.notes'), { size: 8, colour: MUTED });
  writeParts(paper, written);
  return paper.end((page, pages) => t('statement.page', { title: `${brand.name} – ${title}`, page, pages }));
}

interface Written {
  readonly t: Translator;
  readonly language: string;
  readonly statement: Statement;
}

type Row = readonly [label: string, amount: string, look?: 'total' | 'part'];

function totalRows({ t, statement: { opening, closing, totals } }: Written): readonly Row[] {
  return [
    [t('statement.opening'), opening.total, 'total'],
    [t('statement.ofBonus'), opening.bonus, 'part'],
    [t('statement.ofPending'), opening.pending, 'part'],
    [t('statement.deposited'), totals.deposited],
    [t('statement.withdrawn'), less(totals.withdrawn)],
    [t('statement.staked'), less(totals.staked)],
    [t('statement.ofBonus'), less(totals.bonusStaked), 'part'],
    [t('statement.ofJackpotStakes'), less(totals.jackpotStaked), 'part'],
    [t('statement.won'), totals.won],
    [t('statement.ofBonus'), totals.bonusWon, 'part'],
    [t('statement.ofJackpotWins'), totals.jackpotWon, 'part'],
    [t('statement.bonusGranted'), totals.bonusGranted],
    [t('statement.bonusEnded'), less(totals.bonusEnded)],
    [t('statement.rewarded'), totals.rewarded],
    [t('statement.adjusted'), totals.adjusted],
    [t('statement.closing'), closing.total, 'total'],
    [t('statement.ofBonus'), closing.bonus, 'part'],
    [t('statement.ofPending'), closing.pending, 'part'],
    [t('statement.net'), totals.net, 'total'],
    [t('statement.bonusConverted'), totals.bonusConverted],
  ];
}

/** Income and outgoings between the two balances; answers where the table ends. */
function writeTotals(paper: Paper, written: Written, top: number): number {
  const { t, language, statement } = written;
  const table = paper.element(paper.root, 'Table');
  const [labels, amounts] = [330, 120];
  const head = paper.element(table, 'TR');
  const heading = { y: top, size: 8, colour: MUTED, scope: 'Column' } as const;
  paper.text(head, 'TH', t('statement.what'), { ...heading, x: LEFT, width: labels });
  paper.text(head, 'TH', t('statement.amount'), { ...heading, x: LEFT + labels, width: amounts, align: 'end' });
  let y = top + LINE;
  for (const [label, amount, look] of totalRows(written)) {
    const isTotal = look === 'total';
    if (isTotal) paper.rule(y - 1, labels + amounts);
    const row = paper.element(table, 'TR');
    const ink: Ink = { size: 9, weight: isTotal ? 'bold' : 'regular', colour: look === 'part' ? MUTED : INK };
    const indent = look === 'part' ? 12 : 0;
    const place = { y: y + 1, ...ink };
    paper.text(row, 'TH', label, { ...place, x: LEFT + indent, width: labels - indent, scope: 'Row' });
    const text = formatPlainAmount(amount, statement.totals.currency, language);
    paper.text(row, 'TD', text, { ...place, x: LEFT + labels, width: amounts, align: 'end' });
    y += LINE;
  }
  return y;
}

const COLUMNS = [
  'deposited',
  'withdrawn',
  'staked',
  'won',
  'net',
  'bonusGranted',
  'bonusEnded',
  'bonusConverted',
  'rewarded',
  'adjusted',
] as const;

/** The days or months on a page of their own: a month has no more than fit one. */
function writeParts(paper: Paper, { t, language, statement }: Written): void {
  const { parts, totals } = statement;
  if (parts.length === 0) return;
  paper.newPage();
  const isYear = spansYear(statement);
  const title = isYear ? t('statement.byMonth') : t('statement.byDay');
  const size = { size: 13, weight: 'bold' } as const;
  paper.text(paper.root, 'H2', title, { x: LEFT, y: SHEET.margin, width: WIDTH, ...size });
  const table = paper.element(paper.root, 'Table');
  const names = [...COLUMNS.map((column) => t(`statement.${column}`)), t('statement.balance')];
  const [first, width] = [92, (WIDTH - 92) / names.length];
  const xOf = (column: number) => LEFT + first + column * width;
  const head = paper.element(table, 'TR');
  const heading = { y: SHEET.margin + 24, size: 7, colour: MUTED, scope: 'Column' } as const;
  paper.text(head, 'TH', isYear ? t('statement.month') : t('statement.day'), { ...heading, x: LEFT, width: first });
  const heights = names.map((name, column) =>
    paper.text(head, 'TH', name, { ...heading, x: xOf(column) + 6, width: width - 6, align: 'end' }),
  );
  let y = heading.y + Math.max(...heights) * 7 * LEADING + 4;
  paper.rule(y - 3, WIDTH);
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...(isYear ? MONTH : DAY) });
  for (const part of parts) {
    const row = paper.element(table, 'TR');
    const place = { y, size: 8 };
    paper.text(row, 'TH', format.format(new Date(part.day)), { ...place, x: LEFT, width: first, scope: 'Row' });
    for (const [column, amount] of [...COLUMNS.map((name) => part[name]), part.closing.total].entries()) {
      const text = formatPlainAmount(amount, totals.currency, language);
      paper.text(row, 'TD', text, { ...place, x: xOf(column) + 6, width: width - 6, align: 'end' });
    }
    y += LINE;
  }
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };

const spansYear = ({ from, until }: Statement): boolean => from.slice(5, 7) !== until.slice(5, 7);

/** "October 2026", "2026". */
function periodName({ language, statement }: Written): string {
  const options: Intl.DateTimeFormatOptions = spansYear(statement) ? { year: 'numeric' } : MONTH;
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(statement.from));
}

/** "1–31 October 2026". */
function spanName({ language, statement: { from, until } }: Written): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'long' });
  return format.formatRange(new Date(from), new Date(until));
}

/** "euro (EUR)". */
function currencyName(code: string, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(code);
  return name === undefined || name === code ? code : `${name} (${code})`;
}

/** Money that went out, with its sign. */
const less = (amount: string): string =>
  compareDecimals(amount, '0') === 0 ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
