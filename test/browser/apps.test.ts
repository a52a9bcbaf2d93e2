import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxCredentials } from "../../sandbox/index.ts";
import { asUser, type AppResponse, newApp, newUser, tokenOf } from "../service/apps/support.ts";
import { call, codeFor, newEmail, newTestUser, PASSWORD, type TestUser } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";

const LEDGER = `time,type,sent_asset,sent_amount,received_asset,received_amount
2023-01-05T10:00:00Z,spot_buy,EUR,1000,BTC,0.1
`;

/** Texts on each page and labels of the buttons, by language. */
const WORDS = {
  de: {
    consent: "Darf Depot Eins in Ihrem Konto handeln?",
    allow: "Erlauben",
    deny: "Nicht erlauben",
    connect: "Konto verbinden",
    choose: "Was möchten Sie verbinden?",
    next: "Weiter",
    doConnect: "Verbinden",
    cancel: "Abbrechen",
    fileLabel: /^Datei \(CSV/,
    send: "Datei senden",
    claim: "Dieses Konto zu Ihrem machen",
    email: "E-Mail-Adresse",
    password: "Passwort",
    sendCode: "Code senden",
    finish: "Konto übernehmen",
    done: "Das Konto gehört Ihnen",
    ended: "Dieser Link gilt nicht mehr",
    locale: "de-DE",
  },
  en: {
    consent: "May Depot Eins act in your account?",
    allow: "Allow",
    deny: "Do not allow",
    connect: "Connect an account",
    choose: "What would you like to connect?",
    next: "Next",
    doConnect: "Connect",
    cancel: "Cancel",
    fileLabel: /^File \(CSV/,
    send: "Send the file",
    claim: "Make this account your own",
    email: "Email address",
    password: "Password",
    sendCode: "Send me a code",
    finish: "Make it mine",
    done: "The account is yours",
    ended: "This link has ended",
    locale: "en-GB",
  },
} as const;

/** Three pages that an app opens for its users; they run no script. */
describe.skipIf(BROWSER === null)("pages that an app opens", () => {
  let visit: Visit;
  let owner: TestUser;
  let app: AppResponse;
  let token: string;
  let receiver: Server;
  let back: string;
  beforeAll(async () => {
    receiver = createServer((_incoming, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>back</title><h1>Back in the app</h1>");
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    back = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/back`;
    visit = await startVisit();
    owner = await newTestUser(visit.service);
    app = await newApp(visit.service, owner, [back]);
    token = await tokenOf(visit.service, app, "test");
  });
  afterAll(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await visit.stop();
  });

  const opened = (language: "de" | "en", width = 390): Promise<Page> =>
    visit.open({ locale: WORDS[language].locale, viewport: { width, height: 844 } });
  /** Checks a page: its title in the user's language, its accessibility, and its width on a phone. */
  const looked = async (page: Page, language: "de" | "en", title: string, name: string): Promise<void> => {
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await picture(page, `apps-${name}-${language}`);
    await expectNoHorizontalScroll(page);
  };
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const returned = async (page: Page): Promise<URLSearchParams> => {
    await page.getByRole("heading", { name: "Back in the app" }).waitFor();
    const { origin, pathname, searchParams } = new URL(page.url());
    expect(origin + pathname).toBe(back);
    return searchParams;
  };

  /** Registers a user with this language. */
  async function person(language: "de" | "en"): Promise<string> {
    const email = newEmail();
    const headers = { "accept-language": language };
    const body = { email, password: PASSWORD };
    expect((await call(visit.service, "POST", "/auth/register", { body, headers })).status).toBe(201);
    const code = codeFor(visit.service, email);
    expect((await call(visit.service, "POST", "/auth/verify-email", { body: { code } })).status).toBe(200);
    return email;
  }

  it.each(["de", "en"] as const)("asks the user for consent after sign-in, in %s", async (language) => {
    const words = WORDS[language];
    const email = await person(language);
    const page = await opened(language);
    const authorize = new URL(`${visit.service.url}/oauth/authorize`);
    authorize.search = new URLSearchParams({
      client_id: app.clientId,
      redirect_uri: back,
      response_type: "code",
      scope: "read write offline",
      state: "s",
      // The example of RFC 7636, appendix B.
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    }).toString();
    await page.goto(authorize.href);
    await page.waitForURL(/\/login/);
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.locator("form button[type=submit]").first().click();
    await looked(page, language, words.consent, "consent");
    const text = await page.locator("main").innerText();
    for (const expected of [app.name, owner.email, email, new URL(back).host])
      expect(text).toContain(expected);
    await press(page, words.deny);
    expect((await returned(page)).get("error")).toBe("access_denied");
    // The user has signed in by now: the page asks for consent at once.
    await page.goto(authorize.href);
    await press(page, words.allow);
    const returnedParams = await returned(page);
    expect([returnedParams.get("state"), returnedParams.get("iss")]).toEqual(["s", visit.service.url]);
    expect(returnedParams.get("code")).toMatch(/^[\w-]{20,}$/);
  });

  it.each(["de", "en"] as const)("lets a user connect a key or send a file, in %s", async (language) => {
    const words = WORDS[language];
    const user = await newUser(visit.service, app, token, `connects-${language}`, language);
    const link = async (): Promise<string> => {
      const body = { redirectUri: back, state: "from here" };
      const created = await asUser<{ url: string }>(
        visit.service,
        token,
        user.id,
        "POST",
        "/v1/link-tokens",
        {
          body,
        },
      );
      return created.body.url;
    };
    const page = await opened(language);
    await page.goto(await link());
    await looked(page, language, words.connect, "connect");
    await page.getByLabel(words.choose).selectOption("kraken");
    await press(page, words.next);
    await looked(page, language, `${words.connect}: Kraken`, "connect-kraken");
    const fill = async (who: string): Promise<void> => {
      for (const [name, value] of Object.entries(sandboxCredentials("kraken", who)))
        await page.locator(`[name="field.${name}"]`).fill(value);
      await press(page, words.doConnect);
    };
    await fill("somebody-unknown");
    await page.getByRole("alert").waitFor();
    await looked(page, language, `${words.connect}: Kraken`, "connect-refused");
    await fill("saver");
    const connected = await returned(page);
    expect(connected.get("state")).toBe("from here");

    const url = await link();
    await page.goto(url);
    await page.getByLabel(words.choose).selectOption("file");
    await press(page, words.next);
    await page.getByLabel(words.fileLabel).setInputFiles({
      name: "holiday.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("where,when\nBaltic,July\n"),
    });
    await press(page, words.send);
    await page.getByRole("alert").waitFor();
    await picture(page, `apps-connect-file-refused-${language}`);
    await page.getByLabel(words.fileLabel).setInputFiles({
      name: "Altes Wallet.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(LEDGER),
    });
    await press(page, words.send);
    const sent = await returned(page);
    const listed = await asUser<{ sources: { id: string; name: string }[] }>(
      visit.service,
      token,
      user.id,
      "GET",
      "/v1/sources",
    );
    expect(new Map(listed.body.sources.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [connected.get("sourceId"), "Kraken"],
        [sent.get("sourceId"), "Altes Wallet"],
      ]),
    );
    await page.goto(url);
    await looked(page, language, words.ended, "connect-ended");

    await page.goto(await link());
    await press(page, words.cancel);
    expect((await returned(page)).get("error")).toBe("cancelled");
  });

  it.each(["de", "en"] as const)("hands the account over to the user, in %s", async (language) => {
    const words = WORDS[language];
    const user = await newUser(visit.service, app, token, `claims-${language}`, language);
    const { body } = await call<{ url: string }>(
      visit.service,
      "POST",
      `/v1/apps/${app.id}/users/${user.id}/claim`,
      { token },
    );
    const page = await opened(language);
    await page.goto(body.url);
    await looked(page, language, words.claim, "claim");
    const email = newEmail();
    const typeIn = async (password: string): Promise<void> => {
      await page.getByLabel(words.email).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      await press(page, words.sendCode);
    };
    await typeIn("1234");
    await page.getByRole("alert").waitFor();
    await looked(page, language, words.claim, "claim-weak");
    expect(await page.getByLabel(words.email).inputValue()).toBe(email);
    await typeIn(PASSWORD);
    await page.getByLabel("Code").waitFor();
    await looked(page, language, words.claim, "claim-code");
    await page.getByLabel("Code").fill(codeFor(visit.service, email));
    await press(page, words.finish);
    await looked(page, language, words.done, "claim-done");
    await page.getByRole("link").click();
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.locator("form button[type=submit]").first().click();
    await page.waitForURL((url) => url.pathname !== "/login");
    expect(visit.complaints).toEqual([]);
  });
});
