import { absolute } from "../../ledger/amounts.ts";
import { chainOf } from "./chains.ts";
import type { LabelledLeg, TransactionContext } from "./label.ts";
import { meaningOfContract, type ContractRole } from "./protocols/index.ts";
import { kindOfToken } from "./tokens.ts";

/** Roles that may move several assets in one transaction. */
const SEVERAL: ReadonlySet<ContractRole> = new Set([
  "pool",
  "bridge",
  "migration",
  "reward",
  "fees",
  "interest",
  "airdrop",
]);

/**
 * A contract that takes deposits and pays them back may also pay rewards and take share tokens. If two coins move and
 * no event names the amount of one, it is unknown which is which. A pool takes back its share token for a payout: a
 * single coin alone cannot be assigned to a share.
 */
export const doubtMixed = (legs: readonly LabelledLeg[], filled: boolean, chain: string): void => {
  const shared = legs.some(({ share }) => share);
  doubtBridged(legs.filter(({ role }) => role === "bridge"));
  const opposed = (leg: LabelledLeg): readonly LabelledLeg[] =>
    legs.filter(
      (one) => one.asset !== leg.asset && !one.share && one.leaves !== leg.leaves && one.exact !== true,
    );
  for (const leg of legs) {
    if (leg.share || leg.role === null) continue;
    const others = legs.filter((one) => one.asset !== leg.asset && !one.share);
    if (leg.role === "pool" && !shared && !filled && others.length === 0) leg.sure = false;
    // True if the token represents no other coin.
    const isCoin = ({ contract }: LabelledLeg): boolean =>
      contract === undefined || kindOfToken(chain, contract) === "coin";
    const against = others.find((one) => one.leaves !== leg.leaves && one.role === "deposit");
    if (leg.role === "deposit" && against !== undefined && isCoin(leg) && isCoin(against)) leg.sure = false;
    if (leg.exact === true) continue;
    // Coins that are minted for what is pledged beside them.
    if (leg.role === "pledge" && opposed(leg).every(({ role }) => role === "pledge")) continue;
    if (leg.role === "loan") leg.sure = false;
    if (leg.role === "pool" && opposed(leg).some(({ role }) => role === "pool")) leg.sure = false;
    if (SEVERAL.has(leg.role)) continue;
    const sameDirection = others.filter((one) => one.leaves === leg.leaves);
    if ((!shared && opposed(leg).length > 0) || (!leg.leaves && sameDirection.length > 0)) leg.sure = false;
  }
};

/** A bridge moves one coin, and its fee is paid in addition. */
const doubtBridged = (legs: readonly LabelledLeg[]): void => {
  for (const leg of legs)
    if (
      legs.some((one) => one.asset !== leg.asset && !(one.leaves && leg.leaves && one.contract === undefined))
    )
      leg.sure = false;
};

/**
 * Whether two coins were exchanged: an exchange was called, or its event names the account, or it took one coin and
 * paid the other. Equal amounts of two assets are no market price.
 */
export const isTrade = (
  sent: LabelledLeg,
  received: LabelledLeg,
  { chain, call, facts }: TransactionContext,
): boolean => {
  if (isExchangeAt(chain, call?.target) || isExchangeAt(chain, facts?.to)) return true;
  if (absolute(sent.amount) === absolute(received.amount)) return false;
  const trades = facts?.events.filter(({ out }) => out === "swap") ?? [];
  if (trades.some(({ named }) => named)) return true;
  const wrapped = chainOf(chain)?.wrapped.contract ?? "";
  const isTraded = ({ contract, units }: LabelledLeg): boolean =>
    facts?.traded.includes(contract ?? wrapped) === true ||
    trades.some(
      ({ amounts, protocol }) =>
        // It takes and pays the chain's own coin, for which there is no token event.
        (contract === undefined && protocol === "Uniswap v4") ||
        (units !== undefined && amounts.includes(units)),
    );
  return trades.length > 0 && isTraded(sent) && isTraded(received);
};

const isExchangeAt = (chain: string, at: string | undefined): boolean =>
  at !== undefined && meaningOfContract(chain, at)?.out === "swap";

/**
 * The chain's own coin for an unknown token may be staking or lending: the shape and the common event names are the
 * same.
 */
export const mayBeOther = (
  given: readonly LabelledLeg[],
  shares: readonly LabelledLeg[],
  { chain, call, facts }: TransactionContext,
): boolean => {
  if (meaningOfContract(chain, call?.target ?? facts?.to ?? "") !== null) return false;
  const known = chainOf(chain);
  const isOwn = given.some(({ asset }) => asset === known?.native);
  const [share] = shares;
  if (!isOwn || shares.length > 1 || kindOfToken(chain, share?.contract ?? "") !== null) return false;
  return (
    facts?.events.every(
      ({ named, through, generic, contract, out, into }) =>
        (!named && !through) ||
        (generic && meaningOfContract(chain, contract) === null) ||
        (out ?? into) === "swap",
    ) ?? true
  );
};

/**
 * Coins that were exchanged on the way before a deposit or after a withdrawal: two events, of which a row would show
 * one. An event of the protocol itself with exactly this amount is better evidence.
 */
export const isExchangedInTransit = (
  given: readonly LabelledLeg[],
  { chain, facts }: TransactionContext,
): boolean => {
  const wrapped = chainOf(chain)?.wrapped.contract ?? "";
  return given.some(
    ({ contract, units }) =>
      facts?.traded.includes(contract ?? wrapped) === true &&
      !facts.events.some(
        ({ named, through, generic, out, amounts }) =>
          (named || through) && !generic && out !== "swap" && units !== undefined && amounts.includes(units),
      ),
  );
};

/** Coins that NFTs are paid with. */
const MONEY: ReadonlySet<string> = new Set(["USDC", "USDT", "DAI", "USDC.E", "EURE", "EURC"]);

export const isMoney = (chain: string, asset: string): boolean => {
  const known = chainOf(chain);
  return asset === known?.native || asset === known?.wrapped.asset || asset === "WETH" || MONEY.has(asset);
};
