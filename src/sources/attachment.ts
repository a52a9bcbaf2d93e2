import { type Static, Type } from "typebox";
import { Id, Instant, Nullable, OneOf } from "../basics/schema.ts";
import type { DecisionRow } from "../store/decision-log.ts";

/** Allowed media types of a receipt, with their file extensions. */
const ENDINGS = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "text/plain": "txt",
} as const;
export type MediaType = keyof typeof ENDINGS;
const MEDIA_TYPES = Object.keys(ENDINGS) as MediaType[];

export const AttachmentSchema = Type.Object(
  {
    id: Id,
    sourceId: Id,
    transactionId: Type.String(),
    name: Type.String({ examples: ["Rechnung.pdf"] }),
    mediaType: OneOf(MEDIA_TYPES, "Detected from the content; the file name does not matter"),
    size: Type.Integer({ description: "Size in bytes" }),
    sha256: Type.String(),
    note: Nullable(Type.String()),
    createdAt: Instant,
  },
  { $id: "Attachment", description: "A receipt or a note attached to a transaction" },
);
export type Attachment = Static<typeof AttachmentSchema>;

/** Kind of the decision that adds a receipt. */
export const ATTACHMENT = "attachment";

/** Fields of a receipt in the log of decisions. */
export type AttachmentFacts = Pick<Attachment, "name" | "mediaType" | "size" | "sha256">;

export function attachmentOf(row: DecisionRow): Attachment {
  const { name, mediaType, size, sha256 } = row.body as AttachmentFacts;
  return {
    id: row.id,
    sourceId: row.sourceId ?? "",
    transactionId: row.transactionId ?? "",
    name,
    mediaType,
    size,
    sha256,
    note: row.reason,
    createdAt: row.createdAt.toISOString(),
  };
}

/** File name of the receipt in a bundle or an export; the uploaded name is untrusted. */
export const attachmentFile = ({ id, mediaType }: Pick<Attachment, "id" | "mediaType">): string =>
  `attachments/${id}.${ENDINGS[mediaType]}`;

const STARTS: readonly (readonly [MediaType, readonly number[]])[] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];

/** Detects the media type by content, never by name; null for any other type. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const found = STARTS.find(([, start]) => start.every((byte, i) => bytes[i] === byte));
  if (found !== undefined) return found[0];
  return isText(bytes) ? "text/plain" : null;
}

/** UTF-8 text without control characters other than tabs and line ends. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => (byte < 0x20 && !LINE_SIGNS.has(byte)) || byte === 0x7f)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const LINE_SIGNS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);
