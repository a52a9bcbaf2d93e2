import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, logIn, newEmail, PASSWORD, decodeEmail } from "../support/accounts.ts";
import { freePort } from "../support/cluster.ts";
import { preparedDatabase } from "../support/database.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import { until } from "../support/until.ts";

const KEY = "0123456789abcdef".repeat(4);
type Received = { readonly to: string; readonly text: string };

let database: Awaited<ReturnType<typeof preparedDatabase>>;
let db: pg.Client;
let port: number;
let post: SMTPServer | null = null;
let running: ServiceProcess;
let service: { url: string };
const received: Received[] = [];
/** Addresses for which the mail server never responds. */
const silent = new Set<string>();

beforeAll(async () => {
  database = await preparedDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  port = await freePort();
  await start();
});
afterAll(async () => {
  running.child.kill("SIGKILL");
  await running.ended;
  await stopMailServer();
  await db.end();
  await database.drop();
});

async function start(): Promise<void> {
  running = launchService({
    DATABASE_URL: database.url,
    LOTBUCH_SECRET_KEY: KEY,
    LOTBUCH_SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOTBUCH_SANDBOX: "yes",
  });
  service = { url: await untilRunning(running) };
}
async function kill(): Promise<void> {
  running.child.kill("SIGKILL");
  await running.ended;
}

/** Starts the mail server. */
async function startMailServer(): Promise<void> {
  post = new SMTPServer({
    authOptional: true,
    // The service keeps its connections open: the server closes them when it stops.
    closeTimeout: 1,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(silent.has(address) ? Object.assign(new Error("nobody there"), { responseCode: 450 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, text: decodeEmail(Buffer.concat(chunks).toString("utf8")) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void post?.listen(port, "127.0.0.1", resolve));
}
/** Stops the mail server. */
async function stopMailServer(): Promise<void> {
  const stopped = post;
  post = null;
  if (stopped !== null) await new Promise<void>((resolve) => stopped.close(() => resolve()));
}
/** Makes every waiting email due now. */
const letTimePass = () =>
  db.query("update mails set due_at = now() where status = 'waiting' and due_at < now() + interval '1 day'");

const emailsTo = (address: string) => received.filter(({ to }) => to === address);
const rowOf = async (address: string) =>
  (await db.query("select * from mails where address = $1 order by id desc limit 1", [address])).rows[0];
const codeIn = (message: string): string => /^([0-9A-Z]{4}-[0-9A-Z]{4})$/m.exec(message)?.[1] ?? "";

async function person(): Promise<{ readonly email: string; readonly token: string; readonly id: string }> {
  const email = newEmail();
  await call(service, "POST", "/auth/register", { body: { email, password: PASSWORD } });
  const message = await until(() => emailsTo(email)[0]);
  await call(service, "POST", "/auth/verify-email", { body: { code: codeIn(message.text) } });
  const login = await logIn(service, email);
  return { email, token: login.body.token, id: login.body.user.id };
}
const metric = async (name: string): Promise<number> => {
  const { text } = await call(service, "GET", "/metrics");
  return Number(new RegExp(`^${name.replace(/[{}]/g, "\\$&")} (\\S+)$`, "m").exec(text)?.[1] ?? "NaN");
};

describe("an email", () => {
  it("waits as an encrypted row while the mail server is unavailable, survives a kill, and arrives once", async () => {
    const email = newEmail();
    // The service is killed between the change and the sending: no mail server listens, and it is killed right after
    // the response.
    const registered = await call(service, "POST", "/auth/register", { body: { email, password: PASSWORD } });
    expect(registered.status).toBe(201);
    await kill();
    const row = await rowOf(email);
    expect(row).toMatchObject({ status: "waiting", kind: "verify-email" });
    expect(row.sealed_body.toString("latin1")).not.toContain("Lotbuch");
    await start();
    await startMailServer();
    await letTimePass();
    const message = await until(() => emailsTo(email)[0]);
    const code = codeIn(message.text);
    expect((await call(service, "POST", "/auth/verify-email", { body: { code } })).status).toBe(200);
    const sent = await until(async () => {
      const { rows } = await db.query("select * from mails where id = $1", [row.id]);
      return rows[0].status === "sent" ? rows[0] : null;
    });
    expect(sent).toMatchObject({ sealed_body: null, address: null, due_at: null });
    // Once a second, delayed email has arrived, the outbox has checked for due ones.
    const later = newEmail();
    silent.add(later);
    await call(service, "POST", "/auth/register", { body: { email: later, password: PASSWORD } });
    await until(async () => ((await rowOf(later))?.attempts >= 1 ? true : null));
    silent.delete(later);
    await letTimePass();
    await until(() => emailsTo(later)[0]);
    expect(emailsTo(email)).toHaveLength(1);
  });

  it("with the undo link, and to an adviser, arrives when the mail server is back", async () => {
    const { email, token } = await person();
    const adviser = newEmail();
    await stopMailServer();
    const invited = await call(service, "POST", "/v1/grants", {
      token,
      body: { email: adviser, role: "viewer" },
    });
    expect(invited.status).toBe(201);
    await until(async () => ((await rowOf(adviser))?.attempts >= 2 ? true : null));
    expect(await metric("lotbuch_mails_waiting")).toBeGreaterThanOrEqual(2);
    expect(await metric('lotbuch_mails_total{outcome="put_off"}')).toBeGreaterThanOrEqual(2);
    await kill();
    await startMailServer();
    await start();
    await letTimePass();
    expect((await until(() => emailsTo(adviser)[0])).text).toMatch(/^http:\/\/localhost:\d+\/clients$/m);
    const notice = await until(() => emailsTo(email).find(({ text }) => text.includes("/undo#")));
    const [, undo = ""] = /undo#([\w-]{43})/.exec(notice.text) ?? [];
    expect((await call(service, "POST", "/auth/undo", { body: { token: undo } })).status).toBe(200);
  });

  it("is not sent once its code has been replaced, its link used, or its invitation withdrawn", async () => {
    const { email, token, id } = await person();
    await stopMailServer();
    const before = received.length;
    const adviser = newEmail();
    const invited = await call(service, "POST", "/v1/grants", {
      token,
      body: { email: adviser, role: "viewer" },
    });
    await call(service, "POST", "/auth/forgot-password", { body: { email } });
    await db.query("delete from throttles");
    await call(service, "POST", "/auth/forgot-password", { body: { email } });
    await call(service, "DELETE", `/v1/grants/${invited.body.id}`, { token });
    const pending = await db.query(
      "select kind from mails where user_id = $1 and status = 'waiting' order by id",
      [id],
    );
    expect(pending.rows.map(({ kind }) => kind)).toEqual([
      "notice",
      "invitation",
      "reset-password",
      "reset-password",
    ]);
    await startMailServer();
    await letTimePass();
    await until(async () => {
      const { rows } = await db.query("select 1 from mails where user_id = $1 and status = 'waiting'", [id]);
      return rows.length === 0 ? true : null;
    });
    const came = received.slice(before);
    expect(came.filter(({ text }) => codeIn(text) !== "")).toHaveLength(1);
    expect(came.filter(({ to }) => to === adviser)).toHaveLength(0);
    const code = codeIn(came.find(({ text }) => codeIn(text) !== "")?.text ?? "");
    const reset = { code, newPassword: "eleven patient herons" };
    expect((await call(service, "POST", "/auth/reset-password", { body: reset })).status).toBe(200);
  });

  it("of an erasure names no account and arrives after it", async () => {
    const { email, token, id } = await person();
    await stopMailServer();
    const erased = await call(service, "DELETE", "/auth/me", { token, body: { password: PASSWORD } });
    expect(erased.status).toBe(200);
    const { rows } = await db.query("select * from mails where address = $1", [email]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ user_id: null, status: "waiting" });
    expect(JSON.stringify(rows[0])).not.toContain(id);
    await startMailServer();
    await letTimePass();
    await until(() => emailsTo(email).find(({ text }) => text.includes("has been deleted")));
    await until(async () => ((await rowOf(email)) === undefined ? true : null));
  });

  it("to an address whose server never responds stays, and the user sees it", async () => {
    const { email, token } = await person();
    const before = await call<{ mails: unknown[] }>(service, "GET", "/v1/account/mails", { token });
    expect(before.body.mails).toEqual([]);
    const adviser = newEmail();
    silent.add(adviser);
    await call(service, "POST", "/v1/grants", { token, body: { email: adviser, role: "viewer" } });
    await until(async () => ((await rowOf(adviser))?.attempts >= 1 ? true : null));
    const seen = await call<{ mails: readonly Record<string, unknown>[] }>(
      service,
      "GET",
      "/v1/account/mails",
      { token },
    );
    expect(seen.body.mails).toMatchObject([{ kind: "invitation", address: adviser, status: "waiting" }]);
    // The state three days later.
    await db.query("update mails set until = now(), due_at = now() where address = $1", [adviser]);
    await until(async () => ((await rowOf(adviser))?.status === "failed" ? true : null));
    const after = await call<{ mails: readonly Record<string, unknown>[] }>(
      service,
      "GET",
      "/v1/account/mails",
      { token },
    );
    expect(after.body.mails).toMatchObject([
      { kind: "invitation", address: adviser, status: "failed", nextTryAt: null },
    ]);
    expect((await rowOf(adviser)).sealed_body).toBeNull();
    expect(emailsTo(email).length).toBeGreaterThan(0);
  });

  it("is retried for three days with growing delays", async () => {
    const { token } = await person();
    const adviser = newEmail();
    silent.add(adviser);
    await call(service, "POST", "/v1/grants", { token, body: { email: adviser, role: "viewer" } });
    const row = await until(() => rowOf(adviser));
    expect((row.until - row.created_at) / 86_400_000).toBe(3);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 6; tries++) {
      const tried = await until(async () => {
        const now = await rowOf(adviser);
        return now.attempts >= tries ? now : null;
      });
      pauses.push(tried.due_at - tried.tried_at);
      await db.query("update mails set due_at = now() where address = $1", [adviser]);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBeGreaterThan((pauses[0] ?? 0) * 4);
  });
});
