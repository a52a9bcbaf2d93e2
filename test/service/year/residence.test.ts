import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { ledger, list, newUserClient } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type Refused = { readonly code: string; readonly field: string | null; readonly message: string };
type Year = Refused & {
  readonly jurisdiction: string;
  readonly complete: boolean;
  readonly assessment: {
    readonly boxes: readonly (Readonly<Record<string, unknown>> & { readonly key: string })[];
  };
  readonly forms: { readonly entries: readonly { readonly line: string; readonly exact: string }[] };
  readonly warnings: readonly { readonly code: string }[];
};

const put = (client: TestClient, residence: unknown) =>
  request<Refused & { readonly residence: unknown }>(client, "PUT", "/v1/residence", { residence });
const year = (client: TestClient, of: number, jurisdiction: string) =>
  request<Year>(client, "POST", "/v1/tax", { year: of, jurisdiction });
const lines = ({ body }: { readonly body: Year }) =>
  Object.fromEntries(body.forms.entries.map(({ line, exact }) => [line, exact]));

const AUSTRIA = [{ country: "austria", from: null }];
/** Bought in 2023 for 20,000, sold in 2024 for 25,000: tax-free in Germany after a year, 27.5 % of 5,000 in Austria. */
const LEDGER = ledger(
  "b,2023-01-10T12:00:00Z,spot_buy,,EUR,20000,,BTC,1,,,",
  "s,2024-06-10T12:00:00Z,spot_sell,,BTC,1,,EUR,25000,,,",
);

describe("the supported countries", () => {
  it("are listed with income categories, elections, forms, and what is not confirmed", async () => {
    const client = await newUserClient(exchange.service);
    const found = await list<{
      readonly key: string;
      readonly code: string;
      readonly status: string;
      readonly boxes: readonly { readonly key: string }[];
      readonly elections: readonly { readonly key: string }[];
      readonly forms: readonly string[];
      readonly unconfirmed: readonly unknown[];
    }>(client, "/v1/jurisdictions");
    expect(found.map(({ key, code, status }) => [key, code, status])).toEqual([
      ["germany", "DE", "complete"],
      ["austria", "AT", "preview"],
    ]);
    expect(found[1]!.boxes.map(({ key }) => key)).toEqual([
      "capital",
      "speculation",
      "services",
      "derivatives",
    ]);
    expect(found[1]!.elections.map(({ key }) => key)).toEqual(["order", "option2022", "tariff"]);
    expect(found[1]!.forms).toEqual(["E1kv", "E1"]);
    expect(found[1]!.unconfirmed).toHaveLength(8);
  });
});

describe("the residence", () => {
  it("selects the law of every year, and a request for the other country is refused by name", async () => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(client, LEDGER);
    expect((await request(client, "GET", "/v1/residence")).body).toEqual({
      residence: [{ country: "germany", from: null }],
    });
    expect((await year(client, 2024, "germany")).body.jurisdiction).toBe("germany");
    const elsewhere = await year(client, 2024, "austria");
    expect([elsewhere.status, elsewhere.body.code, elsewhere.body.field]).toEqual([
      409,
      "NotResidentError",
      "jurisdiction",
    ]);
    expect(elsewhere.body.message).toContain("Germany (germany)");

    expect(await put(client, AUSTRIA)).toMatchObject({ status: 200, body: { residence: AUSTRIA } });
    const hers = await year(client, 2024, "austria");
    expect(hers.body.jurisdiction).toBe("austria");
    expect(hers.body.assessment.boxes[0]).toMatchObject({
      key: "capital",
      gains: "5000.00",
      taxable: "5000.00",
      rate: "27.5",
      tax: "1375.00",
      limit: { kind: "upTo", amount: "22.00" },
    });
    expect(lines(hers)).toEqual({ "174": "5000.00" });
    expect((await year(client, 2024, "germany")).body.code).toBe("NotResidentError");
    // It applies to a year without events, and to a source's share.
    expect((await year(client, 2020, "austria")).body.jurisdiction).toBe("austria");
    const share = await request<Year>(client, "POST", `/v1/sources/${sourceId}/tax`, {
      year: 2024,
      jurisdiction: "austria",
    });
    expect([share.status, share.body.jurisdiction]).toEqual([200, "austria"]);
    const years = await request<{ readonly years: readonly Year[] }>(client, "GET", "/v1/tax");
    expect(new Set(years.body.years.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(["austria"]));
    for (const format of ["wiso", "gobd"]) {
      const report = await request<Refused>(client, "GET", `/v1/tax/2024/report?format=${format}`);
      expect([report.status, report.body.field]).toEqual([400, "format"]);
    }
  });

  it("may change with a year: coins held over the move make it provisional", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, LEDGER);
    const moved = [
      { country: "germany", from: null },
      { country: "austria", from: "2024-01-01" },
    ];
    expect((await put(client, moved)).status).toBe(200);
    const { body } = await request<{ readonly years: readonly (Year & { readonly year: number })[] }>(
      client,
      "GET",
      "/v1/tax",
    );
    const lived = Object.fromEntries(body.years.map((one) => [one.year, one.jurisdiction]));
    expect([lived[2023], lived[2024]]).toEqual(["germany", "austria"]);
    const first = body.years.find((one) => one.year === 2024)!;
    expect(first.complete).toBe(false);
    expect(first.warnings.map(({ code }) => code)).toContain("moved");
    // The coins were sold in 2024: no later year depends on them.
    expect(body.years.find((one) => one.year === 2025)!.complete).toBe(true);
  });

  it("keeps what only the law of one country does not cover out of the years of the other", async () => {
    const client = await newUserClient(exchange.service);
    // Income of a security token: § 20 EStG in Germany, not covered in Austria.
    const rows = [
      "a,2023-01-10T12:00:00Z,spot_buy,,EUR,100,,ETH,1,,,",
      "t,2024-06-10T12:00:00Z,security_token_income,,,,,EUR,20,,,",
      "s,2025-06-10T12:00:00Z,security_token_income,,,,,EUR,30,,,",
    ];
    await importFile(client, ledger(...rows));
    const lived = [
      { country: "germany", from: null },
      { country: "austria", from: "2024-01-01" },
      { country: "germany", from: "2025-01-01" },
    ];
    expect((await put(client, lived)).status).toBe(200);
    expect((await year(client, 2024, "austria")).body.complete).toBe(false);
    expect((await year(client, 2025, "germany")).body.complete).toBe(true);
  });

  it("makes a year provisional for the person who sold such coins, and not for the other of a couple", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, LEDGER);
    const his = await importFile(
      client,
      ledger(
        "c,2024-02-10T12:00:00Z,spot_buy,,EUR,100,,ETH,1,,,",
        "d,2024-03-10T12:00:00Z,spot_sell,,ETH,1,,EUR,120,,,",
      ),
    );
    expect((await request(client, "PATCH", `/v1/sources/${his}`, { owner: "b" })).status).toBe(200);
    const moved = [
      { country: "germany", from: null },
      { country: "austria", from: "2024-01-01" },
    ];
    expect((await put(client, moved)).status).toBe(200);
    const complete = async (person: string) => {
      const { body } = await request<Year>(client, "POST", `/v1/tax?person=${person}`, {
        year: 2024,
        jurisdiction: "austria",
      });
      return body.complete;
    };
    expect([await complete("a"), await complete("b")]).toEqual([false, true]);
  });

  describe("a loss and a move (§ 23 Abs. 3 Satz 7, 8 with § 10d EStG): it belongs to German years alone", () => {
    const trade = (of: number, proceeds: number) => [
      `b${of},${of}-02-01T12:00:00Z,spot_buy,,EUR,10000,,BTC,1,,,`,
      `s${of},${of}-08-01T12:00:00Z,spot_sell,,BTC,1,,EUR,${proceeds},,,`,
    ];
    const lived = async (rows: readonly string[]) => {
      const client = await newUserClient(exchange.service);
      await importFile(client, ledger(...rows));
      const residence = [
        { country: "germany", from: null },
        { country: "austria", from: "2024-01-01" },
        { country: "germany", from: "2025-01-01" },
      ];
      expect((await put(client, residence)).status).toBe(200);
      const of = async (one: number) =>
        (await year(client, one, "germany")).body.assessment.boxes.find(({ key }) => key === "section23")!;
      return { in2023: await of(2023), in2025: await of(2025) };
    };

    it("of a year lived in Austria is carried neither back nor forward", async () => {
      // 2023 (Germany): 15,000 - 10,000 = 5,000. 2024 (Austria): 7,000 - 10,000 = -3,000. 2025 (Germany): 2,000.
      const rows = [...trade(2023, 15_000), ...trade(2024, 7_000), ...trade(2025, 12_000)];
      const { in2023, in2025 } = await lived(rows);
      expect(in2023).toMatchObject({
        taxable: "5000.00",
        receivedBack: "0.00",
        taxableAfterLosses: "5000.00",
      });
      expect(in2025).toMatchObject({ carriedIn: "0.00", used: "0.00", taxableAfterLosses: "2000.00" });
    });

    it("of a German year waits for the next German year, whatever was gained in Austria", async () => {
      // 2023: -1,000, nothing to carry back to. 2024 (Austria): +5,000 uses nothing. 2025: 3,000 - 1,000 = 2,000.
      const rows = [...trade(2023, 9_000), ...trade(2024, 15_000), ...trade(2025, 13_000)];
      const { in2023, in2025 } = await lived(rows);
      expect(in2023).toMatchObject({ lossToCarry: "1000.00", carriedForward: "1000.00" });
      expect(in2025).toMatchObject({
        carriedIn: "1000.00",
        used: "1000.00",
        taxableAfterLosses: "2000.00",
        carriedForward: "0.00",
      });
    });

    it("of the first year back is not carried back into the Austrian year", async () => {
      // 2024 (Austria): +5,000. 2025 (Germany): -3,000, carried forward in full.
      const { in2025 } = await lived([...trade(2024, 15_000), ...trade(2025, 7_000)]);
      expect(in2025).toMatchObject({
        lossToCarry: "3000.00",
        carriedBack: "0.00",
        carriedForward: "3000.00",
      });
    });
  });

  it.each([
    ["a country unknown", [{ country: "atlantis", from: null }], "residence.0.country"],
    ["a first one with a day", [{ country: "austria", from: "2024-01-01" }], "residence.0.from"],
    ["a day inside a year", [...AUSTRIA, { country: "germany", from: "2024-07-01" }], "residence.1.from"],
    ["a day in the future", [...AUSTRIA, { country: "germany", from: "2099-01-01" }], "residence.1.from"],
    ["no day", [...AUSTRIA, { country: "germany", from: null }], "residence.1.from"],
    ["what is no day", [...AUSTRIA, { country: "germany", from: "soon" }], "residence.1.from"],
    [
      "two that overlap",
      [...AUSTRIA, { country: "germany", from: "2024-01-01" }, { country: "austria", from: "2023-01-01" }],
      "residence.2.from",
    ],
    [
      "a country twice in a row",
      [...AUSTRIA, { country: "austria", from: "2024-01-01" }],
      "residence.1.country",
    ],
  ])("%s is refused with its field", async (_, residence, field) => {
    const client = await newUserClient(exchange.service);
    const { status, body } = await put(client, residence);
    expect([status, body.field]).toEqual([400, field]);
  });
});

describe("elections and statements of an Austrian taxpayer", () => {
  it("count in their year; a German election does not", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(
      client,
      ledger(
        "a,2019-01-10T12:00:00Z,spot_buy,,EUR,1000,,BTC,1,,,",
        "b,2023-01-10T12:00:00Z,spot_buy,,EUR,20000,,BTC,1,,,",
        "s,2024-06-10T12:00:00Z,spot_sell,,BTC,1,,EUR,18000,,,",
      ),
    );
    await put(client, AUSTRIA);
    // Old stock goes first, and is tax-free.
    expect((await year(client, 2024, "austria")).body.assessment.boxes[0]!["net"]).toBe("0.00");
    const choice = { country: "austria", key: "order", value: "neu-first", reason: "A loss" };
    const created = await request<Refused & { readonly id: string }>(client, "POST", "/v1/elections", choice);
    expect(created.status).toBe(201);
    expect(lines(await year(client, 2024, "austria"))).toEqual({ "176": "2000.00" });
    const other = await request<Refused>(client, "PUT", "/v1/tax/2024/other", {
      capital275: "3000",
      reason: "Dividends",
    });
    expect(other.status).toBe(200);
    expect((await year(client, 2024, "austria")).body.assessment.boxes[0]).toMatchObject({
      other: "3000.00",
      net: "1000.00",
      tax: "275.00",
    });
    for (const [wrong, field] of [
      [{ ...choice, key: "method" }, "key"],
      [{ ...choice, value: "last-first" }, "value"],
      [{ ...choice, country: "atlantis" }, "country"],
      [{ ...choice, year: 1800 }, "year"],
      [{ ...choice, year: 9999 }, "year"],
      [{ ...choice, asset: "ZZZ" }, "asset"],
      [{ ...choice, wallet: "nowhere" }, "wallet"],
      [{ ...choice, method: "fifo" }, "method"],
      [{ ...choice, from: "2024-01-01" }, "from"],
    ] as const) {
      const { status, body } = await request<Refused>(client, "POST", "/v1/elections", wrong);
      expect([status, body.field]).toEqual([400, field]);
    }
    // Austrian law carries no loss from one year to another.
    const carried = await request<Refused>(client, "PUT", "/v1/losses/section23/2024", {
      opening: "100.00",
      reason: "A notice",
    });
    expect([carried.status, carried.body.field]).toEqual([400, "year"]);
    expect(carried.body.message).toContain("Austria");
    expect((await request(client, "DELETE", `/v1/elections/${created.body.id}`)).status).toBe(204);
    expect((await year(client, 2024, "austria")).body.assessment.boxes[0]!["losses"]).toBe("0.00");
  });
});
