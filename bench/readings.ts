import { leg, plainTransaction, type Transaction } from "../src/ledger/index.ts";
import { DEFAULT_COUNTRY } from "../src/tax/index.ts";
import { requestResult, built, serves } from "./built.ts";
import type { BenchFigures, Size } from "./main.ts";
import { cell, processorSeconds, median, seconds } from "./measure.ts";

const ROWS = 200_000;
const QUICK_ROWS = 40_000;
const SMALLEST_ROWS = 2_000;
const ROUNDS = 7;
/**
 * Rounds that are not counted: a worker computes both kinds of books, and code compiled for only one kind is soon
 * deoptimized.
 */
const WARM_ROUNDS = 3;
/** Amounts with eighteen decimals, as chains return them. */
const [ONE, TWO] = ["1.000000000000000002", "2.000000000000000004"] as const;
const COINS = ["ETH", "SOL", "LINK", "UNI", "AAVE"] as const;

/**
 * The cost of open law: the book of a user with two interpretations for every fifth transaction, compared with a book
 * without any, in alternating rounds of the shipped build, including everything that a response for a year lists. At
 * most twice as much. A user who only lends has one open question; one who lends, wraps and stakes against a token,
 * each with every coin, has three, and the whole book is computed four times. `npm run bench -- readings 500000` for
 * another number of transactions.
 */
export async function benchReadings(sizes: readonly string[], size: Size): Promise<BenchFigures> {
  const rows = Number(sizes[0] ?? { full: ROWS, quick: QUICK_ROWS, smallest: SMALLEST_ROWS }[size]);
  const file = await built(import.meta.url);
  const figures: Record<string, number> = {};
  console.log("transactions   questions   plain s   a fifth open s   times plain   in processor time");
  for (const [questions, name] of [
    [1, "one"],
    [KINDS.length, "open"],
  ] as const) {
    // Each book runs in a separate process: code compiled for one would be deoptimized by the other.
    const { plain, open, clock, cpu } = await requestResult<Compared>(file, `${rows} ${questions}`);
    console.log(
      `${String(rows).padEnd(12)}${cell(questions, 12, 0)}${cell(plain, 10)}${cell(open, 17)}${cell(clock, 14)}${cell(cpu, 20)}`,
    );
    Object.assign(figures, { [`${name}ToPlain`]: clock, [`${name}ToPlainCpu`]: cpu });
  }
  return figures;
}

/** Seconds of both, and the ratio. */
type Compared = Readonly<Record<"plain" | "open" | "clock" | "cpu", number>>;

async function compared(rows: number, questions: number): Promise<Compared> {
  const [plain, open] = [ledgerOf(rows, []), ledgerOf(rows, KINDS.slice(0, questions))];
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
  return { plain: median(times.plain), open: median(times.open), clock: ratio(times), cpu: ratio(cpu) };
}

function bookOf(ledger: readonly Transaction[]): void {
  const { disposals, lots, years } = DEFAULT_COUNTRY.calculate(ledger, { currentYear: 2026 });
  let listed = 0;
  for (const one of disposals) listed += one.id.length;
  for (const one of lots) listed += one.asset.length;
  if (listed === 0 || years.length === 0) throw new Error("the book is empty");
}

/**
 * Purchases and sales, half an hour apart; two of ten rows hand over a holding and take it back, alternating between
 * `kinds`.
 */
function ledgerOf(rows: number, kinds: typeof KINDS): readonly Transaction[] {
  return Array.from({ length: rows }, (_, i) => {
    const coin = COINS[Math.floor(i / 10) % COINS.length]!;
    const common = {
      id: String(i),
      sourceId: "s",
      time: new Date(Date.UTC(2019, 0, 1) + i * 1_200_000).toISOString(),
      wallet: "w",
    };
    const position = i % 10;
    const kind = kinds[Math.floor(i / 50) % kinds.length];
    if (kind !== undefined && (position === 4 || position === 7)) {
      const [deposit, withdrawal, token] = kind;
      const [given, came] = [leg(coin, ONE, "100"), leg(`${token}${coin}`, ONE, "100")];
      return position === 4
        ? plainTransaction({ ...common, type: deposit, sent: given, received: came })
        : plainTransaction({ ...common, type: withdrawal, sent: came, received: given });
    }
    return position % 2 === 0
      ? plainTransaction({ ...common, type: "spot_buy", sent: leg("EUR", "100"), received: leg(coin, TWO) })
      : plainTransaction({ ...common, type: "spot_sell", sent: leg(coin, ONE), received: leg("EUR", "60") });
  });
}

const KINDS: readonly (readonly [Transaction["type"], Transaction["type"], string])[] = [
  ["lending_deposit", "lending_withdrawal", "A"],
  ["wrap", "wrap", "W"],
  ["liquid_stake", "liquid_unstake", "R"],
];

const request = serves();
if (request !== null) {
  const [rows, questions] = request.split(" ").map(Number) as [number, number];
  process.send?.(await compared(rows, questions));
}
