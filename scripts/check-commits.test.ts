import { complaintAbout } from './check-commits.mjs';

test.each([
  'feat(cashier): reports that cannot be booked are alarms',
  'fix: a name',
  'test(e2e): one of the two products of `npm test` is on PostgreSQL',
  'build(deps)!: `next` 17',
])('a commit may be called "%s"', (subject) => {
  expect(complaintAbout(subject)).toBeNull();
});

test.each([
  'wip',
  'fix(games): wip',
  'Mends the wallet',
  'merge: cheaper decisions',
  'feat(cashier) a word',
  'fix(games):x',
])('no commit may be called "%s"', (subject) => {
  expect(complaintAbout(subject)).not.toBeNull();
});
