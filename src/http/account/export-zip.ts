import type { Sink } from "../../report/sink.ts";
import { openZip } from "../../report/zip.ts";
import type { Exported } from "../../store/export.ts";

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

/** Writes the ZIP while the rows are read: memory use does not depend on their number. */
export async function writeExport(rows: AsyncIterable<Exported>, sink: Sink): Promise<void> {
  const zip = openZip(sink, { compressed: true, changedAt: new Date() });
  await zip.file("README.txt", (write) => write(README));
  let current = null as ({ readonly name: string } & ReturnType<typeof zip.open>) | null;
  for await (const exported of rows) {
    const name = "file" in exported ? exported.file : `${exported.table}.jsonl`;
    if (current?.name !== name) {
      await current?.end();
      current = { name, ...zip.open(name) };
    }
    await current.write("file" in exported ? exported.bytes : `${exported.lines.join("\n")}\n`);
  }
  await current?.end();
  await zip.end();
}
