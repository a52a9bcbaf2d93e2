import { createHash } from "node:crypto";

/** Never a secret, a wallet's address or whose it is: a collector is somebody else's. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = "server" | "client" | "consumer";

/** Where spans go, and under which name. */
export type SpanSettings = {
  readonly url: string;
  readonly serviceName: string;
  /** Of the traces that begin here, from 0 to 1. */
  readonly share: number;
};

/** One that has begun. What runs within it comes below it. */
export type Span = {
  readonly within: <T>(work: () => T) => T;
  readonly end: (facts?: SpanFacts, failed?: boolean) => void;
};

export type Spans = {
  readonly settings: SpanSettings;
  /** Below `from` (a `traceparent`), otherwise below what is under way. */
  readonly begin: (name: string, kind: SpanKind, facts: SpanFacts, from?: string) => Span;
  /** As `traceparent`: what is under way, for whoever goes on with it elsewhere. */
  readonly currentTraceparent: () => string | undefined;
  readonly close: () => Promise<void>;
};

export type SpanOutcome = "sent" | "failed" | "dropped";

type Count = (outcome: SpanOutcome, spans: number) => void;

let spans: Spans | null = null;
/** Those who count them; the last one that goes ends it. */
const counting = new Set<Count>();

/** Null where no collector was named: then nobody follows anything. */
export const tracing = (): Spans | null => spans;

/** From now on this thread's spans go there. Loaded only where a collector was named: nobody else pays for it. */
export async function openTracing(settings: SpanSettings): Promise<void> {
  if (spans !== null) return;
  const { openSpans } = await import("./spans-otlp.ts");
  spans ??= openSpans(settings, (outcome, n) => {
    for (const count of counting) count(outcome, n);
  });
}

/** The same for a service, which counts them; the answer sends what is left, and ends it. */
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

/** A part of what is under way; where nothing is, it is only done. */
export function traced<T>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
  found: (result: T) => SpanFacts = () => ({}),
): Promise<T> {
  const at = spans?.currentTraceparent();
  return spans === null || at === undefined ? work() : ended(spans.begin(name, "client", facts), work, found);
}

/** Goes on with what began elsewhere, or begins. */
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

/** What it is, not what it says: a message may name an address or an account. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : error.name;
};

/** Lines and spans of one account can be found together; whose it is, they do not say. */
export const hashedAccount = (accountId: string): string =>
  createHash("sha256").update(accountId).digest("hex").slice(0, 12);
