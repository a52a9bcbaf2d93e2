import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { kucoinKeys } from "../../../sandbox/kucoin/index.ts";
import { trader } from "../../../sandbox/kucoin/people.ts";
import { sign } from "../../../src/connectors/kucoin/client.ts";
import { kucoin } from "../../../src/connectors/kucoin/index.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";
import { changed, recordsOf } from "../../support/sandbox-records.ts";

const SUITE = { connector: kucoin, keys: (user: string) => kucoinKeys(user) };

/** Checkpoint of eleven days ago: a window is a day. */
const READ = Date.now() - 10 * 86_400_000;

describeFetching({
  ...SUITE,
  start: { version: 1, settled: { ledger: READ, fast: READ, deposit: READ, withdrawal: READ }, run: null },
  large: { user: "whale-731", records: 731 },
  small: "trader",
  lists: "/kucoin/api/v1/accounts/ledgers",
  later: ["429000", "230003", "400002"],
});

describe("a key of KuCoin", () => {
  const { context } = openFetching(SUITE);

  it("signs as documented", () => {
    expect(sign("lotbuch-test", "1704164645678GET/api/v1/accounts/ledgers?currentPage=1&pageSize=500")).toBe(
      "nIbGpxynuqBRkwKOt3SEbuH0IiE9em+e7z5WJ1VD3NQ=",
    );
    expect(sign("lotbuch-test", "my-passphrase")).toBe("vvvczjj+2mpJkTNHvCPWqaRXjq2hP+9eu2XZbws8mA8=");
  });

  it("that can do more than read is refused", async () => {
    const found = await kucoin.identify(context(kucoinKeys("trader", "trade")), AbortSignal.timeout(300_000));
    expect(found).toMatchObject({ ok: false, error: { code: "access-denied", permanent: true } });
  });
});

describe("windows of KuCoin", () => {
  it("are requested four at a time, and read in their order whichever is answered first", async () => {
    const pending: { readonly from: number; readonly response: ServerResponse }[] = [];
    let [open, maxOpen] = [0, 0];
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
      response.setHeader("content-type", "application/json");
      const respond = (data: unknown) => response.end(JSON.stringify({ code: "200000", data }));
      if (pathname !== "/api/v1/accounts/ledgers") {
        respond(/accounts/.test(pathname) ? [] : { items: [] });
        return;
      }
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      pending.push({ from: Number(searchParams.get("startAt")), response });
      const isLast = Number(searchParams.get("endAt")) === END;
      if (pending.length < 4 && !isLast) return;
      // The last request is answered first.
      for (const { from, response: late } of pending.splice(0).toReversed()) {
        open -= 1;
        const row = {
          id: `w${from}`,
          currency: "BTC",
          amount: "1",
          fee: "0",
          bizType: "Deposit",
          direction: "in",
          createdAt: from,
        };
        late.end(JSON.stringify({ code: "200000", data: { items: [row] } }));
      }
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const settled = { ledger: END - 7 * DAY, fast: END, deposit: END, withdrawal: END };
      const ids: string[] = [];
      for await (const event of kucoin.fetchPages(
        {
          settings: { apiUrl },
          credentials: { kind: "fields", fields: kucoinKeys("trader") },
          now: () => new Date(END),
        },
        { version: 1, settled, run: null },
        AbortSignal.timeout(60_000),
      ))
        if (event.kind === "page") ids.push(...event.records.map(({ providerId }) => providerId));
      // Seven days and the one before, which is read again: eight windows, each as long as a day.
      expect(ids).toEqual(Array.from({ length: 8 }, (_, i) => `ledger:w${END - (8 - i) * DAY + 1}`));
      expect(maxOpen).toBe(4);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});

const DAY = 86_400_000;
const END = Date.UTC(2026, 10, 1);

const RECORDS = recordsOf(trader(Date.UTC(2026, 10, 1)).lists, {
  "/api/v1/accounts/ledgers": "ledger",
  "/api/v1/hf/accounts/ledgers": "fast",
  "/api/v1/deposits": "deposit",
  "/api/v1/withdrawals": "withdrawal",
});

describeConformance({
  name: "KuCoin",
  reader: kucoin,
  records: RECORDS,
  unknown: changed(RECORDS[0]!, "bizType", "Quantum"),
  runs: 100,
});

describe("the records of KuCoin", () => {
  it("give the ledger worked out by hand", () => {
    const { issues, transactions } = normalize(kucoin, RECORDS);
    expect(summarize({ transactions })).toEqual([
      "transfer: +0.5 BTC",
      "spot_sell: -0.1 BTC +3996 EUR",
      "spot_buy: -1000 EUR +0.02 BTC fee 1 EUR",
      "spot_buy: -500 EUR +0.25 ETH fee 0.5 EUR",
      "staking_reward: +0.001 BTC",
      "transfer: -0.2 BTC fee 0.0005 BTC",
    ]);
    expect(transactions.map(({ hash }) => hash?.slice(0, 4) ?? null)).toEqual([
      "7c1a",
      null,
      null,
      null,
      null,
      "6c1a",
    ]);
    expect(issues).toEqual([]);
  });

  it("include the documented rows: both legs of one fill of the fast account", () => {
    const rows = [
      {
        id: "42852417537",
        currency: "CSP",
        amount: "1.00000000",
        bizType: "TRADE_EXCHANGE",
        direction: "in",
      },
      {
        id: "42852401152",
        currency: "USDT",
        amount: "2.00000000",
        bizType: "TRADE_EXCHANGE",
        direction: "out",
      },
    ].map((row) => ({
      ...row,
      fee: "0.00000000",
      balance: "99999985.99999999",
      accountType: "TRADE_HF",
      createdAt: "1661347205743",
      context: "{'symbol':'CSP-USDT','orderId':'6306257dd9180300014c8d47','tradeId':'609522034689'}",
    }));
    expect(summarize(normalize(kucoin, recordsOf({ fast: rows }, {})))).toEqual([
      "crypto_swap: -2 USDT +1 CSP",
    ]);
  });
});
