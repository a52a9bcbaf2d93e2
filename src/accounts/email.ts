import { domainToASCII } from "node:url";

export type EmailAddress = {
  /** The address as typed, for sending. */
  readonly address: string;
  /** Key that is the same for all spellings of one mailbox. */
  readonly key: string;
};

const MAX_ADDRESS = 254;
const MAX_LOCAL_PART = 64;
/** Letters of any script, digits and what RFC 5321 allows unquoted; nothing that could end a header. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/;

/** Accepts what mail servers accept in practice. The mailed code proves that the address belongs to the user. */
export function parseEmail(text: string): EmailAddress | null {
  if (text.length > MAX_ADDRESS + 20) return null;
  const address = text.replace(/^ +| +$/g, "").normalize("NFC");
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase();
  if (at < 1 || address.length > MAX_ADDRESS || Buffer.byteLength(local) > MAX_LOCAL_PART) return null;
  if (!LOCAL_PART.test(local) || !DOMAIN.test(domain) || domain.length > 253) return null;
  // domainToASCII also reads "1.2.3.4" and "0x7f.1" as addresses of machines.
  if (/^[\d.]+$/.test(domain) || /[\s\p{C}<>]/u.test(address)) return null;
  return { address, key: `${local.toLowerCase().normalize("NFC")}@${domain}` };
}

export const localPart = (address: string): string => address.slice(0, address.lastIndexOf("@"));

const MAX_DISPLAY_NAME = 200;

/** A name to greet with: one line, no control characters, nothing that turns the writing direction around. */
export function parseDisplayName(text: string): string | null {
  const name = text.trim().normalize("NFC");
  if (name === "" || name.length > MAX_DISPLAY_NAME) return null;
  return /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text) ? null : name;
}
