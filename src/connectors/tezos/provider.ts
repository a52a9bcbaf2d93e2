import { byAddress } from "../address-method.ts";
import { addressOf } from "../one-address.ts";
import type { Provider } from "../provider.ts";

/** Contracts (KT1) hold coins of others: an account begins with tz. */
export const readAddress = addressOf("Tezos", ["tz1", "tz2", "tz3", "tz4"], /^(?:tz[1-4]|KT1)/);

export const provider = {
  providerKey: "tezos",
  label: "Tezos",
  type: "wallet",
  operator: null,
  country: null,
  connectionMethods: [
    byAddress(
      {
        de: "Kopieren Sie die Adresse Ihres Kontos aus der Wallet (Temple, Kukai, Ledger).",
        en: "Copy the address of your account from the wallet (Temple, Kukai, Ledger).",
      },
      {
        de: "Beginnt mit tz1, tz2, tz3 oder tz4. Niemals die Wörter zur Wiederherstellung.",
        en: "Begins with tz1, tz2, tz3 or tz4. Never the recovery words.",
      },
      readAddress,
    ),
  ],
  documentation: { url: "api.tzkt.io", checkedOn: "2026-11-17" },
  settings: [{ name: "apiUrl", env: ["TZKT_URL"], kind: "address", default: "https://api.tzkt.io" }],
} as const satisfies Provider;
