import { describe, expect, it } from "vitest";
import {
  BOB,
  call,
  internal,
  log,
  ME,
  moved,
  nft,
  NOVEL,
  OTHER_NOVEL,
  POOL,
  receiptWith,
  token,
  tx,
  USDC,
  wei,
  ZERO_ADDRESS,
} from "./testing/records.ts";
import { codes, ledger, summariesOf } from "./testing/summaries.ts";

const ETHER = 10n ** 18n;
const SHARE = `NOVEL@ethereum:${NOVEL}`;
const OTHER = `OTHER@ethereum:${OTHER_NOVEL}`;
const other = (from: string, to: string, ether: number, hash = "h") =>
  token(hash, OTHER_NOVEL, from, to, wei(ether), { tokenSymbol: "OTHER" });
const called = (name: string, more = {}) => tx("h", { to: POOL, ...call(name), ...more });

describe("what moves beside a known movement", () => {
  const supplied = [
    token("h", USDC, ME, POOL, "100000000"),
    receiptWith("h", [
      log(POOL, "Supply(address,address,address,uint256,uint16)", [USDC, ME], [ME, 100_000_000]),
    ]),
  ];

  it("is a transfer: a token that arrives is no reward, ether that leaves no fee", () => {
    expect(summariesOf(called("supply"), ...supplied, other(POOL, ME, 3))).toEqual([
      "lending_deposit out 100 USDC",
      `transfer in 3 ${OTHER}`,
    ]);
    expect(summariesOf(called("supply", { value: wei(0.2) }), ...supplied)).toEqual([
      "lending_deposit out 100 USDC",
      "transfer out 0.2 ETH",
    ]);
  });

  it("is one question, however many rows there are", () =>
    expect(codes(called("supply", { value: wei(0.2) }), ...supplied, other(POOL, ME, 3))).toEqual([
      "reading-unsure",
    ]));
});

describe("the name of a call", () => {
  it("makes no principal a reward", () => {
    for (const name of ["claim", "claimWithdrawals", "collect", "unstake", "exit"]) {
      const [row] = ledger(called(name), other(POOL, ME, 3), receiptWith("h", [])).transactions;
      expect(row?.type, name).not.toMatch(/reward|interest/);
    }
  });

  it("an event about a reward of another amount makes the coins that come back none", () => {
    const rows = [
      called("exit"),
      other(POOL, ME, 3),
      receiptWith("h", [log(POOL, "RewardPaid(address,uint256)", [ME], [ETHER])]),
    ];
    expect(summariesOf(...rows)[0]).not.toMatch(/reward/);
    expect(codes(...rows)).toEqual(["reading-unsure"]);
  });
});

describe("rows that the engine accepts", () => {
  it("a share that leaves alone is a transfer with a question: its coins come later, if at all", () => {
    const rows = [
      called("initiateWithdrawal"),
      token("h", NOVEL, ME, ZERO_ADDRESS, wei(5)),
      receiptWith("h", [log(NOVEL, "Withdraw(address,uint256)", [ME], [5n * ETHER])]),
    ];
    expect(summariesOf(...rows)).toEqual([expect.stringContaining(`transfer out 5 ${SHARE}`)]);
    expect(codes(...rows)).toEqual(["reading-unsure"]);
  });

  it("a second token minted for a deposit is a transfer, and a share given with coins a deposit", () => {
    const event = log(NOVEL, "Deposit(address,address,uint256,uint256)", [ME, ME], [7_000_000, 6n * ETHER]);
    const put = [
      called("deposit"),
      token("h", USDC, ME, NOVEL, "7000000"),
      token("h", NOVEL, ZERO_ADDRESS, ME, wei(6)),
    ];
    expect(summariesOf(...put, other(ZERO_ADDRESS, ME, 6), receiptWith("h", [event]))).toEqual([
      expect.stringMatching(/^lending_deposit out 7 USDC/),
      expect.stringMatching(/^transfer in 6/),
    ]);
    const given = [...put, other(ME, ZERO_ADDRESS, 2), receiptWith("h", [event])];
    expect(summariesOf(...given)).toEqual([
      `lending_deposit out 2 ${OTHER}`,
      `lending_deposit out 7 USDC in 6 ${SHARE}`,
    ]);
  });
});

describe("a principal or yield token, which is neither minted nor burned", () => {
  const SWAP = "SwapPtAndToken(address,address,address,address,int256,int256,uint256)";
  const negative = (units: bigint): bigint => (1n << 256n) - units;

  it("bought with a coin is one deposit, sold one withdrawal", () => {
    const buy = [
      called("swapExactTokenForPt"),
      token("h", USDC, ME, POOL, "90000000"),
      other(BOB, ME, 95),
      receiptWith("h", [log(POOL, SWAP, [ME, BOB, USDC], [ME, 95n * ETHER, negative(90_000_000n), 1])]),
    ];
    expect(summariesOf(...buy)).toEqual([`lending_deposit out 90 USDC in 95 ${OTHER}`]);
    const sell = [
      called("swapExactPtForToken"),
      other(ME, BOB, 95),
      token("h", USDC, POOL, ME, "93000000"),
      receiptWith("h", [log(POOL, SWAP, [ME, BOB, USDC], [ME, negative(95n * ETHER), 93_000_000, 1])]),
    ];
    expect(summariesOf(...sell)).toEqual([`lending_withdrawal out 95 ${OTHER} in 93 USDC`]);
  });
});

describe("a proxy that the account called", () => {
  const PROXY = "0x00000000000000000000000000000000000000f1";
  const LUSD = "0x5f98805a4e8be255a32880fdec7f6728c6568ba0";
  const MANAGER = "0x24179cd81c9e782a4096035f7ec97fb8b783e007";
  const note = (caller: string) => ({
    address: PROXY,
    topics: [`0x1cff79cd${"0".repeat(56)}`, `0x${caller.slice(2).padStart(64, "0")}`],
    data: "0x",
  });
  const rows = (caller: string) => [
    tx("h", { to: PROXY, ...call("execute") }),
    token("h", LUSD, PROXY, ME, wei(500)),
    receiptWith(
      "h",
      [
        note(caller),
        log(MANAGER, "TroveUpdated(address,uint256,uint256,uint256,uint8)", [PROXY], [1, 2, 3, 2]),
        moved(LUSD, ZERO_ADDRESS, PROXY, 500n * ETHER),
        moved(LUSD, PROXY, ME, 500n * ETHER),
      ],
      { to: PROXY },
    ),
  ];

  it("acts for the account: its loan is the account's", () =>
    expect(summariesOf(...rows(ME))).toEqual(["loan_received in 500 LUSD"]));

  it("acts for its own account alone: a proxy of another account proves nothing", () =>
    expect(summariesOf(...rows(BOB))).toEqual(["transfer in 500 LUSD"]));
});

it("coins that leave an account for others that arrive are its own, also in a transaction of another account", () => {
  const rows = [
    other(ME, BOB, 900),
    internal("h", BOB, wei(0.1)),
    receiptWith("h", [moved(OTHER_NOVEL, ME, BOB, 900n * ETHER)], { from: BOB }),
  ];
  expect(ledger(...rows).transactions.every(({ excluded }) => !excluded)).toBe(true);
  expect(codes(...rows)).toEqual(["reading-unsure"]);
  // Nothing came for it: the event may be forged.
  expect(ledger(other(ME, BOB, 900)).transactions).toMatchObject([{ excluded: true }]);
});

it("a name that is paid for is bought with the piece that represents it, without a question", () => {
  const ENS = "0x253553366da8546fc250f225fe3d25d0c782303b";
  const REGISTRAR = "0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85";
  const paid = tx("h", { to: ENS, value: wei(0.01), ...call("register") });
  const receipt = receiptWith("h", [], { to: ENS });
  expect(summariesOf(paid, nft("h", ZERO_ADDRESS, ME, REGISTRAR), receipt)[0]).toMatch(
    /^nft_purchase out 0.01 ETH/,
  );
  expect(codes(paid, nft("h", ZERO_ADDRESS, ME, REGISTRAR), receipt)).toEqual([]);
  expect(summariesOf(paid, receipt)).toEqual(["payment out 0.01 ETH"]);
});

it("coins that are each deposited for a share of their own amount are a deposit each", () => {
  const SECOND = "0x00000000000000000000000000000000000000df";
  const rows = [
    called("multicall", { value: wei(2) }),
    token("h", USDC, ME, POOL, "7000000"),
    token("h", NOVEL, ZERO_ADDRESS, ME, "7000000", { tokenDecimal: "6" }),
    token("h", SECOND, ZERO_ADDRESS, ME, (2n * ETHER - 1n).toString(), { tokenSymbol: "SECOND" }),
    receiptWith("h", [
      log(POOL, "Supply(address,address,address,uint256,uint16)", [USDC, ME], [ME, 7_000_000]),
      log(POOL, "Supply(address,address,address,uint256,uint16)", [SECOND, ME], [ME, 2n * ETHER]),
    ]),
  ];
  expect(summariesOf(...rows)).toEqual([
    expect.stringMatching(/^lending_deposit out 2 ETH in 1\.9+ SECOND/),
    `lending_deposit out 7 USDC in 7 ${SHARE}`,
  ]);
});

it("a request to the chain about a validator costs its price", () => {
  const REQUESTS = "0x00000961ef480eb55e80d19ad83579a64c007002";
  const rows = [
    tx("h", { to: REQUESTS, value: "1", ...call("0x12345678") }),
    receiptWith("h", [], { to: REQUESTS }),
  ];
  expect(ledger(...rows).transactions.map(({ type }) => type)).toEqual(["fee"]);
  expect(codes(...rows)).toEqual([]);
});
