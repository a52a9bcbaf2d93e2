import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import type { Leg, LedgerType, Transaction } from "../../ledger/index.ts";
import type { Interpretations } from "../open-classes.ts";
import { calculate, type YearResult } from "../index.ts";
import { cents, fraction, plus, ZERO } from "./testing/fraction.ts";
import { openOracle } from "./testing/open-oracle.ts";
import { quietYear, type OracleYear } from "./testing/oracle.ts";
import { transaction } from "./testing/transaction.ts";

/** Old and new coins of each kind, so that most events have lots. */
const STOCK = [0, 1, 2, 0, 1, 2].map((coin, at) => ({
  kind: "buy" as const,
  coin,
  other: 0,
  share: 1000,
  amount: 70_001 - at * 10_007,
  price: 100 + at * 333,
  growth: 100,
  days: 40,
}));

const DAY = 86_400_000;
const START = Date.parse("2020-01-01T10:00:00Z");
const COINS = ["BTC", "ETH", "USDC"] as const;
const DOLLAR = "DAI";

/**
 * The kinds of events, with numbers that select the coin and the part of its holding; the ledger is made of them in
 * order.
 */
const KINDS = [
  "buy",
  "sell",
  "swap",
  "wrap",
  "unwrap",
  "unwrap",
  "migrate",
  "lend",
  "unlend",
  "unlend",
  "stake",
  "unstake",
  "unstake",
  "bridge",
  "lendGrowing",
  "unlendGrowing",
  "sellGrowing",
  "pledge",
  "unpledge",
  "unpledge",
  "pool",
  "pool",
  "unpool",
  "unpool",
  "unpool",
  "borrow",
  "repay",
  "repay",
  "dollars",
  "spend",
  "sellToken",
] as const;
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  coin: fc.nat(2),
  other: fc.nat(2),
  /** Thousandths of the holding. */
  share: fc.oneof(fc.constant(1000), fc.integer({ min: 50, max: 1000 })),
  amount: fc.integer({ min: 1000, max: 90_000 }),
  price: fc.integer({ min: 1, max: 5000 }),
  /** Hundredths: the return in relation to the deposit. */
  growth: fc.oneof(fc.constant(100), fc.integer({ min: 60, max: 140 })),
  days: fc.integer({ min: 1, max: 90 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const text = (thousandths: number): string => (thousandths / 1000).toFixed(3);

function ledgerOf(steps: readonly Step[], interpretations: Interpretations): readonly Transaction[] {
  const rows: Transaction[] = [];
  /** Thousandths of a coin in the wallet, at a position and owed. */
  const has = new Map<string, number>();
  const at = (name: string): number => has.get(name) ?? 0;
  const move = (name: string, by: number): void => void has.set(name, at(name) + by);
  let ms = START;
  for (const { kind, coin, other, share, amount, price, growth, days } of steps) {
    ms += days * DAY;
    const [of, second] = [COINS[coin]!, COINS[(coin + 1 + (other % 2)) % 3]!];
    const leg = (asset: string, thousandths: number, valued = true): Leg => ({
      asset,
      amount: text(thousandths),
      valueEur: valued && asset !== "EUR" ? ((thousandths / 1000) * price).toFixed(2) : null,
    });
    const row = (type: LedgerType, sent: Leg | null, received: Leg | null, position?: string): void => {
      const stated = { id: `r${rows.length}`, time: new Date(ms).toISOString(), type, sent, received };
      rows.push(transaction(position === undefined ? stated : { ...stated, position }));
    };
    const part = (name: string): number => Math.floor((at(name) * share) / 1000);
    const exchange = (type: LedgerType, from: string, to: string, rate: number, valued: boolean): void => {
      const spent = part(from);
      const came = Math.floor(spent * rate);
      if (spent === 0 || came === 0) return;
      row(type, leg(from, spent), leg(to, came, valued));
      move(from, -spent);
      move(to, came);
    };
    /** Redeems a token for more or less than its deposit, which is tracked per token. */
    const redeem = (type: LedgerType, token: string, to: string): void => {
      const spent = part(token);
      const handed = Math.floor((at(`${token} handed`) * spent) / (at(token) || 1));
      const came = Math.floor((handed * growth) / 100);
      if (spent === 0 || came === 0) return;
      row(type, leg(token, spent, false), leg(to, came));
      move(`${token} handed`, -handed);
      move(token, -spent);
      move(to, came);
    };
    const handOver = (type: LedgerType, from: string, token: string, rate: number): void => {
      const before = at(from);
      exchange(type, from, token, rate, false);
      move(`${token} handed`, before - at(from));
    };
    const sell = (from: string): void => {
      const spent = part(from);
      if (spent === 0) return;
      if (at(`${from} handed`) > 0)
        move(`${from} handed`, -Math.floor((at(`${from} handed`) * spent) / at(from)));
      row("spot_sell", leg(from, spent), { asset: "EUR", amount: String(price * 3), valueEur: null });
      move(from, -spent);
    };
    const buy = (to: string): void => {
      row("spot_buy", { asset: "EUR", amount: String(price * 2), valueEur: null }, leg(to, amount));
      move(to, amount);
    };

    if (kind === "buy") buy(of);
    else if (kind === "dollars") buy(DOLLAR);
    else if (kind === "sell") sell(of);
    else if (kind === "spend") sell(DOLLAR);
    else if (kind === "sellToken") sell([`W${of}`, `N${of}`, `c${of}`, `r${of}`][other] ?? of);
    else if (kind === "swap") exchange("crypto_swap", of, second, growth / 100, true);
    else if (kind === "wrap") exchange("wrap", of, `W${of}`, 1, true);
    else if (kind === "unwrap") exchange("wrap", `W${of}`, of, 1, true);
    else if (kind === "migrate") exchange("token_migration", of, `N${of}`, [1, 100, 0.5][other]!, true);
    else if (kind === "lend") handOver("lending_deposit", of, `c${of}`, [50, 0.9, 1][other]!);
    else if (kind === "unlend") redeem("lending_withdrawal", `c${of}`, of);
    else if (kind === "stake") handOver("liquid_stake", of, `r${of}`, [0.9, 0.8, 1][other]!);
    else if (kind === "unstake") redeem("liquid_unstake", `r${of}`, of);
    else if (kind === "bridge") exchange("bridge", of, `${of}.e`, 1, true);
    else if (kind === "lendGrowing") exchange("lending_deposit", of, `a${of}`, 1, false);
    else if (kind === "unlendGrowing" || kind === "sellGrowing") {
      // The whole holding leaves, with its growth.
      const [token, there] = [`a${of}`, at(`a${of}`)];
      const spent = Math.floor((there * Math.max(100, growth)) / 100);
      if (there === 0) continue;
      has.set(token, 0);
      if (kind === "sellGrowing")
        row("spot_sell", leg(token, spent), { asset: "EUR", amount: String(price * 3), valueEur: null });
      else {
        row("lending_withdrawal", leg(token, spent, false), leg(of, spent));
        move(of, spent);
      }
    } else if (kind === "pledge") {
      const spent = part(of);
      if (spent === 0) continue;
      row("lending_deposit", leg(of, spent), null);
      move(of, -spent);
      move(`${of} pledged`, spent);
    } else if (kind === "unpledge") {
      const back = part(`${of} pledged`);
      // More than the deposit only if all of it returns, and a token is rebasing only under `carry`.
      const grows = share === 1000 && interpretations.lending === "carry" && growth > 100;
      const came = grows ? Math.floor((back * growth) / 100) : back;
      if (back === 0) continue;
      row("lending_withdrawal", null, leg(of, came));
      move(`${of} pledged`, -back);
      move(of, came);
    } else if (kind === "pool") {
      const name = `LP${coin}`;
      const [one, two] = [part(of), part(second)];
      if (one === 0 || two === 0) continue;
      const pair = [of, second].toSorted();
      if (at(name) > 0 && at(`${name} ${pair.join()}`) === 0) continue;
      row("liquidity_deposit", leg(of, one), leg(name, amount, false), name);
      row("liquidity_deposit", leg(second, two), null, name);
      for (const [asset, spent] of [
        [of, one],
        [second, two],
      ] as const) {
        move(asset, -spent);
        move(`${name} of ${asset}`, spent);
      }
      move(name, amount);
      has.set(`${name} ${pair.join()}`, 1);
    } else if (kind === "unpool") {
      const name = `LP${coin}`;
      const spent = part(name);
      const inside = COINS.filter((asset) => at(`${name} of ${asset}`) > 0);
      if (spent === 0 || inside.length !== 2) continue;
      const came = inside.map((asset, index) => {
        const handed = Math.floor((at(`${name} of ${asset}`) * spent) / at(name));
        const factor = index === 0 ? growth : 200 - growth + (other - 1) * 10;
        return [asset, handed, Math.floor((handed * factor) / 100)] as const;
      });
      if (came.some(([, handed, back]) => handed === 0 || back === 0)) continue;
      came.forEach(([asset, handed, back], index) => {
        row("liquidity_withdrawal", index === 0 ? leg(name, spent, false) : null, leg(asset, back), name);
        move(`${name} of ${asset}`, spent === at(name) ? -at(`${name} of ${asset}`) : -handed);
        move(asset, back);
      });
      move(name, -spent);
      if (at(name) === 0) for (const key of has.keys()) if (key.startsWith(`${name} `)) has.set(key, 0);
    } else if (kind === "borrow") {
      if (at("owed") > 0) continue;
      row("loan_received", null, leg(DOLLAR, amount));
      move(DOLLAR, amount);
      move("owed", amount);
    } else {
      const owed = part("owed");
      const paid = share === 1000 && growth > 120 ? Math.floor((owed * growth) / 100) : owed;
      if (owed === 0 || at(DOLLAR) < paid) continue;
      row("loan_repaid", leg(DOLLAR, paid), null);
      move(DOLLAR, -paid);
      move("owed", -owed);
    }
  }
  return rows;
}

const either = fc.constantFrom("carry" as const, "exchange" as const);
const anyInterpretations = fc.record({
  wrapping: either,
  bridging: either,
  migration: either,
  lending: either,
  "liquid-staking": either,
  pool: either,
  loan: either,
});

const toFigures = ({ assessment: { section23, section22, outsidePeriod } }: YearResult) => ({
  gains: section23.gains,
  losses: section23.losses,
  outGains: outsidePeriod.gains,
  outLosses: outsidePeriod.losses,
  receipts: section22.receipts,
});
const worked = ({ gains, losses, outGains, outLosses, receipts }: OracleYear) => ({
  gains: cents(gains),
  losses: cents(losses),
  outGains: cents(outGains),
  outLosses: cents(outLosses),
  receipts: cents(receipts),
});

it("both interpretations of every class agree with a second calculation to the cent", () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 5, maxLength: 40, size: "max" }),
      anyInterpretations,
      fc.boolean(),
      (steps, interpretations, average) => {
        const ledger = ledgerOf([...STOCK, ...steps], interpretations);
        const { years: truth, cost } = openOracle(ledger, interpretations, average);
        const { years, lots } = calculate(ledger, {
          readings: interpretations,
          method: average ? "average" : "fifo",
        });
        for (const year of years)
          expect(toFigures(year), `${year.year}`).toEqual(worked(truth.get(year.year) ?? quietYear()));
        expect(cents([...lots].map((lot) => fraction(lot.cost)).reduce(plus, ZERO))).toBe(cents(cost));
      },
    ),
    { numRuns: cases(50, 400) },
  );
});
