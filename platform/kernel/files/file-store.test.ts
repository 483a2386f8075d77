import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../ids';
import { createFolderStore } from './file-store';

const folder = mkdtempSync(join(tmpdir(), 'file-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('leaves no part of a file whose source ends in an error before the file is open [PRF-04]', async () => {
  const store = createFolderStore(folder);
  async function* breaksOff(): AsyncGenerator<Buffer> {
    throw new Error('the client went away');
  }
  const writes = Array.from({ length: 300 }, () => store.write(newId(), breaksOff()));
  for (const { status } of await Promise.allSettled(writes)) expect(status).toBe('rejected');
  // Once a newly requested open has ended, so has every earlier one.
  await store.write(
    newId(),
    (async function* () {
      yield Buffer.from('whole');
    })(),
  );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(files).toHaveLength(1);
});
