import { countDecimals, parseScaled } from "../money/index.ts";
import { parseAmount } from "./amount.ts";
import type { LedgerColumn } from "./columns.ts";
import type { LedgerCells } from "./row.ts";
import type { Leg, Transaction } from "./transaction.ts";
import { LEG_COLUMNS, LEG_KEYS } from "./leg-columns.ts";
import type { LedgerType } from "./types.ts";
import { message, type Message } from "../wording/messages/index.ts";

/** A filled cell that has no effect, with the reason. */
export type UnusedCell = { readonly column: LedgerColumn; readonly reason: Message };

const RECEIPTS = [
  "staking_reward",
  "lending_interest",
  "mining_reward",
  "masternode_reward",
  "liquidity_reward",
  "referral_reward",
  "learning_reward",
  "airdrop",
] as const satisfies readonly LedgerType[];

/** Types whose deductible costs count. */
const WITH_COSTS: ReadonlySet<LedgerType> = new Set([
  ...RECEIPTS,
  "margin_trade",
  "derivative_settlement",
  "security_token_income",
]);
const WITH_TARGET: ReadonlySet<LedgerType> = new Set(["transfer", "staking_deposit", "staking_withdrawal"]);
const WITHOUT_SENT: ReadonlySet<LedgerType> = new Set([...RECEIPTS, "cashback", "gift_received"]);
const WITHOUT_RECEIVED: ReadonlySet<LedgerType> = new Set(["gift_sent", "loss", "utility_token_redemption"]);
/** Types in which several rows may be one movement into or out of a position. */
const WITH_POSITION: ReadonlySet<LedgerType> = new Set([
  "liquidity_deposit",
  "liquidity_withdrawal",
  "lending_deposit",
  "lending_withdrawal",
  "liquid_stake",
  "liquid_unstake",
  "staking_deposit",
  "staking_withdrawal",
  "loan_received",
  "loan_repaid",
  "payment",
  "bridge",
]);
/** Types whose price is the euro side, so that another value of it is not used. */
const AGAINST_EURO: ReadonlySet<LedgerType> = new Set([
  "spot_trade",
  "spot_buy",
  "spot_sell",
  "ico_purchase",
]);

/** Filled cells of a parsed row that have no effect. */
export function unusedCells(row: Transaction, cells: LedgerCells): readonly UnusedCell[] {
  const { type, toWallet, sent, received } = row;
  const found: UnusedCell[] = [];
  const unused = (column: LedgerColumn): void => {
    if (cells[column] !== "") found.push({ column, reason: message("row.notUsedForType", { type }) });
  };
  const hasOrigin = type === "gift_received" || type === "transfer";
  if (!hasOrigin && !(WITH_TARGET.has(type) && toWallet !== null)) {
    unused("acquired_at");
    unused("acquired_cost_eur");
  }
  if (!WITH_COSTS.has(type)) unused("cost_eur");
  if (!WITH_TARGET.has(type)) unused("to_wallet");
  if (!WITH_POSITION.has(type)) unused("position");
  if (WITHOUT_SENT.has(type) && sent !== null)
    unused(cells.sent_asset === "" ? "sent_value_eur" : "sent_asset");
  if (WITHOUT_RECEIVED.has(type) && received !== null)
    unused(cells.received_asset === "" ? "received_value_eur" : "received_asset");
  found.push(...contradictions(row, cells));
  return found;
}

/** The amount in euro is the price: a different value in another cell is not used. */
function contradictions(row: Transaction, cells: LedgerCells): readonly UnusedCell[] {
  const { type, sent, received, fee } = row;
  const legs = { sent, received, fee };
  const found: UnusedCell[] = [];
  for (const name of LEG_KEYS) {
    const own = legs[name];
    const column = LEG_COLUMNS[name].value;
    const stated = isEuro(own) ? statedValue(cells[column]) : (own?.valueEur ?? null);
    if (stated === null) continue;
    const other = name === "sent" ? received : name === "received" ? sent : null;
    const euro = isEuro(own) ? own : AGAINST_EURO.has(type) && isEuro(other) ? other : null;
    if (euro !== null && !isSame(stated, euro.amount))
      found.push({ column, reason: message("row.differsFromEuroAmount", { stated, amount: euro.amount }) });
  }
  return found;
}

const isEuro = (leg: Leg | null): boolean => leg?.asset === "EUR";

/** The cell is a valid amount at this point: a comma in it is a decimal comma. */
const statedValue = (raw: string): string | null => {
  if (raw === "") return null;
  const parsed = parseAmount(raw, true);
  return parsed.ok ? parsed.text : null;
};

/** Both are plain decimals; trailing zeros are ignored. */
function isSame(a: string, b: string): boolean {
  const scale = Math.max(countDecimals(a), countDecimals(b));
  return parseScaled(a, scale) === parseScaled(b, scale);
}
