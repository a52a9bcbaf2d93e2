import { describe, expect, it } from "vitest";
import { plainTransaction } from "../../ledger/plain.ts";
import type { Transaction } from "../../ledger/transaction.ts";
import { austrianYears, type Row } from "./testing/oracle.ts";
import { AUSTRIA } from "./index.ts";

const RUNS = 300;
const SEED = Number(process.env["AUSTRIA_SEED"] ?? 20_261_117);

/** A small generator of numbers that a seed repeats. */
function randoms(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const COINS = ["BTC", "ETH", "SOL"];
const KINDS = ["buy", "buy", "buy", "sell", "sell", "swap", "swap", "stake", "lend", "move", "gift"] as const;

function ledger(seed: number): readonly Row[] {
  const next = randoms(seed);
  const pick = <T>(of: readonly T[]): T => of[next(of.length)]!;
  let at = Date.parse("2020-06-01T10:00:00Z");
  return Array.from({ length: 8 + next(30) }, (_, index): Row => {
    at += (1 + next(80)) * 86_400_000 + next(86_000) * 1000;
    const coin = pick(COINS);
    return {
      id: String(index).padStart(3, "0"),
      time: new Date(at).toISOString(),
      kind: pick(KINDS),
      wallet: pick(["A", "B"]),
      coin,
      other: pick(COINS.filter((one) => one !== coin)),
      thousandths: 1 + next(5000),
      otherThousandths: 1 + next(5000),
      cents: next(400_000),
      fee: next(3) === 0 ? next(5000) : 0,
    };
  });
}

const amount = (thousandths: number): string => (thousandths / 1000).toFixed(3);
const euro = (cents: number): string => (cents / 100).toFixed(2);

function transactionOf(row: Row): Transaction {
  const { id, time, wallet } = row;
  const coin = { asset: row.coin, amount: amount(row.thousandths), valueEur: euro(row.cents) };
  const plain = { ...coin, valueEur: null };
  const cash = { asset: "EUR", amount: euro(row.cents), valueEur: null };
  const fee = row.fee === 0 ? null : { asset: "EUR", amount: euro(row.fee), valueEur: null };
  const base = { id, time, wallet };
  switch (row.kind) {
    case "buy":
      return plainTransaction({ ...base, type: "spot_buy", sent: cash, received: plain, fee });
    case "sell":
      return plainTransaction({ ...base, type: "spot_sell", sent: plain, received: cash, fee });
    case "swap":
      return plainTransaction({
        ...base,
        type: "crypto_swap",
        sent: coin,
        received: { asset: row.other, amount: amount(row.otherThousandths), valueEur: null },
      });
    case "stake":
      return plainTransaction({ ...base, type: "airdrop", received: coin });
    case "lend":
      return plainTransaction({ ...base, type: "lending_interest", received: coin });
    case "move":
      return plainTransaction({
        ...base,
        type: "transfer",
        toWallet: wallet === "A" ? "B" : "A",
        sent: plain,
        received: plain,
      });
    case "gift":
    default:
      return plainTransaction({ ...base, type: "gift_sent", sent: plain });
  }
}

describe(`an independent calculation of Austrian years (seed ${SEED})`, () => {
  it.each([
    ["old stock first", false],
    ["new stock first", true],
  ])("agrees on random ledgers to the cent: %s", (_, newFirst) => {
    for (let run = 0; run < RUNS; run += 1) {
      const seed = SEED + run;
      const rows = ledger(seed);
      const result = AUSTRIA.calculate(rows.map(transactionOf), {
        choices: newFirst ? [{ key: "order", value: "neu-first" }] : [],
      });
      for (const [year, expected] of austrianYears(rows, newFirst)) {
        const { assessment } = AUSTRIA.yearResult(result, year);
        const box = (key: string) => assessment.boxes.find((one) => one.key === key)!;
        expect(
          {
            gains: box("capital").gains,
            losses: box("capital").losses,
            receipts: box("capital").receipts,
            taxable: box("capital").taxable,
            tax: box("capital").tax,
            speculation: box("speculation").net,
            speculationTaxable: box("speculation").taxable,
            services: box("services").net,
            outsideGains: assessment.outsidePeriod.gains,
            outsideLosses: assessment.outsidePeriod.losses,
          },
          `seed ${seed}, ${year}`,
        ).toEqual(expected);
      }
    }
  });
});
