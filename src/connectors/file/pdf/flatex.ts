import { add, subtract } from "../../../ledger/amounts.ts";
import { day, decimal, isNegative, isProduct, isWithin, money } from "./german.ts";
import {
  includes,
  incomplete,
  type Line,
  type StatementReader,
  type StatementRow,
  sumsDiffer,
} from "./statement.ts";

const START = /^Nr\.(\d{3,20}\/\d{1,3})\s+(Kauf|Verkauf)\s+([A-Z][A-Z .]{1,30}[A-Z])\s*$/;
const QUANTITY = /davon ausgef\.\s*: ([\d.,]+) St\.\s+Schlusstag\s*: (\d\d\.\d\d\.\d{4}), (\d\d:\d\d)/;
const VALUE = /^Kurs\s*: ([\d.,]+) EUR\s+Kurswert\s*: +([\d.,]+) EUR/;
const FEE = /(?:Provision|Eigene Spesen|\*Fremde Spesen)\s*: +([\d.,]+) EUR/;
const TOTAL = /Endbetrag\s*: +(-?[\d.,]+) EUR/;
const COINS: Readonly<Record<string, string>> = {
  BITCOIN: "BTC",
  ETHEREUM: "ETH",
  SOLANA: "SOL",
  RIPPLE: "XRP",
  XRP: "XRP",
  CARDANO: "ADA",
  DOGECOIN: "DOGE",
  LITECOIN: "LTC",
  POLKADOT: "DOT",
  CHAINLINK: "LINK",
  AVALANCHE: "AVAX",
  STELLAR: "XLM",
  UNISWAP: "UNI",
};

/** Collective settlements of flatexDEGIRO Bank: several trades, each with its number. It names coins, not symbols. */
export const flatexPdf: StatementReader = {
  marker: "flatex PDF",
  label: "flatex",
  matches: (lines) => includes(lines, /flatexDEGIRO Bank AG/) && includes(lines, /Kryptowerte/),
  read: (lines) => {
    const starts = lines.flatMap(({ text }, i) => (START.test(text) ? [i] : []));
    return starts.length === 0
      ? null
      : starts.map((start, i) => settlement(lines.slice(start, starts[i + 1])));
  },
};

function settlement(own: readonly Line[]): StatementRow {
  const at = own[0]!;
  const find = (pattern: RegExp): readonly string[] => {
    for (const { text } of own) {
      const found = pattern.exec(text);
      if (found !== null) return found.slice(1);
    }
    throw incomplete(at);
  };
  const [number = "", word = "", name = ""] = find(START);
  const [printed = "", date = "", clock = ""] = find(QUANTITY);
  const [priceText = "", valueText = ""] = find(VALUE);
  const [quantity, price, value] = [decimal(printed), decimal(priceText), money(valueText)];
  if (!isProduct(quantity, price, value)) throw sumsDiffer(at, value, `${quantity} × ${price}`);
  const fee = own.reduce((sum, { text }) => {
    const charged = FEE.exec(text)?.[1];
    return charged === undefined ? sum : add(sum, money(charged));
  }, "0");
  const sold = word === "Verkauf";
  const [endText = ""] = find(TOTAL);
  const booked = money(endText);
  const total = sold ? subtract(value, fee) : add(value, fee);
  if (!isWithin(booked, total, "0") || isNegative(endText) === sold) throw sumsDiffer(at, booked, total);
  return {
    at,
    document: "settlement",
    time: `${day(date)} ${clock}`,
    type: sold ? "sell" : "buy",
    // An unknown name stays as it is: the coin is then one without a price, and the user sees its name.
    asset: COINS[name] ?? name.replaceAll(" ", "-"),
    quantity,
    money: value,
    fee,
    booked,
    reference: number,
  };
}
