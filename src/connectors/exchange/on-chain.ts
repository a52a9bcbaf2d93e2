import { formatScaled } from "../../money/index.ts";
import { signOf } from "../../ledger/amounts.ts";
import type { DecimalText } from "../../ledger/index.ts";
import { joinAssembled } from "../entry.ts";
import { sumFlows } from "../flows.ts";
import { asLabel, asDecimals } from "../wire.ts";
import type { Request } from "../send.ts";
import { type UnsignedRequest, type ClientSpec, queryOf } from "./client.ts";
import type { Join } from "./read.ts";

/** Client of an API without a key: paths contain the account as `:address`. */
export const publicApiClient = (
  label: string,
  refusals: ClientSpec["refusals"],
  codeOf: ClientSpec["codeOf"] = () => null,
): ClientSpec => ({ label, sign: plainRequest, codeOf, refusals });

const plainRequest = ({ base, path, params, fields }: UnsignedRequest): Request => {
  const named = (text: string): string => text.replace(":address", fields["address"] ?? "");
  const query = queryOf(
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, named(value)])),
  );
  return {
    url: `${base}${named(path)}${query === "" ? "" : `?${query}`}`,
    headers: { accept: "application/json" },
  };
};

/** Converts a whole number of the smallest units to an amount; null if it is invalid. */
export const unitsIn = (value: unknown, decimals: unknown): DecimalText | null => {
  const [text, scale] = [asLabel(value), asDecimals(decimals)];
  return /^-?\d{1,60}$/.test(text) && scale !== null ? formatScaled(BigInt(text), scale) : null;
};

/** A token without a known symbol has the contract in its name. */
const isKnown = (asset: string): boolean => !asset.includes("@");

/**
 * Joins the movements of one transaction. One coin in each direction is an exchange if `trades` confirms that they
 * belong together and both are known; several coins each need confirmation, because a pool share or a loan looks just
 * like it.
 */
export const joinMoves =
  (trades: boolean): Join =>
  (rows, standard) => {
    const moves = rows.filter(({ type }) => type !== "fee");
    const fees = rows.filter(({ type }) => type === "fee");
    if (moves.length === 0) return standard(rows);
    const nets = sumFlows(moves.flatMap(({ flows }) => flows));
    const plain = moves.every(({ type }) => type === "transfer" || type === "unclear");
    const [out, ...outs] = nets.filter(({ amount }) => signOf(amount) < 0);
    const [come, ...comes] = nets.filter(({ amount }) => signOf(amount) > 0);
    const isTrade = trades && out !== undefined && come !== undefined && outs.length + comes.length === 0;
    if (plain && isTrade && isKnown(out.asset) && isKnown(come.asset))
      return standard([...moves.map((row) => ({ ...row, type: "trade" as const })), ...fees]);
    if (plain && nets.length < 2) {
      const type = moves.some((row) => row.type === "unclear") ? ("unclear" as const) : ("transfer" as const);
      return standard([...moves.map((row) => ({ ...row, type })), ...fees]);
    }
    return joinAssembled(
      moves.map((row, i) =>
        standard([plain ? { ...row, type: "unclear" as const } : row, ...(i === 0 ? fees : [])]),
      ),
    );
  };
