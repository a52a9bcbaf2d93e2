import { formatScaled } from "../../money/index.ts";
import { type FailureCode, objectOf, type RawRecord, type ReadResult, unread } from "../connector.ts";
import { negate, readDecimal } from "../../ledger/amounts.ts";
import { asText, type Loose } from "../wire.ts";
import { chainOf, type EvmChain, NATIVE_PLACES } from "./chains.ts";
import { ROLLUP_BRIDGE } from "./contracts.ts";
import { KINDS, type RecordKind } from "./feeds.ts";
import { addressIn, callIn, hexIn, listedL1Fee, timeIn, unitsIn } from "./fields.ts";
import type { ChainFlow } from "../chain-moves.ts";
import type { BalanceEffect } from "../normalized.ts";
import type { EvmRow, MovementRow } from "./row.ts";
import { tokenOf } from "./tokens.ts";

type Failure = { readonly code: FailureCode; readonly message: string };
type Draft = Pick<MovementRow, "hash" | "time" | "initiated" | "fee" | "failed" | "flows" | "nft" | "call">;
type Account = { readonly chain: EvmChain; readonly address: string };

/** One row of a list in Etherscan's form, or a receipt. Which list it is from stands in the record's id. */
export const readRecord = (record: RawRecord): ReadResult<EvmRow> => {
  const recordId = record.providerId;
  const fail = ({ code, message }: Failure) => unread(record, code, message);
  const [key = "", address = ""] = record.accountRef.split(":");
  const chain = chainOf(key);
  const kind = recordId.startsWith(`${key}:`) ? kindAt(recordId, key.length + 1) : null;
  if (chain === null || kind === null) return fail(problem("unknown-type", "The list is not known."));
  const wire = objectOf(record);
  if (wire === null) return fail(problem("malformed-json", "The record is not a JSON object."));
  const account = { chain, address };
  if (kind === "withdrawal") return readWithdrawal(record, account, wire, fail);
  const draft = READERS[kind](wire, account);
  if ("code" in draft) return fail(draft);
  const { hash, time, initiated, fee, failed, flows, nft, call } = draft;
  const { accountRef } = record;
  const effects: BalanceEffect[] = [];
  for (const { asset, amount, known } of flows)
    if (known && amount !== "0") effects.push({ accountRef, asset, amount });
  if (fee !== "0") effects.push({ accountRef, asset: chain.native, amount: negate(fee) });
  const row: MovementRow = {
    recordId,
    group: `${key}:${hash}`,
    effects,
    kind,
    chain: key,
    account: address,
    hash,
    time,
    initiated,
    fee,
    failed,
    flows,
    nft,
    call,
  };
  return { ok: true, row };
};

const kindAt = (recordId: string, from: number): RecordKind | null => {
  const end = recordId.indexOf(":", from);
  const name = end === -1 ? null : recordId.slice(from, end);
  return KINDS.find((kind) => kind === name) ?? null;
};

const problem = (code: FailureCode, message: string): Failure => ({ code, message });
const NO_HASH = problem("missing-field", "The row has no transaction.");
const NO_TIME = problem("bad-time", "The time is missing or impossible.");
const NO_AMOUNT = problem("bad-amount", "The amount is missing or not a number.");

/** A row of which only what is stated happened. Written out, because putting objects together costs as much as reading them. */
const drafted = (
  { hash, time }: Pick<Draft, "hash" | "time">,
  told: Partial<Omit<Draft, "hash" | "time">>,
): Draft => ({
  hash,
  time,
  initiated: told.initiated ?? false,
  fee: told.fee ?? "0",
  failed: told.failed ?? false,
  flows: told.flows ?? [],
  nft: told.nft ?? null,
  call: told.call ?? null,
});

const READERS: Readonly<
  Record<Exclude<RecordKind, "withdrawal">, (wire: Loose, account: Account) => Draft | Failure>
> = {
  tx: (wire, account) => {
    const { chain, address } = account;
    const common = commonOf(wire);
    if ("code" in common) return common;
    const value = unitsIn(wire, "value");
    const gas = unitsIn(wire, "gasUsed");
    const price = unitsIn(wire, "gasPrice");
    if (value === null || gas === null || price === null) return NO_AMOUNT;
    const initiated = addressIn(wire, "from") === address;
    // A failed call moves nothing, and its gas is paid all the same.
    const failed = wire["isError"] === "1" || wire["txreceipt_status"] === "0";
    const fee = initiated ? native(gas * price + listedL1Fee(wire)) : "0";
    const bridged = isDeposit(account, wire, price);
    const moved = failed ? [] : bridged ? cameOver(value) : valueFlows(account, wire, value);
    if (fee === null || moved === null) return NO_AMOUNT;
    const flows = withWrapped(chain, wire, moved);
    return drafted(common, { initiated, fee, failed, flows, call: initiated ? callIn(wire) : null });
  },
  internal: (wire, account) => {
    const { chain } = account;
    const common = commonOf(wire);
    if ("code" in common) return common;
    const value = unitsIn(wire, "value");
    if (value === null) return NO_AMOUNT;
    if (wire["isError"] === "1") return drafted(common, {});
    const type = asText(wire["type"])?.toLowerCase() ?? "";
    if (!CALLS.has(type))
      return problem("unknown-type", `The internal transaction type "${type.slice(0, 30)}" is not known.`);
    // Code that is borrowed runs where it was called from: what these name as their value stays there.
    const callType = asText(wire["callType"])?.toLowerCase() ?? type;
    if (BORROWED.has(type) || BORROWED.has(callType)) return drafted(common, {});
    const moved = valueFlows(account, wire, value);
    return moved === null ? NO_AMOUNT : drafted(common, { flows: withWrapped(chain, wire, moved) });
  },
  token: (wire, account) => {
    const common = commonOf(wire);
    if ("code" in common) return common;
    const value = unitsIn(wire, "value");
    const decimals = asText(wire["tokenDecimal"]);
    const places = Number(decimals ?? "0");
    const contract = addressIn(wire, "contractAddress");
    if (contract !== "" && contract === account.chain.nativeToken) return drafted(common, {});
    if (value === null || !Number.isInteger(places) || places < 0 || places > 36) return NO_AMOUNT;
    if (contract === "") return problem("missing-field", "The row names no token.");
    const amount = plain(value, places);
    if (amount === null) return NO_AMOUNT;
    const { asset, known } = tokenOf(account.chain, contract, asText(wire["tokenSymbol"]) ?? "");
    // A token may have no decimal places; one that we know has some.
    if (known && decimals === null) return NO_AMOUNT;
    return drafted(common, { flows: directed(account, wire, asset, amount, known) });
  },
  nft: (wire, account) => readNft(wire, account),
  nft1155: (wire, account) => readNft(wire, account),
  receipt: (wire, { address }) => {
    const hash = asText(wire["transactionHash"]);
    if (hash === null) return NO_HASH;
    const [l1, scalar, constant, gas] = ["l1Fee", "operatorFeeScalar", "operatorFeeConstant", "gasUsed"].map(
      (name) => hexIn(wire, name),
    );
    if (typeof l1 !== "bigint" || typeof scalar !== "bigint" || typeof constant !== "bigint")
      return problem("bad-fee", "The fee for the parent chain is not a number.");
    // A deposit from the parent chain costs nothing here; since Isthmus the operator may ask for something too.
    const paid = addressIn(wire, "from") === address && wire["type"] !== "0x7e";
    const fee = paid ? native(l1 + constant + (scalar * (gas ?? 0n)) / 1_000_000n) : "0";
    if (fee === null) return problem("bad-fee", "The fee for the parent chain is impossible.");
    return drafted({ hash, time: null }, { fee });
  },
};

/** How value moves inside a transaction. */
const CALLS: ReadonlySet<string> = new Set([
  "",
  "call",
  "create",
  "create2",
  "callcode",
  "delegatecall",
  "staticcall",
  "selfdestruct",
  "suicide",
  "reward",
]);

const BORROWED: ReadonlySet<string> = new Set(["callcode", "delegatecall", "staticcall"]);

const commonOf = (wire: Loose): (Pick<Draft, "hash"> & { readonly time: string }) | Failure => {
  const hash = asText(wire["hash"] ?? wire["transactionHash"]);
  if (hash === null) return NO_HASH;
  // Without them a movement would be nobody's, and silently none; a contract is created without "to".
  if (asText(wire["from"]) === null || !("to" in wire))
    return problem("missing-field", "The row does not say from whom to whom.");
  const isError = wire["isError"];
  if (isError !== undefined && isError !== "0" && isError !== "1")
    return problem("unknown-type", "The row does not say whether the call failed.");
  const time = timeIn(wire);
  return time === null ? NO_TIME : { hash: hash.toLowerCase(), time };
};

/** No more digits than the ledger takes. */
const plain = (units: bigint, places: number): string | null => readDecimal(formatScaled(units, places));
const native = (units: bigint): string | null => plain(units, NATIVE_PLACES);

const valueFlows = (account: Account, wire: Loose, value: bigint): readonly ChainFlow[] | null => {
  const amount = native(value);
  return amount === null ? null : directed(account, wire, account.chain.native, amount, true);
};

/** Signed by who sent it; to oneself nothing moves. */
const directed = (
  { address }: Account,
  wire: Loose,
  asset: string,
  amount: string,
  known: boolean,
): readonly ChainFlow[] => {
  const [from, to] = [addressIn(wire, "from"), addressIn(wire, "to")];
  if (from === to || amount === "0") return [];
  if (to === address) return [{ asset, amount, other: from, known }];
  return from === address ? [{ asset, amount: negate(amount), other: to, known }] : [];
};

/**
 * WETH writes no transfer when ether is put in or taken out: its other half is known from the ether alone. It belongs to
 * whoever called it, be that a person or a wallet that is itself a contract.
 */
const withWrapped = (
  { wrapped }: EvmChain,
  wire: Loose,
  moved: readonly ChainFlow[],
): readonly ChainFlow[] => {
  const touches = [addressIn(wire, "from"), addressIn(wire, "to")].includes(wrapped.contract);
  if (!touches || !wrapped.silent) return moved;
  const halves = moved.map(({ amount }) => ({
    asset: wrapped.asset,
    amount: negate(amount),
    other: wrapped.contract,
    known: true,
  }));
  return [...moved, ...halves];
};

/**
 * Ether that was sent to a rollup's portal on the parent chain is made here by a transaction of the account with itself, the
 * only kind for which nobody pays gas.
 */
const isDeposit = ({ chain, address }: Account, wire: Loose, gasPrice: bigint): boolean =>
  chain.l1Fee && gasPrice === 0n && addressIn(wire, "from") === address && addressIn(wire, "to") === address;

const cameOver = (value: bigint): readonly ChainFlow[] | null => {
  const amount = native(value);
  if (amount === null) return null;
  return amount === "0" ? [] : [{ asset: "ETH", amount, other: ROLLUP_BRIDGE, known: true }];
};

const readNft = (wire: Loose, { address }: Account): Draft | Failure => {
  const common = commonOf(wire);
  if ("code" in common) return common;
  const [from, to] = [addressIn(wire, "from"), addressIn(wire, "to")];
  const direction = to === address ? "in" : from === address ? "out" : null;
  return drafted(common, {
    nft:
      direction === null || from === to ? null : { direction, contract: addressIn(wire, "contractAddress") },
  });
};

const readWithdrawal = (
  { providerId, accountRef }: RawRecord,
  { chain, address }: Account,
  wire: Loose,
  fail: (failure: Failure) => ReadResult<EvmRow>,
): ReadResult<EvmRow> => {
  const time = timeIn(wire);
  if (time === null) return fail(NO_TIME);
  const gwei = unitsIn(wire, "amount");
  const amount = gwei === null ? null : plain(gwei, 9);
  if (gwei === null || amount === null) return fail(NO_AMOUNT);
  const asset = chain.native;
  return {
    ok: true,
    row: {
      recordId: providerId,
      group: null,
      effects: partsOf(gwei).map((part) => ({ accountRef, asset, amount: formatScaled(part, 9) })),
      kind: "withdrawal",
      chain: chain.key,
      time,
      account: address,
      asset,
      amountGwei: gwei.toString(),
    },
  };
};

/** The least stake of a validator, and what no skimmed reward has ever come near. */
const [STAKE_GWEI, REWARD_GWEI] = [32_000_000_000n, 8_000_000_000n];

/** The stake that comes back, and what is above it; what is far below it is a reward alone. */
export const partsOf = (gwei: bigint): readonly bigint[] =>
  (gwei < REWARD_GWEI || gwei <= STAKE_GWEI ? [gwei] : [STAKE_GWEI, gwei - STAKE_GWEI]).filter(
    (part) => part > 0n,
  );

export const isReward = (gwei: bigint): boolean => gwei < REWARD_GWEI;
