import { err, ok, type Result } from "../basics/result.ts";
import { message, type Message } from "../wording/messages/index.ts";
import { spendsInsteadOfAddress } from "./spending.ts";
import { chainName, chainOfAddress } from "./which-chain.ts";

/**
 * An address of this chain, or the message for an invalid one: of another chain, mistyped, or a secret that can spend
 * the coins.
 */
export const addressOf =
  (name: string, begins: readonly string[], looks: RegExp) =>
  (text: string): Result<string, Message> => {
    if (spendsInsteadOfAddress(text)) return err(message("address.spendsWallet"));
    const chain = chainOfAddress(text);
    if (chain === name) return ok(text);
    if (chain !== null) return err(message("address.addressOfOtherChain", { chain: chainName(chain), name }));
    if (looks.test(text)) return err(message("address.wrongChecksum"));
    return err(message("address.unknownPrefix", { name, begins }));
  };
