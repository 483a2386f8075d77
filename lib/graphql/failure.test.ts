/** @jest-environment node */
import { failureOfErrors, failureOfThrown, isAuthenticationFailure, parseFailure } from '@/lib/graphql/failure';

describe('failures', () => {
  it('failures take their type from the first reasons entry [ERR-01]', () => {
    const failure = failureOfErrors(
      [
        {
          message: 'No',
          extensions: {
            type: 'Other',
            traceId: 't1',
            params: { retryAfterSeconds: 60 },
            reasons: [
              { type: 'CodeWrong', keys: ['errors.CodeWrong'] },
              { type: 'X', keys: ['errors.X'] },
            ],
          },
        },
      ],
      200,
    );
    expect(failure).toEqual({
      kind: 'graphql',
      type: 'CodeWrong',
      message: '[GraphQL] No',
      keys: ['errors.CodeWrong', 'errors.X'],
      params: { retryAfterSeconds: 60 },
      traceId: 't1',
      status: 200,
    });
  });

  it('failures without reasons take their type from extensions.type without dollar signs [ERR-01]', () => {
    expect(failureOfErrors([{ message: 'No', extensions: { type: '$InvalidToken$Failure' } }], 200)?.type).toBe(
      'InvalidTokenFailure',
    );
  });

  it('failures read several errors as one message and survive anything malformed [ERR-01]', () => {
    expect(failureOfErrors([{ message: 'A' }, { message: 'B' }], 200)?.message).toBe('[GraphQL] A, B');
    expect(failureOfErrors([null, 7, { extensions: { reasons: 'x', params: [] } }], 200)).toMatchObject({
      type: 'UnknownFailure',
      keys: [],
      params: {},
    });
    expect(failureOfErrors([], 200)).toBeNull();
    expect(failureOfErrors(undefined, 200)).toBeNull();
  });

  it('distinguishes a time-out from no connection [ERR-01]', () => {
    expect(failureOfThrown(new DOMException('x', 'TimeoutError')).message).toBe('[Network] Network timed out');
    expect(failureOfThrown(new TypeError('fetch failed'))).toMatchObject({
      kind: 'network',
      type: 'Unreachable',
      message: '[Network] fetch failed',
    });
  });

  it('knows failures of authentication by status or by type [AUT-07]', () => {
    const failure = failureOfErrors([{ message: 'x', extensions: { type: 'AuthenticationFailure' } }], 200);
    expect(failure && isAuthenticationFailure(failure)).toBe(true);
    expect(failure && isAuthenticationFailure({ ...failure, type: 'X', status: 401 })).toBe(true);
    expect(failure && isAuthenticationFailure({ ...failure, type: 'X', status: 403 })).toBe(false);
  });

  it('pass through our own server unharmed [ERR-01]', () => {
    const failure = failureOfThrown(new TypeError('x'));
    expect(parseFailure(JSON.parse(JSON.stringify(failure)))).toEqual(failure);
    for (const wrong of [null, {}, { kind: 'other', type: 'a', message: 'b' }, { kind: 'network' }])
      expect(parseFailure(wrong)).toBeNull();
  });
});
