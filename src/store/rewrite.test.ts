import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cases } from "../../test/support/depth.ts";
import { testDatabase, type TestDatabase } from "../../test/support/database.ts";
import { newId } from "../process/ids.ts";
import { byMonth, type DerivedList, derivedList, type DerivedRow, spread, whole } from "./lists.ts";
import { rewriteLists } from "./rewrite.ts";
import { inTransaction } from "./transaction.ts";

const months = derivedList<unknown>("months", byMonth);
const short = derivedList<unknown>("short", whole);
const loose = derivedList<unknown>("loose", spread);
const LISTS = [months, short, loose];

let database: TestDatabase;
let accountId: string;
const first = newId();
const second = newId();
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.drop());
beforeEach(() => {
  accountId = newId();
});

const row = (time: string, id: string, more: Partial<DerivedRow> = {}): DerivedRow => ({
  sourceId: first,
  sortKey: Date.parse(time),
  id,
  body: "{}",
  ...more,
});

type Item = readonly [DerivedList<unknown>, DerivedRow];
type Options = { readonly of?: string | null; readonly version?: string; readonly account?: string };

/** Rewrites the lists with these rows in one transaction. Returns the number of written rows. */
const rewrite = (items: readonly Item[], { of = null, version = "1", account = accountId }: Options = {}) =>
  inTransaction(database, async ({ client }) => {
    return rewriteLists(client, account, LISTS, of, version, async (open) => {
      for (const [list, one] of items) {
        open.add(list, one);
        await open.settle();
      }
    });
  });
const inMonths = (rows: readonly DerivedRow[]): readonly Item[] => rows.map((one) => [months, one] as const);

type Written = { readonly id: string; readonly place: string; readonly body: unknown; readonly xmin: string };
const stored = async (account = accountId): Promise<readonly Written[]> =>
  (
    await database.pool.query<Written>(
      `select id, place, body::json, xmin from derived where account_id = $1 order by list, source_id, place, id`,
      [account],
    )
  ).rows;
const ids = async (account = accountId): Promise<readonly string[]> =>
  (await stored(account)).map(({ id }) => id);
const segmentCount = async (): Promise<number> =>
  (await database.pool.query("select 1 from segments where account_id = $1", [accountId])).rowCount ?? 0;

describe("a rewrite", () => {
  const JANUARY = [row("2024-01-01T00:00:00.000Z", "a"), row("2024-01-31T23:59:59.999Z", "b")];
  const FEBRUARY = [row("2024-02-01T00:00:00.000Z", "c"), row("2024-02-29T23:59:59.999Z", "d")];
  const MARCH = [row("2024-03-01T00:00:00.000Z", "e")];

  it("writes everything once, and nothing a second time", async () => {
    const all = inMonths([...JANUARY, ...FEBRUARY, ...MARCH]);
    expect(await rewrite(all)).toBe(5);
    const before = await stored();
    expect(before.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
    expect(await segmentCount()).toBe(3);
    expect(await rewrite(all)).toBe(0);
    expect(await stored()).toEqual(before);
  });

  it("writes the changed segment and touches no other", async () => {
    await rewrite(inMonths([...JANUARY, ...FEBRUARY, ...MARCH]));
    const before = await stored();
    const changed = [FEBRUARY[0]!, { ...FEBRUARY[1]!, body: '{"changed":true}' }];
    expect(await rewrite(inMonths([...JANUARY, ...changed, ...MARCH]))).toBe(2);
    const after = await stored();
    expect(after.map(({ id, body }) => [id, body])).toEqual([
      ["a", {}],
      ["b", {}],
      ["c", {}],
      ["d", { changed: true }],
      ["e", {}],
    ]);
    const isUnchanged = ({ id }: Written): boolean => id !== "c" && id !== "d";
    expect(after.filter(isUnchanged)).toEqual(before.filter(isUnchanged));
  });

  it.each<readonly [string, Partial<DerivedRow>]>([
    ["its id", { id: "x" }],
    ["its place", { sortKey: Date.parse("2024-03-02T00:00:00Z") }],
    ["its year", { year: 2023 }],
    ["its assets", { assets: ["BTC"] }],
    ["its tag", { tag: "sale" }],
    ["its body", { body: "[]" }],
  ])("detects a row that differs only in %s", async (_, change) => {
    await rewrite(inMonths([...JANUARY, ...MARCH]));
    expect(await rewrite(inMonths([...JANUARY, { ...MARCH[0]!, ...change }]))).toBe(1);
    expect(await stored()).toHaveLength(3);
  });

  it("removes a row, a segment, and the last row", async () => {
    await rewrite(inMonths([...JANUARY, ...FEBRUARY, ...MARCH]));
    expect(await rewrite(inMonths([...JANUARY, FEBRUARY[0]!, ...MARCH]))).toBe(1);
    expect(await ids()).toEqual(["a", "b", "c", "e"]);
    expect(await rewrite(inMonths([...JANUARY, ...MARCH]))).toBe(0);
    expect(await ids()).toEqual(["a", "b", "e"]);
    expect(await segmentCount()).toBe(2);
    expect(await rewrite([])).toBe(0);
    expect([await ids(), await segmentCount()]).toEqual([[], 0]);
  });

  it("puts the rows on either side of a month's border into separate segments", async () => {
    await rewrite(inMonths([JANUARY[1]!, FEBRUARY[0]!]));
    expect(await rewrite(inMonths([JANUARY[1]!]))).toBe(0);
    expect(await ids()).toEqual(["b"]);
    await rewrite(inMonths([JANUARY[1]!, FEBRUARY[0]!]));
    expect(await rewrite(inMonths([FEBRUARY[0]!]))).toBe(0);
    expect(await ids()).toEqual(["c"]);
    // The same row a millisecond later is in another segment, and only there.
    expect(await rewrite(inMonths([{ ...FEBRUARY[0]!, sortKey: JANUARY[1]!.sortKey }]))).toBe(1);
    expect((await stored()).map(({ place }) => Number(place))).toEqual([JANUARY[1]!.sortKey]);
  });

  it("refuses the rows of a segment if they are interrupted by others, and stores nothing then", async () => {
    await rewrite(inMonths(MARCH));
    await expect(rewrite(inMonths([...JANUARY, ...FEBRUARY, JANUARY[0]!]))).rejects.toThrow(/out of order/);
    expect(await ids()).toEqual(["e"]);
    expect(await rewrite(inMonths(MARCH))).toBe(0);
  });

  it("accepts the segments of a list in any order, and sources and lists interleaved", async () => {
    const other = { ...MARCH[0]!, sourceId: second };
    const items: readonly Item[] = [
      [months, MARCH[0]!],
      [short, { ...other, id: "s1" }],
      [months, other],
      [months, JANUARY[0]!],
      [short, { ...other, id: "s2" }],
    ];
    expect(await rewrite(items)).toBe(5);
    expect(await rewrite(items.toSorted(([a], [b]) => (a.name < b.name ? -1 : 1)))).toBe(0);
    expect((await ids()).toSorted()).toEqual(["a", "e", "e", "s1", "s2"]);
  });

  it("of one source does not change the others, and that of one account no other account", async () => {
    const other = { ...MARCH[0]!, sourceId: second, id: "other" };
    const neighbour = newId();
    await rewrite(inMonths(JANUARY), { account: neighbour });
    await rewrite(inMonths([...JANUARY, other]));
    expect(await rewrite([], { of: first })).toBe(0);
    expect(await ids()).toEqual(["other"]);
    expect(await ids(neighbour)).toEqual(["a", "b"]);
  });

  it("of another version writes everything anew", async () => {
    await rewrite(inMonths(JANUARY));
    expect(await rewrite(inMonths(JANUARY), { version: "2" })).toBe(2);
    expect(await rewrite(inMonths(JANUARY), { version: "2" })).toBe(0);
    expect(await ids()).toEqual(["a", "b"]);
  });

  it("writes large lists while they are built, and each row once", async () => {
    const body = JSON.stringify({ text: "x".repeat(1_500_000) });
    const large = inMonths(
      Array.from({ length: 9 }, (_, month) =>
        row(new Date(Date.UTC(2023, month)).toISOString(), "x", { body }),
      ),
    );
    expect(await rewrite(large)).toBe(9);
    expect(await rewrite(large)).toBe(0);
    expect(await stored()).toHaveLength(9);
  });

  it("writes a long segment while it is built, and recognizes it later", async () => {
    const body = JSON.stringify({ text: "x".repeat(20_000) });
    const long = Array.from({ length: 60 }, (_, i): Item => {
      const sourceId = i % 2 === 0 ? first : second;
      return [short, { sourceId, sortKey: i, id: `s${i}`, body }];
    });
    expect(await rewrite(long)).toBe(60);
    expect(await segmentCount()).toBe(2);
    expect(await rewrite(long)).toBe(0);
    expect(await rewrite([...long, [short, { sourceId: second, sortKey: 60, id: "last", body: "1" }]])).toBe(
      31,
    );
    expect(await rewrite(long.slice(0, -1))).toBe(29);
    expect((await stored()).map(({ id, body: of }) => [id, of])).toEqual(
      long
        .slice(0, -1)
        .toSorted(([, a], [, b]) =>
          a.sourceId < b.sourceId ? -1 : a.sourceId > b.sourceId ? 1 : a.sortKey - b.sortKey,
        )
        .map(([, { id }]) => [id, JSON.parse(body)]),
    );
  });

  it("stores texts unchanged, except assets too long for a query", async () => {
    const odd = 'tab\t new\n line\r back\\slash "quote" {brace}, null NULL \\N 🪙';
    const assets = [odd, "", "NULL", "x".repeat(5000)];
    await rewrite([
      [short, { sourceId: first, sortKey: -5, id: odd, tag: odd, assets, body: JSON.stringify([odd]) }],
    ]);
    const { rows } = await database.pool.query(
      "select id, tag, assets, body::json, year from derived where account_id = $1",
      [accountId],
    );
    expect(rows).toEqual([{ id: odd, tag: odd, assets: assets.slice(0, 3), body: [odd], year: null }]);
  });
});

describe("rows that are not held in memory", () => {
  const lazy = (bodies: readonly number[], built: string[], version = "1"): Promise<number> =>
    inTransaction(database, async ({ client }) => {
      return rewriteLists(client, accountId, LISTS, null, version, async (open) => {
        for (const [month, body] of bodies.entries())
          open.addLazy(months, {
            sourceId: first,
            sortKey: Date.UTC(2024, month),
            build: () => {
              built.push(`${month} ${body}`);
              return { id: `m${month}`, body: String(body) };
            },
          });
      });
    });

  it("are written only if their month has changed, whatever the change is", async () => {
    const built: string[] = [];
    expect(await lazy([1, 2, 3], built)).toBe(3);
    expect(await lazy([1, 2, 3], built)).toBe(0);
    expect(await lazy([1, 9_007_199_254_740_991, 3], built)).toBe(1);
    expect(built.slice(6)).toEqual(["0 1", "1 9007199254740991", "1 9007199254740991", "2 3"]);
    expect((await stored()).map(({ body }) => body)).toEqual([1, 9_007_199_254_740_991, 3]);
    expect(await lazy([1, 2], [], "2")).toBe(2);
    expect(await ids()).toEqual(["m0", "m1"]);
  });

  it("are written anew if the stored hash is of another kind", async () => {
    expect(await lazy([1, 2], [])).toBe(2);
    await database.pool.query("update segments set digest = substring(digest for 16) where account_id = $1", [
      accountId,
    ]);
    expect(await lazy([1, 2], [])).toBe(2);
    expect(await lazy([1, 2], [])).toBe(0);
  });
});

describe("readers", () => {
  const state = (tag: string): readonly Item[] => [
    ...inMonths(
      Array.from({ length: 24 }, (_, month) =>
        row(new Date(Date.UTC(2022, month)).toISOString(), `m${month}`, { tag }),
      ),
    ),
    [short, { sourceId: first, sortKey: 0, id: "s", tag, body: "{}" }],
  ];
  const seen = async (): Promise<string> => {
    const { rows } = await database.pool.query<{ tag: string; n: number }>(
      "select tag, count(*)::int as n from derived where account_id = $1 group by tag order by tag",
      [accountId],
    );
    return rows.map(({ tag, n }) => `${tag} ${n}`).join();
  };

  it("see the old rows until the transaction ends, and all new rows from then on", async () => {
    await rewrite(state("old"));
    await inTransaction(database, async ({ client }) => {
      const written = await rewriteLists(client, accountId, LISTS, null, "1", async (open) => {
        for (const [list, one] of state("new")) open.add(list, one);
      });
      expect(written).toBe(25);
      expect(await seen()).toBe("old 25");
    });
    expect(await seen()).toBe("new 25");
  });

  it("see nothing of an aborted one, including rows that the server was still writing", async () => {
    await rewrite(state("old"));
    const body = JSON.stringify("x".repeat(5 * 1024 * 1024));
    const broken = inTransaction(database, ({ client }) =>
      rewriteLists(client, accountId, LISTS, null, "1", async (open) => {
        for (const month of [0, 1, 2])
          open.add(months, { sourceId: first, sortKey: Date.UTC(2022, month), id: "m", body });
        await open.settle();
        throw new Error("stopped");
      }),
    );
    await expect(broken).rejects.toThrow("stopped");
    expect(await seen()).toBe("old 25");
  });

  it("never see a mixture, however often it is rewritten", async () => {
    await rewrite(state("0"));
    const done = new AbortController();
    const looking = (async () => {
      const looks: string[] = [];
      while (!done.signal.aborted) looks.push(await seen());
      return looks;
    })();
    for (let round = 1; round <= 25; round++) expect(await rewrite(state(String(round)))).toBe(25);
    done.abort();
    const looks = await looking;
    expect(looks.length).toBeGreaterThan(5);
    expect(looks.filter((look) => !/^\d+ 25$/.test(look))).toEqual([]);
  });
});

describe("whatever the lists were before", () => {
  const FROM = Date.UTC(2023, 10, 28);
  const item = fc.record({
    list: fc.constantFrom(...LISTS),
    sourceId: fc.constantFrom(first, second),
    at: fc.integer({ min: 0, max: 100 }),
    id: fc.constantFrom("a", "b"),
    body: fc.constantFrom("1", "2"),
  });
  type Drawn = typeof item extends fc.Arbitrary<infer T> ? T : never;
  const rowOf = ({ list, sourceId, at, id, body }: Drawn): Item => [
    list,
    {
      sourceId,
      id,
      body,
      sortKey: list === months ? FROM + at * 86_400_000 : list === loose ? at * 655 : at,
    },
  ];
  const lineOf = ([list, one]: Item): string =>
    [list.name, one.sourceId, one.sortKey, one.id, one.body].join();
  const keyOf = ([list, one]: Item): string => [list.name, one.sourceId, one.sortKey, one.id].join();

  it("they are equal to the new rows, row for row", async () => {
    const states = fc.array(fc.array(item, { maxLength: 25 }), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(states, async (drawn) => {
        const account = newId();
        for (const rows of drawn) {
          const expected = [...new Map(rows.map(rowOf).map((one) => [keyOf(one), one])).values()].toSorted(
            ([, a], [, b]) => a.sortKey - b.sortKey || (a.id < b.id ? -1 : 1),
          );
          await rewrite(expected, { account });
          expect(await rewrite(expected, { account })).toBe(0);
          const { rows: there } = await database.pool.query<{ line: string }>(
            `select concat_ws(',', list, source_id, place, id, body) as line from derived where account_id = $1`,
            [account],
          );
          expect(there.map(({ line }) => line).toSorted()).toEqual(expected.map(lineOf).toSorted());
        }
      }),
      { numRuns: cases(10, 40) },
    );
  });
});
