import { err, ok, type Result } from "../../basics/result.ts";
import type { Fields, Provider } from "../provider.ts";
import { readAddress } from "./address.ts";
import { CHAIN_KEYS, chainOf, CHAINS, type EvmChain } from "./chains.ts";
import { type Message } from "../../wording/messages/index.ts";

export type WalletAccount = { readonly address: string; readonly chains: readonly EvmChain[] };

/** The account and its chains; all chains if the input names none. */
export function readAccount(
  fields: Fields,
): Result<WalletAccount, { readonly field: string; readonly message: Message }> {
  const address = readAddress(fields["address"] ?? "");
  if (!address.ok) return err({ field: "address", message: address.error });
  const keys = new Set((fields["chains"] ?? CHAIN_KEYS.join()).split(",").map((key) => key.trim()));
  // In a fixed order, independent of the input.
  return ok({
    address: address.value,
    chains: CHAIN_KEYS.flatMap((key) => (keys.has(key) ? (chainOf(key) ?? []) : [])),
  });
}

export const provider = {
  providerKey: "ethereum",
  label: CHAINS.map(({ short, label }) => short ?? label).join(", "),
  type: "wallet",
  operator: null,
  country: null,
  connectionMethods: [
    {
      kind: "address",
      label: { de: "Mit der Adresse", en: "With the address" },
      steps: [
        {
          de: "Kopieren Sie die Adresse aus der Wallet (MetaMask, Ledger, Trezor, Rabby). Sie ist auf allen diesen Netzen dieselbe.",
          en: "Copy the address from the wallet (MetaMask, Ledger, Trezor, Rabby). It is the same on all these networks.",
        },
      ],
      fields: [
        {
          name: "address",
          label: { de: "Adresse", en: "Address" },
          help: {
            de: "Beginnt mit 0x und hat 42 Zeichen. Niemals der private Schlüssel oder die Wörter zur Wiederherstellung.",
            en: "Begins with 0x and has 42 letters. Never the private key or the recovery words.",
          },
          secret: false,
        },
        {
          name: "chains",
          label: { de: "Netze", en: "Networks" },
          help: {
            de: "Welche Netze gelesen werden; ohne Angabe alle.",
            en: "Which networks are read; all where none is named.",
          },
          secret: false,
          optional: true,
          choices: CHAIN_KEYS,
        },
      ],
      check: (fields: Fields) => {
        const account = readAccount(fields);
        return account.ok ? null : account.error;
      },
    },
  ],
  documentation: { url: "docs.etherscan.io", checkedOn: "2026-11" },
  settings: [
    {
      name: "apiUrl",
      env: ["ETHERSCAN_URL"],
      kind: "address",
      default: "https://api.etherscan.io/v2/api",
      path: "/v2/api",
      meaning:
        "Etherscan version 2, or a Blockscout (`https://host/v2/api`), for Ethereum and the chains like it",
    },
    {
      name: "apiKey",
      env: ["ETHERSCAN_API_KEY"],
      kind: "secret",
      default: null,
      meaning: "Required by Etherscan; a free key does not cover every chain",
    },
    {
      name: "chainUrl",
      env: ["EVM_INDEXER_URL"],
      kind: "text",
      default: "",
      meaning:
        "Replaces the indexers that some chains have of their own (Avalanche: Routescan); `{chain_id}` in it is the chain's number",
    },
    {
      name: "rpcUrl",
      env: ["EVM_RPC_URL"],
      kind: "text",
      default: "",
      meaning:
        "Node from which receipts are read, a hundred per request; `{chain_id}` in it is the chain's number",
    },
  ],
} as const satisfies Provider;
