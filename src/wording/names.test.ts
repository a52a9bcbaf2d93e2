import { describe, expect, it } from "vitest";
import { walletLabel } from "./names.ts";

const second = { name: "Zweitkonto", providerKey: "kraken" };

describe("the name of a wallet", () => {
  it.each([
    ["kraken", null, true, "Kraken"],
    ["default", second, false, "Zweitkonto"],
    ["default", second, true, "Zweitkonto"],
    ["kraken", second, false, "Kraken"],
    ["kraken", second, true, "Zweitkonto"],
    ["Vault", second, true, "Zweitkonto · Vault"],
    ["bitcoin", { name: "Bitcoin", providerKey: "file" }, true, "Bitcoin"],
  ])("%s of %o, several: %s: %s", (wallet, source, several, name) =>
    expect(walletLabel(wallet, source, several)).toBe(name),
  );
});
