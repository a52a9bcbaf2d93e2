import { dayOf, endOfYear, lastDayInside, startOfDay, yearOf } from "./calendar.ts";
import { type CorrectedRow, eventsOf } from "./corrected.ts";
import { exact, type OracleFraction, isAbove, min, minus, over, plus, sum, times, ZERO } from "./fraction.ts";
import { forked, type OracleLot, OracleHolding } from "./lots.ts";
import { arrivalOf, dealt, isIn, isOut, match, type Matched, type MatchedTransfer } from "./match.ts";
import {
  CURRENT_YEAR,
  isOpen,
  type RowLeg,
  SHARE,
  type SourceOwner,
  type SimulatedPerson,
} from "./person.ts";
import { openLaw, POSITION } from "./open.ts";
import type { HoldingSnapshot, OracleCapital, OracleReceipt, OracleSlice } from "./entries.ts";

export type OracleBook = {
  readonly events: readonly CorrectedRow[];
  readonly slices: readonly OracleSlice[];
  readonly receipts: readonly OracleReceipt[];
  readonly capital: readonly OracleCapital[];
  readonly matched: Matched;
  /** Holdings at the end of each year. */
  readonly yearEnds: ReadonlyMap<number, readonly HoldingSnapshot[]>;
  /** Whether a result depends on the order of two lots acquired at the same moment. */
  readonly isTied: boolean;
  /** Whether the wallet holds none of the coin on the morning of the day. */
  readonly emptyOn: (source: number, wallet: string, asset: string, day: string) => boolean;
};

type Step = { readonly ms: number; readonly order: number; readonly run: () => void };

export const walletOf = (source: number, name: string): string => `${source}/${name}`;

/** Follows every coin of a person in the order of time. */
export function bookOf(person: SimulatedPerson): OracleBook {
  const events = eventsOf(person);
  const matched = match(person, events);
  const slices: OracleSlice[] = [];
  const receipts: OracleReceipt[] = [];
  const capital: OracleCapital[] = [];
  const positions = new Map<string, string>();
  const holdings = new Map<string, OracleHolding>();
  const inTransit = new Set<HoldingSnapshot>();
  /** Times at which a holding changed, and whether it was empty afterwards; by wallet and asset. */
  const changes = new Map<string, { readonly ms: number; readonly isEmpty: boolean }[]>();
  const ownerOf = (source: number): SourceOwner => person.sources[source]!.owner;
  const key = (wallet: string, asset: string): string => `${wallet}\u001F${asset}`;
  const holdingOf = (wallet: string, asset: string): OracleHolding => {
    const found = holdings.get(key(wallet, asset)) ?? new OracleHolding();
    holdings.set(key(wallet, asset), found);
    return found;
  };
  let now = 0;
  const note = (wallet: string, asset: string): void => {
    const list = changes.get(key(wallet, asset)) ?? [];
    list.push({ ms: now, isEmpty: holdingOf(wallet, asset).lots.length === 0 });
    changes.set(key(wallet, asset), list);
  };
  const put = (wallet: string, asset: string, lots: readonly OracleLot[]): void => {
    holdingOf(wallet, asset).put(lots);
    note(wallet, asset);
  };
  const take = (wallet: string, asset: string, quantity: OracleFraction) => {
    const taken = holdingOf(wallet, asset).take(quantity);
    note(wallet, asset);
    return taken;
  };
  /** Sells or spends coins for a consideration. */
  const dispose = (
    event: CorrectedRow,
    ms: number,
    given: { asset: string; quantity: OracleFraction },
    got: OracleFraction,
    costs: OracleFraction,
    wallet = walletOf(event.source, event.wallet),
  ): void => {
    const { asset, quantity } = given;
    open.grow(event, wallet, asset, quantity, got);
    const { lots, short } = take(wallet, asset, quantity);
    if (asset === SHARE) {
      // § 20 Abs. 4 EStG: proceeds less cost and costs of the sale, without a holding period.
      const cost = sum(lots.map((lot) => lot.cost));
      const result = minus(minus(got, cost), costs);
      capital.push({ owner: ownerOf(event.source), year: yearOf(ms), result });
      return;
    }
    const all: readonly (OracleLot | { readonly quantity: OracleFraction; readonly origin: "none" })[] =
      isAbove(short) ? [...lots, { quantity: short, origin: "none" }] : lots;
    for (const lot of all) {
      const share = over(lot.quantity, quantity);
      const [proceeds, ofCosts] = [times(got, share), times(costs, share)];
      const cost = lot.origin === "none" ? ZERO : lot.cost;
      const acquired = lot.origin === "none" ? null : dayOf(lot.acquiredMs);
      slices.push({
        source: event.source,
        owner: ownerOf(event.source),
        id: event.id,
        year: yearOf(ms),
        asset,
        quantity: lot.quantity,
        acquired,
        proceeds,
        cost,
        costs: ofCosts,
        result: minus(minus(proceeds, cost), ofCosts),
        inside: acquired === null || dayOf(ms) <= lastDayInside(acquired),
        proven: lot.origin === "proven",
      });
    }
  };
  const fresh = (quantity: OracleFraction, cost: OracleFraction | null, ms: number): OracleLot => ({
    quantity,
    cost: cost ?? ZERO,
    acquiredMs: ms,
    origin: cost === null ? "unvalued" : "proven",
  });
  /** Value of a fee; a fee paid in a coin is a disposal for a service. */
  const feeOf = ({ fee }: CorrectedRow): OracleFraction =>
    fee === undefined ? ZERO : exact(fee.asset === "EUR" ? fee.amount : fee.value!);
  const payFee = (event: CorrectedRow, ms = event.ms): void => {
    const { fee } = event;
    if (fee === undefined || fee.asset === "EUR") return;
    dispose(event, ms, { asset: fee.asset, quantity: exact(fee.amount) }, exact(fee.value!), ZERO);
  };
  const unknown = (quantity: OracleFraction, ms: number): OracleLot => ({
    quantity,
    cost: ZERO,
    acquiredMs: ms,
    origin: "unknown",
  });
  const given = ({ asset, amount }: RowLeg) => ({ asset, quantity: exact(amount) });

  const fromOutside = (event: CorrectedRow): readonly OracleLot[] => {
    const lots = event.origins.map(({ quantity, acquiredAt, costEur }) =>
      fresh(exact(quantity), exact(costEur), Date.parse(acquiredAt)),
    );
    const rest = minus(exact(event.received!.amount), sum(lots.map(({ quantity }) => quantity)));
    return isAbove(rest) ? [...lots, unknown(rest, event.ms)] : lots;
  };

  /**
   * Adds lots for what the sender did not have: by the origin that the receiver's row names, the oldest first; else of
   * unknown origin.
   */
  const completed = (
    { origins }: CorrectedRow,
    missing: OracleFraction,
    ms: number,
  ): readonly OracleLot[] => {
    let left = missing;
    const lots = origins
      .map(({ acquiredAt, ...of }) => ({ ...of, acquiredMs: Date.parse(acquiredAt) }))
      .toSorted((a, b) => a.acquiredMs - b.acquiredMs)
      .map(({ quantity, costEur, acquiredMs }) => {
        const part = min(exact(quantity), left);
        left = minus(left, part);
        return fresh(part, times(exact(costEur), over(part, exact(quantity))), acquiredMs);
      });
    return [...lots, unknown(left, ms)].filter(({ quantity }) => isAbove(quantity));
  };

  const earn = (event: CorrectedRow, value: OracleFraction | null, costs = ZERO): void => {
    const { source, id, ms } = event;
    receipts.push({ source, owner: ownerOf(source), id, year: yearOf(ms), value, costs });
  };
  const open = openLaw({
    readings: person.readings ?? {},
    ownerOf,
    walletOf: ({ source, wallet }) => walletOf(source, wallet),
    quantityIn: (wallet, asset) => holdingOf(wallet, asset).quantity,
    borrowedIn: (wallet, asset) =>
      sum(holdingOf(wallet, asset).lots.flatMap((lot) => (lot.borrowed === true ? [lot.quantity] : []))),
    take,
    put,
    dispose,
    firstAt: (position, wallet) => void (positions.get(position) ?? positions.set(position, wallet)),
    earn,
    fresh,
    unknown,
    feeOf,
    payFee,
  });

  const plain = (event: CorrectedRow): void => {
    const { type, sent, received, ms } = event;
    const wallet = walletOf(event.source, event.wallet);
    if (isOpen(type)) return open.book(event);
    switch (type) {
      case "fee":
        return dispose(event, ms, given(sent!), exact(sent!.value!), ZERO);
      case "security_token_income":
        if (sent !== undefined) {
          dispose(event, ms, given(sent), exact(received!.amount), feeOf(event));
          return payFee(event);
        }
        capital.push({
          owner: ownerOf(event.source),
          year: yearOf(ms),
          result: minus(exact(received!.amount), feeOf(event)),
        });
        return payFee(event);
      case "derivative_settlement": {
        // § 20 EStG: a coin given to settle a loss is disposed of besides.
        const [got, gave] = [exact(received?.amount ?? "0"), exact(sent?.value ?? sent?.amount ?? "0")];
        capital.push({ owner: ownerOf(event.source), year: yearOf(ms), result: minus(got, gave) });
        if (sent !== undefined && sent.asset !== "EUR") dispose(event, ms, given(sent), gave, ZERO);
        return;
      }
      case "deposit_fiat":
        return;
      case "spot_buy":
        put(wallet, received!.asset, [
          fresh(exact(received!.amount), plus(exact(sent!.amount), feeOf(event)), ms),
        ]);
        return payFee(event);
      case "spot_sell":
        dispose(event, ms, given(sent!), exact(received!.amount), feeOf(event));
        return payFee(event);
      case "payment":
        // Rn 60: the agreed price, else what the coins were worth.
        dispose(event, ms, given(sent!), exact(received?.amount ?? sent!.value!), feeOf(event));
        return payFee(event);
      case "crypto_swap": {
        // Rn 58: proceeds are what was received; Rn 59: its cost is what was given.
        const [worthIn, worthOut] = [received!.value ?? sent!.value!, sent!.value ?? received!.value!];
        dispose(event, ms, given(sent!), exact(worthIn), feeOf(event));
        put(wallet, received!.asset, [fresh(exact(received!.amount), exact(worthOut), ms)]);
        return payFee(event);
      }
      case "gift_received":
        return put(wallet, received!.asset, fromOutside(event));
      case "gift_sent":
      case "loss":
        if (sent!.value !== null)
          open.grow(event, wallet, sent!.asset, exact(sent!.amount), exact(sent!.value));
        take(wallet, sent!.asset, exact(sent!.amount));
        return;
      case "hard_fork": {
        const [old, young] = [exact(sent!.value!), exact(received!.value!)];
        const holding = holdingOf(wallet, sent!.asset);
        holding.level();
        // The origin of an unknown holding is unknown as well.
        if (holding.lots.length === 0)
          return put(wallet, received!.asset, [unknown(exact(received!.amount), ms)]);
        const split = forked(holding.lots, over(young, plus(old, young)), exact(received!.amount));
        holding.lots = split.old;
        return put(wallet, received!.asset, split.new);
      }
      case "transfer": {
        // A transfer within the source: both wallets are known.
        const { lots, short } = take(wallet, sent!.asset, exact(sent!.amount));
        put(walletOf(event.source, event.toWallet!), sent!.asset, [...lots, unknown(short, ms)]);
        return payFee(event);
      }
      case "staking_reward":
      case "lending_interest":
      case "mining_reward":
      case "airdrop":
      case "referral_reward": {
        const value = received!.value === null ? null : exact(received!.value);
        earn(event, value, exact(event.costEur ?? "0"));
        put(wallet, received!.asset, [fresh(exact(received!.amount), value, ms)]);
      }
    }
  };

  const steps: Step[] = [];
  const at = (ms: number, order: number, run: () => void): void => {
    steps.push({ ms, order, run });
  };
  const own = (event: CorrectedRow): string => `own ${ownerOf(event.source)}/${event.ownWallet}`;
  const carried = new Map<MatchedTransfer, readonly OracleLot[]>();
  const arriving = new Map<CorrectedRow, MatchedTransfer[]>();
  for (const move of matched.moves)
    arriving.set(move.received, [...(arriving.get(move.received) ?? []), move]);

  for (const event of events) {
    const wallet = walletOf(event.source, event.wallet);
    if (isOut(event)) {
      const { asset, amount, value } = event.sent!;
      at(event.ms, 1, () => {
        if (event.ownWallet !== null) {
          const { lots, short } = take(wallet, asset, exact(amount));
          put(own(event), asset, [...lots, unknown(short, event.ms)]);
          return payFee(event);
        }
        const { to, network, open } = dealt(event, matched.moves);
        for (const move of to) {
          const { lots, short } = take(wallet, asset, move.quantity);
          const all = [...lots, ...completed(move.received, short, event.ms)];
          carried.set(move, all);
          const { received } = move;
          inTransit.add({ wallet, asset, to: walletOf(received.source, received.wallet), lots: all });
        }
        // An outgoing transfer without a target takes its lots along.
        if (isAbove(open)) take(wallet, asset, open);
        if (isAbove(network)) {
          const worth = times(exact(value!), over(network, exact(amount)));
          dispose(event, event.ms, { asset, quantity: network }, worth, ZERO);
        }
        payFee(event);
      });
    } else if (isIn(event)) {
      const moves = arriving.get(event);
      const { asset, amount } = event.received!;
      if (moves !== undefined) {
        for (const move of moves)
          at(arrivalOf(move), 2, () => {
            const lots = carried.get(move)!;
            for (const transit of inTransit) if (transit.lots === lots) inTransit.delete(transit);
            put(wallet, asset, lots);
          });
        at(Math.max(...moves.map(arrivalOf)), 3, () => payFee(event, Math.max(...moves.map(arrivalOf))));
      } else
        at(event.ms, 2, () => {
          if (event.ownWallet === null) put(wallet, asset, fromOutside(event));
          else {
            const { lots, short } = take(own(event), asset, exact(amount));
            put(wallet, asset, [...lots, unknown(short, event.ms)]);
          }
          payFee(event);
        });
    } else at(event.ms, 1, () => plain(event));
  }

  for (const { source, wallet, asset, method, from } of person.elections)
    at(startOfDay(from), 0, () => {
      holdingOf(walletOf(source, wallet), asset).isAverage = method === "average";
    });

  const yearEnds = new Map<number, readonly HoldingSnapshot[]>();
  const firstYear = events.length === 0 ? CURRENT_YEAR : yearOf(events[0]!.ms);
  for (let year = firstYear; year <= CURRENT_YEAR; year++)
    at(endOfYear(year), 9, () => {
      const lying = [...holdings].map(([name, holding]): HoldingSnapshot => {
        holding.level();
        const { lots } = holding;
        const [at, asset] = name.split("\u001F") as [string, string];
        const isPosition = at.startsWith(POSITION);
        return { wallet: positions.get(at) ?? at, asset, to: null, lots, isPosition };
      });
      yearEnds.set(
        year,
        [...lying, ...inTransit].filter(({ lots }) => lots.length > 0),
      );
    });
  for (const step of steps.toSorted((a, b) => a.ms - b.ms || a.order - b.order)) {
    now = step.ms;
    step.run();
  }
  const emptyOn = (source: number, wallet: string, asset: string, day: string): boolean =>
    (changes.get(key(walletOf(source, wallet), asset)) ?? []).findLast(({ ms }) => ms < startOfDay(day))
      ?.isEmpty ?? true;
  return {
    events,
    slices,
    receipts,
    capital,
    matched,
    yearEnds,
    isTied: [...holdings.values()].some((one) => one.isTied),
    emptyOn,
  };
}
