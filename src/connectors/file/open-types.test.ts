import { describe, expect, it } from "vitest";
import type { LedgerType } from "../../ledger/index.ts";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { short } from "../testing/short.ts";
import { file } from "./index.ts";
import { splitFile } from "./split.ts";
import { readText } from "./testing/read-text.ts";

/**
 * Types of movements that the law leaves open: the German spelling in a ledger file, and whether coins are sent,
 * received, or both.
 */
const OPEN: readonly (readonly [LedgerType, string, "out" | "in" | "both"])[] = [
  ["lending_deposit", "Lending: Hingabe", "out"],
  ["lending_withdrawal", "Lending: Rückgabe", "in"],
  ["liquid_stake", "Liquid Staking: Hingabe", "both"],
  ["liquid_unstake", "Liquid Staking: Rückgabe", "both"],
  ["loan_received", "Kredit: Auszahlung", "in"],
  ["loan_repaid", "Kredit: Rückzahlung", "out"],
  ["token_migration", "Umstellung eines Tokens", "both"],
];

describe.each(OPEN)("%s", (type, german, direction) => {
  const [sent, received] = [
    direction === "in" ? ["", ""] : ["1", "ETH"],
    direction === "out" ? ["", ""] : ["2", "NEW"],
  ];
  const expected = `2024-01-02T10:00:00.000Z ${type}${direction === "in" ? "" : " out 1 ETH @?"}${direction === "out" ? "" : " in 2 NEW @?"}`;
  const plainly = (text: string) => {
    const { ledger, failures } = readText(text);
    return { ledger, failures };
  };
  const alone = { ledger: [expected], failures: [] };

  it.each([type, german])("is written in the ledger file as %s", (word) => {
    const header = "time,type,wallet,sent_amount,sent_asset,received_amount,received_asset";
    const row = ["2024-01-02T10:00:00Z", word, "main", ...sent, ...received].join(",");
    expect(plainly(`${header}\n${row}`)).toEqual(alone);
  });

  it("is available as a meaning in a mapping", () => {
    const columns = ["Wann", "Was", "Weg", "Was weg", "Da", "Was da"];
    const records: RawRecord[] = [];
    const text = `${columns.join(";")}\n${["02.01.2024 11:00", "Zauber", ...sent, ...received].join(";")}`;
    splitFile(
      () => [Buffer.from(text)],
      (record) => records.push(record),
      {
        mapping: {
          name: "Mine",
          columns,
          fields: {
            time: "Wann",
            type: "Was",
            sent_amount: "Weg",
            sent_asset: "Was weg",
            received_amount: "Da",
            received_asset: "Was da",
          },
          types: { Zauber: type },
        },
      },
    );
    const { transactions } = normalize(file, records);
    expect(transactions.map((one) => `${one.time} ${short(one)}`)).toEqual([expected]);
  });

  it("is read from the files of other tools", () => {
    const koinly =
      "Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash";
    expect(
      plainly(
        `${koinly}\n${["2024-01-02 10:00:00 UTC", ...sent, ...received, "", "", "", "", type, "", ""].join(",")}`,
      ),
    ).toEqual(alone);
    const blockpit =
      "Date (UTC),Integration Name,Label,Outgoing Asset,Outgoing Amount,Incoming Asset,Incoming Amount,Fee Asset,Fee Amount,Trx. ID,Comments,Source Type,Source Name";
    const cells = [...sent.toReversed(), ...received.toReversed()];
    expect(
      plainly(
        `${blockpit}\n${["2024-01-02 10:00:00", "Mine", type, ...cells, "", "", "", "", "API", "Wallet"].join(",")}`,
      ),
    ).toEqual(alone);
    const cointracking = "Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date";
    const read = plainly(
      `${cointracking}\n${[type, ...received, ...sent, "", "", "Wallet", "", "", "02.01.2024 11:00:00"].join(",")}`,
    );
    expect(read.failures).toEqual([]);
    expect(read.ledger.map((line) => line.split(" ")[1])).toEqual([type]);
  });
});
