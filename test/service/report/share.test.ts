import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/process/ids.ts";
import { ledger, list, newUserClient, yearOf } from "../year/support.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile, request } from "../../support/sources.ts";
import { csvRows, declare, fetchReport, filesOf, report } from "./support.ts";

/** Ten for 1,000; a loss of 200 in 2023; four go to the other source, six are sold for 1,500: a gain of 900. */
const FIRST = ledger(
  "b,2023-06-01T10:00:00Z,spot_buy,Kraken,EUR,1000,,ADA,10,,,",
  "c,2023-06-02T10:00:00Z,spot_buy,Kraken,EUR,500,,SOL,1,,,",
  "d,2023-06-03T10:00:00Z,spot_sell,Kraken,SOL,1,,EUR,300,,,",
  "s,2024-01-10T10:00:00Z,transfer,Kraken,ADA,4,,,,,,0x1",
  "e,2024-03-02T10:00:00Z,spot_sell,Kraken,ADA,6,,EUR,1500,,,",
  "x,2024-05-01T10:00:00Z,spot_buy,Kraken,EUR,100,,XRP,10,,,",
);
/**
 * Two of the four are sold for 1,150 within one year of the purchase: a gain of 950. One is sold a day later and
 * tax-free: 600.
 */
const SECOND = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,received_value_eur,hash",
  "r,2024-01-10T11:00:00Z,transfer,Bitpanda,,,ADA,4,,0x1",
  "t,2024-06-01T10:00:00Z,spot_sell,Bitpanda,ADA,2,EUR,1150,,",
  "u,2024-06-02T10:00:00Z,spot_sell,Bitpanda,ADA,1,EUR,700,,",
  "w,2024-07-01T10:00:00Z,staking_reward,Bitpanda,,,ETH,0.1,250,",
].join("\n");

let service: TestService;
let client: TestClient;
let first: string;
let second: string;
beforeAll(async () => {
  service = await sharedService();
  client = await newUserClient(service);
  first = await importFile(client, FIRST);
  second = await importFile(client, SECOND);
});
afterAll(async () => service.stop());

type Refused = { readonly code: string; readonly field: string; readonly message: string };
type Row = Readonly<Record<string, unknown>>;
type ShareReport = Readonly<Record<string, readonly Row[]>> & {
  readonly cover: {
    readonly status: string;
    readonly share?: object;
    readonly reasons: readonly Row[];
    readonly statement: Row;
    readonly rows: object;
  };
  readonly result: Readonly<Record<string, object>>;
  readonly forms: object;
  readonly person: { readonly couple?: object };
};

const reportAs = async <T>(who: TestClient, query: string) => {
  const { status, bytes } = await fetchReport(who, `2024/report?${query}`);
  return { status, body: JSON.parse(bytes.toString()) as T };
};
const shareOf = async (sourceId: string) =>
  (await reportAs<ShareReport>(client, `sourceId=${sourceId}`)).body;
const ids = (rows: readonly Row[] | undefined) => rows?.map((row) => row["transactionId"]);
const lotTexts = (rows: readonly Row[] | undefined) =>
  rows?.map(({ asset, quantity, cost }) => `${String(quantity)} ${String(asset)} ${String(cost)}`);

describe("a report with sourceId", () => {
  it("is refused for an unknown source, a source of another user and an invalid id", async () => {
    const other = await newUserClient(service);
    await importFile(other, FIRST);
    const missing = { status: 404, body: { code: "SourceNotFoundError", field: "sourceId" } };
    expect(await reportAs(client, `sourceId=${newId()}`)).toMatchObject(missing);
    expect(await reportAs(other, `sourceId=${first}`)).toMatchObject(missing);
    expect(await reportAs(client, "sourceId=nonsense")).toMatchObject({
      status: 400,
      body: { field: "sourceId" },
    });
  });

  it("is refused for a format that has no partial report", async () => {
    for (const format of ["bundle", "gobd"])
      expect(await reportAs<Refused>(client, `sourceId=${first}&format=${format}`)).toMatchObject({
        status: 400,
        body: { field: "format" },
      });
    expect(await reportAs<Refused>(client, `sourceId=${first}&person=b`)).toMatchObject({
      status: 400,
      body: { field: "person" },
    });
    const empty = await request<{ readonly id: string }>(client, "POST", "/v1/sources", {
      providerKey: "file",
      name: "empty",
    });
    expect(await reportAs<Refused>(client, `sourceId=${empty.body.id}`)).toMatchObject({
      status: 409,
      body: { code: "SourceNotSyncedError" },
    });
    await request(client, "DELETE", `/v1/sources/${empty.body.id}`);
  });

  it("contains that source's rows and figures only", async () => {
    const [one, other] = [await shareOf(first), await shareOf(second)];
    expect([ids(one["disposals"]), ids(other["disposals"])]).toEqual([
      ["ledger:e"],
      ["ledger:t", "ledger:u"],
    ]);
    // Coins from the other source keep their date and cost.
    expect(other["disposals"]![0]).toMatchObject({ acquired: "2023-06-01", cost: "200", result: "950" });
    expect([ids(one["services"]), ids(other["services"])]).toEqual([[], ["ledger:w"]]);
    expect(ids(one["transactions"])).toEqual(["ledger:s", "ledger:e", "ledger:x"]);
    expect(ids(other["transactions"])).toEqual(["ledger:r", "ledger:t", "ledger:u", "ledger:w"]);
    expect([lotTexts(one["openLots"]), lotTexts(other["openLots"])]).toEqual([
      ["10 XRP 100"],
      ["1 ADA 100", "0.1 ETH 250"],
    ]);
    expect([one, other].map(({ transfers }) => transfers!.length)).toEqual([1, 1]);
    expect([one, other].map(({ sources }) => sources!.map(({ sourceId }) => sourceId))).toEqual([
      [first],
      [second],
    ]);
    expect(other.cover.rows).toMatchObject({ disposals: 2, services: 1, transactions: 4 });
    expect(one.result["section23"]).toMatchObject({ gains: "900.00", losses: "0.00", net: "900.00" });
    expect(other.result).toMatchObject({
      section23: { gains: "950.00", net: "950.00" },
      section22: { receipts: "250.00", net: "250.00" },
      outsidePeriod: { gains: "600.00" },
    });
    for (const [sourceId, shareReport] of [
      [first, one],
      [second, other],
    ] as const) {
      const { body } = await request<{ assessment: Row }>(client, "POST", `/v1/sources/${sourceId}/tax`, {
        year: 2024,
        jurisdiction: "germany",
      });
      expect(shareReport.result).toMatchObject({
        section23: body.assessment["section23"],
        section22: body.assessment["section22"],
        section20: body.assessment["section20"],
      });
      expect(shareReport["checks"]!.filter(({ status }) => status === "fail")).toEqual([]);
    }
    const balances = (shareReport: ShareReport) =>
      shareReport["balances"]!.filter(({ at, quantity }) => at === "2024-12-31" && quantity !== "0").map(
        ({ asset, quantity }) => `${String(quantity)} ${String(asset)}`,
      );
    expect([balances(one).toSorted(), balances(other).toSorted()]).toEqual([
      ["10 XRP"],
      ["0.1 ETH", "1 ADA"],
    ]);
  });

  it("is never the filed report: it has no lines, no losses and no result of its own", async () => {
    // Each share is below the limit of 1,000; the person is above it.
    expect((await yearOf(client)).assessment.section23).toMatchObject({ net: "1850.00", taxable: "1850.00" });
    const source = (await list<{ id: string; name: string }>(client, "/v1/sources")).find(
      ({ id }) => id === second,
    );
    const shareReport = await shareOf(second);
    expect(shareReport.cover).toMatchObject({
      status: "draft",
      share: { sourceId: second, name: source!.name },
    });
    const sentences = [
      ...shareReport.cover.reasons,
      shareReport.cover.statement,
      ...(shareReport.result["sentences"] as Row[]),
    ];
    expect(sentences).toHaveLength(4);
    for (const { de, en } of sentences.slice(1)) {
      expect(de).toContain(`Anteil der Quelle „${source!.name}“ am Jahr der Person`);
      expect(de).toMatch(/Freigrenzen und Verluste werden für die Person .* beurteilt/);
      expect(en).toContain(`share of the source "${source!.name}" in the person's year`);
      expect(en).toMatch(/Limits and losses are judged for the person/);
    }
    expect(sentences[0]).toEqual({
      de: "Anteil einer Quelle, nicht zur Abgabe.",
      en: "The share of one source, not for filing.",
    });
    const { de, en } = shareReport.result["headline"] as { readonly de: string; readonly en: string };
    expect(de).toMatch(/950,00\s€ \(§ 23 EStG\), 250,00\s€ \(§ 22 Nr\. 3 EStG\)$/);
    expect(en).toMatch(/€950\.00 \(§ 23 EStG\), €250\.00 \(§ 22 Nr\. 3 EStG\)$/);
    expect(shareReport.forms).toEqual({ year: 2024, entries: [], nothingToEnter: false });
    expect(shareReport["losses"]).toEqual([]);
    await declare(client, 2024);
    const whole = (await reportAs<ShareReport>(client, "format=json")).body;
    expect(whole.cover).toMatchObject({ status: "final", reasons: [] });
    expect(whole.cover.share).toBeUndefined();
    expect(ids(whole["disposals"])).toEqual(["ledger:e", "ledger:t", "ledger:u"]);
  });

  it("comes as PDF, CSV and WISO, and the file's name says that it is a share", async () => {
    const pdf = await fetchReport(client, `2024/report?format=pdf&sourceId=${second}`);
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect(pdf.headers.get("content-disposition")).toContain(`lotbuch-2024-share-${second}.pdf`);
    const words = async (language: string) => {
      const bytes = await report(client, 2024, `format=pdf&language=${language}&sourceId=${second}`);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
      return text.replaceAll(/\s+/g, " ");
    };
    const [de, en] = [await words("de"), await words("en")];
    expect(de).toContain("ANTEIL EINER QUELLE – NICHT ZUR ABGABE");
    expect(de).toContain("Freigrenzen und Verluste werden für die Person");
    expect(en).toContain("SHARE OF ONE SOURCE – NOT FOR FILING");
    expect(en).toContain("Limits and losses are judged for the person");
    // A share has neither a limit nor a taxable amount.
    expect(de).toContain("Private Veräußerungen, § 23 EStG 950,00 € 0,00 € 950,00 € – –");
    expect(de).not.toContain("Eintrag in die Steuererklärung");
    expect(en).not.toContain("Where it goes in the return");
    const sold = filesOf(await report(client, 2024, `format=csv&style=plain&sourceId=${second}`));
    const [name] = [...sold.keys()];
    expect(csvRows(sold.get(name!)!, ",").map((row) => row["transactionId"])).toEqual([
      "ledger:t",
      "ledger:u",
    ]);
    const wiso = (await report(client, 2024, `format=wiso&sourceId=${first}`))
      .toString()
      .trim()
      .split("\r\n");
    expect(wiso).toHaveLength(3);
    expect(wiso[2]).toMatch(/^6\.00000000,ADA,02\.03\.2024,01\.06\.2023,.*,1500\.00,600\.00,900\.00$/);
  });
});
