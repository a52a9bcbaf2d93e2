/** A person as the contract knows her: sources with rows of the ledger file, and what she has decided. */

export type Leg = {
  readonly asset: string;
  readonly amount: string;
  /** Null: nobody has said what it was worth. */
  readonly value: string | null;
};

export type RowType =
  | "spot_buy"
  | "spot_sell"
  | "crypto_swap"
  | "payment"
  | "transfer"
  | "staking_reward"
  | "lending_interest"
  | "mining_reward"
  | "airdrop"
  | "referral_reward"
  | "hard_fork"
  | "gift_received"
  | "gift_sent"
  | "loss"
  | "deposit_fiat";

export type Origin = { readonly quantity: string; readonly acquiredAt: string; readonly costEur: string };

export type Row = {
  readonly id: string;
  readonly time: string;
  readonly type: RowType;
  readonly wallet: string;
  readonly toWallet?: string;
  readonly sent?: Leg;
  readonly received?: Leg;
  readonly fee?: Leg;
  readonly costEur?: string;
  readonly acquiredAt?: string;
  readonly acquiredCostEur?: string;
  readonly hash?: string;
  readonly address?: string;
};

export type Owner = "a" | "b";
export type Box = "section23" | "section22";

export type Source = {
  readonly name: string;
  readonly owner: Owner;
  readonly rows: readonly Row[];
};

/** A transaction, by the number of its source and its id. */
export type Ref = { readonly source: number; readonly id: string };

export type Correction = Ref & {
  readonly type?: RowType;
  readonly values?: Readonly<
    Partial<
      Record<
        "sentValueEur" | "receivedValueEur" | "feeValueEur" | "costEur" | "acquiredAt" | "acquiredCostEur",
        string
      >
    >
  >;
  readonly origins?: readonly Origin[];
  readonly excluded?: boolean;
  /** A wallet of hers that nobody reads. */
  readonly ownWallet?: string;
};

export type Link = { readonly sent: Ref; readonly received: Ref; readonly apart: boolean };

export type Election = {
  readonly source: number;
  readonly wallet: string;
  readonly asset: string;
  readonly method: "fifo" | "average";
  readonly from: string;
};

export type Statement = {
  readonly owner: Owner;
  readonly box: Box;
  readonly year: number;
  readonly opening?: string;
  readonly waivesCarryBack?: boolean;
};

export type Person = {
  readonly seed: number;
  readonly sources: readonly Source[];
  readonly corrections: readonly Correction[];
  readonly links: readonly Link[];
  readonly elections: readonly Election[];
  readonly statements: readonly Statement[];
  /** What is not crypto and shares the limits. */
  readonly other: readonly {
    readonly owner: Owner;
    readonly year: number;
    readonly privateSales: string;
    readonly services: string;
  }[];
};

/** The year in which all of this is looked at: it is not over. */
export const CURRENT_YEAR = 2026;
