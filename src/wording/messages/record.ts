import { template, dynamicTemplate } from "./template.ts";

/** Records of exchanges and chains that nobody understands, and what is odd about them. */
export const RECORD = {
  moreThanTwoAssets: template(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two assets share one trade; nobody can tell what was swapped for what.",
  ),
  moreThanTwoAssets2: template(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two assets share one transaction.",
  ),
  moreThanAssetsCharged: template(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than {groupFees} assets were charged for one transaction; nobody charges so.",
  ),
  recordNoIdOwn: template("Dem Datensatz fehlt eine nötige Angabe.", "The record has no id of its own."),
  moreThanRowsShare: template(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than {groupRows} rows share one transaction; nobody can tell what was exchanged for what.",
  ),
  recordNotJsonObject: template("Der Datensatz ist kein gültiges JSON.", "The record is not a JSON object."),
  binanceSListNot: template(
    'Die Art "{accountRef}" von Binance ist nicht bekannt.',
    'Binance\'s list "{accountRef}" is not known.',
  ),
  recordNotUnderstood: template("Dem Datensatz fehlt eine nötige Angabe.", "The record was not understood."),
  timeMissingImpossible: template(
    "Die Zeit fehlt oder ist nicht lesbar.",
    "The time is missing or impossible.",
  ),
  amountMissingNotNumber: template(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "An amount is missing or not a number.",
  ),
  fieldNeededMissing: template(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "A field that is needed is missing.",
  ),
  statusNotKnown: template("Der Stand dieses Vorgangs ist nicht bekannt.", "The status is not known."),
  feeNotNumber: template("Ein Betrag fehlt oder ist keine Zahl.", "The fee is not a number."),
  walletSAddressesTell: template(
    "Die Adressen der Wallet zeigen diese Transaktion verschieden.",
    "The wallet's addresses tell this transaction in different ways.",
  ),
  transactionNoIdNo: template(
    "Der Transaktion der Kette fehlt eine nötige Angabe.",
    "The transaction has no id or no status.",
  ),
  addressNotNamed: template(
    "Die Transaktion nennt die Adresse nicht, aus deren Verlauf sie stammt.",
    "The transaction does not name the address whose history it is of.",
  ),
  transactionNoInputsNo: template(
    "Der Transaktion der Kette fehlt eine nötige Angabe.",
    "The transaction has no inputs or no outputs.",
  ),
  blockSTimeMissing: template(
    "Die Zeit fehlt oder ist nicht lesbar.",
    "The block's time is missing or impossible.",
  ),
  scriptWalletSAddress: template(
    "Die Art dieser Transaktion der Kette ist nicht bekannt.",
    'The script "{unknown}" of this wallet\'s address is not known.',
  ),
  feeNotWhatInputs: template(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee is not what the inputs are worth more than the outputs.",
  ),
  inputOutputNoAmount: template(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "An input or output has no amount.",
  ),
  amountsMoreThanCan: template(
    "Die Beträge sind größer, als sie sein können.",
    "The amounts are more than there can be.",
  ),
  recordNotTransactionBitpanda: template(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The record is not a transaction of Bitpanda.",
  ),
  recordNoOperation: template("Dem Datensatz fehlt eine nötige Angabe.", "The record has no operation."),
  bitpandaSOperationNot: template(
    'Die Art "{type}" von Bitpanda ist nicht bekannt.',
    'Bitpanda\'s operation "{type}" is not known.',
  ),
  bitpandaDoesNotSay: template("Der Kryptowert fehlt.", "Bitpanda does not say which asset this is."),
  amountMissingNotNumber2: template(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "The amount is missing or not a number.",
  ),
  recordNoDirection: template("Dem Datensatz fehlt eine nötige Angabe.", "The record has no direction."),
  moveIntoStakingMore: template(
    "Eine Umbuchung innerhalb der Börse, die sich nicht deuten lässt.",
    "A move into staking that is more than one coin.",
  ),
  recordNoType: template("Dem Datensatz fehlt eine nötige Angabe.", "The record has no type."),
  bitstampSTypeNot: template(
    "Die Art {type} von Bitstamp ist nicht bekannt.",
    "Bitstamp's type {type} is not known.",
  ),
  amountNotNumber: template("Ein Betrag fehlt oder ist keine Zahl.", "An amount is not a number."),
  feeNotNumberNobody: template(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee is not a number, or nobody can tell what it was paid in.",
  ),
  bitvavoSTypeNot: template(
    'Die Art "{type}" von Bitvavo ist nicht bekannt.',
    'Bitvavo\'s type "{type}" is not known.',
  ),
  otherSideUntold: template(
    "{label} nennt hier nicht, was dafür gegeben wurde; fügen Sie den Export hinzu oder tragen Sie es ein.",
    "{label} does not tell here what was given for it; add the export, or enter it by hand.",
  ),
  cosmosEvent: template(
    "Was {type} auf dem Cosmos Hub mit gestakten Coins tut, wird hier nicht gelesen.",
    "What {type} does with staked coins on the Cosmos Hub is not read here.",
  ),
  cardanoReward: template(
    "Die Art {type} einer Belohnung von Cardano ist nicht bekannt.",
    "Cardano's type {type} of a reward is not known.",
  ),
  exchangeListNotKnown: template(
    "Die Liste „{list}“ von {label} ist nicht bekannt.",
    '{label}\'s list "{list}" is not known.',
  ),
  recordNamesNoAmount: template("Dem Datensatz fehlt eine nötige Angabe.", "The record names no amount."),
  recordNoAsset: template("Dem Datensatz fehlt eine nötige Angabe.", "The record has no asset."),
  coinExchangedAnotherAmount: template(
    "Ein Kryptowert wurde gegen sich selbst getauscht.",
    "A coin was exchanged for another amount of itself.",
  ),
  moreThanTwoRecords: template(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two records share one {side}.",
  ),
  twoRecordsGoSame: template(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "The two records of this {side} go the same way.",
  ),
  feeGreaterThanWhole: template("Die Gebühr ergibt keinen Sinn.", "The fee is greater than the whole price."),
  moreThanOneCash: template(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than one cash record and no coin share one {side}.",
  ),
  movedBetweenTwoAccounts: template(
    "Zwischen zwei Konten bei Coinbase bewegt, aber nur eines davon zeigt es.",
    "Moved between two accounts at Coinbase, but only one of them shows it.",
  ),
  recordNoStatus: template("Dem Datensatz fehlt eine nötige Angabe.", "The record has no status."),
  coinbaseSTransactionType: template(
    "Die Art {type} von Coinbase ist nicht bekannt.",
    "Coinbase's transaction type {type} is not known.",
  ),
  feeNegative: template("Die Gebühr ergibt keinen Sinn.", "The fee is negative."),
  commissionNotNumber: template("Die Gebühr ergibt keinen Sinn.", "The commission is not a number."),
  commissionNegative: template("Die Gebühr ergibt keinen Sinn.", "The commission is negative."),
  coinbaseGaveBackCoins: template(
    "Coinbase hat Coins zurückgegeben, die es zurückgenommen hatte.",
    "Coinbase gave back coins that it had taken back.",
  ),
  coinbaseTookBackCoins: template(
    "Coinbase hat früher gutgeschriebene Coins zurückgenommen; die Einnahmen können zu hoch sein.",
    "Coinbase took back coins credited earlier; income may be too high.",
  ),
  creditedAnotherUserCoinbase: template(
    "Gutgeschrieben von jemand anderem oder von Coinbase: Belohnung, Bonus, Geschenk oder eigene Coins?",
    "Credited by another user or by Coinbase: a reward, a bonus, a gift or your own coins?",
  ),
  debitedWithoutReasonPayment: template(
    "Ohne Grund abgebucht: Zahlung, Gebühr oder eigene Übertragung?",
    "Debited without a reason: a payment, a fee or your own transfer?",
  ),
  networkFeeNotDebited: template(
    "Eine Netzwerkgebühr von {amount} {currency} wurde hier nicht abgebucht.",
    "A network fee of {amount} {currency} was not debited here.",
  ),
  networkFeeGreaterThan: template(
    "Die Gebühr ergibt keinen Sinn.",
    "The network fee is greater than what was sent.",
  ),
  receiptCameWithoutTransaction: template(
    "Ein Beleg der Kette kam ohne seine Transaktion.",
    "A receipt came without its transaction.",
  ),
  contradictsItsHash: template(
    "Die Liste nennt eine Transaktion mehrmals, mit verschiedenen Beträgen.",
    "The list names one transaction several times, with different amounts.",
  ),
  moreThanTwoAssets3: template(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two assets moved in one transaction; nobody can tell what was given for what.",
  ),
  moreCameBackThan: template(
    "Es kam mehr zurück als der Einsatz eines Validators: Was darüber liegt, zählt als Belohnung.",
    "More came back than the stake of one validator: what is above it counts as a reward.",
  ),
  listNotKnown: template("Die Art dieses Datensatzes ist nicht bekannt.", "The list is not known."),
  rowNoTransaction: template("Dem Datensatz fehlt eine nötige Angabe.", "The row has no transaction."),
  internalTransactionTypeNot: template(
    "Die Art dieser Transaktion der Kette ist nicht bekannt.",
    'The internal transaction type "{type}" is not known.',
  ),
  rowNamesNoToken: template("Dem Datensatz fehlt eine nötige Angabe.", "The row names no token."),
  feeParentChainNot: template(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "The fee for the parent chain is not a number.",
  ),
  feeParentChainImpossible: template(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee for the parent chain is impossible.",
  ),
  rowDoesNotSay: template(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The row does not say from whom to whom.",
  ),
  rowDoesNotSay2: template(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The row does not say whether the call failed.",
  ),
  movedWithinKrakenBut: template(
    "Eine Umbuchung innerhalb der Börse, von der nur eine Seite zu sehen ist.",
    "Moved within Kraken, but only one side of it is shown.",
  ),
  moveWithinKrakenCosts: template(
    "Eine Umbuchung innerhalb der Börse, die sich nicht deuten lässt.",
    "A move within Kraken that costs a fee and has no other side.",
  ),
  moveWithinKrakenCannot: template(
    "Eine Umbuchung innerhalb der Börse, die sich nicht deuten lässt.",
    "A move within Kraken cannot have a fee below zero.",
  ),
  krakenSLedgerType: template(
    'Die Art "{name}" von Kraken ist nicht bekannt.',
    'Kraken\'s ledger type "{name}" is not known.',
  ),
  recordNoReference: template("Dem Datensatz fehlt eine nötige Angabe.", "The record has no reference."),
  rewardMissingNotNumber: template(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "The reward is missing or not a number.",
  ),
  kindRecordNotKnown: template(
    "Die Art dieses Datensatzes ist nicht bekannt.",
    "The kind of this record is not known.",
  ),
  transactionsVersionNotKnown: template(
    "Die Art dieser Transaktion der Kette ist nicht bekannt.",
    "Transactions of version {version} are not known.",
  ),
  confidentialTransferHidesAmount: template(
    "Eine vertrauliche Übertragung: Die Kette zeigt nicht, wie viel bewegt wurde.",
    "A confidential transfer hides its amount.",
  ),
  transactionDoesNotTell: template(
    "Der Transaktion der Kette fehlt eine nötige Angabe.",
    "The transaction does not tell its balances.",
  ),
  nothingGiven: dynamicTemplate<{
    readonly amount: string;
    readonly asset: string;
    readonly provider: string;
  }>(
    ({ provider }) => `Was dafür abging, zeigt ${owner(provider)} nicht.`,
    ({ amount, asset, provider }) =>
      `${amount} ${asset} came from an exchange, but ${provider} shows no record of what was given.`,
  ),
  nothingInReturn: dynamicTemplate<{
    readonly amount: string;
    readonly asset: string;
    readonly provider: string;
  }>(
    ({ provider }) => `Was dafür zuging, zeigt ${owner(provider)} nicht.`,
    ({ amount, asset, provider }) =>
      `${amount} ${asset} were exchanged, but ${provider} shows no record of what came in return.`,
  ),
  spentBeforeParting: template(
    "Vor der Abspaltung von Bitcoin wurde mehr ausgegeben, als gekommen war.",
    "More was spent before the chain parted from Bitcoin than had come.",
  ),
  sharedInputs: template(
    "Von den {inputSats} {asset}, die eingesetzt wurden, gehören {spent} dieser Wallet.",
    "Of the {inputSats} {asset} that were put in, {spent} are this wallet's.",
  ),
  keptSentence: template("{text}", "{text}"),
  contradictions: dynamicTemplate<{ readonly all: readonly string[] }>(
    ({ all }) => all.join("; "),
    ({ all }) => all.join("; "),
  ),
  sameIdElsewhere: dynamicTemplate<{ readonly file: string | null; readonly line: number | null }>(
    ({ file, line: at }) =>
      `Eine Zeile mit derselben Kennung sagt etwas anderes${locationSuffix([file, at === null ? null : `Zeile ${at}`], (location) => ` (${location})`)}. Jene zählt; entfernen Sie deren Datei, wenn diese stimmt.`,
    ({ file, line: at }) =>
      `A row with the same id says something else${locationSuffix([file, at === null ? null : `line ${at}`], (location) => `: ${location}`)}. That one counts; remove its file if this one is right.`,
  ),
  list: template("{all}", "{all}"),
  noWord: template("", ""),
  xrpNoType: template(
    "Der Transaktion fehlt Art oder Ausgang.",
    "The transaction has no type or no outcome.",
  ),
  xrpNotValidated: template(
    "Die Transaktion steht in keinem bestätigten Abschnitt der Chain.",
    "The transaction is not in a validated ledger.",
  ),
  xrpType: template('Die Art "{type}" ist nicht bekannt.', 'The transaction type "{type}" is not known.'),
  xrpOutcome: template('Der Ausgang "{outcome}" ist nicht bekannt.', 'The outcome "{outcome}" is not known.'),
  xrpChanges: template(
    "Was die Transaktion änderte, ist keine Zahl.",
    "What the transaction changed is not a number.",
  ),
  xrpMoved: template(
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
