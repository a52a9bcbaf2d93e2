import type { Readable } from "node:stream";
import type pg from "pg";
import { traced, tracing } from "../process/spans.ts";

type Query = (...args: readonly unknown[]) => unknown;

/**
 * Every statement of this pool becomes part of what is under way: those that it runs itself, and those on a connection that
 * somebody holds. Whoever waits for a connection waits within the statement.
 */
export function traceStatements(pool: pg.Pool): void {
  const held = new WeakSet<object>();
  const known = new WeakSet<object>();
  const own = pool as unknown as { query: Query; connect: Query };
  own.query = statement(own.query.bind(pool));
  const connect = own.connect.bind(pool);
  own.connect = (callback) => {
    // With a callback it is for a query of the pool's own.
    if (callback !== undefined) return connect(callback);
    return (connect() as Promise<pg.PoolClient>).then((client) => {
      held.add(client);
      if (known.has(client)) return client;
      known.add(client);
      const of = client as unknown as { query: Query };
      const plain = of.query.bind(client);
      const followed = statement(plain);
      of.query = (...args) => (held.has(client) ? followed(...args) : plain(...args));
      return client;
    });
  };
  pool.on("release", (_error, client) => held.delete(client));
}

function statement(query: Query): Query {
  return (...args) => {
    const [asked] = args;
    if (tracing()?.underWay() === undefined || typeof args.at(-1) === "function") return query(...args);
    const text = textOf(asked);
    const facts = { "db.system.name": "postgresql", "db.query.text": withoutValues(text) };
    const name = /^\s*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? "statement";
    if (!isStream(asked)) return traced(name, facts, () => query(...args) as Promise<unknown>);
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

const isStream = (asked: unknown): boolean =>
  typeof asked === "object" && asked !== null && "submit" in asked && "pipe" in asked;

const textOf = (asked: unknown): string => {
  if (typeof asked === "string") return asked;
  const { text } = asked as { readonly text?: unknown };
  return typeof text === "string" ? text : "";
};

const SHOWN = 600;

/** A statement has its values beside it; what is written into it nevertheless is left out. */
const withoutValues = (text: string): string =>
  text
    .slice(0, SHOWN)
    .replaceAll(/'[^']*(?:'|$)/g, "?")
    .replaceAll(/\s+/g, " ")
    .trim();
