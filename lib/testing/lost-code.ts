/**
 * Code of ours that is fetched late is lost on its way so many times, and then comes as it is. Code that has come once
 * stays, until `jest.resetModules()`. Returns how often it may still be lost; below zero it came.
 */
export function loseCode(path: string, times: number): () => number {
  let left = times;
  jest.doMock(path, () => {
    left -= 1;
    if (left >= 0) throw new Error('ChunkLoadError');
    return jest.requireActual<object>(path);
  });
  return () => left;
}
