import { createHash } from "node:crypto";
import { base58 } from "@scure/base";

/** A key that depends only on these words; its secret is unknown. */
export const keyOf = (...words: readonly string[]): string =>
  base58.encode(createHash("sha256").update(words.join("\u0000")).digest());
const signatureOf = (label: string): string =>
  base58.encode(createHash("sha512").update(`solana ${label}`).digest());

export const STACKER_ADDRESS = keyOf("stacker");
const ME = STACKER_ADDRESS;
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const SPAM = keyOf("spam");
const [EXCHANGE, POOL, SHOP, SPAMMER] = [keyOf("exchange"), keyOf("pool"), keyOf("shop"), keyOf("spammer")];
const [MY_USDC, SHOP_USDC, MY_SPAM, STAKE] = [
  keyOf("usdc"),
  keyOf("shop usdc"),
  keyOf("spam account"),
  keyOf("stake"),
];
const SYSTEM = "11111111111111111111111111111111";

/** Rent of an open token account. */
const RENT = 2_039_280;

type Change = readonly [account: string, before: number, after: number];
type TokenBalance = readonly [account: string, mint: string, owner: string, units: string, decimals: number];

export type SolanaTransaction = {
  readonly signature: string;
  readonly slot: number;
  readonly at: string;
  /** The first one pays the fee. */
  readonly changes: readonly Change[];
  readonly before?: readonly TokenBalance[];
  readonly after?: readonly TokenBalance[];
  readonly fee: number;
  readonly failed?: true;
  readonly versioned?: true;
  readonly instructions?: readonly object[];
};

/** Slots of 0.4 seconds. */
const slotAt = (at: string): number => Math.floor((Date.parse(at) - Date.UTC(2020, 2, 16)) / 400);

const transaction = (
  label: string,
  at: string,
  fee: number,
  changes: readonly Change[],
  more: Partial<SolanaTransaction> = {},
): SolanaTransaction => ({ signature: signatureOf(label), slot: slotAt(at), at, fee, changes, ...more });

/** Transaction by which Coinbase's `stacker` sent coins here. */
export const FROM_EXCHANGE = { hash: signatureOf("from-exchange"), address: ME };

const SOL = 1_000_000_000;

/** Coins from the exchange, a swap, a payment, a failed call, a stake, tokens that arrive, and spam. */
export const transactions: readonly SolanaTransaction[] = [
  transaction("from-exchange", "2022-03-03T10:05:00Z", 5_000, [
    [EXCHANGE, 900 * SOL, 890 * SOL - 5_000],
    [ME, 0, 10 * SOL],
  ]),
  // 2 SOL for 200 USDC at Jupiter, into a newly opened token account.
  transaction(
    "swap",
    "2022-04-03T10:00:00Z",
    15_000,
    [
      [ME, 10 * SOL, 8 * SOL - RENT - 15_000],
      [MY_USDC, 0, RENT],
      [POOL, 500 * SOL, 502 * SOL],
    ],
    {
      after: [[MY_USDC, USDC, ME, "200000000", 6]],
      versioned: true,
      instructions: [{ programId: "JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4", accounts: [], data: "" }],
    },
  ),
  // 50 USDC to a recipient without a token account.
  transaction(
    "to-a-shop",
    "2022-05-03T10:00:00Z",
    5_000,
    [
      [ME, 8 * SOL - RENT - 15_000, 8 * SOL - 2 * RENT - 20_000],
      [MY_USDC, RENT, RENT],
      [SHOP_USDC, 0, RENT],
    ],
    {
      before: [[MY_USDC, USDC, ME, "200000000", 6]],
      after: [
        [MY_USDC, USDC, ME, "150000000", 6],
        [SHOP_USDC, USDC, SHOP, "50000000", 6],
      ],
    },
  ),
  transaction(
    "failed",
    "2022-06-03T10:00:00Z",
    5_000,
    [[ME, 8 * SOL - 2 * RENT - 20_000, 8 * SOL - 2 * RENT - 25_000]],
    { failed: true },
  ),
  transaction(
    "stake",
    "2022-07-03T10:00:00Z",
    10_000,
    [
      [ME, 8 * SOL - 2 * RENT - 25_000, 3 * SOL - 2 * RENT - 35_000],
      [STAKE, 0, 5 * SOL],
    ],
    {
      instructions: [
        {
          program: "stake",
          programId: "Stake11111111111111111111111111111111111111",
          parsed: {
            type: "initialize",
            info: { stakeAccount: STAKE, authorized: { staker: ME, withdrawer: ME } },
          },
        },
      ],
    },
  ),
  // Concerns the token account alone.
  transaction(
    "from-a-friend",
    "2022-08-03T10:00:00Z",
    5_000,
    [
      [SHOP, 3 * SOL, 3 * SOL - 5_000],
      [SHOP_USDC, RENT, RENT],
      [MY_USDC, RENT, RENT],
    ],
    {
      before: [
        [SHOP_USDC, USDC, SHOP, "50000000", 6],
        [MY_USDC, USDC, ME, "150000000", 6],
      ],
      after: [
        [SHOP_USDC, USDC, SHOP, "30000000", 6],
        [MY_USDC, USDC, ME, "170000000", 6],
      ],
    },
  ),
  transaction(
    "spam",
    "2022-09-03T10:00:00Z",
    5_000,
    [
      [SPAMMER, 3 * SOL, 3 * SOL - RENT - 5_000],
      [MY_SPAM, 0, RENT],
    ],
    { after: [[MY_SPAM, SPAM, ME, "777000000", 6]] },
  ),
];

const STAKED = transactions.find(({ signature }) => signature === signatureOf("stake"))!;
export const STAKE_EPOCH = Math.floor(STAKED.slot / 432_000);
const SLOTS = 432_000;

/** Rewards of the stake by epoch. */
export const rewards: ReadonlyMap<number, { readonly amount: number; readonly slot: number }> = new Map([
  [STAKE_EPOCH + 1, { amount: 1_000_000, slot: (STAKE_EPOCH + 2) * SLOTS }],
  [STAKE_EPOCH + 2, { amount: 1_200_000, slot: (STAKE_EPOCH + 3) * SLOTS }],
]);
export const LAST_EPOCH = STAKE_EPOCH + 4;

export const timeOfSlot = (slot: number): number => Math.floor((Date.UTC(2020, 2, 16) + slot * 400) / 1_000);

/** Final balances of the accounts in lamports, worked out by hand. */
export const HOLDS = {
  // 10 - 2 (swap) - 5 (stake), rent for the account and for the shop's, 35,000 of fees.
  wallet: 3 * SOL - 2 * RENT - 35_000,
  tokens: [
    { account: MY_USDC, mint: USDC, units: "170000000", decimals: 6, lamports: RENT },
    { account: MY_SPAM, mint: SPAM, units: "777000000", decimals: 6, lamports: RENT },
  ],
  // With both rewards.
  stakes: [{ account: STAKE, lamports: 5 * SOL + 2_200_000 }],
};

/** A transaction with its accounts in the form of `jsonParsed`. */
export const transactionBody = (one: SolanaTransaction) => {
  const keys = [...one.changes.map(([account]) => account), SYSTEM];
  const tokenBalances = (list: readonly TokenBalance[] = []) =>
    list.map(([account, mint, owner, amount, decimals]) => ({
      accountIndex: keys.indexOf(account),
      mint,
      owner,
      programId: "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
      uiTokenAmount: { amount, decimals, uiAmount: null, uiAmountString: "" },
    }));
  return {
    slot: one.slot,
    blockTime: Date.parse(one.at) / 1_000,
    version: one.versioned === true ? 0 : "legacy",
    transaction: {
      signatures: [one.signature],
      message: {
        accountKeys: keys.map((pubkey, i) => ({
          pubkey,
          signer: i === 0,
          writable: true,
          source: one.versioned === true && i > 1 ? "lookupTable" : "transaction",
        })),
        instructions: one.instructions ?? [],
        recentBlockhash: keyOf("block", one.at),
      },
    },
    meta: {
      err: one.failed === true ? { InstructionError: [0, "Custom"] } : null,
      fee: one.fee,
      preBalances: [...one.changes.map(([, before]) => before), 1],
      postBalances: [...one.changes.map(([, , after]) => after), 1],
      preTokenBalances: tokenBalances(one.before),
      postTokenBalances: tokenBalances(one.after),
      innerInstructions: [],
      logMessages: [],
      rewards: [],
    },
  };
};

export const touches = ({ changes }: SolanaTransaction, account: string): boolean =>
  changes.some(([key]) => key === account);
