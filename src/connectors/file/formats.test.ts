import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FileFormat, Generation } from "./format.ts";
import { FORMATS } from "./formats.ts";
import { hasSharedFolder, sharedFolder } from "../../../test/support/shared-folder.ts";
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

/** Balance changes per asset of each sample: added up by hand from the cells, each fee as its vendor counts it. */
const BALANCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "21bitcoin/21bitcoin-all.csv": { EUR: "-504.5" },
  "binance/autoinvest.csv": { BTC: "0.00098015", ETH: "0.007746", USDT: "-45" },
  "bison/transactionhistory-new.csv": { BTC: "0.01", EUR: "-400" },
  // Both fees of a trade are bitcoins.
  "bisq/bisq-de.csv": { BTC: "0.03711", EUR: "-1923" },
  "bitbox/wallet1.csv": { BTC: "0.0160825" },
  "bitpanda/bitpanda-2022-gen3.csv": { BEST: "0.0051234", EUR: "1239.48" },
  // Binary rounding errors after the tenth decimal are cut off.
  "bitvavo/bitvavo-export.csv": { ADA: "0.549745", BTC: "0.00163446", ETH: "0.0000681" },
  "blockpit/export-2025.csv": { BTC: "0.00371", EUR: "-926.17" },
  "blockpit/export-old-semicolon.csv": {
    BNB: "0.12796824",
    BTC: "0.015",
    EUR: "-225.35",
    USDT: "-31.88250714",
  },
  // A fee is in the amount of its own currency, and on top in any other.
  "cointracking/mixed-dates.csv": { BTC: "0.0129", ETH: "0.0024", EUR: "-1211.35" },
  "cointracking/trades-english.csv": {
    ADA: "0.64",
    BTC: "0.88586",
    BTCABC: "0.4",
    DASH: "1.8",
    DOT: "3.5",
    ETH: "11.2152",
    KCS: "18",
    LTC: "2.2",
    UNI: "485",
    USD: "-8120",
    USDC: "6.45",
    USDT: "-11487.5",
    XRP: "-55",
  },
  "cointracking/trades-german.csv": {
    ADA: "0.64",
    BTC: "0.88586",
    BTCABC: "0.4",
    DASH: "1.8",
    DOT: "3.5",
    ETH: "11.2152",
    KCS: "18",
    LTC: "2.2",
    UNI: "485",
    USD: "-8120",
    USDC: "6.45",
    USDT: "-11487.5",
    XRP: "-55",
  },
  // Coins lent within the app remain held.
  "cryptocom-app/crypto_transactions_record_20210601_083012.csv": {
    CRO: "213.4084051",
    DOT: "0.13854522",
    EUR: "136.06",
    MATIC: "3.6712329",
  },
  "cryptocom-app/fiat_transactions_record_20210601_083047.csv": { EUR: "-136.06" },
  // Shares and their dividends are excluded.
  "delta/delta-export.csv": {
    ADA: "-35",
    ATOM: "-12.504",
    BNB: "-0.02",
    BTC: "-0.1356",
    ETH: "4.0062",
    USD: "1500",
  },
  // -1.29 - 84.50 of the withdrawal; -0.12 - 0.36 + 0.24 + 44.75 of the contracts; shares are excluded.
  "etoro/account-activity-sheet.csv": { USD: "-41.28" },
  "ledger-live/ledger-operations.csv": { BTC: "0.6798966", ETH: "2.25" },
  "nexo/eur-deposit-pair-2023.csv": { EUR: "320" },
  "nexo/exchange-2024-bom.csv": { BTC: "-0.01250418", USDT: "868.415306" },
  "nexo/interest-2024.csv": { BTC: "0.00000214" },
  "nexo/withdrawal-2025.csv": { ETH: "-0.06140825" },
  "pocket/pocket-short-variant.csv": { BTC: "0.00105" },
  "relai/relai-export.csv": { BTC: "-0.00853657", CHF: "551.33" },
  "revolut/revolut-crypto-export.csv": {
    BTC: "0.00295947",
    ETH: "0.0109348",
    EUR: "-45.67",
    SEK: "-380.51",
    USD: "-25.37",
  },
  "sparrow/sparrow-en.csv": { BTC: "1.149938" },
  "strike/strike-status-variant.csv": { EUR: "-252" },
  // A fund is excluded.
  "traderepublic/buy-fund-with-fee.csv": {},
  "trezor-suite/trezor-comma-2026.csv": { BTC: "0.3518766" },
  "trezor-suite/trezor-semicolon.csv": { BTC: "0.002" },
};

const ownerOf = (sample: string): string | undefined => OWNERS[sample] ?? OWNERS[sample.split("/")[0] ?? ""];

const samplesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`))
    .toSorted();

const PUBLISHED = sharedFolder("providers", "samples");

const everyGeneration = FORMATS.flatMap((format) =>
  format.generations.map((generation) => ({ format, generation })),
);

/** A header as the vendor would write it, with or without the optional columns, placeholders filled. */
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
  it("are distinguished, generation by generation", () => {
    const wrong: string[] = [];
    for (const { format, generation } of everyGeneration)
      for (const optional of [false, true]) {
        const found = nameOf(() => recognise(headerOf(generation, optional), FORMATS, true));
        if (found !== format.name)
          wrong.push(`${format.name}, ${generation.name}${optional ? ", all columns" : ""}: ${found}`);
      }
    expect(wrong).toEqual([]);
  });

  it.each(samplesIn(SAMPLES))("recognize %s, and read every row of it", (sample) => {
    const { split, failures, records, balances } = readBytes(readFileSync(join(SAMPLES, sample)));
    expect(split.format).toBe(ownerOf(sample));
    expect(records.length).toBeGreaterThan(0);
    expect(failures).toEqual([]);
    expect(balances).toEqual(BALANCES[sample]);
  });

  it.skipIf(!hasSharedFolder("providers", "samples"))(
    "recognize the exports that others have published (shared/providers/samples), and read every row of them",
    () => {
      const published = samplesIn(PUBLISHED).filter((sample) => sample.endsWith(".csv"));
      expect(published).not.toEqual([]);
      const wrong = published.flatMap((sample) => {
        const { split, failures, records } = readBytes(readFileSync(join(PUBLISHED, sample)));
        const read = split.format === ownerOf(sample) && records.length > 0 && failures.length === 0;
        return read ? [] : [{ sample, format: split.format, records: records.length, failures }];
      });
      expect(wrong).toEqual([]);
    },
  );

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
