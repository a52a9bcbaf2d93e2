import { expect, it } from "vitest";
import type { ChainFlow } from "../chain-moves.ts";
import { assembleRows } from "./assemble.ts";
import type { SolanaRole } from "./programs.ts";
import type { SolanaMovementRow } from "./row.ts";
import { tokenOf } from "./tokens.ts";

const flow = (asset: string, amount: string, more: Partial<ChainFlow> = {}): ChainFlow => ({
  asset,
  amount,
  other: "",
  known: !asset.includes("@"),
  ...more,
});
const SHARE = "token@solana:share";

const rowOf = (
  role: SolanaRole | null,
  instructions: readonly string[],
  flows: readonly ChainFlow[],
  mixed = false,
): SolanaMovementRow => ({
  recordId: "tx:s",
  group: null,
  effects: [],
  kind: "tx",
  signature: "s",
  time: "2024-01-01T00:00:00.000Z",
  owner: "me",
  signed: true,
  fee: "0.000005",
  flows,
  shared: false,
  role,
  mixed,
  instructions,
});

const summariesOf = (
  role: SolanaRole | null,
  instructions: readonly string[],
  ...flows: readonly ChainFlow[]
): string[] =>
  assembleRows([rowOf(role, instructions, flows)]).transactions.map(
    ({ type, sent, received, fee, position }) =>
      [
        type,
        sent && `-${sent.amount} ${sent.asset}`,
        received && `+${received.amount} ${received.asset}`,
        fee && `fee ${fee.amount}`,
        position,
      ]
        .filter((part) => part !== null && part !== undefined)
        .join(" "),
  );

it("liquid staking tokens are staking if the pool itself issued them", () => {
  expect(summariesOf("liquid", ["Deposit"], flow("SOL", "-2"), flow("MSOL", "1.8"))).toEqual([
    "liquid_stake -2 SOL +1.8 MSOL fee 0.000005",
  ]);
  expect(summariesOf("liquid", [], flow("JITOSOL", "-1"), flow("SOL", "1.1"))).toEqual([
    "liquid_unstake -1 JITOSOL +1.1 SOL fee 0.000005",
  ]);
  // Bought at an exchange it is a trade.
  expect(summariesOf("swap", ["Route"], flow("SOL", "-2"), flow("MSOL", "1.8"))).toEqual([
    "crypto_swap -2 SOL +1.8 MSOL fee 0.000005",
  ]);
});

it("lending markets take deposits and give loans", () => {
  expect(summariesOf("deposit", ["Deposit"], flow("USDC", "-5"), flow(SHARE, "4.9"))).toEqual([
    `lending_deposit -5 USDC +4.9 ${SHARE} fee 0.000005`,
  ]);
  expect(summariesOf("deposit", ["BorrowObligationLiquidity"], flow("USDC", "7"))).toEqual([
    "loan_received +7 USDC fee 0.000005",
  ]);
  expect(summariesOf("deposit", ["RepayObligationLiquidity"], flow("USDC", "-7"))).toEqual([
    "loan_repaid -7 USDC fee 0.000005",
  ]);
});

it("a position of a pool is identified by its certificate, and a bridge is one", () => {
  const nft = flow("token@solana:position", "1", { decimals: 0 });
  expect(
    summariesOf("pool", ["OpenPosition", "IncreaseLiquidity"], flow("USDC", "-5"), flow("SOL", "-1"), nft),
  ).toEqual([
    "liquidity_deposit -1 SOL fee 0.000005 token@solana:position",
    "liquidity_deposit -5 USDC token@solana:position",
  ]);
  expect(summariesOf("bridge", [], flow("USDC", "-5"))).toEqual(["bridge -5 USDC fee 0.000005"]);
});

it("dust of the chain's own coin next to a trade is part of the fee", () => {
  // 0.000005 of fee, and 0.0000016 that came back.
  expect(summariesOf("swap", [], flow("USDC", "-5"), flow("JUP", "4"), flow("SOL", "0.0000016"))).toEqual([
    "crypto_swap -5 USDC +4 JUP fee 0.0000034",
  ]);
});

it("RAY is recognized by its mint", () =>
  expect(tokenOf("4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R")).toEqual({ asset: "RAY", known: true }));

it("two coins are a trade if only an exchange was called, or an instruction says so; otherwise it needs confirmation", () => {
  const pair = [flow("USDC", "-5"), flow(SHARE, "4.9")];
  const raisesIssue = (role: SolanaRole | null, instructions: readonly string[], mixed = false): boolean =>
    assembleRows([rowOf(role, instructions, pair, mixed)]).issues.length > 0;
  expect(raisesIssue("swap", [])).toBe(false);
  expect(raisesIssue(null, ["SwapBaseIn"])).toBe(false);
  // A deposit or stake with an unknown program looks the same.
  expect(raisesIssue(null, ["Deposit"])).toBe(true);
  expect(raisesIssue("swap", ["Route", "Deposit"], true)).toBe(true);
});

it("a claim from a market is interest, and no withdrawal", () =>
  expect(summariesOf("deposit", ["HarvestReward"], flow("JTO", "3"))).toEqual([
    "lending_interest +3 JTO fee 0.000005",
  ]));
