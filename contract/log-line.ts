/** The levels of log lines, the least important first. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How both programs have pino write a line: the level as a word, the time in UTC, and nothing of the machine. */
export const lineOptions = {
  base: null,
  formatters: { level: (label: string) => ({ level: label }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
};
