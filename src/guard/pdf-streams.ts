import { inflateRawSync, constants } from "node:zlib";

/** Why a PDF is not given to the parser: it would unpack without a limit. */
export type PdfFlaw = "encrypted" | "tooLarge" | "unbounded";

/** Filters that make data larger; pictures are never decoded, so their filters are harmless. */
const UNPACKING = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g;

/**
 * Checks that a PDF unpacks to at most `max` bytes, because the parser has no limit of its own: every stream is inflated
 * here first, and a document whose streams cannot be bounded this way is refused. These are encrypted ones, and those
 * that chain filters or use filters other than deflate.
 */
export function flawOfPdf(bytes: Uint8Array, max: number): PdfFlaw | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const own = names(file);
  if (/\/Encrypt\b/.test(own)) return "encrypted";
  if (isUnbounded(own)) return "unbounded";
  let left = max;
  for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", at + 6)) {
    const data = startOfData(file, at + 6);
    if (data === null || !isDeflated(file, data)) continue;
    const unpacked = inflate(file.subarray(data + 2), left);
    if (unpacked === "tooLarge" || unpacked === "unbounded") return unpacked;
    left -= unpacked.length;
    // Objects may be packed together: their filters are only visible here.
    if (unpacked.includes("/Filter") && isUnbounded(names(unpacked))) return "unbounded";
  }
  return null;
}

/** A character in a name may be written as its code, `/Fl#61te`. */
const names = (bytes: Buffer): string =>
  bytes
    .toString("latin1")
    .replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isUnbounded = (text: string): boolean => {
  if (/\/(?:LZWDecode|RunLengthDecode)\b|\/Filter\s{0,9}\d/.test(text)) return true;
  for (const [, list = ""] of text.matchAll(/\/Filter\s{0,9}\[([^\]]{0,300})/g))
    if ((list.match(UNPACKING)?.length ?? 0) > 1 || /\d\s{1,9}R/.test(list)) return true;
  return false;
};

/** The keyword is followed by a line break; the parser accepts blanks before it. */
function startOfData(file: Buffer, after: number): number | null {
  let at = after;
  while (file[at] === 0x20) at += 1;
  if (file[at] === 0x0d) return file[at + 1] === 0x0a ? at + 2 : at + 1;
  return file[at] === 0x0a ? at + 1 : null;
}

/** The two bytes at the start of deflated data: the method, and a checksum over both. */
const isDeflated = (file: Buffer, at: number): boolean => {
  const [method = 0, flags = 0] = [file[at], file[at + 1]];
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
};

function inflate(data: Buffer, max: number): Buffer | "tooLarge" | "unbounded" {
  try {
    return inflateRawSync(data, {
      maxOutputLength: Math.max(1, max),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "tooLarge" : "unbounded";
  }
}
