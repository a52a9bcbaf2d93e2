import { byAddress } from "../address-method.ts";
import { addressOf } from "../one-address.ts";
import type { Provider } from "../provider.ts";

export const readAddress = addressOf("Polkadot", ["1"], /^1[1-9A-HJ-NP-Za-km-z]{45,48}$/);

export const provider = {
  providerKey: "polkadot",
  label: "Polkadot",
  type: "wallet",
  operator: null,
  country: null,
  connectionMethods: [
    byAddress(
      {
        de: "Kopieren Sie die Adresse Ihres Kontos für Polkadot aus der Wallet (Nova, Talisman, Polkadot.js, Ledger): in der Schreibweise von Polkadot, die mit 1 beginnt.",
        en: "Copy the address of your account for Polkadot from the wallet (Nova, Talisman, Polkadot.js, Ledger): as Polkadot writes it, beginning with 1.",
      },
      {
        de: "Beginnt mit 1 und hat 46 bis 49 Zeichen. Niemals die Wörter zur Wiederherstellung.",
        en: "Begins with 1 and has 46 to 49 letters and digits. Never the recovery words.",
      },
      readAddress,
    ),
  ],
  documentation: null,
  settings: [
    { name: "apiUrl", env: ["SUBSCAN_URL"], kind: "address", default: "https://api.subscan.io" },
    { name: "apiKey", env: ["SUBSCAN_API_KEY"], kind: "secret", default: "", meaning: "API key of Subscan" },
  ],
} as const satisfies Provider;
