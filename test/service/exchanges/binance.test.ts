import { afterEach, describe, expect, it } from "vitest";
import { binanceKeys } from "../../../sandbox/index.ts";
import { client } from "../../../src/connectors/binance/client.ts";
import { binance } from "../../../src/connectors/binance/index.ts";
import { openExchange } from "../../../src/connectors/exchange/client.ts";
import { LISTS } from "../../../src/connectors/binance/lists.ts";
import { walkList } from "../../../src/connectors/binance/walk.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";
import { messageMatching } from "../../support/message-matching.ts";
import { respondWith, scriptedServer, stopServers } from "../../support/scripted-server.ts";

afterEach(stopServers);

const SUITE = { connector: binance, keys: (user: string) => binanceKeys(user) };

/** Checkpoint in which all lists but the trades are read up to now. */
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
    "that can %s is refused, with how to create the right one",
    async (power) => {
      const found = await binance.identify(
        context(binanceKeys("binny", power)),
        AbortSignal.timeout(300_000),
      );
      expect(found).toMatchObject({
        ok: false,
        error: { code: "access-denied", message: messageMatching(/more than read/) },
      });
    },
  );

  it("works for every list, each requested within its window", async () => {
    const { records, last } = await run("binny");
    expect(last?.kind).toBe("done");
    expect(records.length).toBe(8);
    expect(sandbox().stats.byStatus["400"] ?? 0).toBe(0);
  });

  it("reads referral commissions, loans, futures, and all holdings", async () => {
    const { events, records, last } = await run("marginer");
    expect(last?.kind).toBe("done");
    expect(sandbox().stats.byStatus["400"] ?? 0).toBe(0);
    const { transactions, outcomes, issues } = normalize(binance, records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    expect(issues).toEqual([]);
    // The kickback is also among the distributions, and counts once; coins moved to the futures wallet stay in the
    // ledger.
    expect(summarize({ transactions }).toSorted()).toEqual([
      "derivative_settlement: +40 USDT",
      "derivative_settlement: -0.001 BTC",
      "derivative_settlement: -0.5 USDT",
      "derivative_settlement: -1 USDT",
      "fee: -0.25 USDT",
      "referral_reward: +0.01 BNB",
      "referral_reward: +2.5 USDT",
      "referral_reward: +2.5 USDT",
      "transfer: +0.01 BTC",
      "transfer: +1000 USDT",
    ]);
    const reported = events.flatMap((event) => (event.kind === "balances" ? event.balances : []));
    expect(Object.fromEntries(reported.map(({ asset, amount }) => [asset, amount]))).toEqual({
      USDT: "1043.25",
      BNB: "0.01",
      BTC: "0.009",
    });
    // The sandbox has no market of these two coins.
    expect(events.filter(({ kind }) => kind === "notice")).toMatchObject([
      { code: "history-incomplete", message: messageMatching(/last three months only/) },
      { code: "history-incomplete", message: messageMatching(/BNB, USDT/) },
    ]);
  });

  it("that may not read futures reads all the rest, notes it, and tries again the next time", async () => {
    for (const path of ["/binance/fapi", "/binance/dapi"])
      sandbox().faults.add({ kind: "error", code: "-2015", path, times: 100 });
    const { events, records, last } = await run("marginer");
    expect(records.map(({ accountRef }) => accountRef).toSorted()).toEqual([
      "deposit",
      "deposit",
      "dividend",
      "margin-interest",
      "rebate",
      "rebate",
      "rebate",
    ]);
    expect(events.filter(({ kind }) => kind === "notice")).toMatchObject([
      { code: "history-incomplete", message: messageMatching(/BNB, USDT/) },
      {
        code: "history-incomplete",
        message: messageMatching(/margin and with futures \(futures, coin-futures\)/),
      },
    ]);
    expect(last).toMatchObject({ kind: "done", checkpoint: { settled: { futures: 0, "coin-futures": 0 } } });
  });

  it("of an account without margin reports no margin, and no gap", async () => {
    sandbox().faults.add({ kind: "error", code: "-3003", path: "/binance/sapi/v1/margin", times: 100 });
    const { events, records, last } = await run("binny");
    expect(records.length).toBe(8);
    expect(events.filter(({ kind }) => kind === "notice")).toEqual([]);
    expect(last?.kind).toBe("done");
  });

  it("waits when Binance reports that the limit of the minute is used up", async () => {
    const used = respondWith(200, { data: { data: [] } }, { "x-sapi-used-uid-weight-1m": "180000" });
    const server = await scriptedServer(used, respondWith(200, []));
    const open = () =>
      openExchange(client, {
        ...context(binanceKeys("binny")),
        settings: { apiUrl: server.url },
        retry: { attempts: 1, baseDelayMs: 1, maxDelayMs: 600_000, timeoutMs: 60_000 },
      });
    const gaveUp = new AbortController();
    const [one, other] = [open(), open()];
    const query = async () => one("/sapi/v1/rebate/taxQuery", {}, gaveUp.signal);
    expect((await query()).ok).toBe(true);
    const second = query();
    // Requests of other users are still answered.
    for (let i = 0; i < 3; i++)
      expect((await other("/sapi/v1/asset/dribblet", {}, AbortSignal.timeout(300_000))).ok).toBe(true);
    gaveUp.abort();
    expect(await second).toMatchObject({ ok: false });
    expect(server.seen.map(({ url }) => url.split("?", 1)[0])).toEqual([
      "/sapi/v1/rebate/taxQuery",
      ...Array.from({ length: 3 }, () => "/sapi/v1/asset/dribblet"),
    ]);
  });

  it("that may not read staked coins reads all the rest, and notes it", async () => {
    const path = "/binance/sapi/v1/sol-staking/sol/history/stakingHistory";
    sandbox().faults.add({ kind: "error", code: "-12014", path });
    const { events, records, last } = await run("binny");
    expect(records.length).toBe(8);
    expect(events.filter(({ kind }) => kind === "notice")).toMatchObject([
      {
        code: "history-incomplete",
        message: messageMatching(/^the lists of staked coins \(sol-stake\) were refused$/),
      },
    ]);
    // The list is requested again from its start.
    expect(last).toMatchObject({ kind: "done", checkpoint: { settled: { "sol-stake": 0 } } });
  });

  it("that no longer returns trades of a pair is noted", async () => {
    sandbox().faults.add({ kind: "error", code: "-1121", path: "/binance/api/v3/myTrades" });
    const { events, last } = await run("binny");
    expect(last?.kind).toBe("done");
    expect(events.filter(({ kind }) => kind === "notice")).toEqual([
      {
        kind: "notice",
        code: "history-incomplete",
        message: messageMatching(/^trades of pairs that are no longer listed \([A-Z]+\) are not shown$/),
      },
    ]);
  });

  it("works with a clock that is off", async () => {
    const late = context(binanceKeys("binny"), { now: () => new Date(Date.now() - 3 * 3_600_000) });
    expect((await run(late)).last?.kind).toBe("done");
  });
});

describe("ids of Binance", () => {
  it("of rows without an id stay the same when a row is settled", async () => {
    const stake = LISTS.find(({ name }) => name === "eth-stake")!;
    const now = Date.parse("2024-02-01T00:00:00Z");
    const ids: string[] = [];
    for (const status of ["PENDING", "SUCCESS"]) {
      const row = { time: now - 500, asset: "ETH", amount: "1.5", distributeAsset: "WBETH", status };
      const text = JSON.stringify({ rows: [row], total: 1 });
      const response = { ok: true, json: JSON.parse(text) as unknown, text } as const;
      for await (const page of walkList(
        async () => response,
        stake,
        now - 1_000,
        now,
        AbortSignal.timeout(300_000),
      ))
        if (page.ok) ids.push(...page.records.map(({ providerId }) => providerId));
    }
    expect(ids).toEqual(Array.from({ length: 2 }, () => `eth-stake:${now - 500}:ETH:1.5`));
  });

  it("larger than a JavaScript number remain distinct", async () => {
    const convert = LISTS.find(({ name }) => name === "convert")!;
    const rows = ["940708407462087195", "940708407462087196"].map(
      (id) => `{"orderId":${id},"orderStatus":"SUCCESS"}`,
    );
    const text = `{"list":[${rows.join(",")}],"moreData":false}`;
    const response = { ok: true, json: JSON.parse(text) as unknown, text } as const;
    const now = Date.parse("2024-02-01T00:00:00Z");
    const ids: string[] = [];
    for await (const page of walkList(
      async () => response,
      convert,
      now - 1_000,
      now,
      AbortSignal.timeout(300_000),
    ))
      if (page.ok) ids.push(...page.records.map(({ providerId }) => providerId));
    expect(ids).toEqual(["convert:940708407462087195", "convert:940708407462087196"]);
  });
});
