import { setTimeout as sleep } from "node:timers/promises";
import { respondWith, scriptedServer } from "./scripted-server.ts";

export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
};

type Sent = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
};

/** Starts a collector that receives spans over OTLP. */
export async function startCollector() {
  const server = await scriptedServer(respondWith(200, {}));
  const spans = (): readonly ReceivedSpan[] =>
    server.seen
      .filter(({ url, body }) => url === "/v1/traces" && body.endsWith("}"))
      .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return {
    ...server,
    text: () => server.seen.map(({ body }) => body).join("\n"),
    spans,
    /** Waits until the spans contain what the test needs: they come in batches, from several processes. */
    until: async <T>(find: (spans: readonly ReceivedSpan[]) => T | undefined): Promise<T> => {
      const deadline = Date.now() + 60_000;
      for (;;) {
        const found = find(spans());
        if (found !== undefined) return found;
        if (Date.now() > deadline)
          throw new Error(`not among ${[...new Set(spans().map(({ name }) => name))].join(", ")}`);
        await sleep(100);
      }
    },
  };
}

/** Names of the spans from a span up to the root of its trace. */
export function upFrom(spans: readonly ReceivedSpan[], span: ReceivedSpan): readonly string[] {
  const above = spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
  return [span.name, ...(above === undefined ? [] : upFrom(spans, above))];
}
