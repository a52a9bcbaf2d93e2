import { absolute, signOf } from "../../ledger/amounts.ts";
import type { LedgerType } from "../../ledger/index.ts";
import type { ChainFlow } from "../chain-moves.ts";
import type { ComposedRow } from "./compose.ts";
import type { TransactionContext } from "./label.ts";
import { meaningOfContract } from "./protocols/index.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** Assumption about the first row in plain words; the other types are movements without a disposal. */
const ASSUMED: Readonly<Partial<Record<LedgerType, Message>>> = {
  lending_deposit: message("record.asDeposit"),
  staking_deposit: message("record.asDeposit"),
  lending_withdrawal: message("record.asReturn"),
  staking_withdrawal: message("record.asReturn"),
  crypto_swap: message("record.asExchange"),
  liquid_stake: message("record.asExchange"),
  liquid_unstake: message("record.asExchange"),
  liquidity_deposit: message("record.asExchange"),
  liquidity_withdrawal: message("record.asExchange"),
  staking_reward: message("record.asIncome"),
  lending_interest: message("record.asIncome"),
  liquidity_reward: message("record.asIncome"),
  airdrop: message("record.asIncome"),
  loan_received: message("record.asLoan"),
  loan_repaid: message("record.asLoan"),
  transfer: message("record.asTransfer"),
  payment: message("record.asPurchase"),
  nft_purchase: message("record.asPurchase"),
};

/** Function and contract, as the note of a transaction with a question states them. */
export const callText = (call: TransactionContext["call"]): string | null =>
  call === null ? null : `${call.name} ${call.target}`;

/**
 * The question about a transaction with more than one possible meaning: when, what came and went, through which contract
 * and function, and what was assumed. Transactions with the same note are answered by one rule.
 */
export const questionOf = (
  time: string,
  rows: readonly ComposedRow[],
  moved: readonly ChainFlow[],
  { chain, call, facts }: TransactionContext,
): Message => {
  const listed = (leaves: boolean): string =>
    moved
      .filter(({ amount }) => signOf(amount) !== 0 && signOf(amount) < 0 === leaves)
      .map(({ asset, amount }) => `${absolute(amount)} ${asset.split("@")[0]}`)
      .join(" + ");
  const [out, into] = [listed(true), listed(false)];
  const others = [...new Set(moved.map(({ other }) => other))];
  const target = call?.target ?? facts?.to ?? others[0] ?? "";
  const common = {
    day: time.slice(0, 10),
    contract: meaningOfContract(chain, target)?.protocol ?? target,
    call: call?.name ?? "",
  };
  const [first] = rows;
  if (first === undefined) return message("record.assumedNothing", common);
  const assumed = ASSUMED[first.type] ?? message("record.asMove");
  if (into === "") return message("record.assumedOut", { ...common, out, assumed });
  if (out === "") return message("record.assumedIn", { ...common, into, assumed });
  return message("record.assumedBoth", { ...common, out, into, assumed });
};
