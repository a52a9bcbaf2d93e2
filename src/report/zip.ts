import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Sink } from "./sink.ts";

export type ZipWriter = {
  /** Starts a file after the one before has ended. Chunks are written through immediately. */
  readonly open: (name: string) => { readonly write: Sink; readonly end: () => Promise<void> };
  /** Writes a whole file. */
  readonly file: (name: string, write: (sink: Sink) => Promise<void>) => Promise<void>;
  readonly end: () => Promise<void>;
};

/**
 * A ZIP stores local time: with the first time it can represent, in any time zone, the same content gives the same
 * bytes.
 */
const FIRST_MOMENT = new Date(1980, 0, 1);

/**
 * Writes entries one after the other. They are stored uncompressed by default, so that anyone can compare the content
 * byte by byte with any tool.
 */
export function openZip(
  sink: Sink,
  {
    compressed = false,
    changedAt = FIRST_MOMENT,
  }: { readonly compressed?: boolean; readonly changedAt?: Date } = {},
): ZipWriter {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  const drain = async (): Promise<void> => {
    for (const chunk of ready.splice(0)) await sink(chunk);
  };
  const open: ZipWriter["open"] = (name) => {
    const entry = compressed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    entry.mtime = changedAt;
    zip.add(entry);
    const push = async (bytes: Uint8Array, isLast: boolean): Promise<void> => {
      entry.push(bytes, isLast);
      await drain();
    };
    return {
      write: (chunk) => push(typeof chunk === "string" ? Buffer.from(chunk) : chunk, false),
      end: () => push(new Uint8Array(), true),
    };
  };
  return {
    open,
    file: async (name, write) => {
      const entry = open(name);
      await write(entry.write);
      await entry.end();
    },
    end: async () => {
      zip.end();
      await drain();
    },
  };
}
