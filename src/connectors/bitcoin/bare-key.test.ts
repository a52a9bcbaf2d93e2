import { expect, it } from "vitest";
import { addressesOfKey } from "./bare-key.ts";

it("the key that the first block paid to has the address that everybody knows", () => {
  const KEY =
    "04678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5f";
  expect(addressesOfKey(`41${KEY}ac`)[0]).toBe("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa");
  expect(addressesOfKey("76a914")).toEqual([]);
});
