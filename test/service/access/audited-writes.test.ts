import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newTestUser, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { isCurrent } from "../../support/book.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import { type Owned, storedRows } from "../../support/stored.ts";
import { importFile } from "../../support/sources.ts";

/** Every route that writes, with an audit entry that cannot be written; and again with the same idempotency key. */

type Operation = {
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name?: string }[];
};

let service: WatchedService;
let owner: TestUser;
let owned: readonly Owned[];
let adviser: TestUser;
let sourceId: string;
let routes: readonly string[];
/** Operations that accept an Idempotency-Key. */
let keyed: ReadonlySet<string>;

const LEDGER = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
  "bought,2024-01-05T10:00:00Z,spot_buy,depot,EUR,1000,BTC,0.02",
  "sold,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.01,EUR,900",
  "left,2024-04-01T10:00:00Z,transfer,depot,BTC,0.01,,",
  "came,2024-04-09T10:00:00Z,transfer,tresor,,,BTC,0.01",
  "ether,2024-05-01T10:00:00Z,spot_buy,depot,EUR,1000,ETH,1",
  "pool,2024-05-03T10:00:00Z,liquidity_reward,depot,,,UNI,10",
  "odd,2024-05-02T10:00:00Z,nonsense,depot,EUR,1,ETH,1",
  "pool,2024-05-03T10:00:00Z,liquidity_reward,depot,,,UNI,10",
].join("\n");

beforeAll(async () => {
  service = await startWatchedService();
  [owner, adviser] = [await newTestUser(service), await newTestUser(service)];
  owned = await tablesOfOwner();
  sourceId = await importFile({ service, person: owner }, LEDGER);
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  keyed = new Set(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters = [] }]) => parameters.some((one) => one.name === "idempotency-key"))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    ),
  );
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.some((one) => "session" in one))
      .map(([method]) => `${method.toUpperCase()} ${path}`)
      .filter((name) => !name.startsWith("GET ") && path.startsWith("/v1/")),
  );
  expect(routes.length).toBeGreaterThan(30);
  await service.db.query(
    `create function refuse_audit() returns trigger language plpgsql as
     $$ begin raise exception 'the log is full'; end $$`,
  );
});
afterAll(async () => service.stop());

/** Operations that compute and compare only, and store nothing. */
const READ_ONLY = new Set([
  "POST /v1/tax",
  "POST /v1/sources/{sourceId}/tax",
  "POST /v1/rules/preview",
  "POST /v1/transactions/preview",
  "POST /v1/tax/what-if",
  "POST /v1/tax/plan",
  "POST /v1/tax/{year}/platform-reporting",
  "POST /v1/tax/{year}/compare",
]);

type WriteRequest = {
  readonly path: string;
  readonly body?: object | FormData;
  readonly by?: Pick<TestUser, "token">;
  readonly headers?: Readonly<Record<string, string>>;
  /** Number of audit entries, if more than one. */
  readonly lines?: number;
  /** Stored nowhere, or with a user of the app: no data of the owner changes. */
  readonly storesNothing?: true;
};

const source = () => `/v1/sources/${sourceId}`;
const file = (name: string, text: string): FormData => {
  const form = new FormData();
  form.append("file", new Blob([text]), name);
  return form;
};
const get = async <T>(path: string): Promise<T> =>
  (await call<T>(service, "GET", path, { token: owner.token })).body;
const firstId = async (path: string, list: string): Promise<string> =>
  (await get<Record<string, readonly { id: string }[]>>(path))[list]![0]!.id;
const transaction = async (start: string): Promise<string> =>
  (await get<{ transactions: readonly { id: string }[] }>("/v1/transactions")).transactions.find(({ id }) =>
    id.includes(start),
  )!.id;
type Issue = { readonly id: string; readonly code: string; readonly acknowledged?: { readonly id: string } };
/** An issue about a pool's reward, whose asset no symbol names. */
const rewardIssue = async (): Promise<Issue> =>
  (await get<{ issues: readonly Issue[] }>("/v1/issues?limit=200")).issues.find(
    ({ code }) => code === "not-covered",
  )!;
const reason = "as it was";
const BACK = "https://app.example/back";
const appPath = async (): Promise<string> => `/v1/apps/${await firstId("/v1/apps", "apps")}`;
const userPath = async (): Promise<string> => {
  const users = `${await appPath()}/users`;
  return `${users}/${await firstId(users, "users")}`;
};

/** Requests by operation, in the order in which they are sent. */
const WRITES: Readonly<Record<string, () => Promise<WriteRequest>>> = {
  "POST /v1/sources": async () => ({ path: "/v1/sources", body: { providerKey: "file", name: "Another" } }),
  "PATCH /v1/sources/{sourceId}": async () => ({ path: source(), body: { name: "Renamed", owner: "b" } }),
  "POST /v1/sources/{sourceId}/files": async () => ({
    path: `${source()}/files`,
    body: file(
      "more.csv",
      `${LEDGER.split("\n")[0]}\nz,2024-06-01T10:00:00Z,spot_buy,depot,EUR,10,BTC,0.001`,
    ),
  }),
  "DELETE /v1/sources/{sourceId}/files/{fileId}": async () => {
    const { files } = await get<{ files: readonly { id: string; name: string }[] }>(`${source()}/files`);
    return { path: `${source()}/files/${files.find(({ name }) => name === "more.csv")!.id}` };
  },
  "POST /v1/sources/{sourceId}/sync": async () => ({ path: `${source()}/sync` }),
  "POST /v1/sources/{sourceId}/replay": async () => ({ path: `${source()}/replay` }),
  "PATCH /v1/sources/{sourceId}/records": async () => ({
    path: `${source()}/records`,
    body: {
      recordIds: [await firstId(`${source()}/records?status=failed`, "records")],
      excluded: true,
      reason,
    },
  }),
  "PATCH /v1/sources/{sourceId}/transactions/{transactionId}": async () => ({
    path: `${source()}/transactions/${encodeURIComponent(await transaction("sold"))}`,
    body: { excluded: true, reason },
  }),
  "DELETE /v1/sources/{sourceId}/corrections/{correctionId}": async () => {
    const { corrections } = await get<{ corrections: readonly { id: string }[] }>(`${source()}/corrections`);
    return { path: `${source()}/corrections/${corrections.at(-1)!.id}` };
  },
  "POST /v1/sources/{sourceId}/transactions": async () => ({
    path: `${source()}/transactions`,
    body: {
      id: "mine",
      time: "2024-07-01T10:00:00Z",
      type: "spot_buy",
      wallet: "depot",
      sentAsset: "EUR",
      sentAmount: "10",
      receivedAsset: "BTC",
      receivedAmount: "0.001",
      reason,
    },
  }),
  "DELETE /v1/sources/{sourceId}/transactions/{transactionId}": async () => ({
    path: `${source()}/transactions/mine`,
  }),
  "POST /v1/sources/{sourceId}/transactions/{transactionId}/attachments": async () => ({
    path: `${source()}/transactions/${encodeURIComponent(await transaction("sold"))}/attachments`,
    body: file("receipt.txt", "Paid 900 euro."),
  }),
  "DELETE /v1/attachments/{attachmentId}": async () => ({
    path: `/v1/attachments/${await firstId("/v1/attachments", "attachments")}`,
  }),
  "POST /v1/rules": async () => ({
    path: "/v1/rules",
    body: { match: { asset: "BTC" }, set: { tag: "gold" }, reason },
  }),
  "DELETE /v1/rules/{id}": async () => ({ path: `/v1/rules/${await firstId("/v1/rules", "rules")}` }),
  "POST /v1/transactions/bulk": async () => ({
    path: "/v1/transactions/bulk",
    body: { ids: [await transaction("sold")], set: { tag: "sold" }, reason },
  }),
  "POST /v1/transactions/bulk/undo": async () => ({
    path: "/v1/transactions/bulk/undo",
    body: { ids: [await transaction("sold")] },
  }),
  "POST /v1/sources/{sourceId}/transactions/bulk": async () => ({
    path: `${source()}/transactions/bulk`,
    body: {
      entries: [{ time: "2024-07-02", type: "transfer", receivedAsset: "ADA", receivedAmount: "1" }],
      reason,
    },
  }),
  "POST /v1/sources/{sourceId}/transactions/bulk/remove": async () => {
    const entries = [{ time: "2024-07-03", type: "transfer", receivedAsset: "ADA", receivedAmount: "2" }];
    const { body } = await call<{ transactionIds: readonly string[] }>(
      service,
      "POST",
      `${source()}/transactions/bulk`,
      { token: owner.token, body: { entries, reason } },
    );
    return { path: `${source()}/transactions/bulk/remove`, body: { ids: body.transactionIds, reason } };
  },
  "POST /v1/files/preview": async () => ({
    path: "/v1/files/preview",
    body: file("look.csv", LEDGER),
    storesNothing: true,
  }),
  "POST /v1/mappings": async () => ({
    path: "/v1/mappings",
    body: {
      name: "Mine",
      columns: ["When", "What", "Coin", "Amount", "Paid"],
      fields: {
        time: "When",
        type: "What",
        received_asset: "Coin",
        received_amount: "Amount",
        sent_amount: "Paid",
      },
      fixed: { sent_asset: "EUR" },
      types: { Kauf: "spot_buy" },
    },
  }),
  "DELETE /v1/mappings/{mappingId}": async () => ({
    path: `/v1/mappings/${await firstId("/v1/mappings", "mappings")}`,
  }),
  "POST /v1/transfers": async () => ({
    path: "/v1/transfers",
    body: {
      sent: { sourceId, transactionId: await transaction("left") },
      received: { sourceId, transactionId: await transaction("came") },
    },
  }),
  "DELETE /v1/transfers/{id}": async () => ({
    path: `/v1/transfers/${await firstId("/v1/transfers?status=matched", "transfers")}`,
  }),
  "PUT /v1/losses/{box}/{year}": async () => ({
    path: "/v1/losses/section23/2024",
    body: { opening: "100.00", reason },
  }),
  "POST /v1/issues/acknowledgements": async () => ({
    path: "/v1/issues/acknowledgements",
    body: { issueIds: [(await rewardIssue()).id], reason },
  }),
  "DELETE /v1/issues/acknowledgements/{acknowledgementId}": async () => ({
    path: `/v1/issues/acknowledgements/${(await rewardIssue()).acknowledged?.id}`,
  }),
  "PUT /v1/readings/{class}": async () => ({
    path: "/v1/readings/wrapping",
    body: { reading: "exchange", reason },
  }),
  "DELETE /v1/readings/{class}": async () => ({ path: "/v1/readings/wrapping" }),
  "PUT /v1/tax/{year}/other": async () => ({
    path: "/v1/tax/2024/other",
    body: { privateSales: "10.00", services: "0.00", reason },
  }),
  "POST /v1/elections": async () => ({
    path: "/v1/elections",
    body: { sourceId, wallet: "depot", asset: "ETH", method: "average", from: "2024-05-01" },
  }),
  "DELETE /v1/elections/{id}": async () => ({
    path: `/v1/elections/${await firstId("/v1/elections", "elections")}`,
  }),
  "PUT /v1/tax/{year}/declaration": async () => ({
    path: "/v1/tax/2024/declaration",
    body: { allAccounts: true },
  }),
  "POST /v1/tax/{year}/filings": async () => ({ path: "/v1/tax/2024/filings", body: {} }),
  "PATCH /v1/tax/{year}/filings/{id}": async () => ({
    path: `/v1/tax/2024/filings/${await firstId("/v1/tax/2024/filings", "filings")}`,
    body: { handedInAt: "2025-07-31" },
  }),
  "DELETE /v1/tax/{year}/declaration": async () => ({ path: "/v1/tax/2024/declaration" }),
  "POST /v1/lots/calendar/link": async () => ({ path: "/v1/lots/calendar/link" }),
  "DELETE /v1/lots/calendar/link": async () => ({ path: "/v1/lots/calendar/link" }),
  "PUT /v1/residence": async () => ({
    path: "/v1/residence",
    body: {
      residence: [
        { country: "germany", from: null },
        { country: "austria", from: "2025-01-01" },
      ],
    },
  }),
  "PUT /v1/account/mail-choices": async () => ({
    path: "/v1/account/mail-choices",
    body: { free: false },
  }),
  "PATCH /v1/account/preferences": async () => ({
    path: "/v1/account/preferences",
    body: { defaultYear: 2024 },
  }),
  "POST /v1/webhooks": async () => ({
    path: "/v1/webhooks",
    body: { url: "https://hooks.example/lotbuch", events: ["job.completed"] },
  }),
  "POST /v1/webhooks/{webhookId}/test": async () => ({
    path: `/v1/webhooks/${await firstId("/v1/webhooks", "webhooks")}/test`,
  }),
  "POST /v1/webhooks/{webhookId}/secret": async () => ({
    path: `/v1/webhooks/${await firstId("/v1/webhooks", "webhooks")}/secret`,
  }),
  "DELETE /v1/webhooks/{webhookId}": async () => ({
    path: `/v1/webhooks/${await firstId("/v1/webhooks", "webhooks")}`,
  }),
  "POST /v1/api-keys": async () => ({ path: "/v1/api-keys", body: { name: "a program", scopes: ["read"] } }),
  "DELETE /v1/api-keys/{apiKeyId}": async () => ({
    path: `/v1/api-keys/${await firstId("/v1/api-keys", "apiKeys")}`,
  }),
  "POST /v1/grants": async () => ({ path: "/v1/grants", body: { email: adviser.email, role: "viewer" } }),
  "POST /v1/grants/{grantId}/accept": async () => ({
    path: `/v1/grants/${await firstId("/v1/grants", "grants")}/accept`,
    by: adviser,
    lines: 2, // in the audit of both
  }),
  "DELETE /v1/grants/{grantId}": async () => ({
    path: `/v1/grants/${await firstId("/v1/grants", "grants")}`,
  }),
  "POST /v1/firms": async () => ({ path: "/v1/firms", body: { name: "A firm" } }),
  "PATCH /v1/firms/{firmId}": async () => ({
    path: await firmPath(),
    body: { name: "The firm" },
    storesNothing: true,
  }),
  "POST /v1/firms/{firmId}/recovery-code": async () => ({
    path: `${await firmPath()}/recovery-code`,
    storesNothing: true,
  }),
  "POST /v1/firms/{firmId}/members": async () => ({
    path: `${await firmPath()}/members`,
    body: { email: adviser.email, role: "adviser" },
    storesNothing: true,
  }),
  "POST /v1/firms/{firmId}/decline": async () => ({
    path: `${await firmPath()}/decline`,
    by: adviser,
    storesNothing: true,
  }),
  "POST /v1/firms/{firmId}/accept": async () => {
    const path = await firmPath();
    const body = { email: adviser.email, role: "adviser" };
    await call(service, "POST", `${path}/members`, { token: owner.token, body });
    return { path: `${path}/accept`, by: adviser, storesNothing: true };
  },
  "PATCH /v1/firms/{firmId}/members/{memberId}": async () => ({
    path: `${await firmPath()}/members/${adviser.id}`,
    body: { role: "assistant" },
    storesNothing: true,
  }),
  "POST /v1/firms/{firmId}/recover": async () => {
    await withFactor();
    const created = await call<{ recoveryCode: string }>(
      service,
      "POST",
      `${await firmPath()}/recovery-code`,
      {
        token: owner.token,
      },
    );
    return {
      path: `${await firmPath()}/recover`,
      body: { code: created.body.recoveryCode },
      storesNothing: true,
    };
  },
  "DELETE /v1/firms/{firmId}/members/{memberId}": async () => ({
    path: `${await firmPath()}/members/${adviser.id}`,
    storesNothing: true,
  }),
  "POST /v1/firms/{firmId}/invitations": async () => ({
    path: `${await firmPath()}/invitations`,
    body: { emails: ["client@example.org"] },
    storesNothing: true,
  }),
  "DELETE /v1/firms/{firmId}/invitations/{invitationId}": async () => {
    const path = await firmPath();
    return {
      path: `${path}/invitations/${await firstId(`${path}/invitations`, "invitations")}`,
      storesNothing: true,
    };
  },
  "POST /v1/clients/accept": async () => {
    const firm = await firmId();
    await call(service, "POST", "/v1/grants", { token: adviser.token, body: { firm, role: "viewer" } });
    // The audit of each client records that the grant of this client was accepted.
    return { path: "/v1/clients/accept", body: { firm }, storesNothing: true };
  },
  // The log of the client has an entry as well.
  "POST /v1/clients": async () => ({
    path: "/v1/clients",
    body: { firm: await firmId(), name: "Erika Muster" },
    lines: 2,
    storesNothing: true,
  }),
  "POST /v1/clients/import": async () => ({
    path: `/v1/clients/import?firm=${await firmId()}`,
    body: file("clients.csv", "Number;Name\n7001;Imported"),
    storesNothing: true,
  }),
  "POST /v1/clients/{accountId}/invitation": async () => ({
    path: `/v1/clients/${await managedId()}/invitation`,
    body: { email: "erika@example.org" },
    lines: 2,
    storesNothing: true,
  }),
  "DELETE /v1/clients/{accountId}/invitation": async () => ({
    path: `/v1/clients/${await managedId()}/invitation`,
    lines: 2,
    storesNothing: true,
  }),
  "DELETE /v1/clients/{accountId}": async () => ({
    path: `/v1/clients/${await managedId()}`,
    storesNothing: true,
  }),
  "PATCH /v1/clients/{accountId}": async () => ({
    path: `/v1/clients/${adviser.id}`,
    body: { number: "10023" },
    storesNothing: true,
  }),
  "POST /v1/questions": async () => ({
    path: "/v1/questions",
    body: { text: "Where from?", year: 2024 },
    headers: { "x-lotbuch-client": adviser.id },
    storesNothing: true,
  }),
  "POST /v1/clients/remind": async () => ({
    path: "/v1/clients/remind",
    body: { firm: await firmId(), accountIds: [adviser.id] },
    lines: 2,
    storesNothing: true,
  }),
  "POST /v1/notes": async () => ({
    path: "/v1/notes",
    body: { text: "Receipts follow." },
    headers: { "x-lotbuch-client": adviser.id },
    storesNothing: true,
  }),
  "PATCH /v1/notes/{noteId}": async () => ({
    path: `/v1/notes/${await noteId()}`,
    body: { shared: true },
    headers: { "x-lotbuch-client": adviser.id },
    storesNothing: true,
  }),
  "DELETE /v1/notes/{noteId}": async () => ({
    path: `/v1/notes/${await noteId()}`,
    headers: { "x-lotbuch-client": adviser.id },
    storesNothing: true,
  }),
  "POST /v1/questions/{questionId}/answers": async () => ({
    path: `/v1/questions/${await newQuestionId()}/answers`,
    body: { text: "Bought." },
    by: adviser,
    storesNothing: true,
  }),
  "PATCH /v1/questions/{questionId}": async () => ({
    path: `/v1/questions/${await newQuestionId()}`,
    body: { status: "done" },
    headers: { "x-lotbuch-client": adviser.id },
    storesNothing: true,
  }),
  "PUT /v1/checked": async () => ({
    path: "/v1/checked",
    body: { year: 2024 },
    headers: { "x-lotbuch-client": adviser.id },
    storesNothing: true,
  }),
  "DELETE /v1/checked/{markId}": async () => {
    const { checked } = (
      await call<{ checked: { id: string }[] }>(service, "GET", "/v1/checked", {
        token: owner.token,
        headers: { "x-lotbuch-client": adviser.id },
      })
    ).body;
    return {
      path: `/v1/checked/${checked[0]?.id}`,
      headers: { "x-lotbuch-client": adviser.id },
      storesNothing: true,
    };
  },
  "POST /v1/apps": async () => ({ path: "/v1/apps", body: { name: "An app", redirectUris: [BACK] } }),
  "PATCH /v1/apps/{appId}": async () => ({ path: await appPath(), body: { name: "The app" } }),
  "POST /v1/apps/{appId}/secrets": async () => ({ path: `${await appPath()}/secrets` }),
  "POST /v1/apps/{appId}/users": async () => ({
    path: `${await appPath()}/users`,
    body: { externalId: "anna" },
    storesNothing: true,
  }),
  "POST /v1/apps/{appId}/users/{userId}/claim": async () => ({
    path: `${await userPath()}/claim`,
    storesNothing: true,
  }),
  "POST /v1/link-tokens": async () => {
    // With the token of an app, which needs the app's secret.
    const secrets = await call<{ id: string; clientSecret: string }>(
      service,
      "POST",
      `${await appPath()}/secrets`,
      { token: owner.token },
    );
    const { id, clientSecret } = secrets.body;
    const form = { grant_type: "client_credentials", client_id: id, client_secret: clientSecret };
    const given = await fetch(`${service.url}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    const { access_token: token } = (await given.json()) as { readonly access_token: string };
    return {
      path: "/v1/link-tokens",
      body: { redirectUri: BACK },
      by: { token },
      storesNothing: true,
      headers: { "x-lotbuch-user": (await userPath()).split("/").at(-1)! },
    };
  },
  "DELETE /v1/apps/{appId}/users/{userId}": async () => ({ path: await userPath(), storesNothing: true }),
  "DELETE /v1/consents/{consentId}": async () => {
    const [, , , appId] = (await appPath()).split("/");
    await service.db.query(
      `insert into consents (id, user_id, app_id, scopes, created_at)
       values (gen_random_uuid(), $1, $2, '{read}', now()) on conflict do nothing`,
      [owner.id, appId],
    );
    return { path: `/v1/consents/${await firstId("/v1/consents", "consents")}` };
  },
  "DELETE /v1/apps/{appId}": async () => ({ path: await appPath(), body: { password: PASSWORD } }),
  "DELETE /v1/sources/{sourceId}": async () => ({ path: source() }),
};

const firmId = (): Promise<string> => firstId("/v1/firms", "firms");
/** A client without a login of the owner's firm. */
const managedId = async (): Promise<string> => {
  const { clients } = (
    await call<{ clients: { accountId: string }[] }>(
      service,
      "GET",
      `/v1/clients?firm=${await firmId()}&managed=true`,
      { token: owner.token },
    )
  ).body;
  return clients[0]?.accountId ?? "";
};
const noteId = async (): Promise<string> => {
  const { notes } = (
    await call<{ notes: { id: string }[] }>(service, "GET", "/v1/notes", {
      token: owner.token,
      headers: { "x-lotbuch-client": adviser.id },
    })
  ).body;
  return notes[0]?.id ?? "";
};
const firmPath = async (): Promise<string> => `/v1/firms/${await firmId()}`;
/** The question that the owner's firm asked the adviser, who is a client of the firm here. */
const newQuestionId = async (): Promise<string> => {
  const { questions } = (
    await call<{ questions: { id: string }[] }>(service, "GET", "/v1/questions", { token: adviser.token })
  ).body;
  return questions[0]?.id ?? "";
};
/** A member of a firm with a second factor, which firms require. */
const withFactor = () =>
  service.db.query(
    `insert into authenticators (user_id, sealed_secret, created_at, confirmed_at)
     values ($1, '', now(), now()) on conflict do nothing`,
    [owner.id],
  );

/** All rows of the owner except the audit itself and what a read records. */
async function tablesOfOwner(): Promise<readonly Owned[]> {
  const { rows } = await service.db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns c
     join pg_class k on k.oid = format('public.%I', table_name)::regclass
     where table_schema = 'public' and column_name in ('user_id', 'account_id', 'source_id')
       and not k.relispartition and table_name not in ('audit', 'idempotency_keys', 'jobs', 'turns') order by 1, 2`,
  );
  const further = [
    { table: "jobs", column: "source_id" },
    { table: "users", column: "id" },
  ];
  return [...rows, ...further].map(({ table, column }) => ({
    table,
    where: `${column} ${column === "source_id" ? "in (select id from sources where user_id = $1)" : "= $1"}`,
  }));
}
/** Columns that change with a read, or with a delivery in the background. */
const BY_THEMSELVES = ["last_used_at", "attempts", "due_at", "failing_since"];
const stored = async (): Promise<string> =>
  (await storedRows(service.db, owned, owner.id, BY_THEMSELVES)).join("\n");

async function quiet(): Promise<void> {
  for (;;) {
    const { rowCount } = await service.db.query(
      `select 1 from jobs j join sources s on s.id = j.source_id
       where s.user_id = $1 and j.status in ('queued', 'running')`,
      [owner.id],
    );
    if (rowCount === 0 && (await isCurrent(service.db, owner.id))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const send = async (name: string, { path, body, by = owner, headers = {} }: WriteRequest) => {
  const response = await fetch(service.url + path, {
    method: name.slice(0, name.indexOf(" ")),
    headers: {
      authorization: `Bearer ${by.token}`,
      ...headers,
      ...(keyed.has(name) ? { "idempotency-key": name.replaceAll(" ", "-") } : {}),
      ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  return {
    status: response.status,
    text: await response.text(),
    replayed: response.headers.get("idempotency-replayed"),
  };
};

/** The response without the state of a job, which continues in the meantime. */
const withoutJob = (text: string): unknown => {
  const { job: _job, progress: _progress, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return "jobId" in rest ? rest["jobId"] : rest;
};

const linesOf = async (name: string): Promise<number> =>
  (await service.db.query("select 1 from audit where action = $1", [name])).rowCount ?? 0;

it("is listed here, if it writes", () => {
  expect(routes.filter((name) => !READ_ONLY.has(name)).toSorted()).toEqual(Object.keys(WRITES).toSorted());
});

describe("rolled back when its audit entry cannot be written:", () => {
  for (const [name, prepare] of Object.entries(WRITES))
    it(name, async () => {
      await quiet();
      const write = await prepare();
      const [before, lines] = [await stored(), await linesOf(name)];
      await service.db.query(
        "create trigger refuse_audit before insert on audit for each row execute function refuse_audit()",
      );
      const refused = await send(name, write);
      await service.db.query("drop trigger refuse_audit on audit");
      expect(`${refused.status} ${refused.text}`).toMatch(/^5/);
      expect(await stored()).toBe(before);
      expect(await linesOf(name)).toBe(lines);

      const done = await send(name, write);
      expect(`${done.status} ${done.text}`).toMatch(/^2/);
      expect(await linesOf(name)).toBe(lines + (write.lines ?? 1));
      if (write.storesNothing !== true) expect((await stored()) === before).toBe(false);

      // A retry returns the same response and changes nothing.
      if (!keyed.has(name)) return;
      await quiet();
      const after = await stored();
      const replayed = await send(name, write);
      expect([replayed.status, replayed.replayed, withoutJob(replayed.text)]).toEqual([
        done.status,
        "true",
        withoutJob(done.text),
      ]);
      expect(await stored()).toBe(after);
      expect(await linesOf(name)).toBe(lines + (write.lines ?? 1));
    });
});
