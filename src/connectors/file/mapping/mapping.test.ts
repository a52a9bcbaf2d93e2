import { describe, expect, it } from "vitest";
import type { RawRecord } from "../../connector.ts";
import { normalize } from "../../normalize.ts";
import { short } from "../../testing/short.ts";
import { file } from "../index.ts";
import { splitFile } from "../split.ts";
import { lookAt } from "./look.ts";
import { flawOfMapping, type Mapping, sameColumns } from "./mapping.ts";
import { textOf, type Message } from "../../../wording/messages/index.ts";

const COLUMNS = ["Nr", "Wann", "Was", "Münze", "Menge", "Kosten", "Gebühr"];
const TEXT = [
  "Auszug der Bank X",
  COLUMNS.join(";"),
  "1;10.01.2024 12:00;Erwerb;BTC;0,5;1.234,50;1,00",
  "2;11.01.2024 12:00;Zins;ETH;0,25;;",
  "3;12.01.2024 12:00;Hinweis;;;;",
  "4;13.01.2024 12:00;Zauber;ETH;1;;",
  "5;irgendwann;Zins;ETH;1;;",
  "6;14.01.2024 12:00;Zins;ETH",
].join("\n");

const MAPPING: Mapping = {
  name: "Bank X",
  columns: COLUMNS,
  fields: {
    id: "Nr",
    time: "Wann",
    type: "Was",
    received_asset: "Münze",
    received_amount: "Menge",
    sent_amount: "Kosten",
    fee_amount: "Gebühr",
  },
  fixed: { sent_asset: "EUR", fee_asset: "EUR" },
  types: { Erwerb: "spot_buy", Zins: "lending_interest", Hinweis: "ignore" },
};

function read(mapping: Mapping, text: string) {
  const records: RawRecord[] = [];
  const split = splitFile(
    () => [Buffer.from(text)],
    (record) => records.push(record),
    { mapping },
  );
  const { transactions, outcomes } = normalize(file, records);
  return {
    split,
    records,
    ledger: transactions.map((one) => `${one.time} ${short(one)}`),
    failures: outcomes.flatMap((one) => (one.status === "failed" ? textOf(one.message, "en") : [])),
  };
}

describe("a mapping", () => {
  it("joins a date and a time of day from two columns, and reports rows in which they are invalid", () => {
    const { ledger, failures } = read(
      {
        name: "Apart",
        columns: ["Tag", "Uhrzeit", "Menge"],
        fields: { time: "Tag", clock: "Uhrzeit", amount: "Menge" },
        fixed: { type: "transfer", asset: "BTC" },
        types: {},
      },
      // Summer and winter in Berlin, a date without a time, and an invalid time.
      "Tag;Uhrzeit;Menge\n01.07.2024;12:30;1,5\n10.01.2024;23:45:10;-0,5\n11.01.2024;;1,0\n12.01.2024;25:00;1,0\n",
    );
    expect(ledger.map((line) => line.slice(0, 19))).toEqual([
      "2024-01-10T22:45:10",
      "2024-01-10T23:00:00",
      "2024-07-01T10:30:00",
    ]);
    expect(failures).toEqual([expect.stringContaining("12.01.2024 25:00")]);
  });

  it("reads an unknown table, and guesses nothing", () => {
    const { split, ledger, failures, records } = read(MAPPING, TEXT);
    expect(split).toMatchObject({
      format: "mapped",
      label: "Bank X",
      headerLine: 2,
      decimal: ",",
      records: 5,
    });
    expect(textsOf(split)).toEqual(["1 row was skipped, as the mapping says."]);
    expect(ledger).toEqual([
      "2024-01-10T11:00:00.000Z spot_buy out 1234.5 EUR @? in 0.5 BTC @? fee 1 EUR @?",
      "2024-01-11T11:00:00.000Z lending_interest in 0.25 ETH @?",
    ]);
    expect(failures.toSorted()).toEqual([
      'Line 6: the mapping does not say what the type "Zauber" means.',
      'Line 7: "irgendwann" in the column "Wann" is not a time, or is ambiguous.',
      "Line 8: The row has 4 cells, and the file 7 columns.",
    ]);
    // The original cells are stored together with the result.
    expect(JSON.parse(records[0]!.payload)).toMatchObject({ from: { Kosten: "1.234,50", Münze: "BTC" } });
  });

  it("reads one signed amount: negative amounts are sent", () => {
    const signed: Mapping = {
      name: "signed",
      columns: ["Date", "Coin", "Change"],
      fields: { time: "Date", asset: "Coin", amount: "Change" },
      fixed: { type: "transfer" },
      types: {},
      timeZone: "UTC",
    };
    const { ledger } = read(
      signed,
      "Date,Coin,Change\n2024-01-01 10:00:00,BTC,-0.5\n2024-01-02 10:00:00,BTC,0.25\n",
    );
    expect(ledger).toEqual([
      "2024-01-01T10:00:00.000Z transfer out 0.5 BTC @?",
      "2024-01-02T10:00:00.000Z transfer in 0.25 BTC @?",
    ]);
  });

  it("is refused if it is incomplete, or if the file lacks its columns", () => {
    expect(flawOfMapping(MAPPING)).toBeNull();
    const { time: _time, ...timeless } = MAPPING.fields;
    expect(flawOfMapping({ ...MAPPING, fields: timeless })?.field).toBe("fields.time");
    expect(flawOfMapping({ ...MAPPING, fields: { ...MAPPING.fields, note: "Notiz" } })?.field).toBe(
      "fields.note",
    );
    expect(flawOfMapping({ ...MAPPING, timeZone: "Mond/Krater" })?.field).toBe("timeZone");
    expect(() => read(MAPPING, TEXT.replace("Kosten", "Preis"))).toThrow(/reads the column "kosten"/);
  });

  it("is created from a preview of the columns, and found again by them", () => {
    const look = lookAt(() => [Buffer.from(TEXT)]);
    expect(look).toMatchObject({ headerLine: 2, delimiter: ";", columns: COLUMNS });
    expect(look.rows[0]).toEqual(["1", "10.01.2024 12:00", "Erwerb", "BTC", "0,5", "1.234,50", "1,00"]);
    // The words that can be types; others are too many or too long.
    expect(look.words[2]).toEqual(["Erwerb", "Hinweis", "Zauber", "Zins"]);
    const many = Array.from({ length: 61 }, (_, i) => `t${i};${"x".repeat(i === 3 ? 81 : 3)};a`).join("\n");
    expect(lookAt(() => [Buffer.from(`a;b;c\n${many}`)]).words).toEqual([[], [], ["a"]]);
    expect(sameColumns(COLUMNS.toReversed(), look.columns)).toBe(true);
    expect(sameColumns(COLUMNS.slice(1), look.columns)).toBe(false);
  });
});

const textsOf = ({ warnings }: { readonly warnings: readonly Message[] }): readonly string[] =>
  warnings.map((one) => textOf(one, "en"));
