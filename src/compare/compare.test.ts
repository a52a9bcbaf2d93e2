import { describe, expect, it } from "vitest";
import { readText } from "../connectors/file/testing/read-text.ts";
import { type BookTransaction, DEFAULT_COUNTRY } from "../tax/index.ts";
import { compareReport, type OldReportComparison } from "./compare.ts";
import { readOldReport } from "./read-old.ts";
import { recomputer } from "./rules.ts";
import { ourSale, saleKey } from "./sale.ts";

const LEDGER = [
  "id,time,type,wallet,to_wallet,sent_asset,sent_amount,received_asset,received_amount,fee_asset,fee_amount",
  // Sold on the anniversary, over a 29 February: the last day within the period, and 366 days.
  "a1,2023-06-01T12:00:00Z,spot_buy,W1,,EUR,1000,BTC,1,,",
  "a2,2024-06-01T12:00:00Z,spot_sell,W1,,BTC,1,EUR,3000,,",
  // Bought at half past midnight in Germany: in UTC on the day before, whose period has ended.
  "b1,2023-03-05T23:30:00Z,spot_buy,W1,,EUR,100,ETH,1,,",
  "b2,2024-03-06T12:00:00Z,spot_sell,W1,,ETH,1,EUR,150,,",
  // Two wallets: the selling wallet has the younger and more expensive coin.
  "c1,2024-01-01T12:00:00Z,spot_buy,W1,,EUR,10,SOL,1,,",
  "c2,2024-02-01T12:00:00Z,spot_buy,W2,,EUR,30,SOL,1,,",
  "c3,2024-05-01T12:00:00Z,spot_sell,W2,,SOL,1,EUR,50,,",
  // 150 - 3 - 100 - 5 = 42.
  "d1,2024-01-01T12:00:00Z,spot_buy,W1,,EUR,100,LTC,1,EUR,5",
  "d2,2024-06-01T12:00:00Z,spot_sell,W1,,LTC,1,EUR,150,EUR,3",
  "e1,2024-01-02T12:00:00Z,spot_buy,W1,,EUR,80,DOT,1,,",
  "e2,2024-04-01T12:00:00Z,spot_sell,W1,,DOT,1,EUR,90,,",
  // Moved from one wallet to the other with its cost of 5, next to another coin that cost 7.
  "f1,2024-01-01T12:00:00Z,spot_buy,W1,,EUR,5,ADA,1,,",
  "f2,2024-02-01T12:00:00Z,transfer,W1,W2,ADA,1,ADA,1,,",
  "f3,2024-02-02T12:00:00Z,spot_buy,W2,,EUR,7,ADA,1,,",
  "f4,2024-05-02T12:00:00Z,spot_sell,W2,,ADA,2,EUR,20,,",
  "g1,2024-01-03T12:00:00Z,spot_buy,W1,,EUR,100,XRP,100,,",
  "g2,2024-04-04T12:00:00Z,spot_sell,W1,,XRP,100,EUR,200,,",
  "h1,2024-01-04T12:00:00Z,spot_buy,W1,,EUR,60,AVAX,2,,",
  "h2,2024-04-05T12:00:00Z,spot_sell,W1,,AVAX,2,EUR,70,,",
  // Two lots, one sale: 0.5 from each.
  "i1,2024-01-05T12:00:00Z,spot_buy,W1,,EUR,40,BNB,0.5,,",
  "i2,2024-01-06T12:00:00Z,spot_buy,W1,,EUR,50,BNB,0.5,,",
  "i3,2024-04-06T12:00:00Z,spot_sell,W1,,BNB,1,EUR,120,,",
  // 1 January 2025 in Germany, 31 December 2024 in UTC.
  "j1,2024-02-05T12:00:00Z,spot_buy,W1,,EUR,11,TRX,10,,",
  "j2,2024-12-31T23:30:00Z,spot_sell,W1,,TRX,10,EUR,21,,",
  // Held for years: tax-free by every count.
  "k1,2020-02-05T12:00:00Z,spot_buy,W1,,EUR,3,XLM,10,,",
  "k2,2024-08-01T12:00:00Z,spot_sell,W1,,XLM,10,EUR,9,,",
].join("\n");

const transactions: readonly BookTransaction[] = readText(LEDGER).transactions;
const { disposals } = DEFAULT_COUNTRY.calculate(transactions, {});
const ours = (year: number) =>
  [...disposals]
    .filter((one) => one.year === year || (one.year === year + 1 && one.time.startsWith(String(year))))
    .map((one) => ourSale(one, saleKey(one, one.sourceId)));

const compared = (text: string, year = 2024): OldReportComparison =>
  compareReport(
    readOldReport(() => [Buffer.from(text)]),
    year,
    ours(year),
    recomputer(transactions, {}),
  );

/** One line per sale, such as `BTC differs -2000.00 days-365`; a likely but unproven reason has a question mark. */
const lines = ({ sales }: OldReportComparison): string[] =>
  sales
    .map(({ asset, status, effectEur, reasons }) =>
      [asset, status, effectEur, ...reasons.map(({ code, proven }) => (proven ? code : `${code}?`))].join(
        " ",
      ),
    )
    .toSorted();

const KOINLY = [
  "Capital gains report 2024",
  "",
  "Date Sold,Date Acquired,Asset,Amount,Cost (EUR),Proceeds (EUR),Gain / loss,Notes,Wallet Name,Holding period",
  "2024-06-01 12:00,2023-06-01 12:00,BTC,1.0,1000.00,3000.00,2000.00,,W1,Long term",
  "2024-03-06 12:00,2023-03-05 23:30,ETH,1.0,100.00,150.00,50.00,,W1,Long term",
  "2024-05-01 12:00,2024-01-01 12:00,SOL,1.0,10.00,50.00,40.00,,W2,Short term",
  "2024-06-01 12:00,2024-01-01 12:00,LTC,1.0,100.00,150.00,50.00,,W1,Short term",
  "2024-04-01 12:00,2024-01-02 12:00,DOT,1.0,0.00,90.00,90.00,,W1,Short term",
  "2024-05-02 12:00,2024-02-01 12:00,ADA,1.0,0.00,10.00,10.00,,W2,Short term",
  "2024-05-02 12:00,2024-02-02 12:00,ADA,1.0,7.00,10.00,3.00,,W2,Short term",
  "2024-04-04 12:00,2024-01-03 12:00,XRP,100,100.00,190.00,90.00,,W1,Short term",
  "2024-04-06 12:00,2024-01-05 12:00,BNB,0.5,40.00,60.00,20.00,,W1,Short term",
  "2024-04-06 12:00,2024-01-06 12:00,BNB,0.5,50.00,60.00,10.00,,W1,Short term",
  "2024-12-31 23:30,2024-02-05 12:00,TRX,10,11.00,21.00,10.00,,W1,Short term",
  "2024-08-01 12:00,2020-02-05 12:00,XLM,10,3.00,9.00,6.00,,W1,Long term",
  "2024-07-01 12:00,2024-01-01 12:00,DOGE,5,1.00,2.00,1.00,,W9,Short term",
  "2023-07-01 12:00,2023-01-01 12:00,DOGE,5,1.00,2.00,1.00,,W9,Short term",
  "yesterday,2023-01-01 12:00,DOGE,5,1.00,2.00,1.00,,W9,Short term",
].join("\n");

describe("another tool's report", () => {
  const koinly = compared(KOINLY);

  it("is matched with ours, sale by sale, with the rule that gives its figure", () =>
    expect(lines(koinly)).toEqual([
      // 3 + 10 = 13 without a cost for the moved coin, instead of 20 - 5 - 7 = 8.
      "ADA differs 5.00 transfers-apart",
      "AVAX only-ours -10.00 not-there?",
      "BNB equal 0.00",
      "BTC differs -2000.00 days-365",
      "DOGE only-theirs 1.00 not-here?",
      "DOT differs 80.00 zero-cost",
      "ETH differs -50.00 utc-day",
      "LTC differs 8.00 fees-ignored",
      "SOL differs 20.00 one-pool",
      "TRX differs 10.00 utc-day",
      "XLM equal 0.00",
      "XRP differs -10.00 price?",
    ]));

  it("is added up", () => {
    // 40 + 50 + 90 + 10 + 3 + 90 + 20 + 10 + 10 + 1 = 324 short; 2000 + 50 + 6 = 2056 long.
    expect(koinly.theirs).toMatchObject({ gain: "2380.00", taxableGain: "324.00", rows: 13 });
    // 2000 + 50 + 20 + 42 + 10 + 8 + 100 + 10 + 30 = 2270, and XLM's 6 tax-free; TRX is of 2025.
    expect(koinly.ours).toMatchObject({ gain: "2276.00", taxableGain: "2270.00" });
    expect(koinly.difference).toMatchObject({ gain: "104.00", taxableGain: "-1946.00" });
    expect(koinly.counts).toEqual({
      equal: 2,
      differs: 8,
      onlyTheirs: 1,
      onlyOurs: 1,
      leftOut: 0,
      otherYears: 1,
    });
    // The differences add up to the difference of the taxable sums: each sale has one reason.
    expect(koinly.reasons.reduce((total, { effectEur }) => total + Number(effectEur) * 100, 0)).toBe(-194600);
    expect([koinly.failedRows, koinly.failures]).toEqual([
      1,
      ['Line 18: "yesterday" in the column "Date Sold" is not a time, or could be two days.'],
    ]);
  });

  it("reports an unproven reason as likely", () => {
    const texts = koinly.sales.flatMap(({ reasons }) =>
      reasons.map(({ code, text }) => `${code} ${text.en}`),
    );
    expect(texts.find((text) => text.startsWith("price"))).toMatch(/^price Likely: /);
    expect(texts.find((text) => text.startsWith("days-365"))).toMatch(/^days-365 The other report counts/);
  });

  it("of the next year misses the sales that were in the year before by UTC", () =>
    expect(
      lines(
        compared(
          "Currency name,Currency amount,Acquired,Sold,Proceeds (EUR),Cost basis (EUR),Gains (EUR),Holding period (Days),Transaction type,Label\n",
          2025,
        ),
      ),
    ).toEqual(["TRX only-ours -10.00 utc-day"]));
});

describe("a report with taxable sales only", () => {
  const WISO = (header: string, rows: readonly string[]): OldReportComparison =>
    compared(
      ["Identifier:Capital_Gains,Method:FIFO,Tax_Year:2024,Base_Currency:EUR", header, ...rows].join("\r\n"),
    );
  const V1 =
    "Amount,Currency,Date Sold,Date Acquired,Short/Long,Buy/Input at,Sell/Output at,Proceeds,Cost Basis,Gain/Loss";
  const V2 =
    "Amount,Currency,Date Acquired,Date Sold,Short / Long,Buy / Input at,Sell / Output at,Proceeds,Cost Basis,Gain / Loss";
  const rest = ["ETH", "SOL", "LTC", "DOT", "ADA", "XRP", "AVAX"];
  const short = (of: OldReportComparison): string[] =>
    lines(of).filter((line) => !rest.some((coin) => line.startsWith(coin)));

  it.each([
    ["CoinTracking", V1, "1.00000000,BNB,06.04.2024,06.01.2024,Short,W1,W1,120.00,90.00,30.00"],
    ["Blockpit", V2, "1,BNB,06.01.2024,06.04.2024,Short,W1,W1,120,90,30"],
  ])(
    "of %s excludes the sales that are tax-free here, and those that 365 days make tax-free",
    (tool, header, row) => {
      const wiso = WISO(header, [row]);
      expect([wiso.tool, wiso.taxableOnly]).toEqual([tool, true]);
      // One row for two lots of the same sale.
      expect(short(wiso)).toEqual(["BNB equal 0.00", "BTC only-ours -2000.00 days-365", "XLM left-out 0.00"]);
    },
  );
});

describe("files that are no such report", () => {
  it("is refused by name", () => {
    expect(() => compared("a,b\n1,2\n")).toThrow(
      /in no format we know.*CoinTracking, Blockpit, Koinly, Binance[^,.]*\.$/,
    );
    expect(() => compared(KOINLY.replace("Gain / loss", "Profit"))).toThrow(
      /looks like Koinly \(capital gains\), but the column "Gain \/ loss" is not there\. Instead it has "Profit", which we do not know\. .*: export it again and send it as it is\.$/,
    );
    expect(() => compared(KOINLY.replaceAll("(EUR)", "(CHF)"))).toThrow(/The report is in CHF/);
  });

  it("reads Koinly's German export", () => {
    const text = [
      "Verkaufsdatum,Erwerbsdatum,Vermögenswert,Betrag,Kosten (EUR),Erlös (EUR),Gewinn / Verlust,Notizen,Name der Brieftasche,Haltedauer",
      '01/06/2024 12:00,01/01/2024 12:00,LTC,"1,0","108,00","150,00","42,00",,W1,Kurzfristig',
    ].join("\n");
    expect(lines(compared(text)).find((line) => line.startsWith("LTC"))).toBe("LTC equal 0.00");
  });

  it("reads CoinTracking's capital gains report as it is downloaded: decimal commas, German days", () => {
    const text = [
      "Amount,Currency,Date Acquired,Date Sold,Short/Long,Buy /Input at,Sell /Output at,Type,Cost Basis in EUR,Proceeds in EUR,Gain/Loss in EUR",
      '"1,00000000",LTC,01.01.2024,01.06.2024,Short (Warning),W1,W1,Trade,"108,00000000","150,00000000","42,00000000"',
    ].join("\n");
    const { tool, failures, ...rest } = compared(text);
    expect([tool, failures]).toEqual(["CoinTracking", []]);
    expect(lines({ tool, failures, ...rest }).find((line) => line.startsWith("LTC"))).toBe("LTC equal 0.00");
  });
});
