import * as fc from "fast-check";
import type { RawRecord } from "../connector.ts";

/** Values of a field in a malformed response. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  "",
  "NaN",
  "-1",
  "0",
  "0.00",
  "1e400",
  `${"9".repeat(60)}.${"9".repeat(60)}`,
  "-0.000000000000000000000000000001",
  "1970-01-01T00:00:00Z",
  "2100-06-01T00:00:00Z",
  "2024-02-30T99:99:99Z",
  "__proto__",
  "constructor",
  Number.MAX_VALUE,
  -0,
  true,
  [],
  {},
  { amount: "-5", currency: "BTC" },
  { amount: {}, currency: [] },
  JSON.parse(`${"[".repeat(2_000)}${"]".repeat(2_000)}`),
];

type Change = { readonly record: number; readonly path: readonly number[]; readonly to: number };

export type Mutation = {
  readonly changes: readonly Change[];
  readonly cuts: readonly { readonly record: number; readonly at: number }[];
  readonly doubled: readonly (readonly [number, number])[];
};

/** Fields lost or replaced, ids doubled, texts cut, for a set of `count` records. */
export const mutations = (count: number): fc.Arbitrary<Mutation> => {
  const record = fc.nat(count - 1);
  const path = fc.array(fc.nat(40), { minLength: 1, maxLength: 3 });
  return fc.record({
    changes: fc.array(fc.record({ record, path, to: fc.nat(STRANGE.length - 1) }), {
      minLength: 1,
      maxLength: 12,
    }),
    cuts: fc.array(fc.record({ record, at: fc.nat(400) }), { maxLength: 2 }),
    doubled: fc.array(fc.tuple(record, record), { maxLength: 2 }),
  });
};

export const mutate = (records: readonly RawRecord[], mutation: Mutation): RawRecord[] => {
  const result = [...records];
  const edit = (at: number, change: (record: RawRecord) => RawRecord): void => {
    const old = result[at];
    if (old !== undefined) result[at] = change(old);
  };
  for (const { record, path, to } of mutation.changes) {
    edit(record, (old) => ({ ...old, payload: replaceAt(old.payload, path, STRANGE[to]) }));
  }
  for (const { record, at } of mutation.cuts) {
    edit(record, (old) => ({ ...old, payload: old.payload.slice(0, at) }));
  }
  for (const [one, other] of mutation.doubled) {
    edit(one, (old) => ({ ...old, providerId: result[other]?.providerId ?? old.providerId }));
  }
  return result;
};

/** Selects by position, so that the mutation is independent of the provider's fields. */
const replaceAt = (payload: string, path: readonly number[], value: unknown): string => {
  let root: unknown;
  try {
    root = JSON.parse(payload);
  } catch {
    return payload;
  }
  let node: unknown = root;
  for (const [depth, step] of path.entries()) {
    if (!isContainer(node)) break;
    const fields = node;
    const keys = Object.keys(fields);
    const key = keys[step % Math.max(keys.length, 1)];
    if (key === undefined) break;
    const child = fields[key];
    if (depth === path.length - 1 || typeof child !== "object" || child === null) {
      if (value === undefined) delete fields[key];
      else fields[key] = value;
      break;
    }
    node = child;
  }
  return JSON.stringify(root);
};

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
