import { line, made } from "./line.ts";

/** Records of exchanges and chains that nobody understands, and what is odd about them. */
export const RECORD = {
  moreThanTwoAssets: line(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two assets share one trade; nobody can tell what was swapped for what.",
  ),
  moreThanTwoAssets2: line(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two assets share one transaction.",
  ),
  moreThanAssetsCharged: line(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than {groupFees} assets were charged for one transaction; nobody charges so.",
  ),
  recordNoIdOwn: line("Dem Datensatz fehlt eine nötige Angabe.", "The record has no id of its own."),
  moreThanRowsShare: line(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than {groupRows} rows share one transaction; nobody can tell what was exchanged for what.",
  ),
  recordNotJsonObject: line("Der Datensatz ist kein gültiges JSON.", "The record is not a JSON object."),
  binanceSListNot: line(
    'Die Art "{accountRef}" von Binance ist nicht bekannt.',
    'Binance\'s list "{accountRef}" is not known.',
  ),
  recordNotUnderstood: line("Dem Datensatz fehlt eine nötige Angabe.", "The record was not understood."),
  timeMissingImpossible: line("Die Zeit fehlt oder ist nicht lesbar.", "The time is missing or impossible."),
  amountMissingNotNumber: line(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "An amount is missing or not a number.",
  ),
  fieldNeededMissing: line("Dem Datensatz fehlt eine nötige Angabe.", "A field that is needed is missing."),
  statusNotKnown: line("Der Stand dieses Vorgangs ist nicht bekannt.", "The status is not known."),
  feeNotNumber: line("Ein Betrag fehlt oder ist keine Zahl.", "The fee is not a number."),
  walletSAddressesTell: line(
    "Die Adressen der Wallet zeigen diese Transaktion verschieden.",
    "The wallet's addresses tell this transaction in different ways.",
  ),
  transactionNoIdNo: line(
    "Der Transaktion der Kette fehlt eine nötige Angabe.",
    "The transaction has no id or no status.",
  ),
  addressNotNamed: line(
    "Die Transaktion nennt die Adresse nicht, aus deren Verlauf sie stammt.",
    "The transaction does not name the address whose history it is of.",
  ),
  transactionNoInputsNo: line(
    "Der Transaktion der Kette fehlt eine nötige Angabe.",
    "The transaction has no inputs or no outputs.",
  ),
  blockSTimeMissing: line(
    "Die Zeit fehlt oder ist nicht lesbar.",
    "The block's time is missing or impossible.",
  ),
  scriptWalletSAddress: line(
    "Die Art dieser Transaktion der Kette ist nicht bekannt.",
    'The script "{unknown}" of this wallet\'s address is not known.',
  ),
  feeNotWhatInputs: line(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee is not what the inputs are worth more than the outputs.",
  ),
  inputOutputNoAmount: line("Dem Datensatz fehlt eine nötige Angabe.", "An input or output has no amount."),
  amountsMoreThanCan: line(
    "Die Beträge sind größer, als sie sein können.",
    "The amounts are more than there can be.",
  ),
  recordNotTransactionBitpanda: line(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The record is not a transaction of Bitpanda.",
  ),
  recordNoOperation: line("Dem Datensatz fehlt eine nötige Angabe.", "The record has no operation."),
  bitpandaSOperationNot: line(
    'Die Art "{type}" von Bitpanda ist nicht bekannt.',
    'Bitpanda\'s operation "{type}" is not known.',
  ),
  bitpandaDoesNotSay: line("Der Kryptowert fehlt.", "Bitpanda does not say which asset this is."),
  amountMissingNotNumber2: line(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "The amount is missing or not a number.",
  ),
  recordNoDirection: line("Dem Datensatz fehlt eine nötige Angabe.", "The record has no direction."),
  moveIntoStakingMore: line(
    "Eine Umbuchung innerhalb der Börse, die sich nicht deuten lässt.",
    "A move into staking that is more than one coin.",
  ),
  recordNoType: line("Dem Datensatz fehlt eine nötige Angabe.", "The record has no type."),
  bitstampSTypeNot: line(
    "Die Art {type} von Bitstamp ist nicht bekannt.",
    "Bitstamp's type {type} is not known.",
  ),
  amountNotNumber: line("Ein Betrag fehlt oder ist keine Zahl.", "An amount is not a number."),
  feeNotNumberNobody: line(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee is not a number, or nobody can tell what it was paid in.",
  ),
  bitvavoSTypeNot: line(
    'Die Art "{type}" von Bitvavo ist nicht bekannt.',
    'Bitvavo\'s type "{type}" is not known.',
  ),
  otherSideUntold: line(
    "{label} nennt hier nicht, was dafür gegeben wurde; fügen Sie den Export hinzu oder tragen Sie es ein.",
    "{label} does not tell here what was given for it; add the export, or enter it by hand.",
  ),
  cosmosEvent: line(
    "Was {type} auf dem Cosmos Hub mit gestakten Coins tut, wird hier nicht gelesen.",
    "What {type} does with staked coins on the Cosmos Hub is not read here.",
  ),
  cardanoReward: line(
    "Die Art {type} einer Belohnung von Cardano ist nicht bekannt.",
    "Cardano's type {type} of a reward is not known.",
  ),
  exchangeListNotKnown: line(
    "Die Liste „{list}“ von {label} ist nicht bekannt.",
    '{label}\'s list "{list}" is not known.',
  ),
  recordNamesNoAmount: line("Dem Datensatz fehlt eine nötige Angabe.", "The record names no amount."),
  recordNoAsset: line("Dem Datensatz fehlt eine nötige Angabe.", "The record has no asset."),
  coinExchangedAnotherAmount: line(
    "Ein Kryptowert wurde gegen sich selbst getauscht.",
    "A coin was exchanged for another amount of itself.",
  ),
  moreThanTwoRecords: line(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two records share one {side}.",
  ),
  twoRecordsGoSame: line(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "The two records of this {side} go the same way.",
  ),
  feeGreaterThanWhole: line("Die Gebühr ergibt keinen Sinn.", "The fee is greater than the whole price."),
  moreThanOneCash: line(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than one cash record and no coin share one {side}.",
  ),
  movedBetweenTwoAccounts: line(
    "Zwischen zwei Konten bei Coinbase bewegt, aber nur eines davon zeigt es.",
    "Moved between two accounts at Coinbase, but only one of them shows it.",
  ),
  recordNoStatus: line("Dem Datensatz fehlt eine nötige Angabe.", "The record has no status."),
  coinbaseSTransactionType: line(
    "Die Art {type} von Coinbase ist nicht bekannt.",
    "Coinbase's transaction type {type} is not known.",
  ),
  feeNegative: line("Die Gebühr ergibt keinen Sinn.", "The fee is negative."),
  commissionNotNumber: line("Die Gebühr ergibt keinen Sinn.", "The commission is not a number."),
  commissionNegative: line("Die Gebühr ergibt keinen Sinn.", "The commission is negative."),
  coinbaseGaveBackCoins: line(
    "Coinbase hat Coins zurückgegeben, die es zurückgenommen hatte.",
    "Coinbase gave back coins that it had taken back.",
  ),
  coinbaseTookBackCoins: line(
    "Coinbase hat früher gutgeschriebene Coins zurückgenommen; die Einnahmen können zu hoch sein.",
    "Coinbase took back coins credited earlier; income may be too high.",
  ),
  creditedAnotherUserCoinbase: line(
    "Gutgeschrieben von jemand anderem oder von Coinbase: Belohnung, Bonus, Geschenk oder eigene Coins?",
    "Credited by another user or by Coinbase: a reward, a bonus, a gift or your own coins?",
  ),
  debitedWithoutReasonPayment: line(
    "Ohne Grund abgebucht: Zahlung, Gebühr oder eigene Übertragung?",
    "Debited without a reason: a payment, a fee or your own transfer?",
  ),
  networkFeeNotDebited: line(
    "Eine Netzwerkgebühr von {amount} {currency} wurde hier nicht abgebucht.",
    "A network fee of {amount} {currency} was not debited here.",
  ),
  networkFeeGreaterThan: line(
    "Die Gebühr ergibt keinen Sinn.",
    "The network fee is greater than what was sent.",
  ),
  receiptCameWithoutTransaction: line(
    "Ein Beleg der Kette kam ohne seine Transaktion.",
    "A receipt came without its transaction.",
  ),
  contradictsItsHash: line(
    "Die Liste nennt eine Transaktion mehrmals, mit verschiedenen Beträgen.",
    "The list names one transaction several times, with different amounts.",
  ),
  moreThanTwoAssets3: line(
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
    "More than two assets moved in one transaction; nobody can tell what was given for what.",
  ),
  moreCameBackThan: line(
    "Es kam mehr zurück als der Einsatz eines Validators: Was darüber liegt, zählt als Belohnung.",
    "More came back than the stake of one validator: what is above it counts as a reward.",
  ),
  listNotKnown: line("Die Art dieses Datensatzes ist nicht bekannt.", "The list is not known."),
  rowNoTransaction: line("Dem Datensatz fehlt eine nötige Angabe.", "The row has no transaction."),
  internalTransactionTypeNot: line(
    "Die Art dieser Transaktion der Kette ist nicht bekannt.",
    'The internal transaction type "{type}" is not known.',
  ),
  rowNamesNoToken: line("Dem Datensatz fehlt eine nötige Angabe.", "The row names no token."),
  feeParentChainNot: line(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "The fee for the parent chain is not a number.",
  ),
  feeParentChainImpossible: line(
    "Die Gebühr ergibt keinen Sinn.",
    "The fee for the parent chain is impossible.",
  ),
  rowDoesNotSay: line("Dem Datensatz fehlt eine nötige Angabe.", "The row does not say from whom to whom."),
  rowDoesNotSay2: line(
    "Dem Datensatz fehlt eine nötige Angabe.",
    "The row does not say whether the call failed.",
  ),
  movedWithinKrakenBut: line(
    "Eine Umbuchung innerhalb der Börse, von der nur eine Seite zu sehen ist.",
    "Moved within Kraken, but only one side of it is shown.",
  ),
  moveWithinKrakenCosts: line(
    "Eine Umbuchung innerhalb der Börse, die sich nicht deuten lässt.",
    "A move within Kraken that costs a fee and has no other side.",
  ),
  moveWithinKrakenCannot: line(
    "Eine Umbuchung innerhalb der Börse, die sich nicht deuten lässt.",
    "A move within Kraken cannot have a fee below zero.",
  ),
  krakenSLedgerType: line(
    'Die Art "{name}" von Kraken ist nicht bekannt.',
    'Kraken\'s ledger type "{name}" is not known.',
  ),
  recordNoReference: line("Dem Datensatz fehlt eine nötige Angabe.", "The record has no reference."),
  rewardMissingNotNumber: line(
    "Ein Betrag fehlt oder ist keine Zahl.",
    "The reward is missing or not a number.",
  ),
  kindRecordNotKnown: line(
    "Die Art dieses Datensatzes ist nicht bekannt.",
    "The kind of this record is not known.",
  ),
  transactionsVersionNotKnown: line(
    "Die Art dieser Transaktion der Kette ist nicht bekannt.",
    "Transactions of version {version} are not known.",
  ),
  confidentialTransferHidesAmount: line(
    "Eine vertrauliche Übertragung: Die Kette zeigt nicht, wie viel bewegt wurde.",
    "A confidential transfer hides its amount.",
  ),
  transactionDoesNotTell: line(
    "Der Transaktion der Kette fehlt eine nötige Angabe.",
    "The transaction does not tell its balances.",
  ),
  nothingGiven: made<{ readonly amount: string; readonly asset: string; readonly provider: string }>(
    ({ provider }) => `Was dafür abging, zeigt ${owner(provider)} nicht.`,
    ({ amount, asset, provider }) =>
      `${amount} ${asset} came from an exchange, but ${provider} shows no record of what was given.`,
  ),
  nothingInReturn: made<{ readonly amount: string; readonly asset: string; readonly provider: string }>(
    ({ provider }) => `Was dafür zuging, zeigt ${owner(provider)} nicht.`,
    ({ amount, asset, provider }) =>
      `${amount} ${asset} were exchanged, but ${provider} shows no record of what came in return.`,
  ),
  spentBeforeParting: line(
    "Vor der Abspaltung von Bitcoin wurde mehr ausgegeben, als gekommen war.",
    "More was spent before the chain parted from Bitcoin than had come.",
  ),
  sharedInputs: line(
    "Von den {inputSats} {asset}, die eingesetzt wurden, gehören {spent} dieser Wallet.",
    "Of the {inputSats} {asset} that were put in, {spent} are this wallet's.",
  ),
  keptSentence: line("{text}", "{text}"),
  contradictions: made<{ readonly all: readonly string[] }>(
    ({ all }) => all.join("; "),
    ({ all }) => all.join("; "),
  ),
  sameIdElsewhere: made<{ readonly file: string | null; readonly line: number | null }>(
    ({ file, line: at }) =>
      `Eine Zeile mit derselben Kennung sagt etwas anderes${places([file, at === null ? null : `Zeile ${at}`], (place) => ` (${place})`)}. Jene zählt; entfernen Sie deren Datei, wenn diese stimmt.`,
    ({ file, line: at }) =>
      `A row with the same id says something else${places([file, at === null ? null : `line ${at}`], (place) => `: ${place}`)}. That one counts; remove its file if this one is right.`,
  ),
  list: line("{all}", "{all}"),
  noWord: line("", ""),
  xrpNoType: line("Der Transaktion fehlt Art oder Ausgang.", "The transaction has no type or no outcome."),
  xrpNotValidated: line(
    "Die Transaktion steht in keinem bestätigten Abschnitt der Chain.",
    "The transaction is not in a validated ledger.",
  ),
  xrpType: line('Die Art "{type}" ist nicht bekannt.', 'The transaction type "{type}" is not known.'),
  xrpOutcome: line('Der Ausgang "{outcome}" ist nicht bekannt.', 'The outcome "{outcome}" is not known.'),
  xrpChanges: line(
    "Was die Transaktion änderte, ist keine Zahl.",
    "What the transaction changed is not a number.",
  ),
  xrpMoved: line(
    '"{type}" bewegte Coins, was diese Art nicht kann.',
    '"{type}" moved coins, which it cannot.',
  ),
} as const;

/** A file's kind is of no matter where its owner is meant. */
const owner = (label: string): string => label.replace(/ \([^()]*\)$/, "");

const places = (parts: readonly (string | null)[], shown: (place: string) => string): string => {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? "" : shown(known.join(", "));
};
