import type { IssueWords, IssueTextInput } from "../../country-words.ts";
import { ISSUES_EN as GERMANY } from "../../germany/words/issues-en.ts";

const upperBoundNote = (of: IssueTextInput): string =>
  of.maxResult === ""
    ? ""
    : ` Counted are ${of.maxResult}; depending on what was paid it is less, nothing, or a loss.`;

const UNCOVERED: Readonly<Record<string, string>> = {
  nft: "An NFT is no crypto-asset (§ 27b Abs 4 EStG), and of this piece nobody saw an acquisition",
  "security-token": "The token of a security follows the law of the security, which is not computed here",
};

export const ISSUES_EN: IssueWords = {
  // Texts for issues that only German law raises.
  ...GERMANY,
  "missing-acquisition": (of) => {
    const what = `${of.amount("quantity")} in ${of.wallet}`;
    if (of.kind === "date")
      return (
        `No proven date of acquisition for ${what}: counted as a speculative transaction within one year (§ 31 EStG).` +
        (of.maxResult === ""
          ? ""
          : ` Counted are ${of.maxResult}; if it was acquired more than a year before, nothing counts.`)
      );
    if (of.kind === "cost-outside")
      return `No proven cost of ${what}, old stock after more than a year: counted with a cost of 0. The result is not taxed.`;
    if (of.kind === "left")
      return `${of.amount("quantity")} left ${of.wallet} and were never seen to arrive there. No result hangs on it, but a purchase or a deposit is missing.`;
    return `No proven acquisition for ${what}: counted with a cost of 0 and as new stock.${upperBoundNote(of)}`;
  },
  "not-covered": (of) =>
    `${UNCOVERED[of.kind] ?? "The rules do not deal with this"}: the event is left out of the totals.`,
  "margin-spot": (of) =>
    `${of.asset} bought or sold on margin is a purchase or sale of the coin (§ 27b Abs 3 EStG); only settled results are those of derivatives (§ 27a Abs 2 Z 7 EStG).`,
  "security-token": (of) =>
    `${of.asset} is the token of a share, a security: it follows the law of the security and not § 27b EStG, and is not computed here.`,
};
