import { expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { assembleRows } from "./assemble.ts";
import { readRecord } from "./read.ts";
import {
  BOB,
  call,
  internal,
  log,
  ME,
  moved,
  nft,
  ZERO_ADDRESS,
  NOVEL,
  OTHER_NOVEL,
  POOL,
  receiptWith,
  token,
  tx,
  USDC,
  wei,
} from "./testing/records.ts";

/** The types of the result, and whether confirmation is needed. */
const read = (...rows: readonly RawRecord[]) => {
  const { transactions, issues } = normalize({ read: readRecord, assemble: assembleRows }, rows);
  return [...transactions.map(({ type }) => type), issues.length > 0 ? "asked" : "sure"];
};
const called = (hash: string, name = "doIt", more = {}) => tx(hash, { to: POOL, ...call(name), ...more });
const SWAP = "Swap(address,uint256,uint256,uint256,uint256,address)";
const LUSD = "0x5f98805a4e8be255a32880fdec7f6728c6568ba0";
/** A known deposit pool: coins sent to it are a deposit, coins it pays a withdrawal. */
const KNOWN = "0x66017d22b0f8556afdd19fc67041899eb65a21bb";

it("two coins that a deposit pool pays at once, one of which may be a reward", () => {
  const one = [
    tx("w", { to: KNOWN, ...call("withdrawFromSP") }),
    token("w", LUSD, KNOWN, ME, wei(100)),
    receiptWith("w", [], { to: KNOWN }),
  ];
  expect(read(...one)).toEqual(["lending_withdrawal", "sure"]);
  expect(read(...one, token("w", NOVEL, KNOWN, ME, wei(1))).at(-1)).toBe("asked");
});

it("coins that come back during a deposit are no withdrawal without an event", () => {
  const rows = [
    tx("d", { to: KNOWN, ...call("provideToSP") }),
    token("d", LUSD, ME, KNOWN, wei(100)),
    token("d", NOVEL, KNOWN, ME, wei(1)),
    receiptWith("d", [], { to: KNOWN }),
  ];
  expect(read(...rows).at(-1)).toBe("asked");
});

it("a batch of calls may pledge one coin and borrow another", () => {
  const legs = (name: string) => [
    called(name, name),
    token(name, NOVEL, ME, POOL, wei(2)),
    token(name, USDC, BOB, ME, "5000000000"),
    receiptWith(name, []),
  ];
  for (const name of ["batch", "multicall", "execute", "swap"])
    expect(read(...legs(name))).toEqual(["crypto_swap", "asked"]);
});

it("an exchange on the way is no swap of coins that it neither took nor paid", () => {
  const legs = (hash: string, logs: readonly object[]) => [
    called(hash, "multicall"),
    token(hash, USDC, ME, POOL, "5000000"),
    token(hash, NOVEL, POOL, ME, wei(2)),
    receiptWith(hash, [log(BOB, SWAP, [POOL, POOL], [1, 0, 0, 2]), ...logs]),
  ];
  // It took the euro coins less a fee, and paid another coin, which was handed over elsewhere.
  const took = moved(USDC, POOL, BOB, 4_990_000);
  expect(read(...legs("a", [took, moved(OTHER_NOVEL, BOB, POOL, 7)]))).toEqual(["crypto_swap", "asked"]);
  expect(read(...legs("b", [took, moved(NOVEL, BOB, POOL, 7)]))).toEqual(["crypto_swap", "sure"]);
});

it("an equal amount of another coin is no market price", () =>
  expect(
    read(
      called("m", "swap"),
      token("m", NOVEL, ME, POOL, wei(3)),
      token("m", OTHER_NOVEL, POOL, ME, wei(3)),
      receiptWith("m", [log(BOB, SWAP, [BOB, BOB], [3, 0, 0, 3])]),
    ),
  ).toEqual(["crypto_swap", "asked"]));

it("an unknown share of the chain's own coin may be a stake, one of the same amount a renaming", () => {
  const put = (hash: string, more: readonly RawRecord[]) => [...more, receiptWith(hash, [], { to: NOVEL })];
  const minted = (hash: string, value: string) => token(hash, NOVEL, ZERO_ADDRESS, ME, value);
  const deposit = (hash: string, value = "0") => tx(hash, { to: NOVEL, value, ...call("deposit") });
  expect(read(...put("e", [deposit("e", wei(2)), minted("e", wei(1.9))]))).toEqual([
    "lending_deposit",
    "asked",
  ]);
  const given = (hash: string) => token(hash, OTHER_NOVEL, ME, NOVEL, wei(2));
  expect(read(...put("t", [deposit("t"), given("t"), minted("t", wei(1.9))]))).toEqual([
    "lending_deposit",
    "asked",
  ]);
  expect(read(...put("o", [deposit("o"), given("o"), minted("o", wei(2))]))).toEqual([
    "lending_deposit",
    "asked",
  ]);
});

it("a token minted for a coin is sold or lent: only a share that is known to be redeemable is a deposit", () => {
  const [SUSDS, USDS] = [
    "0xa3931d71877c0e7a3148cb7eb4463524fec27fbd",
    "0xdc035d45d973e3ec169d2276ddab16f1e407384f",
  ];
  const put = (hash: string, share: string, name = "deposit") => [
    tx(hash, { to: share, ...call(name) }),
    token(hash, USDS, ME, share, wei(100), { tokenSymbol: "USDS" }),
    token(hash, share, ZERO_ADDRESS, ME, wei(92)),
    receiptWith(hash, [], { to: share }),
  ];
  expect(read(...put("k", SUSDS))).toEqual(["lending_deposit", "sure"]);
  for (const name of ["deposit", "mint", "0x12345678", "invest"])
    expect(read(...put(name, NOVEL, name)).at(-1)).toBe("asked");
});

it("an NFT minted for a protocol's own token may represent it", () => {
  const NFT_CONTRACT = "0x00000000000000000000000000000000000000ef";
  const paid = (hash: string, coin: RawRecord) => [
    coin,
    nft(hash, ZERO_ADDRESS, ME, NFT_CONTRACT),
    receiptWith(hash, []),
  ];
  expect(read(...paid("e", tx("e", { to: POOL, value: wei(1), ...call("doIt") })))).toEqual([
    "nft_purchase",
    "sure",
  ]);
  expect(read(called("t"), ...paid("t", token("t", NOVEL, ME, POOL, wei(5))))).toEqual([
    "nft_purchase",
    "asked",
  ]);
});

it("one coin from a pool without its share is not known to be liquidity", () => {
  const burn = log(POOL, "Burn(address,uint256,uint256,address)", [BOB, ME], [3_000_000, 4_000_000]);
  const one = [called("p"), token("p", USDC, POOL, ME, "3000000"), receiptWith("p", [burn])];
  expect(read(...one)).toEqual(["liquidity_withdrawal", "asked"]);
});

it("an unknown event about a movement that no list contains needs confirmation", () => {
  const claim = (units: number) => log(POOL, "ClaimedAndKept(address,uint256)", [ME], [units]);
  const paid = moved(NOVEL, BOB, POOL, 9);
  expect(read(called("k"), receiptWith("k", [paid, claim(9)]))).toEqual(["fee", "asked"]);
  expect(read(called("n"), receiptWith("n", [paid, claim(8)]))).toEqual(["fee", "sure"]);
});

it("a refund of the coin that was sent is no second movement", () =>
  expect(
    read(
      tx("r", { to: POOL, value: wei(1), ...call("swapETHForExactTokens") }),
      internal("r", POOL, wei(0.25)),
      token("r", USDC, BOB, ME, "5000000"),
      receiptWith("r", [
        log(BOB, SWAP, [POOL, ME], [0, 750_000_000_000_000_000n, 5_000_000, 0]),
        moved(USDC, BOB, ME, 5_000_000),
      ]),
    ),
  ).toEqual(["crypto_swap", "sure"]));

it("a bridge moves one coin, and charges its fee", () => {
  const BRIDGE = "0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5";
  const out = [
    tx("b", { to: BRIDGE, ...call("bridge") }),
    token("b", USDC, ME, BRIDGE, "5000000"),
    receiptWith("b", [], { to: BRIDGE }),
  ];
  expect(read(...out)).toEqual(["bridge", "sure"]);
  expect(read(...out, token("b", NOVEL, BRIDGE, ME, wei(1)))).toEqual(["bridge", "bridge", "asked"]);
});

it("two coins for two shares: the pairs are unknown", () => {
  const gave = (contract: string) => token("g", contract, ME, POOL, wei(2));
  const minted = (contract: string, value: number) => token("g", contract, ZERO_ADDRESS, ME, wei(value));
  const [COIN, SHARE] = [LUSD, OTHER_NOVEL];
  const supplied = (contract: string) =>
    log(
      POOL,
      "Supply(address,address,address,uint256,uint16)",
      [contract, ME],
      [ME, 2_000_000_000_000_000_000n],
    );
  const one = [called("g", "multicall"), gave(COIN), minted(NOVEL, 2.1)];
  expect(read(...one, receiptWith("g", [supplied(COIN)]))).toEqual(["lending_deposit", "sure"]);
  const two = [...one, gave(POOL), minted(SHARE, 1.8)];
  expect(read(...two, receiptWith("g", [supplied(COIN), supplied(POOL)])).at(-1)).toBe("asked");
});
