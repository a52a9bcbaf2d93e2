import { describe, expect, it } from "vitest";
import { shippedRuleset } from "./testing/shipped.ts";
import { referencesForTransactionType } from "./transaction-type.ts";
import { typesCalled } from "./type-aliases.ts";

const ruleset = shippedRuleset();
const rulesets = [ruleset, shippedRuleset("de-2025-03-06")];
const lookUp = (transactionTypeKey: string, more: object = {}, language: "de" | "en" = "en") =>
  referencesForTransactionType(rulesets, { transactionTypeKey, ...more }, language);

describe("a transaction type by a guessed name", () => {
  it.each([
    ["staking", ["staking_reward", "staking_deposit", "staking_withdrawal"]],
    ["swap", ["crypto_swap", "derivative_settlement"]],
    ["lp_deposit", ["liquidity_deposit"]],
    ["lpDeposit", ["liquidity_deposit"]],
    ["LPDeposit", ["liquidity_deposit"]],
    ["nftSale", ["nft_sale"]],
    ["NFT-Sale", ["nft_sale"]],
    ["NFTs", ["nft_purchase", "nft_sale"]],
    ["Kauf", ["spot_buy"]],
    ["Käufe", ["spot_buy"]],
    ["VERKAUF", ["spot_sell"]],
    ["Schenkung", ["gift_received", "gift_sent"]],
    ["Staking-Ertrag", ["staking_reward"]],
    ["stakingRewards", ["staking_reward"]],
    ["Gebühren", ["fee"]],
    ["Gebuehr", ["fee"]],
    ["gas fee", ["fee"]],
    ["zinsen", ["lending_interest"]],
    ["futures", ["derivative_settlement"]],
    ["add-liquidity", ["liquidity_deposit"]],
    ["unstake", ["staking_withdrawal"]],
    ["hardfork", ["hard_fork"]],
    ["crossChain", ["bridge"]],
    ["Tausch", ["crypto_swap"]],
    ["diebstahl", ["loss"]],
    ["Liquid Staking", ["liquid_stake", "liquid_unstake"]],
    ["unwrap", ["wrap"]],
    ["withdrawal", ["transfer"]],
    ["ICO", ["ico_purchase"]],
    ["learn & earn", ["learning_reward"]],
    ["Apfelkuchen", []],
  ])("%s", (guess, types) => {
    expect(typesCalled(ruleset, guess)).toEqual(types);
    const result = lookUp(guess, { maxReferences: 20 });
    const rules = new Set(result.references.map(({ ruleKey }) => ruleKey));
    for (const type of types)
      expect(
        ruleset.rules.some(({ ruleKey, transactionTypes }) => {
          const named: readonly string[] = transactionTypes;
          return rules.has(ruleKey) && named.includes(type);
        }),
        type,
      ).toBe(true);
    expect(result.insufficiencyText === null).toBe(types.length > 0);
  });

  it("does not change the response for any key", () => {
    for (const { key } of ruleset.transactionTypes) expect(typesCalled(ruleset, key)).toContain(key);
    expect(lookUp("transfer").references.map(({ ruleKey }) => ruleKey)).toEqual(
      ruleset.rules
        .filter(({ transactionTypes }) => transactionTypes.includes("transfer"))
        .toSorted((a, b) => b.relevance - a.relevance)
        .slice(0, 5)
        .map(({ ruleKey }) => ruleKey),
    );
  });

  it("starts with the first rule of each if several types match, without duplicate rules", () => {
    const { references } = lookUp("gift", { maxReferences: 20 });
    const keys = references.map(({ ruleKey }) => ruleKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(lookUp("gift", { maxReferences: 2 }).references.map(({ ruleKey }) => ruleKey)).toEqual(
      keys.slice(0, 2),
    );
    const first = (type: string) => lookUp(type, { maxReferences: 1 }).references[0]?.ruleKey;
    expect(keys[0]).toBe(first("gift_received"));
  });

  it("names the most similar types if none matches, and where all are listed", () => {
    const english = lookUp("stakng_rewrd");
    expect(english).toMatchObject({ ruleSetVersion: "de-2025-03-06.2", references: [] });
    expect(english.insufficiencyText).toMatch(
      /"stakng_rewrd".*staking_reward.*GET \/v1\/legal\/transaction-types/,
    );
    expect(lookUp("Apfelkuchen", {}, "de").insufficiencyText).toMatch(
      /^Es gibt keine Vorgangsart „Apfelkuchen“.*GET \/v1\/legal\/transaction-types/,
    );
    for (const odd of ["🚀", "\u0001", "a".repeat(100)]) expect(lookUp(odd).insufficiencyText).not.toBeNull();
  });

  it("is unknown in the version before", () => {
    const before = lookUp("staking", { ruleSetVersion: "de-2025-03-06" });
    expect(before).toMatchObject({ references: [], insufficiencyText: null });
  });
});
