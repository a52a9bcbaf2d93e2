import { bech32 } from "@scure/base";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Fields, Provider } from "../provider.ts";
import { message, type Message } from "../../wording/messages/index.ts";
import { spendsInsteadOfAddress } from "../spending.ts";
import { chainName, chainOfAddress } from "../which-chain.ts";

const CHAIN = "Cardano";
/** Maximum length of an address. */
const LONGEST = 120;

/**
 * The stake address that identifies a wallet, from itself or from one of its addresses: the first byte and the 28 bytes
 * of the spending key are followed by the 28 bytes of the staking key.
 */
export function readAddress(text: string): Result<string, Message> {
  if (
    spendsInsteadOfAddress(text) ||
    /^(?:xprv|root_xsk|acct_xsk|addr_xsk|stake_xsk|ed25519e?_sk)1/.test(text)
  )
    return err(message("address.spendsWallet"));
  const chain = chainOfAddress(text);
  if (chain !== null && chain !== CHAIN)
    return err(message("address.addressOfOtherChain", { chain: chainName(chain), name: CHAIN }));
  if (/_test1/.test(text))
    return err(
      message("address.addressOfOtherChain", {
        chain: message("address.testNetwork", { chain: CHAIN }),
        name: CHAIN,
      }),
    );
  if (!/^(?:stake|addr)1/.test(text))
    return err(message("address.unknownPrefix", { name: CHAIN, begins: ["stake1 / addr1"] }));
  const decoded = bech32.decodeUnsafe(text, LONGEST);
  if (decoded === undefined) return err(message("address.wrongChecksum"));
  const bytes = bech32.fromWords(decoded.words);
  const [head = 0] = bytes;
  if (decoded.prefix === "stake" && bytes.length === 29) return ok(text);
  // Types 0 to 3 contain a staking key; 2 and 3 a script instead.
  const kind = head >> 4;
  if (decoded.prefix !== "addr" || bytes.length !== 57 || kind > 3)
    return err(message("address.cardanoWithoutStakePart"));
  const stake = Uint8Array.from([kind < 2 ? 0xe1 : 0xf1, ...bytes.slice(29)]);
  return ok(bech32.encode("stake", bech32.toWords(stake), LONGEST));
}

export const provider = {
  providerKey: "cardano",
  label: CHAIN,
  type: "wallet",
  operator: null,
  country: null,
  connectionMethods: [
    {
      kind: "address",
      label: { de: "Mit der Stake-Adresse", en: "With the stake address" },
      steps: [
        {
          de: "Kopieren Sie die Stake-Adresse (Reward-Adresse) aus Ihrer Wallet (Yoroi, Lace, Eternl, Daedalus, Ledger), oder eine Empfangsadresse davon: Alle Adressen der Wallet und ihre Belohnungen werden damit gefunden.",
          en: "Copy the stake address (reward address) from your wallet (Yoroi, Lace, Eternl, Daedalus, Ledger), or one of its receiving addresses: all addresses of the wallet and its rewards are found by it.",
        },
      ],
      fields: [
        {
          name: "address",
          label: { de: "Adresse", en: "Address" },
          help: {
            de: "Beginnt mit stake1 oder addr1q. Niemals die Wörter zur Wiederherstellung.",
            en: "Begins with stake1 or addr1q. Never the recovery words.",
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
  documentation: { url: "cardano-community/koios-artifacts", checkedOn: "2026-11-17" },
  settings: [
    { name: "apiUrl", env: ["KOIOS_URL"], kind: "address", default: "https://api.koios.rest/api/v1" },
  ],
} as const satisfies Provider;
