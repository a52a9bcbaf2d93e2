import { expect, it } from "vitest";
import { cases } from "../../test/support/depth.ts";
import { file } from "../connectors/file/index.ts";
import { readText } from "../connectors/file/testing/read-text.ts";
import { createLedgerReader } from "./read-ledger.ts";

/** More rows than fit into the arguments of one function call; a tenth of that unless TEST_DEPTH is full. */
const ROWS = cases(13_000, 130_000);

it("reports every gap of a long file in which no balance follows from the one before", async () => {
  const [row] = readText(
    `txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\nLXXXXXX,LXXXXXX,2023-01-01 10:00:00,deposit,,currency,EUR,1,0,5\n`,
  ).records;
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const time = new Date(Date.UTC(2023, 0, 1) + i * 1000).toISOString().slice(0, 19).replace("T", " ");
    const own = (text: string): string =>
      text.replaceAll("LXXXXXX", `L${100_000 + i}`).replace("2023-01-01 10:00:00", time);
    return { ...row!, providerId: own(row!.providerId), payload: own(row!.payload) };
  });
  const ledgerReader = createLedgerReader({
    sourceId: "s",
    wallet: "w",
    reader: file,
    fileReader: null,
    decisions: [],
    needsValue: () => [],
  });
  await ledgerReader.add(rows);
  const { issues, transactions } = await ledgerReader.finish();
  expect(transactions).toHaveLength(ROWS);
  // The first row starts with 4 and follows nothing; each other row starts with 4 where the one before ended with 5.
  expect(issues.filter(({ code }) => code === "balance-gap")).toHaveLength(ROWS);
});
