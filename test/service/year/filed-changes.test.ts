import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { monthAfter, remedyOf } from "../../../src/tax/germany/remedy.ts";
import { newTestUser, outbox } from "../../support/accounts.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile, request } from "../../support/sources.ts";
import { ledger, list, patch, newUserClient } from "./support.ts";

/** Two coins for 1,000 each; one is sold for 3,000: a taxable gain of 2,000. */
const BOOK = ledger(
  "1,2024-01-05T10:00:00Z,spot_buy,Main,EUR,2000,,BTC,2,,,",
  "2,2024-05-05T10:00:00Z,spot_sell,Main,BTC,1,,EUR,3000,,,",
);

type Filing = { readonly id: string; readonly handedInAt: string | null; readonly noticeDate: string | null };
type Changed = {
  readonly id: string;
  readonly year: number;
  readonly filedEur: string;
  readonly nowEur: string;
  readonly differenceEur: string;
  readonly remedy: { readonly code: string; readonly until: string | null };
  readonly message: string;
};

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

const changed = async (client: TestClient): Promise<readonly Changed[]> =>
  (await request<{ filings: readonly Changed[] }>(client, "GET", "/v1/filings/changed")).body.filings;
const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

describe("a filed year that changes", () => {
  it("names the remedy with the difference: too little, too much, before and after a month", async () => {
    const client = await newUserClient(service);
    const source = await importFile(client, BOOK, { name: "One" });
    const { body: filing } = await request<Filing>(client, "POST", "/v1/tax/2024/filings");
    expect(filing).toMatchObject({ handedInAt: null, noticeDate: null });
    expect(await changed(client)).toEqual([]);
    const at = `/v1/tax/2024/filings/${filing.id}`;

    // Half a coin more, bought for 500 and sold for 1,000: 500 too little were declared.
    const more = await request<{ transaction: { id: string } }>(
      client,
      "POST",
      `/v1/sources/${source}/transactions`,
      {
        type: "spot_sell",
        time: "2024-06-05T10:00:00Z",
        wallet: "Main",
        sentAsset: "BTC",
        sentAmount: "0.5",
        receivedAsset: "EUR",
        receivedAmount: "1000",
        reason: "Forgotten",
      },
    );
    expect(more.status).toBe(201);
    const [little] = await changed(client);
    expect(little).toMatchObject({
      id: filing.id,
      year: 2024,
      filedEur: "2000.00",
      nowEur: "2500.00",
      differenceEur: "500.00",
      remedy: { code: "report", until: null },
    });
    expect(little!.message).toContain("€500.00 too little was declared");
    expect(little!.message).toContain("§ 153 AO");
    const issue = (await list<{ code: string; facts: object }>(client, "/v1/issues")).find(
      ({ code }) => code === "filed-year-changed",
    );
    expect(issue!.facts).toMatchObject({ remedy: "report", differenceEur: "500.00" });

    // Without the first sale the gain is 500, below the limit: the whole amount was too much. No notice was entered.
    await patch(client, source, "ledger:2", { excluded: true, reason: "Not mine" });
    const [much] = await changed(client);
    expect(much).toMatchObject({ nowEur: "0.00", differenceEur: "-2000.00" });
    expect(much!.remedy).toEqual({ code: "objection-or-amendment", until: null });
    expect(much!.message).toMatch(/€2,000\.00 too much .*§§ 347, 355 AO.*§ 173 AO/);

    const dated = await request<Filing>(client, "PATCH", at, {
      handedInAt: day(60),
      noticeDate: day(10),
      reason: "By post",
    });
    expect(dated).toMatchObject({
      status: 200,
      body: { id: filing.id, handedInAt: day(60), noticeDate: day(10), reason: "By post" },
    });
    const [inTime] = await changed(client);
    expect(inTime!.remedy).toEqual({ code: "objection", until: monthAfter(day(10)) });
    await request(client, "PATCH", at, { noticeDate: day(50) });
    const [late] = await changed(client);
    expect(late!.remedy.code).toBe("amendment");
    expect(late!.message).toContain("§ 173 Abs. 1 Nr. 2 AO");
    expect((await list<Filing>(client, "/v1/tax/2024/filings"))[0]).toMatchObject({ handedInAt: day(60) });
    expect((await request<Filing>(client, "PATCH", at, { noticeDate: null })).body).toMatchObject({
      handedInAt: day(60),
      noticeDate: null,
    });
    expect((await changed(client))[0]!.remedy.code).toBe("objection-or-amendment");

    // The figures are as filed again.
    const entry = `/v1/sources/${source}/transactions/${encodeURIComponent(more.body.transaction.id)}`;
    expect((await request(client, "DELETE", entry)).status).toBe(204);
    await patch(client, source, "ledger:2", { excluded: false, reason: "Mine after all" });
    // A change is answered after ten seconds at the latest, with figures or without.
    await expect.poll(() => changed(client)).toEqual([]);
  });

  it("is reported by email, once, with the difference and the remedy", async () => {
    const person = await newTestUser(service);
    const client = { service, person };
    const source = await importFile(client, BOOK, { name: "One" });
    await request(client, "POST", "/v1/tax/2024/filings");
    await patch(client, source, "ledger:2", { excluded: true, reason: "Not mine" });
    const notices = () =>
      outbox(service).filter(
        (text) => text.includes(`To: ${person.email}`) && text.includes("A year that you saved has changed"),
      );
    await expect.poll(() => notices().length).toBe(1);
    const [message] = notices();
    expect(message).toContain("2024: €2,000.00 was taxable when it was saved, €0.00 is now.");
    expect(message).toContain("173 AO");
    await request(client, "POST", `/v1/sources/${source}/replay`);
    await patch(client, source, "ledger:1", { values: { note: "n" }, reason: "A note" });
    expect(notices()).toHaveLength(1);
  });

  it("accepts dates only, of its own year and filing", async () => {
    const client = await newUserClient(service);
    await importFile(client, BOOK, { name: "One" });
    const { body: filing } = await request<Filing>(client, "POST", "/v1/tax/2024/filings");
    const at = `/v1/tax/2024/filings/${filing.id}`;
    const refused: readonly (readonly [string, unknown])[] = [
      ["noticeDate", "2025-02-30"],
      ["noticeDate", "31.07.2025"],
      ["noticeDate", "2999-01-01"],
      ["handedInAt", "2023-12-31"],
      ["handedInAt", 5],
      ["reason", "x".repeat(2001)],
    ];
    for (const [field, value] of refused)
      expect(await request(client, "PATCH", at, { [field]: value }), field).toMatchObject({
        status: 400,
        body: { field },
      });
    const reversed = { handedInAt: "2025-07-01", noticeDate: "2025-06-01" };
    expect(await request(client, "PATCH", at, reversed)).toMatchObject({
      status: 400,
      body: { field: "noticeDate" },
    });
    const none = "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1";
    for (const path of [
      `/v1/tax/2024/filings/${none}`,
      `/v1/tax/2023/filings/${filing.id}`,
      `${at}?person=b`,
    ])
      expect((await request(client, "PATCH", path, { noticeDate: null })).status).toBe(404);
    expect((await request(await newUserClient(service), "PATCH", at, { noticeDate: null })).status).toBe(404);
  });
});

describe("the objection period of one month", () => {
  it.each([
    ["2025-01-15", "2025-02-15"],
    ["2025-01-31", "2025-02-28"],
    ["2024-01-31", "2024-02-29"],
    ["2025-03-31", "2025-04-30"],
    ["2025-11-30", "2025-12-30"],
    ["2025-12-31", "2026-01-31"],
  ])("from %s ends on %s", (from, until) => {
    expect(monthAfter(from)).toBe(until);
    const amounts = { filedEur: "1500.00", nowEur: "1200.00", noticeDate: from };
    expect(remedyOf({ ...amounts, today: until }).code).toBe("objection");
    expect(remedyOf({ ...amounts, today: "2026-02-01" }).code).toBe("amendment");
    expect(remedyOf({ ...amounts, nowEur: "1500.00", today: until }).code).toBe("review");
  });
});
