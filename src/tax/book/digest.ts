import { createHash, type Hash } from "node:crypto";
import type { Leg } from "../../ledger/transaction.ts";
import type { SourceDigests } from "./prepared-input.ts";
import type { BookTransaction, WalletRef } from "./transaction.ts";

/** Separator that cannot occur in a typed or provided field; it keeps two fields from reading as one. */
const END = "\u001F";
const NONE = "\u001E";

/** All content of a transaction that can affect a figure, as one text. Its origin does not enter. */
export const canonicalText = (transaction: BookTransaction): string =>
  ownText(transaction) + referenceText(transaction, (sourceId) => sourceId ?? NONE);

function ownText(transaction: BookTransaction): string {
  const { id, time, type, wallet, sent, received, fee, withheldTaxEur } = transaction;
  const withheld = withheldTaxEur === undefined ? "" : `withheld ${withheldTaxEur}${END}`;
  const legs = legText(sent) + legText(received) + legText(fee);
  return `${withheld}${id}${END}${time}${END}${type}${END}${wallet}${END}${legs}${furtherText(transaction)}\n`;
}

function furtherText(transaction: BookTransaction): string {
  const { toWallet, costEur, acquiredAt, acquiredCostEur, origins, note, position, lots } = transaction;
  const isPlain =
    toWallet === null &&
    costEur === null &&
    acquiredAt === null &&
    acquiredCostEur === null &&
    origins === null &&
    note === null &&
    position === undefined &&
    lots === undefined;
  if (isPlain) return "";
  const named = (origins ?? []).flatMap((one) => [one.quantity, one.acquiredAt, one.costEur]);
  return [
    ...[toWallet, costEur, acquiredAt, acquiredCostEur].map((field) => field ?? NONE),
    ...named,
    note ?? NONE,
    ...(position === undefined ? [] : [position]),
    ...(lots ?? []).flatMap((one) => ["lot", one.lotId, one.quantity]),
  ].join(END);
}

function legText(leg: Leg | null): string {
  if (leg === null) return NONE;
  const security = leg.security === true ? `security${END}` : "";
  return `${leg.asset}${END}${leg.amount}${END}${leg.valueEur ?? NONE}${END}${security}`;
}

/** The referenced wallets and transaction of other sources, each source by a name that is not its id. */
function referenceText(
  { id, from, to, departures = [] }: BookTransaction,
  nameOf: (sourceId: string | null) => string,
): string {
  if (from === undefined && to === undefined) return "";
  const walletFields = (wallet: WalletRef | undefined): readonly string[] =>
    wallet === undefined ? [NONE, NONE] : [nameOf(wallet.sourceId), wallet.name];
  const fields = [
    id,
    ...walletFields(from),
    ...walletFields(to),
    ...departures.flatMap((one) => [
      ...walletFields(one.from),
      one.time,
      one.sent.asset,
      one.sent.amount,
      one.counterpart.transactionId,
      String(one.deal.place),
    ]),
  ];
  return `${fields.map((field) => field + END).join("")}\n`;
}

/** Hashes each source. The transactions come in the one order that those of each source have among themselves. */
export function sourceDigests(transactions: readonly BookTransaction[]): SourceDigests {
  const own = digestsOf(transactions, ownText);
  const links = transactions.filter(({ from, to }) => from !== undefined || to !== undefined);
  if (links.length === 0) return own;
  // References to other sources come second: by then each source has a name from its own content.
  const nameOf = (sourceId: string | null): string => own.get(sourceId) ?? NONE;
  const references = digestsOf(links, (one) => referenceText(one, nameOf));
  return new Map(
    [...own].map(([sourceId, digest]) => {
      const reference = references.get(sourceId);
      return [sourceId, reference === undefined ? digest : sha256(digest + reference)];
    }),
  );
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Length in characters of the blocks in which texts are hashed. */
const BLOCK = 65_536;

function digestsOf(
  transactions: readonly BookTransaction[],
  textOf: (transaction: BookTransaction) => string,
): SourceDigests {
  const sources = new Map<string | null, { readonly hash: Hash; text: string }>();
  for (const transaction of transactions) {
    const { sourceId } = transaction;
    let source = sources.get(sourceId);
    if (source === undefined) sources.set(sourceId, (source = { hash: createHash("sha256"), text: "" }));
    source.text += textOf(transaction);
    if (source.text.length < BLOCK) continue;
    source.hash.update(source.text);
    source.text = "";
  }
  return new Map([...sources].map(([id, { hash, text }]) => [id, hash.update(text).digest("hex")]));
}
