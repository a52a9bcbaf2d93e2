import type { FileFormat } from "../src/connectors/file/format.ts";

const HEAD = `<!-- generated -->

# Files that can be imported

Send the export as the exchange gave it: unopened, also the whole ZIP. \`lotbuch import <file>\`, the page and
\`POST /v1/sources/{id}/files\` take them all. A file is recognised by its columns; what is not known is refused and named.

Written by \`npm run generate\` from the formats themselves (\`src/connectors/file/formats/\`).
**rows**: proven on exports that people have published, which are no part of the repository; layout: only on the documented columns
and words.

Statements in PDF are read from the banks marked (PDF). Each row keeps the page, the line and the text it was read from. The figures of the
document are checked against each other, and one that does not add up is refused with both. The same trade in a settlement, a statement of the
account and a yearly report counts once. A PDF with a password, a scan, or one of more than 600 pages is refused; where a provider has a CSV
export, the PDF is refused in favor of it (Bitpanda, Coinbase, BSDEX, Bitvavo, Kraken). Scalable's settlements of coins: no public description found.
`;

const TAIL = `
Not among them: N26 and Nuri, of whose files no public description could be found (looked up on 2026-11-18), and Bitget's file of
trades, which does not say in which coin a fee was charged: its spot records have the same trades with their fees. Any other table is
read by a mapping that says which column is what.
`;

/** The page of supported imports: each format with its generations, its evidence, and where to export it. */
export const importsPage = (formats: readonly FileFormat[]): string =>
  [HEAD, ...formats.filter((format) => format.export !== null).map(lineOf), TAIL].join("\n");

const lineOf = ({ label, proven, generations, export: where }: FileFormat): string => {
  // Layouts that differ only in their currency count as one.
  const layouts = new Set(
    generations.map((one) => `${one.name}: ${(one.proven ?? proven) === "rows" ? "**rows**" : "layout"}`),
  );
  return `- **${label}** (${[...layouts].join("; ")}). ${where?.en ?? ""}`;
};
