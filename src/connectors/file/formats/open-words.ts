import type { LedgerType } from "../../../ledger/index.ts";

/** Other tools' names for the movements that the law leaves open, and the direction of the row's coin. */
type OpenWord = { readonly type: LedgerType; readonly goes: boolean };

const out = (type: LedgerType): OpenWord => ({ type, goes: true });
const into = (type: LedgerType): OpenWord => ({ type, goes: false });

/** Self-explanatory names; abbreviations of one tool are defined in its format. */
export const OPEN_WORDS = {
  "lending deposit": out("lending_deposit"),
  lending_deposit: out("lending_deposit"),
  "lending withdrawal": into("lending_withdrawal"),
  lending_withdrawal: into("lending_withdrawal"),
  "collateral deposit": out("lending_deposit"),
  "send collateral": out("lending_deposit"),
  "collateral withdrawal": into("lending_withdrawal"),
  "receive collateral": into("lending_withdrawal"),
  "add liquidity": out("liquidity_deposit"),
  "provide liquidity": out("liquidity_deposit"),
  "liquidity in": out("liquidity_deposit"),
  liquidity_in: out("liquidity_deposit"),
  "remove liquidity": into("liquidity_withdrawal"),
  "liquidity out": into("liquidity_withdrawal"),
  liquidity_out: into("liquidity_withdrawal"),
  "liquid staking": out("liquid_stake"),
  liquid_stake: out("liquid_stake"),
  "liquid unstaking": into("liquid_unstake"),
  liquid_unstake: into("liquid_unstake"),
  "receive loan": into("loan_received"),
  "loan received": into("loan_received"),
  loan_received: into("loan_received"),
  borrow: into("loan_received"),
  "generate debt": into("loan_received"),
  "repay loan": out("loan_repaid"),
  "loan repaid": out("loan_repaid"),
  loan_repaid: out("loan_repaid"),
  "loan repayment": out("loan_repaid"),
  loan_repayment: out("loan_repaid"),
  "payback debt": out("loan_repaid"),
  wrap: out("wrap"),
  unwrap: out("wrap"),
  "token migration": out("token_migration"),
  token_migration: out("token_migration"),
  migration: out("token_migration"),
  migrate: out("token_migration"),
  // Collateral that the protocol takes settles the debt.
  liquidation: out("payment"),
} as const satisfies Readonly<Record<string, OpenWord>>;

type Word = keyof typeof OPEN_WORDS;

/** The same for formats whose rows state themselves what was sent and received. */
export const OPEN_TYPES = Object.fromEntries(
  Object.entries(OPEN_WORDS).map(([word, { type }]) => [word, type]),
) as { readonly [W in Word]: (typeof OPEN_WORDS)[W]["type"] };
