import { describe, expect, it } from "vitest";
import { ISSUE_CODES, plainIssue, type Issue } from "../tax/index.ts";
import { bookRows } from "../tax/germany/testing/book-rows.ts";
import { issueText, issueTitle, LANGUAGES } from "./index.ts";

const FACTS = {
  quantity: "1234.5",
  amount: "2",
  computed: "1.5",
  reported: "2",
  named: "4",
  sent: "1",
  received: "2",
  receivedAsset: "ETH",
  oldAsset: "BTC",
  otherAsset: "ETH",
  from: "A",
  to: "B",
  missing: "cost",
  gone: "0.5",
  stated: "1",
  held: "2",
  acquired: "2024-02-29",
  day: "2024-01-31",
  text: "X",
  type: "spot_buy",
  leg: "sent",
  firstYear: 2009,
  stays: "fifo",
  refused: "average",
  valueEur: "12.345",
  reason: "bad-time",
  detail: "Said by the provider.",
  account: "acc",
  otherTransactionId: "t2",
  otherSource: "Kraken",
  candidates: 2,
  year: 2024,
};

/** All values of the fact that distinguishes the variants of a code. */
const CASES: Partial<Record<Issue["code"], readonly string[]>> = {
  "missing-acquisition": ["cost-inside", "cost-outside", "date"],
  "missing-origin": ["received", "moved", "fork"],
  "invalid-origins": ["unreadable", "more-than-received"],
  "missing-price": ["price", "proceeds", "swap", "receipt", "settlement", "fee"],
  "not-covered": ["nft", "liquidity-mining"],
  "returned-short": ["kept", "lost"],
  "invalid-transaction": ["time", "amount", "value", "missing-leg", "no-coin", "coin-as-cash"],
  "transfer-mismatch": ["different-coins", "more-arrived", "not-the-fee"],
};

const full = (code: Issue["code"], facts: Issue["facts"]): Issue =>
  plainIssue({
    code,
    severity: "error",
    asset: "BTC",
    wallet: "main",
    transactionIds: ["t1"],
    sourceIds: [null],
    count: 3,
    range: { from: "0", to: "1500" },
    facts,
  });

describe.each(LANGUAGES)("an issue in %s", (language) => {
  it.each(ISSUE_CODES)("%s has a title and whole sentences, with and without facts", (code) => {
    expect(issueTitle(code, language)).not.toBe(code);
    const kinds = CASES[code] ?? [""];
    const texts = kinds.map((kind) => issueText(full(code, { ...FACTS, case: kind }), language));
    expect(new Set(texts).size).toBe(kinds.length);
    for (const text of [...texts, issueText(plainIssue({ code, severity: "info" }), language)]) {
      expect(text).toMatch(/^["„]?[A-ZÄÖÜ0-9].*[.?]$/s);
      expect(text).not.toMatch(/undefined|null|NaN|\s\s|Invalid/);
    }
  });

  it("shows at least the code of an issue that is newer than the text", () => {
    expect(issueText({ ...full("clawback", {}), code: "brand-new" }, language)).toBe("brand-new");
    expect(issueTitle("brand-new", language)).toBe("brand-new");
  });
});

describe("the text of a gap", () => {
  const [gap] = bookRows("1,2024-01-10,spot_sell,coinbase,BTC,0.5,,EUR,1500").issues;

  it("names coin, wallet and amount, and that it may also be a loss", () => {
    expect(issueText(gap!, "en")).toBe(
      "No proven acquisition for 0.5 BTC in Coinbase: counted with a cost of 0 and as inside the period. " +
        "Counted are €1,500.00; depending on what was paid it is less, nothing, or a loss.",
    );
    expect(issueText(gap!, "de")).toBe(
      "Für 0,5 BTC in Coinbase ist die Anschaffung nicht belegt: Die Kosten zählen als 0 €, der Tag als innerhalb der " +
        "Haltefrist. Gezählt sind 1.500,00\u00A0€; je nachdem, was gezahlt wurde, ist es weniger, nichts oder ein Verlust.",
    );
  });
});
