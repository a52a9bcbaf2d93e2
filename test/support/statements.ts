import pg from "pg";
import { afterAll, expect } from "vitest";
import { namesNoAccount } from "./names-account.ts";

/**
 * Checks every statement that the service sends in this process: one on a table by account that names no account fails
 * the file in which it was first sent. Statements of the tests themselves are left out.
 */
const seen: {
  readonly known: Set<string>;
  readonly ofTests: Set<string>;
  readonly unnamed: Map<string, string>;
} = ((globalThis as { lotbuchStatements?: typeof seen }).lotbuchStatements ??= watch());

type Query = (this: unknown, ...args: unknown[]) => unknown;

function watch(): typeof seen {
  const all = { known: new Set<string>(), ofTests: new Set<string>(), unnamed: new Map<string, string>() };
  const textOf = (query: unknown): string => {
    const text = typeof query === "string" ? query : (query as { readonly text?: unknown } | undefined)?.text;
    return typeof text === "string" ? text : "";
  };
  const wrap = (prototype: object, note: (text: string) => void): void => {
    const of = prototype as { query: Query };
    const plain = of.query;
    of.query = function (...args) {
      const text = textOf(args[0]);
      if (text !== "" && !all.known.has(text)) note(text);
      return plain.apply(this, args);
    };
  };
  // The pool runs a statement on a connection a moment later, when its caller is no longer on the stack.
  wrap(pg.Pool.prototype, (text) => void (isOfTest() && all.ofTests.add(text)));
  wrap(pg.Client.prototype, (text) => {
    const tables = namesNoAccount(text);
    if (tables.length > 0) {
      if (all.ofTests.has(text) || isOfTest()) return;
      all.unnamed.set(text, tables.join(", "));
    }
    if (all.known.size < MAX_KNOWN) all.known.add(text);
  });
  return all;
}

const MAX_KNOWN = 50_000;

/** Whether the first own file on the call stack is a test file. */
function isOfTest(): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const stack = new Error("where").stack ?? "";
  Error.stackTraceLimit = limit;
  const own = stack
    .split("\n")
    .slice(1)
    .find(
      (line) => /[/.](?:ts|js)\b|\.ts:/.test(line) && !/node_modules|node:|support\/statements/.test(line),
    );
  return own !== undefined && /\/(?:test|bench)\/|\.test\.ts/.test(own);
}

afterAll(() => {
  const unnamed = [...seen.unnamed].map(([text, tables]) => `${tables}: ${text}`);
  seen.unnamed.clear();
  expect(unnamed, "name the account, or put it into src/store/sweeps.ts").toEqual([]);
});
