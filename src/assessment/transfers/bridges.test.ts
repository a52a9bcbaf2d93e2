import { describe, expect, it } from "vitest";
import { leg, plainTransaction, type Transaction } from "../../ledger/index.ts";
import { DEFAULT_COUNTRY, yearResult, type Interpretations } from "../../tax/index.ts";
import { applyTransfers } from "./apply.ts";
import { at, decision, HOUR, into, match, out, short } from "./testing/ends.ts";

const DAY = 24 * HOUR;
const hashOf = (letter: string): string => `0x${letter.repeat(64)}`;

/** An end of a bridge on a chain, with the id that the chain reader gives it. */
const over = (
  build: typeof out,
  chain: string,
  letter: string,
  amount: string,
  minutes: number,
  asset = "ETH",
) =>
  build({
    id: `${chain}:${hashOf(letter)}`,
    hash: hashOf(letter),
    type: "bridge",
    asset,
    amount,
    time: at(minutes),
  });
const names = (rows: readonly string[]): readonly string[] =>
  rows.map((row) => row.replaceAll(/:0x([0-9a-f])\1{63}/g, " $1"));

describe("coins that cross from one chain to another", () => {
  it.each([
    ["in minutes, less a fee", "0.99", 3, true],
    ["a twentieth less", "0.95", 3, true],
    ["less than that", "0.9499", 3, false],
    ["more than was sent", "1.0001", 3, false],
    ["within three days", "0.99", 72 * HOUR, true],
    ["after a week, less a fee", "0.99", 7 * DAY, false],
    ["after a week, all of it: the rollup's own way home", "1", 8 * DAY, true],
    ["before it left", "0.99", -16, false],
  ])("%s", (_, amount, minutes, same) => {
    const rows = names(short([over(out, "ethereum", "a", "1", 0), over(into, "base", "b", amount, minutes)]));
    expect(rows).toEqual(
      same
        ? ["matched amount ethereum a>base b"]
        : expect.arrayContaining(["open ethereum a>-", "open ->base b"]),
    );
  });

  it.each([
    ["USDC", "USDC.E", true],
    ["DAI", "XDAI", true],
    ["ETH", "WETH", true],
    ["USDC", "USDT", false],
    ["PEPE@ethereum:0x1", "PEPE@base:0x2", false],
  ])("%s arrives as %s: %s", (sent, received, same) => {
    const { transfers } = match([
      over(out, "ethereum", "a", "100", 0, sent),
      over(into, "gnosis", "b", "99.5", 4, received),
    ]);
    expect(transfers.map(({ status }) => status)).toEqual(same ? ["matched"] : ["open", "open"]);
    if (same)
      expect(transfers[0]).toMatchObject({
        asset: received,
        sentAsset: sent,
        fee: { asset: sent, amount: "0.5" },
      });
  });

  it("coins that return to the chain that they left came from the other chain", () => {
    const rows = names(
      short([
        over(out, "ethereum", "a", "1", 0),
        over(into, "base", "b", "0.995", 4),
        over(out, "base", "c", "0.995", 30),
        over(into, "ethereum", "d", "0.99", 35),
      ]),
    );
    expect(rows).toEqual(["matched amount ethereum a>base b", "matched amount base c>ethereum d"]);
  });

  it("is suggested if it is not the only candidate, and one decision of the person settles it", () => {
    const ends = [
      over(out, "ethereum", "a", "1", 0),
      over(into, "base", "b", "0.999", 4),
      over(into, "arbitrum", "c", "0.998", 6),
    ];
    expect(names(short(ends))).toEqual(["suggested ethereum a>-: base b arbitrum c"]);
    expect(match(ends).moves).toEqual([]);
    expect(names(short(ends, [decision("link", ends[0]!, ends[2]!)]))).toEqual([
      "matched decision ethereum a>arbitrum c",
      "open ->base b",
    ]);
    expect(names(short(ends, [decision("apart", ends[0]!, ends[2]!)]))).toEqual([
      "matched amount ethereum a>base b",
      "open ->arbitrum c",
    ]);
  });

  it("is suggested if only one end is known to be a bridge, and never takes a side of a matched transfer", () => {
    const left = over(out, "ethereum", "a", "1", 0);
    const plain = into({ id: "p", asset: "ETH", amount: "0.99", time: at(10) });
    expect(names(short([left, plain]))).toEqual(["suggested ethereum a>-: p"]);
    expect(names(short([left, plain], [decision("link", left, plain)]))).toEqual([
      "matched decision ethereum a>p",
    ]);
    const sender = out({ id: "s", asset: "ETH", amount: "0.99", time: at(5) });
    expect(names(short([left, plain, sender])).toSorted()).toEqual([
      "matched amount s>p",
      "open ethereum a>-",
    ]);
  });

  it("two crossings that left and arrived within the hour are distinguished by time alone if nothing else fits", () => {
    const rows = names(
      short([
        over(out, "ethereum", "a", "1", 0),
        over(into, "base", "b", "0.99", 5),
        over(out, "ethereum", "c", "1", 5 * HOUR),
        over(into, "base", "d", "0.99", 5 * HOUR + 5),
      ]),
    );
    expect(rows).toEqual(["matched amount ethereum a>base b", "matched amount ethereum c>base d"]);
  });
});

/**
 * 20 ETH bought 10.01.2022 for 20,000. 10.06.2024 10 ETH cross, worth 25,000: gas 0.01, the bridge keeps 0.01, 9.99 arrive
 * three minutes later, worth 24,975. Sold 10.12.2024 for 30,000.
 */
const LEDGER: readonly Transaction[] = [
  plainTransaction({
    id: "bought",
    sourceId: "wallet",
    time: "2022-01-10T12:00:00Z",
    type: "spot_buy",
    wallet: "main",
    sent: leg("EUR", "20000"),
    received: leg("ETH", "20"),
  }),
  plainTransaction({
    id: `ethereum:${hashOf("a")}`,
    hash: hashOf("a"),
    sourceId: "wallet",
    time: "2024-06-10T12:00:00Z",
    type: "bridge",
    wallet: "main",
    sent: leg("ETH", "10", "25000"),
    fee: leg("ETH", "0.01", "25"),
  }),
  plainTransaction({
    id: `base:${hashOf("b")}`,
    hash: hashOf("b"),
    sourceId: "other",
    time: "2024-06-10T12:03:00Z",
    type: "bridge",
    wallet: "base",
    received: leg("ETH", "9.99", "24975"),
  }),
  plainTransaction({
    id: "sold",
    sourceId: "other",
    time: "2024-12-10T12:00:00Z",
    type: "spot_sell",
    wallet: "base",
    sent: leg("ETH", "9.99"),
    received: leg("EUR", "30000"),
  }),
];

describe("in the book", () => {
  const of = (interpretations: Interpretations, ledger = LEDGER) => {
    const result = DEFAULT_COUNTRY.calculate(applyTransfers(ledger, match(ledger)), {
      readings: interpretations,
      currentYear: 2025,
    });
    const { assessment, complete } = yearResult(result, 2024);
    const { gains, losses } = assessment.outsidePeriod;
    return {
      taxable: assessment.section23.taxable,
      outside: [gains, losses],
      complete,
      openLaw: assessment.openLaw?.map((one) => [one.class, one.events, one.otherTaxable]),
      left: [...result.lots].map(({ wallet, asset, quantity, cost }) => [
        wallet,
        asset,
        Number(quantity),
        Number(cost),
      ]),
    };
  };

  it("carried, the coins keep their date and cost, and the amount that gas and bridge took is a fee", () => {
    expect(of({})).toEqual({
      taxable: "0.00",
      // 30,000 - 9,990 for the sale, and 0.02 ETH given for services: 50 - 20.
      outside: ["20040.00", "0.00"],
      complete: true,
      openLaw: [["bridging", 1, "5025.00"]],
      left: [["main", "ETH", 9.99, 9990]],
    });
  });

  it("exchanged, they are sold and bought when they arrive", () => {
    expect(of({ bridging: "exchange" })).toMatchObject({
      // 30,000 - 24,975 inside the year; 24,975 - 9,990 and the fee outside.
      taxable: "5025.00",
      outside: ["15015.00", "0.00"],
      openLaw: [["bridging", 1, "0.00"]],
    });
  });

  it("under another name they are the same coins, whatever their decimals", () => {
    const renamed = LEDGER.map((one) =>
      one.sourceId === "other"
        ? {
            ...one,
            ...(one.type === "bridge" ? { received: leg("WETH", "9.990000000000000000001", "24975") } : {}),
            ...(one.type === "spot_sell" ? { sent: leg("WETH", "9.99") } : {}),
          }
        : one,
    );
    expect(of({}, renamed)).toMatchObject({ taxable: "0.00", complete: true });
    expect(of({}, renamed).outside[0]).toBe("20040.00");
  });
});
