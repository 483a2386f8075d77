/** @jest-environment node */
import { withAnswers, withRules } from './sql-answers';

const account = {
  name: 'compliance_bet_refusal',
  sql: 'create or replace function compliance_bet_refusal(p_player uuid, p_now timestamptz) returns text',
};
const limits = {
  name: 'reality_checks_bet_refusal',
  sql: 'create or replace function reality_checks_bet_refusal(p_cash bigint) returns text',
};
const file = (calls: string) => `  return coalesce(
    -- each bet_refusal: p_player => v_session.player_id, p_cash => coalesce(p_cash, p_stake),
    --   p_now => p_now
${calls}    -- end of each
    null);
`;
const FULL = `    compliance_bet_refusal(p_player => v_session.player_id, p_now => p_now),
    reality_checks_bet_refusal(p_cash => coalesce(p_cash, p_stake)),
`;

test('a question calls each module whose manifest answers it, in their order, with the arguments it has [EVT-02]', () => {
  expect(withAnswers(file(''), () => [account, limits])).toBe(file(FULL));
});

test('calls of modules that answer no longer go, and what is right stays as it is [EVT-02]', () => {
  expect(withAnswers(file(FULL), () => [account, limits])).toBe(file(FULL));
  expect(withAnswers(file(FULL), () => [limits])).toBe(
    file('    reality_checks_bet_refusal(p_cash => coalesce(p_cash, p_stake)),\n'),
  );
});

test('a parameter that the question has no argument for is refused, and so is a question that nothing answers', () => {
  const other = { name: 'odds_bet_refusal', sql: 'create function odds_bet_refusal(p_odds numeric) returns text' };
  expect(() => withAnswers(file(''), () => [other])).toThrow('odds_bet_refusal has the parameter p_odds');
  expect(() => withAnswers(file(''), () => [])).toThrow('no module answers bet_refusal');
});

test('the condition of an action is what the table of rules says, whatever stood there before [EVT-02]', () => {
  const region = (condition: string) => `  where (\n    -- rules of play\n${condition}    -- end of rules\n  )`;
  const rulesOf = (action: string) => `is_${action}`;
  for (const before of ['', '    is_play\n', '    closed or\n    blocked\n'])
    expect(withRules(region(before), rulesOf)).toBe(region('    is_play\n'));
});

test('SQL without a question stays as it is', () => {
  expect(withAnswers('select 1 -- each is fine', () => [])).toBe('select 1 -- each is fine');
});
