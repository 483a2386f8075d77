import { failureOfErrors, networkFailure } from '@/lib/graphql/failure';
import { isUnexpected } from '@/lib/observability/report.client';

const refusal = (type: string, status = 200) =>
  failureOfErrors([{ message: 'x', extensions: { type } }], status) ?? networkFailure('X', 'x');

describe('what is reported', () => {
  it('reports the unexpected: gateways, wrong answers, unhandled GraphQL errors [ERR-02]', () => {
    for (const failure of [
      networkFailure('HttpStatus', 'x', 502),
      networkFailure('ContentType', 'x', 200),
      networkFailure('Timeout', 'x'),
      refusal('InternalFailure'),
      refusal('UnknownFailure'),
    ])
      expect(isUnexpected(failure)).toBe(true);
  });

  it('reports neither a 401 nor an error that the player sees on the spot [ERR-02]', () => {
    for (const failure of [
      networkFailure('HttpStatus', 'x', 401),
      refusal('AuthenticationFailure', 401),
      refusal('CodeWrong'),
      refusal('TooManyAttempts'),
      networkFailure('Unreachable', 'x'),
    ])
      expect(isUnexpected(failure)).toBe(false);
  });
});
