import type { Readable } from "node:stream";
import type pg from "pg";
import { traced, tracing } from "../process/spans.ts";

type Query = (...args: readonly unknown[]) => unknown;
type Queries = { query(...args: readonly unknown[]): unknown };

/**
 * The pool's class, whose statements become spans of what is under way. A wait for a connection lies within the span. With a
 * callback, as the pool itself calls its clients, no span is begun: that of the pool is there already.
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

/** The same for the statements on a connection that the caller holds. */
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
    ).catch(() => {}); // whoever reads it hears of it
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

/** A statement has its values beside it; what is written into it nevertheless is left out. */
const withoutValues = (text: string): string =>
  text
    .slice(0, MAX_TEXT_CHARACTERS)
    .replaceAll(/'[^']*(?:'|$)/g, "?")
    .replaceAll(/\s+/g, " ")
    .trim();
