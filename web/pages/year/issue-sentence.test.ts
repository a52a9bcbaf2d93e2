import { describe, expect, it } from "vitest";
import type { Issue } from "../../api/tax.ts";
import { germanIssue } from "./issue-sentence.ts";
import { ISSUE_TITLES } from "./issue-text.ts";

const ISSUE: Issue = {
  code: "missing-acquisition",
  severity: "error",
  year: 2024,
  message: "No proven acquisition for 0.5 BTC in coinbase.",
  effectEur: "1500",
  range: { from: "0", to: "1500" },
  asset: "BTC",
  wallet: "coinbase",
  transactionIds: ["t1"],
  recordIds: [],
  count: 3,
  clauses: [],
};
const format = {
  euro: (amount: string | number) => `${amount} €`,
  of: (amount: string | number, asset: string) => `${amount} ${asset}`,
  count: String,
};
const said = (change: Partial<Issue>) => germanIssue({ ...ISSUE, ...change }, format);

describe("an issue in German", () => {
  it("names coin, wallet and range", () => {
    expect(said({})?.text).toMatch(/^Für BTC in coinbase .* zwischen 0 € und 1500 €/);
  });

  it("names what was counted and what is reported", () => {
    const { text } = said({ code: "balance-mismatch", facts: { computed: "1.5", reported: "2" } })!;
    expect(text).toMatch(/ergeben 1\.5 BTC.*meldet 2 BTC/);
  });

  it("adds the service's own words where the code alone says too little", () => {
    expect(said({ code: "unreadable-record", count: 1 })).toEqual({
      text: "Nicht lesbar: 1 Datensatz bleibt außer Ansatz.",
      original: ISSUE.message,
    });
  });

  it("leaves a code it does not know to the service", () => {
    expect(said({ code: "something-new" })).toBeNull();
  });

  it.each(Object.keys(ISSUE_TITLES.en))("%s: has a sentence with and without facts", (code) => {
    const bare = said({ code, asset: null, wallet: null, range: null, transactionIds: [], facts: {} });
    for (const sentence of [said({ code, facts: { amount: "2" } }), bare]) {
      expect(sentence?.text).toMatch(/^[A-ZÄÖÜ0-9].*[.?]$/s);
      expect(sentence?.text).not.toMatch(/undefined|null|\s\s/);
    }
  });
});
