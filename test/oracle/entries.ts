import type { OracleFraction } from "./fraction.ts";
import type { OracleLot } from "./lots.ts";
import type { SourceOwner } from "./person.ts";

/** Entries of a person's book. */

export type OracleSlice = {
  readonly source: number;
  readonly owner: SourceOwner;
  readonly id: string;
  readonly year: number;
  readonly asset: string;
  readonly quantity: OracleFraction;
  readonly acquired: string | null;
  readonly proceeds: OracleFraction;
  readonly cost: OracleFraction;
  readonly costs: OracleFraction;
  readonly result: OracleFraction;
  readonly inside: boolean;
  readonly proven: boolean;
};

export type OracleReceipt = {
  readonly source: number;
  readonly owner: SourceOwner;
  readonly id: string;
  readonly year: number;
  /** Null: no value is known. */
  readonly value: OracleFraction | null;
  readonly costs: OracleFraction;
};

/** Result of capital income (§ 20 EStG). */
export type OracleCapital = {
  readonly owner: SourceOwner;
  readonly year: number;
  readonly result: OracleFraction;
};

/** Lots in a wallet; `to` is set for those in transit. */
export type HoldingSnapshot = {
  readonly wallet: string;
  readonly asset: string;
  readonly to: string | null;
  /** Whether they wait at a position, which belongs to the wallet that used it first. */
  readonly isPosition?: boolean;
  readonly lots: readonly OracleLot[];
};
