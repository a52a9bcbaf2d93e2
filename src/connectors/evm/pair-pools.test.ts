import { describe, expect, it } from "vitest";
import {
  BOB,
  call,
  internal,
  log,
  ME,
  moved,
  NOVEL,
  receiptWith,
  token,
  tx,
  USDC,
  wei,
  WETH,
  ZERO_ADDRESS,
} from "./testing/records.ts";
import { codes, summariesOf } from "./testing/summaries.ts";

const ROUTER = "0x00000000000000000000000000000000000000c1";
const PAIR = NOVEL;
const SHARE = `NOVEL@ethereum:${PAIR}`;
const ETHER = 10n ** 18n;
const MINT = "Mint(address,uint256,uint256)";
const BURN = "Burn(address,uint256,uint256,address)";
const called = (hash: string, name: string, more = {}) => tx(hash, { to: ROUTER, ...call(name), ...more });
const by = { to: ROUTER };

describe("a pair of coins whose share is the pair itself", () => {
  it("takes ether and a token through a router that wraps the ether: a pool, no loan and no vault", () => {
    const rows = [
      called("a", "addLiquidityETH", { value: wei(2) }),
      token("a", USDC, ME, PAIR, "5000000000"),
      token("a", PAIR, ZERO_ADDRESS, ME, wei(3)),
      receiptWith(
        "a",
        [
          moved(USDC, ME, PAIR, 5_000_000_000),
          log(WETH, "Deposit(address,uint256)", [ROUTER], [2n * ETHER]),
          moved(WETH, ROUTER, PAIR, 2n * ETHER),
          moved(PAIR, ZERO_ADDRESS, ME, 3n * ETHER),
          log(PAIR, MINT, [ROUTER], [5_000_000_000n, 2n * ETHER]),
        ],
        by,
      ),
    ];
    expect(summariesOf(...rows)).toEqual([
      `liquidity_deposit out 2 ETH in 3 ${SHARE}`,
      "liquidity_deposit out 5000 USDC",
    ]);
    expect(codes(...rows)).toEqual([]);
  });

  it("pays both coins for its share, through a router that unwraps the ether", () => {
    const rows = [
      called("r", "removeLiquidityETH"),
      token("r", PAIR, ME, PAIR, wei(3)),
      token("r", USDC, ROUTER, ME, "5000000000"),
      internal("r", ROUTER, wei(2)),
      receiptWith(
        "r",
        [
          moved(PAIR, ME, PAIR, 3n * ETHER),
          moved(PAIR, PAIR, ZERO_ADDRESS, 3n * ETHER),
          moved(USDC, PAIR, ROUTER, 5_000_000_000),
          moved(WETH, PAIR, ROUTER, 2n * ETHER),
          log(PAIR, BURN, [ROUTER, ROUTER], [5_000_000_000n, 2n * ETHER]),
          log(WETH, "Withdrawal(address,uint256)", [ROUTER], [2n * ETHER]),
          moved(USDC, ROUTER, ME, 5_000_000_000),
        ],
        by,
      ),
    ];
    expect(summariesOf(...rows)).toEqual([
      `liquidity_withdrawal in 5000 USDC`,
      `liquidity_withdrawal out 3 ${SHARE} in 2 ETH`,
    ]);
    expect(codes(...rows)).toEqual([]);
  });

  it("two tokens without a router's name: the pair's own event decides, not the name of the call", () => {
    const OTHER = "0x00000000000000000000000000000000000000c2";
    const rows = [
      called("t", "0x5a47ddc3"),
      token("t", USDC, ME, PAIR, "100000000"),
      token("t", OTHER, ME, PAIR, wei(7), { tokenSymbol: "OTHER" }),
      token("t", PAIR, ZERO_ADDRESS, ME, wei(1)),
      receiptWith(
        "t",
        [
          moved(USDC, ME, PAIR, 100_000_000),
          moved(OTHER, ME, PAIR, 7n * ETHER),
          moved(PAIR, ZERO_ADDRESS, ME, ETHER),
          log(PAIR, MINT, [ROUTER], [100_000_000n, 7n * ETHER]),
        ],
        by,
      ),
    ];
    expect(summariesOf(...rows)).toEqual([
      `liquidity_deposit out 100 USDC`,
      `liquidity_deposit out 7 OTHER@ethereum:${OTHER} in 1 ${SHARE}`,
    ]);
    expect(codes(...rows)).toEqual([]);
  });

  it("a market with the same event that names the account in its data is still a market", () => {
    const rows = [
      tx("c", { to: PAIR, ...call("mint") }),
      token("c", USDC, ME, PAIR, "100000000"),
      token("c", PAIR, PAIR, ME, wei(4)),
      receiptWith("c", [
        moved(USDC, ME, PAIR, 100_000_000),
        log(PAIR, MINT, [], [ME, 100_000_000n, 4n * ETHER]),
        moved(PAIR, PAIR, ME, 4n * ETHER),
      ]),
    ];
    expect(summariesOf(...rows)).toEqual([`lending_deposit out 100 USDC in 4 ${SHARE}`]);
  });

  it("wrapped ether that a router deposits on the way is no vault of the account", () => {
    const rows = [
      called("w", "0xabcdef01", { value: wei(2) }),
      token("w", PAIR, BOB, ME, wei(3)),
      receiptWith(
        "w",
        [
          log(WETH, "Deposit(address,uint256)", [ROUTER], [2n * ETHER]),
          moved(PAIR, ZERO_ADDRESS, BOB, 3n * ETHER),
          moved(PAIR, BOB, ME, 3n * ETHER),
        ],
        by,
      ),
    ];
    expect(codes(...rows)).toEqual(["reading-unsure"]);
  });
});
