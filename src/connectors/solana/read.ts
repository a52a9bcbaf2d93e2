import { formatScaled } from "../../money/index.ts";
import type { ChainFlow } from "../chain-moves.ts";
import { type RawRecord, type ReadResult, unread } from "../connector.ts";
import { negate, readDecimal } from "../../ledger/amounts.ts";
import { asMoment, asObject, type Loose, parseObject } from "../wire.ts";
import {
  accountKeys,
  hidesAmounts,
  instructionNames,
  programsOf,
  stakeAccounts,
  type TokenBalance,
  tokenBalances,
} from "./accounts.ts";
import { roleOfProgram, SHARING_PROGRAMS, type SolanaRole, TOKEN_PROGRAMS } from "./programs.ts";
import type { SolanaMovementRow, SolanaRow } from "./row.ts";
import { tokenOf, WRAPPED_SOL } from "./tokens.ts";
import { message } from "../../wording/messages/index.ts";

const SOL_DECIMALS = 9;
export const sol = (lamports: bigint): string => formatScaled(lamports, SOL_DECIMALS);

/**
 * One response of `getTransaction` (`tx:` and the signature, then the stake account if nothing else in it is the
 * owner's), or a reward of one epoch (`reward:`).
 */
export const readRecord = (record: RawRecord): ReadResult<SolanaRow> => {
  const recordId = record.providerId;
  const wire = parseObject(record.payload);
  if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
  const blockTime = wire["blockTime"];
  const time = typeof blockTime === "number" ? asMoment(blockTime * 1_000) : null;
  if (recordId.startsWith("reward:")) {
    const lamports = lamportsOf(asObject(wire["reward"])?.["amount"]);
    if (lamports === null) return unread(record, "bad-amount", message("record.invalidReward"));
    if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
    const amount = sol(lamports);
    const effects = amount === "0" ? [] : [{ accountRef: record.accountRef, asset: "SOL", amount }];
    return { ok: true, row: { recordId, group: null, effects, kind: "reward", time, amount } };
  }
  if (!recordId.startsWith("tx:")) return unread(record, "unknown-type", message("record.unknownKind"));
  const version = wire["version"];
  if (version !== undefined && version !== "legacy" && version !== 0)
    return unread(
      record,
      "unknown-type",
      message("record.unknownTransactionVersion", { version: JSON.stringify(version).slice(0, 20) }),
    );
  if (time === null) return unread(record, "bad-time", message("record.invalidBlockTime"));
  if (hidesAmounts(wire)) return unread(record, "unknown-type", message("record.confidentialTransfer"));
  const [, signature = "", stake = null] = recordId.split(":");
  const moved = movementsOf(wire, record.accountRef, stake);
  if (moved === null) return unread(record, "missing-field", message("record.missingBalances"));
  const { flows, fee, signed, shared } = moved;
  const effects = [...flows.filter(({ known }) => known), { asset: "SOL", amount: negate(fee) }]
    .filter(({ amount }) => amount !== "0")
    .map(({ asset, amount }) => ({ accountRef: record.accountRef, asset, amount }));
  return {
    ok: true,
    row: {
      recordId,
      group: null,
      effects,
      kind: "tx",
      signature,
      time,
      owner: record.accountRef,
      signed,
      fee,
      flows,
      shared,
      ...roleIn(wire),
      instructions: instructionNames(wire).filter((name) => !PLAIN.test(name)),
    },
  };
};

/** Instructions of the token program: they are in every transaction and have no meaning of their own. */
const PLAIN = /^(Transfer|TransferChecked|Initialize|Create|Close|Sync|Get|Approve|Mint|Burn|Set)/;

/**
 * A program that was called directly decides the role; one that was called by others only if there is no direct one.
 */
const roleIn = (wire: Loose): { readonly role: SolanaRole | null; readonly mixed: boolean } => {
  const { outer, inner } = programsOf(wire);
  const roles = outer.flatMap((program) => roleOfProgram(program) ?? []);
  const [role] = roles.length > 0 ? roles : inner.flatMap((program) => roleOfProgram(program) ?? []);
  return { role: role ?? null, mixed: new Set(roles).size > 1 };
};

const lamportsOf = (value: unknown): bigint | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : null;

type Moved = Pick<SolanaMovementRow, "flows" | "fee" | "signed" | "shared">;

/** Net change over the owner's wallet, token and stake accounts. */
const movementsOf = (wire: Loose, owner: string, stake: string | null): Moved | null => {
  const meta = asObject(wire["meta"]);
  const keys = accountKeys(wire);
  const [pre, post] = [meta?.["preBalances"], meta?.["postBalances"]];
  const paid = lamportsOf(meta?.["fee"]);
  if (meta === null || paid === null || !Array.isArray(pre) || !Array.isArray(post)) return null;
  const [before, after] = [tokenBalances(meta, "preTokenBalances"), tokenBalances(meta, "postTokenBalances")];
  if (before === null || after === null || keys.length === 0) return null;
  const tokens = [...before, ...after];
  if (!hasTokenBalances(meta, keys, tokens)) return null;
  const owned = new Set(tokens.filter((one) => one.owner === owner).map(({ index }) => index));
  const stakes = new Set([...stakeAccounts(wire, owner), ...(stake === null ? [] : [stake])]);
  // Rent of the owner's accounts, wrapped and staked coins stay the owner's: only the sum counts.
  let change = 0n;
  for (const [index, { key }] of keys.entries()) {
    if (key !== owner && !owned.has(index) && !stakes.has(key)) continue;
    const [was, is] = [lamportsOf(pre[index]), lamportsOf(post[index])];
    if (was === null || is === null) return null;
    change += is - was;
  }
  const payer = keys[0]?.key === owner;
  const rent = payer ? rentForOthers(after, owner, pre, post) : 0n;
  const fee = payer ? paid + rent : 0n;
  const others = keys.filter(({ key }, index) => key !== owner && !owned.has(index) && !stakes.has(key));
  const flows: ChainFlow[] = [];
  const coins = readDecimal(sol(change + fee));
  if (coins === null) return null;
  if (coins !== "0")
    flows.push({
      asset: "SOL",
      amount: coins,
      other: soleGainer(keys, others, pre, post, coins),
      known: true,
    });
  for (const flow of tokenFlows(before, after, owner)) flows.push(flow);
  return {
    flows,
    fee: sol(fee),
    signed: payer || keys.some(({ key, signer }) => signer && key === owner),
    shared: stake !== null && keys.some(({ key }) => SHARING_PROGRAMS.has(key)),
  };
};

/**
 * Nodes record token balances since the end of 2020, and their owners since 2021: older transactions would seem to move
 * nothing.
 */
const hasTokenBalances = (
  meta: Loose,
  keys: readonly { readonly key: string }[],
  tokens: readonly TokenBalance[],
): boolean => {
  if ((meta["err"] ?? null) !== null) return true;
  const hasBalances = Array.isArray(meta["preTokenBalances"]) && Array.isArray(meta["postTokenBalances"]);
  const uses = keys.some(({ key }) => TOKEN_PROGRAMS.some((program) => program === key));
  return (hasBalances || !uses) && tokens.every(({ owner }) => owner !== "");
};

/** The sender of tokens pays for opening the recipient's token account: a cost of the transfer. */
const rentForOthers = (
  after: readonly TokenBalance[],
  owner: string,
  pre: readonly unknown[],
  post: readonly unknown[],
): bigint =>
  after
    .filter((one) => one.owner !== owner && one.mint !== WRAPPED_SOL && pre[one.index] === 0)
    .reduce((sum, { index }) => sum + (lamportsOf(post[index]) ?? 0n), 0n);

/** The only other account whose balance changed by the opposite amount; empty if there is none. */
const soleGainer = (
  keys: readonly { readonly key: string }[],
  others: readonly { readonly key: string }[],
  pre: readonly unknown[],
  post: readonly unknown[],
  coins: string,
): string => {
  const fitting = others.filter(({ key }) => {
    const index = keys.findIndex((one) => one.key === key);
    const [was, is] = [lamportsOf(pre[index]), lamportsOf(post[index])];
    return was !== null && is !== null && sol(is - was) === negate(coins);
  });
  return fitting.length === 1 ? fitting[0]!.key : "";
};

/** Per mint over all accounts of the owner; a missing balance is zero. */
const tokenFlows = (
  before: readonly TokenBalance[],
  after: readonly TokenBalance[],
  owner: string,
): readonly ChainFlow[] => {
  const changes = new Map<string, { units: bigint; decimals: number }>();
  const count = (list: readonly TokenBalance[], sign: 1n | -1n): void => {
    for (const { mint, amount, decimals, owner: whose } of list) {
      if (whose !== owner || mint === WRAPPED_SOL) continue;
      changes.set(mint, { units: (changes.get(mint)?.units ?? 0n) + sign * amount, decimals });
    }
  };
  count(before, -1n);
  count(after, 1n);
  return [...changes].flatMap(([mint, { units, decimals }]) => {
    const amount = readDecimal(formatScaled(units, decimals));
    const other = [...before, ...after].filter((one) => one.mint === mint && one.owner !== owner);
    const owners = new Set(other.map((one) => one.owner));
    return amount === null || amount === "0"
      ? []
      : [{ ...tokenOf(mint), amount, other: owners.size === 1 ? ([...owners][0] ?? "") : "", decimals }];
  });
};
