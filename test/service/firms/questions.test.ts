import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmailMessage } from "../../../src/accounts/mail/letter.ts";
import { newId } from "../../../src/process/ids.ts";
import { remind } from "../../../src/reminders/remind.ts";
import { openDatabase } from "../../../src/store/database.ts";
import { findUser } from "../../../src/store/users.ts";
import { call, emailsTo, newTestUser, type TestUser } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";
import {
  requestAs as sendAs,
  clientOf,
  firmOf,
  joined,
  type MemberUser,
  personWithFactor,
  tableOf,
} from "./support.ts";

let service: WatchedService;
let owner: MemberUser;
beforeAll(async () => {
  service = await sharedService();
  owner = await personWithFactor(service);
});
afterAll(async () => service.stop());

const send = <T = Record<string, never>>(
  who: Pick<TestUser, "token">,
  method: string,
  path: string,
  body?: unknown,
  client?: string,
) => sendAs<T>(service, who, method, path, body, client);

/** Bought for 1,000, sold for 2,500 two months later: 1,500 taxable. */
const CLEAN = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
  "a,2024-01-05T10:00:00Z,spot_buy,depot,EUR,1000,BTC,0.02",
  "b,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,2500",
].join("\n");

/** A sale without a purchase: the whole 900 is unproven, and below 1,000 nothing is taxable either way. */
const GAP = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
  "a,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,3100",
].join("\n");

type Issue = { readonly id: string; readonly effectEur: string | null; readonly severity: string };

describe("a question", () => {
  it("is asked at a gap, answered there with a receipt, closed, and stays with the filing", async () => {
    const own = await firmOf(service, owner, "Fragen");
    const adviser = await joined(service, own, owner, "assistant");
    const client = await clientOf(service, own, "viewer");
    const sourceId = await importFile({ service, person: client }, GAP);
    const { issues } = (
      await send<{ issues: readonly (Issue & { transactionIds: readonly string[] })[] }>(
        adviser,
        "GET",
        "/v1/issues?year=2024",
        undefined,
        client.id,
      )
    ).body;
    const [issue] = issues;
    // The same gap has the same id in another request.
    const reloaded = await send<{ issues: readonly Issue[] }>(client, "GET", "/v1/issues?year=2024");
    expect(reloaded.body.issues[0]?.id).toBe(issue?.id);
    const question = await send<Question>(
      adviser,
      "POST",
      "/v1/questions",
      { issueId: issue?.id, text: "Where do these coins come from?" },
      client.id,
    );
    expect(question.status).toBe(201);
    expect(question.body).toMatchObject({
      status: "open",
      issueId: issue?.id,
      // The source to which a receipt is attached.
      sourceId,
      transactionId: issue?.transactionIds[0],
      year: 2024,
      askedBy: { firm: { name: "Fragen" } },
      answers: [],
    });
    const openOf = async (who: TestUser, clientId?: string) =>
      (
        await send<{ questions: readonly Question[] }>(
          who,
          "GET",
          "/v1/questions?status=open",
          undefined,
          clientId,
        )
      ).body.questions;
    expect((await openOf(client)).map(({ id }) => id)).toEqual([question.body.id]);
    expect((await tableOf(service, owner, own)).body.clients[0]?.questions).toEqual({ open: 1, answered: 0 });

    const path = `/v1/questions/${question.body.id}`;
    // The adviser cannot answer in the client's name, and the client cannot close it.
    expect((await send(adviser, "POST", `${path}/answers`, { text: "mined" }, client.id)).status).toBe(403);
    expect((await send(client, "PATCH", path, { status: "done" })).status).toBe(403);
    const receipt = new FormData();
    receipt.set("file", new Blob(["bought in cash"]), "receipt.txt");
    const attached = await fetch(
      `${service.url}/v1/sources/${sourceId}/transactions/${encodeURIComponent(issue!.transactionIds[0]!)}/attachments`,
      { method: "POST", headers: { authorization: `Bearer ${client.token}` }, body: receipt },
    );
    const { id: attachmentId } = (await attached.json()) as { id: string };
    const wrong = await send(client, "POST", `${path}/answers`, { text: "x", attachmentIds: [newId()] });
    expect([wrong.status, wrong.body.field]).toEqual([400, "attachmentIds.0"]);
    const answered = await send<Question>(client, "POST", `${path}/answers`, {
      text: "Bought in cash, see the receipt.",
      attachmentIds: [attachmentId],
    });
    expect([answered.status, answered.body.status]).toEqual([201, "answered"]);
    const seen = await send<{ questions: readonly Question[] }>(
      adviser,
      "GET",
      "/v1/questions?status=answered",
      undefined,
      client.id,
    );
    expect(seen.body.questions[0]?.answers).toMatchObject([{ attachmentIds: [attachmentId] }]);
    expect((await send(adviser, "GET", `/v1/attachments/${attachmentId}`, undefined, client.id)).status).toBe(
      200,
    );

    const filed = await send<{ id: string }>(client, "POST", "/v1/tax/2024/filings", {});
    const done = await send<Question>(adviser, "PATCH", path, { status: "done" }, client.id);
    expect([done.status, done.body.status, done.body.filingId]).toEqual([200, "done", filed.body.id]);
    expect((await send(client, "POST", `${path}/answers`, { text: "more" })).status).toBe(409);
    // The mandate ends; the question stays with the filing of the client.
    await send(client, "DELETE", `/v1/grants/${client.grantId}`);
    const remaining = await send<{ questions: readonly Question[] }>(
      client,
      "GET",
      `/v1/questions?filing=${filed.body.id}`,
    );
    expect(remaining.body.questions.map(({ id }) => id)).toEqual([question.body.id]);
  });

  it("of one firm is not visible to another, nor are its marks; each invalid one gets one clear error", async () => {
    const [mine, theirs] = [await firmOf(service, owner, "Eins"), await firmOf(service, owner, "Zwei")];
    const other = await joined(service, theirs, owner, "adviser");
    const adviser = await joined(service, mine, owner, "adviser");
    const client = await clientOf(service, mine, "viewer");
    await send(client, "POST", "/v1/grants", { firm: theirs.id, role: "viewer" });
    await importFile({ service, person: client }, CLEAN);
    const post = (body: unknown, who: TestUser = adviser) =>
      send(who, "POST", "/v1/questions", body, client.id);
    expect((await post({ text: "About 2024?", year: 2024 })).status).toBe(201);
    const { transactions } = (
      await send<{ transactions: { id: string }[] }>(client, "GET", "/v1/transactions")
    ).body;
    expect((await post({ text: "This one?", transactionId: transactions[0]?.id })).status).toBe(201);
    const questionsOf = async (who: TestUser) =>
      (await send<{ questions: object[] }>(who, "GET", "/v1/questions", undefined, client.id)).body.questions;
    expect([(await questionsOf(adviser)).length, (await questionsOf(other)).length]).toEqual([2, 0]);
    const checked = await send<{ id: string }>(adviser, "PUT", "/v1/checked", { year: 2024 }, client.id);
    expect(checked.status).toBe(200);
    const same = await send<{ id: string }>(adviser, "PUT", "/v1/checked", { year: 2024 }, client.id);
    expect(same.body.id).toBe(checked.body.id);
    const checksOf = async (who: TestUser, of?: string) =>
      (await send<{ checked: object[] }>(who, "GET", "/v1/checked?year=2024", undefined, of)).body.checked;
    expect([
      (await checksOf(adviser, client.id)).length,
      (await checksOf(other, client.id)).length,
      (await checksOf(client)).length,
    ]).toEqual([1, 0, 0]);
    const remove = (who: TestUser) =>
      send(who, "DELETE", `/v1/checked/${checked.body.id}`, undefined, client.id);
    expect([(await remove(other)).status, (await remove(adviser)).status]).toEqual([404, 204]);
    for (const [body, field] of [
      [{ text: "x".repeat(4_001) }, "text"],
      [{ text: " " }, "text"],
      [{}, "text"],
      [{ text: "x", issueId: newId() }, "issueId"],
      [{ text: "x", transactionId: "nowhere" }, "transactionId"],
      [{ text: "x", issueId: newId(), transactionId: "a" }, "transactionId"],
      [{ text: "x", year: 1999 }, "year"],
    ] as const) {
      const refused = await post(body);
      expect([refused.status, refused.body.field]).toEqual([400, field]);
    }
    expect((await send(client, "POST", "/v1/questions", { text: "to myself" })).status).toBe(403);
    const stranger = await newTestUser(service);
    expect((await send(stranger, "PATCH", `/v1/questions/${newId()}`, { status: "done" })).status).toBe(404);
    const erased = await call(service, "GET", "/v1/questions?status=never", { token: client.token });
    expect(erased.status).toBe(400);
  });

  it("is notified by email once, with all open ones together", async () => {
    const own = await firmOf(service, owner, "Digest");
    const client = await clientOf(service, own, "viewer");
    const post = (year: number) =>
      send(owner, "POST", "/v1/questions", { text: "Is this all?", year }, client.id);
    for (const year of [2023, 2024, 2024]) expect((await post(year)).status).toBe(201);
    const database = openDatabase(service.databaseUrl, "worker", () => {});
    const sentMessages = async (): Promise<readonly EmailMessage[]> => {
      const sent: EmailMessage[] = [];
      const to = await findUser(database.db, client.id);
      await remind(database, to!, new Date(), async (_tx, _to, message) => {
        sent.push(message);
      });
      return sent;
    };
    try {
      const [message, ...more] = await sentMessages();
      expect(more).toEqual([]);
      expect(message?.subject).toBe("Your adviser has a question");
      expect(message?.text).toContain("2 questions from Digest about 2024");
      expect(message?.text).toContain("a question from Digest about 2023");
      // The email does not contain the text of a question.
      expect(message?.text).not.toContain("Is this all?");
      expect(await sentMessages()).toEqual([]);
      await post(2022);
      expect((await sentMessages()).map(({ text }) => text.includes("about 2022"))).toEqual([true]);
    } finally {
      await database.close();
    }
  });

  it("ends with the mandate of its author, who could not read an answer", async () => {
    const own = await firmOf(service, owner, "Ende");
    const client = await clientOf(service, own, "viewer");
    const alone = await newTestUser(service);
    const given = await send<{ id: string }>(client, "POST", "/v1/grants", {
      email: alone.email,
      role: "viewer",
    });
    await send(alone, "POST", `/v1/grants/${given.body.id}/accept`);
    for (const who of [owner, alone])
      expect(
        (await send(who, "POST", "/v1/questions", { text: "And 2024?", year: 2024 }, client.id)).status,
      ).toBe(201);
    const statuses = async () =>
      (await send<{ questions: readonly Question[] }>(client, "GET", "/v1/questions")).body.questions.map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual(["open", "open"]);
    await send(client, "DELETE", `/v1/grants/${client.grantId}`);
    expect((await statuses()).toSorted()).toEqual(["done", "open"]);
    await send(alone, "DELETE", `/v1/grants/${given.body.id}`);
    expect(await statuses()).toEqual(["done", "done"]);
  });

  it("is reminded of once a day by a member, if it is open and the client has a mailbox", async () => {
    const firm = await firmOf(service, owner);
    const [asked, silent, other] = [
      await clientOf(service, firm),
      await clientOf(service, firm),
      await newTestUser(service),
    ];
    const managed = await send<{ accountId: string }>(owner, "POST", "/v1/clients", {
      firm: firm.id,
      name: "C",
    });
    for (const id of [asked.id, managed.body.accountId])
      await send(owner, "POST", "/v1/questions", { year: 2024, text: "Woher kommen diese Coins?" }, id);
    const accountIds = [asked.id, silent.id, other.id, managed.body.accountId];
    const again = () =>
      send<{ reminded: readonly string[] }>(owner, "POST", "/v1/clients/remind", {
        firm: firm.id,
        accountIds,
      });
    expect((await again()).body.reminded).toEqual([asked.id]);
    expect((await again()).body.reminded).toEqual([]);
    await expect.poll(() => emailsTo(service, asked.email).at(-1)).toMatch(/question|Frage/);
    const stranger = await personWithFactor(service);
    expect((await send(stranger, "POST", "/v1/clients/remind", { firm: firm.id, accountIds })).status).toBe(
      404,
    );
  });
});

type Question = {
  readonly id: string;
  readonly status: string;
  readonly answers: readonly object[];
  readonly filingId: string | null;
};
