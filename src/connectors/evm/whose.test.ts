import { describe, expect, it } from "vitest";
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
import { codes, ledger, summariesOf } from "./testing/summaries.ts";

const SHARE = `NOVEL@ethereum:${NOVEL}`;
const COMET = "0xc3d688b66703497daa19211eedff47f25384cdc3";
const HUNDRED = 100_000_000;
const called = (name: string, more = {}) => tx("h", { to: POOL, ...call(name), ...more });
const byBob = { from: BOB };
const pays = (to = NOVEL) => token("h", USDC, ME, to, String(HUNDRED));
const gets = (from = NOVEL) => token("h", USDC, from, ME, String(HUNDRED));

describe("an event that names the account, about another owner's position, needs confirmation", () => {
  const receipt = (signature: string, topics: string[], data: (string | number)[], more = {}) =>
    receiptWith("h", [log(POOL, signature, topics, data)], more);
  it.each([
    [
      "a supply for another",
      [
        called("supply"),
        pays(),
        receipt("Supply(address,address,address,uint256,uint16)", [USDC, BOB], [ME, HUNDRED]),
      ],
    ],
    [
      "what another withdraws to the account",
      [
        tx("h", { ...byBob, to: POOL, ...call("withdraw") }),
        gets(),
        receipt("Withdraw(address,address,address,uint256)", [USDC, BOB, ME], [HUNDRED], byBob),
      ],
    ],
    [
      "a vault's share for another",
      [
        called("deposit"),
        pays(),
        receipt("Deposit(address,address,uint256,uint256)", [ME, BOB], [HUNDRED, 99]),
      ],
    ],
    [
      "another's debt",
      [
        called("repay"),
        pays(),
        receipt("Repay(address,address,address,uint256,bool)", [USDC, BOB, ME], [HUNDRED, 0]),
      ],
    ],
    [
      "another's debt, where nothing is among the topics",
      [
        called("repayBorrowBehalf"),
        pays(),
        receipt("RepayBorrow(address,address,uint256,uint256,uint256)", [], [ME, BOB, HUNDRED, 0, 0]),
      ],
    ],
  ])("%s", (_, rows) => {
    expect(codes(...rows)).toEqual(["reading-unsure"]);
  });

  it("the same event about the account's own position does not", () => {
    const own = receipt("Repay(address,address,address,uint256,bool)", [USDC, ME, BOB], [HUNDRED, 0]);
    expect(summariesOf(called("repay"), pays(), own)).toEqual(["loan_repaid out 100 USDC"]);
    expect(codes(called("repay"), pays(), own)).toEqual([]);
  });

  it("a liquidator of another account's debt buys the collateral, and repays no loan of its own", () => {
    const rows = [
      called("liquidationCall"),
      pays(),
      token("h", OTHER_NOVEL, POOL, ME, "5"),
      receipt(
        "LiquidationCall(address,address,address,uint256,uint256,address,bool)",
        [OTHER_NOVEL, USDC, BOB],
        [HUNDRED, 5, ME, 0],
      ),
    ];
    expect(ledger(...rows).transactions.map(({ type }) => type)).not.toContain("payment");
    expect(codes(...rows)).toEqual(["reading-unsure"]);
  });
});

it("a burned token of Aave's is no pool, though pools emit the same event", () => {
  const rows = [
    called("withdraw"),
    token("h", NOVEL, ME, ZERO_ADDRESS, String(HUNDRED), { tokenDecimal: "6" }),
    gets(),
    receiptWith("h", [
      moved(NOVEL, ME, ZERO_ADDRESS, HUNDRED),
      log(NOVEL, "Burn(address,address,uint256,uint256)", [ME, ME], [HUNDRED, 7]),
      log(POOL, "Withdraw(address,address,address,uint256)", [USDC, ME, ME], [HUNDRED]),
    ]),
  ];
  expect(summariesOf(...rows)).toEqual([`lending_withdrawal out 100 ${SHARE} in 100 USDC`]);
  expect(codes(...rows)).toEqual([]);
});

it("ether from a market through an intermediate contract is a withdrawal, if the amount is exact", () => {
  const rows = (ether: number) => [
    called("withdrawETH"),
    token("h", NOVEL, ME, POOL, wei(2)),
    internal("h", POOL, wei(ether)),
    receiptWith("h", [
      moved(NOVEL, ME, POOL, BigInt(wei(2))),
      moved(NOVEL, POOL, ZERO_ADDRESS, BigInt(wei(2))),
      log(OTHER_NOVEL, "Withdraw(address,address,address,uint256)", [USDC, POOL, POOL], [BigInt(wei(2))]),
    ]),
  ];
  expect(summariesOf(...rows(2))).toEqual([`lending_withdrawal out 2 ${SHARE} in 2 ETH`]);
  expect(codes(...rows(2))).toEqual([]);
  expect(codes(...rows(1))).toEqual(["reading-unsure"]);
});

it("an event of both vaults and markets is a loan only in a known market", () => {
  const rows = (market: string) => [
    tx("h", { to: market, ...call("withdraw") }),
    gets(market),
    receiptWith("h", [log(market, "Withdraw(address,address,uint256)", [ME, ME], [HUNDRED])], { to: market }),
  ];
  expect(summariesOf(...rows(COMET))).toEqual(["loan_received in 100 USDC"]);
  expect(codes(...rows(COMET))).toEqual([]);
  expect(codes(...rows(POOL))).toEqual(["reading-unsure"]);
});

it.each([
  ["Minted(address,address,uint256)", "mint"],
  ["Claimed(address,address,uint256)", "claim"],
  ["Claimed(address,address,uint256,uint256)", "claim"],
  ["Claimed(address,uint256,uint256,uint256)", "claim"],
])("%s of an unknown contract may be a reward, an airdrop or neither", (signature, name) => {
  const event = log(
    POOL,
    signature,
    [ME],
    [USDC, HUNDRED, 1].slice(signature.startsWith("Claimed(address,u") ? 1 : 0),
  );
  expect(codes(called(name), gets(POOL), receiptWith("h", [event]))).toEqual(["reading-unsure"]);
});

it("two coins in calls named deposit and withdrawal may have been exchanged", () => {
  const USDS = "0xdc035d45d973e3ec169d2276ddab16f1e407384f";
  const event = log(
    POOL,
    "Swap(address,address,address,uint256,uint256,address,uint256)",
    [USDC, USDS, ME],
    [ME, HUNDRED, BigInt(wei(100)), 0],
  );
  const rows = [called("swapExactIn"), pays(POOL), token("h", USDS, POOL, ME, wei(100))];
  expect(codes(...rows, receiptWith("h", [event]))).toEqual(["reading-unsure"]);
});

it("an unknown token that was claimed and deposited at once is reported", () => {
  const rows = [
    called("claimAndStake"),
    receiptWith("h", [
      moved(NOVEL, POOL, OTHER_NOVEL, 777),
      log(POOL, "Claimed(address,uint256)", [ME], [777]),
      log(OTHER_NOVEL, "Staked(address,uint256)", [ME], [777]),
    ]),
  ];
  expect(codes(...rows)).toEqual(["reading-unsure"]);
});

it("coins exchanged on the way are not a deposit of the original coins", () => {
  const POOL_OF_TWO = "0x00000000000000000000000000000000000000e3";
  const swap = log(
    POOL_OF_TWO,
    "Swap(address,address,int256,int256,uint160,uint128,int24)",
    [NOVEL, NOVEL],
    [HUNDRED, 5, 1, 1, 1],
  );
  const logs = [
    moved(USDC, ME, NOVEL, HUNDRED),
    moved(NOVEL, ZERO_ADDRESS, ME, 77),
    log(NOVEL, "Deposit(address,address,uint256,uint256)", [NOVEL, ME], [5, 77]),
  ];
  const to = { to: NOVEL };
  const rows = [tx("h", { ...to, ...call("deposit") }), pays(), token("h", NOVEL, ZERO_ADDRESS, ME, "77")];
  expect(codes(...rows, receiptWith("h", logs, to))).toEqual([]);
  const changed = [...logs, moved(USDC, NOVEL, POOL_OF_TWO, HUNDRED), swap];
  expect(codes(...rows, receiptWith("h", changed, to))).toEqual(["reading-unsure"]);
});

it("an NFT minted for a token may represent it, unless the call indicates a sale", () => {
  const rows = (name: string) => [
    called(name),
    pays(POOL),
    nft("h", ZERO_ADDRESS, ME, OTHER_NOVEL),
    receiptWith("h", []),
  ];
  expect(codes(...rows("mint"))).toEqual([]);
  expect(codes(...rows("open"))).toEqual(["reading-unsure"]);
});

it("coins paid for the position of another account, or out of it, are a transfer", () => {
  const OWNER = "0x00000000000000000000000000000000000000f7";
  const event = log(POOL, "Withdraw(address,address,address,uint256)", [USDC, OWNER, ME], [HUNDRED]);
  const { transactions, issues } = ledger(
    called("doIt"),
    token("h", USDC, POOL, ME, String(HUNDRED)),
    receiptWith("h", [event]),
  );
  expect(transactions.map(({ type }) => type)).toEqual(["transfer"]);
  expect(issues.map(({ code }) => code)).toEqual(["reading-unsure"]);
});
