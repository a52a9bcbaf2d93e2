import { strToU8, Zip, ZipDeflate } from "fflate";
import { type Exported } from "../store/export.ts";

const README = `Everything Lotbuch holds about you
==================================

One file per kind of record, one JSON object per line.

users        your account                      sessions     where you are signed in
identities   exchange accounts you sign in with
api_keys     programs you let in               grants       advisers you let in
audit        who did what to your data         webhooks     addresses that are told of it, with deliveries
sources      what you have connected           jobs         when it was read
raw_records  what the providers sent, as it came
decisions    what you decided: corrections, links between transfers, entries by hand, losses by notice
attachments  a folder: the receipts you put beside transactions, named by the id of their decision
filings      what you filed for a year; its bundle lies in the folder filings, as it was then
questions    what your advisers asked you; answers has what you said
derived      what was made of it: transactions, lots, disposals, income, years and the like. "list" says which.

Not in here: your password, session tokens and the keys to your exchange. They are kept only as hashes or
encrypted, and open things rather than say something about you.
`;

/** A ZIP that is written while the rows are read: memory stays flat however much there is. */
export async function* zipOf(rows: AsyncIterable<Exported>): AsyncGenerator<Uint8Array> {
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
  let current = null as { readonly name: string; readonly file: ZipDeflate } | null;
  for await (const exported of rows) {
    const name = "file" in exported ? exported.file : `${exported.table}.jsonl`;
    if (current?.name !== name) {
      current?.file.push(new Uint8Array(), true);
      current = { name, file: open(name) };
    }
    current.file.push("file" in exported ? exported.bytes : strToU8(`${exported.lines.join("\n")}\n`));
    yield* drain();
  }
  current?.file.push(new Uint8Array(), true);
  zip.end();
  yield* drain();
}
