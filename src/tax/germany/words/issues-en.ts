import type { IssueWords, IssueTextInput } from "../../country-words.ts";

const UNCOVERED: Readonly<Record<string, string>> = {
  nft: "NFTs are excluded from the letter (Rn 5), and of this piece nobody saw an acquisition",
};

/** Types that the letter does not deal with, but that are counted by a stated rule. */
const COUNTED: Readonly<Record<string, string>> = {
  "liquidity-mining":
    "Liquidity mining is not dealt with by the letter: it is counted like lending (Rn 65), as a receipt of § 22 Nr. 3 EStG at its market price, which is also what the coins cost",
};

/** Without a proven cost the result has an upper end, but no lower one. */
const upperBoundNote = (of: IssueTextInput): string =>
  of.maxResult === ""
    ? ""
    : ` Counted are ${of.maxResult}; depending on what was paid it is less, nothing, or a loss.`;

export const ISSUES_EN: IssueWords = {
  "missing-acquisition": (of) => {
    const what = `${of.amount("quantity")} in ${of.wallet}`;
    if (of.kind === "date")
      return (
        `No proven date of acquisition for ${what}: counted as inside the period.` +
        (of.maxResult === ""
          ? ""
          : ` Counted are ${of.maxResult}; if it was acquired more than a year before, nothing counts.`)
      );
    if (of.kind === "cost-outside")
      return `No proven cost of ${what}, held for more than a year: counted with a cost of 0. The result is not taxed.`;
    if (of.kind === "left")
      return `${of.amount("quantity")} left ${of.wallet} and were never seen to arrive there. No result hangs on it, but a purchase or a deposit is missing.`;
    if (of.kind === "security")
      return `No proven acquisition for ${what}, a security: counted as capital income (§ 20 EStG) with a cost of 0.${upperBoundNote(of)}`;
    return `No proven acquisition for ${what}: counted with a cost of 0 and as inside the period.${upperBoundNote(of)}`;
  },
  "not-covered": (of) =>
    COUNTED[of.kind] !== undefined
      ? `${COUNTED[of.kind]}.`
      : `${UNCOVERED[of.kind] ?? "The rules do not deal with this"}: the event is left out of the totals.`,
  "method-switch-refused": (of) =>
    `${of.asset} in ${of.wallet} is not sold out: the ${of.fact("stays") === "average" ? "average" : "FIFO"} method stays, the change is refused (Rn 62).`,
  "fork-amount-differs": (of) =>
    `The fork names ${of.amount("stated", of.fact("oldAsset"))}, but ${of.wallet} held ${of.amount("held", of.fact("oldAsset"))}: every unit forks (Rn 67), and the cost of all of them is split.`,
  "foreign-currency": (of) =>
    `${of.asset} is foreign cash, itself an asset of § 23 EStG: its own gains and losses are not followed here but count towards the same limit.`,
  "airdrop-without-service": (of) =>
    `An airdrop for which nothing was done is no income under § 22 Nr. 3 EStG; whether its sale falls under § 23 EStG is open. ${of.asset} is held with a cost of 0 from the day of receipt.`,
  "margin-spot": (of) =>
    `${of.asset} bought or sold on margin stays a private sale of the coin; only settled results are § 20 EStG.`,
  "security-token": (of) =>
    `${of.asset} is the token of a share, a security: what it brings is capital income (§ 20 EStG) and stands there. It has no holding period, and neither § 23 EStG nor the order of its sales applies.`,
};
