import { crc32 } from "node:zlib";
import { Inflate } from "fflate";
import { type Bytes, FileRefusal, quoted } from "../../../ledger/index.ts";
import { LIMITS } from "../../../basics/limits.ts";
import { type Budget } from "./budget.ts";
import { message } from "../../../wording/messages/index.ts";

/** One file of an archive: unpacked in chunks, as often as requested, or as a whole up to a size. */
export type ZipEntry = {
  readonly name: string;
  readonly chunks: Bytes;
  readonly bytes: (maxBytes: number) => Buffer;
};

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const MIB = 1024 * 1024;

/**
 * The files of an archive by its directory. The sizes it states are not trusted: unpacking stops at the limit. Nothing
 * is written to disk, so names cannot escape a folder; a nested archive is not opened.
 */
export function zipEntries(archive: Buffer, budget: Budget): readonly ZipEntry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > LIMITS.zipEntries)
    throw new FileRefusal(message("file.archiveTooManyFiles", { zipEntries: LIMITS.zipEntries }));
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== CENTRAL) throw unreadable();
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const [nameLength = 0, extra = 0, comment = 0] = lengths;
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const entry: Entry = {
      name,
      encrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      method: archive.readUInt16LE(at + 10),
      checksum: archive.readUInt32LE(at + 16),
      packed: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    };
    const own = Symbol(name);
    const chunks = (): Generator<Uint8Array> => unpack(archive, entry, (size) => budget.unpacked(own, size));
    entries.push({ name, chunks, bytes: (maxBytes) => inOne(name, chunks(), maxBytes) });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

function inOne(name: string, chunks: Iterable<Uint8Array>, maxBytes: number): Buffer {
  const all: Uint8Array[] = [];
  let size = 0;
  for (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes)
      throw new FileRefusal(
        message("file.archivedFileTooLarge", {
          name: quoted(name),
          mib: maxBytes / MIB,
        }),
      );
    all.push(chunk);
  }
  return Buffer.concat(all, size);
}

type Entry = {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly offset: number;
};

function findEnd(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - END_BYTES - MAX_COMMENT);
  for (let at = archive.length - END_BYTES; at >= lowest; at--)
    if (archive.readUInt32LE(at) === END) return at;
  throw unreadable();
}

function* unpack(
  archive: Buffer,
  { name, encrypted, method, checksum, packed, offset }: Entry,
  onSize: (bytes: number) => void,
): Generator<Uint8Array> {
  if (encrypted) throw new FileRefusal(message("file.archivedFileEncrypted", { name: quoted(name) }));
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== LOCAL) throw unreadable();
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (start + packed > archive.length || (method !== 0 && method !== 8)) throw unreadable();
  const stored = archive.subarray(start, start + packed);
  const limit = Math.max(LIMITS.zipRatio * packed, MIB);
  let [size, sum] = [0, 0];
  for (const chunk of method === 0 ? [stored] : inflated(stored)) {
    size += chunk.length;
    if (size > limit)
      throw new FileRefusal(
        message("file.archivedFileOverRatio", {
          name: quoted(name),
          zipRatio: LIMITS.zipRatio,
        }),
      );
    onSize(size);
    sum = crc32(chunk, sum);
    yield chunk;
  }
  // One changed digit is another figure: an entry with a wrong checksum is not read.
  if (sum !== checksum) throw new FileRefusal(message("file.archivedFileDamaged", { name: quoted(name) }));
}

/** Packed bytes per step: at most a thousand times as many come out. */
const STEP = 16 * 1024;

function* inflated(stored: Buffer): Generator<Uint8Array> {
  const output: Uint8Array[] = [];
  const stream = new Inflate((chunk) => output.push(chunk));
  for (let at = 0; at < stored.length; at += STEP) {
    try {
      stream.push(stored.subarray(at, at + STEP), at + STEP >= stored.length);
    } catch {
      throw unreadable();
    }
    yield* output.splice(0).filter(({ length }) => length > 0);
  }
}

const unreadable = (): FileRefusal => new FileRefusal(message("file.archiveUnreadable"));
