import { text, dynamicText } from "./template.ts";

/** Invalid addresses, keys and descriptors. */
export const ADDRESS = {
  spendsCoins: text(
    "Damit lassen sich die Coins ausgeben: Geben Sie das niemandem, auch diesem Dienst nicht. Es wurde nicht gespeichert.",
    "This can spend the coins and must never be given to anybody, not to this service either. It was not stored.",
  ),
  bitcoinAddressOfOtherChain: dynamicText<{ readonly other: string; readonly name: string }>(
    ({ other, name }) => `Das ist eine Adresse von ${germanChain(other)}, nicht von ${name}.`,
    ({ other, name }) => `This is an address of ${other}, not of ${name}.`,
  ),
  lightningInvoice: text(
    "Das ist eine Lightning-Rechnung; Lightning-Zahlungen stehen auf keiner lesbaren Chain.",
    "This is a Lightning invoice; Lightning payments are on no chain that can be read.",
  ),
  extendedKeyNotAddress: text(
    "Das ist ein erweiterter öffentlicher Schlüssel, keine Adresse: Geben Sie ihn als xpub an.",
    "This is an extended public key, not an address: send it as xpub.",
  ),
  tooLong: text(
    "Das ist länger als jede Adresse: Setzen Sie zwischen mehrere ein Komma.",
    "This is longer than any address: separate several addresses with commas.",
  ),
  wrongChecksum: text(
    "Die Prüfsumme dieser Adresse stimmt nicht: Ein Zeichen fehlt oder ist falsch. Kopieren Sie sie noch einmal.",
    "The checksum of this address is wrong: a character is missing or mistyped. Copy it again.",
  ),
  unknownPrefix: dynamicText<{ readonly name: string; readonly begins: string }>(
    ({ name, begins }) =>
      `Das ist keine Adresse von ${name}: Eine solche beginnt mit ${begins.replace(" or ", " oder ")}.`,
    ({ name, begins }) => `This is not an address of ${name}: those begin with ${begins}.`,
  ),
  descriptorSeveralHashes: text(
    "Ein Descriptor hat höchstens ein # vor seiner Prüfsumme.",
    "A descriptor has at most one # before its checksum.",
  ),
  descriptorWrongChecksum: text(
    "Die Prüfsumme dieses Descriptors (hinter #) stimmt nicht: Ein Zeichen fehlt oder ist falsch. Kopieren Sie ihn noch einmal.",
    "The checksum of this descriptor (after #) is wrong: a character is missing or mistyped. Copy it again.",
  ),
  descriptorUnknownAddressKind: text(
    "Dieser Descriptor beschreibt Adressen, die es bei {name} nicht gibt.",
    "This descriptor describes addresses that {name} does not have.",
  ),
  descriptorNotSupported: dynamicText<{ readonly known: string }>(
    ({ known }) =>
      `Dieser Descriptor wird nicht unterstützt. Lesbar sind ${known.replace("with one key", "mit einem Schlüssel").replace(" and ", " und ").replace(" or ", " oder ")}.`,
    ({ known }) => `This descriptor cannot be read here. Supported are ${known}.`,
  ),
  descriptorTooManyKeysForSh: text(
    "Dieser Descriptor hat {texts} Schlüssel, in sh lässt Bitcoin aber höchstens {sh} zu.",
    "This descriptor has {texts} keys, but in sh Bitcoin takes at most {sh}.",
  ),
  descriptorTooManyKeys: text(
    "Dieser Descriptor hat {texts} Schlüssel, hier lassen sich höchstens {wsh} lesen. Geben Sie stattdessen die Adressen der Wallet an.",
    "This descriptor has {texts} keys, but at most {wsh} can be read here. Send the wallet's addresses instead.",
  ),
  descriptorMissingThreshold: text(
    "Dieser Descriptor gibt nicht an, wie viele seiner Schlüssel unterschreiben müssen.",
    "This descriptor does not state how many of its keys must sign.",
  ),
  descriptorUnevenBranches: text(
    "Die Schlüssel dieses Descriptors haben verschieden viele Zweige.",
    "The keys of this descriptor have different numbers of branches.",
  ),
  notExtendedKey: dynamicText<{ readonly network: string }>(
    ({ network }) =>
      `Das ist kein erweiterter öffentlicher Schlüssel: Ein solcher beginnt mit ${network.replace(" or ", " oder ")} und hat etwa 111 Zeichen.`,
    ({ network }) =>
      `This is not an extended public key: those begin with ${network} and have about 111 characters.`,
  ),
  extendedKeyWrongChecksum: text(
    "Die Prüfsumme dieses erweiterten öffentlichen Schlüssels stimmt nicht: Ein Zeichen fehlt oder ist falsch. Kopieren Sie ihn noch einmal.",
    "The checksum of this extended public key is wrong: a character is missing or mistyped. Copy it again.",
  ),
  extendedKeyUnknownPrefix: text(
    "Keine Wallet von {name} schreibt Schlüssel, die mit {slice} beginnen.",
    "No wallet of {name} writes keys that begin with {slice}.",
  ),
  extendedKeyOfOtherChain: text(
    "Das ist ein Schlüssel von {name}, nicht von {name2}.",
    "This is a key of {name}, not of {name2}.",
  ),
  extendedKeyInvalidPoint: text(
    "Dieser erweiterte öffentliche Schlüssel enthält keinen Punkt der Kurve: Er wurde verändert. Kopieren Sie ihn noch einmal.",
    "This extended public key contains no point of the curve: it was changed. Copy it again.",
  ),
  descriptorInvalidOrigin: text(
    "Der Teil in eckigen Klammern in diesem Descriptor ist keine Herkunft eines Schlüssels.",
    "The part in square brackets of this descriptor is not the origin of a key.",
  ),
  descriptorHardenedStep: text(
    "Unterhalb eines öffentlichen Schlüssels ist kein gehärteter Schritt möglich: Geben Sie den Schlüssel des Kontos selbst an.",
    "Below a public key no hardened step is possible: send the key of the account itself.",
  ),
  descriptorInvalidStep: text(
    "„/{step}“ ist kein Schritt eines Descriptors.",
    '"/{step}" is not a step of a descriptor.',
  ),
  descriptorSeveralBranchSteps: text(
    "Ein Schlüssel eines Descriptors darf sich nur einmal verzweigen (BIP 389).",
    "A key of a descriptor may branch only once (BIP 389).",
  ),
  descriptorTooManyBranches: text(
    "Dieser Descriptor hat mehr Zweige, als eine Wallet benutzt.",
    "This descriptor has more branches than a wallet uses.",
  ),
  invalidGapLimit: text(
    "Die Lücke (gapLimit) ist eine Zahl von {gapLimit} bis {maxGap}.",
    "gapLimit must be a number from {gapLimit} to {maxGap}.",
  ),
  tooMany: text(
    "Eine Wallet hat hier höchstens {maxAddresses} Adressen; geben Sie ihren xpub an.",
    "A wallet can have at most {maxAddresses} addresses here; send its xpub.",
  ),
  onlySeparators: text(
    "Hier steht keine Adresse, nur Trennzeichen.",
    "There is no address here, only separators.",
  ),
  oneOfSeveralKeys: text(
    "{prefix} ist einer von mehreren Schlüsseln, die gemeinsam unterschreiben: Geben Sie den Descriptor der Wallet an, der alle nennt.",
    "{prefix} is one of several keys that sign together: send the wallet's descriptor, which names them all.",
  ),
  extendedKeyWrongDepth: text(
    "Das ist nicht der Schlüssel eines Kontos (Tiefe {depth} statt {accountDepth}). Geben Sie den xpub des Kontos an oder den Descriptor der Wallet.",
    "This key is not that of an account (depth {depth} instead of {accountDepth}). Send the account's xpub, or the wallet's descriptor.",
  ),
  descriptorInvalidKey: text(
    "Einer der Schlüssel dieses Descriptors ist nicht brauchbar: Er wurde verändert.",
    "One of the keys of this descriptor cannot be used: it was changed.",
  ),
  ethereumNameNotAddress: text(
    "Geben Sie die Adresse selbst an, die mit 0x beginnt: Ein Name kann morgen jemand anderem gehören.",
    "Send the address itself, which begins with 0x: a name may belong to someone else tomorrow.",
  ),
  ethereumAddressOfOtherChain: dynamicText<{ readonly other: string }>(
    ({ other }) => `Das ist eine Adresse von ${germanChain(other)}, nicht von Ethereum.`,
    ({ other }) => `This is an address of ${other}, not of Ethereum.`,
  ),
  ethereumInvalid: text(
    "Eine Adresse beginnt mit 0x und hat 40 weitere Zeichen von 0 bis 9 und a bis f.",
    "An address begins with 0x and has 40 further digits from 0 to 9 and a to f.",
  ),
  ethereumWrongChecksum: text(
    "Die Prüfsumme dieser Adresse stimmt nicht: Ein Zeichen ist falsch oder falsch groß- oder kleingeschrieben. Kopieren Sie sie noch einmal.",
    "The checksum of this address is wrong: a character is mistyped or in the wrong case. Copy it again.",
  ),
  withoutOwner: text(
    "Diese Adresse gehört niemandem: Sie ist null, dient zum Vernichten von Coins oder gehört zum Netz selbst. Geben Sie die Adresse Ihrer eigenen Wallet an.",
    "This address has no owner: it is the zero address, a burn address, or part of the network itself. Send the address of your own account.",
  ),
  solanaAddressOfOtherChain: dynamicText<{ readonly other: string }>(
    ({ other }) => `Das ist eine Adresse von ${germanChain(other)}, nicht von Solana.`,
    ({ other }) => `This is an address of ${other}, not of Solana.`,
  ),
  nameNotAddress: text(
    "Geben Sie die Adresse selbst an: Ein Name kann morgen jemand anderem gehören.",
    "Send the address itself: a name may belong to someone else tomorrow.",
  ),
  solanaInvalid: text(
    "Das ist keine Adresse von Solana: Eine solche hat 32 bis 44 Buchstaben und Ziffern, ohne 0, O, I und l.",
    "This is not an address of Solana: those have 32 to 44 letters and digits, without 0, O, I and l.",
  ),
  spendsWallet: text(
    "Damit lassen sich die Coins ausgeben: Geben Sie das niemandem, auch diesem Dienst nicht. Es wurde nicht gespeichert. Geben Sie die Adresse der Wallet an.",
    "This can spend the coins and must never be given to anybody, not to this service either. It was not stored. Send the wallet's address.",
  ),
  spendsAccount: text(
    "Damit lassen sich die Coins ausgeben: Geben Sie das niemandem, auch diesem Dienst nicht. Es wurde nicht gespeichert. Geben Sie die Adresse des Kontos an.",
    "This can spend the coins and must never be given to anybody, not to this service either. It was not stored. Send the account's address.",
  ),
  spendsKey: text(
    "Damit lassen sich die Coins ausgeben: Geben Sie das niemandem, auch diesem Dienst nicht. Es wurde nicht gespeichert. Geben Sie den öffentlichen Schlüssel (xpub, ypub, zpub) oder Adressen an.",
    "This can spend the coins and must never be given to anybody, not to this service either. It was not stored. Send the public key (xpub, ypub, zpub) or addresses.",
  ),
  solanaProgram: text(
    "Das ist ein Programm von Solana, keine Wallet von Ihnen. Geben Sie die Adresse an, die Ihre Wallet als ihre eigene zeigt.",
    "This is a program of Solana, not a wallet of yours. Send the address that your wallet shows as its own.",
  ),
  solanaSystemAccount: text(
    "Das ist ein Bestandteil von Solana selbst, keine Wallet von Ihnen. Geben Sie die Adresse an, die Ihre Wallet als ihre eigene zeigt.",
    "This is a part of Solana itself, not a wallet of yours. Send the address that your wallet shows as its own.",
  ),
  burnAddress: text(
    "Das ist eine Adresse, an der Coins vernichtet werden, keine Wallet von Ihnen. Geben Sie die Adresse an, die Ihre Wallet als ihre eigene zeigt.",
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
  bitcoinCashLegacy: text(
    "Das ist eine Adresse von Bitcoin. Wenn sie {name} enthält, geben Sie sie als {cash} an.",
    "This is an address of Bitcoin. If it holds {name}, send it as {cash}.",
  ),
  litecoinMweb: text(
    "Das ist eine Adresse des verborgenen Teils von Litecoin (MWEB): Was dort geschieht, ist nicht lesbar. Geben Sie die anderen Adressen der Wallet an.",
    "This is an address of Litecoin's hidden part (MWEB), whose transactions cannot be read. Send the wallet's other addresses.",
  ),
  addressOfOtherChain: dynamicText<{ readonly chain: string; readonly name: string }>(
    ({ chain, name }) => `Das ist eine Adresse von ${germanChain(chain)}, nicht von ${name}.`,
    ({ chain, name }) => `This is an address of ${chain}, not of ${name}.`,
  ),
  cardanoWithoutStakePart: text(
    "Diese Adresse von Cardano hat keinen Teil für das Staking, und eine Wallet hat viele davon: Geben Sie die Stake-Adresse der Wallet an (beginnt mit stake1) oder eine Empfangsadresse, die mit addr1q beginnt.",
    "This address of Cardano has no part for staking, and a wallet has many of them: send the wallet's stake address (begins with stake1), or a receiving address that begins with addr1q.",
  ),
  xrpAddressOfOtherChain: dynamicText<{ readonly chain: string }>(
    ({ chain }) => `Das ist eine Adresse von ${germanChain(chain)}, nicht von XRP Ledger.`,
    ({ chain }) => `This is an address of ${chain}, not of XRP Ledger.`,
  ),
  xrpTagged: text(
    "Diese Adresse enthält ein Tag: Geben Sie die einfache Adresse an, die mit r beginnt.",
    "This address contains a tag: send the plain one, which begins with r.",
  ),
} as const;

/** Name of a chain after "von"; test networks have no name of their own. */
const germanChain = (chain: string): string =>
  chain.replace(/^(\w+)'s test network$/, "einem Testnetz von $1");
