import { render, screen, within } from '@testing-library/react';
import { SelfExclusionPage } from '@/components/breaks/self-exclusion-page';
import type { AccountRestrictions } from '@/components/breaks/breaks.model';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english, WithTexts } from '@/lib/testing/with-texts';

const OPEN: AccountRestrictions = {
  accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
  selfExclusionDetails: null,
  timeouts: null,
};
const AHEAD = '2099-01-01T00:00:00Z';

/** The headings of the steps, in their order. */
function stepsOf(brand: string, restrictions: AccountRestrictions, notOffered: readonly string[] = []) {
  const context = { ...testPageContext(brand, 'player'), notOffered };
  const { unmount } = render(<SelfExclusionPage context={context} restrictions={restrictions} />, {
    wrapper: WithTexts,
  });
  const steps = screen
    .queryAllByRole('listitem')
    .map((step) => within(step).queryAllByRole('heading', { level: 2 })[0]?.textContent)
    .filter((title) => title !== undefined);
  unmount();
  return steps;
}

const STOP = english('timeOut.stop');
const [PAUSE, EXCLUSION] = [english('breaks.kinds.TimeOut'), english('breaks.kinds.SelfExclusion')];
const CLOSING = english('closing.title');

it('the page of breaks has every way to stop, from a day to for good [PRF-03, PRF-05, PRF-08]', () => {
  for (const brand of ['aurora', 'quetzal', 'solstice'])
    expect([brand, stepsOf(brand, OPEN)]).toEqual([brand, [STOP, PAUSE, EXCLUSION, CLOSING]]);
});

it('the page of breaks leaves out a way that the licence or the back end lacks [PRF-03, BRD-03]', () => {
  expect(stepsOf('kuu', OPEN)).toEqual([STOP, PAUSE, CLOSING]);
  expect(stepsOf('aurora', OPEN, ['StopPlayFor24Hours', 'CloseAccount'])).toEqual([PAUSE, EXCLUSION]);
  expect(stepsOf('aurora', OPEN, ['TakeBreak'])).toEqual([STOP, CLOSING]);
});

it('the page of breaks offers a player on a break a longer one but no second stop, and a closed account nothing [PRF-03]', () => {
  expect(stepsOf('aurora', { ...OPEN, timeouts: { timeoutEndsAt: AHEAD } })).toEqual([PAUSE, EXCLUSION, CLOSING]);
  expect(stepsOf('aurora', { ...OPEN, accountStatus: { ...OPEN.accountStatus, status: 'Closed' } })).toEqual([]);
});
