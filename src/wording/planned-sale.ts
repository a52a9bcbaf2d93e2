import type { SaleRefusal } from "../tax/planning.ts";
import { FORMATS } from "./formats.ts";
import type { Language } from "./language.ts";
import { walletName } from "./names.ts";

const { de, en } = FORMATS;

/** Why a sale cannot be planned. Numbers have a decimal point in both languages, because every input accepts that. */
export const refusalText = (refusal: SaleRefusal, language: Language): string =>
  language === "de" ? inGerman(refusal) : inEnglish(refusal);

function inEnglish(refusal: SaleRefusal): string {
  switch (refusal.code) {
    case "no-sales":
      return "Name at least one sale.";
    case "bad-quantity":
      return "The quantity must be a decimal number greater than 0, such as 0.5.";
    case "bad-value":
      return "The value in euro must be a decimal number, such as 1500.00, and not below 0.";
    case "no-such-day":
      return `There is no day ${refusal.date}; write it as 2026-03-01.`;
    case "past":
      return `${en.day(refusal.date)} is in the past: a sale can be planned from ${en.day(refusal.today)} on.`;
    case "other-year":
      return `${en.day(refusal.date)} is not in ${refusal.year}: plan the sales of one tax year at a time.`;
    case "too-far":
      return `${en.day(refusal.date)} is too far ahead: a sale can be planned up to ${en.day(refusal.last)}.`;
    case "not-held":
      return `There is no ${refusal.asset}${refusal.wallet === null ? "" : ` in ${refusal.wallet}`} to sell${refusal.wallets.length === 0 ? "" : `: it lies in ${refusal.wallets.join(", ")}`}.`;
    case "not-in-source":
      return `There is no ${refusal.asset}${refusal.wallet === null ? "" : ` in ${refusal.wallet}`} of this source to sell: it belongs to another source.`;
    case "several-wallets":
      return `${refusal.asset} lies in several wallets (${refusal.wallets.join(", ")}), each counted for itself: say which wallet.`;
    case "several-sources":
      return `${refusal.asset} lies in wallets named ${refusal.wallet} of several sources, each counted for itself: say which source.`;
    case "lot-not-held":
      return `Of the lot ${refusal.lotId}, ${refusal.held} can be named: name each lot once, with no more than it holds.`;
    case "lots-sum":
      return `The named lots add up to ${refusal.named}, but ${refusal.quantity} would be sold: name exactly that quantity.`;
    case "too-much":
    default:
      return `${en.of(refusal.missing, refusal.asset)} more than ${walletName(refusal.wallet, "en")} holds would be sold. There are ${en.of(refusal.held, refusal.asset)} to sell.`;
  }
}

function inGerman(refusal: SaleRefusal): string {
  switch (refusal.code) {
    case "no-sales":
      return "Nennen Sie mindestens einen Verkauf.";
    case "bad-quantity":
      return "Die Menge muss eine Dezimalzahl größer als 0 sein, etwa 0.5.";
    case "bad-value":
      return "Der Wert in Euro muss eine Dezimalzahl sein, etwa 1500.00, und nicht unter 0.";
    case "no-such-day":
      return `Den Tag ${refusal.date} gibt es nicht; schreiben Sie ihn wie 2026-03-01.`;
    case "past":
      return `Der ${de.day(refusal.date)} ist vorbei: Ein Verkauf lässt sich ab dem ${de.day(refusal.today)} planen.`;
    case "other-year":
      return `Der ${de.day(refusal.date)} liegt nicht in ${refusal.year}: Planen Sie die Verkäufe eines Steuerjahres auf einmal.`;
    case "too-far":
      return `Der ${de.day(refusal.date)} liegt zu weit voraus: Ein Verkauf lässt sich bis zum ${de.day(refusal.last)} planen.`;
    case "not-held":
      return `Es gibt kein ${refusal.asset}${refusal.wallet === null ? "" : ` in ${refusal.wallet}`} zu verkaufen${refusal.wallets.length === 0 ? "" : `: Es liegt in ${refusal.wallets.join(", ")}`}.`;
    case "not-in-source":
      return `Es gibt kein ${refusal.asset}${refusal.wallet === null ? "" : ` in ${refusal.wallet}`} dieser Quelle zu verkaufen: Es gehört zu einer anderen Quelle.`;
    case "several-wallets":
      return `${refusal.asset} liegt in mehreren Wallets (${refusal.wallets.join(", ")}), und jede wird für sich gerechnet: Sagen Sie, aus welcher.`;
    case "several-sources":
      return `${refusal.asset} liegt in Wallets namens ${refusal.wallet} mehrerer Quellen, und jede wird für sich gerechnet: Sagen Sie, bei welcher Quelle.`;
    case "lot-not-held":
      return `Vom Bestand ${refusal.lotId} lassen sich ${refusal.held} nennen: Nennen Sie jeden Bestand einmal und höchstens so viel, wie da ist.`;
    case "lots-sum":
      return `Die genannten Bestände ergeben ${refusal.named}, verkauft würden ${refusal.quantity}: Nennen Sie genau diese Menge.`;
    case "too-much":
    default:
      return `Es würden ${de.of(refusal.missing, refusal.asset)} mehr verkauft, als in ${walletName(refusal.wallet, "de")} liegen. Zu verkaufen sind ${de.of(refusal.held, refusal.asset)}.`;
  }
}
