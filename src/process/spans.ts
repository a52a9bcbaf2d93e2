import { createHash } from "node:crypto";

/**
 * Attributes of a span. Never a secret, a wallet's address or an account id, because the collector may be a third
 * party's.
 */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = "server" | "client" | "consumer";

/** The collector, and the service name. */
export type SpanSettings = {
  readonly url: string;
  readonly serviceName: string;
  /** Share of the traces that begin here, from 0 to 1. */
  readonly share: number;
};

/** A span in progress. Spans that begin within it are its children. */
export type Span = {
  readonly within: <T>(work: () => T) => T;
  readonly end: (facts?: SpanFacts, failed?: boolean) => void;
};

export type Spans = {
  readonly settings: SpanSettings;
  /** Begins a span below `from` (a `traceparent`), otherwise below the current one. */
  readonly begin: (name: string, kind: SpanKind, facts: SpanFacts, from?: string) => Span;
  /** The `traceparent` of the current span, for work that continues elsewhere. */
  readonly currentTraceparent: () => string | undefined;
  readonly close: () => Promise<void>;
};

export type SpanOutcome = "sent" | "failed" | "dropped";

type Count = (outcome: SpanOutcome, spans: number) => void;

let spans: Spans | null = null;
/** Counters of all services in this process; the last one to stop closes the exporter. */
const counting = new Set<Count>();

/** Null if no collector is configured: then there is no tracing. */
export const tracing = (): Spans | null => spans;

/** Starts tracing in this thread. The library is loaded only if a collector is configured. */
export async function openTracing(settings: SpanSettings): Promise<void> {
  if (spans !== null) return;
  const { openSpans } = await import("./spans-otlp.ts");
  spans ??= openSpans(settings, (outcome, n) => {
    for (const count of counting) count(outcome, n);
  });
}

/**
 * Starts tracing for a service, which counts the spans; the returned function sends pending spans and closes the
 * exporter.
 */
export async function startTracing(settings: SpanSettings, count: Count): Promise<() => Promise<void>> {
  counting.add(count);
  await openTracing(settings);
  return async () => {
    counting.delete(count);
    if (counting.size > 0) return;
    const mine = spans;
    spans = null;
    await mine?.close();
  };
}

/** Runs work in a child of the current span; without one, only runs it. */
export function traced<T>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
  found: (result: T) => SpanFacts = () => ({}),
): Promise<T> {
  const at = spans?.currentTraceparent();
  return spans === null || at === undefined ? work() : ended(spans.begin(name, "client", facts), work, found);
}

/** Runs work in a span that continues `from`, or in a new trace. */
export function continued<T>(
  from: string | undefined,
  name: string,
  facts: () => SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  return spans === null ? work() : ended(spans.begin(name, "consumer", facts(), from), work, () => ({}));
}

async function ended<T>(span: Span, work: () => Promise<T>, found: (result: T) => SpanFacts): Promise<T> {
  try {
    const result = await span.within(work);
    span.end(found(result));
    return result;
  } catch (error) {
    span.end({ "error.type": kindOf(error) }, true);
    throw error;
  }
}

/** The kind of an error, without its message, which may name an address or an account. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : error.name;
};

/** Connects log lines and spans of one account without revealing its id. */
export const hashedAccount = (accountId: string): string =>
  createHash("sha256").update(accountId).digest("hex").slice(0, 12);
