import { absolute, negate, signOf } from "../../ledger/amounts.ts";
import { nameOf, wordIn, WORDS } from "../file/formats/bitfinex.ts";
import { joinLegs } from "../file/formats/joined-legs.ts";
import { event, type EventType, nothing, type ParsedRow } from "../rows.ts";
import { asLabel, asText, type Loose } from "../wire.ts";
import { chainEntry, joinChain, transfersOf } from "../exchange/chain.ts";
import {
  amountIn,
  amountOrNone,
  coinIn,
  type Join,
  type Readers,
  timeIn,
  unknownWord,
  wordsOf,
} from "../exchange/read.ts";

const LABEL = "Bitfinex";
const MEANINGS = wordsOf<EventType>(WORDS);

/** id, currency, wallet, time, -, amount, balance, -, description: as in the exported ledger. */
const ledger = (row: Loose): ParsedRow => {
  const sentence = asText(row["8"]);
  const type = sentence === null ? undefined : MEANINGS.get(wordIn(sentence));
  if (sentence === null || type === undefined) return unknownWord(LABEL, row["8"]);
  const asset = nameOf(coinIn(row, "1"));
  const time = timeIn(row, "3");
  const isTrade = type === "trade" || (type === "fee" && /^trading/i.test(sentence));
  return event({
    type,
    time,
    flows: [{ asset, amount: amountIn(row, "5") }],
    group: isTrade
      ? `${time?.slice(0, 10) ?? ""}|${asLabel(row["2"])}`
      : type === "transfer"
        ? transfersOf(asset)
        : null,
    note: type === "trade" ? sentence : null,
  });
};

/**
 * id, currency, -, -, -, started, updated, -, -, status, -, -, amount, fees, -, -, address, -, -, -, transaction id on
 * the chain.
 */
const movement = (row: Loose): ParsedRow => {
  const status = asLabel(row["9"]);
  if (status !== "COMPLETED") return /^[A-Z ]{4,40}$/.test(status) ? nothing : unknownWord(LABEL, row["9"]);
  const fee = amountOrNone(row, "13");
  return chainEntry({
    time: timeIn(row, "5"),
    asset: nameOf(coinIn(row, "1")),
    amount: amountIn(row, "12"),
    fee: fee === null ? null : signOf(fee) < 0 ? negate(fee) : absolute(fee),
    hash: asText(row["20"]),
    address: asText(row["16"]),
  });
};

/** A trade is listed leg by leg, with its time and description to join them. */
export const join: Join = (rows, standard) =>
  rows.some(({ type }) => type === "trade") ? joinLegs(rows, standard) : joinChain(rows, standard);

export const READERS: Readers = { ledger, movement };
