import { subtract } from "../../ledger/amounts.ts";
import { event, failure, type EventType, type ParsedRow, type RowFlow } from "../rows.ts";
import { asLabel, asObject, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";
import {
  amountIn,
  amountOrNone,
  type Readers,
  signed,
  timeIn,
  tradeAt,
  unknownWord,
  wordsOf,
} from "../exchange/read.ts";

const LABEL = "Hyperliquid";

/** Coins with an unambiguous name; anyone may list a coin under the name of another one. */
const KNOWN: ReadonlySet<string> = new Set(["USDC", "HYPE", "USDT0", "UBTC", "UETH", "USOL", "USDE", "PURR"]);
export const assetOf = (name: string): string =>
  name === "" || KNOWN.has(name) ? name : `${name}@hyperliquid`;

/** A spot market is called `PURR/USDC` or by its number; every other is a contract. */
const fill = (wire: Loose): ParsedRow => {
  const [row, facts] = [asObject(wire["row"]), asObject(wire["facts"])];
  const coin = asLabel(row?.["coin"]);
  if (row === null || coin === "") return failure("missing-field", message("record.missingField"));
  const [fee, feeCoin] = [amountOrNone(row, "fee"), assetOf(asLabel(row["feeToken"]) || "USDC")];
  const time = timeIn(row, "time");
  const common = { time, hash: asText(row["hash"]), note: asText(row["dir"]) };
  if (!/^@|\//.test(coin)) {
    const result = amountIn(row, "closedPnl");
    return event({
      ...common,
      type: "derivative_settlement",
      flows: [{ asset: feeCoin, amount: result === null || fee === null ? null : subtract(result, fee) }],
    });
  }
  const side = asLabel(row["side"]);
  if (side !== "B" && side !== "A") return unknownWord(LABEL, row["side"]);
  const [base, quote] = [asLabel(facts?.["base"]), asLabel(facts?.["quote"])];
  if (base === "" || quote === "") return failure("unknown-type", message("row.unknownMarket"));
  return event({
    ...tradeAt({
      buys: side === "B",
      base: assetOf(base),
      quote: assetOf(quote),
      amount: amountIn(row, "sz"),
      price: amountIn(row, "px"),
      fee,
      feeCoin,
    }),
    ...common,
  });
};

const funding = (row: Loose): ParsedRow => {
  const delta = asObject(row["delta"]);
  if (delta === null) return failure("missing-field", message("record.missingField"));
  return event({
    type: "derivative_settlement",
    time: timeIn(row, "time"),
    flows: [{ asset: "USDC", amount: amountIn(delta, "usdc") }],
    note: asText(delta["coin"]),
  });
};

/**
 * Event type of an entry, the field of its amount, and its direction; null: a transfer between two accounts, with both
 * in the entry.
 */
type Entry = readonly [as: EventType, field: string, sign: 1 | -1 | null];

const ENTRIES = wordsOf<Entry>({
  deposit: ["transfer", "usdc", 1],
  withdraw: ["transfer", "usdc", -1],
  internalTransfer: ["transfer", "usdc", null],
  subAccountTransfer: ["transfer", "usdc", null],
  spotTransfer: ["transfer", "amount", null],
  send: ["transfer", "amount", null],
  accountClassTransfer: ["own", "usdc", 1],
  cStakingTransfer: ["own", "amount", 1],
  activateDexAbstraction: ["own", "amount", 1],
  // Contracts that were closed are in the list of fills.
  liquidation: ["own", "accountValue", 1],
  vaultCreate: ["unclear", "usdc", -1],
  vaultDeposit: ["unclear", "usdc", -1],
  vaultWithdraw: ["unclear", "netWithdrawnUsd", 1],
  vaultDistribution: ["unclear", "usdc", 1],
  vaultLeaderCommission: ["unclear", "usdc", 1],
  rewardsClaim: ["unclear", "amount", 1],
  deployGasAuction: ["unclear", "amount", -1],
  spotGenesis: ["airdrop", "amount", 1],
});

const entry = (row: Loose, account: string): ParsedRow => {
  const delta = asObject(row["delta"]);
  const type = asLabel(delta?.["type"]);
  const known = ENTRIES.get(type);
  if (delta === null || known === undefined) return unknownWord(LABEL, type === "" ? undefined : type);
  const [eventType, field, fixed] = known;
  const time = timeIn(row, "time");
  if (eventType === "own") return event({ type: eventType, time, flows: [] });
  const [from, to] = [delta["user"], delta["destination"]].map((one) => asLabel(one).toLowerCase());
  if (fixed === null && from === to) return event({ type: "own", time, flows: [] });
  const sign = fixed ?? (from === account ? -1 : to === account ? 1 : null);
  if (sign === null) return failure("missing-field", message("record.missingField"));
  const asset = assetOf(asLabel(delta["token"]) || "USDC");
  const fee: RowFlow = {
    asset: assetOf(
      asLabel(delta["feeToken"]) || (asLabel(delta["token"]) === "" ? "USDC" : asLabel(delta["token"])),
    ),
    amount: amountOrNone(delta, "fee"),
  };
  return event({
    type: eventType,
    time,
    flows: [{ asset, amount: signed(amountIn(delta, field), sign) }],
    fees: sign === -1 && eventType === "transfer" ? [fee] : [],
    hash: asText(row["hash"]),
    address: sign === -1 ? asText(delta["destination"]) : null,
  });
};

const reward = (row: Loose): ParsedRow =>
  event({
    type: "staking_reward",
    time: timeIn(row, "time"),
    flows: [{ asset: "HYPE", amount: amountIn(row, "totalAmount") }],
    note: asText(row["source"]),
  });

export const READERS: Readers = { fills: fill, funding, ledger: entry, rewards: reward };
