import { Address, OutScript } from "@scure/btc-signer";
import { err, ok, type Result } from "../../result.ts";
import { SPENDS, spendsInsteadOfAddress } from "../spending.ts";
import { type Network, NETWORKS } from "./network.ts";

/** What cannot be used, in words for the person who pasted it. */
export type Refusal = string;

/** No address is longer: bech32 ends there (BIP 173), base58 long before, which takes the square of its length to read. */
const MAX_ADDRESS = 90;

/** An address of this network in the one form that Esplora writes it in; otherwise what is wrong with it. */
export function readAddress(text: string, network: Network): Result<string, Refusal> {
  if (text.length > MAX_ADDRESS) return err(mistakeIn(text, network));
  // In bech32 all letters may be large, as in a QR code (BIP 173); in base58 every letter counts.
  const address = text === text.toUpperCase() && isBech32(text, network) ? text.toLowerCase() : text;
  if (isAddressOf(address, network)) return ok(address);
  const other = NETWORKS.find((one) => one !== network && isAddressOf(address, one));
  if (other !== undefined) return err(`This is an address of ${other.name}, not of ${network.name}.`);
  return err(mistakeIn(address, network));
}

function isAddressOf(text: string, { addresses }: Network): boolean {
  try {
    const form = Address(addresses);
    // An address of a witness version that nobody can pay to yet decodes, but to no script.
    return OutScript.encode(form.decode(text)).length > 0;
  } catch {
    return false;
  }
}

const isBech32 = (text: string, { addresses }: Network): boolean =>
  text.toLowerCase().startsWith(`${addresses.bech32}1`);

function mistakeIn(text: string, network: Network): Refusal {
  const secret = secretIn(text);
  if (secret !== null) return secret;
  if (/^0x[0-9a-f]{40}$/i.test(text)) return "This is an Ethereum address, not one of Bitcoin.";
  if (/^(lnbc|lnurl)/i.test(text))
    return "This is a Lightning invoice; Lightning payments are on no chain that can be read.";
  if (/^[xyz]pub/i.test(text)) return "This is an extended public key, not an address: send it as xpub.";
  if (text.length > MAX_ADDRESS) return "This is longer than any address: put commas between several.";
  if (isBech32(text, network) || /^[13]/.test(text))
    return "The checksum of this address is wrong: a letter is missing or mistyped. Copy it again.";
  return `This is no address of ${network.name}: they begin with 1, 3 or ${network.addresses.bech32}1.`;
}

/** What can spend the coins is refused with a warning, and what to send instead. */
export const secretIn = (text: string): Refusal | null =>
  spendsInsteadOfAddress(text) ? `${SPENDS} Send the public key (xpub, ypub, zpub) or addresses.` : null;
