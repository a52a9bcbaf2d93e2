import { describe, expect, it } from "vitest";
import { ISSUE_CODES } from "../tax/issue.ts";
import { issueText, issueTitle, LANGUAGES } from "./index.ts";
import type { Spoken } from "./issue.ts";

const ISSUE: Spoken = {
  code: "missing-acquisition",
  asset: "BTC",
  wallet: "coinbase",
  transactionIds: ["t1"],
  count: 3,
  range: { from: "0", to: "1500" },
  facts: { quantity: "0.5" },
};
const said = (change: Partial<Spoken>, language: "de" | "en" = "de") =>
  issueText({ ...ISSUE, ...change }, language).replaceAll(/\s/g, " ");

describe("an issue in words", () => {
  it("names quantity, wallet and what was counted, with the figures of the language", () => {
    expect(said({})).toMatch(/^Für 0,5 BTC in coinbase .*Gezählt sind 1\.500,00 €/);
    expect(said({}, "en")).toMatch(/^No proven acquisition for 0\.5 BTC in coinbase.*Counted are €1,500\.00/);
  });

  it("names what was counted and what is reported", () => {
    expect(said({ code: "balance-mismatch", facts: { computed: "1.5", reported: "2" } })).toMatch(
      /ergeben 1,5 BTC.*meldet 2 BTC/,
    );
  });

  it("counts records in the singular and in the plural", () => {
    expect(said({ code: "unreadable-record", count: 1 }, "en")).toContain("1 record is left out");
    expect(said({ code: "unreadable-record", count: 1200 }, "en")).toContain("1,200 records are left out");
  });

  it("leaves a code of a newer service as it is", () => {
    expect(said({ code: "something-new" })).toBe("something-new");
    expect(issueTitle("something-new", "de")).toBe("something-new");
  });

  describe.each(LANGUAGES)("%s", (language) => {
    it.each(ISSUE_CODES)("%s: has a title, and a sentence with and without facts", (code) => {
      const bare = { code, asset: null, wallet: null, range: null, transactionIds: [], facts: {} };
      for (const sentence of [said({ code, facts: { amount: "2" } }, language), said(bare, language)]) {
        expect(sentence).toMatch(/^[A-ZÄÖÜ0-9].*[.?)]$/s);
        expect(sentence).not.toMatch(/undefined|null|NaN| {2}/);
      }
      expect(issueTitle(code, language)).not.toBe(code);
    });
  });
});
