import { Address, OutScript } from "@scure/btc-signer";
import { err, ok, type Result } from "../../basics/result.ts";
import { spendsInsteadOfAddress } from "../spending.ts";
import { chainName, chainOfAddress } from "../which-chain.ts";
import { CASH_PREFIX, cashOfLegacy, decodeCash } from "./cash-address.ts";
import { type Network, written } from "./network.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** Message for an unusable address, for the user who entered it. */
export type AddressProblem = Message;

/**
 * Maximum length of an address: the limit of bech32 (BIP 173); base58 addresses are much shorter, and decoding them
 * takes quadratic time.
 */
const MAX_ADDRESS = 90;

/** An address of this network in Esplora's notation; otherwise the error message. */
export function readAddress(text: string, network: Network): Result<string, AddressProblem> {
  if (text.length > MAX_ADDRESS) return err(mistakeIn(text, network));
  // Bech32 may be all upper case, as in a QR code (BIP 173); base58 is case-sensitive.
  const address = text === text.toUpperCase() && isBech32(text, network) ? text.toLowerCase() : text;
  if (network.write === undefined ? isAddressOf(address, network) : decodeCash(address) !== null)
    return ok(written(network, address));
  const cash = network.write === undefined ? null : cashOfLegacy(address);
  // Before 2018 both chains had the same address format, so an old address is ambiguous.
  if (cash !== null)
    return err(message("address.bitcoinCashLegacy", { name: network.name, cash: `${CASH_PREFIX}:${cash}` }));
  const other = chainOfAddress(address);
  if (other !== null && other !== network.name)
    return err(
      message("address.bitcoinAddressOfOtherChain", {
        other: chainName(other),
        name: chainName(network.name),
      }),
    );
  return err(mistakeIn(address, network));
}

function isAddressOf(text: string, { addresses }: Network): boolean {
  try {
    const form = Address(addresses);
    // An address of a future witness version can be decoded, but has no script.
    return OutScript.encode(form.decode(text)).length > 0;
  } catch {
    return false;
  }
}

const isBech32 = (text: string, { addresses }: Network): boolean =>
  addresses.bech32 !== "" && text.toLowerCase().startsWith(`${addresses.bech32}1`);

function mistakeIn(text: string, network: Network): AddressProblem {
  const secret = secretIn(text);
  if (secret !== null) return secret;
  if (/^(lnbc|lnurl)/i.test(text)) return message("address.lightningInvoice");
  if (/^ltcmweb1/i.test(text)) return message("address.litecoinMweb");
  if (/^(?:[xyz]pub|[LM]tub|dgub)/i.test(text)) return message("address.extendedKeyNotAddress");
  if (text.length > MAX_ADDRESS) return message("address.tooLong");
  if (isBech32(text, network) || network.begins.some((start) => text.startsWith(start)))
    return message("address.wrongChecksum");
  return message("address.unknownPrefix", { name: chainName(network.name), begins: network.begins });
}

/** Rejects secrets that can spend the coins with a warning, and names the accepted input. */
export const secretIn = (text: string): AddressProblem | null =>
  spendsInsteadOfAddress(text) ? message("address.spendsKey") : null;
