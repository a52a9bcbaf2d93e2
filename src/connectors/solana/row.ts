import type { DecimalText } from "../../ledger/index.ts";
import type { ChainFlow } from "../chain-moves.ts";
import type { Row } from "../connector.ts";
import type { SolanaRole } from "./programs.ts";

/** One transaction with all its effects on the owner's accounts, or a reward of one epoch. Each stands alone. */
export type SolanaRow = SolanaMovementRow | RewardRow;

export type SolanaMovementRow = Row & {
  readonly kind: "tx";
  readonly signature: string;
  readonly time: string;
  readonly owner: string;
  /** The owner signed it. */
  readonly signed: boolean;
  /** Fee, and rent paid for accounts of others. */
  readonly fee: DecimalText;
  readonly flows: readonly ChainFlow[];
  /** Role by the programs that were called; null if they are unknown. */
  readonly role: SolanaRole | null;
  /** Several directly called programs have different roles. */
  readonly mixed: boolean;
  /** Instruction names as programs log them. */
  readonly instructions: readonly string[];
  /** A stake's share of its validator's income besides inflation. */
  readonly shared: boolean;
};

export type RewardRow = Row & {
  readonly kind: "reward";
  readonly time: string;
  readonly amount: DecimalText;
};
