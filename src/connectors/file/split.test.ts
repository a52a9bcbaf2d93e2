import { expect, it } from "vitest";
import { LIMITS } from "../../basics/limits.ts";
import { splitFile } from "./split.ts";
import { readText } from "./testing/read-text.ts";

it("counts the rows in both passes over a file, and of every table in it", () => {
  const header = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n";
  const rows = "1,2021-05-01 00:00:00,Spot,Deposit,BTC,0.01,\n".repeat(12_000);
  const progress: string[] = [];
  splitFile(
    () => [Buffer.from(header + rows)],
    () => {},
    { onRows: (count, step) => progress.push(`${step} ${count}`) },
  );
  expect(progress).toEqual(["looking 5000", "looking 10000", "reading 5000", "reading 10000"]);
});

it("refuses a file with too many rows before it is read to the end", () => {
  const { fileRows } = LIMITS;
  Object.assign(LIMITS, { fileRows: 10_000 });
  try {
    const rows = Buffer.from("1,2021-05-01 00:00:00,Spot,Deposit,BTC,0.01,\n".repeat(1_000));
    let [chunks, stored] = [0, 0];
    const bytes = function* () {
      yield Buffer.from("User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n");
      for (chunks = 0; chunks < 1_000; chunks++) yield rows;
    };
    expect(() => splitFile(bytes, () => stored++)).toThrow("million rows");
    expect(stored).toBe(0);
    expect(chunks).toBeLessThan(20);
  } finally {
    Object.assign(LIMITS, { fileRows });
  }
});

it("does not use a long id that a spreadsheet has rounded: two rows stay two", () => {
  const header = "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n";
  const rows = ["1E+15", "1E+15", "1,23457e+15", "1E15X"].map(
    (id, i) => `${id},Q${i},2024-03-0${i + 1} 09:00:00,deposit,,currency,EUR,10.0000,0,${i + 1}0.0000\n`,
  );
  const { records, balances } = readText(header + rows.join("").replace("1,23457e+15", '"1,23457e+15"'));
  const ids = records.map(({ providerId }) => providerId);
  expect(ids.map((id) => id.replace(/[0-9a-f]{32}/, "…"))).toEqual([
    "row:…:1",
    "row:…:1",
    "row:…:1",
    "kraken-ledgers:1E15X",
  ]);
  expect(new Set(ids).size).toBe(4);
  expect(balances).toEqual({ EUR: "40" });
});
