import type { AddressInfo } from "node:net";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, logIn, newEmail, outbox, PASSWORD, decodeEmail } from "../../support/accounts.ts";
import { begin, comeBack, consentAt, formOf, sendForm } from "../../support/consent.ts";
import { until } from "../../support/until.ts";
import { startTestService, type TestService } from "../../support/service.ts";

const messages: { readonly to: string; readonly text: string }[] = [];
const refusals: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  // The service keeps its connections open: the server closes them when it stops.
  closeTimeout: 1,
  disabledCommands: ["STARTTLS"],
  onRcptTo: (address, _session, done) => {
    const refused = refusals.indexOf(address.address);
    if (refused >= 0) refusals.splice(refused, 1);
    done(refused >= 0 ? Object.assign(new Error("try again"), { responseCode: 451 }) : null);
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      messages.push({ to, text: decodeEmail(Buffer.concat(chunks).toString("utf8")) });
      done();
    });
  },
});

let service: TestService;
beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  service = await startTestService({
    LOTBUCH_SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOTBUCH_LOG_LEVEL: "trace",
    LOTBUCH_TRUST_PROXY: "yes",
  });
});
afterAll(async () => {
  await service.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** Waits for the next email to this address that contains a code. */
const codeMessageTo = (email: string, after = 0): Promise<string> =>
  until(() => messages.slice(after).find(({ to, text }) => to === email && codeIn(text) !== "")?.text);
const codeIn = (message: string): string => /^([0-9A-Z]{4}-[0-9A-Z]{4})$/m.exec(message)?.[1] ?? "";
const register = (email: string, language: string, displayName?: string) =>
  call(service, "POST", "/auth/register", {
    body: { email, password: PASSWORD, ...(displayName === undefined ? {} : { displayName }) },
    headers: { "accept-language": language },
  });

describe("email by SMTP", () => {
  it("is text and HTML, gives its reason, and has the code on its own line", async () => {
    const email = newEmail();
    await register(email, "en-GB");
    const message = await codeMessageTo(email);
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(message).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(message).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
    expect(message).toMatch(/^Subject: Your Lotbuch verification code$/m);
    expect(message).toContain("you get this mail because a Lotbuch account was registered with this address");
    expect(message).toContain(`${service.url}/verify-email`);
    expect(message.match(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/gm)).toHaveLength(2);
    expect(existsSync(join(service.dataDir, "outbox"))).toBe(false);
    expect(
      (await call(service, "POST", "/auth/verify-email", { body: { code: codeIn(message) } })).status,
    ).toBe(200);
  });

  it("is German for a German browser", async () => {
    const email = newEmail();
    await register(email, "fr;q=0.9, de-AT, en;q=0.5", "Jörg");
    const message = await codeMessageTo(email);
    expect(message).toContain("Guten Tag Jörg,");
    expect(message).toContain("Sie erhalten diese E-Mail, weil");
    expect(message).toContain('<html lang="de">');
    const before = messages.length;
    await call(service, "POST", "/auth/verify-email", { body: { code: codeIn(message) } });
    await call(service, "POST", "/auth/forgot-password", {
      body: { email },
      headers: { "accept-language": "de" },
    });
    expect(await codeMessageTo(email, before)).toContain("neues Passwort");
  });

  it("is sent again when the server defers it", async () => {
    const email = newEmail();
    refusals.push(email);
    expect((await register(email, "en")).status).toBe(201);
    expect(codeIn(await codeMessageTo(email))).not.toBe("");
  });
});

describe("the log", () => {
  it("contains no password, code, token, state, cookie or credential after a full run", async () => {
    const secrets = new Set<string>([PASSWORD]);
    const remember = <T extends string | null | undefined>(value: T): T => {
      if (typeof value === "string" && value !== "") secrets.add(value);
      return value;
    };
    const email = newEmail();
    const registered = await register(email, "en");
    remember(registered.cookies["lotbuch_verification"]);
    const code = remember(codeIn(await codeMessageTo(email)));
    secrets.add(code.replace("-", ""));
    await logIn(service, email);
    await call(service, "POST", "/auth/verify-email", { body: { code: remember("ZZZZ-ZZZZ") } });
    await call(service, "POST", "/auth/verify-email", { body: { code } });
    await logIn(service, email, remember("a wrong password of some length"));
    const login = await logIn(service, email);
    const token = remember(login.body.token);
    const fresh = remember((await call(service, "POST", "/auth/refresh", { token })).body.token);
    await call(service, "GET", `/auth/me?token=${fresh}`, { token: fresh });

    const begun = await begin(service, { token: fresh, headers: { "idempotency-key": "in-the-log" } });
    remember(begun.state);
    remember(begun.cookie.split("=")[1]);
    const back = await consentAt(begun.redirectUrl, "messy");
    remember(back.searchParams.get("code"));
    const page = await comeBack(service, back);
    remember(formOf(page.text).get("confirmation"));
    await sendForm(service, formOf(page.text), "yes");
    const done = await call(service, "GET", `/auth/oauth/${begun.state}`);
    expect(done.body.status).toBe("completed");
    remember(done.body.sessionToken);

    const before = messages.length;
    await call(service, "POST", "/auth/forgot-password", { body: { email } });
    const resetCode = remember(codeIn(await codeMessageTo(email, before)));
    await call(service, "POST", "/auth/reset-password", {
      body: { code: resetCode, newPassword: remember("eleven patient herons") },
    });
    const freshToken = remember((await logIn(service, email, "eleven patient herons")).body.token);
    await call(service, "POST", "/auth/change-password", {
      token: freshToken,
      body: { currentPassword: "eleven patient herons", newPassword: remember("twelve patient herons") },
    });
    await call(service, "GET", "/v1/account/export", { token: freshToken });
    await call(service, "DELETE", "/auth/me", {
      token: freshToken,
      body: { password: "twelve patient herons" },
    });
    await call(service, "POST", "/auth/register", { body: `{"password": "${PASSWORD}` });
    await call(service, "POST", "/auth/login", {
      body: { provider: "coinbase", credentials: { code: "q", state: begun.state } },
    });

    const log = service.logs();
    expect(log.split("\n").length).toBeGreaterThan(20);
    expect(secrets.size).toBeGreaterThan(15);
    // Besides codes, the emails contain the links for an undo.
    for (const { text } of messages)
      for (const [, undo = ""] of text.matchAll(/undo#([\w-]{43})/g)) remember(undo);
    for (const secret of secrets) expect(log.includes(secret) ? secret : "").toBe("");
    expect(log).not.toContain(email);
  });
});

describe("without SMTP", () => {
  it("writes each email to a file, and the code to the log in one line", async () => {
    const local = await startTestService();
    try {
      const email = newEmail();
      await call(local, "POST", "/auth/register", { body: { email, password: PASSWORD } });
      const [message] = outbox(local);
      const lines = local
        .logs()
        .split("\n")
        .filter((line) => line.includes(codeIn(message ?? "")));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({
        level: "info",
        msg: expect.stringContaining(email),
      });
    } finally {
      await local.stop();
    }
  });
});
