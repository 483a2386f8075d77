/** A rule that the other side does not keep, with what was seen. */
export class BrokenRule extends Error {}

export interface Finding {
  /** The rule's sentence. */
  readonly says: string;
  /** The sight instead; null where the rule holds. */
  readonly broken: string | null;
}

export async function tryRule(says: string, check: () => Promise<unknown>): Promise<Finding> {
  try {
    await check();
    return { says, broken: null };
  } catch (error) {
    if (error instanceof BrokenRule) return { says, broken: error.message };
    return { says, broken: `no answer: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Writes a line for each rule as it is found, and their number. Ends the program with code 1 where one is broken. */
export async function report(findings: AsyncIterable<Finding>): Promise<void> {
  let [rules, broken] = [0, 0];
  for await (const finding of findings) {
    rules += 1;
    if (finding.broken !== null) broken += 1;
    process.stdout.write(`${finding.broken === null ? '✓' : '✗'} ${finding.says}\n`);
    if (finding.broken !== null) process.stdout.write(`    ${finding.broken}\n`);
  }
  process.stdout.write(`${rules} rules, ${broken} broken\n`);
  if (broken > 0) process.exitCode = 1;
}
