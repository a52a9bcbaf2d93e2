import type { Fraction } from "./fraction.ts";
import type { Lot } from "./lots.ts";
import type { Owner } from "./person.ts";

/** What the book of a person consists of. */

export type Slice = {
  readonly source: number;
  readonly owner: Owner;
  readonly id: string;
  readonly year: number;
  readonly asset: string;
  readonly quantity: Fraction;
  readonly acquired: string | null;
  readonly proceeds: Fraction;
  readonly cost: Fraction;
  readonly costs: Fraction;
  readonly result: Fraction;
  readonly inside: boolean;
  readonly proven: boolean;
};

export type Receipt = {
  readonly source: number;
  readonly owner: Owner;
  readonly id: string;
  readonly year: number;
  /** Null: nobody valued it. */
  readonly value: Fraction | null;
  readonly costs: Fraction;
};

/** What lies in a wallet; `to` is set for what is on the way. */
export type Held = {
  readonly wallet: string;
  readonly asset: string;
  readonly to: string | null;
  readonly lots: readonly Lot[];
};
