/** One line of JSON on stderr for what an operator has to see; never holds tokens, codes or personal data. */
export function logError(event: string, details: Readonly<Record<string, unknown>>): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', time: new Date().toISOString(), event, ...details })}\n`);
}

export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
