import { readFileSync } from "node:fs";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { checkChain, readRecords, textOf } from "../../src/report/bundle-parts.ts";
import { computeInput } from "../../src/report/from-records.ts";
import { assembleReport } from "../../src/report/assemble.ts";
import { writePdf } from "../../src/report/pdf/index.ts";
import { readBundle } from "../../src/report/read-bundle.ts";
import { COUNTRIES, type Country, type TaxResult, type YearResult } from "../../src/tax/index.ts";
import { filesBelow, importsOf, resolved } from "./read-imports.ts";

const label = { de: "Alles zusammen", en: "Everything together" };
const toyYear = (of: YearResult): YearResult => ({
  ...of,
  jurisdiction: "toyland",
  assessment: {
    ...of.assessment,
    boxes: of.assessment.boxes.slice(0, 1).map((category) => ({ ...category, key: "all", label })),
  },
});

/** A third country for the test: Austria's sums in one income category with its own name. */
function toyland(): Country {
  const base = COUNTRIES.find(({ key }) => key === "austria")!;
  return {
    ...base,
    key: "toyland",
    code: "TL",
    label: { de: "Spielland", en: "Toyland" },
    engineVersion: "toy-1",
    incomeCategories: [{ ...base.incomeCategories[0]!, key: "all", label }],
    reportTerms: { ...base.reportTerms, categories: { all: { name: label, short: "Toy Act 1" } } },
    calculate: (transactions, options): TaxResult => {
      const result = base.calculate(transactions, options);
      return { ...result, engineVersion: "toy-1", years: result.years.map(toyYear) };
    },
    emptyYearResult: (...of) => toyYear(base.emptyYearResult(...of)),
  };
}

/** Runs work while the registry also contains the toy country, and removes the country afterwards. */
async function withToyland(work: () => Promise<void>): Promise<void> {
  const registry = COUNTRIES as Country[];
  registry.push(toyland());
  try {
    await work();
  } finally {
    registry.pop();
  }
}

const COUNTRY_FOLDER = /^src\/tax\/(?:germany|austria)\//;
const isTest = (file: string): boolean => file.endsWith(".test.ts") || file.includes("/testing/");
const FILES = [...filesBelow("src"), ...filesBelow("web")].filter((file) => !isTest(file));

describe("countries", () => {
  it("keeps each country's folder private to src/tax", () => {
    const wrong = importsOf(FILES.filter((file) => !file.startsWith("src/tax/"))).filter(
      (entry) => entry.target.startsWith(".") && COUNTRY_FOLDER.test(resolved(entry)),
    );
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("names countries in the registry only", () => {
    const named = FILES.filter(
      (file) =>
        !COUNTRY_FOLDER.test(file) &&
        !/^src\/tax\/(?:registry|country-names|country-words)\.ts$/.test(file) &&
        !/^src\/(?:http\/openapi|client\/schema)/.test(file) &&
        /\bGERMANY\b|"germany"|\bAUSTRIA\b|"austria"/.test(code(file).replaceAll(/examples: \["\w+"\]/g, "")),
    );
    expect(named).toEqual([]);
  });

  it("cites a paragraph in a country's folder and in the law, and nowhere else", () => {
    const wrong = FILES.filter(
      (file) =>
        !COUNTRY_FOLDER.test(file) &&
        !file.startsWith("src/law/") &&
        file !== "src/client/schema.ts" &&
        code(file).includes("§"),
    );
    expect(wrong).toEqual([]);
  });

  it("needs one line in the registry for another country: tax, labels and report follow", () =>
    withToyland(report));

  const report = async (): Promise<void> => {
    const files = readBundle(join(packageRoot, "test/service/report/older/plain.zip"));
    if (!files.ok) throw new Error("unreadable");
    const log = checkChain(textOf(files.value, "data/corrections.jsonl"));
    if (!log.ok) throw new Error("broken chain");
    const read = readRecords(files.value, log.value);
    if (!read.ok) throw new Error("no records");
    const records = read.value;
    const moved = {
      ...records.decisions[0],
      id: "00000000-0000-4000-8000-000000000001",
      number: records.decisions.length + 1,
      createdAt: new Date("2026-01-01T00:00:00Z"),
      kind: "residence",
      sourceId: null,
      transactionId: null,
      otherSourceId: null,
      otherTransactionId: null,
      body: { residence: [{ country: "toyland", from: null }] },
      reason: null,
      undoes: null,
    } as (typeof records.decisions)[number];
    const reportInputs = await computeInput({ ...records, decisions: [...records.decisions, moved] });
    expect(reportInputs.run.engineVersion).toBe("toy-1");
    const { year } = records.settings;
    const document = await assembleReport(reportInputs, year);
    expect(document.incomeCategories.map(({ key, label }) => [key, label.en])).toEqual([
      ["all", "Everything together"],
    ]);
    expect(document.sections.cover).toMatchObject({ jurisdiction: "toyland", year });
    expect(document.sections.checks.find(({ id }) => id === "recomputable")?.status).toBe("pass");
    const chunks: Buffer[] = [];
    await writePdf(document, async (chunk) => void chunks.push(Buffer.from(chunk)), "en");
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain("Everything together");
  };
});

/** A file without its comments. */
const code = (file: string): string =>
  readFileSync(join(packageRoot, file), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/(^|\s)\/\/.*$/gm, "$1");
