import type { LedgerType } from "../../ledger/index.ts";
import { signOf } from "../../ledger/amounts.ts";
import { type ChainFlow, legOf, type ChainMove, UNSURE } from "../chain-moves.ts";
import type { SolanaRole } from "./programs.ts";
import { isLiquid } from "./tokens.ts";

/**
 * Ledger rows of a call of a protocol, by the program and its instructions. Null if it is an exchange of two coins, or
 * ambiguous.
 */
export const protocolRows = (
  moved: readonly ChainFlow[],
  role: SolanaRole | null,
  instructions: readonly string[],
): readonly ChainMove[] | null => {
  // A token with a supply of one is the certificate of a position, and no coin.
  const nfts = moved.filter(({ decimals, amount }) => decimals === 0 && /^-?1$/.test(amount));
  const coins = moved.filter((flow) => !nfts.includes(flow));
  const out = coins.filter(({ amount }) => signOf(amount) < 0);
  const into = coins.filter(({ amount }) => signOf(amount) > 0);
  if (role === null || role === "swap" || coins.length === 0) return null;
  const mentions = (words: RegExp): boolean => instructions.some((name) => words.test(name));
  if (role === "bridge") return separately(coins, "bridge", "bridge", null);
  if (role === "liquid") {
    const [sent, received] = [out[0], into[0]];
    if (coins.length !== 2 || sent === undefined || received === undefined) return null;
    const back = isLiquid(sent.asset) || (!isLiquid(received.asset) && received.asset === "SOL");
    // Against another token than a liquid staking token it is an exchange.
    if (isLiquid(sent.asset) === isLiquid(received.asset) && received.known && sent.known) return null;
    return [pair(back ? "liquid_unstake" : "liquid_stake", sent, received)];
  }
  if (role === "deposit") return lending(coins, out, into, mentions);
  const position = nfts[0] === undefined ? {} : { position: nfts[0].asset };
  const issue = nfts.length > 0 || mentions(/liquidity|position|collect/i) ? null : UNSURE;
  const traded = out.length === 1 && into.length === 1;
  if (traded && (mentions(/swap|buy|sell/i) || (into[0]!.known && out[0]!.known))) return null;
  if (out.length > 0 && into.every(({ known }) => !known))
    return joined("liquidity_deposit", out, into, position, issue);
  if (into.length > 0 && out.every(({ known }) => !known)) {
    const fees =
      out.length === 0 &&
      nfts.length === 0 &&
      mentions(/collect|claim/i) &&
      !mentions(/decrease|remove|withdraw/i);
    return fees
      ? separately(into, "transfer", "liquidity_reward", null)
      : joined("liquidity_withdrawal", into, out, position, issue);
  }
  return null;
};

/** Instruction names of exchanges. */
const TRADES = /swap|route|exchange|trade|fill|buy|sell|take/i;

/** Whether two coins were exchanged: only an exchange was called, or an instruction says so. */
export const isTrade = (role: SolanaRole | null, mixed: boolean, instructions: readonly string[]): boolean =>
  !mixed &&
  (role === "swap" ||
    (role !== "deposit" && instructions.some((name) => TRADES.test(name))) ||
    role === "pool");

const lending = (
  coins: readonly ChainFlow[],
  out: readonly ChainFlow[],
  into: readonly ChainFlow[],
  mentions: (words: RegExp) => boolean,
): readonly ChainMove[] | null => {
  const [borrows, repays] = [mentions(/borrow/i), mentions(/repay/i)];
  const claims = mentions(/claim|harvest|reward/i) && !mentions(/withdraw|redeem|unstake|borrow/i);
  if (out.length === 0 && claims) return separately(into, "transfer", "lending_interest", null);
  if (out.length === 1 && into.length === 1) {
    // The share token is the unknown one; a loan is paid for a pledge.
    if (borrows || repays)
      return separately(
        coins,
        repays ? "loan_repaid" : "lending_deposit",
        repays ? "lending_withdrawal" : "loan_received",
        null,
      );
    if (into[0]!.known === out[0]!.known) return null;
    return [pair(into[0]!.known ? "lending_withdrawal" : "lending_deposit", out[0]!, into[0]!)];
  }
  if (out.length > 0 && into.length > 0) return null;
  const sure = borrows || repays || mentions(/deposit|supply|withdraw|redeem|operate|stake/i);
  return separately(
    coins,
    repays ? "loan_repaid" : "lending_deposit",
    borrows ? "loan_received" : "lending_withdrawal",
    sure ? null : UNSURE,
  );
};

const pair = (type: LedgerType, sent: ChainFlow, received: ChainFlow): ChainMove => ({
  type,
  sent: legOf(sent),
  received: legOf(received),
});

const separately = (
  flows: readonly ChainFlow[],
  out: LedgerType,
  into: LedgerType,
  issue: ChainMove["issue"],
): readonly ChainMove[] =>
  flows.map((flow) =>
    signOf(flow.amount) < 0
      ? { type: out, sent: legOf(flow), issue: issue ?? null }
      : { type: into, received: legOf(flow), issue: issue ?? null },
  );

/** Coins into a pool or out of it, its share token in the first row. */
const joined = (
  type: LedgerType,
  coins: readonly ChainFlow[],
  shares: readonly ChainFlow[],
  position: { readonly position?: string },
  issue: ChainMove["issue"],
): readonly ChainMove[] => {
  const leaves = signOf(coins[0]!.amount) < 0;
  const tie = position.position ?? (coins.length > 1 ? shares[0]?.asset : undefined);
  return coins.map((coin, i) => {
    const share = i === 0 ? shares[0] : undefined;
    return {
      type,
      sent: leaves ? legOf(coin) : share === undefined ? null : legOf(share),
      received: leaves ? (share === undefined ? null : legOf(share)) : legOf(coin),
      issue: issue ?? null,
      ...(tie === undefined ? {} : { position: tie }),
    };
  });
};
