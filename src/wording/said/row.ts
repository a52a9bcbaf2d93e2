import { line, made, type Said } from "./line.ts";

/** Rows of files that nobody understands, and what is odd about them. */
export const ROW = {
  rowNoKnownFormat: line("Die Zeile hat kein bekanntes Format.", "The row is of no known format."),
  assetMissing: line("Der Kryptowert fehlt.", "The asset is missing."),
  transactionTypeNotKnown: line(
    "Die Art {name} ist nicht bekannt.",
    "The transaction type {name} is not known.",
  ),
  timeCannotRead: line("Die Zeit fehlt oder ist nicht lesbar.", "The time {cells} cannot be read."),
  quantityNotNumber: line("Ein Betrag fehlt oder ist keine Zahl.", "The quantity {cells} is not a number."),
  notNumber: line("Ein Betrag fehlt oder ist keine Zahl.", "The {bad} {bad2} is not a number."),
  whatSoldWhatBought: line(
    "Was verkauft oder was gekauft wurde, fehlt.",
    "What was sold or what was bought is missing.",
  ),
  whatPaidWhatBought: line(
    "Was gezahlt oder was gekauft wurde, fehlt.",
    "What was paid or what was bought is missing.",
  ),
  nobodyCanTellTwo: line(
    "Die beiden Kryptowerte von {pair} und ihre Mengen lassen sich nicht unterscheiden.",
    "Nobody can tell the two coins of {pair} and their amounts apart.",
  ),
  noFeeCoin: line("{fee} ist keine Gebühr mit ihrem Kryptowert.", "{fee} is no fee with its coin."),
  fileDoesNotSay: line(
    "Die Datei sagt nicht, ob das kam oder ging: Nehmen Sie den Kontoauszug von Binance.",
    "The file does not say whether this came or went: take Binance's statement.",
  ),
  neitherCoinNorMoney: line(
    "Weder ein Kryptowert noch Geld ist genannt.",
    "Neither a coin nor money is named.",
  ),
  howLargeOneDoes: line(
    "Wie groß ein {unit} ist, steht nicht in der Datei.",
    "How large one {unit} is does not stand in the file.",
  ),
  bitboxappCallsOutputPayment: line(
    "Die BitBoxApp nennt einen Ausgang dieser Zahlung Ihren eigenen; einige Versionen tun das zu Unrecht. Vergleichen Sie es mit der Chain.",
    "BitBoxApp calls an output of this payment your own; some of its versions do so wrongly. Compare it with the chain.",
  ),
  nobodyCanTellHow: line(
    "Die Einheit der Spalte ist nicht bekannt: Niemand kann sagen, wie viel Bitcoin gemeint ist.",
    'Nobody can tell how much bitcoin a "{captured}" is.',
  ),
  notConfirmedWhenFile: line(
    "Beim Erstellen der Datei war der Vorgang noch nicht bestätigt: Exportieren Sie sie erneut.",
    "It was not confirmed when the file was made: export it again.",
  ),
  whatCameWentMissing: line("Was kam oder ging, fehlt.", "What came or went is missing."),
  moneyPaidMissing: line("Das gezahlte Geld fehlt.", "The money that was paid is missing."),
  nobodyCanTellCoins: line(
    "Die Kryptowerte von {pair} lassen sich nicht unterscheiden.",
    "Nobody can tell the coins of {pair} apart.",
  ),
  amountPriceMissing: line("Menge oder Preis fehlt.", "Amount or price is missing."),
  amountUnitFeeCannot: line(
    "Ein Betrag, seine Einheit oder die Gebühr ist nicht lesbar.",
    "An amount, its unit or the fee cannot be read.",
  ),
  movedBetweenTwoAccounts2: line(
    "Zwischen zwei Konten bei Bitstamp bewegt, aber die Datei sagt nicht, in welche Richtung und ob beide Ihnen gehören.",
    "Moved between two accounts at Bitstamp, but the file does not say which way, or whether both are yours.",
  ),
  oneSideTradeMissing: line("Eine Seite des Handels fehlt.", "One side of the trade is missing."),
  rowDoesNotSay3: line(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The row does not say whether it was bought or sold.",
  ),
  amountMissing: line("Ein Betrag fehlt oder ist keine Zahl.", "The amount is missing."),
  coinsMoneyMissing: line("Die Coins oder das Geld fehlen.", "The coins or the money are missing."),
  coinsMoneyWentSame: line(
    "Coins und Geld gingen in dieselbe Richtung.",
    "Coins and money went the same way.",
  ),
  feeMoreThanWithdrawn: line(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee of {fee} {feeAsset} is more than was withdrawn.",
  ),
  filledQuantityPriceMissing: line(
    "Die ausgeführte Menge oder der Preis fehlt.",
    "The filled quantity or the price is missing.",
  ),
  timeCannotRead2: line("Die Zeit fehlt oder ist nicht lesbar.", "The time cannot be read."),
  sizeTotalMissing: line("Die Menge oder der Gesamtbetrag fehlt.", "The size or the total is missing."),
  coinsMoneyRateMissing: line(
    "Die Coins, das Geld oder der Kurs fehlen.",
    "The coins, the money or the rate are missing.",
  ),
  rowSaysButFigures: line(
    'Die Zeile sagt "{type}", aber ihre Zahlen zeigen es nicht: Wer kauft, zahlt mehr, als die Coins zum Kurs wert sind; wer verkauft, bekommt weniger.',
    'The row says "{type}", but its figures do not show that you {sign}: who buys pays more than the coins are worth at the rate, who sells gets less.',
  ),
  signOpposite: line(
    "Das Vorzeichen sagt das Gegenteil der Art ({kind}).",
    "A {kind} has the sign of the opposite.",
  ),
  coinledgerSRecordType: line(
    'Die Art "{record}" von CoinLedger ist nicht bekannt.',
    'CoinLedger\'s record type "{record}" is not known.',
  ),
  noCoinButNot: line(
    "{baseAsset} ist kein Kryptowert ({kind}) und zählt hier nicht.",
    "{baseAsset} is no coin but {kind}: it is not counted here.",
  ),
  dividendCoinNotKnown: line(
    "Eine Dividende eines Kryptowerts ist nicht bekannt.",
    "A dividend of a coin is not known.",
  ),
  amountMissingCouldTwo: line(
    "Der Betrag fehlt oder könnte zweierlei sein.",
    "The amount is missing, or could be two numbers.",
  ),
  unitsCoinMissing: line("Die Stückzahl oder der Kryptowert fehlt.", "The units or the coin are missing."),
  noCryptoAssetLeft: line(
    "{type} {details} ({class}) ist kein Kryptowert und wurde ausgelassen.",
    "{type} {details} ({class}) is no crypto-asset and was left out.",
  ),
  amountCannotRead: line("Ein Betrag fehlt oder ist keine Zahl.", "The amount cannot be read."),
  feeCannotRead: line("Die Gebühr ergibt keinen Sinn.", "The fee cannot be read."),
  nobodyCanTellTwo2: line(
    'Die beiden Kryptowerte des Paars "{pair}" lassen sich nicht unterscheiden.',
    'Nobody can tell the two coins of the pair "{pair}" apart.',
  ),
  tradeMarginResultStands: line(
    "Ein Handel auf Margin: Sein Ergebnis steht nur in Krakens Ledgers-Datei.",
    "A trade on margin: its result stands in Kraken's ledgers file only.",
  ),
  tradeShareTokensStands: line(
    "Ein Handel mit Aktien-Token: Er steht nur in Krakens Ledgers-Datei.",
    "A trade of share tokens: it stands in Kraken's ledgers file only.",
  ),
  volumeCostMissing: line("Die Menge oder der Preis fehlt.", "The volume or the cost is missing."),
  rowDoesNotSay4: line(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The row does not say whether it came or went.",
  ),
  amountMissing2: line("Ein Betrag fehlt oder ist keine Zahl.", "An amount is missing."),
  collectibleCameWhichNo: line(
    "Ein Sammelstück kam, das kein Kryptowert ist, und wurde ausgelassen.",
    "A collectible came, which is no coin, and was left out.",
  ),
  whatExchangedWhatDoes: line(
    "Was wogegen getauscht wurde, steht nicht in der Zeile.",
    "What was exchanged for what does not stand in the row.",
  ),
  moreArrivedThanSent: line("Es kam mehr an, als gesendet wurde.", "More arrived than was sent."),
  nobodyCanTellWhether: line(
    "Ob {written} Bitcoin oder Satoshi sind, lässt sich nicht sagen.",
    "Nobody can tell whether {written} are bitcoins or satoshis.",
  ),
  statusNotKnown2: line("Der Status {word} ist nicht bekannt.", "The status {word} is not known."),
  sharesAmountMissing: line("Die Stückzahl oder der Betrag fehlt.", "The shares or the amount are missing."),
  butSharesTimesPrice: line(
    "{cash} {currency} flossen, aber Stückzahl mal Preis sind {worth}.",
    "{cash} {currency} were {sold}, but shares times price are {worth}.",
  ),
  noCryptoAssetLeft2: line(
    "{symbol} ist kein Kryptowert und wurde ausgelassen.",
    "{symbol} is no crypto-asset and was left out.",
  ),
  upholdSStatusNot: line("Ein Status, der nicht bekannt ist.", 'Uphold\'s status "{status}" is not known.'),
  oneTwoAmountsMissing: line("Einer der beiden Beträge fehlt.", "One of the two amounts is missing."),
  coinCameFromOutside: line(
    "Ein Kryptowert wurde auf dem Weg hinein oder hinaus getauscht: Erfassen Sie den Vorgang von Hand.",
    "A coin came from outside and was exchanged on its way in: enter it by hand.",
  ),
  coinExchangedWayOut: line(
    "Ein Kryptowert wurde auf dem Weg hinein oder hinaus getauscht: Erfassen Sie den Vorgang von Hand.",
    "A coin was exchanged on its way out: enter it by hand.",
  ),
  fileEmptyExportAgain: line(
    "Die Datei ist leer. Exportieren Sie sie noch einmal.",
    "The file is empty. Export it again.",
  ),
  sTypeNotKnown: line("Die Art {word} von {label} ist nicht bekannt.", "{label}'s type {word} is not known."),
  nobodyReadsRow: line("Diese Zeile liest niemand.", "Nobody reads this row."),
  timeMissing: line("Die Zeit fehlt oder ist nicht lesbar.", "The time is missing."),
  feeBelowZero: line("Die Gebühr ergibt keinen Sinn.", "The fee is below zero."),
  rowsDifferentKindsShare: line(
    "Zeilen verschiedener Art gehören zu einem Vorgang.",
    "Rows of different kinds share one transaction.",
  ),
  tookBackCoinsCredited: line(
    "{provider} hat früher gutgeschriebene Coins zurückgenommen; die Einnahmen können zu hoch sein.",
    "{provider} took back coins credited earlier; income may be too high.",
  ),
  atLine: line("Zeile {line}: {why}", "Line {line}: {why}"),
  tooLong: line(
    "{cell} in der Spalte {where} ist länger als {limit} Zeichen.",
    "{cell} in the column {where} is longer than {limit} characters.",
  ),
  cannotRead: line(
    "{cell} in der Spalte {where} ist nicht lesbar.",
    "{cell} in the column {where} cannot be read.",
  ),
  cells: line(
    "Die Zeile hat {cells} Zellen, die Datei aber {columns} Spalten.",
    "The row has {cells} cells, and the file {columns} columns.",
  ),
  unmappedType: line(
    "Die Zuordnung sagt nicht, was die Art {word} bedeutet.",
    "the mapping does not say what the type {word} means.",
  ),
  several: made<{ readonly flaws: readonly Said[] }>(
    ({ flaws }, tell) => flaws.map(tell).join(" "),
    ({ flaws }, tell) => `${flaws.map((flaw) => tell(flaw).slice(0, -1)).join("; ")}.`,
  ),
  gapBefore: line(
    "Vor der ersten Zeile ({row}) kamen oder gingen {difference} {asset}, die keine Zeile nennt",
    "Before the first row ({row}), {difference} {asset} came or went that no row tells",
  ),
  gapAfter: line(
    "Nach der Zeile {row} kamen oder gingen {difference} {asset}, die keine Zeile nennt",
    "After the row {row}, {difference} {asset} came or went that no row tells",
  ),
  thousandOrFraction: line(
    "{column} {cell} kann tausend oder ein Bruchteil sein: Nichts in der Datei verrät es.",
    "{column} {cell} may be a thousand or a fraction: nothing in the file tells.",
  ),
  noQuantity: line(
    "{cell} in der Spalte {where} ist keine Zahl mit ihrer Einheit oder könnte zweierlei sein.",
    "{cell} in the column {where} is no number with its unit, or one that could be two.",
  ),
  noDay: line(
    "{cell} in der Spalte {where} ist keine Zeit oder könnte zwei Tage sein.",
    "{cell} in the column {where} is no time, or one that could be two days.",
  ),
  otherClass: line(
    "{asset} ist {class} und kein Kryptowert: Nur das Geld, das floss, zählt.",
    "{asset} is {class} and no crypto-asset: only the money that moved is counted.",
  ),
  interest: line(
    "Geld wurde gutgeschrieben: Zinsen auf ein Guthaben sind Kapitaleinkünfte, die hier nicht zählen.",
    "Money was credited: interest on a balance is capital income, which is not counted here.",
  ),
  credited: line(
    "Von {provider} ohne Grund gutgeschrieben: Belohnung, Airdrop, Bonus oder eigene Coins?",
    "Credited by {provider} without a reason: a reward, an airdrop, a bonus or your own coins?",
  ),
  debited: line(
    "Von {provider} ohne Grund abgebucht: Zahlung, Gebühr oder eigene Übertragung?",
    "Debited by {provider} without a reason: a payment, a fee or your own transfer?",
  ),
  saleIncomplete: line(
    "Kryptowert, Menge oder Tag des Verkaufs fehlt.",
    "coin, amount or day of sale is missing.",
  ),
  noProceeds: line("Erlös oder Kosten fehlen.", "proceeds or cost are missing."),
  noAcquisition: line(
    "{cell} ist kein Tag der Anschaffung oder könnte zwei Tage sein.",
    "{cell} is no day of acquisition, or one that could be two days.",
  ),
  marketUnclear: line(
    "Der Markt sagt nicht, welche beiden Kryptowerte getauscht wurden.",
    "The market does not say which two coins were exchanged.",
  ),
  coinUnnamed: line(
    "Die Datei nennt den Kryptowert nicht, und die Adressen der Zeile verraten ihn nicht: Exportieren Sie das Konto erneut oder tragen Sie den Vorgang ein.",
    "The file does not name the coin, and the addresses of the row do not tell it: export the account again, or enter the transaction by hand.",
  ),
  outputsDiffer: line(
    "Die Summe der Zeile passt nicht zu ihren Empfängern: Exportieren Sie das Konto erneut.",
    "The total of the row does not fit its recipients: export the account again.",
  ),
  oneAmountMissing: line("Einer der Beträge fehlt.", "One of the amounts is missing."),
  cameAndWent: line(
    "Dieselben Coins sollen gekommen und gegangen sein.",
    "It says that the same coins came and went.",
  ),
  doNotFit: line(
    "Betrag, Gebühr und was von beidem bleibt, passen nicht zusammen.",
    "Amount, fee and what is left of both do not fit.",
  ),
  creditChanged: line(
    "Ein Guthaben für Gebühren hat den Bestand geändert.",
    "A credit for fees changed the balance.",
  ),
  feeToWallet: line("Eine Gebühr ging an die Wallet.", "A fee was paid to the wallet."),
  feeBelowNothing: line("Die Gebühr ergibt keinen Sinn.", "The fee is less than nothing."),
  lessThanLeft: line(
    "Was kam, ist weniger, als nach der Gebühr davon bleibt.",
    "What came is less than what is left of it after the fee.",
  ),
  whoseAddress: line(
    "Die Datei sagt nicht, welche der beiden Adressen Ihre ist. Verbinden Sie stattdessen die Adresse unter „Ethereum“.",
    "The file does not say which of the two addresses is yours. Connect the address below Ethereum instead.",
  ),
  whoPaidFee: line(
    "Die Liste sagt nicht, wer die Gebühr dieses Aufrufs bezahlt hat. Verbinden Sie stattdessen die Adresse.",
    "The list does not say who paid the fee of this call. {instead}",
  ),
} as const;
