/** An SQL function of a module: `function <name>(<parameters>)` is in its text. */
export interface SqlFunction {
  readonly name: string;
  readonly sql: string;
}

/** `reality-checks` and `bet_refusal`: `reality_checks_bet_refusal`. */
export function functionOf(module: string, answer: string): string {
  return `${module.replaceAll('-', '_')}_${answer}`;
}

/**
 * A region of an SQL file. Its first comment has what is called and by which arguments:
 *
 *     -- each bet_refusal: p_player => v_session.player_id, p_now => p_now
 *     compliance_bet_refusal(p_player => v_session.player_id, p_now => p_now),
 *     -- end of each
 */
const REGION = /^( *)-- each (\w+):((?:.*\n *--)*.*)\n(?: *(?!--)\S.*\n)*( *-- end of each)$/gm;
const ARGUMENT = /(p_\w+) => ((?:[^,()]|\([^()]*\))+)/g;
const PARAMETER = /\b(p_\w+) [a-z]/g;

/**
 * The file with the calls in its regions as they should be: those functions that answer, in their order, each with those
 * of the arguments that are parameters of it. Throws when nothing answers, or when a parameter is not among the
 * arguments.
 */
export function withAnswers(sql: string, answersOf: (answer: string) => readonly SqlFunction[]): string {
  return sql.replace(REGION, (_region, indent: string, answer: string, listed: string, end: string) => {
    const given = new Map([...listed.matchAll(ARGUMENT)].map(([, name = '', value = '']) => [name, value.trim()]));
    const calls = answersOf(answer).map((answering) => `${indent}${callOf(answering, given)},\n`);
    if (calls.length === 0) throw new Error(`no module answers ${answer}`);
    return `${indent}-- each ${answer}:${listed}\n${calls.join('')}${end}`;
  });
}

function callOf({ name, sql }: SqlFunction, given: ReadonlyMap<string, string>): string {
  const [, parameters = ''] = new RegExp(`function ${name}\\(([^)]*)\\)`).exec(sql) ?? [];
  const passed = [...parameters.matchAll(PARAMETER)].map(([, parameter = '']) => {
    const value = given.get(parameter);
    if (value === undefined)
      throw new Error(`${name} has the parameter ${parameter}, which is not among the arguments`);
    return `${parameter} => ${value}`;
  });
  return `${name}(${passed.join(', ')})`;
}

const RULES = /^( *)-- rules of ([\w-]+)\n(?: *(?!--)\S.*\n)*( *-- end of rules)$/gm;

/** The file with the conditions as they should be between `-- rules of <action>` and `-- end of rules`. */
export function withRules(sql: string, rulesOf: (action: string) => string): string {
  return sql.replace(
    RULES,
    (_region, indent: string, action: string, end: string) =>
      `${indent}-- rules of ${action}\n${indent}${rulesOf(action)}\n${end}`,
  );
}
