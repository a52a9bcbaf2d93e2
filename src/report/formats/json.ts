import { type Lists, type Report, ReportSchema, type Sections } from "../report.ts";
import { buffered, type Sink } from "../sink.ts";

/**
 * Writes the canonical form: UTF-8, no white space, keys in the order of the schema, one line feed at the end. The
 * same run gives the same bytes.
 */
export async function writeJson(report: Report, sink: Sink): Promise<void> {
  const { sections, lists } = report;
  const { write, flush } = buffered(sink);
  const list = async (name: keyof Lists): Promise<void> => {
    await write("[");
    let first = true;
    for await (const page of lists[name]())
      for (const row of page) {
        await write(first ? JSON.stringify(row) : `,${JSON.stringify(row)}`);
        first = false;
      }
    await write("]");
  };
  let opening = "{";
  for (const key of Object.keys(ReportSchema.properties)) {
    await write(`${opening}${JSON.stringify(key)}:`);
    opening = ",";
    if (isList(key, lists)) await list(key);
    else if (key === "prices") {
      await write(`${JSON.stringify(sections.prices).slice(0, -1)},"quotes":`);
      await list("quotes");
      await write("}");
    } else await write(JSON.stringify(sections[key as keyof Sections]));
  }
  await write("}\n");
  await flush();
}

const isList = (key: string, lists: Lists): key is keyof Lists => Object.hasOwn(lists, key);
