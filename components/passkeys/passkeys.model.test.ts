/** @jest-environment node */
import { problemKey } from '@/components/passkeys/passkeys.model';
import { networkFailure, type Failure } from '@/lib/graphql/failure';

const refusal = (type: string): Failure => ({ ...networkFailure(type, ''), kind: 'graphql' });

test('each end of asking a device has its words; a person who says no is told nothing [AUT-02]', () => {
  expect(problemKey({ kind: 'cancelled' })).toBeNull();
  expect(problemKey({ kind: 'known-device' })).toBe('knownDevice');
  expect(problemKey({ kind: 'failed', failure: null })).toBe('failed');
  expect(problemKey({ kind: 'failed', failure: networkFailure('Unreachable', '') })).toBe('failed');
  expect(problemKey({ kind: 'failed', failure: refusal('SignInTooOld') })).toBe('signInAgain');
  expect(problemKey({ kind: 'failed', failure: refusal('OperationNotAllowed') })).toBe('full');
});
