import { FileRefusal } from "./refusal.ts";
import { message } from "../wording/messages/index.ts";

export const ENCODINGS = ["UTF-8", "UTF-16", "Windows-1252"] as const;
/** Character encoding in which a file was read. */
export type Encoding = (typeof ENCODINGS)[number];

/** The bytes of a file from its beginning; can be iterated repeatedly, and a chunk is valid until the next one. */
export type Bytes = () => Iterable<Uint8Array>;

export type Decoded = { readonly encoding: Encoding; readonly chunks: () => Iterable<string> };

/**
 * Decodes a file: UTF-16 by its byte order mark, otherwise UTF-8 if all bytes are valid, otherwise Windows-1252. No
 * character is ever replaced: two names that differ by an umlaut stay two names. A file that is no text is refused.
 */
export function decode(bytes: Bytes): Decoded {
  const [first = new Uint8Array()] = bytes();
  const byteOrder =
    first[0] === 0xff && first[1] === 0xfe ? "le" : first[0] === 0xfe && first[1] === 0xff ? "be" : null;
  if (byteOrder !== null) return { encoding: "UTF-16", chunks: () => strictly(`utf-16${byteOrder}`, bytes) };
  refuseBinary(first);
  if (isUtf8(bytes)) return { encoding: "UTF-8", chunks: () => strictly("utf-8", bytes) };
  return { encoding: "Windows-1252", chunks: () => windows(bytes) };
}

function isUtf8(bytes: Bytes): boolean {
  try {
    for (const _ of strictly("utf-8", bytes));
    return true;
  } catch (error) {
    if (error instanceof FileRefusal) return false;
    throw error;
  }
}

function* strictly(label: "utf-8" | "utf-16le" | "utf-16be", bytes: Bytes): Generator<string> {
  const decoder = new TextDecoder(label, { fatal: true });
  const read = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new FileRefusal(message("file.invalidEncoding", { encoding: label.slice(0, 6).toUpperCase() }));
    }
  };
  for (const chunk of bytes()) yield read(chunk);
  yield read();
}

/** 0x80 to 0x9f in the order of the code page. Its five undefined bytes stay control characters. */
const WINDOWS =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
  "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

/** Some versions of Node treat the label as Latin-1, which has control characters in this range: they are replaced. */
function* windows(bytes: Bytes): Generator<string> {
  const decoder = new TextDecoder("windows-1252");
  for (const chunk of bytes())
    yield decoder.decode(chunk).replaceAll(/[\u0080-\u009f]/g, (c) => WINDOWS[c.charCodeAt(0) - 0x80]!);
}

/** Number of bytes to inspect for deciding that a file is no text. */
const LOOKED_AT = 64 * 1024;

const KNOWN: readonly (readonly [
  name: "zipOrExcel" | "oldExcel" | "pdf" | "compressed",
  bytes: readonly number[],
])[] = [
  ["zipOrExcel", [0x50, 0x4b, 0x03, 0x04]],
  ["oldExcel", [0xd0, 0xcf, 0x11, 0xe0]],
  ["pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["compressed", [0x1f, 0x8b]],
];

function refuseBinary(first: Uint8Array): void {
  const looked = first.subarray(0, LOOKED_AT);
  const known = KNOWN.find(([, start]) => start.every((byte, i) => looked[i] === byte));
  const controls = looked.reduce((n, byte) => n + (isControl(byte) ? 1 : 0), 0);
  // A stray control character may be data; many of them mean that the file is no text.
  if (known === undefined && !looked.includes(0) && controls * 4 <= looked.length) return;
  throw new FileRefusal(message("file.notCsv", { known: known?.[0] ?? "binary" }));
}

const isControl = (byte: number): boolean => byte === 0x7f || (byte < 0x20 && (byte < 0x09 || byte > 0x0d));
