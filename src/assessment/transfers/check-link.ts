import { coinAcross, coinOf, type DecimalText, type Transaction } from "../../ledger/index.ts";
import { countDecimals, formatScaled, parseScaled } from "../../money/index.ts";
import type { WalletRef } from "../../tax/index.ts";
import { NO_NAMES, type SourceNames } from "./own-wallets.ts";
import { oneSided } from "./side.ts";
import { message, type Message } from "../../wording/messages/index.ts";

export type LinkProblem = {
  readonly field: "sent" | "received";
  readonly code:
    | "same-transaction"
    | "not-a-side"
    | "different-assets"
    | "more-received-than-sent"
    | "arrived-before-sent";
  readonly message: Message;
};

const DAY_MS = 86_400_000;

/**
 * The reason why a person cannot link two transactions, or null. `linked`: the total already linked to the sent one.
 */
export function checkLink(
  sent: Transaction,
  received: Transaction,
  linked: DecimalText,
  names: SourceNames = NO_NAMES,
): LinkProblem | null {
  if (sent.sourceId === received.sourceId && sent.id === received.id) {
    return problem("received", "same-transaction", message("transaction.linkedToItself"));
  }
  const from = oneSided(sent, namedBy(names)(sent, received));
  if (!from.ok)
    return problem("sent", "not-a-side", message("transaction.sentNotLinkable", { why: from.error }));
  if (from.value.direction !== "sent") {
    return problem("sent", "not-a-side", message("transaction.sentIsIncoming"));
  }
  const to = oneSided(received, namedBy(names)(received, sent));
  if (!to.ok)
    return problem("received", "not-a-side", message("transaction.receivedNotLinkable", { why: to.error }));
  if (to.value.direction !== "received") {
    return problem("received", "not-a-side", message("transaction.receivedIsOutgoing"));
  }
  const gave = from.value.leg;
  const got = to.value.leg;
  const crosses = sent.type === "bridge" || received.type === "bridge";
  const coinIn = crosses ? coinAcross : coinOf;
  if (coinIn(gave.asset) !== coinIn(got.asset)) {
    return problem(
      "received",
      "different-assets",
      message("transaction.linkedAssetsDiffer", { asset: gave.asset, asset2: got.asset }),
    );
  }
  const scale = Math.max(...[gave.amount, got.amount, linked].map(countDecimals));
  const arrived = (parseScaled(got.amount, scale) ?? 0n) + (parseScaled(linked, scale) ?? 0n);
  if (arrived > (parseScaled(gave.amount, scale) ?? 0n)) {
    const all = formatScaled(arrived, scale);
    const facts = { all, asset: got.asset, sent: gave.amount };
    const detail = /[1-9]/.test(linked)
      ? message("transaction.arrivedMoreThanSentWithLinked", { ...facts, linked })
      : message("transaction.arrivedMoreThanSent", facts);
    return problem("received", "more-received-than-sent", detail);
  }
  if (from.value.at - to.value.at > DAY_MS) {
    return problem("received", "arrived-before-sent", message("transaction.arrivedBeforeSent"));
  }
  return null;
}

/** A decision that names the wallet of the other side, by its name or its source's name, agrees with the link. */
const namedBy =
  (names: SourceNames) =>
  ({ ownWallet }: Transaction, { sourceId, wallet }: Transaction): WalletRef | null =>
    ownWallet === wallet || ownWallet === names.get(sourceId ?? "") ? { sourceId, name: wallet } : null;

const problem = (field: LinkProblem["field"], code: LinkProblem["code"], detail: Message): LinkProblem => ({
  field,
  code,
  message: detail,
});
