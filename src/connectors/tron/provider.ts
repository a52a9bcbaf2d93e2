import { byAddress } from "../address-method.ts";
import { addressOf } from "../one-address.ts";
import type { Provider } from "../provider.ts";

export const readAddress = addressOf("Tron", ["T"], /^T[1-9A-HJ-NP-Za-km-z]{33}$/);

export const provider = {
  providerKey: "tron",
  label: "Tron",
  type: "wallet",
  operator: null,
  country: null,
  connectionMethods: [
    byAddress(
      {
        de: "Kopieren Sie die Adresse Ihres Kontos aus der Wallet (TronLink, Ledger, Trust Wallet).",
        en: "Copy the address of your account from the wallet (TronLink, Ledger, Trust Wallet).",
      },
      {
        de: "Beginnt mit T und hat 34 Zeichen. Niemals den privaten Schlüssel oder die Wörter zur Wiederherstellung.",
        en: "Begins with T and has 34 letters and digits. Never the private key or the recovery words.",
      },
      readAddress,
    ),
  ],
  documentation: { url: "developers.tron.network", checkedOn: "2026-11-17" },
  settings: [{ name: "apiUrl", env: ["TRONGRID_URL"], kind: "address", default: "https://api.trongrid.io" }],
} as const satisfies Provider;
