import type { Field, Fields, Provider, ConnectionMethod } from "../provider.ts";
import { FORMATS } from "../../wording/formats.ts";
import { prefixesOf } from "./extended-key.ts";
import type { Network } from "./network.ts";
import { readWallet } from "./wallet.ts";

const GAP: Field = {
  name: "gapLimit",
  label: { de: "Lücke", en: "Gap limit" },
  help: {
    de: "So viele unbenutzte Adressen nacheinander beenden die Suche. Ohne Angabe 20, wie in den meisten Wallets.",
    en: "So many unused addresses in a row end the search. 20 where nothing is said, as in most wallets.",
  },
  secret: false,
  pattern: "\\d{1,4}",
  optional: true,
};

export const providerOf = (network: Network): Provider & { readonly type: "wallet" } => {
  const check = (fields: Fields) => {
    const wallet = readWallet(fields, network);
    return wallet.ok ? null : wallet.error;
  };
  const prefixes = prefixesOf(network);
  return {
    providerKey: network.key,
    label: network.name,
    type: "wallet",
    operator: null,
    country: null,
    connectionMethods: [
      {
        kind: "address",
        label: { de: "Mit dem öffentlichen Schlüssel der Wallet", en: "With the wallet's public key" },
        steps: [
          {
            de: "Öffnen Sie in der Wallet die Einstellungen des Kontos, dort „Öffentlicher Schlüssel“, „xpub“ oder „Erweitert“.",
            en: 'Open the settings of the account in the wallet, there "public key", "xpub" or "advanced".',
          },
          {
            de: `Kopieren Sie den Schlüssel, der mit ${FORMATS.de.or(prefixes)} beginnt. Er zeigt alle Adressen, kann aber nichts ausgeben.`,
            en: `Copy the key that begins with ${FORMATS.en.or(prefixes)}. It shows all addresses and can spend nothing.`,
          },
        ],
        fields: [
          {
            name: "xpub",
            label: { de: FORMATS.de.or(prefixes), en: FORMATS.en.or(prefixes) },
            help: {
              de: "Der öffentliche Schlüssel des Kontos, etwa 111 Zeichen. Niemals die Wörter zur Wiederherstellung.",
              en: "The public key of the account, about 111 letters. Never the recovery words.",
            },
            secret: true,
          },
          GAP,
        ],
        check,
      },
      {
        kind: "address",
        label: { de: "Mit Adressen", en: "With addresses" },
        steps: [
          {
            de: "Kopieren Sie alle Adressen, an denen die Wallet je etwas empfangen hat, auch die für Wechselgeld.",
            en: "Copy all addresses at which the wallet has ever received anything, those for change included.",
          },
        ],
        fields: [
          {
            name: "address",
            label: { de: "Adresse", en: "Address" },
            help: {
              de: `Beginnt mit ${FORMATS.de.or(network.begins)}. Mehrere Adressen einer Wallet mit Kommas.`,
              en: `Begins with ${FORMATS.en.or(network.begins)}. Several addresses of one wallet with commas.`,
            },
            secret: false,
          },
        ],
        check,
      },
      ...(network.kinds.includes("wpkh") ? [descriptorMethod(check)] : []),
    ],
    documentation: network.documentation,
    settings: [
      {
        name: "apiUrl",
        env: [network.esplora.env],
        kind: "address",
        default: network.esplora.url,
        meaning: `Esplora instance of ${network.name}`,
        ...(network.esplora.path === undefined ? {} : { path: network.esplora.path }),
      },
    ],
  };
};

/** Chains with only one script type have no descriptors. */
const descriptorMethod = (check: NonNullable<ConnectionMethod["check"]>): ConnectionMethod => ({
  kind: "address",
  label: { de: "Mit einem Descriptor", en: "With a descriptor" },
  steps: [
    {
      de: "Lassen Sie sich in der Wallet (Sparrow, Bitcoin Core, Specter) den „Output Descriptor“ ohne private Schlüssel anzeigen.",
      en: 'Let the wallet (Sparrow, Bitcoin Core, Specter) show the "output descriptor" without private keys.',
    },
  ],
  fields: [
    {
      name: "descriptor",
      label: { de: "Descriptor", en: "Descriptor" },
      help: {
        de: "Zum Beispiel wpkh([…]xpub…/<0;1>/*)#…, auch für Wallets mit mehreren Unterschriften. Mehrere auf eigenen Zeilen.",
        en: "For example wpkh([…]xpub…/<0;1>/*)#…, also for wallets with several signatures. Several on lines of their own.",
      },
      secret: true,
    },
    GAP,
  ],
  check,
});
