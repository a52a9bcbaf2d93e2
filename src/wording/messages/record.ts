import { text, dynamicText } from "./template.ts";

/** Records of exchanges and chains that nobody understands, and what is odd about them. */
export const RECORD = {
  moreThanTwoAssets: text(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two assets share one trade; nobody can tell what was swapped for what.",
  ),
  moreThanTwoAssets2: text(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two assets share one transaction.",
  ),
  moreThanAssetsCharged: text(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than {groupFees} assets were charged for one transaction; nobody charges so.",
  ),
  recordNoIdOwn: text("Dem Datensatz fehlt eine nötige Angabe.", "The record has no id of its own."),
  moreThanRowsShare: text(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than {groupRows} rows share one transaction; nobody can tell what was exchanged for what.",
  ),
  recordNotJsonObject: text("Der Datensatz ist kein gültiges JSON.", "The record is not a JSON object."),
  binanceSListNot: text(
    'Die Art "{accountRef}" von Binance ist nicht bekannt.',
    'Binance\'s list "{accountRef}" is not known.',
  ),
  recordNotUnderstood: text("Dem Datensatz fehlt eine nötige Angabe.", "The record was not understood."),
  timeMissingImpossible: text("Die Zeit fehlt oder ist nicht lesbar.", "The time is missing or impossible."),
  amountMissingNotNumber: text(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "An amount is missing or not a number.",
  ),
  fieldNeededMissing: text("Dem Datensatz fehlt eine nötige Angabe.", "A field that is needed is missing."),
  statusNotKnown: text("Der Stand dieses Vorgangs ist nicht bekannt.", "The status is not known."),
  feeNotNumber: text("Ein Betrag fehlt oder ist keine Zahl.", "The fee is not a number."),
  walletSAddressesTell: text(
    "Die Adressen der Wallet zeigen diese Transaktion verschieden.",
    "The wallet's addresses tell this transaction in different ways.",
  ),
  transactionNoIdNo: text(
    "Der Transaktion der Kette fehlt eine nötige Angabe.",
    "The transaction has no id or no status.",
  ),
  addressNotNamed: text(
    "Die Transaktion nennt die Adresse nicht, aus deren Verlauf sie stammt.",
    "The transaction does not name the address whose history it is of.",
  ),
  transactionNoInputsNo: text(
    "Der Transaktion der Kette fehlt eine nötige Angabe.",
    "The transaction has no inputs or no outputs.",
  ),
  blockSTimeMissing: text(
    "Die Zeit fehlt oder ist nicht lesbar.",
    "The block's time is missing or impossible.",
  ),
  scriptWalletSAddress: text(
    "Die Art dieser Transaktion der Kette ist nicht bekannt.",
    'The script "{unknown}" of this wallet\'s address is not known.',
  ),
  feeNotWhatInputs: text(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee is not what the inputs are worth more than the outputs.",
  ),
  inputOutputNoAmount: text("Dem Datensatz fehlt eine nötige Angabe.", "An input or output has no amount."),
  amountsMoreThanCan: text(
    "Die Beträge sind größer, als sie sein können.",
    "The amounts are more than there can be.",
  ),
  recordNotTransactionBitpanda: text(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The record is not a transaction of Bitpanda.",
  ),
  recordNoOperation: text("Dem Datensatz fehlt eine nötige Angabe.", "The record has no operation."),
  bitpandaSOperationNot: text(
    'Die Art "{type}" von Bitpanda ist nicht bekannt.',
    'Bitpanda\'s operation "{type}" is not known.',
  ),
  bitpandaDoesNotSay: text("Der Kryptowert fehlt.", "Bitpanda does not say which asset this is."),
  amountMissingNotNumber2: text(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "The amount is missing or not a number.",
  ),
  recordNoDirection: text("Dem Datensatz fehlt eine nötige Angabe.", "The record has no direction."),
  moveIntoStakingMore: text(
    "Eine Umbuchung innerhalb der Börse, die sich nicht deuten lässt.",
    "A move into staking that is more than one coin.",
  ),
  recordNoType: text("Dem Datensatz fehlt eine nötige Angabe.", "The record has no type."),
  bitstampSTypeNot: text(
    "Die Art {type} von Bitstamp ist nicht bekannt.",
    "Bitstamp's type {type} is not known.",
  ),
  amountNotNumber: text("Ein Betrag fehlt oder ist keine Zahl.", "An amount is not a number."),
  feeNotNumberNobody: text(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee is not a number, or nobody can tell what it was paid in.",
  ),
  bitvavoSTypeNot: text(
    'Die Art "{type}" von Bitvavo ist nicht bekannt.',
    'Bitvavo\'s type "{type}" is not known.',
  ),
  otherSideUntold: text(
    "{label} nennt hier nicht, was dafür gegeben wurde; fügen Sie den Export hinzu oder tragen Sie es ein.",
    "{label} does not tell here what was given for it; add the export, or enter it by hand.",
  ),
  cosmosEvent: text(
    "Was {type} auf dem Cosmos Hub mit gestakten Coins tut, wird hier nicht gelesen.",
    "What {type} does with staked coins on the Cosmos Hub is not read here.",
  ),
  cardanoReward: text(
    "Die Art {type} einer Belohnung von Cardano ist nicht bekannt.",
    "Cardano's type {type} of a reward is not known.",
  ),
  exchangeListNotKnown: text(
    "Die Liste „{list}“ von {label} ist nicht bekannt.",
    '{label}\'s list "{list}" is not known.',
  ),
  recordNamesNoAmount: text("Dem Datensatz fehlt eine nötige Angabe.", "The record names no amount."),
  recordNoAsset: text("Dem Datensatz fehlt eine nötige Angabe.", "The record has no asset."),
  coinExchangedAnotherAmount: text(
    "Ein Kryptowert wurde gegen sich selbst getauscht.",
    "A coin was exchanged for another amount of itself.",
  ),
  moreThanTwoRecords: text(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two records share one {side}.",
  ),
  twoRecordsGoSame: text(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "The two records of this {side} go the same way.",
  ),
  feeGreaterThanWhole: text("Die Gebühr ergibt keinen Sinn.", "The fee is greater than the whole price."),
  moreThanOneCash: text(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than one cash record and no coin share one {side}.",
  ),
  movedBetweenTwoAccounts: text(
    "Zwischen zwei Konten bei Coinbase bewegt, aber nur eines davon zeigt es.",
    "Moved between two accounts at Coinbase, but only one of them shows it.",
  ),
  recordNoStatus: text("Dem Datensatz fehlt eine nötige Angabe.", "The record has no status."),
  coinbaseSTransactionType: text(
    "Die Art {type} von Coinbase ist nicht bekannt.",
    "Coinbase's transaction type {type} is not known.",
  ),
  feeNegative: text("Die Gebühr ergibt keinen Sinn.", "The fee is negative."),
  commissionNotNumber: text("Die Gebühr ergibt keinen Sinn.", "The commission is not a number."),
  commissionNegative: text("Die Gebühr ergibt keinen Sinn.", "The commission is negative."),
  coinbaseGaveBackCoins: text(
    "Coinbase hat Coins zurückgegeben, die es zurückgenommen hatte.",
    "Coinbase gave back coins that it had taken back.",
  ),
  coinbaseTookBackCoins: text(
    "Coinbase hat früher gutgeschriebene Coins zurückgenommen; die Einnahmen können zu hoch sein.",
    "Coinbase took back coins credited earlier; income may be too high.",
  ),
  creditedAnotherUserCoinbase: text(
    "Gutgeschrieben von jemand anderem oder von Coinbase: Belohnung, Bonus, Geschenk oder eigene Coins?",
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
    "Die Gebühr ergibt keinen Sinn.",
    "The network fee is greater than what was sent.",
  ),
  receiptCameWithoutTransaction: text(
    "Ein Beleg der Kette kam ohne seine Transaktion.",
    "A receipt came without its transaction.",
  ),
  contradictsItsHash: text(
    "Die Liste nennt eine Transaktion mehrmals, mit verschiedenen Beträgen.",
    "The list names one transaction several times, with different amounts.",
  ),
  moreThanTwoAssets3: text(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two assets moved in one transaction; nobody can tell what was given for what.",
  ),
  moreCameBackThan: text(
    "Es kam mehr zurück als der Einsatz eines Validators: Was darüber liegt, zählt als Belohnung.",
    "More came back than the stake of one validator: what is above it counts as a reward.",
  ),
  listNotKnown: text("Die Art dieses Datensatzes ist nicht bekannt.", "The list is not known."),
  rowNoTransaction: text("Dem Datensatz fehlt eine nötige Angabe.", "The row has no transaction."),
  internalTransactionTypeNot: text(
    "Die Art dieser Transaktion der Kette ist nicht bekannt.",
    'The internal transaction type "{type}" is not known.',
  ),
  rowNamesNoToken: text("Dem Datensatz fehlt eine nötige Angabe.", "The row names no token."),
  feeParentChainNot: text(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "The fee for the parent chain is not a number.",
  ),
  feeParentChainImpossible: text(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee for the parent chain is impossible.",
  ),
  rowDoesNotSay: text("Dem Datensatz fehlt eine nötige Angabe.", "The row does not say from whom to whom."),
  rowDoesNotSay2: text(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The row does not say whether the call failed.",
  ),
  movedWithinKrakenBut: text(
    "Eine Umbuchung innerhalb der Börse, von der nur eine Seite zu sehen ist.",
    "Moved within Kraken, but only one side of it is shown.",
  ),
  moveWithinKrakenCosts: text(
    "Eine Umbuchung innerhalb der Börse, die sich nicht deuten lässt.",
    "A move within Kraken that costs a fee and has no other side.",
  ),
  moveWithinKrakenCannot: text(
    "Eine Umbuchung innerhalb der Börse, die sich nicht deuten lässt.",
    "A move within Kraken cannot have a fee below zero.",
  ),
  krakenSLedgerType: text(
    'Die Art "{name}" von Kraken ist nicht bekannt.',
    'Kraken\'s ledger type "{name}" is not known.',
  ),
  recordNoReference: text("Dem Datensatz fehlt eine nötige Angabe.", "The record has no reference."),
  rewardMissingNotNumber: text(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "The reward is missing or not a number.",
  ),
  kindRecordNotKnown: text(
    "Die Art dieses Datensatzes ist nicht bekannt.",
    "The kind of this record is not known.",
  ),
  transactionsVersionNotKnown: text(
    "Die Art dieser Transaktion der Kette ist nicht bekannt.",
    "Transactions of version {version} are not known.",
  ),
  confidentialTransferHidesAmount: text(
    "Eine vertrauliche Übertragung: Die Kette zeigt nicht, wie viel bewegt wurde.",
    "A confidential transfer hides its amount.",
  ),
  transactionDoesNotTell: text(
    "Der Transaktion der Kette fehlt eine nötige Angabe.",
    "The transaction does not tell its balances.",
  ),
  nothingGiven: dynamicText<{
    readonly amount: string;
    readonly asset: string;
    readonly provider: string;
  }>(
    ({ provider }) => `Was dafür abging, zeigt ${owner(provider)} nicht.`,
    ({ amount, asset, provider }) =>
      `${amount} ${asset} came from an exchange, but ${provider} shows no record of what was given.`,
  ),
  nothingInReturn: dynamicText<{
    readonly amount: string;
    readonly asset: string;
    readonly provider: string;
  }>(
    ({ provider }) => `Was dafür zuging, zeigt ${owner(provider)} nicht.`,
    ({ amount, asset, provider }) =>
      `${amount} ${asset} were exchanged, but ${provider} shows no record of what came in return.`,
  ),
  spentBeforeParting: text(
    "Vor der Abspaltung von Bitcoin wurde mehr ausgegeben, als gekommen war.",
    "More was spent before the chain parted from Bitcoin than had come.",
  ),
  sharedInputs: text(
    "Von den {inputSats} {asset}, die eingesetzt wurden, gehören {spent} dieser Wallet.",
    "Of the {inputSats} {asset} that were put in, {spent} are this wallet's.",
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
  xrpNoType: text("Der Transaktion fehlt Art oder Ausgang.", "The transaction has no type or no outcome."),
  xrpNotValidated: text(
    "Die Transaktion steht in keinem bestätigten Abschnitt der Chain.",
    "The transaction is not in a validated ledger.",
  ),
  xrpType: text('Die Art "{type}" ist nicht bekannt.', 'The transaction type "{type}" is not known.'),
  xrpOutcome: text('Der Ausgang "{outcome}" ist nicht bekannt.', 'The outcome "{outcome}" is not known.'),
  xrpChanges: text(
    "Was die Transaktion änderte, ist keine Zahl.",
    "What the transaction changed is not a number.",
  ),
  xrpMoved: text(
    '"{type}" bewegte Coins, was diese Art nicht kann.',
    '"{type}" moved coins, which it cannot.',
  ),
} as const;

/** A file's kind is of no matter where its owner is meant. */
const owner = (label: string): string => label.replace(/ \([^()]*\)$/, "");

const locationSuffix = (parts: readonly (string | null)[], format: (location: string) => string): string => {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? "" : format(known.join(", "));
};
