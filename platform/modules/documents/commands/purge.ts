import type { DocumentsDeps } from '../deps';
import { openFileKey } from '../files/seal';
import { forgetFile, readFileKeys, readOldFiles, renewFileKey } from '../store';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Deletes files that are kept no longer, and the rest of uploads that never ended. */
export async function purgeFiles({ db, clock, files, retentionDays }: DocumentsDeps): Promise<void> {
  const now = clock.now().getTime();
  const old = await readOldFiles(db, {
    decidedBefore: new Date(now - retentionDays * DAY_MS),
    begunBefore: new Date(now - HOUR_MS),
  });
  for (const { id, file } of old) {
    await files.remove(file);
    await forgetFile(db, id);
  }
}

/** Encrypts the keys of the files under the first secret that are under a former one; the files themselves stay. */
export async function renewFileKeys({ db, secrets }: DocumentsDeps): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const kept = await readFileKeys(db, after);
    for (const { file, fileKey } of kept) {
      const renewed = openFileKey(secrets, fileKey)?.renewed;
      if (renewed) await renewFileKey(db, { file, fileKey: renewed });
      after = file;
    }
    if (kept.length === 0) return;
  }
}
