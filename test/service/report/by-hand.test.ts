import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile, request } from "../../support/sources.ts";
import { ledger, newUserClient } from "../year/support.ts";
import { csvRows, declare, filesOf, report } from "./support.ts";

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

const pdfText = async (client: TestClient, language: string): Promise<string> => {
  const pdf = await getDocumentProxy(
    new Uint8Array(await report(client, 2024, `format=pdf&language=${language}`)),
  );
  return (await extractText(pdf, { mergePages: true })).text;
};

/** A Kraken ledger: 0.02 BTC for 1,000 euro, sold for 1,500 two months later. */
const kraken = (
  id: string,
) => `"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"
"${id}1","${id}A","2024-01-10 10:00:00","trade","","currency","ZEUR","spot / main",-1000,0,0
"${id}2","${id}A","2024-01-10 10:00:00","trade","","currency","XXBT","spot / main",0.02,0,0.02
"${id}3","${id}B","2024-03-10 10:00:00","trade","","currency","XXBT","spot / main",-0.02,0,0
"${id}4","${id}B","2024-03-10 10:00:00","trade","","currency","ZEUR","spot / main",1500,0,1500`;

describe("files of several accounts", () => {
  it("have the names of their accounts in every list", async () => {
    const client = await newUserClient(service);
    await importFile(client, kraken("L"), { name: "Kraken" });
    await importFile(client, kraken("M"), { name: "Konto der Tochter" });
    const names = new Set(["Kraken", "Konto der Tochter"]);
    const gobd = filesOf(await report(client, 2024, "format=gobd"));
    const csv = filesOf(await report(client, 2024, "format=csv"));
    const bundle = filesOf(await report(client, 2024, "format=bundle"));
    const named = (text: string | undefined, column: string) =>
      new Set(csvRows(text ?? "").map((row) => row[column]));
    for (const files of [gobd, csv]) {
      expect(named(files.get("veraeusserungen.csv"), "Wallet")).toEqual(names);
      expect(named(files.get("veraeusserungen.csv"), "Plattform der Anschaffung")).toEqual(names);
      expect(named(files.get("transaktionen.csv"), "Wallet")).toEqual(names);
    }
    expect(named(gobd.get("wallets.csv"), "Wallet")).toEqual(names);
    expect(named(bundle.get("data/lists/veraeusserungen.csv"), "Wallet")).toEqual(names);
    expect(named(bundle.get("data/gobd/bestaende.csv"), "Wallet")).toEqual(names);
    for (const [name, text] of bundle)
      if (name.endsWith(".csv"))
        expect([name, text]).not.toEqual([name, expect.stringMatching(/"file"|[,;]file[,;]/)]);
  });
});

describe("values entered by the user", () => {
  it("are written in German days and euro, name no price, and are listed as set by hand", async () => {
    const client = await newUserClient(service);
    const sourceId = await importFile(
      client,
      ledger(
        // ADA is 0.40 in the sandbox: worth 4.00 when it came in.
        "in,2024-05-06T10:20:00Z,transfer,,,,,ADA,10,,,",
        "out,2024-06-06T10:20:00Z,spot_sell,,ADA,10,,EUR,3000,,,",
      ),
      { name: "Depot" },
    );
    const path = `/v1/sources/${sourceId}/transactions/${encodeURIComponent("ledger:in")}`;
    // 1 May in German time, as the page sends it.
    const values = { acquiredAt: "2022-04-30T22:00:00.000Z", acquiredCostEur: "2500.00" };
    const reason = "Kontoauszug der Bank";
    expect((await request(client, "PATCH", path, { values, reason })).status).toBe(200);
    const entry = {
      time: "2024-07-01T12:30:00.000Z",
      type: "spot_buy",
      wallet: "default",
      sentAsset: "EUR",
      sentAmount: "1234.50",
      receivedAsset: "ADA",
      receivedAmount: "1000",
      reason: "Rechnung",
    };
    expect((await request(client, "POST", `/v1/sources/${sourceId}/transactions`, entry)).status).toBe(201);
    await declare(client, 2024);
    const json = JSON.parse((await report(client, 2024, "")).toString()) as {
      readonly disposals: readonly object[];
      readonly prices: { readonly exceptions: readonly object[] };
    };
    expect(json.disposals).toMatchObject([{ acquired: "2022-05-01", cost: "2500", costPrice: null }]);
    expect(json.prices.exceptions).toEqual([{ transactionId: "ledger:in", reason }]);
    const german = await pdfText(client, "de");
    for (const line of [
      "Ausnahmen (von Hand gesetzte Werte): ledger:in: Kontoauszug der Bank",
      "angeschafft am: – → 01.05.2022",
      "Anschaffungskosten in EUR: – → 2.500,00 €",
      "Zeit: 01.07.2024 14:30:00",
      "Wallet: Depot",
      "Menge des Abgangs: 1.234,5",
    ])
      expect(german.replaceAll(/\s+/g, " ")).toContain(line);
    expect(german).not.toMatch(/2022-04-30|2500\.00|\d{4}-\d\d-\d\dT/);
    // Once in the list of prices, and at no figure.
    expect(german.match(/Coinbase Exchange, /g)).toHaveLength(1);
    expect(await pdfText(client, "en")).toContain("cost in EUR: – → €2,500.00");
  });
});
