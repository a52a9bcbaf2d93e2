import { err, ok, type Result } from "../../basics/result.ts";
import type { Fields, Provider } from "../provider.ts";
import { message, type Message } from "../../wording/messages/index.ts";
import { spendsInsteadOfAddress } from "../spending.ts";
import { chainName, chainOfAddress } from "../which-chain.ts";

const CHAIN = "XRP Ledger";

/** The account itself, or an error message. */
export function readAddress(text: string): Result<string, Message> {
  if (spendsInsteadOfAddress(text) || /^s[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(text))
    return err(message("address.spendsWallet"));
  const chain = chainOfAddress(text);
  if (chain === CHAIN) return ok(text);
  if (chain !== null) return err(message("address.xrpAddressOfOtherChain", { chain: chainName(chain) }));
  if (/^X[1-9A-HJ-NP-Za-km-z]{46}$/.test(text)) return err(message("address.xrpTagged"));
  if (text.startsWith("r")) return err(message("address.wrongChecksum"));
  return err(message("address.unknownPrefix", { name: CHAIN, begins: ["r"] }));
}

export const provider = {
  providerKey: "xrp",
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
          de: "Kopieren Sie die Adresse Ihres eigenen Kontos aus der Wallet (Xaman, Ledger, Trezor). Ein Konto bei einer Börse mit Zielkennung (Destination Tag) gehört der Börse: Verbinden Sie dann die Börse.",
          en: "Copy the address of your own account from the wallet (Xaman, Ledger, Trezor). An account at an exchange with a destination tag is the exchange's: connect the exchange then.",
        },
      ],
      fields: [
        {
          name: "address",
          label: { de: "Adresse", en: "Address" },
          help: {
            de: "Beginnt mit r. Niemals das Geheimnis (beginnt mit s) oder die Wörter zur Wiederherstellung.",
            en: "Begins with r. Never the secret (begins with s) or the recovery words.",
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
  documentation: { url: "xrpl.org (account_tx)", checkedOn: "2026-11-17" },
  settings: [{ name: "apiUrl", env: ["XRPL_URL"], kind: "address", default: "https://xrplcluster.com" }],
} as const satisfies Provider;
