import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyBundle } from "../../../src/report/verify.ts";
import { DEFAULT_COUNTRY } from "../../../src/tax/index.ts";
import { newTestUser, PASSWORD } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { type TestClient, importFile, request } from "../../support/sources.ts";
import { declare, fetchReport, report } from "../report/support.ts";
import { ledger, list, patch, newUserClient } from "./support.ts";

let service: WatchedService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

/** 2 BTC for 2,000 in 2023; one of them is sold within the holding period for 2,500: a gain of 1,500. */
const BOOK = ledger(
  "1,2023-05-10T10:00:00Z,spot_buy,Main,EUR,2000,,BTC,2,,,",
  "2,2024-02-10T10:00:00Z,spot_sell,Main,BTC,1,,EUR,2500,,,",
);

type Filing = {
  readonly id: string;
  readonly year: number;
  readonly runId: string;
  readonly sha256: string;
  readonly size: number;
  readonly note: string | null;
  readonly status: string;
  readonly provisional: boolean;
  readonly figures: { readonly taxableGains: number };
};
type Row = {
  readonly transactionId: string;
  readonly result: string;
  readonly effectEur: string;
  readonly filed: { readonly result: string } | null;
  readonly now: { readonly result: string } | null;
};
type Changes = {
  readonly changed: boolean;
  readonly figures: { readonly filed: { taxableGains: number }; readonly now: { taxableGains: number } };
  readonly disposals: {
    readonly added: readonly Row[];
    readonly removed: readonly Row[];
    readonly changed: readonly Row[];
  };
  readonly causes: readonly { code: string; message: string; effectEur: string; transactionIds: string[] }[];
};
type Issue = {
  readonly code: string;
  readonly year: number;
  readonly effectEur: string;
  readonly message: string;
};

const file = (client: TestClient, year: number, body?: object) =>
  request<Filing>(client, "POST", `/v1/tax/${year}/filings`, body);

async function changes(client: TestClient, { year, id }: Filing): Promise<Changes> {
  const response = await request<Changes>(client, "GET", `/v1/tax/${year}/filings/${id}/changes`);
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

const filedIssues = async (client: TestClient): Promise<readonly Issue[]> =>
  (await list<Issue>(client, "/v1/issues")).filter(({ code }) => code === "filed-year-changed");

/** Enters a purchase of one coin with euro. */
const enter = (client: TestClient, sourceId: string, purchase: object) =>
  request(client, "POST", `/v1/sources/${sourceId}/transactions`, {
    type: "spot_buy",
    sentAsset: "EUR",
    receivedAmount: "1",
    ...purchase,
  });

const brief = ({ causes }: Changes) => causes.map(({ code, effectEur }) => [code, effectEur]);

describe("a filed year", () => {
  it("is stored with its bundle, once per run, and compared with today", async () => {
    const person = await newTestUser(service);
    const client = { service, person };
    expect((await file(client, 2024)).status).toBe(409);
    const source = await importFile(client, BOOK, { name: "One" });
    await declare(client, 2024);
    const bundle = await report(client, 2024, "format=bundle");

    const first = await file(client, 2024, { note: "by post" });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      year: 2024,
      note: "by post",
      status: "final",
      provisional: false,
      sha256: createHash("sha256").update(bundle).digest("hex"),
      size: bundle.length,
      figures: { taxableGains: 1500 },
    });
    const repeated = await file(client, 2024);
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
    expect(await list(client, "/v1/tax/2024/filings")).toEqual([first.body]);
    expect(await list(client, "/v1/tax/2023/filings")).toEqual([]);
    const stored = await fetchReport(client, `2024/filings/${first.body.id}/bundle`);
    expect(stored.bytes.equals(bundle)).toBe(true);
    // Filing changes no report.
    expect((await report(client, 2024, "format=bundle")).equals(bundle)).toBe(true);
    expect(await changes(client, first.body)).toMatchObject({
      changed: false,
      disposals: { added: [], removed: [], changed: [] },
      causes: [],
    });
    expect(await filedIssues(client)).toEqual([]);

    // A coin bought the day before, for 1,500: it is the one that was sold (Rn 61).
    const entered = await enter(client, source, {
      time: "2023-05-09T10:00:00Z",
      wallet: "Main",
      sentAmount: "1500",
      receivedAsset: "BTC",
      reason: "The receipt says so",
    });
    expect(entered.status).toBe(201);
    const now = await changes(client, first.body);
    expect(now.figures).toMatchObject({ filed: { taxableGains: 1500 }, now: { taxableGains: 1000 } });
    expect(now.disposals).toMatchObject({
      added: [],
      removed: [],
      changed: [
        {
          transactionId: "ledger:2",
          filed: { result: "1500" },
          now: { result: "1000" },
          result: "1000",
          effectEur: "-500.00",
        },
      ],
    });
    expect(brief(now)).toEqual([["correction", "-500.00"]]);
    expect(now.causes[0]!.message).toContain("The receipt says so");
    expect(await filedIssues(client)).toMatchObject([{ year: 2024, effectEur: "500.00" }]);
    const { corrections } = JSON.parse(String(await report(client, 2024, ""))) as {
      readonly corrections: readonly { readonly effectEur: string }[];
    };
    expect(corrections).toMatchObject([{ kind: "entry", effectEur: "-500.00" }]);
    // The filed bundle is unchanged.
    expect((await fetchReport(client, `2024/filings/${first.body.id}/bundle`)).bytes.equals(bundle)).toBe(
      true,
    );

    // After a second filing the issue is resolved; the first filing still shows its differences.
    const second = await file(client, 2024);
    expect(second.status).toBe(201);
    await expect.poll(() => filedIssues(client)).toEqual([]);
    expect((await changes(client, second.body)).changed).toBe(false);
    expect(brief(await changes(client, first.body))).toEqual([["correction", "-500.00"]]);
    expect((await list<Filing>(client, "/v1/tax/2024/filings")).map(({ id }) => id)).toEqual([
      second.body.id,
      first.body.id,
    ]);
    // The effect of the entry is computed again as well: 500 less.
    const newer = await fetchReport(client, `2024/filings/${second.body.id}/bundle`);
    expect(await verifyBundle(new Map(Object.entries(unzipSync(newer.bytes))))).toMatchObject({
      ok: true,
      value: { corrections: 1, effects: { computed: 1, untold: 0 } },
    });
    const verified = await verifyBundle(new Map(Object.entries(unzipSync(bundle))));
    expect(verified).toMatchObject({ ok: true, value: { year: 2024 } });

    // The full export contains the filed bundle, to the byte.
    const response = await fetch(`${service.url}/v1/account/export`, {
      headers: { authorization: `Bearer ${client.person.token}` },
    });
    const exported = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Buffer.from(exported[`filings/2024-${first.body.id}.zip`]!).equals(bundle)).toBe(true);
    const deleted = await request(client, "DELETE", "/auth/me", { password: PASSWORD });
    expect(deleted.status, deleted.text).toBe(200);
    const { rows } = await service.db.query(
      "select (select count(*) from filings where account_id = $1) + (select count(*) from filing_parts where account_id = $1) as left",
      [person.id],
    );
    expect(rows).toEqual([{ left: "0" }]);
  });

  it("names each of several causes of a change, and its effect", async () => {
    const client = await newUserClient(service);
    await importFile(client, BOOK, { name: "One" });
    const { body: filing } = await file(client, 2024);

    // Another coin, bought and sold within the year: 700 - 400.
    const second = await importFile(
      client,
      ledger(
        "a,2024-03-01T10:00:00Z,spot_buy,Other,EUR,400,,ETH,1,,,",
        "b,2024-04-01T10:00:00Z,spot_sell,Other,ETH,1,,EUR,700,,,",
      ),
      { name: "Two" },
    );
    const more = await changes(client, filing);
    expect(more.disposals.added).toMatchObject([{ transactionId: "ledger:b", result: "300", filed: null }]);
    expect(brief(more)).toEqual([["new-record", "300.00"]]);
    expect(more.causes[0]!.message).toContain("Two");

    // An earlier coin of the same wallet goes first (Rn 61): outside its holding period, the sale no longer counts.
    const entered = await enter(client, second, {
      time: "2022-01-01T10:00:00Z",
      wallet: "Other",
      sentAmount: "100",
      receivedAsset: "ETH",
      reason: "Found in a drawer",
    });
    expect(entered.status).toBe(201);
    const { body: late } = await file(client, 2024);
    expect((await request(client, "DELETE", `/v1/sources/${second}`)).status).toBeLessThan(300);
    const afterRemoval = await changes(client, late);
    expect(afterRemoval.disposals.removed).toMatchObject([
      { transactionId: "ledger:b", result: "600", now: null },
    ]);
    // The coin was outside its holding period: the taxable amount is unchanged.
    expect(brief(afterRemoval)).toEqual([["source-removed", "0.00"]]);
    const [issue] = await filedIssues(client);
    expect(issue).toMatchObject({ year: 2024 }); // the tax-free gain of 600 is gone
  });

  it("names a change of income other than crypto", async () => {
    const client = { service, person: await newTestUser(service) };
    await importFile(client, BOOK, { name: "One" });
    const { body: filed } = await file(client, 2024);
    const other = { privateSales: "500.00", services: "300.00", reason: "gold, and a commission" };
    expect((await request(client, "PUT", "/v1/tax/2024/other", other)).status).toBe(200);
    const afterIncome = await changes(client, filed);
    expect([afterIncome.changed, brief(afterIncome)]).toEqual([true, [["other-income", "800.00"]]]);
  });

  it("names a link of a transfer, an elected method, or a carried loss, each with its effect", async () => {
    const client = await newUserClient(service);
    // Sent and received a week apart: the two do not match by themselves. Sold for 2,500 without an origin, all of it
    // is gain.
    const sent = await importFile(
      client,
      ledger(
        "1,2023-05-10T10:00:00Z,spot_buy,Main,EUR,1000,,BTC,1,,,",
        "2,2024-01-01T10:00:00Z,transfer,Main,BTC,1,,,,,,",
        // Two for 3,000; one sold for 2,600: 1,600 by FIFO, 1,100 by average (Rn 61).
        "3,2023-06-01T10:00:00Z,spot_buy,Main,EUR,1000,,ETH,1,,,",
        "4,2023-07-01T10:00:00Z,spot_buy,Main,EUR,2000,,ETH,1,,,",
        "5,2024-02-01T10:00:00Z,spot_sell,Main,ETH,1,,EUR,2600,,,",
      ),
      { name: "Sent" },
    );
    const received = await importFile(
      client,
      ledger(
        "a,2024-01-08T10:00:00Z,transfer,Safe,,,,BTC,1,,,",
        "b,2024-02-10T10:00:00Z,spot_sell,Safe,BTC,1,,EUR,2500,,,",
      ),
      { name: "Received" },
    );
    const { body: filing } = await file(client, 2024);
    expect(filing.figures.taxableGains).toBe(4100);

    const linked = await request<{ readonly id: string }>(client, "POST", "/v1/transfers", {
      sent: { sourceId: sent, transactionId: "ledger:2" },
      received: { sourceId: received, transactionId: "ledger:a" },
      reason: "both mine",
    });
    expect(linked.status).toBe(201);
    const link = ["link", "-1000.00"];
    expect(brief(await changes(client, filing))).toEqual([link]);
    const election = { sourceId: sent, asset: "ETH", method: "average", from: "2023-06-01" };
    expect((await request(client, "POST", "/v1/elections", election)).status).toBe(201);
    const method = ["method", "-500.00"];
    expect(brief(await changes(client, filing))).toEqual([link, method]);
    // 200 by a notice; and a loss of 300 of 2025, which is carried back.
    const notice = { opening: "200.00", reason: "notice" };
    expect((await request(client, "PUT", "/v1/losses/section23/2024", notice)).status).toBe(200);
    expect(brief(await changes(client, filing))).toEqual([link, method, ["losses", "-200.00"]]);
    await importFile(
      client,
      ledger(
        "x,2025-01-10T10:00:00Z,spot_buy,Third,EUR,400,,SOL,1,,,",
        "y,2025-02-10T10:00:00Z,spot_sell,Third,SOL,1,,EUR,100,,,",
      ),
    );
    const all = await changes(client, filing);
    expect(brief(all)).toEqual([link, method, ["losses", "-500.00"]]);
    expect(all.figures).toMatchObject({
      filed: { taxableGains: 4100, assessment: { section23: { taxableAfterLosses: "4100.00" } } },
      now: { taxableGains: 2600, assessment: { section23: { taxableAfterLosses: "2100.00" } } },
    });

    // After the unlink only the rest remains: a decision and its undo are no difference.
    await request(client, "DELETE", `/v1/transfers/${linked.body.id}`);
    expect(brief(await changes(client, filing))).toEqual([method, ["losses", "-500.00"]]);
    expect(await list<Filing>(client, "/v1/tax/2024/filings")).toEqual([filing]);
  });

  it("names other prices, another engine or ruleset, and never takes their figures over", async () => {
    const client = await newUserClient(service);
    await importFile(client, BOOK, { name: "One" });
    const { body: filing } = await file(client, 2024);
    // State of a later version: another engine has filed, with another tax judgement of the sale.
    const rows = await service.db.query<{ bytes: Buffer }>(
      "select bytes from filing_parts where filing_id = $1 and part = 'rows'",
      [filing.id],
    );
    const was = gunzipSync(rows.rows[0]!.bytes).toString();
    const rewrite = async (text: string, set: string): Promise<void> => {
      expect(text).not.toBe(was);
      await service.db.query("update filing_parts set bytes = $2 where filing_id = $1 and part = 'rows'", [
        filing.id,
        gzipSync(text),
      ]);
      await service.db.query(`update filings set ${set} where id = $1`, [filing.id]);
    };
    const lower = was.replaceAll('"1500"', '"1400"');
    await rewrite(lower, "engine = '2'");
    const byEngine = await changes(client, filing);
    expect(brief(byEngine)).toEqual([["engine", "100.00"]]);
    await rewrite(lower, "rule_set = 'de-2022-05-10'");
    expect(brief(await changes(client, filing))).toEqual([["ruleset", "100.00"]]);
    // The same transaction with another value.
    const [purchase] = was.split("\n");
    const valued = JSON.parse(purchase!) as { readonly values: string };
    await rewrite(
      lower.replace(valued.values, "another-hash"),
      `engine = '${DEFAULT_COUNTRY.engineVersion}', rule_set = '${DEFAULT_COUNTRY.ruleSetVersion}'`,
    );
    expect(brief(await changes(client, filing))).toEqual([["price", "100.00"]]);
    // Read differently by a newer reader.
    const { shape } = JSON.parse(purchase!) as { readonly shape: string };
    await rewrite(lower.replace(shape, "another-shape"), "note = 'as read before'");
    expect(brief(await changes(client, filing))).toEqual([["record-changed", "100.00"]]);
    expect(await list<Filing>(client, "/v1/tax/2024/filings")).toMatchObject([
      { id: filing.id, figures: { taxableGains: 1500 } },
    ]);
  });

  it("is refused with a message if it does not exist", async () => {
    const client = await newUserClient(service);
    await importFile(client, BOOK, { name: "One" });
    const current = new Date().getFullYear();
    expect(await file(client, current)).toMatchObject({
      status: 201,
      body: { status: "draft", provisional: true },
    });
    expect((await file(client, current + 1)).status).toBe(400);
    expect((await file(client, 2024, { note: " " })).status).toBe(400);
    const none = "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1";
    for (const path of [`${none}/bundle`, `${none}/changes`, "x/changes"])
      expect((await request(client, "GET", `/v1/tax/2024/filings/${path}`)).status).toBe(404);
    const other = await newUserClient(service);
    const [filing] = await list<Filing>(client, `/v1/tax/${current}/filings`);
    expect((await request(other, "GET", `/v1/tax/${current}/filings/${filing!.id}/bundle`)).status).toBe(404);
  });
});

describe("the report of the year after a filed one", () => {
  it("opens with the closing lots of the filed one, or is a draft that says so", async () => {
    const client = await newUserClient(service);
    const source = await importFile(client, BOOK, { name: "One" });
    const check = async (): Promise<unknown> => {
      const { cover, checks } = JSON.parse(String(await report(client, 2025, ""))) as {
        readonly cover: { readonly status: string };
        readonly checks: readonly { readonly id: string; readonly status: string }[];
      };
      return [cover.status, checks.find(({ id }) => id === "both-reports")!.status];
    };
    await file(client, 2024);
    await declare(client, 2025);
    expect(await check()).toEqual(["final", "pass"]);
    await patch(client, source, "ledger:2", { excluded: true, reason: "never happened" });
    expect(await check()).toEqual(["draft", "fail"]);
    const bundle = await report(client, 2025, "format=bundle");
    expect(await verifyBundle(new Map(Object.entries(unzipSync(bundle))))).toMatchObject({ ok: true });
    await file(client, 2024);
    await declare(client, 2025);
    await expect.poll(() => check()).toEqual(["final", "pass"]);
  });
});
