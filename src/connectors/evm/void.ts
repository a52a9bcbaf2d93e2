import { negate } from "../../ledger/amounts.ts";
import type { BalanceEffect } from "../normalized.ts";
import { chainOf } from "./chains.ts";
import type { EvmMovementRow } from "./row.ts";

const ZERO_ADDRESS = "0x0000000000000000000000000000000000000000";

/** Who was paid for the gas on Optimism before Bedrock: the transaction itself says how much. */
const SEQUENCER = "0x4200000000000000000000000000000000000011";

/**
 * The rows of one transaction without what indexers list and did not happen: calls inside a transaction that failed as a
 * whole, of which not all mark theirs; wrapped coins as transfers from and to nobody, which Blockscout makes of the events
 * that we read already; and ether that Optimism before Bedrock listed as a token too. `effects` take back what those rows
 * counted.
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
  const isVoid = (row: EvmMovementRow): boolean =>
    (failed && row.kind === "internal") || isDuplicate(row) || listedToo(row);
  const voids = new Set(rows.filter((row) => row.flows.length > 0 && isVoid(row)));
  if (voids.size === 0) return { rows, effects: [] };
  return {
    rows: rows.map((row) => (voids.has(row) ? { ...row, flows: [] } : row)),
    effects: [...voids].flatMap(countedBy),
  };
};

/**
 * The rows of one transaction, of which the list of transactions has but one row: where an indexer repeats it, the others move
 * nothing. Null where they contradict each other: nobody can tell which of them happened.
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

/** What takes back what the movements of a row counted. */
const countedBy = (row: EvmMovementRow): readonly BalanceEffect[] =>
  row.flows
    .filter(({ known }) => known)
    .map(({ asset, amount }) => ({ accountRef: refOf(row), asset, amount: negate(amount) }));

/** What a row moved of the coin in its wrapped form. */
const wrappedIn = ({ chain, flows }: EvmMovementRow): readonly string[] => {
  const wrapped = chainOf(chain)?.wrapped.asset;
  return flows.flatMap(({ asset, amount }) => (asset === wrapped ? [amount] : []));
};

/** What a row moved of the chain's own coin, and between whom: as a token only Optimism has listed it, before Bedrock. */
const etherIn = ({ chain, flows }: EvmMovementRow): readonly string[] => {
  const native = chainOf(chain)?.native;
  return flows.flatMap(({ asset, amount, other }) => (asset === native ? [`${amount} ${other}`] : []));
};
