import type { DecimalText } from "../../ledger/index.ts";
import type { ChainFlow } from "../chain-moves.ts";
import type { Row } from "../connector.ts";
import type { SolanaRole } from "./programs.ts";

/** One transaction with all that it did to the owner's accounts, or a reward of one epoch. Each stands alone. */
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
  /** What was done, by the programs that were called; null where no table knows them. */
  readonly role: SolanaRole | null;
  /** Programs were called outright that do different things. */
  readonly mixed: boolean;
  /** What programs say they were asked to do, in their own words. */
  readonly instructions: readonly string[];
  /** A stake's share of what its validator got beside the inflation. */
  readonly shared: boolean;
};

export type RewardRow = Row & {
  readonly kind: "reward";
  readonly time: string;
  readonly amount: DecimalText;
};
