import { createHash } from "node:crypto";
import type { Person } from "../../tax/index.ts";
import { attachmentFile } from "../../sources/attachment.ts";
import { BUNDLE_README, type Language } from "../../wording/index.ts";
import { logOf } from "../corrections.ts";
import type { ReportInput, KnownEffect } from "../input.ts";
import { INSPECTOR_FILE, writeInspector } from "../inspector/index.ts";
import { writePdf } from "../pdf/index.ts";
import type { PreparedBy, Report } from "../report.ts";
import { buffered, type Sink } from "../sink.ts";
import { LISTS } from "../tables.ts";
import { openZip } from "../zip.ts";
import { writeCsv } from "./csv.ts";
import { gobdFiles } from "./gobd.ts";
import { writeJson } from "./json.ts";
import { WISO_VARIANTS, writeWiso } from "./wiso.ts";

/** Version of the bundle; incremented with every change of its contents or of how its files are written. */
export const BUNDLE_VERSION = "10";
/** Version of a bundle that names the firm that prepared it. */
const BUNDLE_OF_FIRM = "11";
/** The same without the page for browsers: bundles that have all other files in the current form. */
const WITHOUT_INSPECTOR = { plain: "8", ofFirm: "9" } as const;
export const hasInspector = (version: string): boolean =>
  version !== WITHOUT_INSPECTOR.plain && version !== WITHOUT_INSPECTOR.ofFirm;
export const BUNDLE_VERSIONS: readonly string[] = [
  BUNDLE_VERSION,
  BUNDLE_OF_FIRM,
  ...Object.values(WITHOUT_INSPECTOR),
];
const versionOf = ({ preparedBy }: Report["sections"]["cover"], inspector: boolean): string => {
  if (!inspector) return preparedBy === undefined ? WITHOUT_INSPECTOR.plain : WITHOUT_INSPECTOR.ofFirm;
  return preparedBy === undefined ? BUNDLE_VERSION : BUNDLE_OF_FIRM;
};

export type BundleFile = { readonly name: string; readonly write: (sink: Sink) => Promise<void> };

/** Writes everything as one ZIP in the layout of BagIt (RFC 8493): the same run gives the same bytes. */
export async function writeBundle(
  report: Report,
  input: ReportInput,
  sink: Sink,
  language: Language,
): Promise<void> {
  const zip = openZip(sink);
  const tags = [
    { name: "bag-info.txt", text: bagInfo(report) },
    { name: "bagit.txt", text: "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n" },
  ];
  for (const { name, text } of tags) await zip.file(name, (file) => file(text));
  let manifest = "";
  for (const { name, write } of payloadFiles(report, input, language)) {
    const hash = createHash("sha256");
    await zip.file(name, (file) =>
      write(async (chunk) => {
        hash.update(chunk);
        await file(chunk);
      }),
    );
    manifest += `${hash.digest("hex")}  ${name}\n`;
  }
  await zip.file("manifest-sha256.txt", (file) => file(manifest));
  const tagManifest = [...tags, { name: "manifest-sha256.txt", text: manifest }]
    .map(({ name, text }) => `${createHash("sha256").update(text).digest("hex")}  ${name}\n`)
    .join("");
  await zip.file("tagmanifest-sha256.txt", (file) => file(tagManifest));
  await zip.end();
}

export const bagInfo = ({ sections: { cover } }: Report, inspector = true): string =>
  `Bag-Software-Agent: Lotbuch, bundle ${versionOf(cover, inspector)}\nBagging-Date: ${cover.createdAt.slice(0, 10)}\nExternal-Identifier: ${cover.runId}\n`;

/** Payload files of the bundle, sorted by name. */
export function payloadFiles(
  report: Report,
  input: ReportInput,
  language: Language,
  inspector = true,
): readonly BundleFile[] {
  const has = (format: string): boolean => report.country.formats.includes(format);
  const files: readonly BundleFile[] = [
    { name: "data/README.txt", write: (sink) => sink(BUNDLE_README) },
    ...(inspector ? [{ name: INSPECTOR_FILE, write: writeInspector }] : []),
    ...input.attachments.map((one) => ({
      name: `data/${attachmentFile(one)}`,
      write: async (sink: Sink) => sink(await input.attachedBytes(one.id)),
    })),
    { name: "data/corrections.jsonl", write: (sink) => writeLines(logOf(input.decisions), sink) },
    ...(has("gobd") ? gobdFiles(report) : []).map(([name, write]) => ({ name: `data/gobd/${name}`, write })),
    ...LISTS.map((table) => ({
      name: `data/lists/${table.name}.csv`,
      write: (sink: Sink) => writeCsv(table, report, sink, { language, style: "excel" }),
    })),
    { name: "data/prices.json", write: (sink) => writePrices(input, sink) },
    ...input.sources.map(({ id }) => ({
      name: `data/raw/${id}.jsonl`,
      write: (sink: Sink) => writeRaw(input, id, sink),
    })),
    { name: "data/report.json", write: (sink) => writeJson(report, sink) },
    { name: "data/report.pdf", write: (sink) => writePdf(report, sink, language) },
    {
      name: "data/settings.json",
      write: async (sink) => sink(await settingsText(report, input, language, inspector)),
    },
    ...(has("wiso") ? WISO_VARIANTS : []).map((variant) => ({
      name: `data/wiso/${variant}.csv`,
      write: (sink: Sink) => writeWiso(report, sink, variant),
    })),
  ];
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function writeLines(lines: readonly object[], sink: Sink): Promise<void> {
  for (const line of lines) await sink(`${JSON.stringify(line)}\n`);
}

/** Writes every price used for a value of any year: recomputing needs all of them. */
async function writePrices(input: ReportInput, sink: Sink): Promise<void> {
  const { write, flush } = buffered(sink);
  let opening = "[";
  for await (const page of input.prices())
    for (const { sourceId, body } of page) {
      await write(`${opening}\n${JSON.stringify({ sourceId, ...body })}`);
      opening = ",";
    }
  await write(opening === "[" ? "[]\n" : "\n]\n");
  await flush();
}

async function writeRaw(input: ReportInput, sourceId: string, sink: Sink): Promise<void> {
  const { write, flush } = buffered(sink);
  for await (const page of input.raw(sourceId))
    for (const {
      recordId,
      version,
      accountRef,
      fileId,
      line,
      payload,
      sha256,
      superseded,
      fetchedAt,
    } of page)
      await write(
        `${JSON.stringify({ recordId, version, accountRef, fileId, line, fetchedAt: fetchedAt.toISOString(), superseded, sha256, payload })}\n`,
      );
  await flush();
}

/** Settings that the report contains and that are neither record, price nor decision. */
export type BundleSettings = {
  readonly bundle: string;
  readonly year: number;
  /** Person of the report; set only for the second person. */
  readonly person?: Person;
  readonly language: Language;
  readonly name: string;
  /** The firm that prepared the report, if any. */
  readonly preparedBy?: PreparedBy;
  readonly run: ReportInput["run"];
  /** Report filed for the year before, for the self-check; bundles of version 1 lack it. */
  readonly filings?: ReportInput["filings"];
  /** Effect of each decision in the order of the log, from the runs made after it. */
  readonly effects?: readonly (string | null)[];
  /** Runs before and with each decision that its effect is the difference of; bundles of version 2 lack it. */
  readonly effectRuns?: readonly KnownEffect["runs"][];
  readonly sources: readonly Omit<
    ReportInput["sources"][number],
    "records" | "firstFetchedAt" | "lastFetchedAt" | "quarantined"
  >[];
};

async function settingsText(
  { sections }: Report,
  input: ReportInput,
  language: Language,
  inspector: boolean,
): Promise<string> {
  const effects = await input.effects(sections.cover.year, sections.person.person);
  const settings: BundleSettings = {
    bundle: versionOf(sections.cover, inspector),
    year: sections.cover.year,
    ...(sections.person.person === "b" ? { person: "b" as const } : {}),
    language,
    name: input.name,
    ...(input.preparedBy === undefined ? {} : { preparedBy: input.preparedBy }),
    run: input.run,
    filings: input.filings.filter(({ year }) => year === sections.cover.year - 1),
    effects: input.decisions.map(({ id }) => effects.get(id)?.effectEur ?? null),
    effectRuns: input.decisions.map(({ id }) => effects.get(id)?.runs ?? null),
    sources: input.sources.map(
      ({
        records: _records,
        firstFetchedAt: _first,
        lastFetchedAt: _last,
        quarantined: _failed,
        ...source
      }) => source,
    ),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
