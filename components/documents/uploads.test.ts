import { applyDocuments, canBeRetried, firstMissing, kindOfWord, type Documents } from './documents.model';
import { problemOf } from './send-file.client';
import { applyUploadAction, nextUpload, type Upload, type UploadAction } from './uploads.model';

const file = new File(['x'], 'x.png');
const after = (...actions: readonly UploadAction[]) => actions.reduce<readonly Upload[]>(applyUploadAction, []);
const added: UploadAction = {
  type: 'added',
  uploads: ['a', 'b'].map((id) => ({ id, file, about: { kind: 'Identity' } })),
};

it('sends files one after another, goes on after one that failed, and sends that again under its name [PRF-04]', () => {
  expect(nextUpload(after(added))?.id).toBe('a');
  expect(nextUpload(after(added, { type: 'begun', id: 'a' }))).toBeNull();
  const failed = after(added, { type: 'begun', id: 'a' }, { type: 'failed', id: 'a', problem: 'Network' });
  expect([nextUpload(failed)?.id, failed[0]?.problem]).toEqual(['b', 'Network']);
  const again = applyUploadAction(failed, { type: 'retried', id: 'a' });
  expect([nextUpload(again)?.id, again[0]?.problem]).toEqual(['a', null]);
  expect(nextUpload(after(added, { type: 'removed', id: 'a' }, { type: 'removed', id: 'b' }))).toBeNull();
  expect([canBeRetried('Network'), canBeRetried('FileTypeNotAllowed')]).toEqual([true, false]);
});

const given = (text: string) => ({ size: text.length, slice: () => new Blob([text]) }) as unknown as File;

it('knows an empty and a too large file before it is sent [PRF-04]', async () => {
  expect(await problemOf(given(''))).toBe('FileEmpty');
  expect(await problemOf({ size: 10 * 1024 * 1024 + 1 } as File)).toBe('FileTooLarge');
});

it('begins with the first kind that is missing and not on its way, and never takes an older answer [PRF-04]', () => {
  const verification = {
    status: 'Required' as const,
    deadline: null,
    verificationsMissing: ['E-mail', 'IDENTITY', 'address'],
  };
  const item = {
    id: '1',
    kind: 'Identity' as const,
    funding: null,
    name: 'x',
    bytes: 1,
    status: 'Received' as const,
    refusal: null,
    createdAt: '',
  };
  const documents: Documents = { version: 3, items: [item] };
  expect(firstMissing(verification, { items: [] })).toBe('Identity');
  expect(firstMissing(verification, documents)).toBe('Address');
  expect(kindOfWord('Selfie')).toBeNull();
  expect(applyDocuments(documents, { documentsChanged: { version: 2, items: [] } })).toBe(documents);
});
