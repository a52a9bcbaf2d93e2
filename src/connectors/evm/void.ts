import { negate } from "../../ledger/amounts.ts";
import type { ChainFlow } from "../chain-moves.ts";
import type { BalanceEffect } from "../normalized.ts";
import { chainOf } from "./chains.ts";
import type { EvmMovementRow } from "./row.ts";
import { firstContractOf } from "./tokens.ts";

const ZERO_ADDRESS = "0x0000000000000000000000000000000000000000";

/** Recipient of gas payments on Optimism before Bedrock: the transaction itself states the amount. */
const SEQUENCER = "0x4200000000000000000000000000000000000011";

/**
 * The rows of one transaction without entries of indexers for movements that did not happen: calls inside a failed
 * transaction, which are not always marked; wrapped coins as transfers from and to the zero address, which Blockscout
 * derives from events that are read already; ether that Optimism before Bedrock also listed as a token; and a token that
 * two contracts report. `effects` revert what those rows counted.
 */
export const withoutVoid = (
  rows: readonly EvmMovementRow[],
): { readonly rows: readonly EvmMovementRow[]; readonly effects: readonly BalanceEffect[] } => {
  const failed = rows.some((row) => row.failed);
  const halves = rows.flatMap((row) => (row.kind === "token" ? [] : wrappedIn(row)));
  const isDuplicate = (row: EvmMovementRow): boolean => {
    const [amount] = row.kind === "token" && row.flows[0]?.other === ZERO_ADDRESS ? wrappedIn(row) : [];
    const at = amount === undefined ? -1 : halves.indexOf(amount);
    if (at !== -1) halves.splice(at, 1);
    return at !== -1;
  };
  const ether = rows.flatMap((row) => (row.kind === "token" ? [] : etherIn(row)));
  const listedToo = (row: EvmMovementRow): boolean => {
    const [same] = row.kind === "token" ? etherIn(row) : [];
    if (same === undefined) return false;
    const at = ether.indexOf(same);
    if (at !== -1) ether.splice(at, 1);
    return at !== -1 || (row.flows[0]?.other === SEQUENCER && rows.some((one) => one.fee !== "0"));
  };
  const reported = rows.flatMap(({ flows }) => flows.map(keyOfFlow));
  const reportedTwice = ({ chain, flows: [flow] }: EvmMovementRow): boolean => {
    const first = firstContractOf(chain, flow?.contract ?? "");
    const at =
      flow === undefined || first === null ? -1 : reported.indexOf(keyOfFlow({ ...flow, contract: first }));
    if (at !== -1) reported.splice(at, 1);
    return at !== -1;
  };
  const isVoid = (row: EvmMovementRow): boolean =>
    (failed && row.kind === "internal") || isDuplicate(row) || listedToo(row) || reportedTwice(row);
  const voids = new Set(rows.filter((row) => row.flows.length > 0 && isVoid(row)));
  if (voids.size === 0) return { rows, effects: [] };
  return {
    rows: rows.map((row) => (voids.has(row) ? { ...row, flows: [] } : row)),
    effects: [...voids].flatMap(countedBy),
  };
};

/**
 * The rows of one transaction, which has only one row in the list of transactions: if an indexer repeats it, the
 * duplicates move nothing. Null if they contradict each other: it is unknown which of them is right.
 */
export const withoutRepeated = (
  rows: readonly EvmMovementRow[],
): { readonly rows: readonly EvmMovementRow[]; readonly effects: readonly BalanceEffect[] } | null => {
  const [first, ...others] = rows.filter(({ kind }) => kind === "tx");
  if (first === undefined || others.length === 0) return { rows, effects: [] };
  const movement = movedBy(first);
  if (others.some((row) => movedBy(row) !== movement)) return null;
  return {
    rows: rows.map((row) => (others.includes(row) ? { ...row, flows: [], fee: "0" } : row)),
    effects: others.flatMap((row) => [
      ...countedBy(row),
      ...(row.fee === "0"
        ? []
        : [{ accountRef: refOf(row), asset: chainOf(row.chain)?.native ?? "", amount: row.fee }]),
    ]),
  };
};

const movedBy = ({ initiated, failed, fee, flows }: EvmMovementRow): string =>
  JSON.stringify([
    initiated,
    failed,
    fee,
    ...flows.map(({ asset, amount, other }) => [asset, amount, other]),
  ]);

const refOf = ({ chain, account }: EvmMovementRow): string => `${chain}:${account}`;

/** Reverts the balance changes that a row counted. */
const countedBy = (row: EvmMovementRow): readonly BalanceEffect[] =>
  row.flows
    .filter(({ known }) => known)
    .map(({ asset, amount }) => ({ accountRef: refOf(row), asset, amount: negate(amount) }));

/** Movements of the coin's wrapped form in a row. */
const wrappedIn = ({ chain, flows }: EvmMovementRow): readonly string[] => {
  const wrapped = chainOf(chain)?.wrapped.asset;
  return flows.flatMap(({ asset, amount }) => (asset === wrapped ? [amount] : []));
};

const keyOfFlow = ({ contract = "", amount, other }: ChainFlow): string => `${contract} ${amount} ${other}`;

/**
 * Movements of the chain's own coin in a row, with both parties: only Optimism listed it as a token, before Bedrock.
 */
const etherIn = ({ chain, flows }: EvmMovementRow): readonly string[] => {
  const native = chainOf(chain)?.native;
  return flows.flatMap(({ asset, amount, other }) => (asset === native ? [`${amount} ${other}`] : []));
};
