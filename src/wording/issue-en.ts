import { countryName } from "../tax/country-names.ts";
import type { Sentences, Telling } from "./issue.ts";
import { remedyWords } from "./remedy.ts";
import { type LawIssue, wordsOf } from "../tax/country-words.ts";

const LEGS: Readonly<Record<string, string>> = { sent: "sent", received: "received", fee: "fee" };

const FAILURES: Readonly<Record<string, string>> = {
  "malformed-json": "no valid JSON",
  "missing-field": "something is missing",
  "bad-amount": "an amount is no number",
  "bad-time": "the time is none",
  "bad-fee": "the fee does not fit the amount",
  "bad-row": "the row is faulty",
  "unknown-format": "the format is not known",
  "ambiguous-group": "records that belong together are ambiguous",
};

const UNVALUED: Readonly<Record<string, string>> = {
  price: "cost; it is held without a proven cost",
  proceeds: "brought in; no result is counted for its disposal",
  swap: "was worth on either side of the swap; no result is counted for its disposal",
  receipt: "was worth on receipt; it is missing from the receipts",
  settlement: "was settled at; no result is counted for it",
};

const records = (of: Telling): string =>
  of.records === 1 ? "1 record is left out" : `${of.format.count(of.records)} records are left out`;

/** What the provider or the reader says itself. */
const countryOf = (of: Telling, fact: string): string =>
  of.said(fact) === "" ? "another country" : countryName(of.said(fact), "en");

const detail = (of: Telling): string => (of.said("detail") === "" ? "" : ` ("${of.said("detail")}")`);

/** What her own nearest trade came to, for whoever wants to go by it. */
const nearestOf = (of: Telling): string =>
  of.said("nearestDay") === ""
    ? ""
    : ` Your own nearest trade: ${of.amount("nearestAmount")} for ${of.euro("nearestEur")} on ${of.day("nearestDay")}.`;

/** Day and cost of one of two origins. */
const originOf = (of: Telling, which: "own" | "other", on: string, at: string): string =>
  of.said(`${which}Acquired`) === ""
    ? ""
    : ` ${on} ${of.said(`${which}Acquired`)} ${at} ${of.euro(`${which}CostEur`)}`;

/** A sentence that the law is part of: in the words of the country whose law found it. */
const law =
  (code: LawIssue) =>
  (of: Telling): string =>
    wordsOf(of.said("jurisdiction")).issues.en[code](of);

export const ENGLISH: Sentences = {
  "missing-acquisition": law("missing-acquisition"),
  "missing-origin": (of) => {
    const lacks = of.said("missing") === "date" ? "a proven date" : "a proven acquisition";
    if (of.kind === "moved")
      return `${of.said("from")} did not hold ${of.amount("quantity")} of what was moved to ${of.said("to")}: this part is without ${lacks}.`;
    if (of.kind === "fork")
      return `The fork names more ${of.said("oldAsset")} than ${of.wallet} held: the rest of ${of.asset} has no proven cost.`;
    return `${of.amount("quantity")} came into ${of.wallet} without ${lacks}. Until it is named, the day of arrival is the latest possible acquisition and a missing cost counts as 0; what a sale would bring may in truth also be a loss.`;
  },
  "origin-after-event": (of) =>
    `${of.asset} is said to have been acquired on ${of.day("acquired")}, but it arrived on ${of.day("day")} already: the statement is not used.`,
  "invalid-origins": (of) =>
    of.kind === "more-than-received"
      ? `The acquisitions named add up to ${of.amount("named")}, but only ${of.amount("quantity")} came in: none of them is used.`
      : `One of the acquisitions named for ${of.asset} cannot be read ("${of.said("text")}"): none of them is used.`,
  "missing-price": (of) =>
    of.kind === "fee"
      ? `The fee of ${of.amount("quantity")} has no value in euro: it is not deducted, and its disposal is not counted.`
      : `Nobody has said in euro what ${of.amount("quantity")} ${UNVALUED[of.kind] ?? "was worth; no result is counted for it"}.${nearestOf(of)}`,
  "not-covered": law("not-covered"),
  "open-law": (of) => {
    const words = wordsOf(of.said("jurisdiction"));
    const text = words.openLaw[of.said("class")];
    if (text === undefined) return "The law leaves this open: there are two readings.";
    const reading = (name: string): string => words.readings[of.said(name)]?.en ?? of.said(name);
    return `${text.question.en} Counted as ${reading("reading")}: ${of.euro("taxable")} taxable; as ${reading("other")} it would be ${of.euro("otherTaxable")}.`;
  },
  "returned-short": (of) =>
    of.kind === "lost"
      ? `Of what was handed over, ${of.amount("quantity")} did not come back, and nothing of that kind came: its cost counts nowhere.`
      : `Of what was handed over, ${of.amount("quantity")} did not come back: its cost stays with the coins that came.`,
  "unknown-type": (of) =>
    of.said("type") === ""
      ? `The type is not known: ${records(of)}${detail(of)}.`
      : `The type "${of.said("type")}" is not known: ${records(of)}.`,
  "unreadable-record": (of) =>
    `Not readable, ${FAILURES[of.said("reason")] ?? "its content is not understood"}: ${records(of)}${detail(of)}.`,
  "invalid-transaction": (of) => {
    const leg = LEGS[of.said("leg")] ?? "its";
    if (of.kind === "time")
      return `"${of.said("text")}" is no time from ${of.said("firstYear")} on: the transaction is left out.`;
    if (of.kind === "amount" || of.kind === "value")
      return `The ${leg} ${of.kind} "${of.said("text")}" is no positive decimal number: the transaction is left out.`;
    if (of.kind === "missing-leg")
      return `A ${of.said("type")} needs what was ${leg}: the transaction is left out.`;
    if (of.kind === "no-coin")
      return `A ${of.said("type")} needs a coin that was sent or received: the transaction is left out.`;
    if (of.kind === "coin-as-cash")
      return `A ${of.said("type")} moves money, not a coin such as ${of.asset}: the transaction is left out.`;
    return "The transaction is incomplete or contradicts itself: it is left out.";
  },
  "conflicting-duplicate": (of) =>
    `Two different transactions carry the id "${of.id}": only one of them is counted.`,
  "repeated-transaction": (of) =>
    `${of.records === 1 ? "1 transaction has" : `${of.format.count(of.records)} transactions have`} the id and the content of another and ${of.records === 1 ? "is" : "are"} not counted again. If these are parts of one order, give each an id of its own.`,
  "method-switch-refused": law("method-switch-refused"),
  "fork-values-missing": (of) =>
    `No market prices at the fork: all cost stays with ${of.said("oldAsset") || "the old coin"}, ${of.asset} is held with a cost of 0.`,
  "fork-amount-differs": law("fork-amount-differs"),
  "transfer-to-outside": (of) =>
    `${of.amount("quantity")} went from ${of.wallet} to a wallet that is not part of this. The lots leave without a result; if it was a sale, a payment or an own wallet, say so.`,
  "transfer-mismatch": (of) => {
    if (of.kind === "more-arrived")
      return `The transfer does not add up: ${of.amount("sent")} left, ${of.amount("received")} arrived.`;
    if (of.kind === "not-the-fee")
      return `The transfer of ${of.asset} does not add up: sent less received is not the fee that is named.${
        of.said("gone") === ""
          ? ""
          : ` ${of.amount("gone")} left and did not arrive: counted as a fee in the coin; if it was lost, say so.`
      }`;
    return `The transfer does not add up: ${of.asset} left, ${of.said("receivedAsset") || "another coin"} arrived.`;
  },
  "foreign-currency": law("foreign-currency"),
  "airdrop-without-service": law("airdrop-without-service"),
  "assumed-service": (of) =>
    `The airdrop of ${of.asset} is taken as given for a service (an act or personal data). If nothing was required, say so with a note that begins with "no service".`,
  "cashback-price-reduction": (of) =>
    `Cashback is treated as a price reduction, not as income; ${of.asset} is held at its market price.`,
  "margin-spot": law("margin-spot"),
  "security-token": law("security-token"),
  "payment-received": (of) =>
    `${of.asset} received as payment is held at its market price; whether what it was paid for is income is not judged here.`,
  "unattributed-fee": () => "A fee on its own belongs to no sale and no income: nothing is deducted.",
  "value-substituted": (of) =>
    `No price for ${of.asset}: the value of ${of.said("otherAsset") || "the coin"} on the other side stands in.`,
  "fee-value-derived": (of) =>
    `The fee in ${of.asset} is valued at ${of.euro("valueEur")}, by its price in the transaction itself.`,
  "balance-mismatch": (of) =>
    of.said("computed") === "" || of.said("reported") === ""
      ? `The balance of ${of.asset} by the records differs from what the provider reports: records are missing or were misread.`
      : `The records add up to ${of.amount("computed")}, the provider reports ${of.amount("reported")}: records are missing or were misread.`,
  "missing-leg": (of) =>
    `${of.amount("amount")} was exchanged, but the provider shows only one of the two sides${detail(of)}.`,
  "unclear-origin": (of) =>
    `The provider does not say why ${of.amount("amount")} came or went: reward, bonus, gift, payment or own transfer?`,
  "unmatched-internal": (of) =>
    `${of.amount("amount")} was moved between two accounts at the provider, but only one of them shows it.`,
  clawback: (of) =>
    `The provider took back ${of.amount("amount")} that it had credited before; the receipts may be too high.`,
  "fee-elsewhere": (of) =>
    `A network fee is named for ${of.amount("amount")} that was not charged here${detail(of)}.`,
  "unused-cell": (of) => `A row states something that changes nothing${detail(of)}.`,
  "correction-unused": (of) =>
    `A correction changes nothing${detail(of)}. Undo it, or say what the transaction was.`,
  "rule-conflict": (of) =>
    `Two of your rules say different things of one transaction; the one made first holds${detail(of)}. End one of them, or say what this transaction was.`,
  "balance-gap": (of) =>
    `What a file says is held does not follow from its rows: something is missing${detail(of)}.`,
  "other-asset": (of) =>
    `A row is about something that is no crypto-asset: its money is counted, its gain falls under other law${detail(of)}.`,
  "shared-inputs": (of) =>
    `Others put coins into the transaction of ${of.amount("amount")} too. Nobody can see who bore its fee: it is shared out by what each put in${detail(of)}.`,
  "unsolicited-token": (of) =>
    `${of.amount("amount")} moved without this account having done anything, and nobody knows the token: probably spam. It is left out of figures and holdings; take it in if it is yours.`,
  "reading-unsure": (of) =>
    `What happened to ${of.amount("amount")} is read from the shape of the transaction or the name of what was called, not from anything that names this account. Look at it, and correct it where it was something else.`,
  "receipt-missing": (of) =>
    `The receipt of a transaction with ${of.amount("amount")} could not be read: what the transaction did, or what it cost, is not known in full. It is asked for again at the next sync.`,
  "debt-token": (of) =>
    `A token that counts a debt came or went beside ${of.amount("amount")}: it is no holding and is left out${detail(of)}.`,
  "chain-unavailable": (of) =>
    `A network, or one of its lists, could not be read: what happened there is missing${detail(of)}.`,
  "account-gone": (of) =>
    `The provider no longer shows an account${of.said("account") === "" ? "" : ` (${of.said("account")})`}. What was read before is kept${detail(of)}.`,
  "cursor-lost": (of) =>
    `An account${of.said("account") === "" ? "" : ` (${of.said("account")})`} is read again from its beginning${detail(of)}.`,
  "history-incomplete": (of) =>
    `The provider's API does not give the whole history${detail(of)}. Add the account statement that the provider offers as a file to this source.`,
  "possible-duplicate": (of) =>
    `${of.amount("amount")}: this transaction and "${of.said("otherTransactionId")}" of ${of.said("otherSource") || "another source"} may be the same. If they are, leave one of them out.`,
  "transfer-suggested": (of) =>
    `${of.amount("amount")} left ${of.wallet} and may be ${of.said("candidates") === "1" ? "a receipt" : `one of ${of.said("candidates") || "several"} receipts`} in a wallet of yours. Until you confirm it, what came in has no origin.`,
  "origin-contradicts-transfer": (of) =>
    of.said("case") === "file"
      ? `${of.amount("amount")} in ${of.wallet}: the file names an acquisition${originOf(of, "own", "on", "for")}, but the chain shows that they came from ${of.said("from") || "a wallet of yours"}. The transfer counts; its lots were acquired${originOf(of, "other", "on", "for")}.`
      : `${of.amount("amount")} in ${of.wallet}: you stated an acquisition${originOf(of, "own", "on", "for")}, but they may have come from ${of.said("from") || "a wallet of yours"}, where they were acquired${originOf(of, "other", "on", "for")}. What you stated counts until you link the transfer.`,
  "wallet-name-shared": (of) =>
    `The other wallet of ${of.amount("amount")} in ${of.wallet} is named${of.said("name") === "" ? "" : ` ${of.said("name")}`}, and ${of.format.count(of.records)} of your wallets are called so. Until you say which, it is none of them, but one that is not connected. Give one a name of its own, or link the two transactions.`,
  "filed-year-changed": (of) =>
    `The figures of ${of.said("year") || "a filed year"}${of.said("person") === "" ? "" : " of the second person"} differ from those that were filed${of.said("nowEur") === "" ? "" : `: ${of.euro("filedEur")} was taxable then, ${of.euro("nowEur")} is now`}. What was filed stays as it was. ${remedyWords(of, "en")}`,
  moved: (of) =>
    `Since ${of.day("since")} you live in ${countryOf(of, "country")}, before that in ${countryOf(of, "before")}. What the law makes of the move itself (a deemed sale, a new cost) is not computed: for coins held over the move the year is provisional.`,
};
