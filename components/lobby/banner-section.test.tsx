import { render, screen } from '@testing-library/react';
import { DEFAULT_EXPERIMENTS, type Experiments } from '@/contract/experiments';
import { testPageContext } from '@/lib/testing/test-page-context';
import { BANNERS } from './banner-section';
import type { Section } from './block';
import { toTarget, type BannerCard } from './lobby.model';

const card = (id: string): BannerCard => ({
  id,
  title: `Title ${id}`,
  text: 'Text',
  action: `Open ${id}`,
  imageUrl: `/${id}.svg`,
  mobileImageUrl: `/${id}-tall.svg`,
  target: toTarget('/games/'),
  coverUrl: null,
  endsAt: '2026-12-31T20:00:00.000Z',
});

function show(experiments: Partial<Experiments>) {
  const context = testPageContext();
  const variant = { ...context.variant, experiments: { ...DEFAULT_EXPERIMENTS, ...experiments } };
  const sections = ['one', 'two', 'three', 'four'].reduce<readonly Section[]>(
    (before, id) => BANNERS.append(before, id, card(id)),
    [],
  );
  const place = { context: { ...context, variant }, isFirst: false, isFirstOfKind: true };
  // Neighbouring banners are one section.
  const [section] = sections;
  if (!section || sections.length > 1) throw new Error('not one section');
  return render(<>{section.render(place)}</>);
}

const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
const looks = () => screen.getAllByRole('link').map((link) => link.className);

it.each([
  ['mainBanner', 'one'],
  ['banner1', 'two'],
  ['banner2', 'three'],
  ['banner3', 'four'],
] as const)('the drawn banner %s is the large one of the lobby [NAV-10, FLG-02]', (banner, large) => {
  show({ banner });
  expect(titles()[0]).toBe(`Title ${large}`);
  expect(new Set(titles()).size).toBe(4);
  expect(looks()[0]).not.toBe(looks()[1]);
});

it('a banner says until when, by the day at the licence’s place [UXP-01]', () => {
  show({});
  expect(screen.getAllByText('Until 31 December')).toHaveLength(4);
});

it('the links of banners have the look that was drawn for them, and no other draw changes it [FLG-02]', () => {
  const looksOf = (experiments: Partial<Experiments>) => {
    const { unmount } = show(experiments);
    const found = looks();
    unmount();
    return found;
  };
  const first = looksOf({ button_variant2: 'primary2' });
  const second = looksOf({ button_variant2: 'secondary2' });
  for (const [place, look] of first.entries()) expect(look).not.toBe(second[place]);
  expect(looksOf({ button_variant: 'secondary' })).toEqual(first);
});
