/** @jest-environment node */
import { problemKey } from '@/components/passkeys/passkeys.model';
import { networkFailure, type Failure } from '@/lib/graphql/failure';

const refusal = (type: string): Failure => ({ ...networkFailure(type, ''), kind: 'graphql' });

test('each failure of a device has its text; a person who says no sees none [AUT-02]', () => {
  expect(problemKey({ kind: 'cancelled' })).toBeNull();
  expect(problemKey({ kind: 'known-device' })).toBe('knownDevice');
  expect(problemKey({ kind: 'failed', failure: null })).toBe('failed');
  expect(problemKey({ kind: 'failed', failure: networkFailure('Unreachable', '') })).toBe('failed');
  expect(problemKey({ kind: 'failed', failure: refusal('SignInTooOld') })).toBe('signInAgain');
  expect(problemKey({ kind: 'failed', failure: refusal('OperationNotAllowed') })).toBe('full');
});
