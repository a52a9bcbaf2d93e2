import { bech32 } from "@scure/base";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Fields, Provider } from "../provider.ts";
import { message, type Message } from "../../wording/messages/index.ts";
import { spendsInsteadOfAddress } from "../spending.ts";
import { chainName, chainOfAddress } from "../which-chain.ts";

const CHAIN = "Cosmos Hub";

/** The account itself, or an error message. */
export function readAddress(text: string): Result<string, Message> {
  if (spendsInsteadOfAddress(text)) return err(message("address.spendsWallet"));
  const decoded = text.length > 90 ? undefined : bech32.decodeUnsafe(text);
  if (decoded?.prefix === "cosmos") return ok(text);
  if (decoded?.prefix === "cosmosvaloper")
    return err(message("address.addressOfOtherChain", { chain: `${CHAIN} (validator)`, name: CHAIN }));
  const chain = chainOfAddress(text);
  if (chain !== null && chain !== "Cosmos")
    return err(message("address.addressOfOtherChain", { chain: chainName(chain), name: CHAIN }));
  if (text.startsWith("cosmos1")) return err(message("address.wrongChecksum"));
  return err(message("address.unknownPrefix", { name: CHAIN, begins: ["cosmos1"] }));
}

export const provider = {
  providerKey: "cosmos",
  label: CHAIN,
  type: "wallet",
  operator: null,
  country: null,
  connectionMethods: [
    {
      kind: "address",
      label: { de: "Mit der Adresse", en: "With the address" },
      steps: [
        {
          de: "Kopieren Sie die Adresse Ihres Kontos auf dem Cosmos Hub aus der Wallet (Keplr, Leap, Ledger).",
          en: "Copy the address of your account on the Cosmos Hub from the wallet (Keplr, Leap, Ledger).",
        },
      ],
      fields: [
        {
          name: "address",
          label: { de: "Adresse", en: "Address" },
          help: {
            de: "Beginnt mit cosmos1. Niemals die Wörter zur Wiederherstellung.",
            en: "Begins with cosmos1. Never the recovery words.",
          },
          secret: false,
        },
      ],
      check: (fields: Fields) => {
        const address = readAddress(fields["address"] ?? "");
        return address.ok ? null : { field: "address", message: address.error };
      },
    },
  ],
  documentation: null,
  settings: [
    {
      name: "apiUrl",
      env: ["COSMOS_URL"],
      kind: "address",
      default: "https://rest.cosmos.directory/cosmoshub",
    },
  ],
} as const satisfies Provider;
