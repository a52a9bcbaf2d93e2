import { describe, expect, it } from "vitest";
import { leg, plainTransaction } from "../ledger/index.ts";
import { openRules } from "./apply-rules.ts";
import type { Correction, Decision } from "./decision.ts";
import { areOpposed, matches, type TransactionRule } from "./rule.ts";

const out = plainTransaction({
  id: "out",
  sourceId: "s",
  time: "2024-01-01T00:00:00.000Z",
  type: "transfer",
  wallet: "main",
  sent: leg("USDX@ethereum:0xAbC1", "5"),
  address: "0xC0FFEE",
  note: "Order 17",
});
const into = { ...out, id: "in", sent: null, received: leg("BTC", "1"), counterparty: "bc1q" };
const rule = (
  id: string,
  set: TransactionRule["set"],
  match: TransactionRule["match"] = { type: "transfer" },
): TransactionRule => ({
  id,
  match,
  set,
});
const ruled = (
  of: typeof out,
  own: readonly Correction[],
  rules: readonly TransactionRule[],
  more: readonly Decision[] = [],
) => openRules(more, rules)(of, own);

describe("the transactions a rule matches", () => {
  it.each([
    [{ address: "0xc0ffee" }, true],
    [{ contract: "0xabc1" }, true],
    [{ contract: "0xC0FFEE" }, true],
    [{ counterparty: "0xC0FFEE" }, true],
    [{ asset: "USDX@ethereum:0xAbC1" }, true],
    [{ note: "ORDER" }, true],
    [{ note: "order", type: "payment" as const }, false],
    [{ asset: "usdx@ethereum:0xabc1" }, false],
    [{ sourceId: "t" }, false],
  ])("%j", (match, is) => expect(matches(match, out)).toBe(is));
  it("the sender is compared with both address and counterparty", () => {
    expect(matches({ counterparty: "bc1q" }, into)).toBe(true);
    expect(matches({ address: "bc1q" }, into)).toBe(true);
    // Addresses that are not hexadecimal are case-sensitive.
    expect(matches({ counterparty: "BC1Q" }, into)).toBe(false);
  });
});

describe("the values a rule sets", () => {
  it("yield to corrections of the transaction itself, field by field", () => {
    const { transaction } = ruled(
      out,
      [{ excluded: false }],
      [rule("1", { type: "payment", excluded: true })],
    );
    expect(transaction).toMatchObject({ type: "payment", excluded: false, appliedRules: ["1"] });
    expect(transaction.told).toEqual({ type: "transfer", note: "Order 17" });
    expect(ruled(out, [{ type: "loss" }], [rule("1", { type: "payment" })]).transaction).toMatchObject({
      type: "loss",
    });
  });
  it("a wallet applies only to transactions with coins sent or received", () => {
    const both = [rule("1", { fromWallet: "Ledger", toWallet: "Trezor" })];
    expect(ruled(out, [], both).transaction.ownWallet).toBe("Trezor");
    expect(ruled(into, [], both).transaction.ownWallet).toBe("Ledger");
    expect(ruled(out, [], [rule("1", { fromWallet: "Ledger" })]).transaction).toBe(out);
    expect(ruled(out, [{ type: "payment" }], both).transaction.ownWallet).toBeNull();
    expect(ruled(out, [], [rule("1", { toWallet: "main" })]).transaction).toBe(out);
  });
  it("a link takes precedence as a decision of its own", () => {
    const ends = {
      sent: { sourceId: "s", transactionId: "out" },
      received: { sourceId: "t", transactionId: "x" },
    };
    const link = { kind: "link", id: "l", reason: null, createdAt: new Date(0), ...ends } as const;
    const rules = [rule("1", { toWallet: "Ledger", excluded: true, tag: "mine" })];
    expect(ruled(out, [], rules, [link]).transaction).toMatchObject({
      ownWallet: null,
      excluded: false,
      tags: ["mine"],
    });
    const exclusion = { ...link, kind: "apart" } as const;
    expect(ruled(out, [], rules, [link, exclusion]).transaction.ownWallet).toBe("Ledger");
  });
  it("the first of two contradicting rules applies, and the contradiction is reported", () => {
    const both = [rule("1", { type: "payment", tag: "a" }), rule("2", { type: "loss", tag: "b" })];
    const { transaction, contradicted } = ruled(out, [], both);
    expect(transaction).toMatchObject({ type: "payment", tags: ["a", "b"], appliedRules: ["1", "2"] });
    expect(contradicted).toEqual([{ field: "type", rules: ["1", "2"] }]);
    expect(ruled(out, [{ type: "loss" }], both).contradicted).toEqual([]);
  });
  it("two rules are opposed if one matches everything that the other does", () => {
    const wide = { match: { asset: "ETH" }, set: { type: "payment" } } as const;
    const narrow = { match: { asset: "ETH", note: "a" }, set: { type: "loss" } } as const;
    expect(areOpposed(wide, narrow)).toBe("type");
    expect(areOpposed({ ...wide, match: { asset: "BTC" } }, narrow)).toBeNull();
    expect(areOpposed({ ...wide, set: { excluded: true } }, narrow)).toBeNull();
  });
});
