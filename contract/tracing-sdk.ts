import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';

/** Has spans made and sent from now on, with the variables of OpenTelemetry. Answers what sends the last ones. */
export function startSdk(service: string, to: SpanExporter = new OTLPTraceExporter()): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [new BatchSpanProcessor(ofKnownParts(to))],
  });
  provider.register();
  // Of calls to other servers, and by them the trace goes on there; polling is nobody's wait.
  registerInstrumentations({ instrumentations: [new UndiciInstrumentation({ requireParentforSpans: true })] });
  // The last spans are lost when nobody takes them; that is no fault of this program.
  return () => provider.shutdown().catch(() => undefined);
}

/** The parts of spans that are sent: none that a visitor can choose or that says who it was. */
const KNOWN_PART =
  /^(?:http\.(?:request\.method|method|route|response\.status_code|status_code)|server\.(?:address|port)|url\.scheme|db\.query\.text|next\.(?:route|span_type)|error\.type)$/;

/** Next and the instrumentation of calls say more of an address and of an error than may leave. */
function ofKnownParts(exporter: SpanExporter): SpanExporter {
  return {
    export(spans, done) {
      for (const { attributes, events } of spans) {
        for (const name of Object.keys(attributes)) if (!KNOWN_PART.test(name)) delete attributes[name];
        events.length = 0;
      }
      exporter.export(spans, done);
    },
    shutdown: () => exporter.shutdown(),
  };
}
