import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { BRANDS } from '@/contract/brands';
import { createArtService, describePicture, PAINTED_DIR } from '@foyer/art';
import { systemClock } from '../../platform/kernel/clock';
import { lobbyPictures } from './index';

const addresses = lobbyPictures(systemClock, BRANDS);

test('the first screens of every brand came painted, from the drawings of today: npm run art -w @foyer/sandbox [GMS-01]', async () => {
  const pictures = z
    .record(z.string(), z.object({ file: z.string(), svg: z.string() }))
    .parse(JSON.parse(readFileSync(join(PAINTED_DIR, 'pictures.json'), 'utf8')));
  expect(Object.keys(pictures)).toEqual(addresses);
  for (const [address, painted] of Object.entries(pictures)) {
    const drawing = await describePicture(address);
    const svg = createHash('sha256')
      .update(drawing?.svg ?? '')
      .digest('hex')
      .slice(0, 32);
    expect([address, drawing?.file, svg]).toEqual([address, painted.file, painted.svg]);
    expect(existsSync(join(PAINTED_DIR, painted.file))).toBe(true);
  }
});

test('a picture that came painted is not painted again [GMS-01]', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'foyer-art-'));
  const art = createArtService({ cacheDir, paintedDir: PAINTED_DIR });
  expect(await art.warm(addresses)).toBeGreaterThan(50);
  expect(readdirSync(cacheDir)).toEqual([]);
  rmSync(cacheDir, { recursive: true });
});
