import { text, dynamicText, type Message } from "./template.ts";

/** Rows of files that cannot be read, and what is unclear about them. */
export const ROW = {
  unknownFormat: text("Die Zeile hat kein bekanntes Format.", "The row has no known format."),
  missingAsset: text("Der Kryptowert fehlt.", "The asset is missing."),
  unknownTransactionType: text(
    "Die Vorgangsart {name} ist nicht bekannt.",
    "The transaction type {name} is not known.",
  ),
  unreadableTimeValue: text("Die Zeit {cells} ist nicht lesbar.", "The time {cells} cannot be read."),
  quantityNotNumber: text("Die Menge {cells} ist keine Zahl.", "The quantity {cells} is not a number."),
  columnNotNumber: text(
    "{bad2} in der Spalte {bad} ist keine Zahl.",
    "{bad2} in the column {bad} is not a number.",
  ),
  missingSoldOrBought: text(
    "Was verkauft oder was gekauft wurde, fehlt.",
    "What was sold or what was bought is missing.",
  ),
  missingPaidOrBought: text(
    "Was gezahlt oder was gekauft wurde, fehlt.",
    "What was paid or what was bought is missing.",
  ),
  ambiguousPairAndAmounts: text(
    "Die beiden Kryptowerte von {pair} und ihre Mengen lassen sich nicht unterscheiden.",
    "The two coins of {pair} and their amounts cannot be told apart.",
  ),
  feeWithoutAsset: text("{fee} ist keine Gebühr mit ihrem Kryptowert.", "{fee} is not a fee with its coin."),
  binanceDirectionUnknown: text(
    "Die Datei sagt nicht, ob das kam oder ging: Nehmen Sie den Kontoauszug von Binance.",
    "The file does not say whether this came or went: take Binance's statement.",
  ),
  missingCoinAndMoney: text(
    "Weder ein Kryptowert noch Geld ist genannt.",
    "Neither a coin nor money is named.",
  ),
  unknownUnit: text(
    "Die Datei definiert die Einheit {unit} nicht.",
    "The file does not define the unit {unit}.",
  ),
  bitBoxAppOwnOutputDoubtful: text(
    "Die BitBoxApp bezeichnet einen Ausgang dieser Zahlung als Ihren eigenen; einige Versionen tun das zu Unrecht. Vergleichen Sie ihn mit der Chain.",
    "BitBoxApp marks an output of this payment as your own; some of its versions do so wrongly. Compare it with the chain.",
  ),
  bitcoinUnitUnknown: text(
    "Wie viel Bitcoin ein „{captured}“ ist, ist nicht bekannt.",
    'The value of one "{captured}" in bitcoin is not known.',
  ),
  unconfirmed: text(
    "Beim Erstellen der Datei war der Vorgang noch nicht bestätigt: Exportieren Sie sie erneut.",
    "The transaction was not confirmed when the file was exported: export it again.",
  ),
  missingReceivedOrSent: text("Was zuging oder abging, fehlt.", "What was received or sent is missing."),
  missingMoneyPaid: text("Das gezahlte Geld fehlt.", "The money that was paid is missing."),
  ambiguousPair: text(
    "Die Kryptowerte von {pair} lassen sich nicht unterscheiden.",
    "The coins of {pair} cannot be told apart.",
  ),
  missingAmountOrPrice: text("Die Menge oder der Preis fehlt.", "The amount or the price is missing."),
  unreadableAmountUnitOrFee: text(
    "Ein Betrag, seine Einheit oder die Gebühr ist nicht lesbar.",
    "An amount, its unit or the fee cannot be read.",
  ),
  bitstampTransferDirectionUnknown: text(
    "Zwischen zwei Konten bei Bitstamp bewegt, aber die Datei sagt nicht, in welche Richtung und ob beide Ihnen gehören.",
    "Moved between two accounts at Bitstamp, but the file does not say which way, or whether both are yours.",
  ),
  missingTradeLeg: text("Eine Seite des Handels fehlt.", "One side of the trade is missing."),
  missingTradeSide: text(
    "Die Zeile gibt nicht an, ob gekauft oder verkauft wurde.",
    "The row does not state whether it was bought or sold.",
  ),
  missingAmount: text("Der Betrag fehlt.", "The amount is missing."),
  missingCoinsOrMoney: text("Die Coins oder das Geld fehlen.", "The coins or the money are missing."),
  coinsAndMoneySameDirection: text(
    "Coins und Geld gingen in dieselbe Richtung.",
    "Coins and money moved in the same direction.",
  ),
  feeExceedsWithdrawal: text(
    "Die Gebühr von {fee} {feeAsset} ist höher als die Auszahlung.",
    "The fee of {fee} {feeAsset} is higher than the withdrawal.",
  ),
  missingFilledQuantityOrPrice: text(
    "Die ausgeführte Menge oder der Preis fehlt.",
    "The filled quantity or the price is missing.",
  ),
  unreadableTime: text("Die Zeit ist nicht lesbar.", "The time cannot be read."),
  missingSizeOrTotal: text("Die Menge oder der Gesamtbetrag fehlt.", "The size or the total is missing."),
  missingCoinsMoneyOrRate: text(
    "Die Coins, das Geld oder der Kurs fehlen.",
    "The coins, the money or the rate are missing.",
  ),
  typeContradictsFigures: dynamicText<{ readonly type: string; readonly sign: string }>(
    ({ type, sign }) =>
      `Die Zeile sagt „${type}“, aber nach ihren Zahlen haben Sie nicht ${sign === "bought" ? "gekauft" : "verkauft"}: Wer kauft, zahlt mehr, als die Coins zum Kurs wert sind; wer verkauft, bekommt weniger.`,
    ({ type, sign }) =>
      `The row says "${type}", but its figures do not show that you ${sign}: a buyer pays more than the coins are worth at the rate, a seller gets less.`,
  ),
  signContradictsKind: text(
    "Das Vorzeichen passt nicht zur Art {kind}.",
    "The sign does not match the kind {kind}.",
  ),
  coinLedgerUnknownType: text(
    "Die Vorgangsart „{record}“ von CoinLedger ist nicht bekannt.",
    'CoinLedger\'s record type "{record}" is not known.',
  ),
  notCryptoAssetOfKind: text(
    "{baseAsset} ist kein Kryptowert ({kind}) und zählt hier nicht.",
    "{baseAsset} is not a crypto-asset ({kind}) and is not counted here.",
  ),
  dividendOfCoin: text(
    "Eine Dividende auf einen Kryptowert wird nicht unterstützt.",
    "A dividend of a coin is not supported.",
  ),
  missingOrAmbiguousAmount: text(
    "Der Betrag fehlt oder ist nicht eindeutig.",
    "The amount is missing or ambiguous.",
  ),
  missingUnitsOrCoin: text("Die Stückzahl oder der Kryptowert fehlt.", "The units or the coin are missing."),
  eToroNotCryptoAsset: text(
    "{type} {details} ({class}) ist kein Kryptowert und wurde ausgelassen.",
    "{type} {details} ({class}) is not a crypto-asset and was skipped.",
  ),
  unreadableAmount: text("Der Betrag ist nicht lesbar.", "The amount cannot be read."),
  unreadableFee: text("Die Gebühr ist nicht lesbar.", "The fee cannot be read."),
  krakenMarginTrade: text(
    "Ein Handel auf Margin: Sein Ergebnis steht nur in Krakens Ledgers-Datei.",
    "A margin trade: its result is only in Kraken's ledgers file.",
  ),
  krakenShareTokenTrade: text(
    "Ein Handel mit Aktien-Token: Er steht nur in Krakens Ledgers-Datei.",
    "A trade of share tokens: it is only in Kraken's ledgers file.",
  ),
  missingVolumeOrCost: text("Die Menge oder der Gesamtpreis fehlt.", "The volume or the cost is missing."),
  missingDirection: text(
    "Die Zeile gibt nicht an, ob es ein Zugang oder ein Abgang war.",
    "The row does not state whether it was received or sent.",
  ),
  collectibleReceived: text(
    "Ein Sammelstück (NFT) ging zu; es ist kein Kryptowert und wurde ausgelassen.",
    "A collectible (NFT) was received; it is not a coin and was skipped.",
  ),
  missingExchangedAssets: text(
    "Der Zeile ist nicht zu entnehmen, was wogegen getauscht wurde.",
    "The row does not state what was exchanged for what.",
  ),
  receivedMoreThanSent: text("Es kam mehr an, als gesendet wurde.", "More arrived than was sent."),
  bitcoinOrSatoshi: text(
    "Ob {written} Bitcoin oder Satoshi sind, lässt sich nicht erkennen.",
    "It is unclear whether {written} are bitcoins or satoshis.",
  ),
  unknownStatus: text("Der Status {word} ist nicht bekannt.", "The status {word} is not known."),
  missingSharesOrAmount: text(
    "Die Stückzahl oder der Betrag fehlt.",
    "The shares or the amount are missing.",
  ),
  amountNotSharesTimesPrice: dynamicText<{
    readonly cash: string;
    readonly currency: string;
    readonly sold: string;
    readonly worth: string;
  }>(
    ({ cash, currency, sold, worth }) =>
      `${cash} ${currency} wurden ${sold === "received" ? "eingenommen" : "gezahlt"}, aber Stückzahl mal Preis sind ${worth}.`,
    ({ cash, currency, sold, worth }) =>
      `${cash} ${currency} were ${sold}, but shares times price are ${worth}.`,
  ),
  notCryptoAsset: text(
    "{symbol} ist kein Kryptowert und wurde ausgelassen.",
    "{symbol} is not a crypto-asset and was skipped.",
  ),
  upholdUnknownStatus: text(
    "Der Status „{status}“ von Uphold ist nicht bekannt.",
    'Uphold\'s status "{status}" is not known.',
  ),
  missingOneOfTwoAmounts: text("Einer der beiden Beträge fehlt.", "One of the two amounts is missing."),
  exchangedOnDeposit: text(
    "Ein Kryptowert kam von außen und wurde bei der Einzahlung getauscht: Erfassen Sie den Vorgang von Hand.",
    "A coin came from outside and was exchanged on its way in: enter the transaction by hand.",
  ),
  exchangedOnWithdrawal: text(
    "Ein Kryptowert wurde bei der Auszahlung getauscht: Erfassen Sie den Vorgang von Hand.",
    "A coin was exchanged on its way out: enter the transaction by hand.",
  ),
  emptyFileExportAgain: text(
    "Die Datei ist leer. Exportieren Sie sie noch einmal.",
    "The file is empty. Export it again.",
  ),
  providerUnknownType: text(
    "Die Art {word} von {label} ist nicht bekannt.",
    "{label}'s type {word} is not known.",
  ),
  notSupported: text("Diese Zeile wird vom Format nicht gelesen.", "The format does not read this row."),
  missingTime: text("Die Zeit fehlt.", "The time is missing."),
  negativeFee: text("Die Gebühr ist kleiner als null.", "The fee is below zero."),
  mixedKinds: text(
    "Zeilen verschiedener Art gehören zu einem Vorgang.",
    "Rows of different kinds share one transaction.",
  ),
  providerTookBackCoins: text(
    "{provider} hat früher gutgeschriebene Coins zurückgenommen; die Einnahmen können zu hoch sein.",
    "{provider} took back coins that it had credited earlier; your income may be too high.",
  ),
  atLine: text("Zeile {line}: {why}", "Line {line}: {why}"),
  tooLong: text(
    "{cell} in der Spalte {where} ist länger als {limit} Zeichen.",
    "{cell} in the column {where} is longer than {limit} characters.",
  ),
  cannotRead: text(
    "{cell} in der Spalte {where} ist nicht lesbar.",
    "{cell} in the column {where} cannot be read.",
  ),
  cellCount: text(
    "Die Zeile hat {cells} Zellen, die Datei aber {columns} Spalten.",
    "The row has {cells} cells, and the file {columns} columns.",
  ),
  unmappedType: text(
    "Die Zuordnung sagt nicht, was die Art {word} bedeutet.",
    "the mapping does not say what the type {word} means.",
  ),
  several: dynamicText<{ readonly flaws: readonly Message[] }>(
    ({ flaws }, translate) => flaws.map(translate).join(" "),
    ({ flaws }, translate) => `${flaws.map((flaw) => translate(flaw).slice(0, -1)).join("; ")}.`,
  ),
  balanceGapBefore: text(
    "Vor der ersten Zeile ({row}) kamen oder gingen {difference} {asset}, die keine Zeile nennt",
    "Before the first row ({row}), {difference} {asset} came or went that no row shows",
  ),
  balanceGapAfter: text(
    "Nach der Zeile {row} kamen oder gingen {difference} {asset}, die keine Zeile nennt",
    "After the row {row}, {difference} {asset} came or went that no row shows",
  ),
  ambiguousThousands: text(
    "{column} {cell} kann tausend oder ein Bruchteil sein: Nichts in der Datei zeigt, was gemeint ist.",
    "{column} {cell} may be a thousand or a fraction: nothing in the file shows which.",
  ),
  invalidQuantity: text(
    "{cell} in der Spalte {where} ist keine Zahl mit Einheit oder nicht eindeutig.",
    "{cell} in the column {where} is not a number with its unit, or is ambiguous.",
  ),
  invalidDay: text(
    "{cell} in der Spalte {where} ist keine Zeit oder könnte zwei Tage sein.",
    "{cell} in the column {where} is not a time, or could be two days.",
  ),
  notCryptoAssetOfClass: text(
    "{asset} ist {class} und kein Kryptowert: Nur das Geld, das floss, zählt.",
    "{asset} is {class}, not a crypto-asset: only the money that moved is counted.",
  ),
  interestOnMoney: text(
    "Geld wurde gutgeschrieben: Zinsen auf ein Guthaben sind Kapitaleinkünfte, die hier nicht zählen.",
    "Money was credited: interest on a balance is capital income, which is not counted here.",
  ),
  creditedWithoutReason: text(
    "Von {provider} ohne Grund gutgeschrieben: Belohnung, Airdrop, Bonus oder eigene Coins?",
    "Credited by {provider} without a reason: a reward, an airdrop, a bonus or your own coins?",
  ),
  debitedWithoutReason: text(
    "Von {provider} ohne Grund abgebucht: Zahlung, Gebühr oder eigene Übertragung?",
    "Debited by {provider} without a reason: a payment, a fee or your own transfer?",
  ),
  saleIncomplete: text(
    "Kryptowert, Menge oder Tag des Verkaufs fehlt.",
    "coin, amount or date of sale is missing.",
  ),
  missingProceedsOrCost: text("Erlös oder Kosten fehlen.", "proceeds or cost are missing."),
  invalidAcquisitionDay: text(
    "{cell} ist kein Anschaffungstag oder könnte zwei Tage sein.",
    "{cell} is not a day of acquisition, or could be two days.",
  ),
  unknownMarket: text(
    "Aus dem Markt geht nicht hervor, welche beiden Kryptowerte getauscht wurden.",
    "The market does not show which two coins were exchanged.",
  ),
  missingCoin: text(
    "Die Datei nennt den Kryptowert nicht, und auch die Adressen der Zeile zeigen ihn nicht: Exportieren Sie das Konto erneut oder tragen Sie den Vorgang ein.",
    "The file does not name the coin, and the addresses of the row do not show it either: export the account again, or enter the transaction by hand.",
  ),
  totalNotSumOfOutputs: text(
    "Die Summe der Zeile passt nicht zu ihren Empfängern: Exportieren Sie das Konto erneut.",
    "The total of the row does not match its recipients: export the account again.",
  ),
  missingOneAmount: text("Einer der Beträge fehlt.", "One of the amounts is missing."),
  receivedAndSent: text(
    "Nach dieser Zeile sind dieselben Coins zugegangen und abgegangen.",
    "By this row, the same coins were both received and sent.",
  ),
  amountFeeNetMismatch: text(
    "Betrag, Gebühr und Nettobetrag passen nicht zusammen.",
    "Amount, fee and net amount do not match.",
  ),
  feeCreditChangedBalance: text(
    "Ein Guthaben für Gebühren hat den Bestand geändert.",
    "A credit for fees changed the balance.",
  ),
  feeToWallet: text("Eine Gebühr ging an die Wallet.", "A fee was paid to the wallet."),
  receivedLessThanNet: text(
    "Es ging weniger zu, als nach Abzug der Gebühr übrig bleibt.",
    "Less was received than remains after the fee.",
  ),
  ownAddressUnknown: text(
    "Die Datei sagt nicht, welche der beiden Adressen Ihre ist. Verbinden Sie stattdessen die Adresse unter „Ethereum“.",
    "The file does not say which of the two addresses is yours. Connect the address under Ethereum instead.",
  ),
  feePayerUnknown: text(
    "Die Liste zeigt nicht, wer die Gebühr dieses Aufrufs bezahlt hat. Verbinden Sie stattdessen die Adresse unter „Ethereum“.",
    "The list does not say who paid the fee of this call. {instead}",
  ),
} as const;
