import type { Readable } from "node:stream";
import type pg from "pg";
import { traced, tracing } from "../process/spans.ts";

type Query = (...args: readonly unknown[]) => unknown;
type Queries = { query(...args: readonly unknown[]): unknown };

/**
 * Pool class whose statements become spans of the current trace. Waiting for a connection is part of the span. With a
 * callback, as the pool itself calls its clients, there is no new span: the pool has already started one.
 */
export function tracedPool(Base: new (config: pg.PoolConfig & { readonly max: number }) => pg.Pool) {
  const Plain = Base as unknown as new (config: pg.PoolConfig & { readonly max: number }) => Queries;
  class TracedPool extends Plain {
    override query(...args: readonly unknown[]): unknown {
      return statement((...same) => super.query(...same))(...args);
    }
  }
  return TracedPool as unknown as typeof Base;
}

/** Connection class whose statements become spans, for a connection that the caller holds. */
export function tracedClient(Base: new (config?: pg.ClientConfig) => pg.Client) {
  const Plain = Base as unknown as new (config?: pg.ClientConfig) => Queries;
  class TracedClient extends Plain {
    override query(...args: readonly unknown[]): unknown {
      return statement((...same) => super.query(...same))(...args);
    }
  }
  return TracedClient as unknown as typeof Base;
}

function statement(query: Query): Query {
  return (...args) => {
    const [submitted] = args;
    if (tracing()?.currentTraceparent() === undefined || typeof args.at(-1) === "function")
      return query(...args);
    const text = textOf(submitted);
    const facts = { "db.system.name": "postgresql", "db.query.text": withoutValues(text) };
    const name = /^\s*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? "statement";
    if (!isStream(submitted)) return traced(name, facts, () => query(...args) as Promise<unknown>);
    const stream = query(...args) as Readable;
    void traced(
      name,
      facts,
      () =>
        new Promise<void>((resolve, reject) => {
          stream.once("error", reject);
          stream.once("close", resolve);
        }),
    ).catch(() => {}); // the consumer of the result handles the error
    return stream;
  };
}

const isStream = (submitted: unknown): boolean =>
  typeof submitted === "object" && submitted !== null && "submit" in submitted && "pipe" in submitted;

const textOf = (submitted: unknown): string => {
  if (typeof submitted === "string") return submitted;
  const { text } = submitted as { readonly text?: unknown };
  return typeof text === "string" ? text : "";
};

const MAX_TEXT_CHARACTERS = 600;

/** Parameter values are separate from the statement; literals inside it are removed. */
const withoutValues = (text: string): string =>
  text
    .slice(0, MAX_TEXT_CHARACTERS)
    .replaceAll(/'[^']*(?:'|$)/g, "?")
    .replaceAll(/\s+/g, " ")
    .trim();
