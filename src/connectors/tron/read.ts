import { createBase58check } from "@scure/base";
import { createHash } from "node:crypto";
import { negate, signOf } from "../../ledger/amounts.ts";
import { event, failure, type EventType, nothing, type ParsedRow } from "../rows.ts";
import { plainSymbol } from "../evm/tokens.ts";
import { asLabel, asObject, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";
import { unitsIn } from "../exchange/on-chain.ts";
import { type Readers, timeIn, unknownWord, wordsOf } from "../exchange/read.ts";

const LABEL = "Tron";
export const DECIMALS = 6;

/** Known tokens by contract, with their decimals: a name proves nothing. */
export const KNOWN = wordsOf<readonly [symbol: string, places: number]>({
  TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t: ["USDT", 6],
  TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8: ["USDC", 6],
});

const base58check = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest());

/** Converts an address from the hexadecimal form of contracts to the common one. */
const plain = (hex: unknown): string => {
  const text = asLabel(hex);
  if (!/^41[0-9a-f]{40}$/i.test(text)) return text;
  return base58check.encode(Buffer.from(text, "hex"));
};

/** Effect of a type of call on coins; `own`: they stay the account's, only the fee is spent. */
const CALLS = wordsOf<"moves" | "calls" | "reward" | "own" | "asset">({
  TransferContract: "moves",
  TransferAssetContract: "asset",
  TriggerSmartContract: "calls",
  CreateSmartContract: "calls",
  WithdrawBalanceContract: "reward",
  ...Object.fromEntries(
    (
      "AccountCreate AccountUpdate SetAccountId AccountPermissionUpdate VoteWitness FreezeBalance UnfreezeBalance FreezeBalanceV2 UnfreezeBalanceV2 " +
      "WithdrawExpireUnfreeze DelegateResource UnDelegateResource CancelAllUnfreezeV2 UpdateSetting UpdateEnergyLimit ClearABI UpdateBrokerage"
    )
      .split(" ")
      .map((name) => [`${name}Contract`, "own" as const]),
  ),
});

/**
 * The movement besides the fee. Coins that a call sent to a contract, or a contract to the account, are separate rows.
 */
const transaction = (row: Loose, account: string): ParsedRow => {
  const [result, call] = [first(row["ret"]), first(asObject(row["raw_data"])?.["contract"])];
  const type = asLabel(call?.["type"]);
  const kind = CALLS.get(type);
  if (kind === undefined) return unknownWord(LABEL, type === "" ? undefined : type);
  const value = asObject(asObject(call?.["parameter"])?.["value"]) ?? {};
  const [owner, to] = [
    plain(value["owner_address"]),
    plain(value["to_address"] ?? value["contract_address"]),
  ];
  const outcome = asLabel(result?.["contractRet"]);
  if (owner === "" || outcome === "") return failure("missing-field", message("record.missingField"));
  const [paid, mine] = [unitsIn(result?.["fee"] ?? 0, DECIMALS), owner === account];
  const fees = [{ asset: "TRX", amount: mine ? paid : "0" }];
  const common = {
    time: timeIn(row, "block_timestamp"),
    fees,
    hash: asText(row["txID"]),
    group: asLabel(row["txID"]),
  };
  // A failed call costs its fee, and moves nothing.
  if (outcome !== "SUCCESS" || kind === "own") return event({ ...common, type: "transfer", flows: [] });
  if (kind === "reward")
    return event({
      ...common,
      type: "staking_reward",
      flows: [{ asset: "TRX", amount: unitsIn(row["withdraw_amount"], DECIMALS) }],
    });
  const amount = unitsIn(
    kind === "calls" ? (value["call_value"] ?? 0) : value["amount"],
    kind === "asset" ? 0 : DECIMALS,
  );
  const asset = kind === "asset" ? `TRC10-${plainSymbol(asLabel(value["asset_name"]))}@tron:trc10` : "TRX";
  const sign = owner === to ? 0 : mine ? -1 : to === account ? 1 : 0;
  const size = amount === null ? null : sign === 0 ? "0" : sign === 1 ? amount : negate(amount);
  const eventType: EventType = kind === "asset" && sign === 1 ? "unclear" : "transfer";
  return event({
    ...common,
    type: eventType,
    flows: [{ asset, amount: size }],
    address: mine ? asText(to) : null,
  });
};

const first = (list: unknown): Loose | null => (Array.isArray(list) ? asObject(list[0]) : null);

/** Coins that a contract moved. */
const inner = (row: Loose, account: string): ParsedRow => {
  const data = asObject(row["data"]);
  if (data === null) return failure("missing-field", message("record.missingField"));
  if (data["rejected"] === true) return nothing;
  const [from, to] = [plain(row["from_address"]), plain(row["to_address"])];
  const amount = unitsIn(asObject(data["call_value"])?.["_"] ?? 0, DECIMALS);
  const sign = from === to ? 0 : to === account ? 1 : from === account ? -1 : 0;
  return event({
    type: "transfer",
    time: timeIn(row, "block_timestamp"),
    flows: [
      { asset: "TRX", amount: amount === null || sign === 1 ? amount : sign === 0 ? "0" : negate(amount) },
    ],
    hash: asText(row["tx_id"]),
    group: asLabel(row["tx_id"]),
  });
};

const token = (row: Loose, account: string): ParsedRow => {
  const type = asLabel(row["type"]);
  if (type === "Approval") return nothing;
  if (type !== "Transfer") return unknownWord(LABEL, row["type"]);
  const about = asObject(row["token_info"]);
  const contract = asLabel(about?.["address"]);
  if (contract === "") return failure("missing-field", message("record.missingField"));
  const [from, to] = [plain(row["from"]), plain(row["to"])];
  if (from === to) return nothing;
  const known = KNOWN.get(contract);
  const amount = unitsIn(row["value"], known?.[1] ?? about?.["decimals"]);
  const comes = to === account;
  const name = plainSymbol(asLabel(about?.["symbol"])) || "token";
  // Transfers of zero are unsolicited advertising.
  if (amount !== null && signOf(amount) === 0) return nothing;
  return event({
    type: known === undefined && comes ? "unclear" : "transfer",
    time: timeIn(row, "block_timestamp"),
    flows: [
      {
        asset: known?.[0] ?? `${name}@tron:${contract}`,
        amount: amount === null || comes ? amount : negate(amount),
      },
    ],
    hash: asText(row["transaction_id"]),
    address: comes ? null : asText(row["to"]),
    group: asLabel(row["transaction_id"]),
  });
};

export const READERS: Readers = { transactions: transaction, internal: inner, tokens: token };
