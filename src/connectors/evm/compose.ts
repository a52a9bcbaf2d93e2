import type { LedgerType } from "../../ledger/index.ts";
import { absolute, add } from "../../ledger/amounts.ts";
import { legOf, type ChainMove } from "../chain-moves.ts";
import { compare } from "../normalize.ts";
import { isHandover, isHarmless } from "./calls.ts";
import { chainOf } from "./chains.ts";
import { isExchangedInTransit, isTrade, mayBeOther } from "./doubt.ts";
import { INCOME, type LabelledLeg, type TransactionContext } from "./label.ts";
import type { ContractRole } from "./protocols/index.ts";
import { inPairs, isDebt, netLegs, settleBase, withGrowth, withValidatorPayouts } from "./settle.ts";
import { isWrapPair, kindOfToken } from "./tokens.ts";
import { message } from "../../wording/messages/index.ts";

/** Ledger types of a role, for outgoing and for incoming coins. */
const TYPES: Readonly<Record<ContractRole, readonly [out: LedgerType, into: LedgerType]>> = {
  deposit: ["lending_deposit", "lending_withdrawal"],
  pool: ["liquidity_deposit", "liquidity_withdrawal"],
  liquid: ["liquid_stake", "liquid_unstake"],
  stake: ["staking_deposit", "staking_withdrawal"],
  loan: ["loan_repaid", "loan_received"],
  liquidation: ["payment", "transfer"],
  bridge: ["bridge", "bridge"],
  migration: ["token_migration", "token_migration"],
  swap: ["crypto_swap", "crypto_swap"],
  order: ["transfer", "transfer"],
  payment: ["payment", "transfer"],
  gift: ["transfer", "transfer"],
  fee: ["fee", "transfer"],
  reward: ["transfer", "staking_reward"],
  interest: ["transfer", "lending_interest"],
  fees: ["transfer", "liquidity_reward"],
  airdrop: ["transfer", "airdrop"],
  own: ["transfer", "transfer"],
  base: ["lending_deposit", "lending_withdrawal"],
  pledge: ["lending_deposit", "lending_withdrawal"],
};

/** Roles whose share token may move together with the coin. */
const WITH_SHARE: ReadonlySet<ContractRole> = new Set(["deposit", "pool", "liquid", "migration", "stake"]);

const DEPOSITS: ReadonlySet<LedgerType> = new Set([
  "lending_deposit",
  "liquidity_deposit",
  "liquid_stake",
  "staking_deposit",
]);

export type ComposedRow = ChainMove & { readonly sure: boolean };

/** Ledger rows of labelled movements. */
export const composeRows = (
  legs: readonly LabelledLeg[],
  situation: TransactionContext,
): readonly ComposedRow[] => {
  const settled = withValidatorPayouts(settleBase(legs, situation));
  const debts = settled.filter((leg) => isDebt(leg, settled, situation));
  const { income, rest } = takeIncome(
    withGrowth(
      settled.filter((leg) => !debts.includes(leg)),
      situation,
    ),
  );
  const nets = netLegs(rest).map((leg, _, all) => ({ ...leg, share: leg.share || isPoolShare(leg, all) }));
  const shares = nets.filter((leg) => leg.share && (leg.role === null || WITH_SHARE.has(leg.role)));
  const coins = nets.filter((leg) => !shares.includes(leg));
  const rows: ComposedRow[] = [];
  const used = new Set<LabelledLeg>();
  for (const leaves of [true, false]) {
    // Deposit: coins leave, shares arrive. Withdrawal: shares leave, coins arrive.
    const mine = shares.filter((leg) => leg.leaves !== leaves);
    const open = coins.filter(
      (leg) => leg.leaves === leaves && !used.has(leg) && (leg.role === null || WITH_SHARE.has(leg.role)),
    );
    // A fee in the chain's own coin in addition to the coin that was handed over.
    const given =
      open.length > 1 && open.some((leg) => leg.role !== null)
        ? open.filter((leg) => leg.role !== null || (leg.contract !== undefined && leg.leaves))
        : open;
    if (mine.length === 0 || given.length === 0) continue;
    for (const [coins, its] of inPairs(given, mine) ?? [[given, mine] as const])
      rows.push(...movement(coins, its, leaves, situation));
    for (const leg of [...given, ...mine]) used.add(leg);
  }
  const [leaving, arriving] = [true, false].map((leaves) =>
    shares.filter((leg) => leg.leaves === leaves && !used.has(leg)),
  ) as [LabelledLeg[], LabelledLeg[]];
  const into = rows.find(({ type }) => DEPOSITS.has(type));
  if (leaving.length > 0 && arriving.length > 0) {
    rows.push(...movement(leaving, arriving, true, situation));
    for (const leg of [...leaving, ...arriving]) used.add(leg);
  } else if (into?.received) {
    // A share handed over together with the coins, for the share of another deposit.
    for (const leg of leaving) {
      rows.push({ ...row(into.type, leg), sure: false, position: into.received.asset });
      used.add(leg);
    }
  }
  const left = nets.filter((leg) => !used.has(leg));
  const labelled = left.filter((leg) => leg.role !== null);
  const unlabelled = left.filter((leg) => leg.role === null);
  const main = rows.length > 0 || labelled.length > 0 || income.length > 0;
  rows.push(...pairMigrations(labelled));
  if (main && unlabelled.length > 0) {
    const pair = unlabelled.length === 2 && unlabelled[0]!.leaves !== unlabelled[1]!.leaves;
    if (pair && rows.length === 0) rows.push(...exchange(unlabelled, situation));
    // A movement beside it may be a price, a refund or a reward: no figure is derived from it.
    else {
      const { call, chain } = situation;
      const isHarmlessCall = call !== null && isHarmless(call.selector);
      // The chain's own coin paid beside it: whatever it was for, it is gone.
      const isPrice = (leg: LabelledLeg): boolean => leg.leaves && leg.asset === chainOf(chain)?.native;
      rows.push(
        ...unlabelled.map((leg) => ({ ...row("transfer", leg), sure: isHarmlessCall || isPrice(leg) })),
      );
    }
  } else if (unlabelled.length > 0) {
    rows.push(...exchange(unlabelled, situation));
  }
  const composed = [...rows, ...income];
  // Excluded with an issue: a token for a debt is not a holding.
  return composed.map((one, i) => (i === 0 && debts.length > 0 ? { ...one, issue: debtIssue(debts) } : one));
};

const debtIssue = (debts: readonly LabelledLeg[]) =>
  ({
    code: "debt-token",
    message: message("record.list", {
      all: debts.map(({ asset, amount }) => `${absolute(amount)} ${asset.split("@")[0]}`).join(", "),
    }),
  }) as const;

/** A share token of a pool, in addition to the coins that entered or left it. */
const isPoolShare = (leg: LabelledLeg, all: readonly LabelledLeg[]): boolean =>
  !leg.known &&
  leg.role === null &&
  all.every((one) => one === leg || (one.role === "pool" && one.leaves !== leg.leaves)) &&
  all.length > 1;

const row = (type: LedgerType, leg: LabelledLeg): ComposedRow => ({
  type,
  sent: leg.leaves ? legOf(leg) : null,
  received: leg.leaves ? null : legOf(leg),
  address: null,
  sure: leg.sure,
});

/** A newly issued token replaces the old one, in one row; every other labelled leg has a row of its own. */
const pairMigrations = (labelled: readonly LabelledLeg[]): readonly ComposedRow[] => {
  const moved = labelled.filter(({ role }) => role === "migration");
  const [out, into] = [moved.filter((leg) => leg.leaves), moved.filter((leg) => !leg.leaves)];
  const others = labelled.filter((leg) => !(out.length === 1 && into.length === 1 && moved.includes(leg)));
  const rows = others.map((leg) => ({
    ...row(TYPES[leg.role!][leg.leaves ? 0 : 1], leg),
    // Half of a migration, a share without its coin, the settlement of a debt: the user should check these.
    sure: leg.sure && leg.role !== "migration" && (leg.role !== "liquidation" || leg.exact === true),
  }));
  if (out.length === 1 && into.length === 1)
    rows.push({
      type: "token_migration",
      sent: legOf(out[0]!),
      received: legOf(into[0]!),
      address: null,
      sure: out[0]!.sure && into[0]!.sure,
    });
  return rows;
};

/** Coins for shares, or shares for coins: one movement, linked by its position if it has several rows. */
const movement = (
  given: readonly LabelledLeg[],
  shares: readonly LabelledLeg[],
  deposit: boolean,
  situation: TransactionContext,
): readonly ComposedRow[] => {
  const { chain } = situation;
  const [coin, share] = [given[0]!, shares[0]!];
  const role = roleOf(given, shares, situation);
  const wrap =
    given.length === 1 && shares.length === 1 && isWrapPair(chain, coin.contract ?? "", share.contract ?? "");
  const type: LedgerType = wrap ? "wrap" : TYPES[role][deposit ? 0 : 1];
  const several = given.length + shares.length > 2;
  const position = several ? { position: share.asset } : {};
  const changed = isExchangedInTransit(given, situation);
  const sure = wrap || (!changed && isSure(given, shares, situation));
  const first: ComposedRow = {
    type,
    sent: legOf(deposit ? coin : share),
    received: legOf(deposit ? share : coin),
    address: null,
    sure,
    ...position,
  };
  return [
    first,
    ...given.slice(1).map((leg) => ({ ...row(type, leg), sure, ...position })),
    // Only a pool has several shares: elsewhere a further token is neither a deposit nor a withdrawal.
    ...shares
      .slice(1)
      .map((leg) =>
        role === "pool" ? { ...row(type, leg), sure, ...position } : { ...row("transfer", leg), sure: false },
      ),
  ];
};

const roleOf = (
  given: readonly LabelledLeg[],
  shares: readonly LabelledLeg[],
  { chain, facts }: TransactionContext,
): ContractRole => {
  const labelled = [...given, ...shares].find(({ role }) => role !== null)?.role;
  const inPool = (at: string | undefined): boolean =>
    facts?.events.some(
      ({ named, contract, out, into }) => named && contract === at && (out ?? into) === "pool",
    ) ?? false;
  if (shares.some(({ contract }) => inPool(contract))) return "pool";
  if (shares.some(({ contract }) => kindOfToken(chain, contract ?? "") === "liquid")) return "liquid";
  if (labelled !== undefined && labelled !== null) return labelled;
  const pool = facts?.events.some(({ out, into }) => out === "pool" || into === "pool") ?? false;
  return pool || given.length > 1 ? "pool" : "deposit";
};

/**
 * Confirmed by an event that names the account, or by a share that is known to be redeemable: a token that the called
 * contract mints for coins may also be one that it sells.
 */
const isSure = (
  given: readonly LabelledLeg[],
  shares: readonly LabelledLeg[],
  situation: TransactionContext,
): boolean => {
  const { facts, call, chain } = situation;
  const legs = [...given, ...shares];
  const labelled = legs.filter((leg) => leg.role !== null);
  // The pairs of coins and shares are unknown.
  if (given.length > 1 && shares.length > 1) return false;
  if (mayBeOther(given, shares, situation)) return false;
  if (labelled.length > 0 && labelled.every((leg) => leg.sure)) return true;
  const redeemable = ({ contract }: LabelledLeg): boolean =>
    kindOfToken(chain, contract ?? "") === "share" || kindOfToken(chain, contract ?? "") === "liquid";
  const [coin, share] = [given[0]!, shares[0]!];
  // The token's own contract took it back, and paid another coin for it at a rate.
  const isRedeemed =
    share.leaves &&
    coin.other === share.contract &&
    call?.target === share.contract &&
    absolute(coin.amount) !== absolute(share.amount);
  // The protocol behind the vault reports the deposit without naming an account.
  const isReported = facts?.events.some(
    ({ named, through, out, into }) => !named && !through && (share.leaves ? into : out) === "deposit",
  );
  return (
    facts !== null &&
    isHandover(call?.name ?? "") &&
    legs.length === 2 &&
    (shares.every(redeemable) || isRedeemed || isReported === true)
  );
};

/** Two coins exchanged, or a single one moved. */
const exchange = (legs: readonly LabelledLeg[], situation: TransactionContext): readonly ComposedRow[] => {
  const { chain } = situation;
  const known = chainOf(chain);
  const [out, into] = [legs.filter((leg) => leg.leaves), legs.filter((leg) => !leg.leaves)];
  const [sent, received] = [out[0], into[0]];
  if (sent === undefined || received === undefined)
    return legs.map((leg) => ({ ...row("transfer", leg), sure: !leg.share }));
  // A coin that was received and passed on is no exchange.
  if (sent.asset === received.asset) return legs.map((leg) => ({ ...row("transfer", leg), sure: false }));
  const pair = new Set([sent.asset, received.asset]);
  const wraps = known !== null && pair.has(known.native) && pair.has(known.wrapped.asset);
  if (out.length === 1 && into.length === 1)
    return [
      {
        type: wraps ? "wrap" : "crypto_swap",
        sent: legOf(sent),
        received: legOf(received),
        address: null,
        sure: wraps || isTrade(sent, received, situation),
      },
    ];
  // Two coins for a share token of a pool, or the reverse.
  const shared = (many: readonly LabelledLeg[], one: readonly LabelledLeg[]): boolean =>
    many.length === 2 && one.length === 1 && !one[0]!.known && one[0]!.share;
  if (shared(out, into))
    return movement(out, into, true, situation).map((moved) => ({ ...moved, sure: false }));
  if (shared(into, out))
    return movement(into, out, false, situation).map((moved) => ({ ...moved, sure: false }));
  // It is unknown which was exchanged for which.
  if (!isExchange(situation)) return legs.map((leg) => ({ ...row("transfer", leg), sure: false }));
  // Several coins, by an exchange that supports it: the pairs are unknown.
  return [
    { type: "crypto_swap", sent: legOf(sent), received: legOf(received), address: null, sure: false },
    ...[...out.slice(1), ...into.slice(1)].map((leg) => ({ ...row("crypto_swap", leg), sure: false })),
  ];
};

export const isExchange = ({ facts, exchange: by }: TransactionContext): boolean =>
  by || (facts?.events.some(({ out }) => out === "swap") ?? false);

const takeIncome = (
  legs: readonly LabelledLeg[],
): { readonly income: readonly ComposedRow[]; readonly rest: readonly LabelledLeg[] } => {
  const its = legs.filter((leg) => !leg.leaves && leg.role !== null && INCOME.has(leg.role));
  const byKind = new Map<string, LabelledLeg>();
  for (const leg of its) {
    const key = `${leg.role}:${leg.asset}`;
    const known = byKind.get(key);
    byKind.set(
      key,
      known === undefined
        ? leg
        : { ...leg, amount: add(known.amount, leg.amount), sure: known.sure && leg.sure },
    );
  }
  return {
    income: [...byKind.values()]
      .toSorted((a, b) => compare(a.asset, b.asset))
      .map((leg) => row(TYPES[leg.role!][1], leg)),
    rest: legs.filter((leg) => !its.includes(leg)),
  };
};
