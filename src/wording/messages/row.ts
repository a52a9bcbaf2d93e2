import { text, dynamicText, type Message } from "./template.ts";

/** Rows of files that nobody understands, and what is odd about them. */
export const ROW = {
  rowNoKnownFormat: text("Die Zeile hat kein bekanntes Format.", "The row is of no known format."),
  assetMissing: text("Der Kryptowert fehlt.", "The asset is missing."),
  transactionTypeNotKnown: text(
    "Die Art {name} ist nicht bekannt.",
    "The transaction type {name} is not known.",
  ),
  timeCannotRead: text("Die Zeit fehlt oder ist nicht lesbar.", "The time {cells} cannot be read."),
  quantityNotNumber: text("Ein Betrag fehlt oder ist keine Zahl.", "The quantity {cells} is not a number."),
  notNumber: text("Ein Betrag fehlt oder ist keine Zahl.", "The {bad} {bad2} is not a number."),
  whatSoldWhatBought: text(
    "Was verkauft oder was gekauft wurde, fehlt.",
    "What was sold or what was bought is missing.",
  ),
  whatPaidWhatBought: text(
    "Was gezahlt oder was gekauft wurde, fehlt.",
    "What was paid or what was bought is missing.",
  ),
  nobodyCanTellTwo: text(
    "Die beiden Kryptowerte von {pair} und ihre Mengen lassen sich nicht unterscheiden.",
    "Nobody can tell the two coins of {pair} and their amounts apart.",
  ),
  noFeeCoin: text("{fee} ist keine Gebühr mit ihrem Kryptowert.", "{fee} is no fee with its coin."),
  fileDoesNotSay: text(
    "Die Datei sagt nicht, ob das kam oder ging: Nehmen Sie den Kontoauszug von Binance.",
    "The file does not say whether this came or went: take Binance's statement.",
  ),
  neitherCoinNorMoney: text(
    "Weder ein Kryptowert noch Geld ist genannt.",
    "Neither a coin nor money is named.",
  ),
  howLargeOneDoes: text(
    "Wie groß ein {unit} ist, steht nicht in der Datei.",
    "How large one {unit} is does not stand in the file.",
  ),
  bitboxappCallsOutputPayment: text(
    "Die BitBoxApp nennt einen Ausgang dieser Zahlung Ihren eigenen; einige Versionen tun das zu Unrecht. Vergleichen Sie es mit der Chain.",
    "BitBoxApp calls an output of this payment your own; some of its versions do so wrongly. Compare it with the chain.",
  ),
  nobodyCanTellHow: text(
    "Die Einheit der Spalte ist nicht bekannt: Niemand kann sagen, wie viel Bitcoin gemeint ist.",
    'Nobody can tell how much bitcoin a "{captured}" is.',
  ),
  notConfirmedWhenFile: text(
    "Beim Erstellen der Datei war der Vorgang noch nicht bestätigt: Exportieren Sie sie erneut.",
    "It was not confirmed when the file was made: export it again.",
  ),
  whatCameWentMissing: text("Was kam oder ging, fehlt.", "What came or went is missing."),
  moneyPaidMissing: text("Das gezahlte Geld fehlt.", "The money that was paid is missing."),
  nobodyCanTellCoins: text(
    "Die Kryptowerte von {pair} lassen sich nicht unterscheiden.",
    "Nobody can tell the coins of {pair} apart.",
  ),
  amountPriceMissing: text("Menge oder Preis fehlt.", "Amount or price is missing."),
  amountUnitFeeCannot: text(
    "Ein Betrag, seine Einheit oder die Gebühr ist nicht lesbar.",
    "An amount, its unit or the fee cannot be read.",
  ),
  movedBetweenTwoAccounts2: text(
    "Zwischen zwei Konten bei Bitstamp bewegt, aber die Datei sagt nicht, in welche Richtung und ob beide Ihnen gehören.",
    "Moved between two accounts at Bitstamp, but the file does not say which way, or whether both are yours.",
  ),
  oneSideTradeMissing: text("Eine Seite des Handels fehlt.", "One side of the trade is missing."),
  rowDoesNotSay3: text(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The row does not say whether it was bought or sold.",
  ),
  amountMissing: text("Ein Betrag fehlt oder ist keine Zahl.", "The amount is missing."),
  coinsMoneyMissing: text("Die Coins oder das Geld fehlen.", "The coins or the money are missing."),
  coinsMoneyWentSame: text(
    "Coins und Geld gingen in dieselbe Richtung.",
    "Coins and money went the same way.",
  ),
  feeMoreThanWithdrawn: text(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee of {fee} {feeAsset} is more than was withdrawn.",
  ),
  filledQuantityPriceMissing: text(
    "Die ausgeführte Menge oder der Preis fehlt.",
    "The filled quantity or the price is missing.",
  ),
  timeCannotRead2: text("Die Zeit fehlt oder ist nicht lesbar.", "The time cannot be read."),
  sizeTotalMissing: text("Die Menge oder der Gesamtbetrag fehlt.", "The size or the total is missing."),
  coinsMoneyRateMissing: text(
    "Die Coins, das Geld oder der Kurs fehlen.",
    "The coins, the money or the rate are missing.",
  ),
  rowSaysButFigures: text(
    'Die Zeile sagt "{type}", aber ihre Zahlen zeigen es nicht: Wer kauft, zahlt mehr, als die Coins zum Kurs wert sind; wer verkauft, bekommt weniger.',
    'The row says "{type}", but its figures do not show that you {sign}: who buys pays more than the coins are worth at the rate, who sells gets less.',
  ),
  signOpposite: text(
    "Das Vorzeichen sagt das Gegenteil der Art ({kind}).",
    "A {kind} has the sign of the opposite.",
  ),
  coinledgerSRecordType: text(
    'Die Art "{record}" von CoinLedger ist nicht bekannt.',
    'CoinLedger\'s record type "{record}" is not known.',
  ),
  noCoinButNot: text(
    "{baseAsset} ist kein Kryptowert ({kind}) und zählt hier nicht.",
    "{baseAsset} is no coin but {kind}: it is not counted here.",
  ),
  dividendCoinNotKnown: text(
    "Eine Dividende eines Kryptowerts ist nicht bekannt.",
    "A dividend of a coin is not known.",
  ),
  amountMissingCouldTwo: text(
    "Der Betrag fehlt oder könnte zweierlei sein.",
    "The amount is missing, or could be two numbers.",
  ),
  unitsCoinMissing: text("Die Stückzahl oder der Kryptowert fehlt.", "The units or the coin are missing."),
  noCryptoAssetLeft: text(
    "{type} {details} ({class}) ist kein Kryptowert und wurde ausgelassen.",
    "{type} {details} ({class}) is no crypto-asset and was left out.",
  ),
  amountCannotRead: text("Ein Betrag fehlt oder ist keine Zahl.", "The amount cannot be read."),
  feeCannotRead: text("Die Gebühr ergibt keinen Sinn.", "The fee cannot be read."),
  nobodyCanTellTwo2: text(
    'Die beiden Kryptowerte des Paars "{pair}" lassen sich nicht unterscheiden.',
    'Nobody can tell the two coins of the pair "{pair}" apart.',
  ),
  tradeMarginResultStands: text(
    "Ein Handel auf Margin: Sein Ergebnis steht nur in Krakens Ledgers-Datei.",
    "A trade on margin: its result stands in Kraken's ledgers file only.",
  ),
  tradeShareTokensStands: text(
    "Ein Handel mit Aktien-Token: Er steht nur in Krakens Ledgers-Datei.",
    "A trade of share tokens: it stands in Kraken's ledgers file only.",
  ),
  volumeCostMissing: text("Die Menge oder der Preis fehlt.", "The volume or the cost is missing."),
  rowDoesNotSay4: text(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The row does not say whether it came or went.",
  ),
  amountMissing2: text("Ein Betrag fehlt oder ist keine Zahl.", "An amount is missing."),
  collectibleCameWhichNo: text(
    "Ein Sammelstück kam, das kein Kryptowert ist, und wurde ausgelassen.",
    "A collectible came, which is no coin, and was left out.",
  ),
  whatExchangedWhatDoes: text(
    "Was wogegen getauscht wurde, steht nicht in der Zeile.",
    "What was exchanged for what does not stand in the row.",
  ),
  moreArrivedThanSent: text("Es kam mehr an, als gesendet wurde.", "More arrived than was sent."),
  nobodyCanTellWhether: text(
    "Ob {written} Bitcoin oder Satoshi sind, lässt sich nicht sagen.",
    "Nobody can tell whether {written} are bitcoins or satoshis.",
  ),
  statusNotKnown2: text("Der Status {word} ist nicht bekannt.", "The status {word} is not known."),
  sharesAmountMissing: text("Die Stückzahl oder der Betrag fehlt.", "The shares or the amount are missing."),
  butSharesTimesPrice: text(
    "{cash} {currency} flossen, aber Stückzahl mal Preis sind {worth}.",
    "{cash} {currency} were {sold}, but shares times price are {worth}.",
  ),
  noCryptoAssetLeft2: text(
    "{symbol} ist kein Kryptowert und wurde ausgelassen.",
    "{symbol} is no crypto-asset and was left out.",
  ),
  upholdSStatusNot: text("Ein Status, der nicht bekannt ist.", 'Uphold\'s status "{status}" is not known.'),
  oneTwoAmountsMissing: text("Einer der beiden Beträge fehlt.", "One of the two amounts is missing."),
  coinCameFromOutside: text(
    "Ein Kryptowert wurde auf dem Weg hinein oder hinaus getauscht: Erfassen Sie den Vorgang von Hand.",
    "A coin came from outside and was exchanged on its way in: enter it by hand.",
  ),
  coinExchangedWayOut: text(
    "Ein Kryptowert wurde auf dem Weg hinein oder hinaus getauscht: Erfassen Sie den Vorgang von Hand.",
    "A coin was exchanged on its way out: enter it by hand.",
  ),
  fileEmptyExportAgain: text(
    "Die Datei ist leer. Exportieren Sie sie noch einmal.",
    "The file is empty. Export it again.",
  ),
  sTypeNotKnown: text("Die Art {word} von {label} ist nicht bekannt.", "{label}'s type {word} is not known."),
  nobodyReadsRow: text("Diese Zeile liest niemand.", "Nobody reads this row."),
  timeMissing: text("Die Zeit fehlt oder ist nicht lesbar.", "The time is missing."),
  feeBelowZero: text("Die Gebühr ergibt keinen Sinn.", "The fee is below zero."),
  rowsDifferentKindsShare: text(
    "Zeilen verschiedener Art gehören zu einem Vorgang.",
    "Rows of different kinds share one transaction.",
  ),
  tookBackCoinsCredited: text(
    "{provider} hat früher gutgeschriebene Coins zurückgenommen; die Einnahmen können zu hoch sein.",
    "{provider} took back coins credited earlier; income may be too high.",
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
  cells: text(
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
  gapBefore: text(
    "Vor der ersten Zeile ({row}) kamen oder gingen {difference} {asset}, die keine Zeile nennt",
    "Before the first row ({row}), {difference} {asset} came or went that no row tells",
  ),
  gapAfter: text(
    "Nach der Zeile {row} kamen oder gingen {difference} {asset}, die keine Zeile nennt",
    "After the row {row}, {difference} {asset} came or went that no row tells",
  ),
  thousandOrFraction: text(
    "{column} {cell} kann tausend oder ein Bruchteil sein: Nichts in der Datei verrät es.",
    "{column} {cell} may be a thousand or a fraction: nothing in the file tells.",
  ),
  noQuantity: text(
    "{cell} in der Spalte {where} ist keine Zahl mit ihrer Einheit oder könnte zweierlei sein.",
    "{cell} in the column {where} is no number with its unit, or one that could be two.",
  ),
  noDay: text(
    "{cell} in der Spalte {where} ist keine Zeit oder könnte zwei Tage sein.",
    "{cell} in the column {where} is no time, or one that could be two days.",
  ),
  otherClass: text(
    "{asset} ist {class} und kein Kryptowert: Nur das Geld, das floss, zählt.",
    "{asset} is {class} and no crypto-asset: only the money that moved is counted.",
  ),
  interest: text(
    "Geld wurde gutgeschrieben: Zinsen auf ein Guthaben sind Kapitaleinkünfte, die hier nicht zählen.",
    "Money was credited: interest on a balance is capital income, which is not counted here.",
  ),
  credited: text(
    "Von {provider} ohne Grund gutgeschrieben: Belohnung, Airdrop, Bonus oder eigene Coins?",
    "Credited by {provider} without a reason: a reward, an airdrop, a bonus or your own coins?",
  ),
  debited: text(
    "Von {provider} ohne Grund abgebucht: Zahlung, Gebühr oder eigene Übertragung?",
    "Debited by {provider} without a reason: a payment, a fee or your own transfer?",
  ),
  saleIncomplete: text(
    "Kryptowert, Menge oder Tag des Verkaufs fehlt.",
    "coin, amount or day of sale is missing.",
  ),
  noProceeds: text("Erlös oder Kosten fehlen.", "proceeds or cost are missing."),
  noAcquisition: text(
    "{cell} ist kein Tag der Anschaffung oder könnte zwei Tage sein.",
    "{cell} is no day of acquisition, or one that could be two days.",
  ),
  marketUnclear: text(
    "Der Markt sagt nicht, welche beiden Kryptowerte getauscht wurden.",
    "The market does not say which two coins were exchanged.",
  ),
  coinUnnamed: text(
    "Die Datei nennt den Kryptowert nicht, und die Adressen der Zeile verraten ihn nicht: Exportieren Sie das Konto erneut oder tragen Sie den Vorgang ein.",
    "The file does not name the coin, and the addresses of the row do not tell it: export the account again, or enter the transaction by hand.",
  ),
  outputsDiffer: text(
    "Die Summe der Zeile passt nicht zu ihren Empfängern: Exportieren Sie das Konto erneut.",
    "The total of the row does not fit its recipients: export the account again.",
  ),
  oneAmountMissing: text("Einer der Beträge fehlt.", "One of the amounts is missing."),
  cameAndWent: text(
    "Dieselben Coins sollen gekommen und gegangen sein.",
    "It says that the same coins came and went.",
  ),
  doNotFit: text(
    "Betrag, Gebühr und was von beidem bleibt, passen nicht zusammen.",
    "Amount, fee and what is left of both do not fit.",
  ),
  creditChanged: text(
    "Ein Guthaben für Gebühren hat den Bestand geändert.",
    "A credit for fees changed the balance.",
  ),
  feeToWallet: text("Eine Gebühr ging an die Wallet.", "A fee was paid to the wallet."),
  feeBelowNothing: text("Die Gebühr ergibt keinen Sinn.", "The fee is less than nothing."),
  lessThanLeft: text(
    "Was kam, ist weniger, als nach der Gebühr davon bleibt.",
    "What came is less than what is left of it after the fee.",
  ),
  whoseAddress: text(
    "Die Datei sagt nicht, welche der beiden Adressen Ihre ist. Verbinden Sie stattdessen die Adresse unter „Ethereum“.",
    "The file does not say which of the two addresses is yours. Connect the address below Ethereum instead.",
  ),
  whoPaidFee: text(
    "Die Liste sagt nicht, wer die Gebühr dieses Aufrufs bezahlt hat. Verbinden Sie stattdessen die Adresse.",
    "The list does not say who paid the fee of this call. {instead}",
  ),
} as const;
