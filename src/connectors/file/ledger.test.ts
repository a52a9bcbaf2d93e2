import { describe, expect, it } from "vitest";
import { normalize } from "../normalize.ts";
import { short } from "../testing/short.ts";
import { file } from "./index.ts";
import { ledger, recognise, split, splitBytes } from "./testing/read-text.ts";
import { OWN } from "./testing/samples.ts";
import { textOf } from "../../wording/messages/index.ts";

describe("the ledger file", () => {
  it("becomes records without the prices it lacks", () => {
    expect(recognise(OWN)).toBe("ledger");
    expect(ledger(OWN)).toEqual([
      "spot_buy out 100 EUR @? in 0.002 BTC @? fee 1 EUR @?",
      "staking_reward in 0.01 ETH @20",
      "crypto_swap out 0.001 BTC @? in 0.03 ETH @?",
    ]);
    expect(normalize(file, split(OWN)).natives).toEqual([]);
  });
});

describe("a row of the ledger file", () => {
  const HEAD =
    "id,time,type,wallet,to_wallet,sent_asset,sent_amount,received_asset,received_amount,fee_asset,fee_amount,acquired_at";
  const read = (...rows: readonly string[]) => {
    const addedMs = Date.parse("2026-01-01T00:00:00Z");
    return normalize(
      file,
      split([HEAD, ...rows].join("\n")).map((record) => ({ ...record, addedMs })),
    );
  };

  it("is refused if it is later than the upload, or its acquisition later than itself", () => {
    const { outcomes, transactions } = read(
      "1,2042-05-10,spot_sell,W,,BTC,1,EUR,5,,,",
      "2,2024-01-10,gift_received,W,,,,BTC,1,,,2025-01-01",
      "3,2025-12-31,spot_sell,W,,BTC,1,EUR,5,,,",
    );
    expect(transactions.map(({ id }) => id)).toEqual(["ledger:3"]);
    expect(outcomes.flatMap((one) => (one.status === "failed" ? textOf(one.message, "en") : []))).toEqual([
      'Line 2: time "2042-05-10" lies in the future.',
      'Line 3: acquired_at "2025-01-01" is after the 2024-01-10, when the coins arrived.',
    ]);
  });

  it("reports its cells that have no effect", () => {
    const { issues } = read("1,2024-01-10,spot_buy,W,V,EUR,5,BTC,1,,,2023-01-01");
    expect(issues.map((issue) => ({ ...issue, message: textOf(issue.message, "en") }))).toEqual([
      {
        code: "unused-cell",
        recordIds: ["ledger:1"],
        transactionId: "ledger:1",
        message:
          "Line 2: acquired_at is not used for a spot_buy; it changes nothing; to_wallet is not used for a spot_buy; it changes nothing",
      },
    ]);
  });

  it("changes balances as the tax calculation does", () => {
    const balances = (...rows: readonly string[]) => {
      const totals = new Map<string, number>();
      for (const record of split([HEAD, ...rows].join("\n"))) {
        const result = file.read(record);
        if (!result.ok) throw new Error(textOf(result.failure.message, "en"));
        for (const { accountRef, asset, amount } of result.row.effects) {
          const key = `${accountRef} ${asset}`;
          totals.set(key, (totals.get(key) ?? 0) + Number(amount));
        }
      }
      return Object.fromEntries(totals);
    };
    const buy = "1,2024-01-10,spot_buy,W,,EUR,5,BTC,2,,,";
    // The full amount arrives unless the row says otherwise.
    expect(balances(buy, "2,2024-02-10,transfer,W,V,BTC,2,,,,,")).toEqual({
      "W EUR": -5,
      "W BTC": 0,
      "V BTC": 2,
    });
    expect(balances(buy, "2,2024-02-10,transfer,W,V,BTC,2,BTC,1.5,BTC,0.5,")).toMatchObject({
      "W BTC": 0,
      "V BTC": 1.5,
    });
    expect(balances(buy, "2,2024-02-10,transfer,W,V,BTC,1,BTC,1,BTC,0.5,")).toMatchObject({
      "W BTC": 0.5,
      "V BTC": 1,
    });
    expect(balances(buy, "2,2024-02-10,hard_fork,W,,BTC,2,BCH,2,,,")).toMatchObject({
      "W BTC": 2,
      "W BCH": 2,
    });
    expect(balances(buy, "2,2024-02-10,staking_deposit,W,,BTC,1,,,,,")).toMatchObject({ "W BTC": 2 });
    expect(balances(buy, "2,2024-02-10,staking_deposit,W,Vault,BTC,1,,,,,")).toMatchObject({
      "W BTC": 1,
      "Vault BTC": 1,
    });
  });
});

describe("a ledger file saved by a German spreadsheet program", () => {
  const german = (rows: string): Buffer =>
    Buffer.from(
      `id;time;type;wallet;sent_asset;sent_amount;received_asset;received_amount\n${rows}`,
      "latin1",
    );

  it("is read: semicolons, decimal commas, dates with points, umlauts in the Windows encoding", () => {
    const { records, ...split } = splitBytes(
      german(
        "a;10.01.2024 12:00;spot_buy;Börse;EUR;1.234,50;BTC;0,025\nb;1.7.2024;spot_buy;Börse;EUR;100;BTC;0,001\n",
      ),
    );
    expect(split).toMatchObject({
      encoding: "Windows-1252",
      delimiter: ";",
      decimal: ",",
      dates: ["dotted"],
    });
    const { transactions } = normalize(file, records);
    expect(transactions.map((one) => `${one.time} ${one.wallet} ${short(one)}`)).toEqual([
      "2024-01-10T11:00:00.000Z Börse spot_buy out 1234.5 EUR @? in 0.025 BTC @?",
      "2024-06-30T22:00:00.000Z Börse spot_buy out 100 EUR @? in 0.001 BTC @?",
    ]);
  });

  it("is refused row by row where a number is ambiguous", () => {
    const { records } = splitBytes(german("a;2024-01-10;spot_buy;W;EUR;100;BTC;1.234\n"));
    const [outcome] = normalize(file, records).outcomes;
    expect(outcome?.status === "failed" && textOf(outcome.message, "en")).toMatch(
      /received_amount "1.234" may be a thousand/,
    );
  });
});

describe("limits", () => {
  it("refuses a small file whose records would be a thousand times as long", () => {
    // 1 MB of column names with each of 1,100 rows is more than 1 GiB.
    const columns = Array.from({ length: 400 }, (_, i) => `${i}${"x".repeat(2500)}`);
    const row = `a,2024-01-01,spot_buy,BTC${",1".repeat(400)}\n`;
    expect(() => split(`id,time,type,received_asset,${columns.join(",")}\n${row.repeat(1100)}`)).toThrow(
      /too much in them\. Split it/,
    );
  });

  it("refuses a row that is not as long as the header: it is unknown where it was cut", () => {
    const rows = ["2024-01-01,airdrop,BTC,1", "2024-01-01,airdrop,BTC,1,2,3"].join("\n");
    const { outcomes } = normalize(
      file,
      split(`time,type,received_asset,received_amount,fee_asset\n${rows}`),
    );
    expect(
      outcomes.map((one) => (one.status === "failed" ? textOf(one.message, "en") : "read")).toSorted(),
    ).toEqual([
      "Line 2: The row has 4 cells, and the file 5 columns.",
      "Line 3: The row has 6 cells, and the file 5 columns.",
    ]);
  });

  it("reads a row that ends before its note: all figures are present", () => {
    const text = "time,type,received_asset,received_amount,note\n2024-01-01,airdrop,BTC,1\n";
    expect(normalize(file, split(text)).outcomes.map(({ status }) => status)).toEqual(["normalized"]);
  });

  it("writes the same record whatever the columns are called", () => {
    const [record] = split(
      'time,type,mood,mood,7,,__proto__,fee_asset\n2024-01-01,airdrop,"a ""b""",c\td,e,f,g,ETH',
    );
    expect(record?.payload).toBe(
      JSON.stringify({
        format: "ledger",
        cells: Object.fromEntries([
          ["7", "e"],
          ["time", "2024-01-01"],
          ["type", "airdrop"],
          ["mood < type", 'a "b"'],
          ["mood < mood", "c\td"],
          ["column 6", "f"],
          ["__proto__", "g"],
          ["fee_asset", "ETH"],
        ]),
      }),
    );
  });
});

describe("a file that nearly matches a known format", () => {
  it.each([
    [
      "time,type,sent_asset,sent_amout\n2024-01-01,spot_buy,EUR,5\n",
      /"sent_amout" is not known\. Is it "sent_amount"/,
    ],
    [
      "txid,refid,time,type,aclass,asset,amount,fee,saldo\n",
      /looks like Kraken \(ledgers\) \(to September 2020\), but the column "balance" is not there\. Instead it has "saldo"/,
    ],
    ["time,type,asset,amount\n2024-01-01,transfer,BTC,1\n", /in no format we know/],
  ])("is refused with the name of the format: %s", (text, message) =>
    expect(() => split(text)).toThrow(message),
  );

  it("is read with a warning if it has an additional column", () => {
    const { warnings, records } = splitBytes(
      Buffer.from("time,type,sent_asset,sent_amount,mood\n2024-01-01,payment,BTC,5,good\n"),
    );
    expect(warnings.map((one) => textOf(one, "en"))).toEqual([
      'The column "mood" is not known and was not used.',
    ]);
    expect(normalize(file, records).transactions).toHaveLength(1);
  });
});
