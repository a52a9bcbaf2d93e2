import { berlinDay, instantOf, parseInstant } from "../../calendar/index.ts";
import { isFiat, type Leg, type NamedLot, type Origin, type Transaction } from "../../ledger/index.ts";
import { countDecimals, formatScaled, isDecimal, parseScaled } from "../../money/index.ts";
import { exchangeType } from "../../connectors/flows.ts";
import {
  type CorrectedValues,
  CorrectedValuesSchema,
  type Correction,
  type ManualEntry,
  entryIn,
  type SideName,
} from "../../sources/decision.ts";
import { correct } from "../../sources/correct.ts";
import { entryTransaction } from "../../sources/entry.ts";
import { unusedValues } from "../../sources/unused.ts";
import { refuse } from "../errors.ts";
import { message, type Message } from "../../wording/messages/index.ts";

type RequestedCorrection = {
  readonly type?: Correction["type"];
  readonly values?: CorrectedValues;
  readonly toWallet?: string | null;
  readonly fromWallet?: string | null;
  readonly origins?: readonly Origin[] | null;
  readonly lots?: readonly NamedLot[] | null;
  readonly excluded?: boolean;
  readonly tags?: readonly string[];
  readonly noteByUser?: string | null;
};

/** A problem of a cell, with the field's name here. */
const flawOf = (field: string, reason: Message): Message => message("form.ofField", { field, reason });
const bad = (userMessage: Message, field: string): never =>
  refuse("SourceBadRequestError", userMessage, field);

const isCoin = (leg: Leg | null): leg is Leg => leg !== null && !isFiat(leg.asset);

/** The requested correction in canonical form; refused with the field at fault. */
export function checkedCorrection(
  transaction: Transaction,
  requested: RequestedCorrection,
  base: Correction = {},
  earlier: readonly Correction[] = [],
  sourceName = "",
): Correction {
  const values = checkedValues(requested.values ?? {});
  const correction: Correction = {
    ...base,
    ...(requested.type === undefined ? {} : { type: requested.type }),
    ...(Object.keys(values).length === 0 ? {} : { values }),
    ...(requested.origins === undefined ? {} : { origins: checkedOrigins(requested.origins) }),
    ...(requested.lots === undefined ? {} : { lots: requested.lots }),
    ...(requested.excluded === undefined ? {} : { excluded: requested.excluded }),
    ...checkedWords(requested),
  };
  const after = correct(transaction, [correction]);
  const ownWallet = checkedWallet(after, requested, sourceName);
  if (!transaction.byHand && Object.keys(correction).length === 0 && ownWallet === undefined)
    return bad(message("transaction.correctionEmpty"), "values");
  checkedTimes(after, correction);
  checkedUse(transaction, after, correction, earlier);
  return ownWallet === undefined ? correction : { ...correction, ownWallet };
}

/** Refuses a value that no rule uses; likewise a change of type that leaves a corrected value unused. */
function checkedUse(
  before: Transaction,
  after: Transaction,
  correction: Correction,
  earlier: readonly Correction[],
): void {
  const [own] = unusedValues(after, [correction]);
  if (own !== undefined) bad(flawOf(`values.${own.name}`, own.reason), `values.${own.name}`);
  const unusedBefore = new Set(unusedValues(before, earlier).map(({ name }) => name));
  const orphan = unusedValues(after, [...earlier, correction]).find(({ name }) => !unusedBefore.has(name));
  if (orphan === undefined) return;
  const { name } = orphan;
  if (correction.type === undefined)
    bad(message("transaction.correctedValueUnusedByOrigins", { name }), "origins");
  else bad(message("transaction.correctedValueUnusedByType", { name, type: correction.type }), "type");
}

function checkedValues(values: CorrectedValues): CorrectedValues {
  const set: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(values) as [keyof CorrectedValues, string | null][]) {
    if (!Object.hasOwn(CorrectedValuesSchema.properties, name)) {
      const known = Object.keys(CorrectedValuesSchema.properties).join(", ");
      bad(message("transaction.valueNotCorrectable", { field: `values.${name}`, known }), `values.${name}`);
    }
    const wrong = value === null ? null : complaint(name, value);
    if (wrong !== null) bad(wrong, `values.${name}`);
    set[name] = name === "acquiredAt" && value !== null ? instant(value) : value;
  }
  return set;
}

function complaint(name: keyof CorrectedValues, value: string): Message | null {
  const field = `values.${name}`;
  if (name === "note" || name === "position")
    return value.includes("\0") ? message("form.plainText", { field }) : null;
  if (name === "acquiredAt") return parseInstant(value).ok ? null : message("form.time", { field });
  return isAmount(value) ? null : message("form.notNegative", { field });
}

const isAmount = (value: string): boolean => isDecimal(value) && !value.startsWith("-");

function instant(value: string): string {
  const parsed = parseInstant(value);
  return parsed.ok ? new Date(parsed.ms).toISOString() : value;
}

function checkedOrigins(origins: readonly Origin[] | null): readonly Origin[] | null {
  if (origins === null) return null;
  if (origins.length === 0 || origins.length > 1000)
    return bad(message("transaction.originsCount"), "origins");
  return origins.map(({ quantity, acquiredAt, costEur }, i) => {
    const field = `origins.${i}`;
    if (!isAmount(quantity) || !/[1-9]/.test(quantity))
      bad(message("form.aboveZero", { field: `${field}.quantity` }), `${field}.quantity`);
    if (!isAmount(costEur))
      bad(message("form.notNegative", { field: `${field}.costEur` }), `${field}.costEur`);
    if (!parseInstant(acquiredAt).ok)
      bad(message("form.time", { field: `${field}.acquiredAt` }), `${field}.acquiredAt`);
    return { quantity, acquiredAt: instant(acquiredAt), costEur };
  });
}

/** An acquisition cannot be later than its arrival: its German day is at the latest that of the event. */
function checkedTimes(after: Transaction, { values, origins }: Correction): void {
  const latest = berlinDay(instantOf(after.time));
  const isLate = (at: string): boolean => berlinDay(instantOf(at)) > latest;
  const day = after.time.slice(0, 10);
  const late = (field: string): never =>
    bad(
      message(
        after.received === null ? "transaction.acquiredAfterDisposal" : "transaction.acquiredAfterArrival",
        { field, day },
      ),
      field,
    );
  if (typeof values?.acquiredAt === "string" && isLate(values.acquiredAt)) late("values.acquiredAt");
  if (origins === undefined || origins === null) return;
  if (!isCoin(after.received) || (after.type !== "transfer" && after.type !== "gift_received"))
    return bad(message("transaction.originsNotAllowed"), "origins");
  const which = origins.findIndex(({ acquiredAt }) => isLate(acquiredAt));
  if (which >= 0) late(`origins.${which}.acquiredAt`);
  const { amount, asset } = after.received;
  const scale = Math.max(...[amount, ...origins.map(({ quantity }) => quantity)].map(countDecimals));
  const proven = origins.reduce<bigint>(
    (sum, { quantity }) => sum + (parseScaled(quantity, scale) ?? 0n),
    0n,
  );
  const arrived = parseScaled(amount, scale) ?? 0n;
  if (proven === arrived) return;
  const code = proven <= arrived ? "transaction.originsLess" : "transaction.originsMore";
  bad(message(code, { proven: formatScaled(proven, scale), asset, amount }), "origins");
}

/** The user's wallet on the other side, if the transaction has another side. */
function checkedWallet(
  after: Transaction,
  { toWallet, fromWallet }: RequestedCorrection,
  sourceName: string,
): string | null | undefined {
  for (const [field, name] of [
    ["toWallet", toWallet],
    ["fromWallet", fromWallet],
  ] as const) {
    if (name === undefined || (field === "toWallet" && after.byHand)) continue;
    const [own, other] = field === "toWallet" ? [after.sent, after.received] : [after.received, after.sent];
    if (after.type !== "transfer" || !isCoin(own) || other !== null || after.toWallet !== null)
      bad(
        field === "toWallet"
          ? message("transaction.toWalletNotOutgoing")
          : message("transaction.fromWalletNotIncoming"),
        field,
      );
    checkedText(field, name);
    if (name !== null && [after.wallet, sourceName].includes(name.trim()))
      bad(message("transaction.sameWallet", { field, name: name.trim() }), field);
    return name === null ? null : name.trim();
  }
  return undefined;
}

/** Tags and note of the user: without duplicates, and without surrounding white space. */
function checkedWords({ tags, noteByUser }: RequestedCorrection): Pick<Correction, "tags" | "noteByUser"> {
  for (const tag of tags ?? []) checkedText("tags", tag);
  checkedText("noteByUser", noteByUser);
  return {
    ...(tags === undefined ? {} : { tags: [...new Set(tags.map((tag) => tag.trim()))] }),
    ...(noteByUser === undefined ? {} : { noteByUser: noteByUser?.trim() ?? null }),
  };
}

/** The cells of a row that describe one of its sides. */
export const cellsOf = (legName: SideName): readonly (keyof ManualEntry)[] => [
  `${legName}Asset`,
  `${legName}Amount`,
  `${legName}ValueEur`,
];

/** The side that the records lack, given or received: with both sides it is an exchange. */
export function checkedMissingLeg(
  transaction: Transaction,
  untold: readonly SideName[],
  body: ManualEntry,
  now: Date,
): Correction {
  const legName = untold.find((one) => cellsOf(one).some((cell) => (body[cell] ?? "") !== ""));
  if (legName === undefined) return {};
  const cells = Object.fromEntries(cellsOf(legName).map((cell) => [cell, body[cell]]));
  const { time, sourceId, id } = transaction;
  const leg = checkedEntry(sourceId ?? "", id, { time, type: "crypto_swap", ...cells }, now)[legName];
  const other = transaction[legName === "sent" ? "received" : "sent"];
  if (leg === null || other === null)
    return bad(message("form.required", { field: `${legName}Asset` }), `${legName}Asset`);
  if (leg.asset === other.asset)
    return bad(message("transaction.sameAsset", { side: legName, asset: other.asset }), `${legName}Asset`);
  const [sent, received] = legName === "sent" ? [leg, other] : [other, leg];
  return { [legName]: leg, type: exchangeType(sent.asset, received.asset) };
}

/** Refuses a character that the database cannot store: the ledger could never be written. */
function checkedText(field: string, text: string | null | undefined): void {
  if (text?.includes("\0") === true) bad(message("form.plainText", { field }), field);
}

/** A transaction entered by hand; every problem names its field. */
export function checkedEntry(sourceId: string, id: string, entry: ManualEntry, now: Date): Transaction {
  for (const [field, cell] of Object.entries(entryIn(entry))) checkedText(field, cell);
  const read = entryTransaction(sourceId, id, entry, now.getTime());
  if (!read.ok) {
    const { field, reason } = read.error[0]!;
    return bad(flawOf(field, reason), field);
  }
  return read.value;
}
