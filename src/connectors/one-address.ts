import { err, ok, type Result } from "../basics/result.ts";
import { say, type Said } from "../wording/said/index.ts";
import { spendsInsteadOfAddress } from "./spending.ts";
import { chainOfAddress } from "./which-chain.ts";

/** An address of this chain, or what is wrong with it in words: another chain's, mistyped, or what can spend the coins. */
export const addressOf =
  (name: string, begins: string, looks: RegExp) =>
  (text: string): Result<string, Said> => {
    if (spendsInsteadOfAddress(text)) return err(say("address.spendsWallet"));
    const chain = chainOfAddress(text);
    if (chain === name) return ok(text);
    if (chain !== null) return err(say("address.ofOtherChain", { chain, name }));
    if (looks.test(text)) return err(say("address.checksumAddressWrongLetter"));
    return err(say("address.noAddressTheyBegin", { name, begins }));
  };
