import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRANDS } from '@/contract/brands';
import { systemClock } from '../../platform/kernel/clock';
import { lobbyPictures } from './index';
import { createArtService, describePicture, PAINTED_DIR } from '@foyer/art';

/**
 * Paints the pictures of every brand's first screens into the checkout, so that nobody's first visit waits for them: a
 * banner takes seconds of a processor. Those that have not changed are kept.
 */
const LIST = join(PAINTED_DIR, 'pictures.json');

mkdirSync(PAINTED_DIR, { recursive: true });
const draft = mkdtempSync(join(tmpdir(), 'foyer-art-'));
const art = createArtService({ cacheDir: draft, paintedDir: PAINTED_DIR });
const pictures: Record<string, { file: string; svg: string }> = {};
for (const address of lobbyPictures(systemClock, BRANDS)) {
  const described = await describePicture(address);
  if (!described) throw new Error(`no picture at ${address}`);
  const { file, svg } = described;
  pictures[address] = { file, svg: createHash('sha256').update(svg).digest('hex').slice(0, 32) };
  await art.warm([address]);
  if (!existsSync(join(PAINTED_DIR, file)))
    copyFileSync(join(draft, file.slice(0, 2), file.slice(2)), join(PAINTED_DIR, file));
  process.stdout.write(`${address}\n`);
}
const wanted = new Set(['pictures.json', ...Object.values(pictures).map(({ file }) => file)]);
for (const file of readdirSync(PAINTED_DIR)) if (!wanted.has(file)) rmSync(join(PAINTED_DIR, file));
writeFileSync(LIST, `${JSON.stringify(pictures, null, 2)}\n`);
rmSync(draft, { recursive: true });
