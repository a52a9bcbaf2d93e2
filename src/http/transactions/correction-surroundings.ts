import { linksOf, refKey } from "../../assessment/transfers/index.ts";
import type { Transaction } from "../../ledger/index.ts";
import { type Alike, alikeOf } from "../../sources/alike.ts";
import { type Correction, type Decision, standing, type TransactionRef } from "../../sources/decision.ts";
import * as ledger from "../../sources/lists.ts";
import type { Database } from "../../store/database.ts";
import { findDecisions } from "../../store/decisions.ts";
import { findWallets } from "../../store/derived-by-id.ts";
import type { Source } from "../../store/sources.ts";
import { refuse } from "../errors.ts";
import { message } from "../../wording/messages/index.ts";

/** Checks of a correction against the other data of the account: transactions, links, wallets. */
type Stated = {
  readonly type?: string;
  readonly toWallet?: string | null;
  readonly fromWallet?: string | null;
  readonly origins?: readonly unknown[] | null;
  readonly excluded?: boolean;
  readonly values?: { readonly acquiredAt?: string | null };
};

/**
 * A correction of all similar transactions may contain only fields that can be the same for all: no amounts, dates or
 * wallets.
 */
export async function checkedAlike(
  api: Database,
  source: Source,
  transaction: Transaction,
  correction: Correction,
): Promise<Alike> {
  const { type, excluded, values = {}, ...own } = correction;
  const single = [
    ...Object.keys(own),
    ...Object.keys(values).flatMap((name) =>
      name === "position" || name === "note" ? [] : [`values.${name}`],
    ),
  ][0];
  if (single !== undefined)
    return refuse("SourceBadRequestError", message("transaction.valueNotForAlike", { name: single }), single);
  if (
    type === undefined &&
    excluded === undefined &&
    values.position === undefined &&
    values.note === undefined
  )
    return refuse("SourceBadRequestError", message("transaction.alikeEmpty"), "alike");
  const found = await alikeOf(api, { accountId: source.accountId, sourceId: source.id }, transaction);
  return found ?? refuse("SourceBadRequestError", message("transaction.alikeUnknown"), "alike");
}

/** A link is a decision of the user: another decision that contradicts it is refused, naming both. */
export async function checkedLinks(
  api: Database,
  source: Source,
  transactionId: string,
  stated: Stated,
): Promise<void> {
  if (linkedField(stated) === undefined) return;
  const decisions = standing(await findDecisions(api.db, source.accountId, { kinds: ["link", "apart"] }));
  checkedAgainst(linksByEnd(decisions), { sourceId: source.id, transactionId }, stated);
}

type Link = ReturnType<typeof linksOf>[number];

/** The user's links by either side; built once for thousands of corrections. */
export function linksByEnd(decisions: readonly Decision[]): ReadonlyMap<string, Link> {
  const byEnd = new Map<string, Link>();
  const linkDecisions = decisions.flatMap((one) =>
    one.kind === "link" || one.kind === "apart" ? [one] : [],
  );
  for (const link of linksOf(linkDecisions))
    for (const end of [refKey(link.sent), refKey(link.received)]) if (!byEnd.has(end)) byEnd.set(end, link);
  return byEnd;
}

/** The field, if any, that contradicts a link. */
function linkedField(stated: Stated): string | undefined {
  const isStated = (value: unknown): boolean => value !== undefined && value !== null;
  return [
    ...(isStated(stated.toWallet) ? ["toWallet"] : []),
    ...(isStated(stated.fromWallet) ? ["fromWallet"] : []),
    ...(isStated(stated.origins) ? ["origins"] : []),
    ...(isStated(stated.values?.acquiredAt) ? ["values.acquiredAt"] : []),
    ...(isStated(stated.type) && stated.type !== "transfer" && stated.type !== "bridge" ? ["type"] : []),
    ...(stated.excluded === true ? ["excluded"] : []),
  ][0];
}

export function checkedAgainst(links: ReadonlyMap<string, Link>, of: TransactionRef, stated: Stated): void {
  const field = linkedField(stated);
  const link = field === undefined ? undefined : links.get(refKey(of));
  if (field === undefined || link === undefined) return;
  const { sent, received } = link;
  refuse(
    "SourceBadRequestError",
    message("transaction.contradictsLink", {
      field,
      transactionId: sent.transactionId,
      transactionId2: received.transactionId,
    }),
    field,
  );
}

/** Refuses a name that several wallets share, because it identifies none of them. */
export async function checkedName(
  api: Database,
  { accountId, id }: Pick<Source, "accountId"> & { readonly id: string | null },
  { wallet }: { readonly wallet: string | null },
  stated: Stated,
): Promise<void> {
  for (const field of ["toWallet", "fromWallet"] as const) {
    const name = stated[field]?.trim();
    if (name === undefined || name.includes("\0")) continue;
    const called = (await findWallets(api, accountId, ledger.wallets, name)).filter(
      (one) => one.sourceId !== id || one.wallet !== wallet,
    );
    if (called.length < 2) continue;
    const listed = called.slice(0, 3);
    refuse(
      "SourceBadRequestError",
      message("transaction.severalWallets", {
        field,
        name,
        wallets: listed.map((one) => one.wallet),
        sources: listed.map((one) => one.source),
        more: called.length > listed.length,
      }),
      field,
    );
  }
}
