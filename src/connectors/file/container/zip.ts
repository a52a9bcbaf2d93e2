import { inflateRawSync } from "node:zlib";
import { FileRefusal, quoted } from "../../../ledger/index.ts";
import { LIMITS } from "../../../limits.ts";

/** One file of an archive; unpacked when it is asked for. */
export type ZipEntry = { readonly name: string; readonly bytes: () => Buffer };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const MIB = 1024 * 1024;

/**
 * The files of an archive by its directory. What it says about sizes is not believed: unpacking stops at the limit. Nothing
 * is written anywhere, so that a name can lead nowhere; an archive in an archive is not opened.
 */
export function zipEntries(archive: Buffer): readonly ZipEntry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > LIMITS.zipEntries)
    throw new FileRefusal(`The archive holds more than ${LIMITS.zipEntries} files. ${WAY_OUT}`);
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  const unpacked = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== CENTRAL) throw unreadable();
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const [nameLength = 0, extra = 0, comment = 0] = lengths;
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const entry: Entry = {
      name,
      encrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    };
    entries.push({
      name,
      bytes: () => {
        const others = [...unpacked].reduce((sum, [other, size]) => sum + (other === name ? 0 : size), 0);
        const bytes = unpack(archive, entry, LIMITS.zipBytes - others);
        unpacked.set(name, bytes.length);
        return bytes;
      },
    });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

type Entry = {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
};

function findEnd(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - END_BYTES - MAX_COMMENT);
  for (let at = archive.length - END_BYTES; at >= lowest; at--)
    if (archive.readUInt32LE(at) === END) return at;
  throw unreadable();
}

function unpack(archive: Buffer, { name, encrypted, method, packed, offset }: Entry, left: number): Buffer {
  if (encrypted)
    throw new FileRefusal(`${quoted(name)} in the archive is encrypted. Unpack it and send what is in it.`);
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== LOCAL) throw unreadable();
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (start + packed > archive.length) throw unreadable();
  const stored = archive.subarray(start, start + packed);
  const limit = Math.min(left, Math.max(LIMITS.zipRatio * packed, MIB));
  if (method === 0 && packed <= limit) return stored;
  if (method !== 8 && method !== 0) throw unreadable();
  try {
    if (method === 8) return inflateRawSync(stored, { maxOutputLength: Math.max(limit, 1) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") throw unreadable();
  }
  throw new FileRefusal(
    `${quoted(name)} in the archive grows past ${LIMITS.zipBytes / MIB} MiB, or to more than ${LIMITS.zipRatio} times what was sent. ${WAY_OUT}`,
  );
}

const WAY_OUT = "Unpack it and send the files one after another.";

const unreadable = (): FileRefusal =>
  new FileRefusal(
    "The file begins like a ZIP archive or an Excel workbook, but cannot be read as one. Export it again, or send it as CSV.",
  );
