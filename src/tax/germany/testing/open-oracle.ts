import type { Leg, Transaction } from "../../../ledger/transaction.ts";
import type { Interpretations } from "../../open-classes.ts";
import { fraction, less, minus, over, plus, times, ZERO, type Fraction } from "./fraction.ts";
import { berlinDay, isInside, nanoseconds, quietYear, type OracleYear } from "./oracle.ts";

/** A lot of a token records the quantity of the coin that was handed over for it. */
type Lot = { readonly at: bigint; quantity: Fraction; cost: Fraction; handed: Fraction };

const HALF = fraction("0.5");
const sum = (list: readonly Fraction[]): Fraction => list.reduce(plus, ZERO);
const lesser = (a: Fraction, b: Fraction): Fraction => (less(a, b) ? a : b);
const share = (of: Fraction, part: Fraction, whole: Fraction): Fraction => over(times(of, part), whole);
const allOf = (lots: readonly Lot[]): Fraction => sum(lots.map(({ quantity }) => quantity));
const units = ({ amount }: Leg): Fraction => fraction(amount);
const worth = (leg: Leg | null): Fraction | null => {
  if (leg === null) return null;
  if (leg.asset === "EUR") return units(leg);
  return leg.valueEur === null ? null : fraction(leg.valueEur);
};

const CLASS: Readonly<Record<string, keyof Interpretations>> = {
  wrap: "wrapping",
  bridge: "bridging",
  token_migration: "migration",
  lending_deposit: "lending",
  lending_withdrawal: "lending",
  liquid_stake: "liquid-staking",
  liquid_unstake: "liquid-staking",
  liquidity_deposit: "pool",
  liquidity_withdrawal: "pool",
  loan_received: "loan",
  loan_repaid: "loan",
};

/** Rebasing tokens: received one for one, they grow without a row. */
const isRebasing = (asset: string): boolean => asset.startsWith("a");

/** Takes the first acquired lots first, up to the requested quantity. */
function take(lots: Lot[], requested: Fraction): Lot[] {
  const parts: Lot[] = [];
  let missing = requested;
  while (missing.n > 0n) {
    const lot = lots[0];
    if (lot === undefined) throw new Error("Nothing of what this oracle is asked is short.");
    const quantity = lesser(lot.quantity, missing);
    const [cost, handed] = [lot.cost, lot.handed].map((of) => share(of, quantity, lot.quantity));
    parts.push({ at: lot.at, quantity, cost: cost!, handed: handed! });
    missing = minus(missing, quantity);
    lot.quantity = minus(lot.quantity, quantity);
    lot.cost = minus(lot.cost, cost!);
    lot.handed = minus(lot.handed, handed!);
    if (lot.quantity.n === 0n) lots.shift();
  }
  return parts;
}

function put(lots: Lot[], lot: Lot): void {
  const index = lots.findIndex((other) => other.at > lot.at);
  lots.splice(index < 0 ? lots.length : index, 0, lot);
}

/** Independent calculation of open law: one wallet, one movement at a time, all values known, no shortfall. */
export function openOracle(rows: readonly Transaction[], interpretations: Interpretations, average: boolean) {
  const years = new Map<number, OracleYear>();
  const holdings = new Map<string, Lot[]>();
  const deposited = new Map<string, Lot[]>();
  const borrowed = new Map<string, { left: Fraction; readonly price: Fraction; readonly lots: Lot[] }>();
  const lotsIn = (map: Map<string, Lot[]>, name: string): Lot[] => {
    const lots = map.get(name) ?? [];
    map.set(name, lots);
    return lots;
  };
  /** Total deposit of each token or position, and the surplus above it so far. */
  const tallies = new Map<string, { handed: Fraction; grown: Fraction }>();
  const tallyOf = (name: string): { handed: Fraction; grown: Fraction } => {
    const tally = tallies.get(name) ?? { handed: ZERO, grown: ZERO };
    tallies.set(name, tally);
    return tally;
  };
  /** Rn 61: under the average, all coins of the wallet cost the same; coins held elsewhere keep their cost. */
  const takeFromHoldings = (asset: string, requested: Fraction): Lot[] => {
    const lots = lotsIn(holdings, asset);
    const [quantity, cost] = [allOf(lots), sum(lots.map((lot) => lot.cost))];
    if (average) for (const lot of lots) lot.cost = share(cost, lot.quantity, quantity);
    return take(lots, requested);
  };
  const carries = (type: string): boolean => interpretations[CLASS[type]!] === "carry";

  const movements: Transaction[][] = [];
  for (const row of rows) {
    const last = movements.at(-1);
    if (row.position !== undefined && last?.[0]?.time === row.time && last[0].position === row.position)
      last.push(row);
    else movements.push([row]);
  }

  for (const movement of movements) {
    const [first] = movement as [Transaction];
    const { type, sent, received } = first;
    const at = nanoseconds(first.time);
    const of = Number(berlinDay(at).slice(0, 4));
    const year = years.get(of) ?? quietYear();
    years.set(of, year);

    const gain = (asset: string, quantity: Fraction, cost: Fraction): void =>
      put(lotsIn(holdings, asset), { at, quantity, cost, handed: quantity });
    const sell = (parts: readonly Lot[], proceeds: Fraction): void => {
      const whole = allOf(parts);
      for (const lot of parts) {
        const result = minus(share(proceeds, lot.quantity, whole), lot.cost);
        const size = result.n < 0n ? minus(ZERO, result) : result;
        const name = isInside(lot.at, at)
          ? result.n < 0n
            ? "losses"
            : "gains"
          : result.n < 0n
            ? "outLosses"
            : "outGains";
        year[name] = plus(year[name], size);
      }
    };
    const earn = (asset: string, quantity: Fraction, value: Fraction): void => {
      year.receipts = plus(year.receipts, value);
      gain(asset, quantity, value);
    };
    /** Uses borrowed coins first. */
    const spend = (asset: string, quantity: Fraction): Lot[] => {
      const lots = borrowed.get(asset)?.lots ?? [];
      const lent = lesser(allOf(lots), quantity);
      return [...take(lots, lent), ...takeFromHoldings(asset, minus(quantity, lent))];
    };
    /** Books the growth of a rebasing token that leaves, above its received quantity, as income first. */
    const growFirst = (): void => {
      if (!isRebasing(sent!.asset)) return;
      const grown = minus(units(sent!), allOf(lotsIn(holdings, sent!.asset)));
      if (grown.n > 0n)
        earn(sent!.asset, grown, share((worth(received) ?? worth(sent))!, grown, units(sent!)));
    };
    const swap = (): void => {
      growFirst();
      if (sent!.asset !== "EUR") sell(spend(sent!.asset, units(sent!)), (worth(received) ?? worth(sent))!);
      if (received!.asset !== "EUR")
        gain(received!.asset, units(received!), (worth(sent) ?? worth(received))!);
    };
    /** Carries lots on under another name, at the received quantity. */
    const rename = (parts: readonly Lot[], into: Lot[], whole: Fraction): void => {
      const before = allOf(parts);
      for (const lot of parts) put(into, { ...lot, quantity: share(whole, lot.quantity, before) });
    };
    /** Reverses a deposit: up to its quantity the lots continue; more is income, for less the cost stays. */
    const giveBack = (
      parts: readonly Lot[],
      leg: Leg,
      tally: { handed: Fraction; grown: Fraction },
    ): void => {
      const [handed, came] = [sum(parts.map((lot) => lot.handed)), units(leg)];
      const continued = lesser(handed, came);
      for (const lot of parts) {
        const quantity = share(continued, lot.handed, handed);
        put(lotsIn(holdings, leg.asset), { at: lot.at, quantity, cost: lot.cost, handed: quantity });
      }
      const grown = minus(came, continued);
      if (grown.n === 0n) return;
      const inAll = plus(tally.grown, grown);
      // More than half above the total deposit is no growth: origin and cost are unknown.
      if (less(times(HALF, tally.handed), inAll)) return gain(leg.asset, grown, ZERO);
      tally.grown = inAll;
      earn(leg.asset, grown, share(worth(leg)!, grown, came));
    };

    if (type === "spot_buy" || type === "spot_sell" || type === "crypto_swap") swap();
    else if (type === "wrap" || type === "bridge" || type === "token_migration") {
      if (carries(type))
        rename(
          takeFromHoldings(sent!.asset, units(sent!)),
          lotsIn(holdings, received!.asset),
          units(received!),
        );
      else swap();
    } else if (type === "lending_deposit" || type === "liquid_stake") {
      const [token, whole] = received === null ? ["", units(sent!)] : [received.asset, units(received)];
      const tally = tallyOf(received === null ? `position of ${sent!.asset}` : token);
      tally.handed = plus(tally.handed, units(sent!));
      if (!carries(type) && received !== null) swap();
      else {
        const parts = takeFromHoldings(sent!.asset, units(sent!)).map((lot) => ({
          ...lot,
          handed: lot.quantity,
        }));
        if (carries(type))
          rename(parts, received === null ? lotsIn(deposited, sent!.asset) : lotsIn(holdings, token), whole);
        else {
          sell(parts, worth(sent)!);
          put(lotsIn(deposited, sent!.asset), { at, quantity: whole, cost: worth(sent)!, handed: whole });
        }
      }
    } else if (type === "lending_withdrawal" || type === "liquid_unstake") {
      if (!carries(type) && sent !== null) swap();
      else if (sent !== null) {
        const there = allOf(lotsIn(holdings, sent.asset));
        giveBack(
          takeFromHoldings(sent.asset, isRebasing(sent.asset) ? lesser(there, units(sent)) : units(sent)),
          received!,
          tallyOf(sent.asset),
        );
      } else {
        const lots = lotsIn(deposited, received!.asset);
        const parts = take(lots, lesser(allOf(lots), units(received!)));
        if (carries(type)) giveBack(parts, received!, tallyOf(`position of ${received!.asset}`));
        else {
          sell(parts, worth(received)!);
          gain(received!.asset, units(received!), worth(received)!);
        }
      }
    } else if (type === "liquidity_deposit") {
      const [token] = movement.flatMap((row) => row.received ?? []) as [Leg];
      const given = movement.map((row) => row.sent!);
      if (carries(type))
        for (const leg of given)
          for (const lot of takeFromHoldings(leg.asset, units(leg)))
            put(lotsIn(deposited, `${first.position} ${leg.asset}`), { ...lot, handed: lot.quantity });
      else for (const leg of given) sell(takeFromHoldings(leg.asset, units(leg)), worth(leg)!);
      gain(token.asset, units(token), carries(type) ? ZERO : sum(given.map((leg) => worth(leg)!)));
    } else if (type === "liquidity_withdrawal") {
      const [token] = movement.flatMap((row) => row.sent ?? []) as [Leg];
      const came = movement.map((row) => row.received!);
      const before = allOf(lotsIn(holdings, token.asset));
      const redeemed = takeFromHoldings(token.asset, units(token));
      if (!carries(type)) {
        sell(redeemed, sum(came.map((leg) => worth(leg)!)));
        for (const leg of came) gain(leg.asset, units(leg), worth(leg)!);
      } else {
        const items = came.map((leg) => {
          const lots = lotsIn(deposited, `${first.position} ${leg.asset}`);
          const handed = share(allOf(lots), units(token), before);
          const [price, continued] = [over(worth(leg)!, units(leg)), lesser(handed, units(leg))];
          return {
            leg,
            price,
            lots: take(lots, handed),
            shortfall: minus(handed, continued),
            over: minus(units(leg), continued),
          };
        });
        const totalShortfall = sum(items.map(({ shortfall, price }) => times(shortfall, price)));
        const surplus = sum(items.map((item) => times(item.over, item.price)));
        const exchanged = lesser(totalShortfall, surplus);
        for (const { leg, price, lots, shortfall, over: above } of items) {
          // The first acquired are exchanged, the others continue; the uncompensated part keeps its cost.
          if (shortfall.n > 0n && exchanged.n > 0n) {
            const quantity = share(shortfall, exchanged, totalShortfall);
            sell(take(lots, quantity), times(quantity, price));
          }
          const [left, continued] = [allOf(lots), minus(units(leg), above)];
          for (const lot of lots) {
            const quantity = share(continued, lot.quantity, left);
            put(lotsIn(holdings, leg.asset), { at: lot.at, quantity, cost: lot.cost, handed: quantity });
          }
          if (above.n === 0n) continue;
          const bought = surplus.n === 0n ? ZERO : share(above, exchanged, surplus);
          if (bought.n > 0n) gain(leg.asset, bought, times(bought, price));
          const earned = minus(above, bought);
          if (earned.n > 0n) earn(leg.asset, earned, times(earned, price));
        }
      }
    } else if (type === "loan_received") {
      const quantity = units(received!);
      if (!carries(type)) gain(received!.asset, quantity, worth(received)!);
      else
        borrowed.set(received!.asset, {
          left: quantity,
          price: over(worth(received)!, quantity),
          lots: [{ at, quantity, cost: worth(received)!, handed: quantity }],
        });
    } else if (type === "loan_repaid") {
      const debt = borrowed.get(sent!.asset);
      if (!carries(type) || debt === undefined)
        sell(takeFromHoldings(sent!.asset, units(sent!)), worth(sent)!);
      else {
        const returned = lesser(debt.left, units(sent!));
        const carried = lesser(allOf(debt.lots), returned);
        take(debt.lots, carried);
        const instead = minus(returned, carried);
        if (instead.n > 0n) sell(takeFromHoldings(sent!.asset, instead), times(instead, debt.price));
        debt.left = minus(debt.left, returned);
        const interest = minus(units(sent!), returned);
        if (interest.n > 0n) sell(spend(sent!.asset, interest), share(worth(sent)!, interest, units(sent!)));
      }
    } else throw new Error(`This oracle does not know ${type}.`);
  }
  const everything = [
    ...holdings.values(),
    ...deposited.values(),
    ...[...borrowed.values()].map(({ lots }) => lots),
  ];
  return { years, cost: sum(everything.flat().map(({ cost }) => cost)) };
}
