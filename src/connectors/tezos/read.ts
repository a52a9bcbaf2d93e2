import { add, negate } from "../../ledger/amounts.ts";
import { event, failure, nothing, type ParsedRow } from "../rows.ts";
import { plainSymbol } from "../evm/tokens.ts";
import { asLabel, asObject, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";
import { unitsIn } from "../exchange/on-chain.ts";
import { type Readers, timeIn, unknownWord } from "../exchange/read.ts";

const LABEL = "Tezos";
export const DECIMALS = 6;

const FAILED: ReadonlySet<unknown> = new Set(["failed", "backtracked", "skipped"]);

const who = (row: Loose, field: string): string => asLabel(asObject(row[field])?.["address"]);
const tez = (row: Loose, field: string): string | null => unitsIn(row[field] ?? 0, DECIMALS);
/** Group key by block: all movements of an account in it are assembled together. */
const blockOf = (row: Loose): string => `level:${asLabel(row["level"])}`;

/** Cost of an operation: its sender pays the baker, storage and new accounts. */
const costOf = (row: Loose, payer: string, account: string): string | null => {
  if (payer !== account) return "0";
  const parts = ["bakerFee", "storageFee", "allocationFee"].map((field) => tez(row, field));
  return parts.reduce<string | null>(
    (sum, part) => (sum === null || part === null ? null : add(sum, part)),
    "0",
  );
};

const transaction = (row: Loose, account: string): ParsedRow => {
  const status = row["status"];
  if (status !== "applied" && !FAILED.has(status)) return unknownWord(LABEL, status);
  const [from, to] = [who(row, "sender"), who(row, "target")];
  if (from === "") return failure("missing-field", message("record.missingField"));
  const fee = costOf(row, who(row, "initiator") || from, account);
  const amount = tez(row, "amount");
  const size =
    amount === null || status !== "applied" || from === to
      ? amount === null
        ? null
        : "0"
      : to === account
        ? amount
        : from === account
          ? negate(amount)
          : "0";
  return event({
    type: "transfer",
    time: timeIn(row, "timestamp"),
    flows: [{ asset: "XTZ", amount: size }],
    fees: [{ asset: "XTZ", amount: fee }],
    hash: asText(row["hash"]),
    address: from === account ? asText(to) : null,
    group: blockOf(row),
  });
};

/** Delegating, staking and creating contracts leaves the coins with the account; only the fee is spent. */
const charged = (row: Loose, account: string): ParsedRow => {
  const fee = costOf(row, who(row, "initiator") || who(row, "sender"), account);
  // A contract that is created with a balance holds these coins from then on.
  const given =
    row["type"] === "origination" && row["status"] === "applied" ? tez(row, "contractBalance") : "0";
  return event({
    type: "transfer",
    time: timeIn(row, "timestamp"),
    flows: [{ asset: "XTZ", amount: given === null ? null : negate(given) }],
    fees: [{ asset: "XTZ", amount: fee }],
    hash: asText(row["hash"]),
    group: blockOf(row),
  });
};

/** Known tokens by contract and number: a name proves nothing. */
const KNOWN: Readonly<Record<string, string>> = {
  "KT1XnTn74bUtxHfDtBmm2bGZAQfhPbvKWR8o:0": "USDT",
  "KT1PWx2mnDueood7fEmfbBDKx1D9BAnnXitn:0": "TZBTC",
};

const token = (row: Loose, account: string): ParsedRow => {
  const [what, from, to] = [asObject(row["token"]), who(row, "from"), who(row, "to")];
  const [contract, id] = [asLabel(asObject(what?.["contract"])?.["address"]), asLabel(what?.["tokenId"])];
  if (what === null || contract === "") return failure("missing-field", message("record.missingField"));
  if (from === to) return nothing;
  const about = asObject(what["metadata"]);
  const decimals = about?.["decimals"] ?? "0";
  const known = Object.hasOwn(KNOWN, `${contract}:${id}`) ? KNOWN[`${contract}:${id}`] : undefined;
  const name = plainSymbol(asLabel(about?.["symbol"]) || asLabel(about?.["name"])) || "token";
  const amount = unitsIn(row["amount"], decimals);
  const comes = to === account;
  if (!comes && from !== account) return nothing;
  return event({
    type: known === undefined && comes ? "unclear" : "transfer",
    time: timeIn(row, "timestamp"),
    flows: [
      {
        asset: known ?? `${name}#${id}@tezos:${contract}`,
        amount: amount === null || comes ? amount : negate(amount),
      },
    ],
    address: comes ? null : asText(to),
    group: blockOf(row),
  });
};

type Read = Readers[string];
/** Without its block a row cannot be grouped. */
const inBlock =
  (read: Read): Read =>
  (row, account) =>
    asLabel(row["level"]) === ""
      ? failure("missing-field", message("record.missingField"))
      : read(row, account);

export const READERS: Readers = {
  transactions: inBlock(transaction),
  delegations: inBlock(charged),
  reveals: inBlock(charged),
  originations: inBlock(charged),
  staking: inBlock(charged),
  tokens: inBlock(token),
};
