import { describe, expect, it } from "vitest";
import { cpuMsOf } from "../../../test/support/cpu.ts";
import { FileRefusal } from "../../ledger/index.ts";
import { file as files } from "./index.ts";
import { rowMapper } from "./mapping/map-rows.ts";
import type { Mapping } from "./mapping/mapping.ts";
import { DOCUMENTED } from "./testing/documented.ts";
import { readText } from "./testing/read-text.ts";
import { SAMPLES } from "./testing/samples.ts";
import { textOf } from "../../wording/messages/index.ts";

const LENGTH = 8_000;
/**
 * Repetitions on which patterns may backtrack: blanks, zeros, letters, signs, and beginnings of words without an end.
 */
const REPEATED = [" ", "0", "XF0A", "\t("];

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The table with one row per column, each with one long cell. */
const tableOf = (header: readonly string[], row: readonly string[], long: string): string =>
  [header, ...header.map((_, at) => header.map((_, i) => (i === at ? `x${long}x` : (row[i] ?? ""))))]
    .map((cells) => cells.map(cell).join(","))
    .join("\n");

const msOf = (text: string): number =>
  cpuMsOf(() => {
    try {
      readText(text);
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
    }
  });

describe("a row with a cell of 8,000 characters is read as quickly as one with empty cells", () => {
  const tables = [...SAMPLES, ...DOCUMENTED];

  it.each(
    tables.map(
      (table, i) => [`${i + 1} ${table.header.slice(0, 3).join(", ").slice(0, 50)}`, table] as const,
    ),
  )("%s", (_, { header, rows: [row = []] }) => {
    const quiet = msOf(tableOf(header, row, "x".repeat(LENGTH)));
    for (const repeated of REPEATED) {
      const long = repeated.repeat(LENGTH / repeated.length);
      expect(msOf(tableOf(header, row, long)), repeated).toBeLessThan(20 * quiet + 160);
    }
  });

  it("and fails with a message if the cell is a name, a time or a number", () => {
    const { failures } = readText(
      `"txid","refid","time","type","aclass","asset","amount","fee","balance"\n"L1","Q1","2019-03-01 09:05:00","${"d".repeat(201)}","currency","ZEUR","1","0","1"\n`,
    );
    expect(failures.join()).toContain("is longer than 200 characters");
  });

  const long = "d".repeat(201);
  it.each([
    ["the ledger file's coin", `time,type,received_asset,received_amount\n2024-01-01,airdrop,${long},1\n`],
    ["its wallet", `time,type,wallet,received_asset,received_amount\n2024-01-01,airdrop,${long},ETH,1\n`],
    [
      "Coinbase's type",
      `Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n2023-04-20T04:05:40Z,${long},ETH,1,EUR,1,1,1,0,x\n`,
    ],
  ])("as does %s", (_, text) =>
    expect(readText(text).failures.join()).toContain("is longer than 200 characters"),
  );

  it("as does a column of a user's mapping, however many errors its row has", () => {
    const map = rowMapper(
      {
        name: "x",
        fields: { time: "When", received_asset: "Coin", received_amount: "Much", wallet: "Where" },
        types: {},
        fixed: { type: "airdrop" },
      } as unknown as Mapping,
      ["When", "Coin", "Much", "Where"],
      {},
    );
    const row = map([long, long, long, "w"]);
    const flaw = row?.flaw ? textOf(row.flaw, "en") : "";
    expect(flaw.match(/longer than 200 characters/g)).toHaveLength(3);
    const payload = JSON.stringify({ format: "mapped", cells: row?.cells ?? {}, flaw });
    expect(files.read({ providerId: "1", accountRef: "", payload })).toMatchObject({ ok: false });
  });
});
