import { leg, plainTransaction, type Transaction } from "../src/ledger/index.ts";
import { DEFAULT_COUNTRY } from "../src/tax/index.ts";
import { answerOf, built, serves } from "./built.ts";
import type { Figures } from "./main.ts";
import { cell, processorSeconds, median, seconds } from "./measure.ts";

const ROWS = 200_000;
const QUICK_ROWS = 40_000;
const ROUNDS = 7;
/** Not counted: a worker has met both kinds of people, and what it compiled for the one alone is soon thrown away. */
const WARM_ROUNDS = 3;
/** As chains tell amounts: with eighteen places. */
const [ONE, TWO] = ["1.000000000000000002", "2.000000000000000004"] as const;
const COINS = ["ETH", "SOL", "LINK", "UNI", "AAVE"] as const;

/**
 * What open law costs: the book of a person of whose transactions every fifth has two readings (lent and given back, wrapped,
 * staked against a token) beside that of one who has none, in turn, with everything that a year's answer lists, as it is shipped. At most
 * twice as much. `npm run bench -- readings 500000` for another number of transactions.
 */
export async function benchReadings(sizes: readonly string[], quick: boolean): Promise<Figures> {
  const rows = Number(sizes[0] ?? (quick ? QUICK_ROWS : ROWS));
  const figures = await answerOf<Figures>(await built(import.meta.url), String(rows));
  console.log("transactions   plain s   a fifth open s   times plain   in processor time");
  console.log(
    `${String(rows).padEnd(12)}${cell(figures["plainSeconds"]!, 10)}${cell(figures["openSeconds"]!, 17)}${cell(figures["openToPlain"]!, 14)}${cell(figures["openToPlainCpu"]!, 20)}`,
  );
  return figures;
}

async function compared(rows: number): Promise<Figures> {
  const [plain, open] = [ledgerOf(rows, false), ledgerOf(rows, true)];
  const times: Record<"plain" | "open", number[]> = { plain: [], open: [] };
  const cpu: typeof times = { plain: [], open: [] };
  for (let round = 0; round < WARM_ROUNDS; round++) for (const ledger of [plain, open]) bookOf(ledger);
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, ledger] of [
      ["plain", plain],
      ["open", open],
    ] as const)
      times[name].push(await seconds(async () => cpu[name].push(processorSeconds(() => bookOf(ledger)))));
  const ratio = (of: typeof times): number => median(of.open.map((time, i) => time / of.plain[i]!));
  return {
    plainSeconds: median(times.plain),
    openSeconds: median(times.open),
    openToPlain: ratio(times),
    openToPlainCpu: ratio(cpu),
  };
}

function bookOf(ledger: readonly Transaction[]): void {
  const { disposals, lots, years } = DEFAULT_COUNTRY.calculate(ledger, { currentYear: 2026 });
  let listed = 0;
  for (const one of disposals) listed += one.id.length;
  for (const one of lots) listed += one.asset.length;
  if (listed === 0 || years.length === 0) throw new Error("the book is empty");
}

/** Purchases and sales, half an hour apart; where it is `open`, two of ten rows hand over what is held and take it back. */
export function ledgerOf(rows: number, open: boolean): readonly Transaction[] {
  return Array.from({ length: rows }, (_, i) => {
    const coin = COINS[Math.floor(i / 10) % COINS.length]!;
    const common = {
      id: String(i),
      sourceId: "s",
      time: new Date(Date.UTC(2019, 0, 1) + i * 1_200_000).toISOString(),
      wallet: "w",
    };
    const place = i % 10;
    if (open && (place === 4 || place === 7)) {
      const [deposit, withdrawal, token] = KINDS[Math.floor(i / 50) % KINDS.length]!;
      const [given, came] = [leg(coin, ONE, "100"), leg(`${token}${coin}`, ONE, "100")];
      return place === 4
        ? plainTransaction({ ...common, type: deposit, sent: given, received: came })
        : plainTransaction({ ...common, type: withdrawal, sent: came, received: given });
    }
    return place % 2 === 0
      ? plainTransaction({ ...common, type: "spot_buy", sent: leg("EUR", "100"), received: leg(coin, TWO) })
      : plainTransaction({ ...common, type: "spot_sell", sent: leg(coin, ONE), received: leg("EUR", "60") });
  });
}

const KINDS = [
  ["lending_deposit", "lending_withdrawal", "A"],
  ["wrap", "wrap", "W"],
  ["liquid_stake", "liquid_unstake", "R"],
] as const;

const asked = serves();
if (asked !== null) process.send?.(await compared(Number(asked)));
