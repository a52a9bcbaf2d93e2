import { strToU8, Zip, ZipDeflate } from "fflate";
import { type ExportedRows } from "../store/export.ts";

const README = `Everything Lotbuch holds about you
==================================

One file per kind of record, one JSON object per line.

users        your account                      sessions     where you are signed in
identities   exchange accounts you sign in with
sources      what you have connected           jobs         when it was read
raw_records  what the providers sent, as it came
decisions    what you decided: corrections, links between transfers, entries by hand, losses by notice
derived      what was made of it: transactions, lots, disposals, income, years and the like. "list" says which.

Not in here: your password, session tokens and the keys to your exchange. They are kept only as hashes or
encrypted, and open things rather than say something about you.
`;

/** A ZIP that is written while the rows are read: memory stays flat however much there is. */
export async function* zipOf(rows: AsyncIterable<ExportedRows>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  const open = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = new Date();
    zip.add(file);
    return file;
  };
  const drain = (): Uint8Array[] => ready.splice(0);

  open("README.txt").push(strToU8(README), true);
  yield* drain();
  let current = null as { readonly table: string; readonly file: ZipDeflate } | null;
  for await (const { table, lines } of rows) {
    if (current?.table !== table) {
      current?.file.push(new Uint8Array(), true);
      current = { table, file: open(`${table}.jsonl`) };
    }
    current.file.push(strToU8(`${lines.join("\n")}\n`));
    yield* drain();
  }
  current?.file.push(new Uint8Array(), true);
  zip.end();
  yield* drain();
}
