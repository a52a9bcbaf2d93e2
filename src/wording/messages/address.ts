import { text, dynamicText } from "./template.ts";

/** Addresses, keys and descriptors that are none. */
export const ADDRESS = {
  canSpendCoinsMust: text(
    "Damit lassen sich die Coins ausgeben: Geben Sie das niemandem, auch diesem Dienst nicht. Es wurde nicht gespeichert.",
    "This can spend the coins and must never be given to anybody, not to this service either. It was not stored.",
  ),
  addressNot: text(
    "Das ist eine Adresse von {other}, nicht von {name}.",
    "This is an address of {other}, not of {name}.",
  ),
  lightningInvoiceLightningPayments: text(
    "Das ist eine Rechnung von Lightning; solche Zahlungen stehen auf keiner Chain.",
    "This is a Lightning invoice; Lightning payments are on no chain that can be read.",
  ),
  extendedPublicKeyNot: text(
    "Das ist ein öffentlicher Schlüssel (xpub), keine Adresse: Wählen Sie diesen Weg zum Verbinden.",
    "This is an extended public key, not an address: send it as xpub.",
  ),
  longerThanAnyAddress: text(
    "Das ist länger als jede Adresse: Setzen Sie zwischen mehrere ein Komma.",
    "This is longer than any address: put commas between several.",
  ),
  checksumAddressWrongLetter: text(
    "Die Prüfsumme dieser Adresse stimmt nicht: Ein Zeichen fehlt oder ist falsch. Kopieren Sie sie noch einmal.",
    "The checksum of this address is wrong: a letter is missing or mistyped. Copy it again.",
  ),
  noAddressTheyBegin: text(
    "Das ist keine Adresse von {name}: Sie beginnt mit {begins}.",
    "This is no address of {name}: they begin with {begins}.",
  ),
  descriptorMostOneBefore: text(
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
    "A descriptor has at most one # before its checksum.",
  ),
  checksumDescriptorBehindWrong: text(
    "Die Prüfsumme stimmt nicht: Ein Zeichen fehlt oder ist falsch. Kopieren Sie ihn noch einmal.",
    "The checksum of this descriptor (behind #) is wrong: a letter is missing or mistyped. Copy it again.",
  ),
  descriptorAddressesDoesNot: text(
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
    "This descriptor is of addresses that {name} does not have.",
  ),
  descriptorCannotReadHere: text(
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
    "This descriptor cannot be read here. Known are {known}.",
  ),
  descriptorKeysButSh: text(
    "Dieser Descriptor hat {texts} Schlüssel, in sh lässt Bitcoin aber höchstens {sh} zu.",
    "This descriptor has {texts} keys, but in sh Bitcoin takes at most {sh}.",
  ),
  descriptorKeysButMost: text(
    "Dieser Descriptor hat {texts} Schlüssel, hier lassen sich höchstens {wsh} lesen. Geben Sie stattdessen die Adressen der Wallet an.",
    "This descriptor has {texts} keys, but at most {wsh} can be read here. Send the wallet's addresses instead.",
  ),
  descriptorDoesNotSay: text(
    "Dieser Descriptor sagt nicht, wie viele seiner Schlüssel unterschreiben müssen.",
    "This descriptor does not say how many of its keys must sign.",
  ),
  keysDescriptorDifferentNumbers: text(
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
    "The keys of this descriptor have different numbers of branches.",
  ),
  noExtendedPublicKey: text(
    "Das ist kein öffentlicher Schlüssel: Er beginnt mit xpub, ypub oder zpub und hat etwa 111 Zeichen.",
    "This is no extended public key: it begins with {network} and has about 111 letters.",
  ),
  checksumExtendedPublicKey: text(
    "Die Prüfsumme stimmt nicht: Ein Zeichen fehlt oder ist falsch. Kopieren Sie ihn noch einmal.",
    "The checksum of this extended public key is wrong: a letter is missing or mistyped. Copy it again.",
  ),
  noWalletWritesKeys: text(
    "Keine Wallet von {name} schreibt Schlüssel, die mit {slice} beginnen.",
    "No wallet of {name} writes keys that begin with {slice}.",
  ),
  keyNot: text(
    "Das ist ein Schlüssel von {name}, nicht von {name2}.",
    "This is a key of {name}, not of {name2}.",
  ),
  extendedPublicKeyHolds: text(
    "Dieser öffentliche Schlüssel wurde verändert. Kopieren Sie ihn noch einmal.",
    "This extended public key holds no point of the curve: it was changed. Copy it again.",
  ),
  partSquareBracketsDescriptor: text(
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
    "The part in square brackets of this descriptor is no origin of a key.",
  ),
  belowPublicKeyNo: text(
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
    "Below a public key no hardened step can be taken: give the key of the account itself.",
  ),
  noStepDescriptor: text(
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
    '"/{step}" is no step of a descriptor.',
  ),
  keyDescriptorMayBranch: text(
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
    "A key of a descriptor may branch only once (BIP 389).",
  ),
  descriptorMoreBranchesThan: text(
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
    "This descriptor has more branches than a wallet uses.",
  ),
  gaplimitNumberFrom: text(
    "Die Lücke ist eine Zahl von {gapLimit} bis {maxGap}.",
    "gapLimit is a number from {gapLimit} to {maxGap}.",
  ),
  mostAddressesMakeOne: text(
    "Eine Wallet hat hier höchstens {maxAddresses} Adressen; geben Sie ihren xpub an.",
    "At most {maxAddresses} addresses make one wallet; send its xpub.",
  ),
  noAddressHereSeparators: text(
    "Hier steht keine Adresse, nur Trennzeichen.",
    "There is no address here: separators alone.",
  ),
  oneSeveralKeysSign: text(
    "{prefix} ist einer von mehreren Schlüsseln, die gemeinsam unterschreiben: Geben Sie den Descriptor der Wallet an.",
    "{prefix} is one of several keys that sign together: send the wallet's descriptor, which names them all.",
  ),
  keyNotAccountDepth: text(
    "Das ist nicht der Schlüssel eines Kontos. Geben Sie den xpub des Kontos an oder den Descriptor der Wallet.",
    "This key is not that of an account (depth {depth} instead of {accountDepth}). Send the account's xpub, or the wallet's descriptor.",
  ),
  oneKeysDescriptorCannot: text(
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
    "One of the keys of this descriptor cannot be used: it was changed.",
  ),
  sendAddressItselfWhich: text(
    "Geben Sie die Adresse selbst an: Ein Name kann morgen jemand anderem gehören.",
    "Send the address itself, which begins with 0x: a name may belong to somebody else tomorrow.",
  ),
  addressNotEthereum: text(
    "Das ist eine Adresse von {other}, nicht von Ethereum.",
    "This is an address of {other}, not of Ethereum.",
  ),
  addressBeginsXFurther: text(
    "Eine Adresse beginnt mit 0x und hat 40 weitere Zeichen von 0 bis 9 und a bis f.",
    "An address begins with 0x and has 40 further digits from 0 to 9 and a to f.",
  ),
  checksumAddressWrongLetter2: text(
    "Die Prüfsumme dieser Adresse stimmt nicht: Ein Zeichen fehlt oder ist falsch. Kopieren Sie sie noch einmal.",
    "The checksum of this address is wrong: a letter is mistyped or in the wrong case. Copy it again.",
  ),
  addressBelongsNobodyZero: text(
    "Diese Adresse gehört niemandem: Sie ist null, dient zum Vernichten von Coins oder gehört zum Netz selbst. Geben Sie die Adresse Ihrer eigenen Wallet an.",
    "This address belongs to nobody: it is zero, one where coins are burnt, or a part of the network itself. Send the address of your own account.",
  ),
  addressNotSolana: text(
    "Das ist eine Adresse von {other}, nicht von Solana.",
    "This is an address of {other}, not of Solana.",
  ),
  sendAddressItselfName: text(
    "Geben Sie die Adresse selbst an: Ein Name kann morgen jemand anderem gehören.",
    "Send the address itself: a name may belong to somebody else tomorrow.",
  ),
  noAddressSolanaLetters: text(
    "Das ist keine Adresse von Solana: Sie hat 32 bis 44 Buchstaben und Ziffern, ohne 0, O, I und l.",
    "This is no address of Solana: it has 32 to 44 letters and digits, without 0, O, I and l.",
  ),
  spendsWallet: text(
    "Damit lassen sich die Coins ausgeben: Geben Sie das niemandem, auch diesem Dienst nicht. Es wurde nicht gespeichert.",
    "This can spend the coins and must never be given to anybody, not to this service either. It was not stored. Send the wallet's address.",
  ),
  spendsAccount: text(
    "Damit lassen sich die Coins ausgeben: Geben Sie das niemandem, auch diesem Dienst nicht. Es wurde nicht gespeichert.",
    "This can spend the coins and must never be given to anybody, not to this service either. It was not stored. Send the account's address.",
  ),
  spendsKey: text(
    "Damit lassen sich die Coins ausgeben: Geben Sie das niemandem, auch diesem Dienst nicht. Es wurde nicht gespeichert.",
    "This can spend the coins and must never be given to anybody, not to this service either. It was not stored. Send the public key (xpub, ypub, zpub) or addresses.",
  ),
  programOfSolana: text(
    "Das ist ein Programm von Solana, keine Wallet von Ihnen. Geben Sie die Adresse an, die Ihre Wallet als ihre eigene zeigt.",
    "This is a program of Solana, not a wallet of yours. Send the address that your wallet shows as its own.",
  ),
  partOfSolana: text(
    "Das ist ein Teil von Solana selbst, keine Wallet von Ihnen. Geben Sie die Adresse an, die Ihre Wallet als ihre eigene zeigt.",
    "This is a part of Solana itself, not a wallet of yours. Send the address that your wallet shows as its own.",
  ),
  burnt: text(
    "Das ist die Adresse, an der Coins vernichtet werden, keine Wallet von Ihnen. Geben Sie die Adresse an, die Ihre Wallet als ihre eigene zeigt.",
    "This is the address where coins are burnt, not a wallet of yours. Send the address that your wallet shows as its own.",
  ),
  token: text(
    "Das ist der Token {token}, keine Wallet von Ihnen. Geben Sie die Adresse an, die Ihre Wallet als ihre eigene zeigt.",
    "This is the token {token}, not a wallet of yours. Send the address that your wallet shows as its own.",
  ),
  contract: dynamicText<{ readonly contract: string }>(
    ({ contract }) =>
      `Das ist der Vertrag von ${contract === "a bridge" ? "einer Brücke" : contract}, keine Wallet von Ihnen. Geben Sie die Adresse an, die Ihre Wallet als ihre eigene zeigt.`,
    ({ contract }) =>
      `This is the contract of ${contract}, not an account of yours. Send the address that your wallet shows as its own.`,
  ),
  oneOf: text("{address}…: {why}", "{address}: {why}"),
  legacyCash: text(
    "Das ist eine Adresse von Bitcoin. Wenn sie {name} enthält, geben Sie sie als {cash} an.",
    "This is an address of Bitcoin. If it holds {name}, send it as {cash}.",
  ),
  hiddenLitecoin: text(
    "Das ist eine Adresse des verborgenen Teils von Litecoin (MWEB): Was dort geschieht, kann niemand lesen. Geben Sie die anderen Adressen der Wallet an.",
    "This is an address of Litecoin's hidden part (MWEB): what happens there nobody can read. Send the wallet's other addresses.",
  ),
  ofOtherChain: text(
    "Das ist eine Adresse von {chain}, nicht von {name}.",
    "This is an address of {chain}, not of {name}.",
  ),
  noStakePart: text(
    "Diese Adresse von Cardano hat keinen Teil für das Staking, und eine Wallet hat viele davon: Geben Sie die Stake-Adresse der Wallet an (beginnt mit stake1) oder eine Empfangsadresse, die mit addr1q beginnt.",
    "This address of Cardano has no part for staking, and a wallet has many of them: send the wallet's stake address (begins with stake1), or a receiving address that begins with addr1q.",
  ),
  notXrp: text(
    "Das ist eine Adresse von {chain}, nicht von XRP Ledger.",
    "This is an address of {chain}, not of XRP Ledger.",
  ),
  taggedXrp: text(
    "In dieser Adresse steckt eine Kennung: Geben Sie die einfache an, die mit r beginnt.",
    "This address has a tag in it: send the plain one, which begins with r.",
  ),
} as const;
