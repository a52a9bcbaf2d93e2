import { signOf } from "../../ledger/amounts.ts";
import type { ChainFlow } from "../chain-moves.ts";
import { calledFor } from "./calls.ts";
import { chainOf } from "./chains.ts";
import { meaningOfContract, type ContractRole } from "./protocols/index.ts";
import type { ChainEvent, ReceiptFacts } from "./receipt.ts";
import type { EvmMovementRow, NftMovement } from "./row.ts";
import { doubtMixed } from "./doubt.ts";
import { flagShares } from "./shares.ts";

/** A movement with its role. */
export type LabelledLeg = ChainFlow & {
  readonly leaves: boolean;
  role: ContractRole | null;
  /** Derived from an event that names the account, or from a known contract; otherwise guessed. */
  sure: boolean;
  /** A token that represents a deposit: minted for it, and burned when the deposit is withdrawn. */
  share: boolean;
  /** A known event names the account and exactly this amount. */
  exact?: boolean;
};

export type TransactionContext = {
  readonly chain: string;
  readonly account: string;
  readonly initiated: boolean;
  readonly call: EvmMovementRow["call"];
  readonly facts: ReceiptFacts | null;
  readonly nfts: readonly NftMovement[];
  /** A known exchange contract was called, or a function whose name is an exchange. */
  readonly exchange: boolean;
};

export const ZERO_ADDRESS = "0x0000000000000000000000000000000000000000";
export const INCOME: ReadonlySet<ContractRole> = new Set(["reward", "interest", "fees", "airdrop"]);
/** Digits of a number in an event that may also be an offset or a count. */
const DUST_DIGITS = 4;
/** Roles whose events apply to the whole transaction, not to one movement. */
const LOOSE: ReadonlySet<ContractRole> = new Set(["swap"]);

/**
 * The role of each movement in a transaction: by a bridge or another known contract, by events that name the account
 * and this amount, by events that name the account, and last by the name of the call.
 */
export const labelLegs = (
  flows: readonly ChainFlow[],
  situation: TransactionContext,
): { readonly legs: readonly LabelledLeg[]; readonly left: readonly EventPayout[] } => {
  const legs = flows.map((flow): LabelledLeg => ({
    ...flow,
    leaves: signOf(flow.amount) < 0,
    role: null,
    sure: false,
    share: false,
  }));
  const { facts } = situation;
  flagShares(legs, situation);
  const events = facts?.events ?? [];
  const wrapped = chainOf(situation.chain)?.wrapped.contract;
  const named = events
    // Wrapping is recognized by the movement of ether alone.
    .filter((event) => event.named && event.contract !== wrapped)
    // The table entry of the contract itself is more specific than the name of its event.
    .map((event) => (event.generic ? { ...event, ...known(situation.chain, event.contract) } : event))
    // Events about the account's own position take precedence over those that only name it as payer or recipient.
    .toSorted((a, b) => Number(a.foreign) - Number(b.foreign));
  labelBridges(legs, situation, events);
  const matched = new Set<string>();
  labelByAmount(legs, named.filter(isIncome), matched, situation);
  labelByContract(legs, situation);
  labelByAmount(
    legs,
    named.filter((event) => !isIncome(event)),
    matched,
    situation,
  );
  labelByEvent(legs, situation, named, matched);
  labelThrough(legs, events);
  labelByCall(legs, situation);
  doubtMixed(legs, (facts?.positions.length ?? 0) > 0, situation.chain);
  const left = named
    .filter((event) => isIncome(event) && event.amounts.some(({ length }) => length > DUST_DIGITS))
    .filter((event) => !legs.some((leg) => matched.has(keyOf(event, leg)) && !isPassedOn(leg, event)))
    .map(({ into, token, contract }) => ({
      role: into,
      contract: token?.contract ?? "",
      units: token?.units ?? "0",
      retained: token?.to === contract,
    }));
  return { legs, left };
};

/** A payout in an event without a matching movement; the token is empty if unknown. */
export type EventPayout = {
  readonly role: ContractRole | null;
  readonly contract: string;
  readonly units: string;
  /** Paid to the contract that reports it: added to the deposit there. */
  readonly retained: boolean;
};

/** The share token was received instead of the coin paid out. */
const isPassedOn = (leg: LabelledLeg, { token }: ChainEvent): boolean =>
  leg.share && token !== null && token.contract !== leg.contract;

const known = (chain: string, contract: string): Pick<ChainEvent, "out" | "into"> | null => {
  const meaning = meaningOfContract(chain, contract);
  if (meaning === null || meaning.out === "swap" || (meaning.out ?? meaning.into) === null) return null;
  return { out: meaning.out, into: meaning.into };
};

const give = (leg: LabelledLeg, role: ContractRole | null, sure: boolean): void => {
  if (leg.role !== null || role === null || LOOSE.has(role)) return;
  // Incoming coins are no payment, and outgoing coins no reward.
  if (leg.leaves ? INCOME.has(role) : role === "payment") return;
  leg.role = role;
  leg.sure = sure;
};

const roleOf = (leg: LabelledLeg, meaning: Pick<ChainEvent, "out" | "into">): ContractRole | null =>
  leg.leaves ? meaning.out : meaning.into;

/** All movements of a bridge belong to it, whatever else happened on the way. */
const labelBridges = (
  legs: readonly LabelledLeg[],
  { chain, call, facts, initiated }: TransactionContext,
  events: readonly ChainEvent[],
): void => {
  // Some bridges also exchange coins, with a swap event.
  const isBridge = (at: string): boolean => meaningOfContract(chain, at)?.out === "bridge";
  const isSwap = ({ out, named, contract }: ChainEvent): boolean =>
    out === "swap" && named && (contract === facts?.to || isBridge(contract));
  if (events.some(isSwap) && legs.some(({ leaves }) => leaves) && legs.some(({ leaves }) => !leaves)) return;
  const bridgeEvents = events.filter((event) => event.out === "bridge" || event.into === "bridge");
  const called = [call?.target, facts?.to].some(
    (at) => at !== undefined && meaningOfContract(chain, at)?.out === "bridge",
  );
  for (const leg of legs) {
    const known = called || meaningOfContract(chain, leg.other)?.out === "bridge";
    const event = bridgeEvents.find((one) => roleOf(leg, one) === "bridge" && (one.named || !initiated));
    // Coins exchanged on the way arrive as others; ether that moves together with a token is the fee of the bridge.
    const changed = events.some(({ out }) => out === "swap");
    const accompaniesToken =
      leg.contract === undefined &&
      legs.some((one) => one.contract !== undefined && one.leaves === leg.leaves);
    if (!known && event === undefined) continue;
    // Ether that is paid beside the token that moves is its fee, or gas on the other chain.
    if (accompaniesToken && leg.leaves) give(leg, "gift", true);
    else give(leg, "bridge", !changed);
  }
};

/** Finds the events with a movement's exact amount. `matched`: these events, with their direction. */
const labelByAmount = (
  legs: readonly LabelledLeg[],
  named: readonly ChainEvent[],
  matched: Set<string>,
  situation: TransactionContext,
): void => {
  for (const event of named)
    for (const leg of legs) {
      const role = roleOf(leg, event);
      if (role === null || leg.units === undefined) continue;
      if (leg.share && !INCOME.has(role) && role !== "liquidation") continue;
      if (!event.amounts.includes(leg.units)) continue;
      const isNew = leg.role === null;
      const firm = isFirm(event, leg, legs, situation);
      // Paid for the position of another account, or out of it: no position of this one changed.
      const isGiven = event.foreign && !firm && role !== "liquidation" && !INCOME.has(role);
      give(leg, isGiven ? "gift" : role, firm);
      // A second event of the same amount may be better evidence.
      if (!isNew && leg.role === role && leg.exact === true) leg.sure ||= firm;
      if (leg.role === role) leg.exact = true;
      matched.add(keyOf(event, leg));
    }
};

/**
 * An event of a single protocol, or of a known contract, is sufficient evidence. A common event counts only if a share
 * token moves too, or if the name of the call agrees.
 */
const isFirm = (
  event: ChainEvent,
  leg: LabelledLeg,
  legs: readonly LabelledLeg[],
  { chain, call }: TransactionContext,
): boolean => {
  const role = roleOf(leg, event);
  // An intermediary may hold the position for a moment: its share token still moves with the account.
  const shareMoves = legs.some(
    (one) =>
      one.share &&
      one.leaves !== leg.leaves &&
      (one.contract === event.contract || event.protocol === "ERC-4626"),
  );
  if (event.foreign && !shareMoves) return false;
  if (!event.generic || meaningOfContract(chain, event.contract) !== null) return true;
  if (["Airdrop", "Vesting", "Gamma"].includes(event.protocol)) return false;
  if (!INCOME.has(role!) && legs.some((one) => one.share && one.leaves !== leg.leaves)) return true;
  const meant = call === null ? null : calledFor(call.name);
  const calledRole = leg.leaves ? meant?.out : meant?.into;
  return (
    calledRole !== undefined &&
    calledRole !== null &&
    (calledRole === role || (INCOME.has(calledRole) && INCOME.has(role!)))
  );
};

const keyOf = ({ contract, amounts }: ChainEvent, { leaves }: LabelledLeg): string =>
  `${contract} ${amounts.join()} ${leaves}`;

const isIncome = ({ into }: ChainEvent): boolean => into !== null && INCOME.has(into);

/**
 * Role by the contract that is the counterparty; or by the one that was called, which applies to one direction only.
 */
const labelByContract = (
  legs: readonly LabelledLeg[],
  { chain, call, facts, exchange }: TransactionContext,
): void => {
  const coins = legs.filter((leg) => !leg.share);
  const isIn = (leaves: boolean): boolean => legs.some((leg) => leg.share && leg.leaves === leaves);
  const appliesTo = (leg: LabelledLeg): boolean =>
    isIn(!leg.leaves) || (!isIn(leg.leaves) && coins.every((one) => one.leaves === leg.leaves));
  for (const leg of legs) {
    // A coin that its own contract mints for the account has that contract as the counterparty.
    const end = meaningOfContract(
      chain,
      leg.other === ZERO_ADDRESS && !leg.share ? (leg.contract ?? "") : leg.other,
    );
    const both = coins.some((one) => one.leaves !== leg.leaves);
    const meanings = [
      end !== null && !(both && exchange && end.out === "deposit") ? end : null,
      ...[call?.target, facts?.to].map((at) => (at === undefined ? null : meaningOfContract(chain, at))),
    ];
    meanings.forEach((meaning, i) => {
      const role = meaning === null ? null : roleOf(leg, meaning);
      // All of a bridge is read before; a share token is part of a deposit, replaced by another, or the reward itself.
      if (role === null || role === "bridge") return;
      if (leg.share && role !== "migration" && !INCOME.has(role)) return;
      if (i === 0 || role !== "deposit" || appliesTo(leg)) give(leg, role, true);
    });
  }
};

/** If the amount differs (a fee was deducted, interest added), the event still shows the meaning of the transaction. */
const labelByEvent = (
  legs: readonly LabelledLeg[],
  situation: TransactionContext,
  named: readonly ChainEvent[],
  matched: ReadonlySet<string>,
): void => {
  const { call, facts } = situation;
  for (const leg of legs) {
    const its = named.filter((event) => {
      const role = roleOf(leg, event);
      if (role === "liquidation") return true;
      // Only the amount tells a reward from a deposit that comes back.
      if (role === null || LOOSE.has(role) || INCOME.has(role) || leg.share) return false;
      // The event is about another movement; only a pool takes several coins at once.
      return role === "pool" || !matched.has(keyOf(event, leg));
    });
    const roles = new Set(its.map((event) => roleOf(leg, event)));
    if (roles.size !== 1) continue;
    const [event] = its;
    const near = [leg.other, call?.target, facts?.to, leg.contract].includes(event!.contract);
    give(leg, roleOf(leg, event!), near && !leg.share && isFirm(event!, leg, legs, situation));
  }
};

/**
 * Through a contract that wraps or unwraps on the way: exactly the amount, for a share token that is minted or burned.
 */
const labelThrough = (legs: readonly LabelledLeg[], events: readonly ChainEvent[]): void => {
  for (const leg of legs) {
    const shared = legs.filter((one) => one.share && one.leaves !== leg.leaves);
    if (leg.share || leg.units === undefined || shared.length !== 1) continue;
    const event = events.find(
      (one) => one.through && roleOf(leg, one) !== null && one.amounts.includes(leg.units!),
    );
    if (event !== undefined) give(leg, roleOf(leg, event), true);
  }
};

/** The name of a call is chosen by the contract's author: enough for a suggestion, but not without confirmation. */
const labelByCall = (
  legs: readonly LabelledLeg[],
  { chain, call, facts, initiated, nfts }: TransactionContext,
): void => {
  if (call === null || !initiated || chainOf(chain)?.wrapped.contract === call.target) return;
  const meant = calledFor(call.name);
  const emitsOwnEvent = (facts?.emitters.includes(call.target) ?? false) && nfts.length === 0;
  const isTaken = (leg: LabelledLeg, role: ContractRole | null): boolean =>
    role === "deposit" && legs.some((one) => !one.share && one.role === role && one.leaves === leg.leaves);
  for (const leg of legs) {
    if (leg.share) continue;
    const role = leg.leaves ? (meant?.out ?? null) : (meant?.into ?? null);
    // Between a contract wallet and its owner.
    if (call.name.startsWith("execTransaction") && leg.other === call.target) give(leg, "own", true);
    else if (meant !== null && !isTaken(leg, role)) give(leg, role, false);
    // A contract that takes coins and records their owner holds them in custody.
    else if (meant === null && emitsOwnEvent && leg.leaves && legs.every((one) => one.leaves || one.share))
      give(leg, "deposit", false);
  }
};
