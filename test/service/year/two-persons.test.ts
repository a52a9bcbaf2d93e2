import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyBundle } from "../../../src/report/verify.ts";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { declare } from "../report/support.ts";
import { ledger, list, newUserClient, type Year, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type Refused = { readonly code: string; readonly field: string; readonly message: string };
type Filing = {
  readonly id: string;
  readonly person: string;
  readonly sha256: string;
  readonly figures: Pick<Year, "assessment">;
};
type Changes = {
  readonly changed: boolean;
  readonly figures: { readonly now: Pick<Year, "assessment"> };
  readonly disposals: Readonly<Record<"changed" | "removed", readonly { readonly transactionId: string }[]>>;
  readonly causes: readonly object[];
};
type Loss = Readonly<Record<string, string | number | boolean>>;

const yearOfPerson = async (client: TestClient, person: string, year = 2024) =>
  (
    await request<Year & Refused>(client, "POST", `/v1/tax?person=${person}`, {
      year,
      jurisdiction: "germany",
    })
  ).body;
const give = (client: TestClient, sourceId: string, owner: string) =>
  request<{ readonly owner: string } & Refused>(client, "PATCH", `/v1/sources/${sourceId}`, { owner });

/** Ten for 1,000; a loss of 200 in 2023; four go to the other person, six are sold for 1,500: a gain of 900. */
const HERS = ledger(
  "b,2023-06-01T10:00:00Z,spot_buy,,EUR,1000,,ADA,10,,,",
  "c,2023-06-02T10:00:00Z,spot_buy,,EUR,500,,SOL,1,,,",
  "d,2023-06-03T10:00:00Z,spot_sell,,SOL,1,,EUR,300,,,",
  "s,2024-01-10T10:00:00Z,transfer,,ADA,4,,,,,,0x1",
  "e,2024-03-02T10:00:00Z,spot_sell,,ADA,6,,EUR,1500,,,",
);
/**
 * Three of the four are sold for 1,250 within the year of the first person's purchase: a gain of 950. The last is
 * tax-free, a day later.
 */
const HIS = ledger(
  "r,2024-01-10T11:00:00Z,transfer,,,,,ADA,4,,,0x1",
  "t,2024-06-01T10:00:00Z,spot_sell,,ADA,3,,EUR,1250,,,",
  "u,2024-06-02T10:00:00Z,spot_sell,,ADA,1,,EUR,700,,,",
);

describe("the effect of a planned sale for one person of a couple", () => {
  type WhatIf = { readonly after: Pick<Year, "assessment"> };
  const DAYS_AGO = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const YEAR = Number(new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", year: "numeric" }).format());
  const COIN = ledger(`b,${DAYS_AGO},spot_buy,,EUR,1,,BTC,1,,,`);
  /** A loss of 1,500,000 is carried in, and a coin that cost 1 would bring as much. */
  const plan = async (client: TestClient, person = "a") => {
    const { body } = await request<WhatIf>(client, "POST", `/v1/tax/what-if?person=${person}`, {
      sales: [{ asset: "BTC", quantity: "1", valueEur: "1500001" }],
    });
    const { taxable, used, taxableAfterLosses } = body.after.assessment.section23;
    return { taxable, used, taxableAfterLosses };
  };
  const noticed = async (client: TestClient, person: string) => {
    const notice = { opening: "1500000.00", reason: "notice" };
    const { status } = await request(client, "PUT", `/v1/losses/section23/${YEAR}?person=${person}`, notice);
    expect(status).toBe(200);
  };
  /**
   * § 10d Abs. 2 EStG: a million in full, of the rest 70 % from 2024 to 2027 and 60 % later; 0.5 million is left here.
   */
  const ALONE =
    YEAR <= 2027
      ? { taxable: "1500000.00", used: "1350000.00", taxableAfterLosses: "150000.00" }
      : { taxable: "1500000.00", used: "1300000.00", taxableAfterLosses: "200000.00" };
  /** Together they have two million in full, none of which the other person uses. */
  const TOGETHER = { taxable: "1500000.00", used: "1500000.00", taxableAfterLosses: "0.00" };

  it("has the joint caps of § 10d EStG, for either of them", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, COIN);
    await noticed(client, "a");
    expect(await plan(client)).toEqual(ALONE);
    const his = await importFile(client, COIN);
    await give(client, his, "b");
    expect(await plan(client)).toEqual(TOGETHER);
    await noticed(client, "b");
    expect(await plan(client, "b")).toEqual(TOGETHER);
  });

  it("also if only a statement creates the second person, whose losses use their part", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, COIN);
    await noticed(client, "a");
    const other = (privateSales: string) =>
      request(client, "PUT", `/v1/tax/${YEAR}/other`, {
        person: "b",
        privateSales,
        services: "0",
        reason: "gold",
      });
    expect((await other("500000")).status).toBe(200);
    expect(await plan(client)).toEqual(TOGETHER);
    // Gains of the second person use nothing up as long as the person has no loss (§ 10d Abs. 2 EStG).
    expect((await other("1500000")).status).toBe(200);
    expect(await plan(client)).toEqual(TOGETHER);
    // With a loss of 1.5 million they could use 1.5 of 3 million: half of the two million for each, as if alone.
    await noticed(client, "b");
    expect(await plan(client)).toEqual(ALONE);
  });
});

describe("two persons who are assessed together", () => {
  it("have figures of their own; gifts between them keep date and cost", async () => {
    const client = await newUserClient(exchange.service);
    const hers = await importFile(client, HERS);
    const his = await importFile(client, HIS);
    const { runId, ...one } = await yearOf(client);
    expect(one.assessment.section23).toMatchObject({ net: "1850.00", taxable: "1850.00", used: "200.00" });
    const withoutPartner = await request<Refused>(client, "GET", "/v1/tax?person=b");
    expect([withoutPartner.status, withoutPartner.body.code]).toEqual([409, "SourceNotSyncedError"]);

    const given = await give(client, his, "b");
    expect([given.status, given.body.owner, given.headers.get("lotbuch-current")]).toEqual([
      200,
      "b",
      "true",
    ]);
    const sources = await list<{ id: string; owner: string }>(client, "/v1/sources");
    expect(sources.map(({ id, owner }) => `${id === his ? "his" : "hers"} ${owner}`).toSorted()).toEqual([
      "hers a",
      "his b",
    ]);

    const a = await yearOf(client);
    expect(a.assessment.section23).toMatchObject({
      net: "900.00",
      taxable: "0.00",
      carriedForward: "200.00",
    });
    expect(a.sources.map(({ sourceId }) => sourceId)).toEqual([hers]);
    expect(await yearOfPerson(client, "a")).toEqual(a);
    const b = await yearOfPerson(client, "b");
    expect(b.assessment.section23).toMatchObject({
      gains: "950.00",
      net: "950.00",
      taxable: "0.00",
      carriedIn: "0.00",
    });
    expect(b).toMatchObject({ taxFreeGains: 600, complete: true });
    expect(b.sources.map(({ sourceId }) => sourceId)).toEqual([his]);
    const [year] = (await request<{ years: readonly Year[] }>(client, "GET", "/v1/tax?person=b")).body.years;
    expect(year).toEqual(b);
    const firstSale = ({ forms }: Year) =>
      forms.entries.flatMap(({ variant, text }) => (variant === "first-and-rest" ? (text ?? []) : []));
    expect([firstSale(a), firstSale(b)]).toEqual([
      ["1", "ADA", "01.06.2023 / 02.03.2024"],
      ["1", "ADA", "01.06.2023 / 01.06.2024"],
    ]);

    const [transfer] = await list<{ status: string; gift?: boolean }>(client, "/v1/transfers");
    expect(transfer).toMatchObject({ status: "matched", gift: true });
    const closing = async (person: string) =>
      (await list<Loss>(client, `/v1/losses?person=${person}`))
        .filter(({ box, year: of }) => box === "section23" && of === 2024)
        .map((row) => row["closing"]);
    expect([await closing("a"), await closing("b")]).toEqual([["200.00"], ["0.00"]]);
    const noticed = await request<Loss>(client, "PUT", "/v1/losses/section23/2024?person=b", {
      opening: "70",
      reason: "notice",
    });
    expect(noticed).toMatchObject({ status: 200, body: { opening: "70.00", closing: "70.00" } });
    expect([await closing("a"), await closing("b")]).toEqual([["200.00"], ["70.00"]]);

    type Report = {
      readonly cover: { readonly status: string; readonly reasons: readonly object[] };
      readonly person: {
        readonly person: string;
        readonly assessment: string;
        readonly couple: readonly object[];
      };
      readonly sources: readonly {
        readonly sourceId: string;
        readonly wallets: readonly { readonly owner: string }[];
      }[];
      readonly disposals: readonly { readonly transactionId: string; readonly acquired: string }[];
      readonly transfers: readonly {
        readonly gift?: boolean;
        readonly lots: readonly { readonly cost: string }[];
      }[];
      readonly balances: readonly {
        readonly asset: string;
        readonly at: string;
        readonly quantity: string;
      }[];
      readonly losses: readonly {
        readonly person: string;
        readonly openingBasis: string;
        readonly opening: string;
      }[];
    };
    await declare(client, 2024, "b");
    const second = (await request<Report>(client, "GET", "/v1/tax/2024/report?person=b")).body;
    expect(second.cover).toMatchObject({ status: "final", reasons: [] });
    expect(second.person).toMatchObject({ person: "b", assessment: "joint" });
    expect(second.person.couple).toMatchObject([
      { person: "a", section23: { net: "900.00" }, forms: { nothingToEnter: true } },
      { person: "b", section23: { net: "950.00" }, forms: { nothingToEnter: true } },
    ]);
    expect(second.sources.map(({ sourceId, wallets }) => [sourceId, wallets[0]!.owner])).toEqual([
      [his, "b"],
    ]);
    expect(second.disposals.map(({ transactionId, acquired }) => `${transactionId} ${acquired}`)).toEqual([
      "ledger:t 2023-06-01",
      "ledger:u 2023-06-01",
    ]);
    expect(second.transfers).toMatchObject([{ gift: true, lots: [{ cost: "400" }] }]);
    expect(second.losses[0]).toMatchObject({ person: "b", opening: "70.00", openingBasis: "notice" });
    await declare(client, 2024);
    const firstReport = (await request<Report>(client, "GET", "/v1/tax/2024/report")).body;
    expect(firstReport.cover).toMatchObject({ status: "final", reasons: [] });
    expect(firstReport.disposals.map(({ transactionId }) => transactionId)).toEqual(["ledger:e"]);
    expect(
      firstReport.balances.filter(({ asset, quantity }) => asset === "ADA" && quantity !== "0"),
    ).toMatchObject([{ at: "2023-12-31", quantity: "10" }]);
    const bundle = await fetch(`${client.service.url}/v1/tax/2024/report?format=bundle&person=b`, {
      headers: { authorization: `Bearer ${client.person.token}` },
    });
    const verified = await verifyBundle(
      new Map(Object.entries(unzipSync(new Uint8Array(await bundle.arrayBuffer())))),
    );
    expect(verified).toMatchObject({ ok: true, value: { year: 2024, status: "final" } });

    const runs = await list<{ figures: Year; causes: { code: string }[] }>(
      client,
      "/v1/tax/2024/runs?person=b",
    );
    expect(runs[0]!.figures.assessment.section23["net"]).toBe("950.00");
    expect(runs.flatMap(({ causes }) => causes.map(({ code }) => code))).toContain("owner");

    const { runId: withNotice } = await yearOf(client);
    expect((await give(client, his, "b")).status).toBe(200);
    expect((await yearOf(client)).runId).toBe(withNotice);
    await request(client, "PUT", "/v1/losses/section23/2024?person=b", {
      opening: null,
      reason: "a mistake",
    });
    expect((await give(client, his, "a")).body.owner).toBe("a");
    expect((await yearOf(client)).runId).toBe(runId);
    const created = await request<{ readonly owner: string }>(client, "POST", "/v1/sources", {
      providerKey: "file",
      name: "new",
      owner: "b",
    });
    expect([created.status, created.body.owner]).toEqual([201, "b"]);
    expect((await give(client, his, "c")).status).toBe(400);
    expect((await request<Refused>(client, "PATCH", `/v1/sources/${his}`, {})).body.field).toBe("name");
  });

  it("file separately; a change of one person's gift shows in the other's filing", async () => {
    const client = await newUserClient(exchange.service);
    const hers = await importFile(client, HERS);
    const his = await importFile(client, HIS);
    const file = (query: string) =>
      request<Filing & Refused>(client, "POST", `/v1/tax/2024/filings${query}`, {});
    const alone = await file("?person=b");
    expect([alone.status, alone.body.message]).toEqual([409, expect.stringContaining("owner to b")]);
    await give(client, his, "b");
    const [a, b] = [await file(""), await file("?person=b")];
    expect([a.status, a.body.person, a.body.figures.assessment.section23["net"]]).toEqual([
      201,
      "a",
      "900.00",
    ]);
    expect([b.status, b.body.person, b.body.figures.assessment.section23["net"]]).toEqual([
      201,
      "b",
      "950.00",
    ]);
    expect(await file("?person=b")).toMatchObject({ status: 200, body: { id: b.body.id } });
    const filed = async (query: string) =>
      (await list<Filing>(client, `/v1/tax/2024/filings${query}`)).map(({ id }) => id);
    expect([await filed(""), await filed("?person=a"), await filed("?person=b")]).toEqual([
      [a.body.id],
      [a.body.id],
      [b.body.id],
    ]);
    const path = (query: string) => `/v1/tax/2024/filings/${b.body.id}/${query}`;
    expect((await request(client, "GET", path("changes?person=a"))).status).toBe(404);
    const bundle = await fetch(`${client.service.url}${path("bundle?person=b")}`, {
      headers: { authorization: `Bearer ${client.person.token}` },
    });
    const bytes = new Uint8Array(await bundle.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(b.body.sha256);
    expect(await verifyBundle(new Map(Object.entries(unzipSync(bytes))))).toMatchObject({ ok: true });

    // Four that were bought a day earlier are the gift: three of them were sold a day after their year.
    const entered = await request(client, "POST", `/v1/sources/${hers}/transactions`, {
      type: "spot_buy",
      time: "2023-05-31T10:00:00Z",
      sentAsset: "EUR",
      sentAmount: "200",
      receivedAsset: "ADA",
      receivedAmount: "4",
      reason: "an old receipt",
    });
    expect(entered.status).toBe(201);
    const changes = async (of: Filing, query: string) =>
      (await request<Changes>(client, "GET", `/v1/tax/2024/filings/${of.id}/changes${query}`)).body;
    expect(await changes(a.body, "")).toMatchObject({ changed: false, causes: [] });
    const changed = await changes(b.body, "?person=b");
    expect(changed.causes).toMatchObject([{ code: "correction", effectEur: "-950.00", sourceId: hers }]);
    expect(changed.disposals.changed).toMatchObject([
      {
        transactionId: "ledger:t",
        filed: { result: "950", counted: "950" },
        now: { result: "1100", counted: "0" },
      },
      {
        transactionId: "ledger:u",
        filed: { result: "600", counted: "0" },
        now: { result: "650", counted: "0" },
      },
    ]);
    type FiledIssue = { readonly code: string; readonly message: string; readonly facts: object };
    const issues = (await list<FiledIssue>(client, "/v1/issues")).filter(
      ({ code }) => code === "filed-year-changed",
    );
    expect(issues).toMatchObject([{ facts: { year: 2024, person: "b" } }]);
    expect(issues[0]!.message).toContain("second person");
    const warnings = async (person: string) =>
      (await yearOfPerson(client, person)).warnings.filter(({ code }) => code === "filed-year-changed")
        .length;
    expect([await warnings("a"), await warnings("b")]).toEqual([0, 1]);
    const effect = async (query: string) =>
      (
        await request<{ corrections: readonly { kind: string; effectEur: string }[] }>(
          client,
          "GET",
          `/v1/tax/2024/report${query}`,
        )
      ).body.corrections.at(-1);
    expect(await effect("?person=b")).toMatchObject({ kind: "entry", effectEur: "-950.00" });
    expect(await effect("")).toMatchObject({ kind: "entry", effectEur: "0.00" });

    // All of it belongs to the first person again: nothing is left of the second person's filing.
    await give(client, his, "a");
    const nothing = await changes(b.body, "");
    expect(nothing.causes).toMatchObject([{ code: "decision", effectEur: "-950.00" }]);
    expect(nothing.figures.now.assessment.section23).toMatchObject({ net: "0.00" });
    expect(nothing.disposals.removed.map(({ transactionId }) => transactionId)).toEqual([
      "ledger:t",
      "ledger:u",
    ]);
  });

  it("plan sales of their own coins, and each has a wallet of the same name", async () => {
    const client = await newUserClient(exchange.service);
    const buy = (asset: string, price: number) =>
      ledger(
        `b,2023-06-01T10:00:00Z,spot_buy,,EUR,${price},,${asset},2,,,`,
        `s,2023-06-02T10:00:00Z,transfer,,${asset},1,,,,,,`,
      );
    const hers = await importFile(client, buy("ADA", 200));
    const his = await importFile(client, buy("ADA", 600));
    await give(client, his, "b");
    for (const sourceId of [hers, his])
      await request(client, "PATCH", `/v1/sources/${sourceId}/transactions/ledger:s`, {
        toWallet: "Ledger",
        reason: "mine",
      });
    const planned = async (person: string, quantity: string) =>
      (
        await request<{ sales: readonly { cost: string }[] } & Refused>(
          client,
          "POST",
          `/v1/tax/what-if?person=${person}`,
          {
            sales: [{ asset: "ADA", quantity, valueEur: "900", wallet: "Ledger" }],
          },
        )
      ).body;
    expect((await planned("a", "1")).sales[0]!.cost).toBe("100");
    expect((await planned("b", "1")).sales[0]!.cost).toBe("300");
    expect((await planned("b", "2")).field).toBe("sales.0.quantity");
  });
});

describe("income other than crypto", () => {
  it("is entered by hand, shares the limit and has its author", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(
      client,
      ledger(
        "b,2024-01-01T10:00:00Z,spot_buy,,EUR,1000,,ADA,10,,,",
        "s,2024-02-01T10:00:00Z,spot_sell,,ADA,10,,EUR,1499.99,,,",
      ),
    );
    const put = (body: object, year: number | string = 2024) =>
      request<Record<string, unknown> & Refused>(client, "PUT", `/v1/tax/${year}/other`, body);
    const reason = "gold";
    expect((await request(client, "GET", "/v1/tax/2024/other")).body).toMatchObject({
      year: 2024,
      person: "a",
      privateSales: "0.00",
      services: "0.00",
      reason: null,
    });
    const first = await put({ privateSales: "500", services: "0", reason });
    expect([first.status, first.headers.get("lotbuch-current")]).toEqual([200, "true"]);
    expect(first.body).toMatchObject({ privateSales: "500.00", services: "0.00", reason });
    expect((await yearOf(client)).assessment.section23).toMatchObject({
      other: "500.00",
      net: "999.99",
      taxable: "0.00",
    });
    await put({ privateSales: "500.01", services: "-3.5", reason });
    const { runId, assessment } = await yearOf(client);
    expect(assessment.section23).toMatchObject({ gains: "499.99", net: "1000.00", taxable: "1000.00" });
    expect(assessment.section22).toMatchObject({ other: "-3.50", lossToCarry: "3.50" });
    expect((await put({ privateSales: "500.01", services: "-3.50", reason: "again" })).body).toMatchObject({
      reason,
    });
    expect((await yearOf(client)).runId).toBe(runId);
    expect((await list<{ kind: string }>(client, "/v1/decisions")).map(({ kind }) => kind)).toEqual([
      "other",
      "other",
    ]);

    await put({ person: "b", privateSales: "2000", services: "0", reason });
    expect((await yearOfPerson(client, "b")).assessment.section23).toMatchObject({
      gains: "0.00",
      taxable: "2000.00",
    });
    expect((await yearOf(client)).assessment.section23).toMatchObject({ taxable: "1000.00" });

    for (const [body, year, field] of [
      [{ privateSales: "1.234", services: "0", reason }, 2024, "privateSales"],
      [{ privateSales: "0", services: "much", reason }, 2024, "services"],
      [{ privateSales: "0", services: "0" }, 2024, "reason"],
      [{ privateSales: "0", services: "0", reason }, 2008, "year"],
      [{ privateSales: "0", services: "0", reason }, 2999, "year"],
      [{ person: "c", privateSales: "0", services: "0", reason }, 2024, "person"],
    ] as const) {
      const refused = await put(body, year);
      expect([refused.status, refused.body.field]).toEqual([400, field]);
    }
  });
});
