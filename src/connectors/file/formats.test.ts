import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FileFormat, Generation } from "./format.ts";
import { FORMATS } from "./formats.ts";
import { recognise } from "./table/recognise.ts";
import { readBytes } from "./testing/read-text.ts";

const SAMPLES = join(import.meta.dirname, "testing", "samples");
const OWNERS: Readonly<Record<string, string>> = {
  "binance/autoinvest.csv": "binance-auto-invest",
  "21bitcoin": "21bitcoin",
  bison: "bison",
  bisq: "bisq",
  bitbox: "bitbox-app",
  bitpanda: "bitpanda",
  bitvavo: "bitvavo",
  blockpit: "blockpit",
  cointracking: "cointracking",
  "cryptocom-app": "crypto-com-app",
  delta: "delta",
  etoro: "etoro",
  "ledger-live": "ledger-live",
  nexo: "nexo",
  pocket: "pocket",
  relai: "relai",
  revolut: "revolut",
  sparrow: "sparrow",
  strike: "strike",
  traderepublic: "trade-republic",
  "trezor-suite": "trezor-suite",
};

const samples = readdirSync(SAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(SAMPLES, name)).map((file) => `${name}/${file}`))
  .toSorted();

const everyGeneration = FORMATS.flatMap((format) =>
  format.generations.map((generation) => ({ format, generation })),
);

/** A header as the vendor would write it: what may be missing left out or put in, placeholders filled. */
function headerOf({ columns }: Generation, optional: boolean): string {
  const delimiter = columns.includes(";") ? "," : ";";
  return columns
    .split(",")
    .map((name) => name.trim())
    .filter((name) => optional || !name.endsWith("?"))
    .map((name) => name.replace(/\?$/, "").replace(/ < .*$/, ""))
    .map((name) => name.replace("{money}", "EUR").replaceAll("{coin}", "BTC").replace("{zone}", "+02:00"))
    .map((name) => `"${name}"`)
    .join(delimiter);
}

describe("the formats of files", () => {
  it("are told apart, generation by generation", () => {
    const wrong: string[] = [];
    for (const { format, generation } of everyGeneration)
      for (const optional of [false, true]) {
        const found = nameOf(() => recognise(headerOf(generation, optional), FORMATS, true));
        if (found !== format.name)
          wrong.push(`${format.name}, ${generation.name}${optional ? ", all columns" : ""}: ${found}`);
      }
    expect(wrong).toEqual([]);
  });

  it.each(samples)("know %s, and read every row of it", (sample) => {
    const owner = OWNERS[sample] ?? OWNERS[sample.split("/")[0] ?? ""];
    const { split, failures, records } = readBytes(readFileSync(join(SAMPLES, sample)));
    expect(split.format).toBe(owner);
    expect(records.length).toBeGreaterThan(0);
    expect(failures).toEqual([]);
  });

  it("are these", () => {
    const rows = everyGeneration
      .filter(({ format }) => format.export !== null)
      .map(({ format, generation }) => rowOf(format, generation));
    process.stdout.write(`${rows.join("\n")}\n`);
    expect(new Set(FORMATS.map(({ name }) => name)).size).toBe(FORMATS.length);
    for (const { providerKey, export: where } of FORMATS)
      expect(where === null && providerKey !== null).toBe(false);
  });
});

const nameOf = (find: () => { readonly format: FileFormat }): string => {
  try {
    return find().format.name;
  } catch (error) {
    return error instanceof Error ? error.message : "an error";
  }
};

const rowOf = ({ label, proven }: FileFormat, generation: Generation): string => {
  const on = (generation.proven ?? proven) === "rows" ? "people's rows" : "the documented layout";
  return `${label.padEnd(44)} ${generation.name.padEnd(40)} ${on}`;
};
