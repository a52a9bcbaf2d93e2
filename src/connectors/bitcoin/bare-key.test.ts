import { expect, it } from "vitest";
import { addressOfKey } from "./bare-key.ts";
import { COIN_NETWORKS, MAINNET } from "./network.ts";

it("the key that the first block paid to has its well-known address, on each chain in its notation", () => {
  const KEY =
    "04678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5f";
  expect(addressOfKey(`41${KEY}ac`, MAINNET)).toBe("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa");
  expect(addressOfKey("76a914", MAINNET)).toBeNull();
  const all = COIN_NETWORKS.map((network) => addressOfKey(`41${KEY}ac`, network));
  expect(all.map((address) => address?.[0])).toEqual(["1", "L", "D", "q"]);
});
