import { describe, expect, it } from "vitest";
import { differences } from "./differences.ts";
import type { SourceOwner, SimulatedPerson, OracleRow } from "./person.ts";
import { assessed, serviceBook } from "./service-book.ts";
import { calculated } from "./comparable.ts";

/**
 * Defects that were found once. The figures are worked out by hand: the calculation and the service must both return
 * them.
 */

const leg = (asset: string, amount: string, value: string | null = null) => ({ asset, amount, value });
const at = (time: string): string => `${time}:00.000Z`;
const buy = (id: string, time: string, euro: string, coin: string, amount: string): OracleRow => ({
  id,
  time: at(time),
  type: "spot_buy",
  wallet: "w",
  sent: leg("EUR", euro),
  received: leg(coin, amount),
});
const sell = (id: string, time: string, coin: string, amount: string, euro: string): OracleRow => ({
  id,
  time: at(time),
  type: "spot_sell",
  wallet: "w",
  sent: leg(coin, amount),
  received: leg("EUR", euro),
});
const out = (id: string, time: string, coin: string, amount: string, hash?: string): OracleRow => ({
  id,
  time: at(time),
  type: "transfer",
  wallet: "w",
  sent: leg(coin, amount, "10"),
  ...(hash === undefined ? {} : { hash }),
});
const into = (id: string, time: string, coin: string, amount: string, hash?: string): OracleRow => ({
  id,
  time: at(time),
  type: "transfer",
  wallet: "w",
  received: leg(coin, amount),
  ...(hash === undefined ? {} : { hash }),
});

const person = (
  sources: readonly (readonly OracleRow[])[],
  decisions: Partial<SimulatedPerson> = {},
  owners: readonly SourceOwner[] = [],
): SimulatedPerson => ({
  seed: 0,
  sources: sources.map((rows, i) => ({ name: `S${i}`, owner: owners[i] ?? "a", rows })),
  corrections: [],
  links: [],
  elections: [],
  statements: [],
  other: [],
  ...decisions,
});

function holds(of: SimulatedPerson, year: string, figures: object): void {
  const { book: _book, ...actual } = calculated(of);
  expect(actual.years[year]).toMatchObject(figures);
  const service = assessed(of);
  expect(service.years[year]).toMatchObject(figures);
  expect(differences(actual, service)).toEqual([]);
}

describe("a matched transfer", () => {
  it("leaves at the time of the withdrawal, though the receiver's clock is earlier: 1,500 - 1,000", () => {
    const a = [
      buy("1", "2024-03-01T10:00", "1000", "BTC", "1"),
      out("2", "2024-03-01T10:05", "BTC", "1", "0xa"),
    ];
    const b = [
      into("1", "2024-03-01T09:58", "BTC", "1", "a"),
      sell("2", "2024-03-02T10:00", "BTC", "1", "1500"),
    ];
    holds(person([a, b]), "a 2024", { taxableGains: "500.00", complete: true, range: null });
  });

  it("takes the lot that is first at the time of the withdrawal: 1,000 - 100 is tax-free, not 1,000 - 900 taxable", () => {
    const gift: OracleRow = {
      id: "2",
      time: at("2024-03-01T10:00"),
      type: "gift_received",
      wallet: "w",
      received: leg("BTC", "1"),
      acquiredAt: at("2021-01-01T10:00"),
      acquiredCostEur: "100",
    };
    const a = [
      buy("1", "2024-02-01T10:00", "900", "BTC", "1"),
      gift,
      out("3", "2024-03-01T10:05", "BTC", "1", "0xa"),
    ];
    const b = [
      into("1", "2024-03-01T09:58", "BTC", "1", "a"),
      sell("2", "2024-03-02T10:00", "BTC", "1", "1000"),
    ];
    holds(person([a, b]), "a 2024", { taxableGains: "0.00", taxFreeGains: "900.00", complete: true });
  });

  it("cannot be sold while in transit: 3,000 - 2,000 taxable, not 3,000 - 100 tax-free", () => {
    const a = [
      buy("1", "2021-02-01T10:00", "100", "BTC", "1"),
      out("2", "2024-03-01T10:00", "BTC", "1", "0xa"),
    ];
    const b = [
      buy("1", "2024-02-01T10:00", "2000", "BTC", "1"),
      sell("2", "2024-03-02T10:00", "BTC", "1", "3000"),
      into("3", "2024-03-03T10:00", "BTC", "1", "a"),
    ];
    holds(person([a, b]), "a 2024", { taxableGains: "1000.00", taxFreeGains: "0.00" });
  });

  it("has the receiver's fee on the day of arrival: 15 - 10 in 2025, nothing in 2024", () => {
    const a = [
      buy("1", "2024-02-01T10:00", "1000", "SOL", "100"),
      out("2", "2024-12-31T20:00", "SOL", "100", "0xa"),
    ];
    const b = [{ ...into("1", "2025-01-01T10:00", "SOL", "100", "a"), fee: leg("SOL", "1", "15") }];
    holds(person([a, b]), "a 2024", { taxableGains: "0.00" });
    holds(person([a, b]), "a 2025", { taxableGains: "5.00" });
  });

  it("leaves the morning of its arrival open to an election of a method: (100 + 300) / 2 of 250", () => {
    const a = [
      buy("1", "2024-02-01T10:00", "100", "SOL", "1"),
      out("2", "2024-03-01T10:00", "SOL", "1", "0xa"),
    ];
    const b = [
      into("1", "2024-03-02T10:00", "SOL", "1", "a"),
      buy("2", "2024-03-02T11:00", "300", "SOL", "1"),
      sell("3", "2024-03-03T10:00", "SOL", "1", "250"),
    ];
    const chosen = { source: 1, wallet: "w", asset: "SOL", method: "average", from: "2024-03-02" } as const;
    holds(person([a, b], { elections: [chosen] }), "a 2024", { taxableGains: "50.00" });
  });
});

describe("a stated origin and a match", () => {
  const bought = buy("1", "2024-02-01T10:00", "100", "BTC", "1");
  const sold = sell("2", "2024-03-02T10:00", "BTC", "1", "1000");
  const stated = { acquiredAt: at("2021-05-01T10:00"), acquiredCostEur: "700" };

  it("prefers the user's origin: 1,000 - 700 of 2021 is tax-free, not 1,000 - 100 taxable; both are reported", () => {
    const of = person(
      [
        [bought, out("2", "2024-03-01T10:00", "BTC", "1", "0xa")],
        [into("1", "2024-03-01T10:05", "BTC", "1", "a"), sold],
      ],
      { corrections: [{ source: 1, id: "1", values: stated }] },
    );
    holds(of, "a 2024", { taxableGains: "0.00", taxFreeGains: "300.00" });
    const { transfers, issues } = serviceBook(of);
    const origin = { acquiredAt: at("2024-02-01T10:00"), costEur: "100" };
    expect(transfers.flatMap(({ candidates }) => candidates)).toMatchObject([{ origin }]);
    expect(issues.filter(({ code }) => code === "origin-contradicts-transfer")).toMatchObject([
      { facts: { ownCostEur: "700", otherCostEur: "100" } },
    ]);
  });

  it("prefers the file's origin to a match by amount alone, and a match by hash to the file's origin", () => {
    const ends = (hash?: string) => [
      [bought, out("2", "2024-03-01T10:00", "BTC", "1", hash)],
      [{ ...into("1", "2024-03-01T10:05", "BTC", "1", hash), ...stated }, sold],
    ];
    holds(person(ends()), "a 2024", { taxableGains: "0.00", taxFreeGains: "300.00" });
    holds(person(ends("0xa")), "a 2024", { taxableGains: "900.00", taxFreeGains: "0.00" });
  });
});

describe("the agreed price of a payment", () => {
  const rows = (type: "payment" | "transfer"): readonly OracleRow[] => [
    buy("1", "2024-02-01T10:00", "100", "BTC", "1"),
    { id: "2", time: at("2024-03-01T10:00"), type, wallet: "w", sent: leg("BTC", "1", "300") },
  ];

  it("counts when it is corrected: 600 - 100, not 300 - 100", () => {
    const correction = { source: 0, id: "2", values: { receivedValueEur: "600" } };
    holds(person([rows("payment")], { corrections: [correction] }), "a 2024", { taxableGains: "500.00" });
  });

  it("counts where a transfer is corrected to a payment", () => {
    const correction = { source: 0, id: "2", type: "payment", values: { receivedValueEur: "600" } } as const;
    holds(person([rows("transfer")], { corrections: [correction] }), "a 2024", {
      taxableGains: "500.00",
      complete: true,
    });
  });
});

describe("amounts below one cent, and missing values", () => {
  it("a loss of 0.0000032 euro changes no result", () => {
    // Coins of unknown origin, sold for almost nothing, with a fee that is a loss far behind the decimal point.
    const sale: OracleRow = {
      ...sell("1", "2024-03-01T10:00", "SOL", "1", "0.0000001"),
      fee: leg("EUR", "0.0000033"),
    };
    holds(person([[sale]]), "a 2024", {
      complete: false,
      range: { taxableFrom: "0.00", taxableTo: "0.00", changesOutcome: false },
    });
  });

  it("a deposit without a value has none", () => {
    const receipt: OracleRow = {
      id: "1",
      time: at("2024-03-01T10:00"),
      type: "staking_reward",
      wallet: "w",
      received: leg("SOL", "1"),
    };
    const of = person([[receipt]]);
    holds(of, "a 2024", { incomeTotal: "0.00", complete: false });
    expect([...serviceBook(of).tax.income].map(({ value }) => value)).toEqual([null]);
  });
});

describe("one to many, and many to one", () => {
  it("a split transfer is allocated in the order of arrival: the lot of 2021 arrives first, 300 - 100 is tax-free", () => {
    const a = [
      buy("1", "2021-02-01T10:00", "100", "SOL", "1"),
      buy("2", "2024-02-01T10:00", "200", "SOL", "1"),
      out("3", "2024-03-01T10:00", "SOL", "2", "0xa"),
    ];
    const b = [
      into("9", "2024-03-01T10:05", "SOL", "1", "a"),
      sell("10", "2024-03-02T10:00", "SOL", "1", "300"),
    ];
    const c = [into("1", "2024-03-01T11:00", "SOL", "1", "a")];
    holds(person([a, b, c]), "a 2024", { taxableGains: "0.00", taxFreeGains: "200.00" });
  });

  /**
   * The smaller transfer is allocated first and gets the lot of 2021: 150 - 100 is tax-free, not a loss of 150 - 200.
   */
  it("transfers that arrive at the same moment are allocated by amount, not by id", () => {
    const a = [
      buy("1", "2021-02-01T10:00", "100", "SOL", "1"),
      buy("2", "2024-02-01T10:00", "400", "SOL", "2"),
      out("3", "2024-03-01T10:00", "SOL", "3", "0xa"),
    ];
    const b = [
      into("9", "2024-03-01T10:05", "SOL", "1", "a"),
      sell("10", "2024-03-02T10:00", "SOL", "1", "150"),
    ];
    const c = [into("1", "2024-03-01T10:05", "SOL", "2", "a")];
    holds(person([a, b, c]), "a 2024", { taxableLosses: "0.00", taxFreeGains: "50.00" });
  });

  it("two senders of one chain transaction are matched together: 900 - 100 - 300", () => {
    const a = [
      buy("1", "2024-02-01T10:00", "100", "SOL", "1"),
      out("2", "2024-03-01T10:00", "SOL", "1", "0xa"),
    ];
    const b = [
      buy("1", "2024-02-02T10:00", "300", "SOL", "2"),
      out("2", "2024-03-01T10:00", "SOL", "2", "0xa"),
    ];
    const c = [
      into("1", "2024-03-01T10:05", "SOL", "3", "a"),
      sell("2", "2024-03-02T10:00", "SOL", "3", "900"),
    ];
    holds(person([a, b, c]), "a 2024", { taxableGains: "500.00", complete: true });
  });
});

describe("a couple", () => {
  const years = [
    buy("1", "2024-01-01T10:00", "1000000", "BTC", "1"),
    sell("2", "2024-02-01T10:00", "BTC", "1", "6000000"),
    buy("3", "2025-01-01T10:00", "4000000", "BTC", "1"),
    sell("4", "2025-02-01T10:00", "BTC", "1", "1000000"),
    buy("5", "2026-01-01T10:00", "1000000", "BTC", "1"),
    sell("6", "2026-02-01T10:00", "BTC", "1", "5000000"),
  ];
  const other = [buy("1", "2024-01-02T10:00", "10", "SOL", "1")];

  it("carries back twice the cap of one person, 2,000,000 of 3,000,000", () => {
    holds(person([years]), "a 2024", {
      section23: { receivedBack: "1000000.00", taxableAfterLosses: "4000000.00" },
    });
    holds(person([years, other], {}, ["a", "b"]), "a 2024", {
      section23: { receivedBack: "2000000.00", taxableAfterLosses: "3000000.00" },
    });
  });

  /**
   * Carryforward of 5,000,000 against 4,000,000: one person uses 1,000,000 + 70 % of 3,000,000, two use 2,000,000 + 70
   * % of 2,000,000.
   */
  it("uses a carryforward in full up to twice the base", () => {
    const statements = [{ owner: "a", box: "section23", year: 2026, opening: "5000000.00" }] as const;
    holds(person([years], { statements }), "a 2026", { section23: { used: "3100000.00" } });
    holds(person([years, other], { statements }, ["a", "b"]), "a 2026", {
      section23: { used: "3400000.00" },
    });
  });
});
