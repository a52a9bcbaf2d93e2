import { beforeAll, describe, expect, it } from "vitest";
import { sandboxCredentials, sandboxSettings, startSandbox } from "../../../sandbox/index.ts";
import { type RawRecord, type Reader } from "../../../src/connectors/connector.ts";
import { connectorFor } from "../../../src/connectors/index.ts";
import { compare, openNormalizer } from "../../../src/connectors/normalize.ts";
import { short } from "../../../src/connectors/testing/short.ts";
import { add } from "../../../src/ledger/amounts.ts";
import { ACCOUNTS } from "../../support/sandbox-accounts.ts";

type Key = string;
const KEYS = Object.keys(ACCOUNTS);

/** Further accounts for providers whose account in the table lacks some records. */
const MORE: Partial<Record<Key, readonly string[]>> = { binance: ["marginer"] };

const fetching = (key: Key) => {
  const connector = connectorFor(key);
  if (connector === null || connector.type === "file") throw new Error(key);
  return connector;
};

const records = new Map<Key, readonly RawRecord[]>();
beforeAll(async () => {
  const sandbox = await startSandbox();
  for (const key of KEYS) {
    const all = new Map<string, RawRecord>();
    for (const user of [ACCOUNTS[key]!.user, ...(MORE[key] ?? [])]) {
      const context = {
        settings: sandboxSettings(sandbox.url)[key] ?? {},
        credentials: { kind: "fields", fields: sandboxCredentials(key, user) } as const,
        now: () => new Date(),
      };
      for await (const event of fetching(key).fetchPages(context, null, AbortSignal.timeout(300_000)))
        if (event.kind === "page")
          for (const { wire: _wire, ...record } of event.records) all.set(record.providerId, record);
    }
    records.set(key, [...all.values()].toSorted(byId));
  }
  await sandbox.close();
});

/** Everything a user sees of the records: the ledger, its issues, and its balances. */
const seenOf = (reader: Reader, some: readonly RawRecord[]) => {
  const sums = new Map<string, string>();
  const normalizer = openNormalizer(reader, ({ asset, amount }) =>
    sums.set(asset, add(sums.get(asset) ?? "0", amount)),
  );
  const parts = some.flatMap((record) => normalizer.add(record) ?? []).concat([...normalizer.finish()]);
  return {
    ledger: parts
      .flatMap(({ transactions }) => transactions)
      .map((one) => `${one.time} ${short(one)}${one.excluded ? " excluded" : ""}`)
      .toSorted(),
    issueCount: parts.flatMap(({ outcomes, issues }) => [
      ...outcomes.flatMap((one) => (one.status === "failed" ? [one.code] : [])),
      ...issues.map(({ code }) => code),
    ]).length,
    // A balance that differs from the reported one is an issue of the sync.
    balances: [...sums].filter(([, amount]) => amount !== "0").toSorted(([a], [b]) => compare(a, b)),
  };
};
type Seen = ReturnType<typeof seenOf>;

const isReported = (before: Seen, after: Seen): boolean =>
  after.issueCount > before.issueCount || JSON.stringify(after.balances) !== JSON.stringify(before.balances);
const isSame = (before: Seen, after: Seen): boolean =>
  JSON.stringify(after.ledger) === JSON.stringify(before.ledger);

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Names of all fields anywhere in a record. */
const namesIn = (value: Json): readonly string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : isList(value)
      ? value.flatMap(namesIn)
      : [];

/** Copy of the record in which every object is rebuilt by the function. */
const remade = (value: Json, entries: (all: [string, Json][]) => [string, Json][]): Json =>
  isObject(value)
    ? Object.fromEntries(
        entries(Object.entries(value)).map(([name, inner]) => [name, remade(inner, entries)]),
      )
    : isList(value)
      ? value.map((inner) => remade(inner, entries))
      : value;

const changed = (some: readonly RawRecord[], change: (wire: Json) => Json): readonly RawRecord[] =>
  some.map((record) => ({ ...record, payload: JSON.stringify(change(JSON.parse(record.payload) as Json)) }));

/** Changes of one field: renamed; for rows that are lists, an element removed, doubled, or swapped with the next. */
const changesOf = (some: readonly RawRecord[]): readonly (readonly [string, (wire: Json) => Json])[] => {
  const wires = some.map(({ payload }) => JSON.parse(payload) as Json);
  const maxLength = Math.max(0, ...wires.map((wire) => (isList(wire) ? wire.length : 0)));
  return [
    ...[...new Set(wires.flatMap(namesIn))].map((name) => {
      const rename = (own: string): string => (own === name ? `${own}_v2` : own);
      const change = (wire: Json): Json =>
        remade(wire, (entries) => entries.map(([own, value]) => [rename(own), value]));
      return [name, change] as const;
    }),
    ...Array.from({ length: maxLength }, (_, at) => at).flatMap((at) => {
      const onList = (change: (row: readonly Json[]) => readonly Json[]) => (wire: Json) =>
        isList(wire) ? change(wire) : wire;
      return [
        [`${at} lost`, onList((row) => row.toSpliced(at, 1))],
        [`${at} doubled`, onList((row) => row.toSpliced(at, 0, row[at] ?? null))],
        [`${at} swapped`, onList((row) => row.toSpliced(at, 2, row[at + 1] ?? null, row[at] ?? null))],
      ] as const;
    }),
  ];
};

const byId = (a: RawRecord, b: RawRecord): number => compare(a.providerId, b.providerId);

/** List of a record; records of one list share their fields. */
const listOf = ({ accountRef, providerId }: RawRecord, key: Key): string =>
  key === "ethereum" ? (providerId.split(":")[1] ?? "") : (accountRef.split("@")[0] ?? "");

const UNREAD = "a page without it is not taken";
const IN_PRICE = "is in what was paid or got: without it only the price is another";

/** Fields that may be missing without a message, each with the reason. */
const MAY_BE_MISSING: Partial<Record<Key, Readonly<Record<string, string>>>> = {
  coinbase: {
    fee: IN_PRICE,
    native_amount: "what it was worth is looked up, and the figure says where",
    sell: IN_PRICE,
  },
  bitpanda: { transaction_type: "stands on legs of withheld tax alone" },
  "revolut-x": { fee: IN_PRICE, processed_date: "the time at which it was asked for is taken" },
  ethereum: { tokenSymbol: "is a name: which token it is the contract tells" },
  polkadot: { extrinsic_index: UNREAD },
  tron: { txID: UNREAD },
};

describe.each(KEYS)("the fields of %s", (key) => {
  it("are noticed when they are lost or renamed, or nothing changes", () => {
    const reader = fetching(key);
    const all = records.get(key) ?? [];
    const before = seenOf(reader, all);
    const silent = new Set<string>();
    for (const list of new Set(all.map((record) => listOf(record, key)))) {
      const some = all.filter((record) => listOf(record, key) === list);
      const others = all.filter((record) => listOf(record, key) !== list);
      for (const [name, change] of changesOf(some)) {
        const after = seenOf(reader, [...others, ...changed(some, change)].toSorted(byId));
        if (!isSame(before, after) && !isReported(before, after)) silent.add(name);
      }
    }
    expect([...silent].toSorted()).toEqual(Object.keys(MAY_BE_MISSING[key] ?? {}));
  });

  it("may come in any order", () => {
    const reader = fetching(key);
    const all = records.get(key) ?? [];
    const backwards = changed(all, (wire) => remade(wire, (entries) => entries.toReversed()));
    expect(seenOf(reader, backwards)).toEqual(seenOf(reader, all));
  });
});
