/** @jest-environment node */
import { startTracing } from '@/contract/tracing';
import { startFront } from '@/server/testing/start-front';

type Exporter = NonNullable<Parameters<typeof startTracing>[1]>;
type Sent = Parameters<Exporter['export']>[0][number];

const VISITORS_TRACE = 'abcdefabcdefabcdefabcdefabcdefab';
const TYPED = 'word-that-was-typed';

it('the front begins a trace of its own for what it passes on, and says nothing in it that a visitor chose [OPR-07, OPR-09]', async () => {
  const sent: Sent[] = [];
  const front = await startFront();
  const headers = {
    traceparent: `00-${VISITORS_TRACE}-1234567890abcdef-01`,
    tracestate: `vendor=${TYPED}`,
    baggage: `who=${TYPED}`,
    'user-agent': TYPED,
  };
  const end = await startTracing('foyer-web', {
    export(spans, done) {
      sent.push(...spans);
      done({ code: 0 });
    },
    shutdown: async () => undefined,
  });
  await fetch(`${front.origin}/en/login/?q=${TYPED}`, { headers });
  await fetch(`${front.origin}/en/${TYPED}/${TYPED}/?q=${TYPED}`, { headers });
  const [passed] = front.passed;
  await end();
  await front.close();

  const [span, unknown] = sent;
  expect(sent.map(({ name }) => name)).toEqual(['GET /login', 'GET /not-found']);
  const { traceId, spanId } = span?.spanContext() ?? {};
  expect(passed?.headers.traceparent).toBe(`00-${traceId}-${spanId}-01`);
  expect([passed?.headers.tracestate, passed?.headers.baggage]).toEqual([undefined, undefined]);
  expect(span?.parentSpanContext).toBeUndefined();
  expect(unknown?.spanContext().traceId).not.toBe(traceId);
  const shown = JSON.stringify(
    sent.map(({ name, attributes, events, links }) => ({ name, attributes, events, links })),
  );
  for (const word of [VISITORS_TRACE, TYPED]) expect(shown).not.toContain(word);
});
