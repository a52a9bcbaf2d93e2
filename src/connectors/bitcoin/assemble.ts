import {
  assembleEntry,
  type LedgerEntry,
  failAll,
  joinAssembled,
  noEffect,
  type EntryLeg,
} from "../entry.ts";
import type { Assembled } from "../normalized.ts";
import type { Network } from "./network.ts";
import { BEFORE_FORK, coins } from "./read.ts";
import type { BitcoinRow, TouchRow } from "./row.ts";
import { message } from "../../wording/messages/index.ts";

/**
 * Everything one transaction did to the wallet. The addresses form one wallet: change that returns to one of them is no
 * event.
 */
export const assembleRows = (network: Network, rows: readonly BitcoinRow[]): Assembled => {
  const touches = rows.filter((row) => row.kind === "touch");
  if (touches.some(({ shared }) => shared)) return assembleFork(network, touches);
  if (touches.length === rows.length) return assembleTouches(network, touches);
  const voids = rows.filter((row) => row.kind === "void").map(({ recordId }) => recordId);
  const parts = [noEffect(voids)];
  if (touches.length > 0) parts.push(assembleTouches(network, touches));
  return joinAssembled(parts);
};

/**
 * Rn 67: a holder of the old coin at the fork holds the new one too, from that moment on. Earlier transactions are in
 * the history of the old coin.
 */
const assembleFork = ({ asset, fork }: Network, rows: readonly TouchRow[]): Assembled => {
  const recordIds = rows.map(({ recordId }) => recordId);
  const balance = sum(rows, "gotSats") - sum(rows, "spentSats");
  if (balance === 0) return noEffect(recordIds);
  if (balance < 0) return failAll(recordIds, "ambiguous-group", message("record.overspentBeforeFork"));
  return assembleEntry({
    id: BEFORE_FORK,
    time: fork?.at ?? rows[0]!.time,
    type: "hard_fork",
    // Nothing of the old coin leaves: the leg names the coin whose lots are split.
    sent: { asset: "BTC", amount: "0", value: null },
    received: { asset, amount: coins(balance), value: null },
    recordIds,
  });
};

const assembleTouches = (network: Network, rows: readonly TouchRow[]): Assembled => {
  const recordIds = rows.map(({ recordId }) => recordId);
  const [first] = rows;
  const { txid, time, inputSats, outputSats, coinbase } = first!;
  const spent = sum(rows, "spentSats");
  const got = sum(rows, "gotSats");
  const agree = rows.every(
    (row) =>
      row.time === time &&
      row.inputSats === inputSats &&
      row.outputSats === outputSats &&
      row.coinbase === coinbase,
  );
  if (!agree || spent > inputSats || got > outputSats)
    return failAll(recordIds, "ambiguous-group", message("record.walletAddressesDisagree"));
  const common = { asset: network.asset, txid, time, recordIds, issue: null };
  if (spent === 0) {
    if (got === 0) return noEffect(recordIds);
    // Rn 32: a miner's income from a block, the reward and the fees of others.
    return arrive(common, coinbase ? "mining_reward" : "transfer", got, receivedAt(rows));
  }
  if (spent === inputSats) return leave(common, outputSats - got, inputSats - outputSats, paidTo(rows));
  return assembleShared(common, rows, { spent, got, inputSats, outputSats });
};

type Common = Pick<TouchRow, "txid" | "time"> &
  Pick<LedgerEntry, "recordIds"> &
  Required<Pick<LedgerEntry, "issue">> & { readonly asset: string };

const arrive = (
  { asset, txid, time, recordIds, issue }: Common,
  type: "mining_reward" | "transfer",
  got: number,
  address: string | null,
): Assembled =>
  assembleEntry({ id: txid, time, type, received: leg(asset, got), hash: txid, address, recordIds, issue });

/** Payments to others, and the fee, which is itself a disposal of the coin. */
const leave = (
  { asset, txid, time, recordIds, issue }: Common,
  outgoing: number,
  fee: number,
  address: string | null,
): Assembled => {
  if (outgoing === 0 && fee === 0) return noEffect(recordIds);
  return assembleEntry({
    id: txid,
    time,
    type: outgoing === 0 ? "fee" : "transfer",
    sent: leg(asset, outgoing === 0 ? fee : outgoing),
    fee: outgoing === 0 || fee === 0 ? null : leg(asset, fee),
    hash: txid,
    address: outgoing === 0 ? null : address,
    recordIds,
    issue,
  });
};

/**
 * Others have inputs too (CoinJoin, PayJoin): it is unknown who paid the fee, so it is split by the value of the
 * inputs.
 */
const assembleShared = (
  common: Common,
  rows: readonly TouchRow[],
  of: Record<"spent" | "got" | "inputSats" | "outputSats", number>,
): Assembled => {
  const issue = {
    code: "shared-inputs" as const,
    message: message("record.sharedInputs", {
      inputSats: coins(of.inputSats),
      asset: common.asset,
      spent: coins(of.spent),
    }),
  };
  const net = of.got - of.spent;
  if (net === 0) return noEffect(common.recordIds);
  if (net > 0) return arrive({ ...common, issue }, "transfer", net, receivedAt(rows));
  const share = Math.min(-net, shareOfFee(of));
  return leave({ ...common, issue }, -net - share, share, null);
};

/** Rounded half up to whole satoshi. */
const shareOfFee = (of: Record<"spent" | "inputSats" | "outputSats", number>): number => {
  const [fee, part, whole] = [BigInt(of.inputSats - of.outputSats), BigInt(of.spent), BigInt(of.inputSats)];
  return Number((fee * part * 2n + whole) / (whole * 2n));
};

const leg = (asset: string, sats: number): EntryLeg => ({ asset, amount: coins(sats), value: null });

const sum = (rows: readonly TouchRow[], name: "spentSats" | "gotSats"): number =>
  rows.reduce((total, row) => total + row[name], 0);

/** The wallet's receiving address; null if there are several. */
const receivedAt = (rows: readonly TouchRow[]): string | null => {
  const [only, ...others] = rows.filter(({ gotSats }) => gotSats > 0);
  return only === undefined || others.length > 0 ? null : only.address;
};

/** The recipient's address; null if there are several. */
const paidTo = (rows: readonly TouchRow[]): string | null => {
  const isOurs = (payee: string): boolean => rows.some(({ address }) => address === payee);
  const [only, ...others] = rows[0]?.payees?.filter((payee) => !isOurs(payee)) ?? [];
  return only === undefined || others.length > 0 ? null : only;
};
