import type { OracleFraction } from "./fraction.ts";
import type { OracleLot } from "./lots.ts";
import type { SourceOwner } from "./person.ts";

/** What the book of a person consists of. */

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
  /** Null: nobody valued it. */
  readonly value: OracleFraction | null;
  readonly costs: OracleFraction;
};

/** What lies in a wallet; `to` is set for what is on the way. */
export type HoldingSnapshot = {
  readonly wallet: string;
  readonly asset: string;
  readonly to: string | null;
  readonly lots: readonly OracleLot[];
};
