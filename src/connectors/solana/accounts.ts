import { asObject, asText, type Loose } from "../wire.ts";

/** A token balance of one account, before or after a transaction. */
export type TokenBalance = {
  readonly index: number;
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
  readonly decimals: number;
};

/** All accounts in the order of the balances: `jsonParsed` includes those of lookup tables. */
export const accountKeys = (wire: Loose): readonly { readonly key: string; readonly signer: boolean }[] => {
  const message = asObject(asObject(wire["transaction"])?.["message"]);
  const keys = message?.["accountKeys"];
  return Array.isArray(keys)
    ? keys.map((one) => ({
        key: asText(asObject(one)?.["pubkey"]) ?? asText(one) ?? "",
        signer: asObject(one)?.["signer"] === true,
      }))
    : [];
};

export const tokenBalances = (
  meta: Loose,
  name: "preTokenBalances" | "postTokenBalances",
): readonly TokenBalance[] | null => {
  const list = meta[name];
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) return null;
  const read = list.map((one): TokenBalance | null => {
    const wire = asObject(one);
    const [index, mint, owner] = [wire?.["accountIndex"], asText(wire?.["mint"]), asText(wire?.["owner"])];
    const amount = asObject(wire?.["uiTokenAmount"]);
    const [units, decimals] = [asText(amount?.["amount"]), amount?.["decimals"]];
    if (typeof index !== "number" || mint === null || units === null || typeof decimals !== "number")
      return null;
    if (!/^\d{1,30}$/.test(units) || !Number.isInteger(decimals) || decimals < 0 || decimals > 30)
      return null;
    return { index, mint, owner: owner ?? "", amount: BigInt(units), decimals };
  });
  return read.every((one) => one !== null) ? read : null;
};

/** Stake accounts that the owner controls, as named in the instructions of this transaction. */
export const stakeAccounts = (wire: Loose, owner: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const instruction of instructionsOf(wire)) {
    if (asText(instruction["program"]) !== "stake") continue;
    const parsed = asObject(instruction["parsed"]);
    const info = asObject(parsed?.["info"]);
    const authorized = asObject(info?.["authorized"]) ?? info;
    const authorities = [
      authorized?.["withdrawer"],
      authorized?.["staker"],
      info?.["withdrawAuthority"],
      info?.["stakeAuthority"],
      info?.["authority"],
    ];
    if (!authorities.includes(owner)) continue;
    // A withdrawal may go to any account; a merge or move goes to another stake of the same owner.
    const names = parsed?.["type"] === "withdraw" ? ["stakeAccount"] : STAKES;
    for (const name of names) {
      const account = asText(info?.[name]);
      if (account !== null && account !== owner) found.add(account);
    }
  }
  return found;
};

const STAKES = ["stakeAccount", "newSplitAccount", "source", "destination"];

const instructionsOf = (wire: Loose): readonly Loose[] => {
  const outer = asObject(asObject(wire["transaction"])?.["message"])?.["instructions"];
  const inner = asObject(wire["meta"])?.["innerInstructions"];
  const nested: readonly unknown[] = Array.isArray(inner)
    ? inner.flatMap((one) => asObject(one)?.["instructions"] ?? [])
    : [];
  const all: readonly unknown[] = [...(Array.isArray(outer) ? outer : []), ...nested];
  return all.map(asObject).filter((one) => one !== null);
};

/** Token-2022 can transfer tokens with a hidden amount. */
export const hidesAmounts = (wire: Loose): boolean =>
  instructionsOf(wire).some(
    (instruction) =>
      asText(asObject(instruction["parsed"])?.["type"])?.startsWith("confidentialTransfer") === true,
  );

/** The owner's token accounts in a transaction, including closed ones. */
export const ownTokenAccounts = (wire: Loose, owner: string): readonly string[] => {
  const meta = asObject(wire["meta"]) ?? {};
  const keys = accountKeys(wire);
  const all = (["preTokenBalances", "postTokenBalances"] as const).flatMap(
    (name) => tokenBalances(meta, name) ?? [],
  );
  return [
    ...new Set(all.filter((one) => one.owner === owner).flatMap(({ index }) => keys[index]?.key ?? [])),
  ];
};

/** The programs called, directly or by another program. */
export const programsOf = (
  wire: Loose,
): { readonly outer: readonly string[]; readonly inner: readonly string[] } => {
  const message = asObject(asObject(wire["transaction"])?.["message"])?.["instructions"];
  const ids = (list: unknown): readonly string[] =>
    Array.isArray(list) ? list.flatMap((one) => asText(asObject(one)?.["programId"]) ?? []) : [];
  const inner = asObject(wire["meta"])?.["innerInstructions"];
  return {
    outer: ids(message),
    inner: Array.isArray(inner) ? inner.flatMap((one) => ids(asObject(one)?.["instructions"])) : [],
  };
};

const MAX_LOGS = 1_000;
const MAX_LINE = 100;
const INSTRUCTION_LOG = /^Program log: Instruction: (\w+)$/;

/** Names of the instructions that programs log. */
export const instructionNames = (wire: Loose): readonly string[] => {
  const logs = asObject(wire["meta"])?.["logMessages"];
  return Array.isArray(logs)
    ? logs
        .slice(0, MAX_LOGS)
        .flatMap((line) =>
          typeof line === "string" && line.length <= MAX_LINE ? (INSTRUCTION_LOG.exec(line)?.[1] ?? []) : [],
        )
    : [];
};
