import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import { formatDay } from "../../calendar/index.ts";
import { leg, plainTransaction } from "../../ledger/plain.ts";
import type { MethodChoice } from "../book/method.ts";
import { calculate } from "./calculate.ts";
import { compareMethods } from "./compare-methods.ts";
import { inForceOn, judgeElection } from "./election.ts";
import { holdingSpans } from "./holding-spans.ts";
import { anyLedger } from "./testing/arbitrary-ledger.ts";

const trade = (
  id: string,
  day: string,
  type: "spot_buy" | "spot_sell",
  amount: string,
  euro: string,
  wallet = "w",
) => {
  const [coin, money] = [leg("A", amount), leg("EUR", euro)];
  return plainTransaction({
    id,
    sourceId: "s",
    time: `${day}T10:00:00Z`,
    type,
    wallet,
    sent: type === "spot_buy" ? money : coin,
    received: type === "spot_buy" ? coin : money,
  });
};

/** Held from 10 January to 1 March 2023 and from 10 January 2024 on; in the other wallet since 5 May 2024. */
const LEDGER = [
  trade("1", "2023-01-10", "spot_buy", "1", "100"),
  trade("2", "2023-03-01", "spot_sell", "1", "150"),
  trade("3", "2024-01-10", "spot_buy", "1", "1000"),
  trade("4", "2024-02-10", "spot_buy", "1", "3000"),
  trade("5", "2024-03-10", "spot_sell", "1", "3100"),
  trade("6", "2024-05-05", "spot_buy", "1", "10", "other"),
];
const HOLDING_SPANS = holdingSpans(LEDGER, "A");
const TODAY = "2026-11-15";

const judged = (
  from: string,
  method: "fifo" | "average",
  choices: readonly MethodChoice[] = [],
  wallet: string | null = "w",
) => {
  const result = judgeElection(
    { sourceId: "s", wallet, asset: "A", method, from },
    HOLDING_SPANS,
    choices,
    TODAY,
  );
  return result.ok ? "ok" : result.error.code;
};

describe("a method for a coin in a wallet", () => {
  it("is open if nothing is held when the day begins, and locked until everything is sold", () => {
    for (const [from, verdict] of [
      ["2023-01-09", "before-first"],
      ["2023-01-10", "ok"],
      ["2023-01-11", "locked"],
      ["2023-03-01", "locked"],
      ["2023-03-02", "ok"],
      ["2024-01-10", "ok"],
      ["2024-01-11", "locked"],
      ["2026-11-15", "locked"],
      ["2026-11-16", "future"],
      ["2024-02-30", "no-such-day"],
      ["soon", "no-such-day"],
    ] as const)
      expect([from, judged(from, "average")]).toEqual([from, verdict]);
    // The method in force is no change.
    expect(judged("2024-01-11", "fifo")).toBe("ok");
    expect(judged("2024-01-10", "average", [], "nowhere")).toBe("never-held");
  });

  it("is looked up in all wallets of a source if none is named", () => {
    expect(judged("2024-01-10", "average", [], null)).toBe("ok");
    expect(judged("2024-05-05", "average", [], null)).toBe("locked");
    expect(judged("2024-05-05", "average", [], "other")).toBe("ok");
  });

  it("stays once it was chosen for coins that are still held, and is open again for the next ones", () => {
    const chosen: MethodChoice = {
      sourceId: "s",
      wallet: "w",
      asset: "A",
      method: "average",
      from: "2023-12-24",
    };
    expect(judged("2024-01-10", "fifo", [chosen])).toBe("locked");
    expect(judged("2024-02-01", "fifo", [chosen])).toBe("locked");
    expect(judged("2024-02-01", "average", [chosen])).toBe("ok");
    const first: MethodChoice = { ...chosen, from: "2023-01-10" };
    expect(judged("2023-06-01", "fifo", [first])).toBe("ok");
    expect(inForceOn(HOLDING_SPANS[0]!, "A", [first], 19_800)).toBe("average");
    expect(inForceOn(HOLDING_SPANS[0]!, "A", [{ ...first, from: "2024-01-11" }], 19_800)).toBe("fifo");
  });

  /** FIFO: 3,100 - 1,000 = 2,100. Average of 1,000 and 3,000: 3,100 - 2,000 = 1,100. LIFO: 3,100 - 3,000 = 100. */
  it("is compared over the years, with the other income of the person", () => {
    const other = [{ year: 2024, privateSales: "-200.00", services: "0.00" }];
    const whole = calculate(LEDGER, { currentYear: 2025, other });
    const by = (method: "fifo" | "average" | "lifo") =>
      calculate(LEDGER, {
        currentYear: 2025,
        methods: [{ sourceId: "s", wallet: "w", asset: "A", method, from: "2024-01-10" }],
      });
    const compared = compareMethods({
      person: "a",
      years: whole.years,
      asIs: calculate(LEDGER, { currentYear: 2025 }),
      by: { fifo: by("fifo"), average: by("average"), lifo: by("lifo"), identified: by("fifo") },
      rules: {
        currentYear: 2025,
        notices: [{ box: "section23", year: 2024, opening: "50.00" }],
        waivers: [],
      },
    });
    expect(
      compared.map(({ year, fifo, average, lifo, difference }) => [
        year,
        fifo.net,
        average.net,
        lifo.net,
        difference,
      ]),
    ).toEqual([
      [2023, "50.00", "50.00", "50.00", "0.00"],
      [2024, "1900.00", "900.00", "-100.00", "-1850.00"],
      [2025, "0.00", "0.00", "0.00", "0.00"],
    ]);
    expect(compared[1]!.average).toMatchObject({ taxable: "0.00", carriedForward: "50.00" });
    expect(compared[1]!.fifo).toMatchObject({
      taxable: "1900.00",
      taxableAfterLosses: "1850.00",
      carriedForward: "0.00",
    });
  });

  it("is never refused by the engine where it is reported as open", () => {
    fc.assert(
      fc.property(anyLedger, fc.nat(), fc.nat(1000), (ledger, pick, later) => {
        const owned = ledger.map((one) => ({ ...one, sourceId: "s" }));
        const coins = [...new Set(owned.flatMap(({ received }) => received?.asset ?? []))];
        const asset = coins[pick % coins.length] ?? "A";
        const holdings = holdingSpans(owned, asset).filter(({ sourceId }) => sourceId === "s");
        const wallet = holdings[pick % holdings.length];
        if (wallet === undefined) return;
        const from = formatDay(wallet.spans[0]!.from + later);
        const request = { sourceId: "s", wallet: wallet.wallet, asset, method: "average", from } as const;
        const open = judgeElection(request, holdings, [], "2099-01-01").ok;
        const refused = calculate(owned, { methods: [request] }).issues.some(
          ({ code }) => code === "method-switch-refused",
        );
        expect(open && refused).toBe(false);
      }),
      { numRuns: cases(40, 200) },
    );
  });
});

it("a pool share is held if it is an asset of its own, and not if its coins are held for it", () => {
  const ledger = [
    trade("1", "2024-01-10", "spot_buy", "1", "100"),
    plainTransaction({
      id: "2",
      sourceId: "s",
      time: "2024-02-10T10:00:00Z",
      type: "liquidity_deposit",
      wallet: "w",
      sent: { ...leg("A", "1"), valueEur: "150" },
      received: leg("LP", "7"),
    }),
  ];
  const days = (pool: "carry" | "exchange") =>
    holdingSpans(ledger, "LP", { readings: { pool } }).flatMap(({ spans }) =>
      spans.map(({ from, to }) => [formatDay(from), to]),
    );
  expect(days("exchange")).toEqual([["2024-02-10", null]]);
  expect(days("carry")).toEqual([]);
});
