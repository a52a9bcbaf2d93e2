import { text, dynamicText } from "./template.ts";

/** Records of exchanges and chains that cannot be read, and what is unclear about them. */
export const RECORD = {
  moreThanTwoAssets: text(
    "In einem Vorgang wurden mehr als zwei Kryptowerte oder Währungen bewegt; was wofür gegeben wurde, lässt sich nicht bestimmen.",
    "More than two assets moved in one transaction; which was exchanged for which cannot be determined.",
  ),
  moreThanAssetsCharged: text(
    "Für einen Vorgang wurden Gebühren in mehr als {groupFees} Kryptowerten oder Währungen berechnet; das ist nicht plausibel.",
    "Fees in more than {groupFees} assets were charged for one transaction; that is not plausible.",
  ),
  recordNoIdOwn: text("Der Datensatz hat keine eigene Kennung.", "The record has no id of its own."),
  moreThanRowsShare: text(
    "Mehr als {groupRows} Zeilen gehören zu einem Vorgang; was wofür getauscht wurde, lässt sich nicht bestimmen.",
    "More than {groupRows} rows share one transaction; what was exchanged for what cannot be determined.",
  ),
  recordNotJsonObject: text("Der Datensatz ist kein JSON-Objekt.", "The record is not a JSON object."),
  binanceSListNot: text(
    "Die Liste „{accountRef}“ von Binance ist nicht bekannt.",
    'Binance\'s list "{accountRef}" is not known.',
  ),
  recordNotUnderstood: text("Der Datensatz wurde nicht verstanden.", "The record was not understood."),
  timeMissingImpossible: text("Die Zeit fehlt oder ist unmöglich.", "The time is missing or impossible."),
  amountMissingNotNumber: text(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "An amount is missing or not a number.",
  ),
  fieldNeededMissing: text(
    "Eine nötige Angabe des Datensatzes fehlt.",
    "A required field of the record is missing.",
  ),
  statusNotKnown: text(
    "Der Status des Vorgangs ist nicht bekannt.",
    "The status of the record is not known.",
  ),
  feeNotNumber: text("Die Gebühr ist keine Zahl.", "The fee is not a number."),
  walletSAddressesTell: text(
    "Die Adressen der Wallet zeigen diese Transaktion unterschiedlich.",
    "The wallet's addresses show this transaction differently.",
  ),
  transactionNoIdNo: text(
    "Der Transaktion fehlt die Kennung oder der Status.",
    "The transaction has no id or no status.",
  ),
  addressNotNamed: text(
    "Die Transaktion enthält die Adresse nicht, aus deren Verlauf sie stammt.",
    "The transaction does not contain the address whose history lists it.",
  ),
  transactionNoInputsNo: text(
    "Der Transaktion fehlen die Eingänge oder die Ausgänge.",
    "The transaction has no inputs or no outputs.",
  ),
  blockSTimeMissing: text(
    "Die Zeit des Blocks fehlt oder ist unmöglich.",
    "The block's time is missing or impossible.",
  ),
  scriptWalletSAddress: text(
    "Das Skript „{unknown}“ dieser Wallet-Adresse ist nicht bekannt.",
    'The script "{unknown}" of this wallet\'s address is not known.',
  ),
  feeNotWhatInputs: text(
    "Die Gebühr entspricht nicht der Differenz von Eingängen und Ausgängen.",
    "The fee is not the difference between the inputs and the outputs.",
  ),
  inputOutputNoAmount: text(
    "Einem Eingang oder Ausgang der Transaktion fehlt der Betrag.",
    "An input or output has no amount.",
  ),
  amountsMoreThanCan: text(
    "Die Beträge sind größer, als es Coins geben kann.",
    "The amounts exceed the coins that can exist.",
  ),
  recordNotTransactionBitpanda: text(
    "Der Datensatz ist kein Vorgang von Bitpanda.",
    "The record is not a transaction of Bitpanda.",
  ),
  recordNoOperation: text(
    "Dem Datensatz fehlt die Angabe des Vorgangs (operation).",
    "The record has no operation.",
  ),
  bitpandaSOperationNot: text(
    "Der Vorgang „{type}“ von Bitpanda ist nicht bekannt.",
    'Bitpanda\'s operation "{type}" is not known.',
  ),
  bitpandaDoesNotSay: text("Bitpanda nennt den Kryptowert nicht.", "Bitpanda does not name the asset."),
  recordNoDirection: text(
    "Dem Datensatz fehlt die Richtung (Zugang oder Abgang).",
    "The record has no direction.",
  ),
  moveIntoStakingMore: text(
    "Eine Umbuchung ins Staking umfasst mehr als einen Kryptowert.",
    "A transfer into staking has more than one coin.",
  ),
  recordNoType: text("Dem Datensatz fehlt die Art.", "The record has no type."),
  bitstampSTypeNot: text(
    "Die Art {type} von Bitstamp ist nicht bekannt.",
    "Bitstamp's type {type} is not known.",
  ),
  amountNotNumber: text("Ein Betrag ist keine Zahl.", "An amount is not a number."),
  feeNotNumberNobody: text(
    "Die Gebühr ist keine Zahl, oder es ist unklar, worin sie gezahlt wurde.",
    "The fee is not a number, or the asset it was paid in is unclear.",
  ),
  bitvavoSTypeNot: text(
    'Die Art "{type}" von Bitvavo ist nicht bekannt.',
    'Bitvavo\'s type "{type}" is not known.',
  ),
  otherSideUntold: text(
    "{label} nennt hier die Gegenleistung nicht; fügen Sie den Export hinzu oder tragen Sie sie ein.",
    "{label} does not show here what was given in exchange; add the export, or enter it by hand.",
  ),
  cosmosEvent: text(
    "Was {type} auf dem Cosmos Hub mit Coins im Staking bewirkt, wird nicht gelesen.",
    "The effect of {type} on staked coins on the Cosmos Hub is not supported.",
  ),
  cardanoReward: text(
    "Die Belohnungsart {type} von Cardano ist nicht bekannt.",
    "Cardano's reward type {type} is not known.",
  ),
  exchangeListNotKnown: text(
    "Die Liste „{list}“ von {label} ist nicht bekannt.",
    '{label}\'s list "{list}" is not known.',
  ),
  recordNamesNoAmount: text("Dem Datensatz fehlt der Betrag.", "The record has no amount."),
  recordNoAsset: text("Dem Datensatz fehlt der Kryptowert oder die Währung.", "The record has no asset."),
  coinExchangedAnotherAmount: text(
    "Ein Kryptowert wurde gegen eine andere Menge seiner selbst getauscht.",
    "A coin was exchanged for another amount of itself.",
  ),
  moreThanTwoRecords: dynamicText<{ readonly side: string }>(
    ({ side }) => `Zu einem ${tradeSide(side)} gehören mehr als zwei Datensätze.`,
    ({ side }) => `More than two records share one ${side}.`,
  ),
  twoRecordsGoSame: dynamicText<{ readonly side: string }>(
    ({ side }) => `Beide Datensätze zu einem ${tradeSide(side)} gehen in dieselbe Richtung.`,
    ({ side }) => `Both records of this ${side} go in the same direction.`,
  ),
  feeGreaterThanWhole: text(
    "Die Gebühr ist höher als der gesamte Preis.",
    "The fee is higher than the whole price.",
  ),
  moreThanOneCash: dynamicText<{ readonly side: string }>(
    ({ side }) => `Zu einem ${tradeSide(side)} gehören mehrere Geldbewegungen, aber kein Kryptowert.`,
    ({ side }) => `One ${side} has several cash records but no coin.`,
  ),
  movedBetweenTwoAccounts: text(
    "Zwischen zwei Konten bei Coinbase bewegt, aber nur eines davon zeigt es.",
    "Moved between two accounts at Coinbase, but only one of them shows it.",
  ),
  recordNoStatus: text("Dem Datensatz fehlt der Status.", "The record has no status."),
  coinbaseSTransactionType: text(
    "Die Vorgangsart {type} von Coinbase ist nicht bekannt.",
    "Coinbase's transaction type {type} is not known.",
  ),
  feeNegative: text("Die Gebühr ist negativ.", "The fee is negative."),
  commissionNotNumber: text("Die Provision ist keine Zahl.", "The commission is not a number."),
  commissionNegative: text("Die Provision ist negativ.", "The commission is negative."),
  coinbaseGaveBackCoins: text(
    "Coinbase hat Coins zurückgegeben, die es zuvor zurückgenommen hatte.",
    "Coinbase returned coins that it had taken back before.",
  ),
  coinbaseTookBackCoins: text(
    "Coinbase hat früher gutgeschriebene Coins zurückgenommen; die Einnahmen können zu hoch sein.",
    "Coinbase took back coins that it had credited earlier; your income may be too high.",
  ),
  creditedAnotherUserCoinbase: text(
    "Von einem anderen Nutzer oder von Coinbase gutgeschrieben: Belohnung, Bonus, Geschenk oder eigene Coins?",
    "Credited by another user or by Coinbase: a reward, a bonus, a gift or your own coins?",
  ),
  debitedWithoutReasonPayment: text(
    "Ohne Grund abgebucht: Zahlung, Gebühr oder eigene Übertragung?",
    "Debited without a reason: a payment, a fee or your own transfer?",
  ),
  networkFeeNotDebited: text(
    "Eine Netzwerkgebühr von {amount} {currency} wurde hier nicht abgebucht.",
    "A network fee of {amount} {currency} was not debited here.",
  ),
  networkFeeGreaterThan: text(
    "Die Netzwerkgebühr ist höher als der gesendete Betrag.",
    "The network fee is higher than the amount that was sent.",
  ),
  receiptCameWithoutTransaction: text(
    "Zu einem Beleg der Chain (Receipt) fehlt die Transaktion.",
    "A receipt has no transaction.",
  ),
  contradictsItsHash: text(
    "Die Liste führt dieselbe Transaktion mehrmals mit verschiedenen Beträgen auf.",
    "The list has the same transaction several times with different amounts.",
  ),
  moreCameBackThan: text(
    "Es kam mehr zurück als der Einsatz eines Validators: Was darüber liegt, zählt als Belohnung.",
    "More came back than the stake of one validator: the excess counts as a reward.",
  ),
  listNotKnown: text(
    "Die Liste, aus der dieser Datensatz stammt, ist nicht bekannt.",
    "The list that this record comes from is not known.",
  ),
  rowNoTransaction: text("Der Zeile fehlt die Transaktion.", "The row has no transaction."),
  internalTransactionTypeNot: text(
    "Die Art „{type}“ der internen Transaktion ist nicht bekannt.",
    'The internal transaction type "{type}" is not known.',
  ),
  rowNamesNoToken: text("Der Zeile fehlt der Token.", "The row has no token."),
  feeParentChainNot: text(
    "Die Gebühr für die übergeordnete Chain ist keine Zahl.",
    "The fee for the parent chain is not a number.",
  ),
  feeParentChainImpossible: text(
    "Die Gebühr für die übergeordnete Chain ist unmöglich.",
    "The fee for the parent chain is impossible.",
  ),
  rowDoesNotSay: text(
    "Der Zeile fehlt der Absender oder der Empfänger.",
    "The row has no sender or no recipient.",
  ),
  rowDoesNotSay2: text(
    "Die Zeile gibt nicht an, ob der Aufruf fehlschlug.",
    "The row does not state whether the call failed.",
  ),
  movedWithinKrakenBut: text(
    "Innerhalb von Kraken umgebucht, aber nur eine Seite davon ist zu sehen.",
    "Moved within Kraken, but only one side of the transfer is shown.",
  ),
  moveWithinKrakenCosts: text(
    "Eine Umbuchung innerhalb von Kraken kostet eine Gebühr und hat keine Gegenbuchung.",
    "A transfer within Kraken has a fee but no other side.",
  ),
  moveWithinKrakenCannot: text(
    "Eine Umbuchung innerhalb von Kraken kann keine negative Gebühr haben.",
    "A transfer within Kraken cannot have a negative fee.",
  ),
  krakenSLedgerType: text(
    "Die Vorgangsart „{name}“ von Kraken ist nicht bekannt.",
    'Kraken\'s ledger type "{name}" is not known.',
  ),
  recordNoReference: text("Dem Datensatz fehlt die Referenz (refid).", "The record has no reference."),
  rewardMissingNotNumber: text(
    "Die Belohnung fehlt oder ist keine Zahl.",
    "The reward is missing or not a number.",
  ),
  kindRecordNotKnown: text(
    "Die Art dieses Datensatzes ist nicht bekannt.",
    "The kind of this record is not known.",
  ),
  transactionsVersionNotKnown: text(
    "Transaktionen der Version {version} sind nicht bekannt.",
    "Transactions of version {version} are not known.",
  ),
  confidentialTransferHidesAmount: text(
    "Eine vertrauliche Übertragung: Ihr Betrag ist verborgen.",
    "A confidential transfer: its amount is hidden.",
  ),
  transactionDoesNotTell: text("Der Transaktion fehlen die Salden.", "The transaction has no balances."),
  nothingGiven: dynamicText<{ readonly amount: string; readonly asset: string; readonly provider: string }>(
    ({ amount, asset, provider }) =>
      `${amount} ${asset} kamen aus einem Tausch, aber ${owner(provider)} zeigt nicht, was dafür abging.`,
    ({ amount, asset, provider }) =>
      `${amount} ${asset} came from an exchange, but ${provider} shows no record of what was given.`,
  ),
  nothingInReturn: dynamicText<{
    readonly amount: string;
    readonly asset: string;
    readonly provider: string;
  }>(
    ({ amount, asset, provider }) =>
      `${amount} ${asset} wurden getauscht, aber ${owner(provider)} zeigt nicht, was dafür zuging.`,
    ({ amount, asset, provider }) =>
      `${amount} ${asset} were exchanged, but ${provider} shows no record of what came in return.`,
  ),
  spentBeforeParting: text(
    "Vor der Abspaltung von Bitcoin (Fork) wurde mehr ausgegeben, als zugegangen war.",
    "More was spent before the fork from Bitcoin than had been received.",
  ),
  sharedInputs: text(
    "Von den {inputSats} {asset} der Eingänge dieser Transaktion gehören {spent} zu dieser Wallet.",
    "Of the {inputSats} {asset} in the inputs, {spent} belong to this wallet.",
  ),
  keptSentence: text("{text}", "{text}"),
  contradictions: dynamicText<{ readonly all: readonly string[] }>(
    ({ all }) => all.join("; "),
    ({ all }) => all.join("; "),
  ),
  sameIdElsewhere: dynamicText<{ readonly file: string | null; readonly line: number | null }>(
    ({ file, line: at }) =>
      `Eine Zeile mit derselben Kennung sagt etwas anderes${locationSuffix([file, at === null ? null : `Zeile ${at}`], (location) => ` (${location})`)}. Jene zählt; entfernen Sie deren Datei, wenn diese stimmt.`,
    ({ file, line: at }) =>
      `A row with the same id says something else${locationSuffix([file, at === null ? null : `line ${at}`], (location) => `: ${location}`)}. That one counts; remove its file if this one is right.`,
  ),
  list: text("{all}", "{all}"),
  noWord: text("", ""),
  xrpNoType: text(
    "Der Transaktion fehlt die Art oder das Ergebnis.",
    "The transaction has no type or no result.",
  ),
  xrpNotValidated: text(
    "Die Transaktion steht in keinem bestätigten Ledger.",
    "The transaction is not in a validated ledger.",
  ),
  xrpType: text(
    "Die Transaktionsart „{type}“ ist nicht bekannt.",
    'The transaction type "{type}" is not known.',
  ),
  xrpOutcome: text("Das Ergebnis „{outcome}“ ist nicht bekannt.", 'The result "{outcome}" is not known.'),
  xrpChanges: text(
    "Die Änderungen der Salden durch die Transaktion sind keine Zahlen.",
    "The balance changes of the transaction are not numbers.",
  ),
  xrpMoved: text(
    "„{type}“ bewegte Coins, was diese Transaktionsart nicht kann.",
    '"{type}" moved coins, which this transaction type cannot do.',
  ),
} as const;

/** The provider in a label: the kind of its file in parentheses is cut off. */
const owner = (label: string): string => label.replace(/ \([^()]*\)$/, "");

const locationSuffix = (parts: readonly (string | null)[], format: (location: string) => string): string => {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? "" : format(known.join(", "));
};

const tradeSide = (side: string): string => (side === "buy" ? "Kauf" : "Verkauf");
