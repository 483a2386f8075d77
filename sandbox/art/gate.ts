/** Runs at most `width` works at a time. Urgent ones go first; the others wait until nothing urgent waits. */
export function createGate(width: number): <T>(work: () => Promise<T>, urgent: boolean) => Promise<T> {
  const urgentQueue: (() => void)[] = [];
  const patientQueue: (() => void)[] = [];
  let busy = 0;

  const release = (): void => {
    busy -= 1;
    (urgentQueue.shift() ?? patientQueue.shift())?.();
  };
  const enter = (urgent: boolean): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        busy += 1;
        resolve();
      };
      if (busy < width) go();
      else (urgent ? urgentQueue : patientQueue).push(go);
    });

  return async (work, urgent) => {
    await enter(urgent);
    try {
      return await work();
    } finally {
      release();
    }
  };
}
