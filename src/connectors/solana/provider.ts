import { chainName, chainOfAddress } from "../which-chain.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Fields, Provider } from "../provider.ts";
import { lengthOf, spendsInsteadOfAddress } from "../spending.ts";
import { nobodysAccount } from "./programs.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** The account itself, or an error message. An address of Solana has no checksum: only its form is checked. */
export function readAddress(text: string): Result<string, Message> {
  if (spendsInsteadOfAddress(text)) return err(message("address.spendsWallet"));
  // No Solana address begins with this, even if it is incomplete.
  const other = /^0x/i.test(text) ? "Ethereum" : chainOfAddress(text);
  if (other !== null && other !== "Solana")
    return err(message("address.solanaAddressOfOtherChain", { other: chainName(other) }));
  if (/\.sol$/i.test(text)) return err(message("address.nameNotAddress"));
  if (lengthOf(text) !== 32) return err(message("address.solanaInvalid"));
  const nobodys = nobodysAccount(text);
  if (nobodys !== null) return err(nobodys);
  return ok(text);
}

export const provider = {
  providerKey: "solana",
  label: "Solana",
  type: "wallet",
  operator: null,
  country: null,
  connectionMethods: [
    {
      kind: "address",
      label: { de: "Mit der Adresse", en: "With the address" },
      steps: [
        {
          de: "Kopieren Sie die Adresse aus der Wallet (Phantom, Solflare, Ledger). Konten für Token und Staking werden von dort aus gefunden.",
          en: "Copy the address from the wallet (Phantom, Solflare, Ledger). Accounts for tokens and staking are found from there.",
        },
      ],
      fields: [
        {
          name: "address",
          label: { de: "Adresse", en: "Address" },
          help: {
            de: "32 bis 44 Buchstaben und Ziffern. Niemals die Wörter zur Wiederherstellung.",
            en: "32 to 44 letters and digits. Never the recovery words.",
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
  documentation: { url: "solana.com/docs/rpc", checkedOn: "2026-11-17" },
  settings: [
    {
      name: "apiUrl",
      env: ["SOLANA_URL"],
      kind: "address",
      default: "https://api.mainnet-beta.solana.com",
      meaning: "Solana node with the whole history",
    },
  ],
} as const satisfies Provider;
