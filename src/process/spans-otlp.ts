import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace } from "@opentelemetry/api";
import { ExportResultCode, parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { version } from "./paths.ts";
import type { SpanKind, SpanOutcome, Spans, SpanSettings } from "./spans.ts";

/** Maximum number of spans that wait for a collector: further ones are dropped and counted. */
const MAX_PENDING = 4_096;
const BATCH = 512;
/** Shorter than the life of an idle thread: its last spans are sent before it ends. */
const DELAY_MS = 1_000;
const TIMEOUT_MS = 5_000;

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
};

/** Sends the spans of this thread to a collector over OTLP. Nothing waits for it. */
export function openSpans(
  settings: SpanSettings,
  count: (outcome: SpanOutcome, spans: number) => void,
): Spans {
  const { url, serviceName, share } = settings;
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ "service.name": serviceName, "service.version": version })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 1_000 },
    spanProcessors: [bounded(new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT_MS }), count)],
  });
  const tracer = provider.getTracer("lotbuch", version);
  const under = new AsyncLocalStorage<Context>();
  return {
    settings,
    begin: (name, kind, facts, from) => {
      const parent = from === undefined ? null : parseTraceParent(from);
      const above =
        parent === null
          ? (under.getStore() ?? ROOT_CONTEXT)
          : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, above);
      const context = trace.setSpan(above, span);
      return {
        within: (work) => under.run(context, work),
        end: (more = {}, failed = false) => {
          span.setAttributes(more);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    currentTraceparent: () => {
      const at = under.getStore();
      const span = at === undefined ? undefined : trace.getSpanContext(at);
      return span === undefined
        ? undefined
        : `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, "0")}`;
    },
    close: async () => {
      await provider.shutdown().catch(() => {}); // an unavailable collector must not delay the stop
      under.disable();
    },
  };
}

/** Sends spans in batches, and counts those that are sent, lost or dropped. */
function bounded(
  exporter: SpanExporter,
  count: (outcome: SpanOutcome, spans: number) => void,
): SpanProcessor {
  let pending = 0;
  const counted: SpanExporter = {
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        pending -= batch.length;
        count(result.code === ExportResultCode.SUCCESS ? "sent" : "failed", batch.length);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counted,
    maxQueueSize: MAX_PENDING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: DELAY_MS,
    exportTimeoutMillis: TIMEOUT_MS,
  });
  return {
    onStart: () => {},
    onEnd: (span) => {
      if ((span.spanContext().traceFlags & 1) === 0) return;
      if (pending >= MAX_PENDING) return count("dropped", 1);
      pending += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
