import { hash } from "node:crypto";
import type { Ref } from "./transfer.ts";

/** Permanent id of a transfer: a UUID of version 8 (RFC 9562), derived from the references of its sides. */
export function transferId(sent: Ref | null, received: Ref | null): string {
  const text = JSON.stringify([named(sent), named(received)]);
  const hex = hash("sha256", text, "hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const named = (ref: Ref | null) => (ref === null ? null : [ref.sourceId, ref.transactionId]);
