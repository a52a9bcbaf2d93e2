import { negate, subtract, add } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventType, type RowFlow } from "../../rows.ts";
import { OPEN_TYPES } from "./open-words.ts";

const FIELDS = {
  type: text("Type", "Typ"),
  buy: amount("Buy", "Kauf", "Buy Amount"),
  bought: asset("Cur. < Buy", "Cur. < Kauf", "Buy Currency", "Buy Cur."),
  sell: amount("Sell", "Verkauf", "Sell Amount"),
  sold: asset("Cur. < Sell", "Cur. < Verkauf", "Sell Currency", "Sell Cur."),
  fee: amount("Fee", "Gebühr", "Fee Amount (optional)"),
  charged: asset("Cur. < Fee", "Cur. < Gebühr", "Fee Currency", "Fee Cur. (optional)"),
  exchange: text("Exchange", "Börse", "Exchange (optional)"),
  group: text("Group", "Gruppe", "Trade-Group", "Trade Group (optional)"),
  comment: freeText("Comment", "Kommentar", "Comment (optional)"),
  time: time("Date", "Datum"),
  id: text("Tx-ID"),
} as const;

/** Transaction types in English and German; `Geschenk` is incoming, `Schenkung` outgoing. */
const TYPES = {
  trade: "trade",
  "margin trade": "trade",
  // A derivatives trade: its result is capital income (§ 20 EStG), and it is no purchase of coins.
  "derivatives / futures trade": "unclear",
  "derivate / futures trade": "unclear",
  "swap (non taxable)": "wrap",
  "swap (steuerfrei)": "wrap",

  deposit: "transfer",
  einzahlung: "transfer",
  withdrawal: "transfer",
  auszahlung: "transfer",

  "gift/tip": "gift_received",
  geschenk: "gift_received",
  "reward / bonus": "referral_reward",
  "belohnung / bonus": "referral_reward",
  mining: "mining_reward",
  "mining (commercial)": "mining_reward",
  "mining (kommerziell)": "mining_reward",
  airdrop: "airdrop",
  "airdrop (non taxable)": "airdrop",
  "airdrop (steuerfrei)": "airdrop",
  staking: "staking_reward",
  minting: "staking_reward",
  masternode: "masternode_reward",
  "dividends income": "security_token_income",
  "dividenden einnahme": "security_token_income",
  "lending income": "lending_interest",
  "lending einnahme": "lending_interest",
  "interest income": "lending_interest",
  zinsen: "lending_interest",
  "lp rewards": "liquidity_reward",

  income: "unclear",
  einnahme: "unclear",
  "other income": "unclear",
  "sonstige einnahme": "unclear",
  "income (non taxable)": "unclear",
  "einnahme (steuerfrei)": "unclear",
  "other expense": "unclear",
  "sonstige ausgabe": "unclear",
  "expense (non taxable)": "unclear",
  "ausgabe (steuerfrei)": "unclear",

  ...OPEN_TYPES,
  "darlehen erhalten": "loan_received",
  "darlehen zurückgezahlt": "loan_repaid",
  "collateral erhalten": "lending_withdrawal",
  "collateral gesendet": "lending_deposit",

  "derivatives / futures profit": "derivative_settlement",
  "derivate / futures gewinn": "derivative_settlement",
  "derivatives / futures loss": "derivative_settlement",
  "derivate / futures verlust": "derivative_settlement",
  "margin profit": "margin_trade",
  "margin gewinn": "margin_trade",
  "margin loss": "margin_trade",
  "margin verlust": "margin_trade",

  "receive lp token": "liquidity_deposit",
  "return lp token": "liquidity_withdrawal",

  spend: "payment",
  ausgabe: "payment",
  donation: "gift_sent",
  spende: "gift_sent",
  gift: "gift_sent",
  schenkung: "gift_sent",
  stolen: "loss",
  gestohlen: "loss",
  lost: "loss",
  verlust: "loss",
  "borrowing fee": "fee",
  "borrowing gebühr": "fee",
  "settlement fee": "fee",
  "settlement gebühr": "fee",
  "margin fee": "fee",
  "margin gebühr": "fee",
  "other fee": "fee",
  "sonstige gebühr": "fee",
} as const satisfies Record<string, EventType>;

const TEMPLATE =
  "Type, Buy Amount, Buy Currency, Sell Amount, Sell Currency, Fee, Fee Currency, Exchange, Trade-Group, Comment, Date";

/** CoinTracking's list of trades. The fee is part of the amount sold, or was deducted from the amount bought. */
export const cointracking = tableFormat({
  name: "cointracking",
  label: "CoinTracking",
  providerKey: null,
  export: {
    de: "cointracking.info → Coins eingeben → Export → CSV (Trade-Tabelle)",
    en: "cointracking.info → Enter Coins → Export → CSV (trade table)",
  },
  proven: "rows",
  zone: "asked", // times are in the zone of the account's setting, which the file does not name
  generations: [
    {
      name: "English",
      columns:
        "Type, Buy, Cur. < Buy, Sell, Cur. < Sell, Fee, Cur. < Fee, Exchange, Group, Comment, Date, Tx-ID?",
    },
    {
      name: "German",
      columns:
        "Typ, Kauf, Cur. < Kauf, Verkauf, Cur. < Verkauf, Gebühr, Cur. < Gebühr, Börse, Gruppe, Kommentar, Datum, Tx-ID?",
    },
    {
      name: "full view",
      columns:
        "Type, Buy, Cur. < Buy, Value in BTC < Cur., Value in {money} < Value in BTC, Sell, Cur. < Sell, Value in BTC < Cur. #2, Value in {money} < Value in BTC #2, Spread, Exchange, Group, Date",
    },
    {
      name: "import template, optional columns marked", // brokers such as Pocket also write it
      columns:
        "Type, Buy Amount, Buy Cur., Sell Amount, Sell Cur., Fee Amount (optional), Fee Cur. (optional), Exchange (optional), Trade Group (optional), Comment (optional), Date",
    },
    {
      name: "import template",
      columns: `${TEMPLATE}, Tx-ID?, Buy Value in Account Currency?, Sell Value in Account Currency?, Liquidity pool?`,
    },
  ],
  fields: FIELDS,
  word: (row) => row.type,
  words: TYPES,
  read: (row, type) =>
    event({
      type,
      time: row.time,
      ...legsOf(row),
      wallet: row.exchange,
      note: noteOf(row),
    }),
});

type Row = RowOf<typeof FIELDS>;

function legsOf(row: Row): { readonly flows: readonly RowFlow[]; readonly fees: readonly RowFlow[] } {
  const { buy, bought, sell, sold, charged } = row;
  const fee = row.fee ?? "0";
  const inSold = sell !== null && sold !== "" && charged === sold;
  const inBought = !inSold && buy !== null && bought !== "" && charged === bought;
  const flows: RowFlow[] = [];
  if (sell !== null) flows.push({ asset: sold, amount: negate(inSold ? subtract(sell, fee) : sell) });
  if (buy !== null) flows.push({ asset: bought, amount: inBought ? add(buy, fee) : buy });
  return { flows, fees: [{ asset: charged, amount: fee }] };
}

const noteOf = ({ type, comment }: Row): string | null => {
  const free = /\((?:non taxable|steuerfrei)\)$/i.test(type) && /^airdrop/i.test(type);
  return [free ? "no service" : "", comment].filter((part) => part !== "").join(": ") || null;
};
