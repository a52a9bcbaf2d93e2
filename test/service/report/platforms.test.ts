import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUserClient } from "../year/support.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile } from "../../support/sources.ts";
import { fetchReport } from "./support.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedService();
  client = await newUserClient(service);
  await importFile(
    client,
    [
      "id,time,type,wallet,to_wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,fee_asset,fee_amount",
      "1,2026-01-10T10:00:00Z,spot_buy,Kraken,,EUR,1000,,BTC,1,,EUR,2",
      "2,2026-02-10T10:00:00Z,spot_sell,Kraken,,BTC,0.25,,EUR,400,,EUR,1",
      "3,2026-02-11T10:00:00Z,spot_sell,Kraken,,BTC,0.25,,EUR,500,,EUR,1.5",
      "4,2026-03-01T10:00:00Z,transfer,Kraken,Ledger,BTC,0.5,800,,,,,",
      "5,2026-03-02T10:00:00Z,staking_reward,Kraken,,,,,ETH,0.1,250,,",
      "6,2026-03-03T10:00:00Z,payment,Ledger,,BTC,0.1,170,,,170,,",
    ].join("\n"),
  );
});
afterAll(async () => service.stop());

type Reconciliation = {
  platforms: { reporter: string; steps: { code: string; amount: string }[] }[];
} & Readonly<Record<string, unknown>>;
type Text = Readonly<Record<"de" | "en", string>>;
type Notice = {
  notes: Text[];
  rows: { status: string; cause: string | null; advice: Text | null }[];
  letters: { platform: Text; office: Text } | null;
};
type Sum = Readonly<Record<string, string | number | null>>;
const post = async (body: string, type: string, query = "") => {
  const response = await fetch(`${service.url}/v1/tax/2026/platform-reporting${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${client.person.token}`, "content-type": type },
    body,
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as { rows: Sum[]; message: string } };
};

const carf = (...sums: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<carf:CARF_OECD xmlns:carf="urn:oecd:ties:carf:v1" version="1.5"><carf:MessageSpec/><carf:CARFBody><carf:RCASP><carf:Name>Kraken Europe</carf:Name></carf:RCASP>
<carf:CryptoUsers>${sums.join("")}</carf:CryptoUsers></carf:CARFBody></carf:CARF_OECD>`;
const relevant = (asset: string, element: string, count: number, units: string, amount: string): string =>
  `<carf:RelevantTransactions><carf:CryptoAsset>${asset}</carf:CryptoAsset><carf:${element}><carf:NumberofTransactions>${count}</carf:NumberofTransactions><carf:Amount currCode="EUR">${amount}</carf:Amount><carf:NumberofUnits>${units}</carf:NumberofUnits></carf:${element}></carf:RelevantTransactions>`;

describe("the report of platforms", () => {
  it("is listed per platform and coin, in both interpretations of the fee; own wallets report nothing", async () => {
    const { status, bytes } = await fetchReport(client, "2026/platform-reporting");
    const { platforms } = JSON.parse(bytes.toString()) as {
      platforms: { platform: string; sums: Sum[]; bridge: Sum }[];
    };
    expect(status).toBe(200);
    expect(platforms.map(({ platform }) => platform)).toEqual(["Kraken"]);
    // Worked out by hand: 400 + 500 received, 2.50 of fees; 0.5 BTC to the own wallet are listed twice and must not be
    // added.
    expect(platforms[0]!.sums).toMatchObject([
      { asset: "BTC", element: "CryptoFiatIn", count: 1, units: "1", gross: "1002.00", netOfFees: "1000.00" },
      {
        asset: "BTC",
        element: "CryptoFiatOut",
        count: 2,
        units: "0.5",
        gross: "900.00",
        netOfFees: "897.50",
      },
      { asset: "BTC", element: "CryptoTransferOut", count: 1, units: "0.5", gross: "800.00" },
      { asset: "BTC", element: "TransferWallet", count: null, units: "0.5", gross: "800.00" },
      { asset: "ETH", element: "CryptoTransferIn", type: "CARF502", count: 1, units: "0.1", gross: "250.00" },
    ]);
    // 0.5 BTC cost half of 1,002; 900 - 501 - 2.50.
    expect(platforms[0]!.bridge).toMatchObject({
      reported: "900.00",
      inside: "900.00",
      cost: "501.00",
      costs: "2.50",
      gain: "396.50",
    });
  });

  it("is reconciled with the return, step by step to the cent", async () => {
    const { bytes } = await fetchReport(client, "2026/platform-reporting");
    const { reconciliation } = JSON.parse(bytes.toString()) as { reconciliation: Reconciliation };
    const { steps, reporter } = reconciliation.platforms[0]!;
    // 900 received; half of the coins cost 501, the fees of both sales are 2.50.
    expect(steps.map(({ code, amount }) => [code, amount])).toEqual([
      ["reported", "900.00"],
      ["proceeds", "900.00"],
      ["cost", "-501.00"],
      ["costs", "-2.50"],
      ["gain", "396.50"],
      ["reported-receipts", "250.00"],
      ["receipts", "250.00"],
    ]);
    expect(reporter).toBe("eu");
    // The payment from the own wallet: 170 less a tenth of 1,002.
    expect(reconciliation).toMatchObject({
      gainOfPlatforms: "396.50",
      gainElsewhere: "69.80",
      gain: "466.30",
      taxableGain: "0.00",
      receipts: "250.00",
      taxableReceipts: "0.00",
    });
  });

  it.each([
    ["asset=BTC&element=CryptoFiatOut", ["2 400.00", "3 500.00"]],
    ["asset=BTC&element=TransferWallet", ["4 800.00"]],
    ["asset=ETH&element=CryptoTransferIn&type=CARF502", ["5 250.00"]],
    ["step=reported", ["2 400.00", "3 500.00"]],
    ["step=cost", ["2 -250.50", "3 -250.50"]],
    ["step=gain", ["2 148.50", "3 248.00"]],
    ["step=receipts", ["5 250.00"]],
    ["step=valuation", []],
  ])("opens the line %s to its transactions", async (line, expected) => {
    const { platforms } = JSON.parse(
      (await fetchReport(client, "2026/platform-reporting")).bytes.toString(),
    ) as { platforms: { sourceId: string }[] };
    const { status, bytes } = await fetchReport(
      client,
      `2026/platform-reporting/transactions?platform=Kraken&sourceId=${platforms[0]!.sourceId}&${line}`,
    );
    const { total, transactions } = JSON.parse(bytes.toString()) as {
      total: number;
      transactions: { transactionId: string; amount: string }[];
    };
    expect(status).toBe(200);
    expect(total).toBe(expected.length);
    expect(
      transactions.map(({ transactionId, amount }) => `${transactionId} ${Number(amount).toFixed(2)}`),
    ).toEqual(expected.map((one) => expect.stringMatching(new RegExp(`(^|\\D)${one.replace(".", "\\.")}$`))));
  });

  it("does not exist before 2026", async () => {
    expect((await fetchReport(client, "2025/platform-reporting")).status).toBe(404);
  });

  it("is compared with a CARF message, difference by difference", async () => {
    const { status, body } = await post(
      carf(
        relevant("BTC", "CryptoFiatIn", 1, "1", "1002.00"),
        relevant("BTC", "CryptoFiatOut", 2, "0.5", "897.50"),
        relevant("BTC", "CryptotransferOut", 1, "0.5", "812.34"),
        relevant("SOL", "CryptoFiatOut", 3, "12", "900.00"),
        relevant("ETH", "CryptoTransferIn", 2, "0.1", "250.00"),
      ),
      "application/xml",
    );
    expect(status).toBe(200);
    expect(body.rows.map(({ asset, element, status: how, cause }) => [asset, element, how, cause])).toEqual([
      ["BTC", "CryptoFiatIn", "equal", null],
      ["BTC", "CryptoFiatOut", "explained", "other-fee-reading"],
      ["BTC", "CryptoTransferOut", "explained", "price-source"],
      ["SOL", "CryptoFiatOut", "open", "asset-missing"],
      ["ETH", "CryptoTransferIn", "explained", "fills-merged"],
      ["BTC", "TransferWallet", "open", "not-reported"],
    ]);
  });

  it("names what limits the comparison, and drafts letters about open differences", async () => {
    const text = carf(
      relevant("BTC", "CryptoFiatIn", 1, "1", "1002.00"),
      relevant("BTC", "CryptoFiatIn", 1, "1", "1002.00"),
      relevant("BTC", "CryptoFiatOut", 2, "0.5", "990.00").replace("EUR", "USD"),
    )
      .replace('version="1.5"', 'version="2.0"')
      .replace("Kraken Europe", "Bison")
      .replace(
        "<carf:MessageSpec/>",
        "<carf:MessageSpec><carf:ReportingPeriod>2027-12-31</carf:ReportingPeriod></carf:MessageSpec>",
      )
      .replace(
        "<carf:CryptoUsers>",
        "<carf:CryptoUsers><carf:UserID><carf:Individual><carf:Name><carf:FirstName>Grace</carf:FirstName><carf:LastName>Hopper</carf:LastName></carf:Name></carf:Individual></carf:UserID>",
      );
    const { status, body } = await post(text, "application/xml");
    expect(status).toBe(200);
    const { notes, rows, letters, ...rest } = body as unknown as Notice;
    expect(rest).toMatchObject({ platform: "Kraken", connected: true, format: "carf-xml", version: "2.0" });
    expect(notes.map(({ en }) => en).join("\n")).toMatch(
      /names “Bison”.*\n.*year 2027.*\n.*“Grace Hopper”.*\n.*version 2\.0/,
    );
    expect(rows.slice(0, 3).map(({ status: how, cause }) => [how, cause])).toEqual([
      ["equal", null],
      ["open", "duplicate"],
      ["explained", "other-currency"],
    ]);
    expect(rows[1]!.advice!.en).toContain("ask the platform to correct");
    expect(letters!.platform.de).toContain("BTC, CryptoFiatIn: gemeldet 1 BTC (1.002,00");
    expect(letters!.office.en).toContain("Income tax 2026");
  });

  it("compares a report of a platform that is not connected as far as it goes", async () => {
    const other = await newUserClient(service);
    const head = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount\n";
    await importFile(
      other,
      `${head}1,2026-01-10T10:00:00Z,spot_buy,Kraken,EUR,10,BTC,1\n2,2026-01-10T10:00:00Z,spot_buy,Bitvavo,EUR,10,BTC,1\n`,
    );
    const body = carf(relevant("BTC", "CryptoFiatIn", 1, "1", "10.00")).replace("Kraken Europe", "Bison");
    const response = await fetch(`${service.url}/v1/tax/2026/platform-reporting`, {
      method: "POST",
      headers: { authorization: `Bearer ${other.person.token}`, "content-type": "application/xml" },
      body,
    });
    const notice = (await response.json()) as Notice;
    expect(notice).toMatchObject({ platform: "Bison", connected: false, rows: [{ cause: "asset-missing" }] });
    expect(notice.notes[0]!.de).toContain("Keine Ihrer Plattformen heißt so");
  });

  it("is compared with a table", async () => {
    const { status, body } = await post(
      "asset;element;count;units;amount\nBTC;CryptoFiatIn;1;1;1000,00\n",
      "text/csv",
      "?platform=kraken",
    );
    expect(status).toBe(200);
    expect(body.rows[0]).toMatchObject({ status: "explained", cause: "other-fee-reading" });
  });

  it.each([
    ["an entity", '<!DOCTYPE a [<!ENTITY b "c">]><CARF_OECD>&b;</CARF_OECD>'],
    ["another schema", "<TransactionSummary/>"],
    ["a PDF", "%PDF-1.7 ..."],
    [
      "two persons",
      carf(
        "</carf:CryptoUsers><carf:CryptoUsers><carf:UserID/></carf:CryptoUsers><carf:CryptoUsers><carf:UserID/>",
      ),
    ],
    ["half a message", "<CARF_OECD><CARFBody>"],
    ["nothing", " "],
    ["a number that is none", carf(relevant("BTC", "CryptoFiatIn", 1, "one", "1"))],
    ["deep nesting", `<CARF_OECD>${"<a>".repeat(5000)}${"</a>".repeat(5000)}</CARF_OECD>`],
    ["a table without its columns", "a,b\n1,2\n"],
    ["600 columns", `asset,element,units${",x".repeat(597)}\nBTC,CryptoFiatIn,1${",1".repeat(597)}\n`],
    ["a quote that never ends", `asset,element,units\n"BTC,CryptoFiatIn,${"1\n".repeat(100_000)}`],
    ["nesting as deep as fits", "<CARF_OECD>".repeat(90_000)],
    ["entities by number", `<CARF_OECD>${"&#x41;".repeat(150_000)}</CARF_OECD>`],
    [
      "attributes without end",
      `<CARF_OECD ${Array.from({ length: 60_000 }, (_, i) => `a${i}="1"`).join(" ")}/>`,
    ],
    [
      "20,001 sums",
      carf(relevant("B", "TransferWallet", 1, "1", "1")).replace(
        "<carf:TransferWallet>",
        `${"<carf:TransferWallet><carf:NumberofUnits/></carf:TransferWallet>".repeat(14_000)}<carf:TransferWallet>`,
      ),
    ],
  ])("refuses %s with a message", async (_what, body) => {
    const response = await post(body, "application/xml");
    expect([response.status, response.body.message.length > 10]).toEqual([400, true]);
  });

  it("refuses a file that is too large, in any form", async () => {
    const large = "x".repeat(60_000_000);
    expect((await post(large, "text/csv")).status).toBe(413);
    const form = new FormData();
    form.append("file", new Blob([large]), "carf.xml");
    const response = await fetch(`${service.url}/v1/tax/2026/platform-reporting`, {
      method: "POST",
      headers: { authorization: `Bearer ${client.person.token}` },
      body: form,
    });
    expect(response.status).toBe(413);
  });
});
