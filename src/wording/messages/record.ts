import { text, dynamicText } from "./template.ts";

/** Records of exchanges and chains that cannot be read, and what is unclear about them. */
export const RECORD = {
  moreThanTwoAssets: text(
    "In einem Vorgang wurden mehr als zwei Kryptowerte oder Währungen bewegt; was wofür gegeben wurde, lässt sich nicht bestimmen.",
    "More than two assets moved in one transaction; which was exchanged for which cannot be determined.",
  ),
  tooManyFeeAssets: text(
    "Für einen Vorgang wurden Gebühren in mehr als {groupFees} Kryptowerten oder Währungen berechnet; das ist nicht plausibel.",
    "Fees in more than {groupFees} assets were charged for one transaction; that is not plausible.",
  ),
  missingId: text("Der Datensatz hat keine eigene Kennung.", "The record has no id of its own."),
  tooManyRows: text(
    "Mehr als {groupRows} Zeilen gehören zu einem Vorgang; was wofür getauscht wurde, lässt sich nicht bestimmen.",
    "More than {groupRows} rows share one transaction; what was exchanged for what cannot be determined.",
  ),
  notJsonObject: text("Der Datensatz ist kein JSON-Objekt.", "The record is not a JSON object."),
  binanceUnknownList: text(
    "Die Liste „{accountRef}“ von Binance ist nicht bekannt.",
    'Binance\'s list "{accountRef}" is not known.',
  ),
  notUnderstood: text("Der Datensatz wurde nicht verstanden.", "The record was not understood."),
  invalidTime: text("Die Zeit fehlt oder ist unmöglich.", "The time is missing or impossible."),
  invalidAmount: text("Ein Betrag fehlt oder ist keine Zahl.", "An amount is missing or not a number."),
  missingField: text(
    "Eine nötige Angabe des Datensatzes fehlt.",
    "A required field of the record is missing.",
  ),
  unknownStatus: text("Der Status des Vorgangs ist nicht bekannt.", "The status of the record is not known."),
  feeNotNumber: text("Die Gebühr ist keine Zahl.", "The fee is not a number."),
  walletAddressesDisagree: text(
    "Die Adressen der Wallet zeigen diese Transaktion unterschiedlich.",
    "The wallet's addresses show this transaction differently.",
  ),
  missingTransactionIdOrStatus: text(
    "Der Transaktion fehlt die Kennung oder der Status.",
    "The transaction has no id or no status.",
  ),
  addressNotInTransaction: text(
    "Die Transaktion enthält die Adresse nicht, aus deren Verlauf sie stammt.",
    "The transaction does not contain the address whose history lists it.",
  ),
  missingInputsOrOutputs: text(
    "Der Transaktion fehlen die Eingänge oder die Ausgänge.",
    "The transaction has no inputs or no outputs.",
  ),
  invalidBlockTime: text(
    "Die Zeit des Blocks fehlt oder ist unmöglich.",
    "The block's time is missing or impossible.",
  ),
  unknownScript: text(
    "Das Skript „{unknown}“ dieser Wallet-Adresse ist nicht bekannt.",
    'The script "{unknown}" of this wallet\'s address is not known.',
  ),
  feeNotInputsMinusOutputs: text(
    "Die Gebühr entspricht nicht der Differenz von Eingängen und Ausgängen.",
    "The fee is not the difference between the inputs and the outputs.",
  ),
  missingInputOrOutputAmount: text(
    "Einem Eingang oder Ausgang der Transaktion fehlt der Betrag.",
    "An input or output has no amount.",
  ),
  amountsExceedSupply: text(
    "Die Beträge sind größer, als es Coins geben kann.",
    "The amounts exceed the coins that can exist.",
  ),
  bitpandaNotTransaction: text(
    "Der Datensatz ist kein Vorgang von Bitpanda.",
    "The record is not a transaction of Bitpanda.",
  ),
  missingOperation: text(
    "Dem Datensatz fehlt die Angabe des Vorgangs (operation).",
    "The record has no operation.",
  ),
  bitpandaUnknownOperation: text(
    "Der Vorgang „{type}“ von Bitpanda ist nicht bekannt.",
    'Bitpanda\'s operation "{type}" is not known.',
  ),
  bitpandaMissingAsset: text("Bitpanda nennt den Kryptowert nicht.", "Bitpanda does not name the asset."),
  missingDirection: text(
    "Dem Datensatz fehlt die Richtung (Zugang oder Abgang).",
    "The record has no direction.",
  ),
  stakingSeveralCoins: text(
    "Eine Umbuchung ins Staking umfasst mehr als einen Kryptowert.",
    "A transfer into staking has more than one coin.",
  ),
  missingType: text("Dem Datensatz fehlt die Art.", "The record has no type."),
  bitstampUnknownType: text(
    "Die Art {type} von Bitstamp ist nicht bekannt.",
    "Bitstamp's type {type} is not known.",
  ),
  amountNotNumber: text("Ein Betrag ist keine Zahl.", "An amount is not a number."),
  feeOrFeeAssetInvalid: text(
    "Die Gebühr ist keine Zahl, oder es ist unklar, worin sie gezahlt wurde.",
    "The fee is not a number, or the asset it was paid in is unclear.",
  ),
  bitvavoUnknownType: text(
    'Die Art "{type}" von Bitvavo ist nicht bekannt.',
    'Bitvavo\'s type "{type}" is not known.',
  ),
  counterValueMissing: text(
    "{label} nennt hier die Gegenleistung nicht; fügen Sie den Export hinzu oder tragen Sie sie ein.",
    "{label} does not show here what was given in exchange; add the export, or enter it by hand.",
  ),
  cosmosUnknownStakingEvent: text(
    "Was {type} auf dem Cosmos Hub mit Coins im Staking bewirkt, wird nicht gelesen.",
    "The effect of {type} on staked coins on the Cosmos Hub is not supported.",
  ),
  cardanoUnknownRewardType: text(
    "Die Belohnungsart {type} von Cardano ist nicht bekannt.",
    "Cardano's reward type {type} is not known.",
  ),
  exchangeUnknownList: text(
    "Die Liste „{list}“ von {label} ist nicht bekannt.",
    '{label}\'s list "{list}" is not known.',
  ),
  missingAmount: text("Dem Datensatz fehlt der Betrag.", "The record has no amount."),
  missingAsset: text("Dem Datensatz fehlt der Kryptowert oder die Währung.", "The record has no asset."),
  exchangedForItself: text(
    "Ein Kryptowert wurde gegen eine andere Menge seiner selbst getauscht.",
    "A coin was exchanged for another amount of itself.",
  ),
  tradeTooManyRecords: dynamicText<{ readonly side: string }>(
    ({ side }) => `Zu einem ${tradeSide(side)} gehören mehr als zwei Datensätze.`,
    ({ side }) => `More than two records share one ${side}.`,
  ),
  tradeSameDirection: dynamicText<{ readonly side: string }>(
    ({ side }) => `Beide Datensätze zu einem ${tradeSide(side)} gehen in dieselbe Richtung.`,
    ({ side }) => `Both records of this ${side} go in the same direction.`,
  ),
  feeExceedsPrice: text(
    "Die Gebühr ist höher als der gesamte Preis.",
    "The fee is higher than the whole price.",
  ),
  tradeWithoutCoin: dynamicText<{ readonly side: string }>(
    ({ side }) => `Zu einem ${tradeSide(side)} gehören mehrere Geldbewegungen, aber kein Kryptowert.`,
    ({ side }) => `One ${side} has several cash records but no coin.`,
  ),
  coinbaseTransferOneSided: text(
    "Zwischen zwei Konten bei Coinbase bewegt, aber nur eines davon zeigt es.",
    "Moved between two accounts at Coinbase, but only one of them shows it.",
  ),
  missingStatus: text("Dem Datensatz fehlt der Status.", "The record has no status."),
  coinbaseUnknownType: text(
    "Die Vorgangsart {type} von Coinbase ist nicht bekannt.",
    "Coinbase's transaction type {type} is not known.",
  ),
  negativeFee: text("Die Gebühr ist negativ.", "The fee is negative."),
  commissionNotNumber: text("Die Provision ist keine Zahl.", "The commission is not a number."),
  negativeCommission: text("Die Provision ist negativ.", "The commission is negative."),
  coinbaseReturnedCoins: text(
    "Coinbase hat Coins zurückgegeben, die es zuvor zurückgenommen hatte.",
    "Coinbase returned coins that it had taken back before.",
  ),
  coinbaseTookBackCoins: text(
    "Coinbase hat früher gutgeschriebene Coins zurückgenommen; die Einnahmen können zu hoch sein.",
    "Coinbase took back coins that it had credited earlier; your income may be too high.",
  ),
  coinbaseCredited: text(
    "Von einem anderen Nutzer oder von Coinbase gutgeschrieben: Belohnung, Bonus, Geschenk oder eigene Coins?",
    "Credited by another user or by Coinbase: a reward, a bonus, a gift or your own coins?",
  ),
  debitedWithoutReason: text(
    "Ohne Grund abgebucht: Zahlung, Gebühr oder eigene Übertragung?",
    "Debited without a reason: a payment, a fee or your own transfer?",
  ),
  networkFeeNotDebited: text(
    "Eine Netzwerkgebühr von {amount} {currency} wurde hier nicht abgebucht.",
    "A network fee of {amount} {currency} was not debited here.",
  ),
  networkFeeExceedsAmount: text(
    "Die Netzwerkgebühr ist höher als der gesendete Betrag.",
    "The network fee is higher than the amount that was sent.",
  ),
  receiptWithoutTransaction: text(
    "Zu einem Beleg der Chain (Receipt) fehlt die Transaktion.",
    "A receipt has no transaction.",
  ),
  conflictingRows: text(
    "Die Liste führt dieselbe Transaktion mehrmals mit verschiedenen Beträgen auf.",
    "The list has the same transaction several times with different amounts.",
  ),
  validatorExcess: text(
    "Es kam mehr zurück als der Einsatz eines Validators: Was darüber liegt, zählt als Belohnung.",
    "More came back than the stake of one validator: the excess counts as a reward.",
  ),
  unknownList: text(
    "Die Liste, aus der dieser Datensatz stammt, ist nicht bekannt.",
    "The list that this record comes from is not known.",
  ),
  missingTransaction: text("Der Zeile fehlt die Transaktion.", "The row has no transaction."),
  unknownInternalType: text(
    "Die Art „{type}“ der internen Transaktion ist nicht bekannt.",
    'The internal transaction type "{type}" is not known.',
  ),
  missingToken: text("Der Zeile fehlt der Token.", "The row has no token."),
  parentChainFeeNotNumber: text(
    "Die Gebühr für die übergeordnete Chain ist keine Zahl.",
    "The fee for the parent chain is not a number.",
  ),
  parentChainFeeImpossible: text(
    "Die Gebühr für die übergeordnete Chain ist unmöglich.",
    "The fee for the parent chain is impossible.",
  ),
  missingParties: text(
    "Der Zeile fehlt der Absender oder der Empfänger.",
    "The row has no sender or no recipient.",
  ),
  missingCallStatus: text(
    "Die Zeile gibt nicht an, ob der Aufruf fehlschlug.",
    "The row does not state whether the call failed.",
  ),
  krakenTransferOneSided: text(
    "Innerhalb von Kraken umgebucht, aber nur eine Seite davon ist zu sehen.",
    "Moved within Kraken, but only one side of the transfer is shown.",
  ),
  krakenTransferWithFee: text(
    "Eine Umbuchung innerhalb von Kraken kostet eine Gebühr und hat keine Gegenbuchung.",
    "A transfer within Kraken has a fee but no other side.",
  ),
  krakenTransferNegativeFee: text(
    "Eine Umbuchung innerhalb von Kraken kann keine negative Gebühr haben.",
    "A transfer within Kraken cannot have a negative fee.",
  ),
  krakenUnknownType: text(
    "Die Vorgangsart „{name}“ von Kraken ist nicht bekannt.",
    'Kraken\'s ledger type "{name}" is not known.',
  ),
  missingReference: text("Dem Datensatz fehlt die Referenz (refid).", "The record has no reference."),
  invalidReward: text("Die Belohnung fehlt oder ist keine Zahl.", "The reward is missing or not a number."),
  unknownKind: text("Die Art dieses Datensatzes ist nicht bekannt.", "The kind of this record is not known."),
  unknownTransactionVersion: text(
    "Transaktionen der Version {version} sind nicht bekannt.",
    "Transactions of version {version} are not known.",
  ),
  confidentialTransfer: text(
    "Eine vertrauliche Übertragung: Ihr Betrag ist verborgen.",
    "A confidential transfer: its amount is hidden.",
  ),
  missingBalances: text("Der Transaktion fehlen die Salden.", "The transaction has no balances."),
  missingSentLeg: dynamicText<{ readonly amount: string; readonly asset: string; readonly provider: string }>(
    ({ amount, asset, provider }) =>
      `${amount} ${asset} kamen aus einem Tausch, aber ${owner(provider)} zeigt nicht, was dafür abging.`,
    ({ amount, asset, provider }) =>
      `${amount} ${asset} came from an exchange, but ${provider} shows no record of what was given.`,
  ),
  missingReceivedLeg: dynamicText<{
    readonly amount: string;
    readonly asset: string;
    readonly provider: string;
  }>(
    ({ amount, asset, provider }) =>
      `${amount} ${asset} wurden getauscht, aber ${owner(provider)} zeigt nicht, was dafür zuging.`,
    ({ amount, asset, provider }) =>
      `${amount} ${asset} were exchanged, but ${provider} shows no record of what came in return.`,
  ),
  overspentBeforeFork: text(
    "Vor der Abspaltung von Bitcoin (Fork) wurde mehr ausgegeben, als zugegangen war.",
    "More was spent before the fork from Bitcoin than had been received.",
  ),
  sharedInputs: text(
    "Von den {inputSats} {asset} der Eingänge dieser Transaktion gehören {spent} zu dieser Wallet.",
    "Of the {inputSats} {asset} in the inputs, {spent} belong to this wallet.",
  ),
  storedText: text("{text}", "{text}"),
  contradictions: dynamicText<{ readonly all: readonly string[] }>(
    ({ all }) => all.join("; "),
    ({ all }) => all.join("; "),
  ),
  duplicateIdDiffers: dynamicText<{ readonly file: string | null; readonly line: number | null }>(
    ({ file, line: at }) =>
      `Eine Zeile mit derselben Kennung sagt etwas anderes${locationSuffix([file, at === null ? null : `Zeile ${at}`], (location) => ` (${location})`)}. Jene zählt; entfernen Sie deren Datei, wenn diese stimmt.`,
    ({ file, line: at }) =>
      `A row with the same id says something else${locationSuffix([file, at === null ? null : `line ${at}`], (location) => `: ${location}`)}. That one counts; remove its file if this one is right.`,
  ),
  list: text("{all}", "{all}"),
  empty: text("", ""),
  xrpMissingTypeOrResult: text(
    "Der Transaktion fehlt die Art oder das Ergebnis.",
    "The transaction has no type or no result.",
  ),
  xrpNotValidated: text(
    "Die Transaktion steht in keinem bestätigten Ledger.",
    "The transaction is not in a validated ledger.",
  ),
  xrpUnknownType: text(
    "Die Transaktionsart „{type}“ ist nicht bekannt.",
    'The transaction type "{type}" is not known.',
  ),
  xrpUnknownResult: text(
    "Das Ergebnis „{outcome}“ ist nicht bekannt.",
    'The result "{outcome}" is not known.',
  ),
  xrpInvalidChanges: text(
    "Die Änderungen der Salden durch die Transaktion sind keine Zahlen.",
    "The balance changes of the transaction are not numbers.",
  ),
  xrpUnexpectedMovement: text(
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
