import { fieldName } from "./field-names.ts";
import { text, dynamicText } from "./template.ts";

/** Transactions, corrections, rules, transfers, receipts. */
export const TRANSACTION = {
  noSuchReceipt: text(
    "Diesen Beleg gibt es in diesem Konto nicht (mehr).",
    "There is no such attachment in this account.",
  ),
  notInSource: text(
    "Diesen Vorgang gibt es in dieser Quelle nicht (mehr).",
    "There is no such transaction in this source.",
  ),
  receiptFileMissing: text(
    "Senden Sie den Beleg als Datei des Formulars.",
    "Send the receipt as a file part of the form.",
  ),
  noteTooLong: text(
    "Die Notiz muss ein Text von höchstens {noteCharacters} Zeichen sein.",
    "note must be a text of at most {noteCharacters} characters.",
  ),
  receiptEmpty: text("Der Beleg ist eine leere Datei.", "The receipt is an empty file."),
  receiptTypeUnknown: text(
    "Ein Beleg ist ein PDF, ein Bild (PNG, JPEG) oder einfacher Text in UTF-8. Diese Datei ist nichts davon.",
    "A receipt is a PDF, a PNG or JPEG picture, or plain text in UTF-8. This is none of them.",
  ),
  tooManyReceipts: text(
    "Ein Konto fasst höchstens {count} Belege mit zusammen {mib} MiB. Entfernen Sie zuerst welche.",
    "An account holds at most {count} receipts of {mib} MiB in all. Remove some first.",
  ),
  idsOrMatchRequired: text(
    "Nennen Sie die Vorgänge mit ids, oder beschreiben Sie sie mit match: eines von beiden.",
    "Name the transactions with ids or describe them with match: one of the two.",
  ),
  tooManyMatched: text(
    "match trifft auf mehr als {bulkMatched} Vorgänge zu: Legen Sie stattdessen eine Regel an, oder grenzen Sie match ein.",
    "match applies to more than {bulkMatched} transactions: create a rule instead, or narrow match.",
  ),
  notInAccount: text(
    "Diesen Vorgang gibt es in diesem Konto nicht.",
    "There is no such transaction in this account.",
  ),
  ambiguousId: text(
    "Mehrere Quellen haben einen Vorgang mit dieser Kennung: Nennen Sie auch seine sourceId.",
    "Several sources have a transaction with this id: name its sourceId too.",
  ),
  tooManyTags: text(
    "Ein Vorgang hat höchstens {tagsEach} Schlagworte.",
    "A transaction has at most {tagsEach} tags.",
  ),
  correctionEmpty: text(
    "Geben Sie an, was korrigiert werden soll: type, values, toWallet, fromWallet, origins, excluded, tags, noteByUser oder die fehlende Seite.",
    "Name what to correct: type, values, toWallet, fromWallet, origins, excluded, tags, noteByUser, or the missing side.",
  ),
  originsCount: text("origins muss 1 bis 1000 Anschaffungen nennen.", "origins must name 1 to 1000 lots."),
  originsNotAllowed: text(
    "Anschaffungen (origins) lassen sich nur für Zugänge durch Übertragung oder Schenkung nennen.",
    "origins are only for coins that came in by a transfer or a gift.",
  ),
  toWalletNotOutgoing: text(
    "toWallet nennt, wohin Coins gingen: Das ist keine ausgehende Übertragung.",
    "toWallet names where coins went: this is not an outgoing transfer.",
  ),
  fromWalletNotIncoming: text(
    "fromWallet nennt, woher Coins kamen: Das ist keine eingehende Übertragung.",
    "fromWallet names where coins came from: this is not an incoming transfer.",
  ),
  alikeEmpty: text(
    "Geben Sie an, was für alle gelten soll: type, excluded oder values.position.",
    "Name what applies to all of them: type, excluded or values.position.",
  ),
  alikeUnknown: text(
    "Kein Vertrag zeigt, welche anderen Vorgänge diesem gleichen: Beantworten Sie sie einzeln.",
    "No contract shows which other transactions are like this one: resolve them one by one.",
  ),
  contradictsLink: text(
    "{field} widerspricht der Übertragung von {transactionId} zu {transactionId2}, die Sie verbunden haben: Trennen Sie sie zuerst.",
    "{field} contradicts the transfer from {transactionId} to {transactionId2}, which you have linked: unlink it first.",
  ),
  noSuchRecord: text(
    "Diesen Datensatz gibt es in dieser Quelle nicht.",
    "There is no such record in this source.",
  ),
  recordUnderstood: text(
    "Nur ein Datensatz, der nicht gelesen werden konnte, lässt sich hier auslassen. Lassen Sie stattdessen den Vorgang aus, der aus ihm wurde.",
    "Only a record that could not be read can be excluded here. Exclude the transaction that it became instead.",
  ),
  ruleMatchEmpty: text(
    "Geben Sie an, welche Vorgänge gemeint sind: match braucht mindestens ein Feld.",
    "Name which transactions are meant: match needs at least one field.",
  ),
  ruleSetEmpty: text(
    "Geben Sie an, was für sie gelten soll: set braucht mindestens ein Feld.",
    "Name what applies to them: set needs at least one field.",
  ),
  ruleToWalletNotOutgoing: text(
    "set.toWallet nennt, wohin Coins gingen: Keiner dieser Vorgänge ist eine ausgehende Übertragung.",
    "set.toWallet names where coins went: none of these transactions is an outgoing transfer.",
  ),
  ruleFromWalletNotIncoming: text(
    "set.fromWallet nennt, woher Coins kamen: Keiner dieser Vorgänge ist eine eingehende Übertragung.",
    "set.fromWallet names where coins came from: none of these transactions is an incoming transfer.",
  ),
  tooManyRules: text(
    "Es gibt schon {rulesEach} Regeln. Beenden Sie zuerst eine.",
    "There are {rulesEach} rules already. End one first.",
  ),
  rulesChanged: text(
    "In diesem Augenblick wurde eine andere Regel angelegt oder beendet. Versuchen Sie es noch einmal.",
    "Another rule was created or ended at the same moment. Try again.",
  ),
  noSuchRule: text("Diese Regel gibt es in diesem Konto nicht.", "There is no such rule in this account."),
  idTaken: text(
    "In dieser Quelle gibt es schon einen Vorgang mit dieser Kennung.",
    "This source already has a transaction with this id.",
  ),
  notEnteredByHand: text(
    "Nur ein von Hand eingegebener Vorgang lässt sich entfernen. Lassen Sie diesen stattdessen mit PATCH und excluded aus.",
    "Only a transaction that was entered by hand can be removed. Exclude this one with PATCH and excluded instead.",
  ),
  noSuchCorrection: text(
    "Diese Korrektur gibt es in dieser Quelle nicht (mehr).",
    "There is no such correction in this source.",
  ),
  valueNotCorrectable: text(
    "{field} lässt sich hier nicht ändern. Ändern lassen sich: {known}. Stimmt eine Menge nicht, lassen Sie den Vorgang aus (excluded) und geben ihn von Hand ein.",
    "{field} cannot be corrected here. These can: {known}. Where an amount is wrong, exclude the transaction and enter it by hand.",
  ),
  fieldFromSource: text(
    "{foreign} stammt aus der Quelle: Nur ein von Hand eingegebener Vorgang lässt sich so ändern. Benutzen Sie type und values.",
    "{foreign} comes from the source: only a transaction entered by hand can be changed like this. Use type and values.",
  ),
  linkedNotInAccount: text(
    "Den Vorgang für {field} gibt es in diesem Konto nicht.",
    "There is no transaction for {field} in this account.",
  ),
  alreadyLinked: text(
    "{transactionId} ist schon mit {transactionId2} verbunden und kann nicht auch von {transactionId3} kommen: Trennen Sie zuerst diese Übertragung.",
    "{transactionId} is already linked with {transactionId2} and cannot come from {transactionId3} too: unlink that transfer first.",
  ),
  transferNotMatched: text(
    "Diese Übertragung hat den Stand {status}: Nur eine zugeordnete (matched) lässt sich trennen.",
    "This transfer is {status}: only a matched one can be unlinked.",
  ),
  noSuchTransfer: text(
    "Diese Übertragung gibt es in diesem Konto nicht (mehr).",
    "There is no such transfer in this account.",
  ),
  linkedToItself: text(
    "Ein Vorgang lässt sich nicht mit sich selbst verbinden.",
    "A transaction cannot be linked with itself.",
  ),
  sentIsIncoming: text(
    "Der als Abgang gewählte Vorgang ist ein Zugang: Er hat Coins erhalten und keine gesendet.",
    "The transaction named as sent is incoming: it received coins and sent none.",
  ),
  receivedIsOutgoing: text(
    "Der als Zugang gewählte Vorgang ist ein Abgang: Er hat Coins gesendet und keine erhalten.",
    "The transaction named as received is outgoing: it sent coins and received none.",
  ),
  linkedAssetsDiffer: text(
    "{asset} wurde gesendet, aber {asset2} kam an.",
    "{asset} was sent, but {asset2} was received.",
  ),
  arrivedBeforeSent: text(
    "Der Zugang liegt mehr als einen Tag vor dem Abgang.",
    "The arrival is more than a day before the departure.",
  ),
  bulkRefused: text(
    "Der Vorgang {id} lässt sich nicht ändern, deshalb wurde keiner geändert: {why}",
    "The transaction {id} cannot be changed, so none was changed: {why}",
  ),
  sameWallet: text(
    "{field} nennt {name}, die Wallet dieses Vorgangs selbst: Nennen Sie die andere, oder verbinden Sie die beiden Vorgänge.",
    "{field} names {name}, the wallet of this transaction itself: name the other one, or link the two transactions.",
  ),
  severalWallets: dynamicText<{
    readonly field: string;
    readonly name: string;
    readonly wallets: readonly string[];
    readonly sources: readonly string[];
    readonly more: boolean;
  }>(
    ({ field, name, wallets, sources, more }) =>
      `${field} nennt ${name}, aber so heißen mehrere Ihrer Wallets: ${wallets.map((wallet, i) => `${wallet} von ${sources[i]}`).join(", ")}${more ? " und andere" : ""}. Nennen Sie eine, deren Name nur einmal vorkommt, geben Sie ihrer Quelle einen eigenen Namen und nennen Sie diesen, oder verbinden Sie die beiden Vorgänge.`,
    ({ field, name, wallets, sources, more }) =>
      `${field} names ${name}, which may be one of several of your wallets: ${wallets.map((wallet, i) => `${wallet} of ${sources[i]}`).join(", ")}${more ? " and others" : ""}. Name one whose name no other has, give its source a name of its own and name that, or link the two transactions.`,
  ),
  acquiredAfterArrival: dynamicText<{ readonly field: string; readonly day: string }>(
    ({ field, day }) =>
      `${fieldName(field)} liegt nach dem Zugang vom ${germanDay(day)}: Eine Anschaffung liegt davor.`,
    ({ field, day }) => `${field} is after the arrival on ${day}: an acquisition comes before it.`,
  ),
  acquiredAfterDisposal: dynamicText<{ readonly field: string; readonly day: string }>(
    ({ field, day }) =>
      `${fieldName(field)} liegt nach der Veräußerung vom ${germanDay(day)}: Eine Anschaffung liegt davor.`,
    ({ field, day }) => `${field} is after the disposal on ${day}: an acquisition comes before it.`,
  ),
  originsLess: text(
    "Die Anschaffungen (origins) nennen {proven} {asset}, weniger als die {amount}, die ankamen: Nennen Sie auch den Rest.",
    "origins name {proven} {asset}, less than the {amount} that arrived: name the rest too.",
  ),
  originsMore: text(
    "Die Anschaffungen (origins) nennen {proven} {asset}, mehr als die {amount}, die ankamen.",
    "origins name {proven} {asset}, more than the {amount} that arrived.",
  ),
  correctedValueUnusedByType: text(
    "Der früher korrigierte Wert values.{name} hätte bei der Art {type} keine Wirkung: Nehmen Sie values.{name} zuerst mit null zurück.",
    "values.{name}, corrected before, would have no effect with the type {type}: remove values.{name} with null first.",
  ),
  correctedValueUnusedByOrigins: text(
    "Der früher korrigierte Wert values.{name} hätte neben diesen Anschaffungen (origins) keine Wirkung: Nehmen Sie values.{name} zuerst mit null zurück.",
    "values.{name}, corrected before, would have no effect with these origins: remove values.{name} with null first.",
  ),
  sameAsset: text(
    "{side}Asset muss ein anderer Kryptowert sein als {asset}, der schon auf der anderen Seite steht.",
    "{side}Asset must be another asset than {asset}, which is on the other side already.",
  ),
  arrivedMoreThanSent: text(
    "{all} {asset} wären angekommen, aber nur {sent} wurden gesendet.",
    "{all} {asset} would have arrived, but only {sent} were sent.",
  ),
  arrivedMoreThanSentWithLinked: text(
    "{all} {asset} wären angekommen, davon {linked} schon verbunden, aber nur {sent} wurden gesendet.",
    "{all} {asset} would have arrived, {linked} of it linked already, but only {sent} were sent.",
  ),
  sentNotLinkable: text("Der als Abgang gewählte Vorgang {why}.", "The transaction named as sent {why}."),
  receivedNotLinkable: text(
    "Der als Zugang gewählte Vorgang {why}.",
    "The transaction named as received {why}.",
  ),
  notTransfer: text("ist keine Übertragung, sondern {type}", "is a {type}, not a transfer"),
  excluded: text("ist ausgelassen und zählt nicht mit", "is excluded from the ledger"),
  targetNamed: text("nennt schon, wohin es ging: {wallet}", "already names where it went, {wallet}"),
  ownWalletAlreadyNamed: text(
    "nennt schon eine eigene Wallet: {wallet}",
    "already names a wallet of your own, {wallet}",
  ),
  bothSidesPresent: text("hat schon beide Seiten", "already has both sides"),
  noCoins: text("bewegt keine Coins", "moves no coins"),
  assetIsMoney: text(
    "bewegt {asset}, also Geld und keinen Kryptowert",
    "moves {asset}, which is money and not a coin",
  ),
  noAmount: text("hat keine Menge", "has no amount"),
  noSourceOrTime: text("hat keine Quelle oder keine Zeit", "has no source or no time"),
  receiptTooLarge: text(
    "Der Beleg ist größer als {mib} MiB. Senden Sie ein kleineres Bild oder einen Teil davon.",
    "The receipt is larger than {mib} MiB. Send a smaller picture or a part of it.",
  ),
  previewEmpty: text(
    "Geben Sie an, was beantwortet oder eingegeben würde: answers, entries oder links.",
    "Name what would be resolved or entered: answers, entries or links.",
  ),
  nothingToTakeBack: text(
    "Zu diesem Vorgang gibt es keine Angabe, die sich zurücknehmen ließe.",
    "This transaction has no correction that could be taken back.",
  ),
  valueNotForAlike: text(
    "{name} lässt sich nur für einen einzelnen Vorgang angeben, nicht für alle gleichen.",
    "{name} can be given for a single transaction only, not for all that are alike.",
  ),
  linksInCircle: dynamicText<{ readonly from: readonly string[]; readonly to: readonly string[] }>(
    ({ from, to }) =>
      `Die Coins kämen zurück, bevor sie gingen: ${from.map((id, i) => `${id} zu ${to[i]}`).join(", dann ")}. Trennen Sie zuerst eine dieser Übertragungen, oder korrigieren Sie eine Zeit.`,
    ({ from, to }) =>
      `The coins would come back before they left: ${from.map((id, i) => `${id} to ${to[i]}`).join(", then ")}. Unlink one of these transfers first, or correct a time.`,
  ),
} as const;

const germanDay = (day: string): string => day.split("-").toReversed().join(".");
