import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';

/** The parts of a request that are needed here, of Node's own. */
interface TracedRequest {
  readonly method?: string | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
}

let isOn = false;

/** Whether spans are made. While they are not, nothing of this file costs anything. */
export const isTracing = (): boolean => isOn;

const tracer = trace.getTracer('foyer');

/**
 * Sends the spans of this program to where OTEL_EXPORTER_OTLP_ENDPOINT says; OpenTelemetry's other variables hold as
 * well. `to` takes them in its place. The SDK is loaded here and nowhere else. Answers what sends the last spans.
 */
export async function startTracing(service: string, to?: SpanExporter): Promise<() => Promise<void>> {
  // A file of ours: of a package that is CommonJS a bundle's own part would have no names.
  const { startSdk } = await import('./tracing-sdk');
  const end = startSdk(service, to);
  isOn = true;
  return end;
}

/** The id of the trace that this work belongs to; undefined outside of one. */
export const traceIdOfNow = (): string | undefined => (isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined);

/**
 * Runs the answer to a request in a span: of the caller's trace when the caller may be believed, else of a new one. The
 * request's own headers name the span from then on, for whom it is passed on to. `run` ends the span.
 */
export function inRequestSpan<Answer>(
  request: TracedRequest,
  isBelieved: boolean,
  run: (span: Span) => Answer,
): Answer {
  const above = isBelieved ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
  const span = tracer.startSpan(request.method ?? 'GET', { kind: SpanKind.SERVER }, above);
  const within = trace.setSpan(ROOT_CONTEXT, span);
  for (const name of ['traceparent', 'tracestate', 'baggage']) delete request.headers[name];
  propagation.inject(within, request.headers);
  return context.with(within, () => run(span));
}

/** Ends the span of a request. A route is a pattern: nothing that a visitor chose. */
export function endRequestSpan(span: Span, method: string, route: string, status: number): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Runs work in a span below the one of now; without one above, or while nothing is traced, plainly. */
export async function inSpan<Value>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!isOn || !trace.getActiveSpan()) return work();
  return tracer.startActiveSpan(name, { attributes, kind: SpanKind.CLIENT }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
