import { type Static, Type } from "typebox";
import { LEDGER_TYPES, type Transaction } from "../ledger/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { Id, NonBlank, OneOf } from "../basics/schema.ts";

const Text = Type.Optional(NonBlank(LIMITS.ruleCharacters));

/** Conditions of a rule; all given conditions must hold. */
export const RuleMatchSchema = Type.Object(
  {
    address: Text,
    contract: Text,
    counterparty: Text,
    type: Type.Optional(OneOf(LEDGER_TYPES)),
    asset: Text,
    note: Text,
    sourceId: Type.Optional(Id),
  },
  {
    description:
      "Conditions on the source data: note matches as a substring, ignoring case; all others match exactly. address is the destination or the receiving address, contract is that of the token or of the destination, counterparty is the other side",
  },
);
export type RuleMatch = Static<typeof RuleMatchSchema>;

/** A tag of the user. */
export const Tag = NonBlank(LIMITS.tagCharacters);

/** Values that a rule sets. */
export const RuleSetSchema = Type.Object(
  {
    type: Type.Optional(OneOf(LEDGER_TYPES)),
    fromWallet: Type.Optional(NonBlank(200)),
    toWallet: Type.Optional(NonBlank(200)),
    excluded: Type.Optional(Type.Boolean()),
    tag: Type.Optional(Tag),
  },
  {
    description:
      "Values to set. fromWallet applies to incoming transfers, toWallet to outgoing ones; a tag is added to the existing tags",
  },
);
export type RuleSet = Static<typeof RuleSetSchema>;

export type RuleBody = { readonly match: RuleMatch; readonly set: RuleSet };
export type TransactionRule = RuleBody & { readonly id: string };

/** Fields with a single value: two rules must not set different values for one transaction. Tags are accumulated. */
export const SINGLE_FIELDS = ["type", "fromWallet", "toWallet", "excluded"] as const;
export type SingleField = (typeof SINGLE_FIELDS)[number];

/** Facts that rules are matched with: those of the source, even if they have been corrected since. */
type Subject = Pick<
  Transaction,
  "sourceId" | "type" | "note" | "address" | "counterparty" | "sent" | "received" | "fee" | "told"
>;

const isHex = (text: string): boolean => text.startsWith("0x") || text.startsWith("0X");

/** Hexadecimal addresses are compared without case, all others with case. */
const sameAddress = (a: string | null | undefined, b: string): boolean =>
  a !== null && a !== undefined && (a === b || (isHex(a) && isHex(b) && a.toLowerCase() === b.toLowerCase()));

/** The contract in the name of an unknown token: `NAME@chain:contract`. */
const contractOf = (asset: string): string | null =>
  asset.includes("@") ? asset.slice(asset.lastIndexOf(":") + 1) : null;

export function matches(match: RuleMatch, of: Subject): boolean {
  const { address, contract, counterparty, type, asset, note, sourceId } = match;
  const legs = [of.sent, of.received, of.fee];
  if (sourceId !== undefined && of.sourceId !== sourceId) return false;
  if (type !== undefined && (of.told ?? of).type !== type) return false;
  if (asset !== undefined && !legs.some((leg) => leg?.asset === asset)) return false;
  // A rule for an address also applies to the sender, if the records have one.
  const addresses = [of.address, of.counterparty];
  if (address !== undefined && !addresses.some((one) => sameAddress(one, address))) return false;
  const other = of.counterparty ?? of.address;
  if (counterparty !== undefined && !sameAddress(other, counterparty)) return false;
  if (
    contract !== undefined &&
    !sameAddress(other, contract) &&
    !legs.some((leg) => leg !== null && sameAddress(contractOf(leg.asset), contract))
  )
    return false;
  if (note === undefined) return true;
  const originalNote = of.told === undefined ? of.note : of.told.note;
  return originalNote !== null && originalNote.toLowerCase().includes(note.toLowerCase());
}

/** Whether every transaction matched by the first rule is necessarily matched by the other. */
const isWithin = (one: RuleMatch, other: RuleMatch): boolean =>
  Object.entries(other).every(([name, value]) => one[name as keyof RuleMatch] === value);

/** The field for which two rules set different values. */
export const contradiction = (one: RuleSet, other: RuleSet): SingleField | null =>
  SINGLE_FIELDS.find(
    (field) => one[field] !== undefined && other[field] !== undefined && one[field] !== other[field],
  ) ?? null;

/**
 * Field in which two rules contradict each other for every transaction that the narrower one matches; null if there is
 * none.
 */
export const areOpposed = (one: RuleBody, other: RuleBody): SingleField | null =>
  isWithin(one.match, other.match) || isWithin(other.match, one.match)
    ? contradiction(one.set, other.set)
    : null;
