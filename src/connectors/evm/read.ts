import { objectOf, type RawRecord, type ReadResult, unread } from "../connector.ts";
import { negate } from "../../ledger/amounts.ts";
import { asText, type Loose } from "../wire.ts";
import { chainOf, type EvmChain, NATIVE_DECIMALS } from "./chains.ts";
import { factsOf } from "./receipt.ts";
import { KINDS, type RecordKind } from "./feeds.ts";
import { addressIn, callIn, hexIn, listedL1Fee, namesL1Fee, timeIn, unitsIn } from "./fields.ts";
import type { ChainFlow } from "../chain-moves.ts";
import type { BalanceEffect } from "../normalized.ts";
import { type ChainAccount, type ReadProblem, NO_AMOUNT, NO_TIME, plain, problem } from "./row-parts.ts";
import { cameOver, isDeposit } from "./rollup.ts";
import type { EvmRow, EvmMovementRow } from "./row.ts";
import { readWithdrawal } from "./withdrawal.ts";
import { LEGACY_ETHER, plainSymbol, tokenOf } from "./tokens.ts";
import { message } from "../../wording/messages/index.ts";

type Draft = Pick<
  EvmMovementRow,
  "hash" | "time" | "initiated" | "fee" | "failed" | "flows" | "nft" | "call" | "facts" | "feeOpen"
>;

/** Parses one row of a list in Etherscan's format, or a receipt. The record's id names the list. */
export const readRecord = (record: RawRecord): ReadResult<EvmRow> => {
  const recordId = record.providerId;
  const fail = ({ code, message }: ReadProblem) => unread(record, code, message);
  const [key = "", address = ""] = record.accountRef.split(":");
  const chain = chainOf(key);
  const kind = recordId.startsWith(`${key}:`) ? kindAt(recordId, key.length + 1) : null;
  if (chain === null || kind === null) return fail(problem("unknown-type", message("record.unknownList")));
  const wire = objectOf(record);
  if (wire === null) return fail(problem("malformed-json", message("record.notJsonObject")));
  const account = { chain, address };
  if (kind === "withdrawal") return readWithdrawal(record, account, wire, fail);
  const draft = READERS[kind](wire, account);
  if ("code" in draft) return fail(draft);
  const { hash, time, initiated, fee, failed, flows, nft, call, facts, feeOpen } = draft;
  const { accountRef } = record;
  const effects: BalanceEffect[] = [];
  for (const { asset, amount, known } of flows)
    if (known && amount !== "0") effects.push({ accountRef, asset, amount });
  if (fee !== "0") effects.push({ accountRef, asset: chain.native, amount: negate(fee) });
  const row: EvmMovementRow = {
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
    facts,
    feeOpen,
  };
  return { ok: true, row };
};

const kindAt = (recordId: string, from: number): RecordKind | null => {
  const end = recordId.indexOf(":", from);
  const name = end === -1 ? null : recordId.slice(from, end);
  return KINDS.find((kind) => kind === name) ?? null;
};

const NO_HASH = problem("missing-field", message("record.missingTransaction"));

/**
 * A row with defaults for all fields that are not stated. Written out, because merging objects costs as much as parsing
 * them.
 */
const drafted = (
  { hash, time }: Pick<Draft, "hash" | "time">,
  draft: Partial<Omit<Draft, "hash" | "time">>,
): Draft => ({
  hash,
  time,
  initiated: draft.initiated ?? false,
  fee: draft.fee ?? "0",
  failed: draft.failed ?? false,
  flows: draft.flows ?? [],
  nft: draft.nft ?? null,
  call: draft.call ?? null,
  facts: draft.facts ?? null,
  feeOpen: draft.feeOpen ?? false,
});

const READERS: Readonly<
  Record<Exclude<RecordKind, "withdrawal">, (wire: Loose, account: ChainAccount) => Draft | ReadProblem>
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
    // A failed call moves nothing, and its gas is still paid.
    const failed = wire["isError"] === "1" || wire["txreceipt_status"] === "0";
    // The fee of the parent chain was paid there.
    const isMarkedDeposit = chain.parent?.sign === "marked" && wire["isL1Originated"] === "1";
    const fee = initiated && !isMarkedDeposit ? native(gas * price + listedL1Fee(wire)) : "0";
    const bridged = isDeposit(account, wire, gas, price, isMarkedDeposit);
    const feeOpen = initiated && chain.l1Fee && price > 0n && !namesL1Fee(wire);
    const moved = failed ? [] : bridged ? cameOver(chain, value) : valueFlows(account, wire, value);
    if (fee === null || moved === null) return NO_AMOUNT;
    const flows = withWrapped(chain, wire, moved);
    const call = initiated ? callIn(wire) : null;
    return drafted(common, { initiated, fee, failed, flows, call, feeOpen });
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
      return problem("unknown-type", message("record.unknownInternalType", { type: type.slice(0, 30) }));
    // Delegated code runs in its caller's context: the value in these rows stays there.
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
    const decimalPlaces = Number(decimals ?? "0");
    const contract = addressIn(wire, "contractAddress");
    if (contract !== "" && contract === account.chain.nativeToken) return drafted(common, {});
    if (contract === LEGACY_ETHER && account.chain.l1Fee) {
      // Ether as a token, as this rollup listed it before an upgrade: other lists contain it if they exist.
      const amount = value === null ? null : native(value);
      return amount === null
        ? NO_AMOUNT
        : drafted(common, { flows: directed(account, wire, account.chain.native, amount, true) });
    }
    if (value === null || !Number.isInteger(decimalPlaces) || decimalPlaces < 0 || decimalPlaces > 36)
      return NO_AMOUNT;
    if (contract === "") return problem("missing-field", message("record.missingToken"));
    const amount = plain(value, decimalPlaces);
    if (amount === null) return NO_AMOUNT;
    const { asset, known } = tokenOf(account.chain, contract, asText(wire["tokenSymbol"]) ?? "");
    // A token may have no decimals; a known one always has some.
    if (known && decimals === null) return NO_AMOUNT;
    const flows = directed(account, wire, asset, amount, known).map((flow) => ({
      ...flow,
      contract,
      units: value.toString(),
      decimals: decimalPlaces,
    }));
    return drafted(common, { flows });
  },
  nft: (wire, account) => readNft(wire, account, false),
  nft1155: (wire, account) => readNft(wire, account, true),
  receipt: (wire, { chain, address }) => {
    const hash = asText(wire["transactionHash"]);
    if (hash === null) return NO_HASH;
    const [l1, scalar, constant, gas] = ["l1Fee", "operatorFeeScalar", "operatorFeeConstant", "gasUsed"].map(
      (name) => hexIn(wire, name),
    );
    if (typeof l1 !== "bigint" || typeof scalar !== "bigint" || typeof constant !== "bigint")
      return problem("bad-fee", message("record.parentChainFeeNotNumber"));
    // A deposit from the parent chain has no gas costs here; since Isthmus the operator may charge a fee.
    const paid = addressIn(wire, "from") === address && wire["type"] !== "0x7e";
    const fee = paid ? native(l1 + constant + (scalar * (gas ?? 0n)) / 1_000_000n) : "0";
    if (fee === null) return problem("bad-fee", message("record.parentChainFeeImpossible"));
    // A receipt without that fee does not mean a fee of zero.
    const feeOpen = paid && chain.l1Fee && (wire["l1Fee"] === undefined || wire["l1Fee"] === null);
    return drafted(
      { hash: hash.toLowerCase(), time: null },
      { fee, feeOpen, facts: factsOf(wire, address, chain.wrapped.contract) },
    );
  },
};

/** Types of calls that move value inside a transaction. */
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

const commonOf = (wire: Loose): (Pick<Draft, "hash"> & { readonly time: string }) | ReadProblem => {
  const hash = asText(wire["hash"] ?? wire["transactionHash"]);
  if (hash === null) return NO_HASH;
  // Without these fields a movement would silently be ignored; a contract creation has no "to".
  if (asText(wire["from"]) === null || !("to" in wire))
    return problem("missing-field", message("record.missingParties"));
  const isError = wire["isError"];
  if (isError !== undefined && isError !== "0" && isError !== "1")
    return problem("unknown-type", message("record.missingCallStatus"));
  const time = timeIn(wire);
  return time === null ? NO_TIME : { hash: hash.toLowerCase(), time };
};

const native = (units: bigint): string | null => plain(units, NATIVE_DECIMALS);

const valueFlows = (account: ChainAccount, wire: Loose, value: bigint): readonly ChainFlow[] | null => {
  const amount = native(value);
  if (amount === null) return null;
  const [flow] = directed(account, wire, account.chain.native, amount, true);
  if (flow === undefined) return [];
  const { asset, amount: signed, other, known } = flow;
  return [{ asset, amount: signed, other, known, units: value.toString(), decimals: NATIVE_DECIMALS }];
};

/** Sign by the sender; a self-transfer moves nothing. */
const directed = (
  { address }: ChainAccount,
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
 * WETH emits no transfer for deposits and withdrawals of ether: the other half follows from the ether alone. It belongs
 * to the caller, be it a user or a contract wallet.
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

const readNft = (wire: Loose, { address }: ChainAccount, several: boolean): Draft | ReadProblem => {
  const common = commonOf(wire);
  if ("code" in common) return common;
  const [from, to] = [addressIn(wire, "from"), addressIn(wire, "to")];
  const direction = to === address ? "in" : from === address ? "out" : null;
  if (direction === null || from === to) return drafted(common, {});
  const id = unitsIn(wire, "tokenID");
  return drafted(common, {
    nft: {
      direction,
      contract: addressIn(wire, "contractAddress"),
      other: direction === "in" ? from : to,
      id: id === null ? "" : id.toString(),
      symbol: plainSymbol(asText(wire["tokenSymbol"]) ?? asText(wire["tokenName"]) ?? ""),
      several,
    },
  });
};
