import { plainTransaction } from "../../../ledger/plain.ts";
import type { Transaction } from "../../../ledger/transaction.ts";
import type { AustrianOracleRow } from "./oracle.ts";

/** A small pseudo-random generator, repeatable by its seed. */
function randoms(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const COINS = ["BTC", "ETH", "SOL"];
const KINDS = ["buy", "buy", "buy", "sell", "sell", "swap", "swap", "stake", "lend", "move", "gift"] as const;

/** Between 8 and 37 events of one person, two wallets and three coins. */
export function ledger(seed: number): readonly AustrianOracleRow[] {
  const next = randoms(seed);
  const pick = <T>(of: readonly T[]): T => of[next(of.length)]!;
  let at = Date.parse("2020-06-01T10:00:00Z");
  return Array.from({ length: 8 + next(30) }, (_, index): AustrianOracleRow => {
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

export function transactionOf(row: AustrianOracleRow): Transaction {
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
