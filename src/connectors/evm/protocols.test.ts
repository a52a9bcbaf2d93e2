import { describe, expect, it } from "vitest";
import { meaningOfTopic, topicOf } from "./protocols/index.ts";
import {
  BOB,
  call,
  internal,
  log,
  ME,
  nft,
  ZERO_ADDRESS,
  NOVEL,
  OTHER_NOVEL,
  POOL,
  receipt,
  receiptWith,
  token,
  tx,
  USDC,
  wei,
} from "./testing/records.ts";
import { codes, ledger, summariesOf } from "./testing/summaries.ts";

const SHARE = `NOVEL@ethereum:${NOVEL}`;
const minted = (hash: string, value: string) =>
  token(hash, NOVEL, ZERO_ADDRESS, ME, value, { tokenDecimal: "6" });
const burnt = (hash: string, value: string) =>
  token(hash, NOVEL, ME, ZERO_ADDRESS, value, { tokenDecimal: "6" });
const called = (hash: string, name = "doIt", more = {}) => tx(hash, { to: POOL, ...call(name), ...more });

describe("lending", () => {
  it("a deposit in a market of Aave's kind is no sale, and the growth of its token is interest", () => {
    // 100 were supplied, and 0.5 had grown since the last time: 100.5 are minted.
    const rows = [
      called("d", "supply"),
      token("d", USDC, ME, NOVEL, "100000000"),
      minted("d", "100500000"),
      receiptWith("d", [
        log(NOVEL, "Mint(address,address,uint256,uint256,uint256)", [ME, ME], [100_500_000, 500_000, 1]),
        log(POOL, "Supply(address,address,address,uint256,uint16)", [USDC, ME], [ME, 100_000_000]),
      ]),
    ];
    expect(summariesOf(...rows)).toEqual([
      `lending_deposit out 100 USDC in 100 ${SHARE}`,
      `lending_interest in 0.5 ${SHARE}`,
    ]);
    expect(codes(...rows)).toEqual([]);
    // 50 are withdrawn while 0.25 has grown: 49.75 are burned.
    expect(
      summariesOf(
        called("w", "withdraw"),
        burnt("w", "49750000"),
        token("w", USDC, NOVEL, ME, "50000000"),
        receiptWith("w", [
          log(NOVEL, "Burn(address,address,uint256,uint256,uint256)", [ME, ME], [49_750_000, 250_000, 1]),
          log(POOL, "Withdraw(address,address,address,uint256)", [USDC, ME, ME], [50_000_000]),
        ]),
      ),
    ).toEqual([`lending_interest in 0.25 ${SHARE}`, `lending_withdrawal out 50 ${SHARE} in 50 USDC`]);
  });

  it("borrowed coins are a loan, and the debt token is no holding", () => {
    const rows = [
      called("b", "borrow"),
      token("b", USDC, POOL, ME, "70000000"),
      minted("b", "70000000"),
      receiptWith("b", [
        log(
          POOL,
          "Borrow(address,address,address,uint256,uint8,uint256,uint16)",
          [USDC, ME],
          [ME, 70_000_000, 2, 9],
        ),
      ]),
    ];
    expect(summariesOf(...rows)).toEqual(["loan_received in 70 USDC"]);
    expect(codes(...rows)).toEqual(["debt-token"]);
  });

  it("one coin without a share token is a loan", () => {
    const supply = [
      called("s", "supply"),
      token("s", USDC, ME, POOL, "5000000"),
      receiptWith("s", [log(POOL, "Supply(address,address,uint256)", [ME, ME], [5_000_000])]),
    ];
    expect(summariesOf(...supply)).toEqual(["loan_repaid out 5 USDC"]);
    expect(summariesOf(...supply.slice(0, 2), minted("s", "5000000"), supply[2]!)).toEqual([
      `lending_deposit out 5 USDC in 5 ${SHARE}`,
    ]);
  });

  it("coins minted for a pledge are a loan", () => {
    const LUSD = "0x5f98805a4e8be255a32880fdec7f6728c6568ba0";
    const rows = [
      tx("p", { to: POOL, value: wei(40), ...call("openTrove") }),
      token("p", LUSD, ZERO_ADDRESS, ME, wei(40_000), { tokenSymbol: "LUSD" }),
      receiptWith("p", [
        log(POOL, "TroveUpdated(address,uint256,uint256,uint256,uint8)", [ME], [1, 2, 3, 0]),
      ]),
    ];
    expect(summariesOf(...rows)).toEqual(["lending_deposit out 40 ETH", "loan_received in 40000 LUSD"]);
  });

  it("a deposit by a vault's own event, or by a share token that the vault mints", () => {
    const put = [called("v", "deposit"), token("v", USDC, ME, NOVEL, "7000000"), minted("v", "6000000")];
    const event = log(NOVEL, "Deposit(address,address,uint256,uint256)", [ME, ME], [7_000_000, 6_000_000]);
    const deposit = [`lending_deposit out 7 USDC in 6 ${SHARE}`];
    expect(summariesOf(...put, receiptWith("v", [event]))).toEqual(deposit);
    expect(codes(...put, receiptWith("v", [event]))).toEqual([]);
    // Without an event the token may as well have been sold: it needs confirmation.
    expect(summariesOf(...put, receiptWith("v", []))).toEqual(deposit);
    expect(codes(...put, receiptWith("v", []))).toEqual(["reading-unsure"]);
    // Minted for an intermediary, which passes it on.
    const zapped = [
      called("z"),
      token("z", USDC, ME, POOL, "7000000"),
      token("z", NOVEL, POOL, ME, "6000000"),
    ];
    const mintLog = log(NOVEL, "Transfer(address,address,uint256)", [ZERO_ADDRESS, POOL], [6_000_000]);
    expect(summariesOf(...zapped, receiptWith("z", [mintLog]))[0]).toMatch(/^lending_deposit/);
    expect(codes(...zapped, receiptWith("z", [mintLog]))).toEqual(["reading-unsure"]);
  });
});

describe("income", () => {
  it("rewards claimed together with a withdrawal are recognized by their amount", () =>
    expect(
      summariesOf(
        called("h", "withdraw"),
        token("h", USDC, POOL, ME, "3000000"),
        token("h", NOVEL, POOL, ME, "9000000", { tokenDecimal: "6" }),
        receiptWith("h", [
          log(POOL, "Harvest(address,uint256,uint256)", [ME, 1n], [3_000_000]),
          log(POOL, "Withdraw(address,uint256,uint256)", [ME, 1n], [9_000_000]),
        ]),
      ),
    ).toEqual([`lending_withdrawal in 9 ${SHARE}`, "staking_reward in 3 USDC"]));

  it("rewards claimed and deposited at once are recognized, though no list contains them", () => {
    const paid = log(USDC, "Transfer(address,address,uint256)", [BOB, POOL], [6_000_000]);
    const events = [
      log(BOB, "Claimed(address,uint256)", [ME], [6_000_000]),
      log(POOL, "Deposit(address,uint256)", [ME], [6_000_000]),
    ];
    expect(summariesOf(called("c", "claimAndStake"), receiptWith("c", [paid, ...events]))).toEqual([
      "airdrop in 6 USDC",
      "lending_deposit out 6 USDC",
    ]);
  });
});

describe("bridges, pools and others who act for the account", () => {
  it("a fill by a relayer is a bridge, by the event that names the account", () =>
    expect(
      summariesOf(
        token("f", USDC, BOB, ME, "2000000"),
        receiptWith("f", [log(POOL, "MintAndWithdraw(address,uint256,address)", [ME, USDC], [2_000_000])], {
          from: BOB,
        }),
      ),
    ).toEqual(["bridge in 2 USDC"]));

  it("an order that a solver fills is the account's own, also for unknown tokens", () =>
    expect(
      summariesOf(
        token("o", NOVEL, ME, POOL, "5000000", { tokenDecimal: "6" }),
        token("o", OTHER_NOVEL, POOL, ME, "8000000", { tokenDecimal: "6" }),
        receiptWith(
          "o",
          [
            log(
              POOL,
              "Trade(address,address,address,uint256,uint256,uint256,bytes)",
              [ME],
              [NOVEL, OTHER_NOVEL, 5_000_000, 8_000_000],
            ),
          ],
          { from: BOB },
        ),
      ),
    ).toEqual([`crypto_swap out 5 ${SHARE} in 8 NOVEL@ethereum:${OTHER_NOVEL}`]));

  it("a position represented by an NFT is a pool, identified by its number, and no collectible", () => {
    const POSITIONS = "0xc36442b4a4522e871399cd717abdd847ab11fe88";
    const { transactions } = ledger(
      called("n", "mint"),
      token("n", USDC, ME, POOL, "9000000"),
      nft("n", ZERO_ADDRESS, ME, POSITIONS),
      receiptWith("n", [
        log(POSITIONS, "IncreaseLiquidity(uint256,uint128,uint256,uint256)", [1n], [5, 9_000_000, 0]),
      ]),
    );
    expect(transactions).toMatchObject([
      { type: "liquidity_deposit", position: `#1@ethereum:${POSITIONS}`, sent: { asset: "USDC" } },
    ]);
  });

  it("two legs that changed hands are a swap; without evidence it needs confirmation", () => {
    const legs = [called("x"), token("x", USDC, ME, POOL, "9"), token("x", NOVEL, POOL, ME, "9")];
    const swap = log(BOB, "Swap(address,uint256,uint256,uint256,uint256,address)", [BOB, BOB], [9, 0, 0, 9]);
    expect(codes(...legs, receiptWith("x", [swap]))).toEqual([]);
    expect(codes(...legs, receiptWith("x", []))).toEqual(["reading-unsure"]);
  });
});

describe("differences between indexers", () => {
  it("a rollup's receipt without the fee for its parent chain does not mean a fee of zero", () => {
    expect(codes(tx("f", {}, "base"), receipt("f", {}))).toEqual(["receipt-missing"]);
    expect(codes(tx("f", {}, "base"), receipt("f", { l1Fee: "0x0" }))).toEqual([]);
  });

  it("rows of Blockscout name their transaction differently", () => {
    const row = internal("b", POOL, wei(2));
    const wire = JSON.parse(row.payload) as Record<string, string>;
    const { hash, ...rest } = wire;
    const theirs = { ...row, payload: JSON.stringify({ ...rest, transactionHash: hash, index: "0" }) };
    expect(summariesOf(theirs)).toEqual(["transfer in 2 ETH"]);
  });

  it("a missing receipt makes its transaction an issue", () => {
    const rows = [called("r"), token("r", USDC, ME, POOL, "9000000")];
    expect(summariesOf(...rows)).toEqual(["transfer out 9 USDC"]);
    expect(codes(...rows)).toEqual(["receipt-missing"]);
  });
});

describe("malicious contracts", () => {
  const spoof = (symbol: string) => ({ tokenSymbol: symbol, tokenDecimal: "18" });

  it("a token that calls itself aWETH is an unknown one", () => {
    const { transactions, issues } = ledger(
      token("s", NOVEL, ZERO_ADDRESS, ME, wei(1), spoof("aEthWETH")),
      receiptWith("s", [log(NOVEL, "Mint(address,address,uint256,uint256,uint256)", [BOB, BOB], [1, 0, 1])], {
        from: BOB,
      }),
    );
    expect(transactions).toMatchObject([
      { excluded: true, received: { asset: `aEthWETH@ethereum:${NOVEL}` } },
    ]);
    expect(issues.map(({ code }) => code)).toEqual(["unsolicited-token"]);
  });

  it("an event that does not name the account is no evidence", () => {
    const rows = [called("e"), token("e", USDC, ME, POOL, "9000000")];
    const event = log(POOL, "Supply(address,address,address,uint256,uint16)", [USDC, BOB], [BOB, 9_000_000]);
    expect(summariesOf(...rows, receiptWith("e", [event]))).toEqual(["transfer out 9 USDC"]);
  });

  it("ten thousand logs are not read, and an issue is reported", () => {
    const many = Array.from({ length: 10_000 }, () => log(POOL, "RewardPaid(address,uint256)", [ME], [1]));
    const rows = [called("m"), token("m", USDC, ME, POOL, "9000000"), receiptWith("m", many)];
    expect(summariesOf(...rows)).toEqual(["transfer out 9 USDC"]);
    expect(codes(...rows)).toEqual(["receipt-missing"]);
  });

  it("impossible decimal places are refused with a reason", () => {
    const { transactions, outcomes } = ledger(
      token("d", NOVEL, BOB, ME, wei(1), { tokenDecimal: "255" }),
      token("ok", USDC, BOB, ME, "1000000"),
    );
    expect(transactions).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === "failed")).toMatchObject([{ code: "bad-amount" }]);
  });

  it("malformed logs are skipped", () => {
    const broken = [
      null,
      5,
      {},
      { address: "x", topics: [], data: "0x" },
      { address: POOL, topics: ["0x12"], data: 7 },
    ];
    const row = receiptWith("l", []);
    const wire = { ...(JSON.parse(row.payload) as object), logs: broken };
    const rows = [called("l"), { ...row, payload: JSON.stringify(wire) }];
    expect(ledger(...rows).outcomes.every(({ status }) => status === "normalized")).toBe(true);
  });
});

it("topics are the hashes used on the chain", () => {
  // The values that every block explorer displays.
  expect(topicOf("Transfer(address,address,uint256)")).toBe(
    "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
  );
  expect(meaningOfTopic("0x2b627736bca15cd5381dcf80b0bf11fd197d01a037c52b927a881a10fb73ba61")).toMatchObject({
    protocol: "Aave v3",
    out: "deposit",
  });
});
