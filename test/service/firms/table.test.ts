import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/process/ids.ts";
import type { TestUser } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";
import { verifyBundle } from "../../../src/report/verify.ts";
import {
  requestAs as sendAs,
  clientOf,
  type FirmResponse,
  firmOf,
  type MemberUser,
  personWithFactor,
  type ClientTable,
  tableOf,
} from "./support.ts";

let service: WatchedService;
let owner: MemberUser;
let firm: FirmResponse;
beforeAll(async () => {
  service = await sharedService();
  owner = await personWithFactor(service);
  const created = await sendAs<FirmResponse>(service, owner, "POST", "/v1/firms", {
    name: "Kanzlei Holm",
    address: "Am Markt 1\n20095 Hamburg",
    taxNumber: "47/123/45678",
  });
  firm = created.body;
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

const HIS = CLEAN.replace("2500", "2200").replaceAll("depot", "his").replaceAll("-05T", "-07T");

type Issue = { readonly id: string; readonly effectEur: string | null; readonly severity: string };

describe("the table of clients", () => {
  it("shows what is stored of each client: gaps and their effect, the status, sources, the deadline", async () => {
    const [clean, gap, empty] = [
      await clientOf(service, firm),
      await clientOf(service, firm),
      await clientOf(service, firm, "viewer"),
    ];
    await importFile({ service, person: clean }, CLEAN);
    await importFile({ service, person: gap }, GAP);
    await send(owner, "PATCH", `/v1/clients/${clean.id}`, { number: "10", name: "Adler" });
    await send(owner, "PATCH", `/v1/clients/${gap.id}`, { number: "9", name: "Berger" });
    await send(owner, "PATCH", `/v1/clients/${empty.id}`, {
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
      // Art. 97 § 36 EGAO.
      deadline: "2026-04-30",
    });
    expect(a?.sources).toMatchObject({ ready: 1, failed: 0 });
    expect(a?.sources.lastSyncedAt).toMatch(/^20\d\d-/);
    const { issues } = (await send<{ issues: readonly Issue[] }>(gap, "GET", "/v1/issues?year=2024")).body;
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
    expect((await send(owner, "GET", `/v1/clients?firm=${firm.id}&sort=size`)).status).toBe(400);
    expect((await send(owner, "GET", `/v1/clients?firm=${firm.id}&cursor=x`)).status).toBe(400);

    // The status after a declaration, after a filing, and after a later change of the figures.
    const statusOf = async () => (await lines("&q=adler"))[0]?.year.status;
    const declared = await send(clean, "PUT", "/v1/tax/2024/declaration", { allAccounts: true });
    expect(declared.status).toBe(200);
    const report = await send<{ cover: { status: string; preparedBy?: object } }>(
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
    const own = await send<{ cover: object }>(clean, "GET", "/v1/tax/2024/report");
    expect(own.body.cover).not.toHaveProperty("preparedBy");
    expect((await send(owner, "POST", "/v1/tax/2024/filings", {}, clean.id)).status).toBe(201);
    expect(await statusOf()).toBe("filed");
    expect(await names("&state=filed")).toEqual(["Adler"]);
    await importFile(
      { service, person: clean },
      CLEAN.replaceAll("2500", "2600").replaceAll("depot", "other"),
    );
    expect(await statusOf()).toBe("changed");
    expect(await names("&state=changed")).toEqual(["Adler"]);
  });

  it("a couple is filed when both are, and each has reports of their own", async () => {
    const own = await firmOf(service, owner, "Paare");
    const couple = await clientOf(service, own);
    await send(owner, "PATCH", `/v1/clients/${couple.id}`, { number: "5", name: "Paar" });
    await importFile({ service, person: couple }, CLEAN, { name: "Hers" });
    // Bought for 1,000, sold for 2,200: the second person's gain of 1,200 next to the client's 1,500.
    const his = await importFile({ service, person: couple }, HIS, { name: "His" });
    expect((await send(couple, "PATCH", `/v1/sources/${his}`, { owner: "b" })).status).toBe(200);
    const year = async () => (await tableOf(service, owner, own, "&year=2024")).body.clients[0]?.year;
    const found = async (state: string) =>
      (await tableOf(service, owner, own, `&year=2024&state=${state}`)).body.clients.length;
    expect(await year()).toMatchObject({ status: "draft", taxable: "2700.00" });
    const sendCouple = (method: string, path: string, body: object) => send(couple, method, path, body);
    await sendCouple("PUT", "/v1/tax/2024/declaration?person=a", { allAccounts: true });
    expect((await year())?.status).toBe("draft");
    await sendCouple("PUT", "/v1/tax/2024/declaration?person=b", { allAccounts: true });
    expect((await year())?.status).toBe("final");
    expect((await sendCouple("POST", "/v1/tax/2024/filings?person=a", {})).status).toBe(201);
    expect([(await year())?.status, await found("open"), await found("filed")]).toEqual(["final", 1, 0]);
    expect((await sendCouple("POST", "/v1/tax/2024/filings?person=b", {})).status).toBe(201);
    expect([(await year())?.status, await found("open"), await found("filed")]).toEqual(["filed", 0, 1]);

    const response = await fetch(`${service.url}/v1/clients/papers?firm=${own.id}&year=2024`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual(["5_Paar_2024.pdf", "5_Paar_2024-b.pdf", "LIESMICH.txt"]);

    // A change of the second person's figures alone changes the client's filing.
    const later = HIS.replace("2200", "2300").replaceAll("his", "new").replaceAll("-07T", "-09T");
    const more = await importFile({ service, person: couple }, later, { name: "New" });
    await sendCouple("PATCH", `/v1/sources/${more}`, { owner: "b" });
    expect([(await year())?.status, await found("changed"), await found("filed")]).toEqual(["changed", 1, 0]);
    expect((await year())?.taxable).toBe("4000.00");
  });

  it("pages through many clients, each once, with few statements for any number", async () => {
    const own = await firmOf(service, owner, "Viele");
    await manyClients(service, own.id, 5_000);
    const seen = new Set<string>();
    let cursor = "";
    let pages = 0;
    for (const sort of ["-effect"]) {
      for (;;) {
        const { status, body } = await send<ClientTable>(
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

describe("the reports of all clients", () => {
  it("come as one ZIP, named by number, name and year, with a message for each that failed", async () => {
    const own = await firmOf(service, owner, "Papiere");
    const [full, none] = [await clientOf(service, own), await clientOf(service, own)];
    await importFile({ service, person: full }, CLEAN);
    await send(owner, "PATCH", `/v1/clients/${full.id}`, { number: "10023", name: "Müller/Söhne" });
    await send(owner, "PATCH", `/v1/clients/${none.id}`, { number: "7", name: "Leer" });
    const zipOf = async (format: string, who: TestUser = owner) => {
      const response = await fetch(
        `${service.url}/v1/clients/papers?firm=${own.id}&year=2024&format=${format}`,
        { headers: { authorization: `Bearer ${who.token}` } },
      );
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
      return unzipSync(new Uint8Array(await response.arrayBuffer()));
    };
    const files = await zipOf("pdf");
    expect(Object.keys(files)).toEqual(["10023_Müller_Söhne_2024.pdf", "LIESMICH.txt"]);
    expect(Buffer.from(files["10023_Müller_Söhne_2024.pdf"]!.subarray(0, 5)).toString()).toBe("%PDF-");
    const readme = Buffer.from(files["LIESMICH.txt"]!).toString();
    expect(readme).toContain("7 Leer: noch keine Quelle wurde gelesen");
    const bundles = await zipOf("bundle");
    const bundle = unzipSync(bundles["10023_Müller_Söhne_2024-bundle.zip"]!);
    const verified = await verifyBundle(new Map(Object.entries(bundle)));
    expect(verified).toMatchObject({ ok: true, value: { year: 2024, notMade: [], otherVersion: false } });
    expect(Buffer.from(bundle["data/report.json"]!).toString()).toContain('"clientNumber":"10023"');
    // A bundle with another owner's name fails its verification.
    const forged = {
      ...bundle,
      "data/report.json": Buffer.from(
        Buffer.from(bundle["data/report.json"]!).toString().replace("10023", "10024"),
      ),
    };
    expect((await verifyBundle(new Map(Object.entries(forged)))).ok).toBe(false);
    const audit = await send<{ audit: { action: string; firm: { name: string } | null }[] }>(
      full,
      "GET",
      "/v1/audit",
    );
    expect(audit.body.audit.filter(({ action }) => action === "GET /v1/clients/papers")).toMatchObject([
      { firm: { name: "Papiere" } },
    ]);
    const stranger = await personWithFactor(service);
    const refused = await send(stranger, "GET", `/v1/clients/papers?firm=${own.id}&year=2024`);
    expect(refused.status).toBe(404);
    expect((await send(owner, "GET", `/v1/clients/papers?firm=${own.id}&format=doc`)).status).toBe(400);
  });
});

/** Inserts users who have given the firm access directly into the database. */
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
