import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { linesPdf } from "../../../guard/testing/tiny-pdf.ts";
import { FileRefusal } from "../../../ledger/index.ts";
import { textOf } from "../../../wording/messages/index.ts";
import { normalize } from "../../normalize.ts";
import { short } from "../../testing/short.ts";
import { file } from "../index.ts";
import { readPdf } from "../testing/read-text.ts";

const refusal = async (pdf: Uint8Array): Promise<string> => {
  try {
    await readPdf(pdf);
    return "read";
  } catch (error) {
    if (error instanceof FileRefusal) return textOf(error.reason, "en");
    throw error;
  }
};

/** Several PDFs added to one source, each record once. */
async function together(...pdfs: readonly Uint8Array[]) {
  const records = new Map<string, Awaited<ReturnType<typeof readPdf>>["records"][number]>();
  for (const pdf of pdfs)
    for (const record of (await readPdf(pdf)).records)
      if (!records.has(record.providerId)) records.set(record.providerId, record);
  const { transactions, outcomes } = normalize(file, [...records.values()]);
  return {
    ledger: transactions.map((one) => `${one.time} ${short(one)}`).toSorted(),
    failed: outcomes.flatMap((one) => (one.status === "failed" ? textOf(one.message, "en") : [])),
  };
}

const HEAD = ["TRADE REPUBLIC BANK GMBH BRUNNENSTRASSE 19-21 10119 BERLIN"];
const bought = (execution: string, date: string, total = "-101,00 EUR"): readonly string[] => [
  ...HEAD,
  `Erika Beispiel  DATUM ${date}`,
  `Am Weg 3  AUSFÜHRUNG ${execution}`,
  "ABRECHNUNG CRYPTOGESCHÄFT",
  "ÜBERSICHT",
  `Market-Order Kauf am ${date}, um 12:32 Uhr (Europe/Berlin) im außerbörslichen Handel.`,
  "POSITION  ANZAHL  KURS  BETRAG",
  "Ethereum (ETH)  0,04 Stk.  2.500,00 EUR  100,00 EUR",
  "GESAMT  100,00 EUR",
  "ABRECHNUNG",
  "POSITION  BETRAG",
  "Fremdkostenzuschlag  -1,00 EUR",
  `GESAMT  ${total}`,
  "BUCHUNG",
  `DE00123  ${date}  ${total}`,
];
const plan: readonly string[] = [
  ...HEAD,
  "Am Weg 3  AUSFÜHRUNG ab12-cd34",
  "ABRECHNUNG CRYPTO SPARPLAN",
  "Sparplanausführung am 03.02.2025 im außerbörslichen Handel Tradias.",
  "Bitcoin (BTC)  0,00025 Stk.  100.000,00 EUR  25,00 EUR",
  "GESAMT  25,00 EUR",
  "BUCHUNG",
  "DE00123  2025-02-03  -25,00 EUR",
];
const account = (rows: readonly string[], [from, paidIn, paidOut, to]: readonly string[]): Uint8Array =>
  linesPdf([
    [
      ...HEAD,
      "UMSATZ",
      "PRODUKT  ANFANGSSALDO  ZAHLUNGSEINGANG  ZAHLUNGSAUSGANG  ENDSALDO",
      `Cashkonto  ${from} €  ${paidIn} €  ${paidOut} €  ${to} €`,
      "UMSATZÜBERSICHT",
      "DATUM  TYP  BESCHREIBUNG  SALDO",
      ...rows,
      "BARMITTELÜBERSICHT",
    ],
  ]);
const FEBRUARY = [
  "01 Feb.",
  "Zinsen  Interest payment  3,00 €  503,00 €",
  "2025",
  "03 Feb.",
  "Handel  Savings plan execution XF000BTC0017 Bitcoin, quantity: 0.00025  25,00 €  478,00 €",
  "2025",
  "05",
  "Feb.  Handel  Sell trade XF000ETH0019 Ethereum, quantity: 0.04  98,50 €  576,50 €",
  "2025",
];
const february = account(FEBRUARY, ["500,00", "101,50", "25,00", "576,50"]);

describe("Trade Republic's PDFs", () => {
  it("a settlement of an order has the time, the coins, the money and the fee", async () => {
    const { ledger, records } = await readPdf(linesPdf([bought("aa11-bb22", "03.01.2025")]));
    expect(ledger).toEqual([
      "2025-01-03T11:32:00.000Z spot_buy out 100 EUR @100 in 0.04 ETH @? fee 1 EUR @1",
    ]);
    expect(records.map(({ providerId }) => providerId)).toEqual(["trade-republic-pdf:aa11-bb22 2025-01-03"]);
  });

  it("a row carries its page, line and text", async () => {
    const { records } = await readPdf(linesPdf([["Deckblatt"], bought("aa11-bb22", "03.01.2025")]));
    expect(JSON.parse(records[0]!.payload)).toMatchObject({
      cells: { Page: "2", Line: "8", Text: "Ethereum (ETH) 0,04 Stk. 2.500,00 EUR 100,00 EUR" },
    });
  });

  it("a trade in a settlement, the account statement and the tax report counts once", async () => {
    const report = linesPdf([
      [
        ...HEAD,
        "Jährlicher Steuerbericht 2025",
        "XF000BTC0017 - Bitcoin",
        "Trading Buy  03.02.2025 05.02.2025  EUR 1.0000  0.00025  25.00  0.00",
        "XF000ETH0019 - Ethereum",
        "Trading Buy  03.01.2025 05.01.2025  EUR 1.0000  0.04  100.00  0.00",
        "US0378331005 - Apple",
        "Trading Buy  03.03.2025 05.03.2025  EUR 1.0000  2  400.00  0.00",
      ],
    ]);
    const all = await together(
      report,
      february,
      linesPdf([plan]),
      linesPdf([bought("aa11-bb22", "03.01.2025")]),
    );
    expect(all.failed).toEqual([]);
    expect(all.ledger).toEqual([
      "2025-01-03T11:32:00.000Z spot_buy out 100 EUR @100 in 0.04 ETH @? fee 1 EUR @1",
      "2025-02-02T23:00:00.000Z spot_buy out 25 EUR @25 in 0.00025 BTC @?",
      "2025-02-04T23:00:00.000Z spot_sell out 0.04 ETH @? in 98.5 EUR @98.5",
    ]);
  });

  it("two account statements that overlap count each trade once", async () => {
    const until = account(FEBRUARY.slice(0, 6), ["500,00", "3,00", "25,00", "478,00"]);
    expect((await together(until, february)).ledger).toHaveLength(2);
  });

  it("two equal savings plans on one day stay two, also with their account statement", async () => {
    const twice = account(
      [
        "03 Feb. 2025  Handel  Savings plan execution XF000BTC0017 Bitcoin, quantity: 0.00025  25,00 €  475,00 €",
        "03 Feb. 2025  Handel  Savings plan execution XF000BTC0017 Bitcoin, quantity: 0.00025  25,00 €  450,00 €",
      ],
      ["500,00", "0,00", "50,00", "450,00"],
    );
    expect((await together(twice)).ledger).toHaveLength(2);
    expect((await together(twice, linesPdf([plan]))).ledger).toHaveLength(2);
  });

  it("a trade of an old account statement without coins needs its settlement", async () => {
    const old = linesPdf([
      [
        ...HEAD,
        "BUCHUNGEN",
        "BUCHUNGSTAG / BUCHUNGSTEXT  BETRAG IN EUR",
        "03.01.2025 Ausführung Handel Direktkauf Kauf XF000ETH0019 ETHEREUM  -101,00",
        "05.01.2025 1704340520200423",
      ],
    ]);
    const alone = await together(old);
    expect(alone.ledger).toEqual([]);
    expect(alone.failed).toEqual([
      "This statement of the account does not state how many coins were traded. Add the settlement of this trade (PDF).",
    ]);
    const both = await together(old, linesPdf([bought("aa11-bb22", "03.01.2025")]));
    expect(both.failed).toEqual([]);
    expect(both.ledger).toHaveLength(1);
  });

  it("a statement that does not add up is refused with both figures, page and line", async () => {
    const rows = FEBRUARY.map((row) => row.replace("478,00", "479,00"));
    expect(await refusal(account(rows, ["500,00", "101,50", "25,00", "576,50"]))).toContain(
      "page 1, line 11: it states 479.00, its rows give 503.00 ± 25.00.",
    );
    expect(await refusal(account(FEBRUARY.slice(0, 6), ["500,00", "101,50", "25,00", "576,50"]))).toContain(
      "it states 576.50, its rows give 478.00.",
    );
    expect(await refusal(linesPdf([bought("aa11-bb22", "03.01.2025", "-111,00 EUR")]))).toContain(
      "it states 111.00, its rows give 101.",
    );
  });
});

describe("other banks' PDFs", () => {
  it("BISON's Info-Report is read, with a footer between the two lines of a transaction", async () => {
    const pdf = linesPdf([
      [
        "BISON Info-Report für das Steuerjahr 2025",
        "2. Export deiner Transaktionsübersicht für das Steuerjahr 2025",
      ],
      [
        "2. Export deiner Transaktionsübersicht für das Steuerjahr 2025",
        "Verkauf* BTC 0,002",
        "12.06.2025 21:19  90.000,00 €/BTC  + 180,00 €",
        "Staking Reward ETH 0,0001",
        "03.05.2025 08:48  2.000,00 €/ETH  + 0,20 €",
        "Kauf BTC 0,005",
        "Börsenstraße 4  www.bisonapp.com",
      ],
      ["28.02.2025 09:07  80.000,00 €/BTC  - 400,00 €", "Einzahlung", "27.02.2025 09:00  + 500,00 €"],
    ]);
    const { ledger, failures } = await readPdf(pdf);
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2025-02-27T08:00:00.000Z deposit_fiat in 500 EUR @500",
      "2025-02-28T08:07:00.000Z spot_buy out 400 EUR @400 in 0.005 BTC @?",
      "2025-05-03T06:48:00.000Z staking_reward in 0.0001 ETH @0.2",
      "2025-06-12T19:19:00.000Z spot_sell out 0.002 BTC @? in 180 EUR @180",
    ]);
  });

  it("Baader Bank's settlement for finanzen.net zero is read", async () => {
    const pdf = linesPdf([
      [
        "Baader Bank AG Weihenstephaner Straße 4",
        "Stammnr.: 1234567  Vorgangs-Nr.: KRY 000000123456",
        "Abrechnung über den Kauf von Kryptowerten",
        "Auftragsdatum 02.01.2025",
        "Auftragszeit 11:04:16:38",
        "Nominale  Kennung: BTC  Kurs",
        "STK 0,002  Bitcoin  EUR 50.000,000",
        "Kurswert EUR 100,00",
        "Mindermengenzuschlag Finanzen.net EUR 1,00",
        "Zu Lasten Konto 1234567890  Valuta: 04.01.2025  EUR 101,00",
        "STK 0,002  EUR 50.000,000  B4C Markets BV  02.01.2025 11:04:16:95",
      ],
    ]);
    expect((await readPdf(pdf)).ledger).toEqual([
      "2025-01-02T10:04:00.000Z spot_buy out 100 EUR @100 in 0.002 BTC @? fee 1 EUR @1",
    ]);
  });

  it("Sutor Bank's settlement for justTRADE is read", async () => {
    const pdf = linesPdf([
      [
        "Frau  justTRADE",
        "ABRECHNUNG KRYPTOHANDEL",
        "Produktbezeichnung - Bitcoin",
        "Kennung: BTC",
        "Handelsreferenz: 602745d566400f001a9eea76",
        "Orderausführung Datum / Zeit: 13. Februar 2021 04:21:59",
        "Transaktionsart: Verkauf",
        "Kurs: €40.000,0000",
        "Stück / Nominale: 0,03",
        "Kurswert: €1.200,00",
        "Ausmachender Betrag: €1.200,00",
      ],
    ]);
    expect((await readPdf(pdf)).ledger).toEqual([
      "2021-02-13T03:21:59.000Z spot_sell out 0.03 BTC @? in 1200 EUR @1200",
    ]);
  });

  it("a collective settlement of flatex is read trade by trade", async () => {
    const trade = (number: string, word: string, name: string, end: string): readonly string[] => [
      `Nr.${number}  ${word}  ${name}`,
      "davon ausgef. : 0,001 St.  Schlusstag : 30.03.2025, 18:55 Uhr",
      "Kurs : 75.000,0000 EUR  Kurswert : 75,00 EUR",
      "Devisenkurs :  Provision : 0,38 EUR",
      `Valuta : 31.03.2025  Endbetrag : ${end} EUR`,
    ];
    const pdf = linesPdf([
      [
        "flatexDEGIRO Bank AG",
        "Sammelabrechnung (Kauf/-verkauf Kryptowerte)",
        ...trade("293999994/1", "Kauf", "BITCOIN", "-75,38"),
        ...trade("293999995/1", "Verkauf", "BITCOIN", "74,62"),
      ],
    ]);
    expect((await readPdf(pdf)).ledger.toSorted()).toEqual([
      "2025-03-30T16:55:00.000Z spot_buy out 75 EUR @75 in 0.001 BTC @? fee 0.38 EUR @0.38",
      "2025-03-30T16:55:00.000Z spot_sell out 0.001 BTC @? in 75 EUR @75 fee 0.38 EUR @0.38",
    ]);
  });
});

describe("PDFs that are not read", () => {
  const settlement = linesPdf([bought("aa11-bb22", "03.01.2025")]);
  const latin = (pdf: Uint8Array): string => Buffer.from(pdf).toString("latin1");
  const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");

  it("an encrypted one", async () => {
    const encrypted = bytes(latin(settlement).replace("/Root", "/Encrypt 1 0 R /Root"));
    expect(await refusal(encrypted)).toContain("protected by a password");
  });

  it("one of 2,000 pages", async () => {
    expect(await refusal(linesPdf(Array.from({ length: 2_000 }, (_, i) => [`Seite ${i}`])))).toBe(
      "The PDF has 2000 pages; at most 600 are read. Send the statement of each year by itself.",
    );
  });

  it("one that unpacks to far more than its size", async () => {
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024, 32)).toString("latin1");
    const packed = (filter: string, data: string): Uint8Array =>
      bytes(
        latin(settlement).replace(
          "xref\n",
          `99 0 obj\n<< /Length ${data.length} /Filter ${filter} >>\nstream\n${data}\nendstream\nendobj\nxref\n`,
        ),
      );
    expect(await refusal(packed("/FlateDecode", bomb))).toContain("unpacks to more than 96 MiB");
    const chained = deflateSync(Buffer.from(bomb, "latin1")).toString("latin1");
    for (const filter of [
      "[/FlateDecode /FlateDecode]",
      "[/Fl#61teDecode /FlateDecode]",
      "/LZWDecode",
      "7 0 R",
    ])
      expect(await refusal(packed(filter, chained))).toContain("incomplete or damaged");
  });

  it("a scan, half a file, and text that only begins like a PDF", async () => {
    expect(await refusal(linesPdf([[]]))).toContain("a picture without text");
    expect(await refusal(settlement.slice(0, 300))).toMatch(/incomplete or damaged|picture without text/);
    expect(await refusal(bytes("%PDF-1.7 nothing"))).toContain("incomplete or damaged");
  });

  it("another bank's statement, and one of a provider with a CSV export", async () => {
    expect(await refusal(linesPdf([["Sparkasse Beispielstadt", "Kontoauszug"]]))).toContain(
      "PDFs are read from Trade Republic, BISON, finanzen.net zero, justTRADE, flatex.",
    );
    expect(await refusal(linesPdf([["Bitpanda GmbH", "Transaction history"]]))).toContain(
      "PDFs of Bitpanda are not read: its CSV export has the same rows",
    );
  });

  it("half a settlement, with the page and line of its heading", async () => {
    expect(await refusal(linesPdf([bought("aa11-bb22", "03.01.2025").slice(0, 7)]))).toContain(
      "On page 1, line 4 a transaction is incomplete",
    );
    expect(await refusal(linesPdf([[...HEAD, "KOSTENINFORMATION"]]))).toContain("lists no transactions");
  });
});
