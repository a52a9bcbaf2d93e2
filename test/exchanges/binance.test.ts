import { describe, expect, it } from "vitest";
import { binanceKeys } from "../../sandbox/index.ts";
import { binance } from "../../src/connectors/binance/index.ts";
import { LISTS } from "../../src/connectors/binance/lists.ts";
import { walkList } from "../../src/connectors/binance/walk.ts";
import { describeFetching, openFetching } from "../support/describe-fetching.ts";
import { saying } from "../support/saying.ts";

const SUITE = { connector: binance, keys: (user: string) => binanceKeys(user) };

/** All lists but the trades are read, up to now. */
const settled = Object.fromEntries(LISTS.map(({ name }) => [name, Date.now()]));

describeFetching({
  ...SUITE,
  start: { version: 1, settled, trades: {}, assets: [], run: null },
  large: { user: "whale-3731", records: 3731 },
  small: "binny",
  lists: "/binance/api/v3/myTrades",
  later: ["-1003", "-1021", "-1001"],
});

describe("a key of Binance", () => {
  const { context, run, sandbox } = openFetching(SUITE);

  it.each(["trade", "withdraw"] as const)(
    "that can %s is refused, with how to make the right one",
    async (power) => {
      const found = await binance.identify(
        context(binanceKeys("binny", power)),
        AbortSignal.timeout(300_000),
      );
      expect(found).toMatchObject({
        ok: false,
        error: { code: "access-denied", message: saying(/more than read.*Enable Reading/) },
      });
    },
  );

  it("is good for every list, each asked within its window", async () => {
    const { records, last } = await run("binny");
    expect(last?.kind).toBe("done");
    expect(records.length).toBe(8);
    expect(sandbox().stats.byStatus["400"] ?? 0).toBe(0);
  });

  it("that may not see staked coins gives all the rest, and says so", async () => {
    const path = "/binance/sapi/v1/sol-staking/sol/history/stakingHistory";
    sandbox().faults.add({ kind: "error", code: "-12014", path });
    const { events, records, last } = await run("binny");
    expect(records.length).toBe(8);
    expect(events.filter(({ kind }) => kind === "notice")).toMatchObject([
      {
        code: "history-incomplete",
        message: saying(/^the lists of staked coins \(sol-stake\) were refused$/),
      },
    ]);
    // It is asked for again from its beginning.
    expect(last).toMatchObject({ kind: "done", checkpoint: { settled: { "sol-stake": 0 } } });
  });

  it("that shows no trades of a pair any more says so", async () => {
    sandbox().faults.add({ kind: "error", code: "-1121", path: "/binance/api/v3/myTrades" });
    const { events, last } = await run("binny");
    expect(last?.kind).toBe("done");
    expect(events.filter(({ kind }) => kind === "notice")).toEqual([
      {
        kind: "notice",
        code: "history-incomplete",
        message: saying(/^trades of pairs that are no longer listed \([A-Z]+\) are not shown$/),
      },
    ]);
  });

  it("works with a clock that is off", async () => {
    const late = context(binanceKeys("binny"), { now: () => new Date(Date.now() - 3 * 3_600_000) });
    expect((await run(late)).last?.kind).toBe("done");
  });
});

describe("ids of Binance", () => {
  it("of rows that have none stay when a row is settled", async () => {
    const stake = LISTS.find(({ name }) => name === "eth-stake")!;
    const now = Date.parse("2024-02-01T00:00:00Z");
    const ids: string[] = [];
    for (const status of ["PENDING", "SUCCESS"]) {
      const row = { time: now - 500, asset: "ETH", amount: "1.5", distributeAsset: "WBETH", status };
      const text = JSON.stringify({ rows: [row], total: 1 });
      const answer = { ok: true, json: JSON.parse(text) as unknown, text } as const;
      for await (const page of walkList(
        async () => answer,
        stake,
        now - 1_000,
        now,
        AbortSignal.timeout(300_000),
      ))
        if (page.ok) ids.push(...page.records.map(({ providerId }) => providerId));
    }
    expect(ids).toEqual(Array.from({ length: 2 }, () => `eth-stake:${now - 500}:ETH:1.5`));
  });

  it("greater than a number can be are told apart all the same", async () => {
    const convert = LISTS.find(({ name }) => name === "convert")!;
    const rows = ["940708407462087195", "940708407462087196"].map(
      (id) => `{"orderId":${id},"orderStatus":"SUCCESS"}`,
    );
    const text = `{"list":[${rows.join(",")}],"moreData":false}`;
    const answer = { ok: true, json: JSON.parse(text) as unknown, text } as const;
    const now = Date.parse("2024-02-01T00:00:00Z");
    const ids: string[] = [];
    for await (const page of walkList(
      async () => answer,
      convert,
      now - 1_000,
      now,
      AbortSignal.timeout(300_000),
    ))
      if (page.ok) ids.push(...page.records.map(({ providerId }) => providerId));
    expect(ids).toEqual(["convert:940708407462087195", "convert:940708407462087196"]);
  });
});
