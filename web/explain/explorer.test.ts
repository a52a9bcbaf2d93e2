import { expect, it } from "vitest";
import { explorerUrl } from "./explorer.ts";

const hash = `0x${"ab".repeat(32)}`;

it("leads to the explorer of the chain, and nowhere for an exchange or a text that is no hash", () => {
  expect(explorerUrl({ wallet: "base", hash })).toBe(`https://basescan.org/tx/${hash}`);
  expect(explorerUrl({ wallet: "Vault", hash })).toBeNull();
  expect(explorerUrl({ wallet: "base", hash: null })).toBeNull();
  expect(explorerUrl({ wallet: "base", hash: "../../x" })).toBeNull();
});
