import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { inflateRawSync } from "node:zlib";
import { ok, type Result } from "../basics/result.ts";
import { type BundleFiles, type BundleDifference, differs } from "./bundle-parts.ts";
import { BUNDLE } from "./labels.ts";

type Read = Result<BundleFiles, BundleDifference>;

/** Reads a ZIP or its unpacked folder as files by name. Throws if neither can be read. */
export const readBundle = (path: string): Read =>
  lstatSync(path).isDirectory() ? folder(path) : readArchive(readFileSync(path));

function folder(root: string): Read {
  const files = new Map<string, Uint8Array>();
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const name = relative(root, path).split(sep).join("/");
    if (entry.isFile()) files.set(name, readFileSync(path));
    else if (!entry.isDirectory()) return differs(name, BUNDLE.link);
  }
  return ok(files);
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** Maximum size of a Node buffer. */
const MAX_BYTES = 0x7fffffff;

/**
 * Reads an archive by its directory; an entry that differs from its directory record makes the archive invalid. Throws
 * for anything that is not a ZIP.
 */
export function readArchive(zip: Buffer): Read {
  const files = new Map<string, Uint8Array>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END)
    throw new Error("it is no ZIP, or only a part of one");
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL)
      throw new Error("the directory of the ZIP is broken");
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, nameEnd);
    const header = { method: zip.readUInt16LE(at + 10), size: zip.readUInt32LE(at + 24) };
    const stored = packed(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 20));
    const mode = zip.readUInt32LE(at + 38) >>> 16;
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (name.endsWith("/")) continue;
    if ((mode & 0o170000) === 0o120000) return differs(name, BUNDLE.link);
    if (files.has(name)) return differs(name, BUNDLE.twice);
    const bytes = stored === null ? null : unpacked(stored, header);
    if (bytes === null) return differs(name, BUNDLE.sizeDiffers);
    files.set(name, bytes);
  }
  return ok(files);
}

function packed(zip: Buffer, offset: number, length: number): Buffer | null {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) return null;
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  return start + length > zip.length ? null : zip.subarray(start, start + length);
}

function unpacked(
  stored: Buffer,
  { method, size }: { readonly method: number; readonly size: number },
): Uint8Array | null {
  if (size > MAX_BYTES || (method !== 0 && method !== 8)) return null;
  if (method === 0) return stored.length === size ? stored : null;
  try {
    const bytes = inflateRawSync(stored, { maxOutputLength: Math.max(1, size) });
    return bytes.length === size ? bytes : null;
  } catch {
    return null;
  }
}
