import { parseXml } from "@rgrove/parse-xml";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FORMAT_NAMES } from "../../../src/report/formats/index.ts";
import { ledger, newUserClient } from "../year/support.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile, request } from "../../support/sources.ts";
import { csvRows, declare, fetchReport, filesOf, report } from "./support.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

const NAMES = [
  '=HYPERLINK("http://x.example")',
  "<b>Bär & Söhne</b>",
  "ארנק קר",
  "Ω 钱包",
  `Lang ${"x".repeat(195)}`,
  "@SUM(1;2)",
];

describe("names of any kind", () => {
  beforeAll(async () => {
    client = await newUserClient(service);
    const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
    await importFile(
      client,
      ledger(
        ...NAMES.flatMap((name, i) => [
          `b${i},2024-01-10T10:00:00Z,spot_buy,${quoted(name)},EUR,1000,,BTC,1,,,`,
          `s${i},2024-02-10T10:00:00Z,spot_sell,${quoted(name)},BTC,1,,EUR,1100,,,`,
        ]),
      ),
      { name: "+Quelle" },
    );
  });

  it("are preserved in the lists, and no spreadsheet runs them", async () => {
    const excel = filesOf(await report(client, 2024, "format=csv"));
    const wallets = csvRows(excel.get("veraeusserungen.csv")!).map((row) => row["Wallet"]!);
    expect(new Set(wallets.map((name) => name.replace(/^'/, "")))).toEqual(new Set(NAMES));
    for (const text of excel.values())
      for (const row of csvRows(text))
        for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?![\d,.]+$)/);
    const gobd = filesOf(await report(client, 2024, "format=gobd"));
    expect(
      new Set(csvRows(gobd.get("veraeusserungen.csv")!).map((row) => row["Wallet"]!.replace(/^'/, ""))),
    ).toEqual(new Set(NAMES));
    expect(parseXml(gobd.get("index.xml")!).root?.name).toBe("DataSet");
    const { sources } = JSON.parse((await report(client, 2024, "")).toString()) as {
      sources: { wallets: { name: string }[] }[];
    };
    expect(new Set(sources[0]!.wallets.map(({ name }) => name))).toEqual(new Set(NAMES));
  });

  it("keep the columns of the WISO file", async () => {
    for (const variant of ["cointracking", "blockpit"]) {
      const text = (await report(client, 2024, `format=wiso&variant=${variant}`)).toString();
      const rows = text
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(","));
      for (const row of rows) {
        expect(row).toHaveLength(10);
        // Names of the coin and of the wallets. A spreadsheet runs a cell that begins like a formula.
        for (const at of [1, 5, 6]) expect(row[at]).not.toMatch(/^[=+\-@\t\r]/);
      }
      expect(rows.some((row) => row[6]?.startsWith("'="))).toBe(true);
    }
  });

  it("are readable in full in the PDF", async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await report(client, 2024, "format=pdf")));
    const { text } = await extractText(pdf, { mergePages: true });
    const plain = (name: string): string => name.replaceAll(/\s+/g, "");
    const read = plain(text);
    for (const name of NAMES.filter((one) => !/[א-ת钱]/.test(one))) expect(read).toContain(plain(name));
    // From right to left, in the order that a PDF reader extracts; a character without a glyph is printed as its code.
    expect(read).toContain("ארנק");
    expect(read).toContain("Ω\\u{94B1}\\u{5305}");
    expect(read).toContain(plain("keine Schrift hat, stehen mit ihrer Unicode-Nummer"));
  });
});

describe("wallets of several sources", () => {
  it("are distinguished in the PDF by their source; an own wallet without a source belongs to none", async () => {
    const reader = await newUserClient(service);
    const rows = (id: string) => [
      `${id}b,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,,BTC,1,,,`,
      `${id}s,2024-02-10T10:00:00Z,spot_sell,,BTC,0.5,,EUR,700,,,`,
    ];
    await importFile(reader, ledger(...rows("x")), { name: "Sparbuch" });
    const other = await importFile(
      reader,
      ledger(...rows("y"), "yt,2024-03-10T10:00:00Z,transfer,,BTC,0.5,,,,,,"),
      { name: "Haushalt" },
    );
    const path = `/v1/sources/${other}/transactions/${encodeURIComponent("ledger:yt")}`;
    await request(reader, "PATCH", path, { toWallet: "Stahlkarte", reason: "my own" });
    await declare(reader, 2024);
    const pdf = await getDocumentProxy(new Uint8Array(await report(reader, 2024, "format=pdf")));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const line of [
      "Verkauf, Sparbuch",
      "Verkauf, Haushalt",
      "benutzt habe: Sparbuch, Haushalt, Stahlkarte.",
      "von Hand",
    ])
      expect(text).toContain(line);
    expect(text).toContain("Stahlkarte");
    expect(text).not.toMatch(/default|Haushalt · Stahlkarte/);
    const csv = filesOf(await report(reader, 2024, "format=csv"));
    expect(csvRows(csv.get("uebertragungen.csv")!)).toMatchObject([
      { Status: "zugeordnet", Zuordnung: "von Hand" },
    ]);
    expect(csvRows(csv.get("transaktionen.csv")!).map((row) => row["Steuerliche Wirkung"])).toEqual([
      "keine",
      "keine",
      "§ 23 EStG",
      "§ 23 EStG",
      "keine",
    ]);
  });
});

describe("a report that is impossible", () => {
  it("is refused with a message", async () => {
    const emptyUser = await newUserClient(service);
    const none = await fetchReport(emptyUser, "2024/report");
    expect([none.status, JSON.parse(none.bytes.toString())]).toMatchObject([
      409,
      { code: "SourceNotSyncedError" },
    ]);
    const reader = await newUserClient(service);
    await importFile(reader, ledger("1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,,BTC,1,,,"));
    for (const year of ["2008", "abc", "2999", "2024.5", "-1"]) {
      const { status, bytes } = await fetchReport(reader, `${year}/report`);
      expect([status, JSON.parse(bytes.toString())]).toMatchObject([400, { field: "year" }]);
    }
    const format = await fetchReport(reader, "2024/report?format=docx");
    const refused = JSON.parse(format.bytes.toString()) as { message: string; field: string };
    expect([format.status, refused.field]).toEqual([400, "format"]);
    for (const name of FORMAT_NAMES) expect(refused.message).toContain(name);
  });

  it("is empty for a year without data, and provisional for a year that is not over", async () => {
    const reader = await newUserClient(service);
    await importFile(reader, ledger("1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,,BTC,1,,,"));
    type ReportJson = {
      cover: { status: string; provisional: boolean; reasons: { de: string }[] };
      forms: { entries: unknown[]; nothingToEnter: boolean };
    };
    await declare(reader, 2015);
    const quiet = JSON.parse((await report(reader, 2015, "")).toString()) as ReportJson;
    expect(quiet).toMatchObject({
      cover: { status: "final", provisional: false },
      forms: { entries: [], nothingToEnter: true },
    });
    const year = new Date().getFullYear();
    const running = JSON.parse((await report(reader, year, "")).toString()) as ReportJson;
    expect(running.cover).toMatchObject({ status: "draft", provisional: true });
    expect(running.cover.reasons[0]!.de).toContain("Entwurf");
    for (const format of FORMAT_NAMES)
      expect((await fetchReport(reader, `2015/report?format=${format}`)).status, format).toBe(200);
  });

  it("is final if a sum is exact, and if coins left that have no recorded arrival", async () => {
    const reader = await newUserClient(service);
    // The first: 4,000 - 2,000 - 200/3; the second: 100 - 1,000 - 100/3. Together exactly 1,000: all of it is taxable.
    await importFile(
      reader,
      ledger(
        "1,2022-01-01,spot_buy,,EUR,1,,A,1,,,",
        "2,2024-01-01,spot_buy,,EUR,2000,,A,2,,,",
        "3,2024-06-01,spot_sell,,A,3,,EUR,6000,EUR,100,",
        "4,2022-01-01,spot_buy,,EUR,1,,B,2,,,",
        "5,2024-01-01,spot_buy,,EUR,1000,,B,1,,,",
        "6,2024-06-01,spot_sell,,B,3,,EUR,300,EUR,100,",
        "7,2024-07-01,gift_sent,,C,5,,,,,,",
        // 2 BTC moved within the wallet, 0.5 of them went to the network: 1.5 remain and are sold.
        "8,2022-01-01,spot_buy,,EUR,200,,BTC,2,,,",
        "9,2024-02-01,transfer,,BTC,2,100,BTC,1.5,,,",
        "10,2024-03-01,spot_sell,,BTC,1.5,,EUR,5000,,,",
      ),
    );
    // 2 D have no recorded arrival in K before they go on to L.
    const moved = "id,time,type,wallet,to_wallet,sent_asset,sent_amount\nm,2024-04-01,transfer,K,L,D,2\n";
    await importFile(reader, moved, { name: "Zweite" });
    await declare(reader, 2024);
    const json = JSON.parse((await report(reader, 2024, "")).toString()) as {
      cover: { status: string };
      result: { section23: { net: string; taxable: string } };
      checks: { id: string; status: string }[];
      gaps: { code: string; quantity: string }[];
      balances: { asset: string; at: string; quantity: string; shortfall: string }[];
    };
    expect(json.checks.filter(({ status }) => status === "fail")).toEqual([]);
    expect(json.cover.status).toBe("final");
    expect(json.result.section23).toMatchObject({ net: "1000.00", taxable: "1000.00" });
    expect(json.gaps.map(({ code, quantity }) => `${code} ${quantity}`).toSorted()).toEqual([
      "fee-value-derived null",
      "missing-acquisition 5",
      "missing-origin 2",
    ]);
    expect(json.balances.filter(({ at, asset }) => at === "2024-12-31" && asset === "BTC")).toMatchObject([
      { quantity: "0", shortfall: "0" },
    ]);
  });

  it("lists the lots at a year's end and of a transfer as they were before a later fork", async () => {
    const reader = await newUserClient(service);
    const columns = "sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur";
    await importFile(
      reader,
      [
        `id,time,type,wallet,to_wallet,${columns}`,
        "1,2023-01-10,spot_buy,K,,EUR,1000,,OLD,2,",
        "2,2024-05-10,transfer,K,L,OLD,2,3000,,,",
        // 1,000 of 4,000 in total: a quarter of the old coins' cost goes to the new ones.
        "3,2025-03-01,hard_fork,L,,OLD,2,3000,NEW,2,1000",
      ].join("\n"),
    );
    type Lots = { asset?: string; wallet?: string; quantity: string; cost: string }[];
    const reportJson = async (year: number) =>
      JSON.parse((await report(reader, year, "")).toString()) as {
        openLots: Lots;
        transfers: { lots: Lots; lotsComplete: boolean }[];
      };
    const before = await reportJson(2024);
    expect(before.openLots).toMatchObject([{ wallet: "L", asset: "OLD", quantity: "2", cost: "1000" }]);
    expect(before.openLots).toHaveLength(1);
    expect(before.transfers).toMatchObject([{ lots: [{ quantity: "2", cost: "1000" }], lotsComplete: true }]);
    expect((await reportJson(2025)).openLots).toMatchObject([
      { asset: "NEW", quantity: "2", cost: "250" },
      { asset: "OLD", quantity: "2", cost: "750" },
    ]);
  });

  it("contains only services paid in coins for WISO, though others share their limit", async () => {
    const reader = await newUserClient(service);
    await importFile(reader, ledger("1,2024-03-10T10:00:00Z,staking_reward,,,,,EUR,200.5,,,"));
    const stated = { privateSales: "0.00", services: "100.00", reason: "Flohmarkt" };
    expect((await request(reader, "PUT", "/v1/tax/2024/other", stated)).status).toBe(200);
    const json = JSON.parse((await report(reader, 2024, "")).toString()) as {
      result: { section22: { net: string } };
    };
    expect(json.result.section22.net).toBe("300.50");
    const wiso = (await report(reader, 2024, "format=wiso&variant=blockpit")).toString();
    expect(wiso.split("\n")[0]).toMatch(/,Par22Nr3:200\.5$/);
  });

  it("is a draft if a gap decides what is taxable, and says so first", async () => {
    const reader = await newUserClient(service);
    // 1,500 without a purchase: between zero and 1,500, all of which would be taxable.
    await importFile(reader, ledger("1,2024-03-10T10:00:00Z,spot_sell,,BTC,1,,EUR,1500,,,"));
    const json = JSON.parse((await report(reader, 2024, "")).toString()) as {
      cover: { status: string };
      checks: { id: string; status: string }[];
      gaps: { changesOutcome: boolean; net: { from: string; to: string } }[];
    };
    expect(json.cover.status).toBe("draft");
    // The gap counts once: the shortfall that it explains is no second failure.
    expect(json.checks.filter(({ status }) => status === "fail").map(({ id }) => id)).toEqual([
      "missing-cost",
    ]);
    expect(json.gaps).toMatchObject([{ changesOutcome: true, net: { from: "0.00", to: "1500.00" } }]);
    const pdf = await getDocumentProxy(new Uint8Array(await report(reader, 2024, "format=pdf")));
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text[0]).toContain("ENTWURF – NICHT ZUR ABGABE");
    for (const page of text) expect(page).toContain("ENTWURF");
  });
});
