import { ok, type Result } from "../../basics/result.ts";
import type { Message } from "../../wording/messages/index.ts";
import { byAddress } from "../address-method.ts";
import { readAddress as readEvm } from "../evm/address.ts";
import type { Provider } from "../provider.ts";

/** An account has the Ethereum address of its owner; requests need it in lower case. */
export const readAddress = (text: string): Result<string, Message> => {
  const read = readEvm(text);
  return read.ok ? ok(read.value.toLowerCase()) : read;
};

export const provider = {
  providerKey: "hyperliquid",
  label: "Hyperliquid",
  type: "wallet",
  operator: null,
  country: null,
  connectionMethods: [
    byAddress(
      {
        de: "Kopieren Sie die Adresse, mit der Sie bei Hyperliquid angemeldet sind (app.hyperliquid.xyz, oben rechts). Was auf der HyperEVM geschieht, verbinden Sie unter „Ethereum“.",
        en: "Copy the address that you are signed in with at Hyperliquid (app.hyperliquid.xyz, top right). What happens on HyperEVM is connected below Ethereum.",
      },
      {
        de: "Beginnt mit 0x und hat 40 weitere Zeichen. Niemals den privaten Schlüssel oder den eines API-Wallets.",
        en: "Begins with 0x and has 40 further digits. Never the private key, nor that of an API wallet.",
      },
      readAddress,
    ),
  ],
  documentation: null,
  settings: [
    { name: "apiUrl", env: ["HYPERLIQUID_URL"], kind: "address", default: "https://api.hyperliquid.xyz" },
  ],
} as const satisfies Provider;
