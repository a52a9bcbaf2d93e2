/**
 * A taxpayer: sources with rows of the ledger file (docs/contract/README.md, "Ledger file"), and the decisions of the
 * user.
 */

export type RowLeg = {
  readonly asset: string;
  readonly amount: string;
  /** Null: the row states no value. */
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
  | "deposit_fiat"
  | OpenType
  | "derivative_settlement"
  | "security_token_income"
  | "fee";

/** A token of a share: a security, whose results are capital income (§ 20 EStG). */
export const SHARE = "TSLAx";

/** Types whose treatment the law leaves open (docs/decisions/tax-open-law.md). */
export type OpenType =
  | "wrap"
  | "bridge"
  | "token_migration"
  | "lending_deposit"
  | "lending_withdrawal"
  | "liquid_stake"
  | "liquid_unstake"
  | "liquidity_deposit"
  | "liquidity_withdrawal"
  | "loan_received"
  | "loan_repaid"
  | "nft_purchase"
  | "nft_sale";

export const OPEN_CLASS_OF: Readonly<Record<OpenType, OpenClassName>> = {
  wrap: "wrapping",
  bridge: "bridging",
  token_migration: "migration",
  lending_deposit: "lending",
  lending_withdrawal: "lending",
  liquid_stake: "liquid-staking",
  liquid_unstake: "liquid-staking",
  liquidity_deposit: "pool",
  liquidity_withdrawal: "pool",
  loan_received: "loan",
  loan_repaid: "loan",
  nft_purchase: "nft",
  nft_sale: "nft",
};

export type OpenClassName =
  | "wrapping"
  | "bridging"
  | "migration"
  | "lending"
  | "liquid-staking"
  | "pool"
  | "loan"
  | "nft";
export type OracleReading = "carry" | "exchange" | "counted" | "left-out";

/** The reading in force unless the person decides otherwise, and the other one. */
export const READINGS: Readonly<Record<OpenClassName, readonly [OracleReading, OracleReading]>> = {
  wrapping: ["carry", "exchange"],
  bridging: ["carry", "exchange"],
  migration: ["carry", "exchange"],
  lending: ["carry", "exchange"],
  "liquid-staking": ["exchange", "carry"],
  pool: ["exchange", "carry"],
  loan: ["carry", "exchange"],
  nft: ["counted", "left-out"],
};

export const isOpen = (type: RowType): type is OpenType => Object.hasOwn(OPEN_CLASS_OF, type);

export type LotOrigin = { readonly quantity: string; readonly acquiredAt: string; readonly costEur: string };

export type OracleRow = {
  readonly id: string;
  readonly time: string;
  readonly type: RowType;
  readonly wallet: string;
  readonly toWallet?: string;
  readonly sent?: RowLeg;
  readonly received?: RowLeg;
  readonly fee?: RowLeg;
  readonly costEur?: string;
  readonly acquiredAt?: string;
  readonly acquiredCostEur?: string;
  readonly hash?: string;
  readonly address?: string;
  readonly position?: string;
};

export type SourceOwner = "a" | "b";
export type OracleCategory = "section23" | "section22";

export type OracleSource = {
  readonly name: string;
  readonly owner: SourceOwner;
  readonly rows: readonly OracleRow[];
};

/** A transaction, by the number of its source and its id. */
export type RowRef = { readonly source: number; readonly id: string };

export type RowCorrection = RowRef & {
  readonly type?: RowType;
  readonly values?: Readonly<
    Partial<
      Record<
        "sentValueEur" | "receivedValueEur" | "feeValueEur" | "costEur" | "acquiredAt" | "acquiredCostEur",
        string
      >
    >
  >;
  readonly origins?: readonly LotOrigin[];
  readonly excluded?: boolean;
  /** Own wallet of the user that no source covers. */
  readonly ownWallet?: string;
};

export type Link = { readonly sent: RowRef; readonly received: RowRef; readonly isExcluded: boolean };

export type MethodElection = {
  readonly source: number;
  readonly wallet: string;
  readonly asset: string;
  readonly method: "fifo" | "average";
  readonly from: string;
};

export type Statement = {
  readonly owner: SourceOwner;
  readonly box: OracleCategory;
  readonly year: number;
  readonly opening?: string;
  readonly waivesCarryBack?: boolean;
};

export type SimulatedPerson = {
  readonly seed: number;
  readonly sources: readonly OracleSource[];
  readonly corrections: readonly RowCorrection[];
  readonly links: readonly Link[];
  readonly elections: readonly MethodElection[];
  readonly statements: readonly Statement[];
  /** Income other than crypto that shares the limits. */
  readonly other: readonly {
    readonly owner: SourceOwner;
    readonly year: number;
    readonly privateSales: string;
    readonly services: string;
  }[];
  /** Decisions on open law, of both persons alike. */
  readonly readings?: Readonly<Partial<Record<OpenClassName, OracleReading>>>;
  /** Residence of both persons; Germany always if omitted. */
  readonly residence?: OracleResidence;
};

/** Residences of a person, the first from the beginning. */
type OracleResidence = readonly {
  readonly country: "germany" | "austria";
  readonly from: string | null;
}[];

/** Year of the comparison, which is not over. */
export const CURRENT_YEAR = 2026;
