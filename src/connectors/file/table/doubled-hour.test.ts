import { describe, expect, it } from "vitest";
import type { RawRecord } from "../../connector.ts";
import { compareWithStored, file } from "../index.ts";
import { readText } from "../testing/read-text.ts";
import { gapsOf } from "../testing/gaps-of.ts";

const HEADER =
  "Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address\n";
/**
 * In 2023 Berlin's clocks went back on 29 October at 01:00 UTC: 02:00 to 02:59 occurred from 00:00 UTC and again from
 * 01:00 UTC.
 */
const row = (id: number, time: string, zone = "Europe/Berlin", day = "2023-10-29"): string =>
  `${zone},${day},${time},deposit,BTC,${id},,,,,BTC,0,Completed,id${id},`;
const BEFORE = row(1, "12:00:00", "Europe/Berlin", "2023-10-28");
const AFTER = row(9, "12:00:00", "Europe/Berlin", "2023-10-30");

/** Time of the deposit by its amount of coins, in the given order of rows. */
const times = (rows: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    readText(HEADER + rows.join("\n")).transactions.map(({ received, time }) => [
      received?.amount ?? "",
      time.slice(11, 19),
    ]),
  );

describe("the repeated hour in October", () => {
  const rows = [
    BEFORE,
    row(2, "02:10:00"),
    row(3, "02:50:00.250"),
    row(4, "02:50:00"), // no fraction of a second: not before the row above
    row(5, "02:20:00"), // after 02:50: the second
    row(6, "02:55:00"),
    row(7, "03:00:00"),
    AFTER,
  ];
  const expected = {
    2: "00:10:00",
    3: "00:50:00",
    4: "00:50:00",
    5: "01:20:00",
    6: "01:55:00",
    7: "02:00:00",
  };

  it("is decided by the rows around, whichever end of the file is the oldest", () => {
    expect(times(rows)).toMatchObject(expected);
    expect(times(rows.toReversed())).toMatchObject(expected);
  });

  it("is decided by a row with another zone", () => {
    const utc = [BEFORE, row(2, "01:15:00", "UTC"), row(3, "02:15:00"), row(4, "02:14:59"), AFTER];
    // 02:14:59 is before 01:15 UTC in both hours: the second would not help.
    expect(times(utc)).toMatchObject({ 2: "01:15:00", 3: "01:15:00", 4: "00:14:59" });
    expect(times([BEFORE, row(3, "02:15:00"), row(2, "00:40:00", "UTC"), AFTER])).toMatchObject({
      3: "00:15:00",
    });
  });

  it("is the first if there is no evidence", () => {
    const plain = [row(2, "02:10:00"), row(3, "02:50:00")];
    const first = { 2: "00:10:00", 3: "00:50:00" };
    expect(times([BEFORE, ...plain, AFTER])).toMatchObject(first);
    expect(times([AFTER, ...plain.toReversed(), BEFORE])).toMatchObject(first);
    // Adjacent rows without other evidence: newest first, or an hour between them.
    expect(times(plain.toReversed())).toEqual(first);
    // Unsorted.
    expect(times([AFTER, ...plain, BEFORE, row(8, "12:00:00")])).toMatchObject(first);
  });

  it("is decided in bitcoin.de's statement in Berlin time, and its balances have no gap", () => {
    const statement = [
      'Datum;Typ;Währung;Referenz;BTC-Adresse;Kurs;"Einheit (Kurs)";"BTC vor Gebühr";"Menge vor Gebühr";"Einheit (Menge vor Gebühr)";"BTC nach Bitcoin.de-Gebühr";"Menge nach Bitcoin.de-Gebühr";"Einheit (Menge nach Bitcoin.de-Gebühr)";"Zu- / Abgang";Kontostand',
      '"2021-10-30 08:00:00";Einzahlung;BTC;a;;;;;;;;;;1.00000000;1.00000000',
      '"2021-10-31 02:40:00";Einzahlung;BTC;b;;;;;;;;;;0.50000000;1.50000000',
      '"2021-10-31 02:05:00";Einzahlung;BTC;c;;;;;;;;;;0.25000000;1.75000000',
    ].join("\n");
    const { ledger, failures, records } = readText(`${statement}\n`);
    expect(failures).toEqual([]);
    const read = records.map((record) => file.read(record));
    expect(gapsOf(read.flatMap((one) => (one.ok && one.row.stated ? [one.row.stated] : [])))).toEqual([]);
    expect(ledger).toEqual([
      "2021-10-30T06:00:00.000Z transfer in 1 BTC @?",
      "2021-10-31T00:40:00.000Z transfer in 0.5 BTC @?",
      "2021-10-31T01:05:00.000Z transfer in 0.25 BTC @?",
    ]);
  });

  it("causes no conflict for one row in two files of which only one has the evidence", () => {
    const recordOf = (lines: readonly string[]): RawRecord =>
      readText(HEADER + lines.join("\n")).records.find(({ providerId }) => providerId === "bitvavo:id5")!;
    const precise = recordOf(rows);
    const alone = recordOf([row(5, "02:20:00"), AFTER]);
    expect(compareWithStored(alone, precise)).toBe("better");
    expect(compareWithStored(precise, alone)).toBe("same");
    expect(compareWithStored(precise, precise)).toBe("same");
    const other = { ...alone, payload: alone.payload.replace('"Amount":"5"', '"Amount":"6"') };
    expect(compareWithStored(precise, other)).toBe("conflict");
    expect(compareWithStored(other, precise)).toBe("conflict");
  });
});
