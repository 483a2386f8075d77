/** Ends what `jest-global-setup.ts` has begun. */
export default async function endRun(): Promise<void> {
  await Reflect.get(globalThis, 'endTestRun')?.();
}
