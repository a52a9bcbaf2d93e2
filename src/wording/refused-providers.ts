import { type Line } from "./refusal-line.ts";

const RETRY = "Versuchen Sie es in einigen Minuten noch einmal.";
const NEW_KEY = "Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht beim Verbinden.";
const COPY_AGAIN = "Kopieren Sie ihn noch einmal.";

/** What exchanges and chains answer, and what is wrong with a key or an address, in German. */
export const REFUSED_PROVIDERS: readonly Line[] = [
  [
    /can spend the coins and must never be given/,
    "Damit lassen sich die Coins ausgeben: Geben Sie das niemandem, auch diesem Dienst nicht. Es wurde nicht gespeichert.",
  ],
  // Providers on a bad day.
  [/^(.+?)'s clock and ours differ/, (f) => `Die Uhr von ${f[1]} geht anders als unsere. ${RETRY}`],
  [
    /^(.+?) asks us to slow down/,
    (f) => `${theirs(f[1])} bittet um Geduld. Versuchen Sie es in einer Stunde noch einmal.`,
  ],
  [
    /^(.+?) sent an answer that could not be read/,
    (f) => `${theirs(f[1])} hat etwas geantwortet, das sich nicht lesen ließ. ${RETRY}`,
  ],
  [
    /^(.+?) did not answer \(a server in front of it/,
    (f) => `Ein Server vor ${theirs(f[1]).replace(/^Der /, "dem ")} hat die Anfrage abgewiesen. ${RETRY}`,
  ],
  [/^The provider stopped answering/, `Der Anbieter antwortet nicht mehr. ${RETRY}`],
  [
    /^(.+?) refused the request \((.+?)\)\. Check that (\w+_URL) leads/,
    (f) =>
      `${theirs(f[1])} hat die Anfrage abgelehnt (${f[2]}). Wer den Dienst betreibt, prüft, wohin ${f[3]} führt.`,
  ],
  [/^(.+?) refused the request \((?:status|code) (-?\d+)/, (f) => refused(f[1], f[2])],
  [/^(.+?) refused the request/, (f) => refused(f[1], undefined)],
  [
    /^Coinbase did not say whose account this is/,
    `Coinbase hat nicht gesagt, wessen Konto das ist. ${RETRY}`,
  ],
  [
    /^Kraken found the requests out of order/,
    "Kraken hat die Anfragen in falscher Reihenfolge erhalten: Ein anderes Programm nutzt denselben API-Schlüssel. Legen Sie einen eigenen für Lotbuch an und verbinden Sie Kraken damit neu.",
  ],
  // Keys.
  [
    /^Coinbase no longer lets us read this account/,
    "Coinbase lässt uns dieses Konto nicht mehr lesen. Verbinden Sie Coinbase neu.",
  ],
  [
    /^Access to (.+) has ended or was revoked/s,
    (f) =>
      `Der Zugang zu ${f[1]} ist beendet oder wurde widerrufen. Verbinden Sie das Konto neu und synchronisieren Sie dann.`,
  ],
  [
    /^Coinbase refused this API key/,
    "Coinbase nimmt diesen API-Schlüssel nicht an. Prüfen Sie, ob es ihn noch gibt, und legen Sie sonst einen neuen an.",
  ],
  [
    /^Coinbase does not let us read/,
    "Coinbase lässt uns damit weder Konten noch Vorgänge lesen. Verbinden Sie neu und erlauben Sie beides, oder geben Sie dem API-Schlüssel das Recht „View“.",
  ],
  [
    /^This is not a Coinbase CDP API key/,
    "Das ist kein API-Schlüssel von Coinbase (CDP). Kopieren Sie den Namen und den privaten Schlüssel genau so, wie Coinbase sie zeigt.",
  ],
  [
    /^(\w+) does not (?:know|take) this API key/,
    (f) => `${f[1]} kennt diesen API-Schlüssel nicht (mehr), oder das Geheimnis passt nicht dazu. ${NEW_KEY}`,
  ],
  [
    /^Kraken has locked this API key/,
    "Kraken hat diesen API-Schlüssel nach falschen Versuchen eine Weile gesperrt. Versuchen Sie es in 15 Minuten noch einmal.",
  ],
  [
    /^This API key can do more than read/,
    `Dieser API-Schlüssel darf mehr als lesen, etwa handeln oder auszahlen. Er wurde nicht gespeichert. ${NEW_KEY}`,
  ],
  [
    /^This API key may not read/,
    `Dieser API-Schlüssel darf das Konto nicht lesen: Prüfen Sie seine Rechte und von wo aus er benutzt werden darf. ${NEW_KEY}`,
  ],
  [
    /^Etherscan does not accept this service's key/,
    "Etherscan nimmt den Schlüssel dieses Dienstes nicht an. Wer den Dienst betreibt, setzt einen als ETHERSCAN_API_KEY.",
  ],
  // Jobs.
  [
    /^The job was interrupted (\d+) times/,
    (f) =>
      `Der Vorgang wurde ${f[1]} Mal nacheinander unterbrochen und aufgegeben. Beginnen Sie ihn neu; geschieht es wieder, nennen Sie dem Betreiber seine Kennung.`,
  ],
  [/^There is no connector for (.+) any more/, (f) => `${f[1]} wird nicht mehr unterstützt.`],
  // Addresses and public keys.
  [
    /^This is an address of ([^,.]{1,40}), not of ([^,.]{1,40})/,
    (f) => `Das ist eine Adresse von ${inGerman(f[1] ?? "")}, nicht von ${inGerman(f[2] ?? "")}.`,
  ],
  [
    /^This is an address of Bitcoin\. If it holds ([^,.]{1,40}), send it as (\S{1,80})\.$/,
    (f) => `Das ist eine Adresse von Bitcoin. Liegt dort ${f[1]}, geben Sie sie so an: ${f[2]}.`,
  ],
  [
    /^This is an address of Litecoin's hidden part/,
    "Das ist eine Adresse des verborgenen Teils von Litecoin (MWEB): Was dort geschieht, kann niemand lesen. Geben Sie die anderen Adressen der Wallet an.",
  ],
  [/^This is a key of (.+), not of (.+)\.$/, (f) => `Das ist ein Schlüssel von ${f[1]}, nicht von ${f[2]}.`],
  [/^There is no address here: separators alone\.$/, "Hier steht keine Adresse, nur Trennzeichen."],
  [
    /^This address belongs to nobody/,
    "Diese Adresse gehört niemandem: Sie ist null, dient zum Vernichten von Coins oder gehört zum Netz selbst. Geben Sie die Adresse Ihrer eigenen Wallet an.",
  ],
  [
    /^This is the contract of (.+), not an account/,
    (f) =>
      `Das ist der Vertrag von ${f[1] === "a bridge" ? "einer Brücke" : f[1]}, keine Wallet von Ihnen. Geben Sie die Adresse an, die Ihre Wallet als ihre eigene zeigt.`,
  ],
  [
    /^This is (.+), not a wallet of yours/,
    (f) =>
      `Das ist ${nobodys(f[1] ?? "")}, keine Wallet von Ihnen. Geben Sie die Adresse an, die Ihre Wallet als ihre eigene zeigt.`,
  ],
  [
    /^Send the address itself/,
    "Geben Sie die Adresse selbst an: Ein Name kann morgen jemand anderem gehören.",
  ],
  [
    /^An address begins with 0x/,
    "Eine Adresse beginnt mit 0x und hat 40 weitere Zeichen von 0 bis 9 und a bis f.",
  ],
  [
    /^This is no address of Solana/,
    "Das ist keine Adresse von Solana: Sie hat 32 bis 44 Buchstaben und Ziffern, ohne 0, O, I und l.",
  ],
  [
    /^This is no address of (.+?): they begin with (.+)\.$/,
    (f) => `Das ist keine Adresse von ${f[1]}: Sie beginnt mit ${(f[2] ?? "").replace(" or ", " oder ")}.`,
  ],
  [
    /^This is a Lightning invoice/,
    "Das ist eine Rechnung von Lightning; solche Zahlungen stehen auf keiner Chain.",
  ],
  [
    /^This is an extended public key, not an address/,
    "Das ist ein öffentlicher Schlüssel (xpub), keine Adresse: Wählen Sie diesen Weg zum Verbinden.",
  ],
  [
    /^This is no extended public key: it begins with ([^.]{1,80}) and has/,
    (f) =>
      `Das ist kein öffentlicher Schlüssel: Er beginnt mit ${(f[1] ?? "").replace(" or ", " oder ")} und hat etwa 111 Zeichen.`,
  ],
  [
    /^The checksum of this (address|extended public key|descriptor)/,
    (f) =>
      f[1] === "address"
        ? "Die Prüfsumme dieser Adresse stimmt nicht: Ein Zeichen fehlt oder ist falsch. Kopieren Sie sie noch einmal."
        : `Die Prüfsumme stimmt nicht: Ein Zeichen fehlt oder ist falsch. ${COPY_AGAIN}`,
  ],
  [
    /^No wallet of (.+) writes keys that begin with (\S+)\.$/,
    (f) => `Keine Wallet von ${f[1]} schreibt Schlüssel, die mit ${f[2]} beginnen.`,
  ],
  [/^This extended public key holds no point/, `Dieser öffentliche Schlüssel wurde verändert. ${COPY_AGAIN}`],
  [
    /^(\S+) is one of several keys that sign together/,
    (f) =>
      `${f[1]} ist einer von mehreren Schlüsseln, die gemeinsam unterschreiben: Geben Sie den Descriptor der Wallet an.`,
  ],
  [
    /^This key is not that of an account/,
    "Das ist nicht der Schlüssel eines Kontos. Geben Sie den xpub des Kontos an oder den Descriptor der Wallet.",
  ],
  [/^gapLimit is a number from (\S+) to (\S+)\.$/, (f) => `Die Lücke ist eine Zahl von ${f[1]} bis ${f[2]}.`],
  [
    /^At most (\S+) addresses make one wallet/,
    (f) => `Eine Wallet hat hier höchstens ${f[1]} Adressen; geben Sie ihren xpub an.`,
  ],
  [
    /^This is longer than any address/,
    "Das ist länger als jede Adresse: Setzen Sie zwischen mehrere ein Komma.",
  ],
  [
    /^This descriptor has (\S+) keys, but in sh Bitcoin takes at most (\S+)\.$/,
    (f) => `Dieser Descriptor hat ${f[1]} Schlüssel, in sh lässt Bitcoin aber höchstens ${f[2]} zu.`,
  ],
  [
    /^This descriptor has (\S+) keys, but at most (\S+) can be read here/,
    (f) =>
      `Dieser Descriptor hat ${f[1]} Schlüssel, hier lassen sich höchstens ${f[2]} lesen. Geben Sie stattdessen die Adressen der Wallet an.`,
  ],
  [
    /^This descriptor does not say how many/,
    "Dieser Descriptor sagt nicht, wie viele seiner Schlüssel unterschreiben müssen.",
  ],
  [
    /descriptor|^Below a public key no hardened step/,
    "Dieser Descriptor lässt sich hier nicht lesen. Kopieren Sie ihn noch einmal ohne private Schlüssel aus der Wallet, oder verbinden Sie sie mit ihrem xpub.",
  ],
  // One of several addresses.
  [
    /^(\S{1,20}): (?:This|The checksum|An address|Send)/,
    (f) => `${f[1]}…: Das ist keine Adresse, die sich hier lesen lässt. Kopieren Sie sie noch einmal.`,
  ],
  [/^Send only one of (.+)\.$/, (f) => `Geben Sie nur eines davon an: ${f[1]}.`],
  [/^Connect (.+) with one of (.+)\.$/, (f) => `Verbinden Sie ${f[1]} mit einem davon: ${f[2]}.`],
  [/^(.+) is connected by signing in there/, (f) => `${f[1]} wird verbunden, indem Sie sich dort anmelden.`],
  [/^(.+) is not set up on this service/, (f) => `${f[1]} ist auf diesem Dienst nicht eingerichtet.`],
];

const theirs = (name = ""): string => name.replace(/^The Solana node$/, "Der Solana-Knoten");

const refused = (name: string | undefined, status: string | undefined): string =>
  `${theirs(name)} hat die Anfrage abgelehnt${status === undefined ? "" : ` (Status ${status})`}. Verbinden Sie das Konto neu, wenn es so bleibt.`;

/** Chains have one name in every language, save for those that are none. */
const inGerman = (chain: string): string =>
  chain === "Bitcoin's test network" ? "Bitcoins Testnetz" : chain;

const nobodys = (said: string): string =>
  said
    .replace(/^a program of Solana$/, "ein Programm von Solana")
    .replace(/^a part of Solana itself$/, "ein Teil von Solana selbst")
    .replace(/^the address where coins are burnt$/, "die Adresse, an der Coins vernichtet werden")
    .replace(/^the token /, "der Token ");
