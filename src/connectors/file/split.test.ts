import { expect, it } from "vitest";
import { splitFile } from "./split.ts";

it("tells the rows of both times a file is gone through, and of every table of it", () => {
  const header = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n";
  const rows = "1,2021-05-01 00:00:00,Spot,Deposit,BTC,0.01,\n".repeat(12_000);
  const told: string[] = [];
  splitFile(
    () => [Buffer.from(header + rows)],
    () => {},
    { onRows: (count, step) => told.push(`${step} ${count}`) },
  );
  expect(told).toEqual(["looking 5000", "looking 10000", "reading 5000", "reading 10000"]);
});
