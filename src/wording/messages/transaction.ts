import { fieldName } from "./field-names.ts";
import { text, dynamicText } from "./template.ts";

/** Transactions, corrections, rules, transfers, receipts. */
export const TRANSACTION = {
  noSuchAttachmentAccount: text(
    "Diesen Beleg gibt es in diesem Konto nicht (mehr).",
    "There is no such attachment in this account.",
  ),
  noSuchTransactionSource: text(
    "Diesen Vorgang gibt es in dieser Quelle nicht (mehr).",
    "There is no such transaction of this source.",
  ),
  sendReceiptFilePart: text(
    "Wählen Sie eine Datei als Beleg.",
    "Send the receipt as a file part of the form.",
  ),
  noteMustTextMost: text(
    "Die Notiz darf höchstens {noteCharacters} Zeichen haben.",
    "note must be a text of at most {noteCharacters} characters.",
  ),
  receiptEmpty: text("Die Datei ist leer.", "The receipt is empty."),
  receiptPdfPngJpeg: text(
    "Ein Beleg ist ein PDF, ein Bild (PNG, JPEG) oder einfacher Text in UTF-8.",
    "A receipt is a PDF, a PNG or JPEG picture, or plain text in UTF-8. This is none of them.",
  ),
  accountKeepsMostReceipts: text(
    "Ein Konto fasst höchstens {count} Belege und {mib} MB. Entfernen Sie zuerst welche.",
    "An account keeps at most {count} receipts of {mib} MiB in all. Remove some first.",
  ),
  nameTransactionsIdsSay: text(
    "Nennen Sie die Vorgänge mit ids, oder sagen Sie mit match, welche gemeint sind: eines von beiden.",
    "Name the transactions by ids, or say by match which are meant: one of the two.",
  ),
  moreThanTransactionsMeant: text(
    "Gemeint sind mehr als {bulkMatched} Vorgänge: Machen Sie eine Regel daraus, oder sagen Sie in match mehr.",
    "More than {bulkMatched} transactions are meant: make it a rule, or say more in match.",
  ),
  noSuchTransaction: text(
    "Diesen Vorgang gibt es in diesem Konto nicht.",
    "There is no such transaction in this account.",
  ),
  severalSourcesTransactionId: text(
    "Mehrere Quellen haben einen Vorgang mit dieser Kennung: Nennen Sie ihn mit seiner sourceId.",
    "Several sources have a transaction with this id: name it with its sourceId.",
  ),
  transactionMostTags: text(
    "Ein Vorgang hat höchstens {tagsEach} Schlagworte.",
    "A transaction has at most {tagsEach} tags.",
  ),
  sayWhatCorrectType: text(
    "Sagen Sie, was korrigiert werden soll.",
    "Say what to correct: type, values, toWallet, fromWallet, origins, excluded, tags, noteByUser, or the side that is missing.",
  ),
  originsMustNameLots: text("Nennen Sie 1 bis 1000 Anschaffungen.", "origins must name 1 to 1000 lots."),
  originsBelongCoinsCame: text(
    "Anschaffungen lassen sich nur für Zugänge durch Übertragung oder Schenkung nennen.",
    "origins belong to coins that came in by a transfer or a gift.",
  ),
  towalletNamesWhereCoins: text(
    "Das ist keine ausgehende Übertragung: Es gibt kein Ziel zu nennen.",
    "toWallet names where coins went: this is no outgoing transfer.",
  ),
  fromwalletNamesWhereCoins: text(
    "Das ist keine eingehende Übertragung: Es gibt keine Herkunft zu nennen.",
    "fromWallet names where coins came from: this is no incoming transfer.",
  ),
  sayWhatAllThem: text(
    "Sagen Sie, was für alle gelten soll: type, excluded oder values.position.",
    "Say what all of them are: type, excluded or values.position.",
  ),
  noContractTellsWhich: text(
    "Kein Vertrag verrät, welche anderen Vorgänge gleich sind: Beantworten Sie sie einzeln.",
    "No contract tells which others are like this one: answer them one by one.",
  ),
  contradictsTransferFromWhich: text(
    "{field} widerspricht der Übertragung von {transactionId} zu {transactionId2}, die Sie verbunden haben: Trennen Sie sie zuerst.",
    "{field} contradicts the transfer from {transactionId} to {transactionId2}, which you have linked: take it apart first.",
  ),
  noSuchRecordSource: text(
    "Diesen Datensatz gibt es in dieser Quelle nicht.",
    "There is no such record of this source.",
  ),
  onlyRecordNotUnderstood: text(
    "Nur ein Datensatz, der nicht verstanden wurde, lässt sich hier auslassen. Lassen Sie den Vorgang aus, der aus ihm wurde.",
    "Only a record that was not understood can be left out here. Leave out the transaction it became.",
  ),
  sayWhichTransactionsMeant: text(
    "Sagen Sie, welche Vorgänge gemeint sind: match braucht mindestens ein Feld.",
    "Say which transactions are meant: at least one field of match is required.",
  ),
  sayWhatTheyLeast: text(
    "Sagen Sie, was sie sind: set braucht mindestens ein Feld.",
    "Say what they are: at least one field of set is required.",
  ),
  setTowalletNamesWhere: text(
    "set.toWallet nennt, wohin Coins gingen: Keiner dieser Vorgänge ist eine ausgehende Übertragung.",
    "set.toWallet names where coins went: none of these is an outgoing transfer.",
  ),
  setFromwalletNamesWhere: text(
    "set.fromWallet nennt, woher Coins kamen: Keiner dieser Vorgänge ist eine eingehende Übertragung.",
    "set.fromWallet names where coins came from: none of these is an incoming transfer.",
  ),
  rulesAlreadyEndOne: text(
    "Es gibt schon {rulesEach} Regeln. Beenden Sie zuerst eine.",
    "There are {rulesEach} rules already. End one first.",
  ),
  anotherRuleMadeEnded: text(
    "In diesem Augenblick wurde eine andere Regel aufgestellt oder beendet. Versuchen Sie es noch einmal.",
    "Another rule was made or ended at this moment. Try again.",
  ),
  noSuchRuleAccount: text(
    "Diese Regel gibt es in diesem Konto nicht.",
    "There is no such rule in this account.",
  ),
  sourceTransactionIdAlready: text(
    "In dieser Quelle gibt es schon einen Vorgang mit dieser Kennung.",
    "This source has a transaction with this id already.",
  ),
  onlyTransactionEnteredHand: text(
    "Nur was von Hand eingegeben wurde, lässt sich entfernen. Lassen Sie diesen Vorgang stattdessen aus.",
    "Only a transaction that was entered by hand can be removed. Leave this one out with PATCH and excluded.",
  ),
  noSuchCorrectionSource: text(
    "Diese Korrektur gibt es in dieser Quelle nicht (mehr).",
    "There is no such correction of this source.",
  ),
  unknownValue: text(
    "„{field}“ lässt sich hier nicht ändern. Ändern lassen sich: {known}. Stimmt eine Menge nicht, lassen Sie den Vorgang weg (excluded) und geben ihn von Hand ein.",
    "{field} cannot be corrected here. These can: {known}. Where an amount is wrong, exclude the transaction and enter it by hand.",
  ),
  whatSourceSaysOnly: text(
    "{foreign} ist, was die Quelle sagt: Nur was von Hand eingegeben wurde, lässt sich so ändern. Benutzen Sie type und values.",
    "{foreign} is what the source says: only a transaction entered by hand can be changed so. Use type and values.",
  ),
  noSuchTransactionOfField: text(
    "Diesen Vorgang gibt es in diesem Konto nicht.",
    "There is no such transaction in this account: {field}.",
  ),
  linkedAlreadyCannotCome: text(
    "{transactionId} ist schon mit {transactionId2} verbunden und kann nicht auch von {transactionId3} kommen: Trennen Sie zuerst diese Übertragung.",
    "{transactionId} is linked with {transactionId2} already, and cannot come from {transactionId3} too: take that transfer apart first.",
  ),
  transferOnlyMatchedOne: text(
    "Nur eine zugeordnete Übertragung lässt sich trennen.",
    "This transfer is {status}: only a matched one can be taken apart.",
  ),
  noSuchTransferAccount: text(
    "Diese Übertragung gibt es in diesem Konto nicht (mehr).",
    "There is no such transfer in this account.",
  ),
  transactionCannotLinkedItself: text(
    "Ein Vorgang lässt sich nicht mit sich selbst verbinden.",
    "A transaction cannot be linked with itself.",
  ),
  transactionNamedSentReceived: text(
    "Der als Abgang gewählte Vorgang ist ein Zugang.",
    "The transaction named as sent received coins and sent none.",
  ),
  transactionNamedReceivedSent: text(
    "Der als Zugang gewählte Vorgang ist ein Abgang.",
    "The transaction named as received sent coins and received none.",
  ),
  sentButReceived: text(
    "{asset} ging ab, aber {asset2} kam an.",
    "{asset} was sent, but {asset2} was received.",
  ),
  arrivedMoreThanDay: text(
    "Es kam mehr als einen Tag vor dem Abgang an.",
    "It arrived more than a day before it was sent.",
  ),
  oneDoesNotGo: text(
    "Der Vorgang {id} geht nicht, deshalb wurde keiner geändert: {why}",
    "The transaction {id} does not go, so none was changed: {why}",
  ),
  ownWalletNamed: text(
    "{field} nennt {name}, die Wallet, zu der dieser Vorgang gehört: Nennen Sie die andere, oder verbinden Sie die beiden Vorgänge.",
    "{field} names {name}, the wallet that this transaction is of: name the other one, or link the two transactions.",
  ),
  severalWallets: dynamicText<{
    readonly field: string;
    readonly name: string;
    readonly wallets: readonly string[];
    readonly sources: readonly string[];
    readonly more: boolean;
  }>(
    ({ field, name, wallets, sources, more }) =>
      `${field} nennt ${name}, und so können mehrere Ihrer Wallets heißen: ${wallets.map((wallet, i) => `${wallet} von ${sources[i]}`).join(", ")}${more ? " und andere" : ""}. Nennen Sie eine, die sonst keine ist, geben Sie ihrer Quelle einen eigenen Namen und nennen Sie diesen, oder verbinden Sie die beiden Vorgänge.`,
    ({ field, name, wallets, sources, more }) =>
      `${field} names ${name}, which may be several of your wallets: ${wallets.map((wallet, i) => `${wallet} of ${sources[i]}`).join(", ")}${more ? " and others" : ""}. Name one that no other is called like, give its source a name of its own and name that, or link the two transactions.`,
  ),
  acquiredAfterArrival: dynamicText<{ readonly field: string; readonly day: string }>(
    ({ field, day }) =>
      `${fieldName(field)} liegt nach dem Vorgang vom ${germanDay(day)}: Angeschafft wird vorher.`,
    ({ field, day }) => `${field} lies after the arrival on ${day}: an acquisition comes before it.`,
  ),
  acquiredAfterDisposal: dynamicText<{ readonly field: string; readonly day: string }>(
    ({ field, day }) =>
      `${fieldName(field)} liegt nach dem Vorgang vom ${germanDay(day)}: Angeschafft wird vorher.`,
    ({ field, day }) => `${field} lies after the disposal on ${day}: an acquisition comes before it.`,
  ),
  originsLess: text(
    "Die Anschaffungen nennen {proven} {asset}, weniger als die {amount}, die ankamen: Nennen Sie auch den Rest.",
    "origins name {proven} {asset}, less than the {amount} that arrived: name the rest too.",
  ),
  originsMore: text(
    "Die Anschaffungen nennen {proven} {asset}, mehr als die {amount}, die ankamen.",
    "origins name {proven} {asset}, more than the {amount} that arrived.",
  ),
  orphanOfType: text(
    "Der früher korrigierte Wert {name} wäre bei der Art {type} ohne Wirkung: Nehmen Sie ihn zuerst zurück.",
    "values.{name}, corrected before, would have no use with the type {type}: take values.{name} away with null first.",
  ),
  orphanOfOrigins: text(
    "Der früher korrigierte Wert {name} wäre neben diesen Anschaffungen ohne Wirkung: Nehmen Sie ihn zuerst zurück.",
    "values.{name}, corrected before, would have no use with these origins: take values.{name} away with null first.",
  ),
  sameAsset: text(
    "Auf der anderen Seite steht schon {asset}: Nennen Sie, wogegen getauscht wurde.",
    "{side}Asset must be another asset than the {asset} on the other side.",
  ),
  wouldHaveArrived: text(
    "{all} {asset} wären angekommen, aber nur {sent} gingen ab.",
    "{all} {asset} would have arrived, but only {sent} were sent.",
  ),
  wouldHaveArrivedLinked: text(
    "{all} {asset} wären angekommen, davon {linked} schon verbunden, aber nur {sent} gingen ab.",
    "{all} {asset} would have arrived, {linked} of it linked already, but only {sent} were sent.",
  ),
  namedAsSent: text("Der als Abgang gewählte Vorgang {why}.", "The transaction named as sent {why}."),
  namedAsReceived: text("Der als Zugang gewählte Vorgang {why}.", "The transaction named as received {why}."),
  noTransfer: text("ist keine Übertragung, sondern {type}", "is a {type}, not a transfer"),
  leftOut: text("ist ausgelassen", "is left out of the ledger"),
  namesTarget: text("nennt schon, wohin es ging: {wallet}", "already names where it went, {wallet}"),
  namesOwnWallet: text("nennt schon eine eigene Wallet: {wallet}", "already names an own wallet, {wallet}"),
  bothSides: text("hat schon beide Seiten", "has both sides already"),
  noCoins: text("bewegt keine Coins", "moves no coins"),
  money: text(
    "bewegt {asset}, also Geld und keinen Kryptowert",
    "moves {asset}, which is money and not a coin",
  ),
  noAmount: text("hat keine Menge", "has no amount"),
  noSourceOrTime: text("hat keine Quelle oder keine Zeit", "has no source or no time"),
  receiptTooLarge: text(
    "Der Beleg ist größer als {mib} MB.",
    "The receipt is larger than {mib} MiB. Send a smaller picture of it, or part of it.",
  ),
  sayWhatAnswered: text(
    "Sagen Sie, was beantwortet oder eingegeben würde.",
    "Say what would be answered or entered.",
  ),
  nothingToTakeBack: text(
    "Von diesem Vorgang wurde nichts gesagt, das sich zurücknehmen ließe.",
    "Nothing was said of this transaction that could be taken back.",
  ),
  ofOneOnly: text(
    "{name} lässt sich nur von einem einzelnen Vorgang sagen, nicht von allen gleichen.",
    "{name} can be said of one transaction only, not of all that are alike.",
  ),
  circle: dynamicText<{ readonly from: readonly string[]; readonly to: readonly string[] }>(
    ({ from, to }) =>
      `Die Coins kämen zurück, bevor sie gingen: ${from.map((id, i) => `${id} zu ${to[i]}`).join(", dann ")}. Trennen Sie zuerst eine dieser Übertragungen, oder korrigieren Sie eine Zeit.`,
    ({ from, to }) =>
      `The coins would come back before they left: ${from.map((id, i) => `${id} to ${to[i]}`).join(", then ")}. Take one of these transfers apart first, or correct a time.`,
  ),
} as const;

const germanDay = (day: string): string => day.split("-").toReversed().join(".");
