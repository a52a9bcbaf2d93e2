import {
  compare,
  exact,
  type OracleFraction,
  isAbove,
  min,
  minus,
  over,
  plus,
  sum,
  times,
  whole,
  ZERO,
} from "./fraction.ts";
import type { CorrectedRow } from "./corrected.ts";
import type { OracleLot } from "./lots.ts";
import { OPEN_CLASS_OF, type OpenClassName, type OpenType, type OracleReading, READINGS } from "./person.ts";

/** Operations of the book that a row of open law is made of. */
type OpenDesk = {
  readonly readings: Readonly<Partial<Record<OpenClassName, OracleReading>>>;
  readonly ownerOf: (source: number) => string;
  readonly walletOf: (event: CorrectedRow) => string;
  readonly quantityIn: (wallet: string, asset: string) => OracleFraction;
  /** Quantity of borrowed coins in a wallet. */
  readonly borrowedIn: (wallet: string, asset: string) => OracleFraction;
  readonly take: (
    wallet: string,
    asset: string,
    quantity: OracleFraction,
  ) => { readonly lots: readonly OracleLot[]; readonly short: OracleFraction };
  readonly put: (wallet: string, asset: string, lots: readonly OracleLot[]) => void;
  readonly dispose: (
    event: CorrectedRow,
    ms: number,
    given: { asset: string; quantity: OracleFraction },
    got: OracleFraction,
    costs: OracleFraction,
    wallet?: string,
  ) => void;
  /** Notes the wallet that used a position first: what waits there is listed in it. */
  readonly firstAt: (position: string, wallet: string) => void;
  readonly earn: (event: CorrectedRow, value: OracleFraction) => void;
  readonly fresh: (quantity: OracleFraction, cost: OracleFraction | null, ms: number) => OracleLot;
  readonly unknown: (quantity: OracleFraction, ms: number) => OracleLot;
  readonly feeOf: (event: CorrectedRow) => OracleFraction;
  readonly payFee: (event: CorrectedRow) => void;
};

/** Quantity handed over for a token or a claim, and what came back or left above it so far. */
type Tally = { handed: OracleFraction; grown: OracleFraction };

export const POSITION = "position ";

/** Treatment of open law (docs/decisions/tax-open-law.md), for the rows of a person. */
export function openLaw(desk: OpenDesk) {
  const { take, put, dispose, fresh, unknown, payFee, feeOf, quantityIn } = desk;
  const tallies = new Map<string, Tally>();
  const tallyOf = (key: string): Tally => {
    const found = tallies.get(key) ?? { handed: ZERO, grown: ZERO };
    tallies.set(key, found);
    return found;
  };
  /** More than half above what was handed over is no growth, but a deposit that was not read. */
  const counts = ({ handed, grown }: Tally, more: OracleFraction): boolean =>
    compare(times(plus(grown, more), whole(2)), handed) <= 0;
  /** Tokens that grow by themselves. */
  const growing = new Map<string, Tally>();

  const growthIn = (wallet: string, asset: string, quantity: OracleFraction): OracleFraction => {
    const tally = growing.get(asset);
    const more = minus(quantity, quantityIn(wallet, asset));
    return tally !== undefined && isAbove(more) && counts(tally, more) ? more : ZERO;
  };
  /** Growth is income whenever the token leaves, at the value of that moment, and a lot of its own. */
  const grow = (
    event: CorrectedRow,
    wallet: string,
    asset: string,
    quantity: OracleFraction,
    worth: OracleFraction,
  ): void => {
    const more = growthIn(wallet, asset, quantity);
    if (!isAbove(more)) return;
    const tally = growing.get(asset)!;
    tally.grown = plus(tally.grown, more);
    const value = times(worth, over(more, quantity));
    desk.earn(event, value);
    put(wallet, asset, [fresh(more, value, event.ms)]);
  };

  const worthOf = ({ sent, received }: CorrectedRow): OracleFraction =>
    exact(received?.value ?? sent!.value!);
  const scaled = (lots: readonly OracleLot[], by: OracleFraction, remembers = false): readonly OracleLot[] =>
    lots.map((lot) => ({
      ...lot,
      quantity: times(lot.quantity, by),
      ...(remembers ? { handed: lot.quantity } : {}),
    }));
  /** Rn 58, 59: proceeds are what was received, its cost is what was given. */
  const swap = (event: CorrectedRow): void => {
    const { sent, received, ms } = event;
    const [worthIn, worthOut] = [received!.value ?? sent!.value!, sent!.value ?? received!.value!];
    dispose(event, ms, { asset: sent!.asset, quantity: exact(sent!.amount) }, exact(worthIn), feeOf(event));
    put(desk.walletOf(event), received!.asset, [fresh(exact(received!.amount), exact(worthOut), ms)]);
    payFee(event);
  };

  const rename = (event: CorrectedRow): void => {
    const { sent, received, ms } = event;
    const wallet = desk.walletOf(event);
    const by = over(exact(received!.amount), exact(sent!.amount));
    const { lots, short } = take(wallet, sent!.asset, exact(sent!.amount));
    put(wallet, received!.asset, [...scaled(lots, by), unknown(times(short, by), ms)]);
    payFee(event);
  };

  const handOver = (event: CorrectedRow, reading: OracleReading): void => {
    const { sent, received, ms } = event;
    const wallet = desk.walletOf(event);
    const given = exact(sent!.amount);
    const came = exact(received!.amount);
    grow(event, wallet, sent!.asset, given, worthOf(event));
    if (compare(given, came) === 0) {
      const tally = growing.get(received!.asset) ?? { handed: ZERO, grown: ZERO };
      tally.handed = plus(tally.handed, came);
      growing.set(received!.asset, tally);
    }
    if (reading === "exchange") return swap(event);
    const tally = tallyOf(`${received!.asset} ${sent!.asset}`);
    tally.handed = plus(tally.handed, given);
    const { lots, short } = take(wallet, sent!.asset, given);
    const by = over(came, given);
    put(wallet, received!.asset, [...scaled(lots, by, true), unknown(times(short, by), ms)]);
    payFee(event);
  };

  const surplus = (event: CorrectedRow, wallet: string, tally: Tally, more: OracleFraction): void => {
    if (!isAbove(more)) return;
    const { asset, amount } = event.received!;
    if (!counts(tally, more)) return put(wallet, asset, [unknown(more, event.ms)]);
    tally.grown = plus(tally.grown, more);
    const value = times(worthOf(event), over(more, exact(amount)));
    desk.earn(event, value);
    put(wallet, asset, [fresh(more, value, event.ms)]);
  };

  const giveBack = (event: CorrectedRow, reading: OracleReading): void => {
    const { sent, received, ms } = event;
    const wallet = desk.walletOf(event);
    const [given, came] = [exact(sent!.amount), exact(received!.amount)];
    const held = quantityIn(wallet, sent!.asset);
    if (!isAbove(held)) {
      put(wallet, received!.asset, [unknown(came, ms)]);
      return payFee(event);
    }
    if (reading === "exchange") return swap(event);
    const grown = growthIn(wallet, sent!.asset, given);
    if (isAbove(grown)) {
      const tally = growing.get(sent!.asset)!;
      tally.grown = plus(tally.grown, grown);
    }
    const tokens = minus(given, grown);
    const covered = min(tokens, held);
    const forCovered = times(came, over(covered, tokens));
    const { lots } = take(wallet, sent!.asset, covered);
    const strange = sum(lots.filter((one) => one.handed === undefined).map(({ quantity }) => quantity));
    const handed = sum(lots.map((one) => one.handed ?? ZERO));
    const forStrange = times(forCovered, over(strange, covered));
    const forKnown = minus(forCovered, forStrange);
    const continued = min(forKnown, handed);
    put(
      wallet,
      received!.asset,
      lots.map(({ handed: its, ...lot }) => ({
        ...lot,
        quantity:
          its === undefined
            ? times(forStrange, over(lot.quantity, strange))
            : times(its, over(continued, handed)),
      })),
    );
    surplus(event, wallet, tallyOf(`${sent!.asset} ${received!.asset}`), minus(forKnown, continued));
    put(wallet, received!.asset, [unknown(minus(came, forCovered), ms)]);
    payFee(event);
  };

  /** Without a token: the lots wait at the position, or the claim is an asset of its own. */
  const aside = (event: CorrectedRow, of: OpenClassName, reading: OracleReading): void => {
    const { sent, received, ms, position } = event;
    const wallet = desk.walletOf(event);
    const key = `${POSITION}${desk.ownerOf(event.source)}/${of}/${position}`;
    const { asset, amount } = (sent ?? received)!;
    const quantity = exact(amount);
    const claim = reading === "carry" ? asset : `${asset} @ ${position}`;
    desk.firstAt(key, wallet);
    const tally = tallyOf(`${key} ${asset}`);
    if (sent !== undefined) {
      grow(event, wallet, asset, quantity, exact(sent.value!));
      tally.handed = plus(tally.handed, quantity);
      if (reading === "carry") {
        const { lots, short } = take(wallet, asset, quantity);
        put(key, asset, [...lots, unknown(short, ms)]);
      } else {
        dispose(event, ms, { asset, quantity }, exact(sent.value!), feeOf(event));
        put(key, claim, [fresh(quantity, exact(sent.value!), ms)]);
      }
      return payFee(event);
    }
    if (!isAbove(tally.handed)) {
      put(wallet, asset, [unknown(quantity, ms)]);
      return payFee(event);
    }
    const back = min(quantity, quantityIn(key, claim));
    const more = minus(quantity, back);
    if (reading === "carry") {
      put(wallet, asset, take(key, asset, back).lots);
      surplus(event, wallet, tally, more);
      return payFee(event);
    }
    const isGrowth = counts(tally, more);
    if (isGrowth && isAbove(more)) {
      tally.grown = plus(tally.grown, more);
      const value = times(worthOf(event), over(more, quantity));
      desk.earn(event, value);
      put(key, claim, [fresh(more, value, ms)]);
    } else put(wallet, asset, [unknown(more, ms)]);
    const redeemed = isGrowth ? quantity : back;
    if (isAbove(redeemed)) {
      const worth = times(worthOf(event), over(redeemed, quantity));
      dispose(event, ms, { asset: claim, quantity: redeemed }, worth, feeOf(event), key);
      put(wallet, asset, [fresh(redeemed, worth, ms)]);
    }
    payFee(event);
  };

  /** A pool with one coin: under `carry` the lots wait in it, and a part returns pro rata by share. */
  const pools = new Map<string, { balance: OracleFraction; shares: OracleFraction }>();
  const pool = (event: CorrectedRow, reading: OracleReading): void => {
    const { type, sent, received, ms, position } = event;
    const wallet = desk.walletOf(event);
    const key = `${POSITION}${desk.ownerOf(event.source)}/pool/${position}`;
    const deposits = type === "liquidity_deposit";
    if (reading === "exchange") {
      if (deposits || isAbove(quantityIn(wallet, sent!.asset))) return swap(event);
      put(wallet, received!.asset, [unknown(exact(received!.amount), ms)]);
      return payFee(event);
    }
    const state = pools.get(key) ?? { balance: ZERO, shares: ZERO };
    pools.set(key, state);
    const [given, came] = [exact(sent!.amount), exact(received!.amount)];
    if (deposits) {
      desk.firstAt(key, wallet);
      const { lots, short } = take(wallet, sent!.asset, given);
      put(key, sent!.asset, [...lots, unknown(short, ms)]);
      state.balance = plus(state.balance, given);
      state.shares = plus(state.shares, came);
      return payFee(event);
    }
    if (!isAbove(state.shares)) {
      put(wallet, received!.asset, [unknown(came, ms)]);
      return payFee(event);
    }
    const returned = min(given, state.shares);
    const part = times(state.balance, over(returned, state.shares));
    state.balance = minus(state.balance, part);
    state.shares = minus(state.shares, returned);
    const { lots } = take(key, received!.asset, part);
    const continued = min(came, part);
    put(wallet, received!.asset, scaled(lots, over(continued, part)));
    const more = minus(came, continued);
    if (isAbove(more)) {
      const value = times(worthOf(event), over(more, came));
      desk.earn(event, value);
      put(wallet, received!.asset, [fresh(more, value, ms)]);
    }
    payFee(event);
  };

  /** Borrowed coins, oldest first, with their value on receipt. */
  const debts = new Map<string, { quantity: OracleFraction; value: OracleFraction }[]>();
  const loan = (event: CorrectedRow, reading: OracleReading): void => {
    const { sent, received, ms, position } = event;
    const wallet = desk.walletOf(event);
    const key = `${desk.ownerOf(event.source)} ${position}`;
    const owed = debts.get(key) ?? [];
    debts.set(key, owed);
    if (received !== undefined) {
      const [quantity, value] = [exact(received.amount), exact(received.value!)];
      const lot = fresh(quantity, value, ms);
      put(wallet, received.asset, [reading === "carry" ? { ...lot, borrowed: true } : lot]);
      if (reading === "carry") owed.push({ quantity, value });
      return payFee(event);
    }
    const { asset, amount, value } = sent!;
    const quantity = exact(amount);
    if (reading === "exchange") {
      dispose(event, ms, { asset, quantity }, exact(value!), feeOf(event));
      return payFee(event);
    }
    let [left, worth, settled] = [quantity, ZERO, ZERO];
    while (isAbove(left) && owed.length > 0) {
      const first = owed[0]!;
      const its = min(left, first.quantity);
      const itsValue = times(first.value, over(its, first.quantity));
      worth = plus(worth, itsValue);
      settled = plus(settled, its);
      left = minus(left, its);
      if (compare(its, first.quantity) === 0) owed.shift();
      else owed[0] = { quantity: minus(first.quantity, its), value: minus(first.value, itsValue) };
    }
    const returned = min(settled, desk.borrowedIn(wallet, asset));
    take(wallet, asset, returned);
    const instead = minus(settled, returned);
    if (isAbove(instead))
      dispose(event, ms, { asset, quantity: instead }, times(worth, over(instead, settled)), ZERO);
    if (isAbove(left))
      dispose(event, ms, { asset, quantity: left }, times(exact(value!), over(left, quantity)), ZERO);
    payFee(event);
  };

  const nft = (event: CorrectedRow, reading: OracleReading): void => {
    const { type, sent, received, ms } = event;
    const wallet = desk.walletOf(event);
    const isEuro = (leg: typeof sent): boolean => leg?.asset === "EUR";
    if (type === "nft_purchase") {
      const price = isEuro(sent) ? exact(sent!.amount) : exact(sent!.value ?? received!.value!);
      if (!isEuro(sent)) {
        const got = exact(received!.value ?? sent!.value!);
        dispose(event, ms, { asset: sent!.asset, quantity: exact(sent!.amount) }, got, feeOf(event));
      }
      if (reading === "counted")
        put(wallet, received!.asset, [
          fresh(exact(received!.amount), isEuro(sent) ? plus(price, feeOf(event)) : price, ms),
        ]);
      return payFee(event);
    }
    const value = isEuro(received) ? exact(received!.amount) : exact(received!.value ?? sent!.value!);
    if (reading === "counted")
      dispose(event, ms, { asset: sent!.asset, quantity: exact(sent!.amount) }, value, feeOf(event));
    if (!isEuro(received)) put(wallet, received!.asset, [fresh(exact(received!.amount), value, ms)]);
    payFee(event);
  };

  const book = (event: CorrectedRow): void => {
    const of = OPEN_CLASS_OF[event.type as OpenType];
    const reading = desk.readings[of] ?? READINGS[of][0];
    if (of === "loan") return loan(event, reading);
    if (of === "nft") return nft(event, reading);
    if (of === "pool") return pool(event, reading);
    if (of === "lending" || of === "liquid-staking") {
      if (event.sent === undefined || event.received === undefined) return aside(event, of, reading);
      const deposits = event.type === "lending_deposit" || event.type === "liquid_stake";
      return deposits ? handOver(event, reading) : giveBack(event, reading);
    }
    return reading === "exchange" ? swap(event) : rename(event);
  };
  return { book, grow };
}
