import { unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyBundle } from "../../../src/report/verify.ts";
import { ledger, list, patch, newUserClient, yearOf } from "../year/support.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile, request } from "../../support/sources.ts";
import { report } from "./support.ts";

type Text = { readonly de: string; readonly en: string };
type ReportJson = {
  readonly cover: {
    readonly status: string;
    readonly reasons: readonly Text[];
    readonly statement: Text;
    readonly declaration: { readonly current: boolean; readonly text: string | null } | null;
    readonly leftOut: {
      readonly transactions: number;
      readonly effectEur: string | null;
      readonly records: number;
    };
  };
  readonly checks: readonly { readonly id: string; readonly status: string; readonly detail: Text }[];
  readonly corrections: readonly unknown[];
  readonly gaps: readonly { readonly code: string; readonly changesOutcome: boolean | null }[];
};
type Declared = { readonly allAccounts: boolean; readonly text: string | null; readonly givenAt: string };

/** One for 1,000 on New Year's Eve in London time, sold for 1,500: a gain of 500. */
const BOOK = ledger(
  "1,2023-12-31T23:30:00Z,spot_buy,Kraken,EUR,1000,,BTC,1,,,",
  "2,2024-07-01T22:30:00Z,spot_sell,Kraken,BTC,1,,EUR,1500,,,",
);

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

const PATH = "/v1/tax/2024/declaration";
const reportJson = async (client: TestClient, year = 2024): Promise<ReportJson> =>
  JSON.parse(String(await report(client, year, "format=json"))) as ReportJson;
const pdf = async (client: TestClient, language: string): Promise<string> => {
  const bytes = await report(client, 2024, `format=pdf&language=${language}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
};
const put = (client: TestClient, body: unknown, path = PATH) =>
  request<Declared & { readonly field: string }>(client, "PUT", path, body);
const check = ({ checks }: ReportJson, id: string) => checks.find((one) => one.id === id)!;

it("a gap that moves nothing in cents makes no draft", async () => {
  const client = await newUserClient(service);
  // 1,000 proven, at the limit. Dust without an acquisition is sold for 0.004: 1,000.004 are 1,000.00 in cents.
  const rows = [
    "1,2024-01-10T12:00:00Z,spot_buy,Kraken,EUR,1000,,BTC,1,,,",
    "2,2024-07-01T12:00:00Z,spot_sell,Kraken,BTC,1,,EUR,2000,,,",
    "3,2024-08-01T12:00:00Z,spot_sell,Kraken,DUST,1,,EUR,0.004,,,",
  ];
  await importFile(client, ledger(...rows));
  await put(client, { allAccounts: true });
  const { range, complete } = await yearOf(client);
  expect({ range, complete }).toEqual({
    range: { taxableFrom: "1000.00", taxableTo: "1000.00", changesOutcome: false },
    complete: false,
  });
  const found = await reportJson(client);
  expect(check(found, "missing-cost").status).toBe("warn");
  expect(found.gaps.map(({ code, changesOutcome }) => [code, changesOutcome])).toEqual([
    ["missing-acquisition", false],
  ]);
  expect(found.cover).toMatchObject({ status: "final", reasons: [] });
});

describe("the declaration", () => {
  it("is the user's: without it the report says so, is a draft, and can be filed", async () => {
    const client = await newUserClient(service);
    expect((await put(client, { allAccounts: true })).status).toBe(409);
    const source = await importFile(client, BOOK, { name: "One" });
    expect((await request(client, "GET", PATH)).status).toBe(404);
    expect((await request(client, "DELETE", PATH)).status).toBe(404);
    const before = await reportJson(client);
    expect(before.cover).toMatchObject({ status: "draft", declaration: null });
    expect(before.cover.reasons[0]!.en).toContain("completeness not confirmed");
    expect(before.cover.statement.de).toMatch(/^Vollständigkeit nicht bestätigt/);
    expect(check(before, "statement").status).toBe("warn");
    expect(before.checks.filter(({ status }) => status === "fail")).toEqual([]);
    const [german, english] = [await pdf(client, "de"), await pdf(client, "en")];
    expect(german).toContain("VOLLSTÄNDIGKEIT NICHT BESTÄTIGT");
    expect(english).toContain("COMPLETENESS NOT CONFIRMED");
    for (const text of [german, english]) expect(text).not.toMatch(/die ich .* benutzt habe|wallets I used/);
    const draft = await request<{ id: string; status: string }>(client, "POST", "/v1/tax/2024/filings");
    expect([draft.status, draft.body.status]).toEqual([201, "draft"]);

    const given = await put(client, { allAccounts: true, text: " All of them. " });
    expect(given).toMatchObject({ status: 200, body: { allAccounts: true, text: "All of them." } });
    expect((await put(client, { allAccounts: true, text: "All of them." })).body).toEqual(given.body);
    expect((await request(client, "GET", PATH)).body).toEqual(given.body);
    const after = await reportJson(client);
    expect(after.cover).toMatchObject({ status: "final", reasons: [], declaration: { current: true } });
    expect(after.cover.statement.en).toContain("wallets I used");
    expect(after.cover.statement.en).toContain('"All of them."');
    expect(after.cover.statement.de).toContain("Lücken sind nicht bekannt.");
    // It changes no figure: the log contains it, the list of corrections does not.
    expect(after.corrections).toEqual([]);
    expect((await list<{ kind: string }>(client, "/v1/decisions")).map(({ kind }) => kind)).toEqual([
      "declaration",
    ]);
    // The same run, but another report.
    const final = await request<{ id: string; status: string }>(client, "POST", "/v1/tax/2024/filings");
    expect([final.status, final.body.status]).toEqual([201, "final"]);
    const bundle = await report(client, 2024, "format=bundle");
    expect(await verifyBundle(new Map(Object.entries(unzipSync(bundle))))).toMatchObject({
      ok: true,
      value: { status: "final", otherVersion: false },
    });

    // The declaration holds for the figures for which it was given.
    await patch(client, source, "ledger:1", { values: { note: "x" }, reason: "A note changes no figure" });
    expect((await reportJson(client)).cover.status).toBe("final");
    await patch(client, source, "ledger:2", { type: "gift_sent", reason: "It was a gift" });
    expect((await request(client, "GET", PATH)).body).toMatchObject({ current: false });
    const changed = await reportJson(client);
    expect(changed.cover).toMatchObject({ status: "draft", declaration: { current: false } });
    expect(changed.cover.statement.en).toContain("the figures are others");
    expect(changed.cover.statement.en).toContain("completeness not confirmed");
    await put(client, { allAccounts: true });
    expect((await request(client, "GET", PATH)).body).toMatchObject({ current: true });
    expect((await reportJson(client)).cover.status).toBe("final");
    // An account that was missing when the user declared that all accounts are included.
    await importFile(client, ledger("9,2022-01-01T10:00:00Z,deposit_fiat,Bank,,,,EUR,5,,,"), { name: "Two" });
    expect((await request(client, "GET", PATH)).body).toMatchObject({ current: false });
    const more = await reportJson(client);
    expect(more.cover).toMatchObject({ status: "draft", declaration: { current: false } });
    expect(more.cover.statement.de).toContain("hinzugekommen: Two");

    expect((await request(client, "DELETE", PATH)).status).toBe(204);
    expect((await request(client, "GET", PATH)).status).toBe(404);
    expect((await reportJson(client)).cover.declaration).toBeNull();
  });

  it("is refused if it is empty, and belongs to one account", async () => {
    const client = await newUserClient(service);
    await importFile(client, BOOK, { name: "One" });
    for (const body of [{}, { allAccounts: false }, { allAccounts: "yes" }, { allAccounts: null }])
      expect(await put(client, body)).toMatchObject({ status: 400, body: { field: "allAccounts" } });
    for (const text of [5, "x".repeat(2001), "a\0b"])
      expect(await put(client, { allAccounts: true, text })).toMatchObject({
        status: 400,
        body: { field: "text" },
      });
    for (const year of ["2008", "2999", "x"])
      expect((await put(client, { allAccounts: true }, `/v1/tax/${year}/declaration`)).status).toBe(400);
    expect((await put(client, { allAccounts: true }, `${PATH}?person=b`)).status).toBe(409);
    expect((await put(client, { allAccounts: true }, `${PATH}?person=c`)).status).toBe(400);
    await put(client, { allAccounts: true });
    expect((await request(await newUserClient(service), "GET", PATH)).status).toBe(404);
    expect((await request(client, "GET", "/v1/tax/2023/declaration")).status).toBe(404);
  });

  it("may be given with unread records: the report stays a draft and says why", async () => {
    const client = await newUserClient(service);
    const sourceId = await importFile(client, `${BOOK}\n3,2024-08-01T10:00:00Z,nonsense,Kraken,,,,,,,,`, {
      name: "One",
    });
    expect((await put(client, { allAccounts: true })).status).toBe(200);
    const open = await reportJson(client);
    expect(open.cover).toMatchObject({ status: "draft", declaration: { current: true } });
    expect(check(open, "all-read").status).toBe("fail");
    expect(open.cover.statement.de).not.toContain("Lücken sind nicht bekannt");

    // The user skips the row: the report no longer claims that nothing is missing.
    const failed = await list<{ id: string }>(client, `/v1/sources/${sourceId}/records?status=failed`);
    expect(failed).toHaveLength(1);
    const skipped = await request(client, "PATCH", `/v1/sources/${sourceId}/records`, {
      recordIds: [failed[0]!.id],
      excluded: true,
      reason: "Not mine",
    });
    expect(skipped.status).toBe(200);
    const { cover, checks } = await reportJson(client);
    expect(cover.leftOut).toEqual({ transactions: 0, effectEur: null, records: 1 });
    expect(cover.statement.de).not.toContain("Lücken sind nicht bekannt");
    expect(cover.statement.de).toContain("nicht gelesene Datensätze: 1");
    expect(checks.find(({ id }) => id === "left-out")).toMatchObject({ status: "warn" });
    const text = await pdf(client, "de");
    expect(text).toContain("nicht gelesene Datensätze: 1 (Jahr und Wirkung nicht bekannt)");
    expect(text).not.toContain("Lücken sind nicht bekannt");
  });

  it("lists excluded transactions with their number and effect", async () => {
    const client = await newUserClient(service);
    const sourceId = await importFile(client, BOOK, { name: "One" });
    expect(check(await reportJson(client), "left-out").status).toBe("pass");
    // Without the sale the gain of 500 is gone.
    await patch(client, sourceId, "ledger:2", { excluded: true, reason: "Counted twice" });
    const { cover, ...rest } = await reportJson(client);
    expect(cover.leftOut).toEqual({ transactions: 1, effectEur: "-500.00", records: 0 });
    const { detail } = check({ cover, ...rest }, "left-out");
    expect(detail.de).toMatch(
      /Vorgänge bis zum Jahresende: 1 \(Wirkung auf den Saldo des Jahres: -500,00\s€\)/,
    );
    expect(detail.en).toContain(
      "transactions up to the end of the year: 1 (effect on the year's net: -€500.00)",
    );
    expect((await reportJson(client, 2023)).cover.leftOut.transactions).toBe(0);
    expect(await pdf(client, "en")).toContain(
      "Left out by decision: transactions up to the end of the year: 1",
    );
  });
});

describe("the PDF report", () => {
  it("uses German days and times, and euro with two decimals", async () => {
    const client = await newUserClient(service);
    await importFile(
      client,
      ledger(
        "1,2023-12-31T23:30:00Z,spot_buy,Kraken,EUR,1000,,BTC,3,,,",
        "2,2024-07-01T22:30:00Z,spot_sell,Kraken,BTC,1,,EUR,1500,,,",
      ),
      { name: "One" },
    );
    const text = await pdf(client, "de");
    expect(text).not.toMatch(/UTC|\d\dZ|\+0\d:00/);
    // Half an hour past midnight in Berlin.
    expect(text).toContain("02.07.2024 00:30:00");
    expect(text).toContain("01.01.2024 – 02.07.2024");
    // A third of 1,000 is 333.33, which leaves a gain of 1,166.67.
    expect(text).toContain("333,33");
    expect(text).toContain("1.166,67");
    expect(text).not.toMatch(/333,333|166,666/);
  });
});
