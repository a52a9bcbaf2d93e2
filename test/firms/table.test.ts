import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/ids.ts";
import { call, newPerson, type Person } from "../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../support/service.ts";
import { importFile } from "../support/sources.ts";
import { verifyBundle } from "../../src/report/verify.ts";
import {
  ask as askOf,
  clientOf,
  type FirmAnswer,
  firmOf,
  joined,
  type Member,
  personWithFactor,
  type Table,
  tableOf,
} from "./support.ts";

let service: WatchedService;
let owner: Member;
let firm: FirmAnswer;
beforeAll(async () => {
  service = await startWatchedService();
  owner = await personWithFactor(service);
  const made = await askOf<FirmAnswer>(service, owner, "POST", "/v1/firms", {
    name: "Kanzlei Holm",
    address: "Am Markt 1\n20095 Hamburg",
    taxNumber: "47/123/45678",
  });
  firm = made.body;
});
afterAll(async () => service.stop());

const ask = <T = Record<string, never>>(
  who: Pick<Person, "token">,
  method: string,
  path: string,
  body?: unknown,
  client?: string,
) => askOf<T>(service, who, method, path, body, client);

/** Bought for 1,000, sold for 2,500 two months later: 1,500 taxable. */
const CLEAN = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
  "a,2024-01-05T10:00:00Z,spot_buy,depot,EUR,1000,BTC,0.02",
  "b,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,2500",
].join("\n");

/** Sold without ever having been bought: the whole 900 is unproven, below 1,000 nothing is taxed either way. */
const GAP = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
  "a,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,3100",
].join("\n");

type Issue = { readonly id: string; readonly effectEur: string | null; readonly severity: string };

describe("the table of clients", () => {
  it("says of each what is stored: gaps and their effect, the status, sources, the deadline", async () => {
    const [clean, gap, empty] = [
      await clientOf(service, firm),
      await clientOf(service, firm),
      await clientOf(service, firm, "viewer"),
    ];
    await importFile({ service, person: clean }, CLEAN);
    await importFile({ service, person: gap }, GAP);
    await ask(owner, "PATCH", `/v1/clients/${clean.id}`, { number: "10", name: "Adler" });
    await ask(owner, "PATCH", `/v1/clients/${gap.id}`, { number: "9", name: "Berger" });
    await ask(owner, "PATCH", `/v1/clients/${empty.id}`, {
      number: "100",
      name: "Celan",
      assignedTo: owner.id,
    });
    const lines = async (more = "") =>
      (await tableOf(service, owner, firm, `&year=2024${more}`)).body.clients;
    const [a, b, c] = await lines();
    expect([a?.name, b?.name, c?.name]).toEqual(["Adler", "Berger", "Celan"]);
    expect(a?.year).toMatchObject({
      status: "draft",
      gaps: 0,
      effectEur: "0.00",
      taxable: "1500.00",
      deadline: null,
    });
    expect(a?.sources).toMatchObject({ ready: 1, failed: 0 });
    expect(a?.sources.lastSyncedAt).toMatch(/^20\d\d-/);
    const { issues } = (await ask<{ issues: readonly Issue[] }>(gap, "GET", "/v1/issues?year=2024")).body;
    const weighed = issues.filter(({ severity }) => severity !== "info");
    const effect = weighed.reduce((sum, { effectEur }) => sum + Math.abs(Number(effectEur ?? 0)), 0);
    expect(b?.year.gaps).toBe(weighed.length);
    expect(b?.year.gaps).toBeGreaterThan(0);
    expect(Number(b?.year.effectEur)).toBe(effect);
    expect([c?.year.status, c?.year.taxable, c?.sources.ready, c?.role]).toEqual([
      "draft",
      "0.00",
      0,
      "viewer",
    ]);
    // § 149 Abs. 3 AO: the last day of February 2027 is a Sunday.
    expect((await tableOf(service, owner, firm, "&year=2025")).body.clients[0]?.year.deadline).toBe(
      "2027-03-01",
    );

    const names = async (more: string) => (await lines(more)).map(({ name }) => name);
    expect(await names("&sort=number")).toEqual(["Berger", "Adler", "Celan"]);
    expect((await names("&sort=-effect"))[0]).toBe("Berger");
    expect((await names("&sort=-gaps"))[0]).toBe("Berger");
    expect(await names("&gaps=true")).toEqual(["Berger"]);
    expect(await names("&q=adl")).toEqual(["Adler"]);
    expect(await names("&q=100")).toEqual(["Celan"]);
    expect(await names(`&assignedTo=${owner.id}`)).toEqual(["Celan"]);
    expect(await names("&state=filed")).toEqual([]);
    expect((await ask(owner, "GET", `/v1/clients?firm=${firm.id}&sort=size`)).status).toBe(400);
    expect((await ask(owner, "GET", `/v1/clients?firm=${firm.id}&cursor=x`)).status).toBe(400);

    // Declared, it is final; filed, it is filed; and changed when the figures are others then.
    const statusOf = async () => (await lines("&q=adler"))[0]?.year.status;
    const declared = await ask(clean, "PUT", "/v1/tax/2024/declaration", { allAccounts: true });
    expect(declared.status).toBe(200);
    const report = await ask<{ cover: { status: string; preparedBy?: object } }>(
      owner,
      "GET",
      "/v1/tax/2024/report",
      undefined,
      clean.id,
    );
    expect([await statusOf(), report.body.cover.status]).toEqual(["final", "final"]);
    expect(report.body.cover.preparedBy).toEqual({
      firm: "Kanzlei Holm",
      address: "Am Markt 1\n20095 Hamburg",
      taxNumber: "47/123/45678",
      clientNumber: "10",
    });
    const own = await ask<{ cover: object }>(clean, "GET", "/v1/tax/2024/report");
    expect(own.body.cover).not.toHaveProperty("preparedBy");
    expect((await ask(owner, "POST", "/v1/tax/2024/filings", {}, clean.id)).status).toBe(201);
    expect(await statusOf()).toBe("filed");
    expect(await names("&state=filed")).toEqual(["Adler"]);
    await importFile(
      { service, person: clean },
      CLEAN.replaceAll("2500", "2600").replaceAll("depot", "other"),
    );
    expect(await statusOf()).toBe("changed");
    expect(await names("&state=changed")).toEqual(["Adler"]);
  });

  it("goes page by page over many, each once, in few statements whatever their number", async () => {
    const own = await firmOf(service, owner, "Viele");
    await manyClients(service, own.id, 5_000);
    const seen = new Set<string>();
    let cursor = "";
    let pages = 0;
    for (const sort of ["-effect"]) {
      for (;;) {
        const { status, body } = await ask<Table>(
          owner,
          "GET",
          `/v1/clients?firm=${own.id}&year=2024&limit=200&sort=${sort}${cursor}`,
        );
        expect(status).toBe(200);
        for (const { accountId } of body.clients) seen.add(accountId);
        pages += 1;
        if (body.page.nextCursor === null || pages > 3) break;
        cursor = `&cursor=${body.page.nextCursor}`;
      }
    }
    // Three pages and one more: no client twice.
    expect([pages, seen.size]).toEqual([4, 800]);
  });
});

describe("all clients' papers", () => {
  it("come as one ZIP, named by number, name and year; what could not be made is listed in words", async () => {
    const own = await firmOf(service, owner, "Papiere");
    const [full, none] = [await clientOf(service, own), await clientOf(service, own)];
    await importFile({ service, person: full }, CLEAN);
    await ask(owner, "PATCH", `/v1/clients/${full.id}`, { number: "10023", name: "Müller/Söhne" });
    await ask(owner, "PATCH", `/v1/clients/${none.id}`, { number: "7", name: "Leer" });
    const zipOf = async (format: string, who: Person = owner) => {
      const answer = await fetch(
        `${service.url}/v1/clients/papers?firm=${own.id}&year=2024&format=${format}`,
        { headers: { authorization: `Bearer ${who.token}` } },
      );
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
      return unzipSync(new Uint8Array(await answer.arrayBuffer()));
    };
    const papers = await zipOf("pdf");
    expect(Object.keys(papers)).toEqual(["10023_Müller_Söhne_2024.pdf", "LIESMICH.txt"]);
    expect(Buffer.from(papers["10023_Müller_Söhne_2024.pdf"]!.subarray(0, 5)).toString()).toBe("%PDF-");
    const readme = Buffer.from(papers["LIESMICH.txt"]!).toString();
    expect(readme).toContain("7 Leer: noch keine Quelle wurde gelesen");
    const bundles = await zipOf("bundle");
    const bundle = unzipSync(bundles["10023_Müller_Söhne_2024-bundle.zip"]!);
    const verified = await verifyBundle(new Map(Object.entries(bundle)));
    expect(verified).toMatchObject({ ok: true, value: { year: 2024, notMade: [], otherVersion: false } });
    expect(Buffer.from(bundle["data/report.json"]!).toString()).toContain('"clientNumber":"10023"');
    // Somebody who changes whose it is finds the bundle refused.
    const forged = {
      ...bundle,
      "data/report.json": Buffer.from(
        Buffer.from(bundle["data/report.json"]!).toString().replace("10023", "10024"),
      ),
    };
    expect((await verifyBundle(new Map(Object.entries(forged)))).ok).toBe(false);
    const audit = await ask<{ audit: { action: string; firm: { name: string } | null }[] }>(
      full,
      "GET",
      "/v1/audit",
    );
    expect(audit.body.audit.filter(({ action }) => action === "GET /v1/clients/papers")).toMatchObject([
      { firm: { name: "Papiere" } },
    ]);
    const stranger = await personWithFactor(service);
    const refused = await ask(stranger, "GET", `/v1/clients/papers?firm=${own.id}&year=2024`);
    expect(refused.status).toBe(404);
    expect((await ask(owner, "GET", `/v1/clients/papers?firm=${own.id}&format=doc`)).status).toBe(400);
  });
});

describe("a question", () => {
  it("is asked at a gap, answered there with a receipt, closed, and stays with the filing", async () => {
    const own = await firmOf(service, owner, "Fragen");
    const adviser = await joined(service, own, owner, "assistant");
    const client = await clientOf(service, own, "viewer");
    const sourceId = await importFile({ service, person: client }, GAP);
    const { issues } = (
      await ask<{ issues: readonly (Issue & { transactionIds: readonly string[] })[] }>(
        adviser,
        "GET",
        "/v1/issues?year=2024",
        undefined,
        client.id,
      )
    ).body;
    const [issue] = issues;
    // The same gap has the same id when it is asked for again.
    const again = await ask<{ issues: readonly Issue[] }>(client, "GET", "/v1/issues?year=2024");
    expect(again.body.issues[0]?.id).toBe(issue?.id);
    const asked = await ask<Question>(
      adviser,
      "POST",
      "/v1/questions",
      { issueId: issue?.id, text: "Where do these coins come from?" },
      client.id,
    );
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      status: "open",
      issueId: issue?.id,
      year: 2024,
      askedBy: { firm: { name: "Fragen" } },
      answers: [],
    });
    const openOf = async (who: Person, clientId?: string) =>
      (
        await ask<{ questions: readonly Question[] }>(
          who,
          "GET",
          "/v1/questions?status=open",
          undefined,
          clientId,
        )
      ).body.questions;
    expect((await openOf(client)).map(({ id }) => id)).toEqual([asked.body.id]);
    expect((await tableOf(service, owner, own)).body.clients[0]?.questions).toEqual({ open: 1, answered: 0 });

    const path = `/v1/questions/${asked.body.id}`;
    // Nobody answers in her name, and she does not close it.
    expect((await ask(adviser, "POST", `${path}/answers`, { text: "mined" }, client.id)).status).toBe(403);
    expect((await ask(client, "PATCH", path, { status: "done" })).status).toBe(403);
    const receipt = new FormData();
    receipt.set("file", new Blob(["bought in cash"]), "receipt.txt");
    const attached = await fetch(
      `${service.url}/v1/sources/${sourceId}/transactions/${encodeURIComponent(issue!.transactionIds[0]!)}/attachments`,
      { method: "POST", headers: { authorization: `Bearer ${client.token}` }, body: receipt },
    );
    const { id: attachmentId } = (await attached.json()) as { id: string };
    const wrong = await ask(client, "POST", `${path}/answers`, { text: "x", attachmentIds: [newId()] });
    expect([wrong.status, wrong.body.field]).toEqual([400, "attachmentIds.0"]);
    const answered = await ask<Question>(client, "POST", `${path}/answers`, {
      text: "Bought in cash, see the receipt.",
      attachmentIds: [attachmentId],
    });
    expect([answered.status, answered.body.status]).toEqual([201, "answered"]);
    const seen = await ask<{ questions: readonly Question[] }>(
      adviser,
      "GET",
      "/v1/questions?status=answered",
      undefined,
      client.id,
    );
    expect(seen.body.questions[0]?.answers).toMatchObject([{ attachmentIds: [attachmentId] }]);
    expect((await ask(adviser, "GET", `/v1/attachments/${attachmentId}`, undefined, client.id)).status).toBe(
      200,
    );

    const filed = await ask<{ id: string }>(client, "POST", "/v1/tax/2024/filings", {});
    const done = await ask<Question>(adviser, "PATCH", path, { status: "done" }, client.id);
    expect([done.status, done.body.status, done.body.filingId]).toEqual([200, "done", filed.body.id]);
    expect((await ask(client, "POST", `${path}/answers`, { text: "more" })).status).toBe(409);
    // The mandate ends; what was asked stays with the filing, for her.
    await ask(client, "DELETE", `/v1/grants/${client.grantId}`);
    const kept = await ask<{ questions: readonly Question[] }>(
      client,
      "GET",
      `/v1/questions?filing=${filed.body.id}`,
    );
    expect(kept.body.questions.map(({ id }) => id)).toEqual([asked.body.id]);
  });

  it("of one firm is not seen by another, nor are its marks; each bad one is one clear error", async () => {
    const [mine, theirs] = [await firmOf(service, owner, "Eins"), await firmOf(service, owner, "Zwei")];
    const other = await joined(service, theirs, owner, "adviser");
    const adviser = await joined(service, mine, owner, "adviser");
    const client = await clientOf(service, mine, "viewer");
    await ask(client, "POST", "/v1/grants", { firm: theirs.id, role: "viewer" });
    await importFile({ service, person: client }, CLEAN);
    const post = (body: unknown, who: Person = adviser) => ask(who, "POST", "/v1/questions", body, client.id);
    expect((await post({ text: "About 2024?", year: 2024 })).status).toBe(201);
    const { transactions } = (
      await ask<{ transactions: { id: string }[] }>(client, "GET", "/v1/transactions")
    ).body;
    expect((await post({ text: "This one?", transactionId: transactions[0]?.id })).status).toBe(201);
    const questionsOf = async (who: Person) =>
      (await ask<{ questions: object[] }>(who, "GET", "/v1/questions", undefined, client.id)).body.questions;
    expect([(await questionsOf(adviser)).length, (await questionsOf(other)).length]).toEqual([2, 0]);
    const marked = await ask<{ id: string }>(adviser, "PUT", "/v1/checked", { year: 2024 }, client.id);
    expect(marked.status).toBe(200);
    const same = await ask<{ id: string }>(adviser, "PUT", "/v1/checked", { year: 2024 }, client.id);
    expect(same.body.id).toBe(marked.body.id);
    const marksOf = async (who: Person, of?: string) =>
      (await ask<{ checked: object[] }>(who, "GET", "/v1/checked?year=2024", undefined, of)).body.checked;
    expect([
      (await marksOf(adviser, client.id)).length,
      (await marksOf(other, client.id)).length,
      (await marksOf(client)).length,
    ]).toEqual([1, 0, 0]);
    const remove = (who: Person) => ask(who, "DELETE", `/v1/checked/${marked.body.id}`, undefined, client.id);
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
    expect((await ask(client, "POST", "/v1/questions", { text: "to myself" })).status).toBe(403);
    const stranger = await newPerson(service);
    expect((await ask(stranger, "PATCH", `/v1/questions/${newId()}`, { status: "done" })).status).toBe(404);
    const erased = await call(service, "GET", "/v1/questions?status=never", { token: client.token });
    expect(erased.status).toBe(400);
  });
});

type Question = {
  readonly id: string;
  readonly status: string;
  readonly answers: readonly object[];
  readonly filingId: string | null;
};

/** So many people who let a firm in, straight into the database. */
async function manyClients({ db }: WatchedService, firmId: string, count: number): Promise<void> {
  const prefix = newId().slice(0, 8);
  await db.query(
    `with made as (
       insert into users (id, email, email_key, display_name, email_verified_at, created_at)
       select gen_random_uuid(), $1 || n || '@example.org', $1 || n || '@example.org', 'Client ' || n, now(), now()
       from generate_series(1, $2::int) n returning id)
     insert into firm_grants (id, firm_id, account_id, role, created_at, accepted_at)
     select gen_random_uuid(), $3, id, 'editor', now(), now() from made`,
    [`many-${prefix}-`, count, firmId],
  );
}
