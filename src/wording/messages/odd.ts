import { text } from "./template.ts";

/** Doubts about a record that was read: a person should check it. */
export const ODD = {
  bitpandaCredited: text(
    "Von Bitpanda ohne Grund gutgeschrieben: Bonus, Erstattung oder eigene Coins?",
    "Credited by Bitpanda without a reason: a bonus, a refund, or your own coins?",
  ),
  bitpandaDebited: text(
    "Von Bitpanda ohne Grund abgebucht: Zahlung, Gebühr oder eigene Übertragung?",
    "Debited by Bitpanda without a reason: a payment, a fee, or your own transfer?",
  ),
  bitstampCredited: text(
    "Von Bitstamp aus einem anderen seiner Konten gutgeschrieben: eigene Coins oder die eines anderen?",
    "Credited by Bitstamp from another of its accounts: your own coins, or somebody else's?",
  ),
  bitstampDebited: text(
    "Von Bitstamp an ein anderes seiner Konten abgebucht: eigene Übertragung oder Zahlung?",
    "Debited by Bitstamp to another of its accounts: your own transfer, or a payment?",
  ),
  bitvavoCredited: text(
    'Von Bitvavo als "{type}" gutgeschrieben: Belohnung, Entschädigung oder eigene Coins?',
    'Credited by Bitvavo as "{type}": a reward, a compensation, or your own coins?',
  ),
  bitvavoDebited: text(
    'Von Bitvavo als "{type}" abgebucht: Gebühr, Darlehen oder eigene Übertragung?',
    'Debited by Bitvavo as "{type}": a fee, a loan, or your own transfer?',
  ),
  krakenInterest: text(
    "Kraken hat Geld gutgeschrieben: Zinsen auf ein Guthaben sind Kapitaleinkünfte, die hier nicht zählen.",
    "Kraken credited money: interest on a balance is capital income, which is not counted here.",
  ),
  krakenTookBackCoins: text(
    "Kraken hat früher gutgeschriebene Coins zurückgenommen; die Einnahmen können zu hoch sein.",
    "Kraken took back coins that it had credited earlier; your income may be too high.",
  ),
  krakenCredited: text(
    "Von Kraken ohne Grund gutgeschrieben: Airdrop, Fork, Bonus oder eigene Coins?",
    "Credited by Kraken without a reason: an airdrop, a fork, a bonus or your own coins?",
  ),
  krakenDebited: text(
    "Von Kraken ohne Grund abgebucht: vom Handel genommen, für Sie verkauft oder eigene Übertragung?",
    "Debited by Kraken without a reason: delisted, sold for you, or your own transfer?",
  ),
  sentByUnknown: text("Von jemand anderem gesendet.", "Sent by someone else."),
  sentBy: text("Von {who} gesendet.", "Sent by {who}."),
  assumedOut: text(
    "Am {day} gingen {out} an {contract} ({call}). Gebucht als {assumed}. War es eine Einzahlung, der Kauf eines Tokens, eine Zahlung oder ein Geschenk, oder ging es in die eigene Wallet?",
    "On {day} {out} went to {contract} ({call}). Booked as {assumed}. Was it a deposit, the purchase of a token, a payment or a gift, or did it go to your own wallet?",
  ),
  assumedIn: text(
    "Am {day} kamen {into} von {contract} ({call}). Gebucht als {assumed}. War es eine Rückzahlung, eine Belohnung, ein Airdrop, eine Zahlung oder ein Geschenk, oder kam es aus der eigenen Wallet?",
    "On {day} {into} came from {contract} ({call}). Booked as {assumed}. Was it a deposit that came back, a reward, an airdrop, a payment or a gift, or did it come from your own wallet?",
  ),
  assumedBoth: text(
    "Am {day} gingen {out}, und {into} kamen, über {contract} ({call}). Gebucht als {assumed}. War es ein Tausch, eine Einzahlung oder ihre Rückzahlung, oder ein Kredit?",
    "On {day} {out} went and {into} came, through {contract} ({call}). Booked as {assumed}. Was it an exchange, a deposit or its return, or a loan?",
  ),
  assumedNothing: text(
    "Am {day} wurde {contract} aufgerufen ({call}), und andere bewegten dabei Coins dieses Kontos. Gebucht ist nur die Gebühr. War es mehr?",
    "On {day} {contract} was called ({call}), and others moved coins of this account. Only the fee is booked. Was it more?",
  ),
  asDeposit: text("eine Einzahlung, zu versteuern ist nichts", "a deposit, nothing to tax"),
  asReturn: text("eine Rückzahlung, zu versteuern ist nichts", "a deposit that came back, nothing to tax"),
  asExchange: text("ein Tausch, also eine Veräußerung", "an exchange, which is a disposal"),
  asIncome: text("eine Einnahme", "income"),
  asLoan: text("ein Kredit oder seine Rückzahlung", "a loan or its repayment"),
  asMove: text("eine Bewegung ohne Veräußerung", "a movement without a disposal"),
  asTransfer: text("eine Übertragung", "a transfer"),
  asPurchase: text("eine Zahlung", "a payment"),
} as const;
