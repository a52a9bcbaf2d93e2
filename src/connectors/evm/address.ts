import { keccak_256 } from "@noble/hashes/sha3.js";
import { err, ok, type Result } from "../../basics/result.ts";
import { spendsInsteadOfAddress } from "../spending.ts";
import { chainName, chainOfAddress } from "../which-chain.ts";
import { contractAt } from "./contracts.ts";
import { message, type Message } from "../../wording/messages/index.ts";

const FORM = /^0x[0-9a-fA-F]{40}$/;

/** An account in lower case; otherwise the error message. */
export function readAddress(text: string): Result<string, Message> {
  if (spendsInsteadOfAddress(text)) return err(message("address.spendsAccount"));
  if (/\.eth$/i.test(text)) return err(message("address.ethereumNameNotAddress"));
  const other = FORM.test(text) ? null : chainOfAddress(text);
  if (other !== null) return err(message("address.ethereumAddressOfOtherChain", { other: chainName(other) }));
  if (!FORM.test(text)) return err(message("address.ethereumInvalid"));
  const address = text.toLowerCase();
  const digits = text.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!oneCase && checksummed(address) !== text) return err(message("address.ethereumWrongChecksum"));
  if (isNobodys(address)) return err(message("address.withoutOwner"));
  const contract = contractAt(address);
  if (contract !== null) return err(message("address.contract", { contract }));
  return ok(address);
}

/**
 * Addresses without a key: zero, the precompiles and system contracts next to it, burn addresses, placeholders for
 * Ether.
 */
const isNobodys = (address: string): boolean =>
  /^0x0{36}[0-9a-f]{4}$/.test(address) ||
  /^0x(?:0*dead|dead0{12}.*|(?:dead){10}|e{40}|f{40})$/.test(address) ||
  /^0x420{32}[0-9a-f]{6}$/.test(address);

/** Checksum of an address by the case of its letters (EIP 55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString("hex");
  const isLarge = (i: number): boolean => Number.parseInt(hash[i] ?? "0", 16) >= 8;
  return `0x${digits.replaceAll(/./g, (digit, i: number) => (isLarge(i) ? digit.toUpperCase() : digit))}`;
}
