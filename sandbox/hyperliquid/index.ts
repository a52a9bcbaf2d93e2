import { bytesOf, hashOf, hourly, openAccounts, type ChainRow } from "../on-chain.ts";
import { json, parseJson, type SandboxPart, type PartRequest, type Reply } from "../part.ts";

const addressOf = (word: string): string => `0x${bytesOf(`hyperliquid:${word}`).toString("hex", 0, 20)}`;
const SHOP = addressOf("shop");

type Account = {
  readonly lists: Readonly<Record<string, readonly ChainRow[]>>;
  readonly states: Readonly<Record<string, unknown>>;
};

const day = (text: string): number => Date.parse(`${text}T10:00:00Z`);

const fill = (tid: number, time: number, coin: string, more: ChainRow): ChainRow => ({
  coin,
  time,
  startPosition: "0.0",
  closedPnl: "0.0",
  hash: `0x${hashOf("fill", tid)}`,
  oid: tid + 1,
  crossed: true,
  tid,
  ...more,
});
const update = (time: number, delta: ChainRow): ChainRow => ({
  time,
  hash: `0x${hashOf("ledger", time)}`,
  delta,
});

/** Dollars in, a contract with a gain and its fees, HYPE bought, some sold, staked and withdrawn. */
const stacker = (me: string): Account => ({
  lists: {
    userFillsByTime: [
      fill(1, day("2025-01-11"), "ETH", {
        px: "3000",
        sz: "1",
        side: "B",
        dir: "Open Long",
        fee: "1.05",
        feeToken: "USDC",
      }),
      fill(2, day("2025-01-20"), "ETH", {
        px: "3100",
        sz: "1",
        side: "A",
        dir: "Close Long",
        closedPnl: "100.0",
        fee: "1.085",
        feeToken: "USDC",
      }),
      fill(3, day("2025-02-01"), "@107", {
        px: "20",
        sz: "10",
        side: "B",
        dir: "Buy",
        fee: "0.004",
        feeToken: "HYPE",
      }),
      fill(4, day("2025-03-01"), "@107", {
        px: "25",
        sz: "2",
        side: "A",
        dir: "Sell",
        fee: "0.02",
        feeToken: "USDC",
      }),
    ],
    userFunding: [
      {
        time: day("2025-01-15"),
        hash: `0x${"0".repeat(64)}`,
        delta: {
          type: "funding",
          coin: "ETH",
          usdc: "-0.5",
          szi: "1.0",
          fundingRate: "0.0000125",
          nSamples: null,
        },
      },
    ],
    userNonFundingLedgerUpdates: [
      update(day("2025-01-10"), { type: "deposit", usdc: "1000.0" }),
      update(day("2025-01-31"), { type: "accountClassTransfer", usdc: "500.0", toPerp: false }),
      update(day("2025-04-01"), { type: "cStakingTransfer", token: "HYPE", amount: "5.0", isDeposit: true }),
      update(day("2025-05-01"), { type: "withdraw", usdc: "99.0", nonce: 1, fee: "1.0" }),
      update(day("2025-06-01"), {
        type: "spotTransfer",
        token: "HYPE",
        amount: "1.5",
        usdcValue: "45.0",
        user: me,
        destination: SHOP,
        fee: "0.0",
        nativeTokenFee: "0.0",
        nonce: 2,
        feeToken: "USDC",
      }),
    ],
    delegatorRewards: [{ time: day("2025-05-02"), source: "delegation", totalAmount: "0.01" }],
  },
  states: {
    // 1,000 - 1.05 + 100 - 1.085 - 0.5 - 500 - 100, and a position with an unrealized gain of 12.
    clearinghouseState: {
      marginSummary: { accountValue: "509.365", totalNtlPos: "0" },
      assetPositions: [{ type: "oneWay", position: { coin: "BTC", szi: "0.01", unrealizedPnl: "12.0" } }],
      withdrawable: "400",
    },
    // 500 - 200 + 50 - 0.02; 10 - 0.004 - 2 - 5 - 1.5.
    spotClearinghouseState: {
      balances: [
        { coin: "USDC", token: 0, hold: "0.0", total: "349.98" },
        { coin: "HYPE", token: 150, hold: "0.0", total: "1.496" },
      ],
    },
    delegatorSummary: {
      delegated: "5.01",
      undelegated: "0.0",
      totalPendingWithdrawal: "0.0",
      nPendingWithdrawals: 0,
    },
  },
});

const whale = (_me: string, count: number): Account => ({
  lists: {
    userFillsByTime: hourly(count).map(({ i, ms }) =>
      fill(i, ms + 365 * 86_400_000, "ETH", {
        px: "3000",
        sz: "1",
        side: "A",
        dir: "Close Long",
        closedPnl: "1.5",
        fee: "0.5",
        feeToken: "USDC",
      }),
    ),
  },
  states: {
    clearinghouseState: { marginSummary: { accountValue: String(count) }, assetPositions: [] },
    spotClearinghouseState: { balances: [] },
    delegatorSummary: { delegated: "0.0", undelegated: "0.0", totalPendingWithdrawal: "0.0" },
  },
});

const META = {
  tokens: [
    { name: "USDC", szDecimals: 8, index: 0, isCanonical: true },
    { name: "HYPE", szDecimals: 2, index: 150, isCanonical: true },
  ],
  universe: [{ name: "@107", tokens: [150, 0], index: 107, isCanonical: false }],
};

const MAX_ROWS: Readonly<Record<string, number>> = { userFillsByTime: 2_000 };

const { keys, find } = openAccounts(addressOf, stacker, whale);

export const hyperliquidPart: SandboxPart = {
  providerKey: "hyperliquid",
  prefix: "/hyperliquid",
  settings: (url) => ({ apiUrl: `${url}/hyperliquid` }),
  everything: "stacker",
  renamed: [
    ["tid", "fails"],
    ["accountValue", "fails"],
    ["universe", "fails"],
    ["time", "bad-time"],
    ["px", "bad-amount"],
    ["coin", "missing-field"],
  ],
  keys,
  samples: [{ providerKey: "hyperliquid", name: "Hyperliquid", ...keys("stacker") }],
  open: () => ({
    handle,
    refuse: () => json(422, "Failed to deserialize the JSON body into the target type"),
  }),
};

const handle = ({ body }: PartRequest): Reply => {
  const {
    type = "",
    user = "",
    startTime = 0,
    endTime = Infinity,
  } = (parseJson(body) ?? {}) as {
    type?: string;
    user?: string;
    startTime?: number;
    endTime?: number;
  };
  if (type === "spotMeta") return json(200, META);
  const account = find(user);
  const state = account.states[type];
  if (state !== undefined) return json(200, state);
  const rows = (account.lists[type] ?? []).filter(
    ({ time }) => Number(time) >= startTime && Number(time) <= endTime,
  );
  // Only the newest ten thousand fills are available; the oldest of the requested ones are returned.
  const retained = type === "userFillsByTime" ? rows.slice(-10_000) : rows;
  return json(200, retained.slice(0, MAX_ROWS[type] ?? 500));
};
