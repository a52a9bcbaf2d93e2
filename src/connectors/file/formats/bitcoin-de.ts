import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type EventType, type ParsedRow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  time: time("Datum", "Date"),
  type: text("Typ", "Type", "Booking type"),
  coin: text("Währung", "Währungen", "Currency"),
  reference: text("Referenz", "Reference"),
  address: freeText("{coin}-Adresse", "{coin}-address", "Adresse"),
  note: freeText("Kommentar"),
  money: amount(
    "Menge nach Bitcoin.de-Gebühr",
    "EUR nach Bitcoin.de-Gebühr",
    "EUR nach Gebühr",
    "amount after Bitcoin.de-fee",
    "amount after Bitcoin.de fee",
  ),
  moneyName: asset(
    "Einheit (Menge nach Bitcoin.de-Gebühr)",
    "unit (amount after Bitcoin.de-fee)",
    "unit (amount after Bitcoin.de fee)",
  ),
  change: amount("Zu- / Abgang", "Incoming / Outgoing"),
  balance: amount("Kontostand", "Account balance", "balance"),
} as const;

const PRICE_2019 = "Kurs, Einheit (Kurs), {coin} vor Gebühr, Menge vor Gebühr, Einheit (Menge vor Gebühr)";
const AFTER_2019 =
  "{coin} nach Bitcoin.de-Gebühr, Menge nach Bitcoin.de-Gebühr, Einheit (Menge nach Bitcoin.de-Gebühr), EUR nach Bitcoin.de- und Fidor-Gebühr?";

/**
 * bitcoin.de's statement of one coin, in Berlin time. Both halves of the fee are included in the amounts paid and
 * received.
 */
export const bitcoinDe = tableFormat({
  name: "bitcoin-de",
  label: "bitcoin.de",
  providerKey: "bitcoin-de",
  export: {
    de: "bitcoin.de → Mein Konto → Kontoauszug → je Coin einmal als CSV",
    en: "bitcoin.de → My account → account statement → CSV, one for each coin",
  },
  proven: "rows",
  zone: "Europe/Berlin",
  delimiter: ";",
  generations: [
    {
      name: "to 2017",
      proven: "layout",
      columns:
        "Datum, Typ, Referenz, Kurs (€/BTC), BTC vor Gebühr, EUR vor Gebühr, BTC nach Gebühr, EUR nach Gebühr, Zu- / Abgang, Kontostand",
    },
    {
      name: "2017",
      proven: "layout",
      columns:
        "Datum, Typ, Währungen, Referenz, Kurs, {coin} vor Gebühr, EUR vor Gebühr, {coin} nach Gebühr, EUR nach Gebühr, Zu- / Abgang, Kontostand",
    },
    {
      name: "2018",
      proven: "layout",
      columns:
        "Datum, Typ, Währungen, Referenz, Kurs, {coin} vor Gebühr, EUR vor Gebühr, {coin} nach Bitcoin.de-Gebühr, EUR nach Bitcoin.de-Gebühr, EUR nach Bitcoin.de- und Fidor-Gebühr?, Zu- / Abgang, Kontostand",
    },
    {
      name: "since 2019",
      columns: `Datum, Typ, Währung, Referenz, {coin}-Adresse, ${PRICE_2019}, ${AFTER_2019}, Zu- / Abgang, Kontostand`,
    },
    {
      name: "with Adresse and Kommentar",
      proven: "layout",
      columns: `Datum, Typ, Währung, Referenz, Adresse, ${PRICE_2019}, ${AFTER_2019}, Zu- / Abgang, Kontostand, Kommentar`,
    },
    {
      name: "English",
      proven: "layout",
      columns:
        "Date, Type, Currency, Reference, {coin}-address, Price, unit (rate), {coin} incl. fee, amount before fee, unit (amount before fee), {coin} excl. Bitcoin.de fee, amount after Bitcoin.de-fee, unit (amount after Bitcoin.de-fee), EUR excl. Bitcoin.de and Fidor fee?, Incoming / Outgoing, Account balance",
    },
    {
      name: "English since 2025",
      proven: "layout",
      columns:
        "date, Booking type, currency, reference, {coin}-Address, Rate, unit (rate), {coin} before fee, amount before fee, unit (amount before fee), {coin} after Bitcoin.de-fee?, {coin} after Bitcoin.de fee?, {coin} excl. Bitcoin.de fee?, amount after Bitcoin.de-fee?, amount after Bitcoin.de fee?, unit (amount after Bitcoin.de-fee)?, unit (amount after Bitcoin.de fee)?, incoming / outgoing, balance",
    },
  ],
  fields: FIELDS,
  word: (row) => row.type,
  words: {
    kauf: "trade",
    purchase: "trade",
    verkauf: "trade",
    sale: "trade",
    einzahlung: "transfer",
    deposit: "transfer",
    auszahlung: "transfer",
    disbursement: "transfer",
    "netzwerk-gebühr": "fee",
    "network fee": "fee",
    partnerprogramm: "referral_reward",
    "partner programme": "referral_reward",
    // These two types book nothing; a row with an amount has to be explained by the user.
    registrierung: "unclear",
    registration: "unclear",
    initialisierung: "unclear",
    initialisation: "unclear",
    korrekturposition: "unclear",
    correction: "unclear",
  } as const satisfies Record<string, EventType>,
  read: (row, type) => (type === "trade" ? trade(row) : move(row, type)),
});

type Row = RowOf<typeof FIELDS>;

/** `BTC`, or `BTC / EUR`; before 2017 there was only bitcoin. */
const coinOf = ({ coin }: Row): string => (coin === "" ? "BTC" : (coin.split("/")[0] ?? "").trim());

const balanceOf = (row: Row) =>
  row.balance === null ? null : { account: coinOf(row), after: row.balance, asset: coinOf(row) };

function trade(row: Row): ParsedRow {
  const { change, money } = row;
  if (change === null || signOf(change) === 0)
    return failure("bad-amount", message("row.missingReceivedOrSent"));
  if (money === null) return failure("bad-amount", message("row.missingMoneyPaid"));
  const paid = absolute(money);
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: coinOf(row), amount: change },
      { asset: row.moneyName || "EUR", amount: signOf(change) > 0 ? negate(paid) : paid },
    ],
    note: row.note || row.reference,
    balance: balanceOf(row),
  });
}

/** The fee of a withdrawal is a separate row with the same reference. */
const move = (row: Row, type: EventType): ParsedRow =>
  event({
    type,
    time: row.time,
    flows: [{ asset: coinOf(row), amount: row.change }],
    group:
      row.reference !== "" && (type === "fee" || (type === "transfer" && signOf(row.change ?? "0") < 0))
        ? `${coinOf(row)}|${row.reference}`
        : null,
    address: row.address,
    note: row.note || row.reference,
    balance: balanceOf(row),
  });
