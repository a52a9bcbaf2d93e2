import { negate, signOf } from "../../../ledger/amounts.ts";
import { assetOf } from "../../kraken/assets.ts";
import { isSecurity } from "../../kraken/read.ts";
import { amount, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const COLUMNS = "txid, ordertxid, pair, time, type, ordertype, price, cost, fee, vol, margin, misc, ledgers";
const CLOSED = "cprice, ccost, cfee, cvol, cmargin, net, trades";

/**
 * Kraken's trades. They contain less than its ledger: no purchase made in the app, no deposit, and an estimated fee. A
 * trade whose ledger rows are present counts once, by those rows.
 */
export const krakenTrades = tableFormat({
  name: "kraken-trades",
  label: "Kraken (trades)",
  providerKey: "kraken",
  export: {
    de: "kraken.com → Verlauf → Exportieren → Trades, CSV; besser: Ledger, denn Käufe in der App fehlen hier",
    en: "kraken.com → History → Export → Trades, CSV; better: Ledgers, for purchases in the app are missing here",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    { name: "short", columns: COLUMNS },
    {
      name: "long",
      columns: `${COLUMNS}, postxid, posstatus, ${CLOSED}`,
    },
    {
      name: "since late 2025",
      columns: `${COLUMNS.replace("pair", "pair, aclass, subclass")}, posttxid?, posstatuscode?, ${CLOSED}`,
    },
  ],
  fields: {
    id: text("txid"),
    order: text("ordertxid"),
    pair: text("pair"),
    aclass: text("aclass"),
    time: time("time"),
    type: text("type"),
    cost: amount("cost"),
    fee: amount("fee"),
    volume: amount("vol"),
    margin: amount("margin"),
    ledgers: freeText("ledgers"),
  },
  id: "id",
  word: (row) => row.type,
  words: { buy: 1, sell: -1 },
  read: (row, direction) => {
    const pair = pairOf(row.pair);
    if (pair === null) return failure("bad-row", message("row.ambiguousPair", { pair: row.pair }));
    if (row.margin !== null && signOf(row.margin) !== 0)
      return failure("unknown-type", message("row.krakenMarginTrade"));
    if (isSecurity(row.aclass)) return failure("unknown-type", message("row.krakenShareTokenTrade"));
    const { volume, cost } = row;
    if (volume === null || cost === null) return failure("bad-amount", message("row.missingVolumeOrCost"));
    const [base, quote] = direction === 1 ? [volume, negate(cost)] : [negate(volume), cost];
    return event({
      type: "trade",
      time: row.time,
      flows: [
        { asset: pair.base, amount: base },
        { asset: pair.quote, amount: quote },
      ],
      fees: [{ asset: pair.quote, amount: row.fee ?? "0" }],
      coveredBy: row.ledgers
        .split(",")
        .map((id) => id.trim())
        .filter((id) => id !== "")
        .map((id) => `kraken-ledgers:${id}`),
    });
  },
});

/** Longest first; codes with the prefix X or Z occur in old pairs, which have eight letters. */
const QUOTES =
  "USDT USDC USDD USDQ USDR USDG USD1 PYUSD EURC EURT EURQ EURR EUROP RLUSD DAI EUR USD GBP CHF CAD JPY AUD AED XBT BTC ETH DOT SOL POL".split(
    " ",
  );
const OLD_CODE =
  /^(X(?:XBT|ETH|ETC|LTC|XRP|XLM|XMR|XDG|ZEC|MLN|REP|ICN|DAO|NMC|XVN)|USDT|Z[A-Z]{3}(?=Z))(Z[A-Z]{3}|XXBT|XETH)$/;

function pairOf(pair: string): { readonly base: string; readonly quote: string } | null {
  const [, left, right] = /^([\w.]+)\/([\w.]+)$/.exec(pair) ?? OLD_CODE.exec(pair) ?? splitPlain(pair) ?? [];
  const [base, quote] = [assetOf(left ?? ""), assetOf(right ?? "")];
  return base === null || quote === null ? null : { base, quote };
}

/** No result if more than one quote fits: `XTZEUR` ends in EUR only. */
function splitPlain(pair: string): readonly string[] | null {
  const fitting = QUOTES.filter((quote) => pair.endsWith(quote) && pair.length > quote.length + 1);
  const [quote] = fitting.toSorted((a, b) => b.length - a.length);
  return quote === undefined ? null : [pair, pair.slice(0, -quote.length), quote];
}
