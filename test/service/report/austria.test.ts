import { extractText, getDocumentProxy } from "unpdf";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyBundle } from "../../../src/report/verify.ts";
import { list, newUserClient } from "../year/support.ts";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { csvRows, declare, fetchReport, filesOf, report } from "./support.ts";

/**
 * A year of a taxpayer in Graz, worked out by hand. Old stock goes first: 0.1 BTC of 2020 (800) is swapped at 4,000,
 * which is tax-free, for 2 ETH that cost 4,000. New stock: 0.1 BTC for 2,010 with its fee and 0.1 for 3,000, on average
 * 2,505; sold for 5,000, the fee of the sale does not count: a gain of 2,495. 1 ETH that cost 2,000 is sold for 1,700:
 * a loss of 300. Lending brings 30, staking nothing. 2,495 - 300 + 30 = 2,225, at 27.5 % 611.875. A referral of 50 is
 * below 220; a future has a gain of 120.
 */
const LEDGER = [
  "id,time,type,wallet,to_wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,fee_asset,fee_amount",
  "o1,2020-05-01T10:00:00Z,spot_buy,Kraken,,EUR,800,,BTC,0.1,,,",
  "o2,2020-06-01T10:00:00Z,spot_buy,Kraken,,EUR,10,,ADA,100,,,",
  "n1,2023-02-01T10:00:00Z,spot_buy,Kraken,,EUR,2000,,BTC,0.1,,EUR,10",
  "n2,2023-05-01T10:00:00Z,spot_buy,Kraken,,EUR,3000,,BTC,0.1,,,",
  "sw,2024-01-15T10:00:00Z,crypto_swap,Kraken,,BTC,0.1,4000,ETH,2,4000,,",
  "sl,2024-03-01T10:00:00Z,spot_sell,Kraken,,BTC,0.1,,EUR,5000,,EUR,20",
  "s2,2024-04-01T10:00:00Z,spot_sell,Kraken,,ETH,1,,EUR,1700,,,",
  "l1,2024-05-01T10:00:00Z,lending_interest,Kraken,,,,,ETH,0.01,30,,",
  "st,2024-06-01T10:00:00Z,staking_reward,Kraken,,,,,ETH,0.1,200,,",
  "rf,2024-06-02T10:00:00Z,referral_reward,Kraken,,,,,BTC,0.001,50,,",
  "tr,2024-07-01T10:00:00Z,transfer,Kraken,Ledger,ETH,0.5,,,,,,",
  "de,2024-08-01T10:00:00Z,derivative_settlement,Kraken,,,,,EUR,120,,,",
].join("\n");

type Text = { readonly de: string; readonly en: string };
type Report = {
  readonly cover: {
    readonly jurisdiction: string;
    readonly preview: readonly Text[];
    readonly status: string;
    readonly ruleSetVersion: string;
  };
  readonly result: {
    readonly boxes: readonly (Readonly<Record<string, unknown>> & { readonly key: string })[];
    readonly outsidePeriod: { readonly gains: string };
    readonly headline: Text;
  };
  readonly forms: {
    readonly entries: readonly {
      readonly form: string;
      readonly line: string | null;
      readonly exact: string;
    }[];
  };
  readonly disposals: readonly Readonly<Record<string, unknown>>[];
  readonly services: readonly Readonly<Record<string, unknown>>[];
  readonly capital: readonly Readonly<Record<string, unknown>>[];
  readonly transfers: readonly Readonly<Record<string, unknown>>[];
  readonly openLots: readonly Readonly<Record<string, unknown>>[];
  readonly transactions: readonly { readonly transactionId: string; readonly effect: string }[];
  readonly judgements: readonly { readonly type: string; readonly box: string; readonly certainty: string }[];
  readonly losses: readonly unknown[];
  readonly foreign: readonly unknown[];
  readonly checks: readonly { readonly id: string; readonly status: string }[];
};

let exchange: TestExchange;
let client: TestClient;
let sourceId: string;
beforeAll(async () => {
  exchange = await sharedExchange();
  client = await newUserClient(exchange.service);
  sourceId = await importFile(client, LEDGER);
  await request(client, "PUT", "/v1/residence", { residence: [{ country: "austria", from: null }] });
  await declare(client, 2024);
});
afterAll(async () => exchange.stop());

/** The file's own ids follow the name of its format. */
const json = async (): Promise<Report> =>
  JSON.parse((await report(client, 2024, "format=json")).toString().replaceAll('"ledger:', '"')) as Report;
/** Occurrences of terms of German tax law. */
const german = (text: string): readonly string[] =>
  text.match(
    /.{0,60}(?:Rn\.? \d|§ 2[23] |§ 22 Nr|§ 20 EStG|BMF|DE\.ESTG|KStTG|ministry|one-year period).{0,30}/g,
  ) ?? [];
const pages = async (language: string): Promise<readonly string[]> => {
  const pdf = await getDocumentProxy(
    new Uint8Array(await report(client, 2024, `format=pdf&language=${language}`)),
  );
  return (await extractText(pdf)).text;
};

describe("the report of an Austrian year", () => {
  it("has income categories, Kennzahlen and lists to the cent, and is marked as a preview", async () => {
    const of = await json();
    expect(of.cover).toMatchObject({
      jurisdiction: "austria",
      status: "final",
      ruleSetVersion: "at-2026-11-16",
    });
    expect(of.cover.preview).toHaveLength(8);
    expect(of.result.boxes.find(({ key }) => key === "capital")).toMatchObject({
      gains: "2495.00",
      losses: "300.00",
      receipts: "30.00",
      net: "2225.00",
      taxable: "2225.00",
      tax: "611.88",
    });
    expect(of.result.outsidePeriod.gains).toBe("3200.00");
    expect(of.forms.entries.map(({ form, line, exact }) => [form, line, exact])).toEqual([
      ["E1kv", "172", "30.00"],
      ["E1kv", "174", "2495.00"],
      ["E1kv", "176", "300.00"],
      ["E1kv", null, "120.00"],
    ]);
    expect(
      of.disposals.map((row) => [row["transactionId"], row["rule"], row["box"], row["lastDayInside"]]),
    ).toEqual([
      ["sw", "after-year", null, "2021-05-01"],
      ["sl", "new-stock", "capital", null],
      ["s2", "new-stock", "capital", null],
    ]);
    expect(of.services.map((row) => [row["transactionId"], row["net"]])).toEqual([["rf", "50"]]);
    expect(of.capital.map((row) => [row["transactionId"], row["net"]])).toEqual([
      ["l1", "30"],
      ["de", "120"],
    ]);
    expect(
      of.transfers.map((row) => [row["transactionId"], row["from"], row["to"], row["quantity"]]),
    ).toEqual([["tr", "Kraken", "Ledger", "0.5"]]);
    const stock = of.openLots.map((row) => [row["asset"], row["shelf"], row["taxFreeFrom"]]);
    expect(stock).toContainEqual(["ADA", "old", null]);
    expect(stock).toContainEqual(["BTC", "new", null]);
    const effects = new Map(of.transactions.map((one) => [one.transactionId, one.effect]));
    expect([
      effects.get("sw"),
      effects.get("sl"),
      effects.get("l1"),
      effects.get("rf"),
      effects.get("st"),
    ]).toEqual(["outside", "capital", "capital", "services", "none"]);
    expect(of.losses).toEqual([]);
    expect(of.checks.filter(({ status }) => status === "fail")).toEqual([]);
    expect(of.checks.find(({ id }) => id === "recomputable")?.status).toBe("pass");
    expect(of.judgements.find(({ type }) => type === "staking_reward")).toMatchObject({
      box: "none",
      certainty: "unconfirmed",
    });
    // No term of the other country's law.
    expect(german(JSON.stringify(of))).toEqual([]);
  });

  it("states on its first page, in both languages, that it is a preview and what is not confirmed", async () => {
    const [de, ...rest] = await pages("de");
    expect(de).toContain("VORSCHAU (preview)");
    for (const one of ["§ 93 Abs 4a Z 2 EStG", "§ 108 BAO", "E1kv 2022 bis 2025"]) expect(de).toContain(one);
    expect(de).toContain("2.225,00");
    const all = [de, ...rest].join(" ");
    for (const one of ["E1kv 174", "Kennzahl", "Altbestand", "EStR Rz 6178q", "Laufende Einkünfte"])
      expect(all).toContain(one);
    expect(german(all)).toEqual([]);
    const [en, ...more] = await pages("en");
    expect(en).toContain("PREVIEW");
    expect(en).toContain("how the year is counted");
    expect(german([en, ...more].join(" "))).toEqual([]);
  });

  it("is offered as CSV, and not in the formats of another country", async () => {
    const files = filesOf(await report(client, 2024, "format=csv"));
    expect([...files.keys()]).toEqual([
      "veraeusserungen.csv",
      "leistungen.csv",
      "kapital.csv",
      "uebertragungen.csv",
      "bestaende.csv",
      "transaktionen.csv",
      "aenderungen.csv",
    ]);
    const [swap, sale] = csvRows(files.get("veraeusserungen.csv")!);
    expect([swap!["Bestand"], swap!["Steuerbar"], sale!["Bestand"], sale!["Ergebnis"]]).toEqual([
      "Altbestand, frei",
      "nein",
      "Neubestand",
      "2495,00",
    ]);
    expect(swap).not.toHaveProperty("Fristende");
    for (const format of ["wiso", "gobd"]) {
      const { status, bytes } = await fetchReport(client, `2024/report?format=${format}`);
      expect([status, JSON.parse(bytes.toString())]).toMatchObject([400, { field: "format" }]);
    }
  });

  it("can be filed, verified offline, and compared with later changes", async () => {
    const filed = await request<{ readonly id: string; readonly status: string }>(
      client,
      "POST",
      "/v1/tax/2024/filings",
      {},
    );
    expect(filed.status).toBe(201);
    const { bytes } = await fetchReport(client, `2024/filings/${filed.body.id}/bundle`);
    const bundle = new Map(Object.entries(unzipSync(bytes)));
    expect([...bundle.keys()].filter((name) => /gobd|wiso/.test(name))).toEqual([]);
    expect(await verifyBundle(bundle)).toMatchObject({
      ok: true,
      value: { status: "final", notMade: [], otherVersion: false, otherFigures: null },
    });
    const changes = () =>
      request<{
        readonly changed: boolean;
        readonly causes: readonly { readonly code: string; readonly effectEur: string }[];
      }>(client, "GET", `/v1/tax/2024/filings/${filed.body.id}/changes`);
    expect((await changes()).body.changed).toBe(false);
    // New stock first: the swap then carries 2,505 on, and the old coin is the one sold for 5,000.
    const chosen = await request(client, "POST", "/v1/elections", {
      country: "austria",
      key: "order",
      value: "neu-first",
      reason: "less tax",
    });
    expect(chosen.status).toBe(201);
    const { body } = await changes();
    expect(body.changed).toBe(true);
    const issues = await list<{ readonly code: string; readonly message: string }>(
      client,
      "/v1/issues?year=2024",
    );
    const changed = issues.find(({ code }) => code === "filed-year-changed");
    expect(changed?.message).toBeDefined();
    expect(changed?.message).not.toMatch(/AO\b|Einspruch/);
  });

  it("lists a source's share without any taxable amount", async () => {
    const share = JSON.parse(
      (await report(client, 2024, `format=json&sourceId=${sourceId}`)).toString(),
    ) as Report;
    expect(share.result.headline.de).toMatch(/\(§ 27b EStG\), .*\(§ 31 EStG\), .*\(§ 29 Z 3 EStG\)/);
  });
});
