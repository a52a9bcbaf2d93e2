import { describe, expect, it } from "vitest";
import { TYPE_LABELS } from "../wording/index.ts";
import { LEDGER_TYPES } from "./types.ts";
import { typeNamed } from "./type-names.ts";

describe("a type in a file", () => {
  it.each([
    ["Kauf", "spot_buy"],
    ["verkauf", "spot_sell"],
    ["TAUSCH", "crypto_swap"],
    ["U\u0308bertragung", "transfer"],
    ["Staking Ertrag", "staking_reward"],
    ["Liquiditätspool:  Einzahlung", "liquidity_deposit"],
    ["Spot-Buy", "spot_buy"],
    ["Erhaltene Schenkung", "gift_received"],
    ["Kauf eines NFT", "nft_purchase"],
    ["Staking", null],
    ["Einzahlung", null],
    ["trade", null],
    ["buy", null],
    ["", null],
    ["constructor", null],
  ])("%j is %s", (cell, type) => {
    expect(typeNamed(cell)).toBe(type);
  });

  it("is recognized by its name on the page and in the report, if that name is unambiguous", () => {
    const labelled = LEDGER_TYPES.flatMap((type) =>
      Object.values(TYPE_LABELS[type]).map((label) => [label, type]),
    );
    const several = new Set(["Staking", "Lending"]);
    for (const [label, type] of labelled)
      expect([label, typeNamed(label!)]).toEqual([label, several.has(label!) ? null : type]);
  });
});
