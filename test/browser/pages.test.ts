import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newApp, newUser, tokenOf } from "../service/apps/support.ts";
import { requestAs, clientOf, firmOf, personWithFactor } from "../service/firms/support.ts";
import { call, newTestUser, PASSWORD, type TestUser } from "../support/accounts.ts";
import {
  BROWSER,
  CONTRAST,
  expectNoHorizontalScroll,
  picture,
  settled,
  startVisit,
  violationsOn,
  type Visit,
} from "../support/browser.ts";
import { type Catalogue, catalogue, strangeWordsOn } from "../support/page-words.ts";
import { type TestClient, connect, importFile, request, run } from "../support/sources.ts";

/** Roles of the users who open a page: its content depends on the role. */
type Role = "nobody" | "newcomer" | "investor" | "couple" | "austrian" | "adviser" | "client" | "user";

/** Part of a page that is opened, one after the other; a drawer is closed before the next view. */
type View = readonly [
  what: string,
  open: (page: Page, people: ReadonlyMap<Role, TestUser>) => Promise<unknown>,
];

/** Every page and its views by role. A path may contain ids that the role sets up: `{client}`, `{connect}`, ... */
type PageCase = readonly [role: Role, path: string, ...views: readonly View[]];

const button = (page: Page, name: RegExp) => page.getByRole("button", { name }).first();
const press =
  (...names: readonly RegExp[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await button(page, name).click();
  };
const type = async (page: Page, label: RegExp, text: string): Promise<void> =>
  page.getByLabel(label).first().fill(text);

const PAGES: readonly PageCase[] = [
  ["nobody", "/"],
  [
    "nobody",
    "/login",
    [
      "refused",
      async (page) => {
        await type(page, /^(Email address|E-Mail-Adresse)/, "nobody@example.org");
        await type(page, /^(Password|Passwort)$/, "a wrong guess");
        await press(/^(Sign in|Anmelden)$/)(page);
        await page.getByRole("alert").waitFor();
      },
    ],
    [
      "the second factor",
      async (page, people) => {
        await type(page, /^(Email address|E-Mail-Adresse)/, people.get("adviser")?.email ?? "");
        await type(page, /^(Password|Passwort)$/, PASSWORD);
        await press(/^(Sign in|Anmelden)$/)(page);
        await page.getByLabel(/^(Six digits|Sechs Ziffern)/).waitFor();
      },
    ],
  ],
  [
    "nobody",
    "/register",
    [
      "fields that are wrong",
      async (page) => {
        await type(page, /^(Email address|E-Mail-Adresse)/, "nobody");
        await press(/^(Create an account|Konto anlegen)$/)(page);
        await page.locator(".field-error").first().waitFor();
      },
    ],
  ],
  ["nobody", "/verify-email?email=ada%40example.org"],
  ["nobody", "/reset-password"],
  [
    "nobody",
    `/undo#${"x".repeat(43)}`,
    ["a link that leads nowhere", press(/^(Undo it and lock|Rückgängig machen und Konto)/)],
  ],
  ["nobody", "/imprint"],
  ["nobody", "/privacy"],
  ["nobody", "/nowhere"],
  [
    "nobody",
    "/ask",
    [
      "clauses",
      async (page) => {
        await type(page, /^(Your question|Ihre Frage)/, "How long must I hold bitcoin until it is free?");
        await press(/^(Find clauses|Textstellen finden)/)(page);
        await page.locator(".clause").first().waitFor();
      },
    ],
  ],
  [
    "newcomer",
    "/",
    [
      "an account without data",
      async (page) => {
        await page.locator(".place").filter({ hasText: "Nuri" }).first().click();
        await press(/^(I have no data any more|Ich habe keine Daten mehr)/)(page);
      },
    ],
  ],
  [
    "newcomer",
    "/?step=accounts",
    [
      "a list by hand",
      async (page) => {
        await page.locator(".place").filter({ hasText: "Nuri" }).first().click();
        await press(/^(Type it in or paste it|Eintippen oder einfügen)/)(page);
        await page
          .locator("textarea")
          .first()
          .fill("Datum\tArt\tAbgang\tAbgang in\tZugang\tZugang in\n01.02.2021\tKauff\tviel\tEUR\t1\tSOL");
        await page.locator('[aria-invalid="true"]').first().waitFor();
      },
    ],
  ],
  [
    "newcomer",
    "/?step=accounts",
    [
      "the ways of an account",
      async (page) => {
        await page.getByRole("button", { name: "Kraken", exact: true }).click();
        await press(/^(Import a file it gave you|Datei einlesen, die Sie von dort haben)/)(page);
      },
    ],
  ],
  ["investor", "/?year=2024&step=accounts"],
  ["investor", "/?year=2024&step=clarify"],
  ["investor", "/?year=2024&step=confirm"],
  ["investor", "/?year=2024&step=result"],
  ["investor", "/?year=2024&step=hand-in"],
  [
    "investor",
    "/year?year=2024",
    ["a figure", async (page) => page.locator(".figure").first().click()],
    ["a gap", press(/^(Settle|Klären)/)],
    [
      "a gap whose form is not filled in",
      async (page) => {
        await press(
          /^(Settle|Klären)/,
          /^(Say what it was|Sagen, was es war|Enter the purchase|Anschaffung eingeben)/,
          /^(Save|Speichern)$/,
        )(page);
        await page.locator(".field-error").first().waitFor();
      },
    ],
    ["a notice", press(/^(Enter a notice|Bescheid eintragen)/)],
    ["other sales", press(/^(Other private sales|Andere private Verkäufe)/)],
    ["days of the saved state", press(/^(Handed in, notice|Abgabe und Bescheid)/)],
    ["what changed since", press(/^(What changed since|Was sich seitdem geändert hat)/)],
    ["the self-check", press(/^(Show the self-check|Selbstprüfung zeigen)/)],
  ],
  [
    "investor",
    "/holdings",
    ["what if", press(/^(What if I sell\?|Was wäre, wenn ich verkaufe\?)/)],
    [
      "a sale that is refused",
      async (page) => {
        await press(/^(What if I sell\?|Was wäre, wenn ich verkaufe\?)/)(page);
        await type(page, /^(Quantity|Menge)/, "a few");
        await type(page, /^(What it brings|Erlös)/, "100");
        await page.locator(".field-error").first().waitFor();
      },
    ],
    ["a plan", press(/^(Plan sales|Verkäufe planen)/)],
    ["the method", press(/^(Method|Methode): /)],
  ],
  [
    "investor",
    "/transactions",
    ["one of them", async (page) => page.getByRole("row").nth(2).click()],
    [
      "its correction",
      async (page) => {
        await page.getByRole("row").nth(2).click();
        await press(
          /^(Correct this transaction|Diesen Vorgang korrigieren)/,
          /^(Save correction|Korrektur speichern)/,
        )(page);
      },
    ],
    ["several", press(/^(Select several|Mehrere auswählen)/)],
  ],
  ["investor", "/transfers", ["a link", press(/^(Link|Verbinden)\b/)]],
  [
    "investor",
    "/sources",
    [
      "everything that can be done",
      async (page) => {
        for (const more of await page.getByRole("button", { name: /^(More|Mehr)$/ }).all())
          await more.click();
      },
    ],
    ["no file chosen", press(/^(Import|Importieren)$/)],
    [
      "columns that nobody knows",
      async (page) => {
        await page
          .locator("input[type=file]")
          .first()
          .setInputFiles({
            name: "bank.csv",
            mimeType: "text/csv",
            buffer: Buffer.from("Nr;Wann;Was;Menge\n1;10.01.2024 12:00;Zins;0,25\n2;irgendwann;Zins;0,5\n"),
          });
        await press(
          /^(Import|Importieren)$/,
          /^(Say what the columns of|Spalten von)/,
          /^(Show a preview|Vorschau zeigen)/,
        )(page);
        await page.locator(".field-error").first().waitFor();
      },
    ],
    ["records not understood", press(/^(Records not understood|Nicht verstandene Datensätze)/)],
    ["jobs", press(/^(History|Verlauf)$/)],
    ["files", press(/^(Files|Dateien)$/)],
    ["a new key", press(/^(Give a new key|Neuen Schlüssel eintragen)/)],
  ],
  [
    "investor",
    "/account?part=security",
    ["an authenticator", press(/^(Add an authenticator app|Authenticator-App hinzufügen)/)],
  ],
  ["investor", "/account?part=data", ["deletion", press(/^(Delete account|Konto löschen)/)]],
  ["investor", "/account?part=developers"],
  ["couple", "/year?year=2024"],
  [
    "couple",
    "/account?part=tax",
    ["whose sources", async (page) => page.getByText(/^(Two persons|Zwei Personen) in /).click()],
  ],
  ["couple", "/transfers"],
  [
    "austrian",
    "/year?year=2024",
    ["a box", press(/(How this came about|Wie kommt das zustande)/)],
    ["a choice", press(/(Choose|Wählen): /)],
    ["other income", press(/^(State other income|Andere Einkünfte angeben)/)],
  ],
  ["adviser", "/clients?year=2024", ["a note", press(/^(Note of|Vermerk zu) /)]],
  [
    "adviser",
    "/year?year=2024&client={client}",
    ["a question", press(/^(Ask the client|Mandanten fragen): /)],
  ],
  ["adviser", "/account?client={client}"],
  [
    "client",
    "/?year=2024&step=clarify",
    [
      "what she is asked",
      async (page) => {
        const banner = page.getByRole("region", { name: /asks you something$|fragt Sie/ });
        await banner.getByRole("button", { name: /^(Answer|Antworten)/ }).click();
      },
    ],
  ],
  ["client", "/year?year=2024"],
  ["client", "/account?part=access"],
  ["investor", "{consent}"],
  ["user", "{connect}"],
  ["user", "{claim}"],
];

/** Views that repeat text of a user, a file or a ruleset, in the language it was written in. */
const WRITTEN_BY_OTHERS = new Set(["clauses", "columns that nobody knows"]);

const LEDGER = `id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur
1,2024-01-10T12:00:00Z,spot_buy,,EUR,3000,,ETH,1,
2,2024-06-10T12:00:00Z,wrap,,ETH,1,1278.50,WETH,1,1278.50
3,2024-08-10T12:00:00Z,spot_buy,,EUR,100,,SOL,2,
4,2024-09-01T10:00:00Z,transfer,,SOL,1,,,,`;
/** Two deposits of one coin: which of them matches the withdrawal is a question. */
const ARRIVED = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-09-01T11:00:00Z,transfer,,,,SOL,1
2,2024-09-01T12:00:00Z,transfer,,,,SOL,1`;
/** 1,000 paid and 2,400 received, and a sale without a purchase. */
const GAIN = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,BTC,1
2,2024-02-10T10:00:00Z,spot_sell,,BTC,1,EUR,2400
3,2024-03-10T10:00:00Z,spot_sell,,ADA,1,EUR,400`;

describe.skipIf(BROWSER === null)("every page in both languages", () => {
  let visit: Visit;
  let words: Catalogue;
  const people = new Map<Role, TestUser>();
  /** Values of the path parameters, set up by the roles. */
  const parts = new Map<string, string>();
  const clientFor = async (role: Role): Promise<TestClient> => {
    const person = await newTestUser(visit.service);
    people.set(role, person);
    return { service: visit.service, person };
  };
  beforeAll(async () => {
    visit = await startVisit();
    words = catalogue();
    await clientFor("newcomer");
    await investor();
    await twoPersons();
    const austrian = await clientFor("austrian");
    await request(austrian, "PUT", "/v1/residence", { residence: [{ country: "austria", from: null }] });
    await importFile(austrian, GAIN, { name: "Depot" });
    await firm();
    await app();
  });
  afterAll(async () => visit.stop());

  async function investor(): Promise<void> {
    const client = await clientFor("investor");
    for (const [user, provider] of [
      ["trader", "coinbase"],
      ["messy", "coinbase"],
      ["saver", "kraken"],
    ] as const)
      await run(client, await connect(client, user, `Depot ${user.toUpperCase()}`, provider));
    await request(client, "POST", "/v1/tax/2024/filings", {});
    // Imported after the year was saved, so that the saved year has changed.
    await importFile(client, LEDGER, { name: "Depot LEDGER" });
    await importFile(client, ARRIVED, { name: "Depot ARRIVED" });
  }
  async function twoPersons(): Promise<void> {
    const client = await clientFor("couple");
    await importFile(client, GAIN, { name: "Depot ONE" });
    const his = await importFile(client, GAIN.replaceAll("BTC", "ETH"), { name: "Depot TWO" });
    await request(client, "PATCH", `/v1/sources/${his}`, { owner: "b" });
  }
  async function firm(): Promise<void> {
    const { service } = visit;
    const adviser = await personWithFactor(service);
    const firm = await firmOf(service, adviser);
    const client = await clientOf(service, firm);
    await importFile({ service, person: client }, GAIN, { name: "Depot" });
    await requestAs(service, adviser, "POST", `/v1/grants/${client.grantId}/accept`);
    const { issues } = (
      await requestAs<{ issues: readonly { id: string }[] }>(service, client, "GET", "/v1/issues?year=2024")
    ).body;
    const question = { issueId: issues[0]?.id, text: "MMXXIV?" };
    expect((await requestAs(service, adviser, "POST", "/v1/questions", question, client.id)).status).toBe(
      201,
    );
    people.set("adviser", adviser).set("client", client);
    parts.set("client", client.id);
  }
  async function app(): Promise<void> {
    const { service } = visit;
    const back = "http://127.0.0.1:9/back";
    const app = await newApp(service, await newTestUser(service), [back]);
    const token = await tokenOf(service, app, "test");
    for (const language of ["de", "en"] as const) {
      const user = await newUser(service, app, token, language, language);
      const link = await call<{ url: string }>(service, "POST", "/v1/link-tokens", {
        token,
        headers: { "x-lotbuch-user": user.id },
        body: { redirectUri: back, state: "here" },
      });
      const claim = await call<{ url: string }>(
        service,
        "POST",
        `/v1/apps/${app.id}/users/${user.id}/claim`,
        {
          token,
        },
      );
      parts.set(`connect ${language}`, link.body.url).set(`claim ${language}`, claim.body.url);
    }
    const query = new URLSearchParams({
      client_id: app.clientId,
      redirect_uri: back,
      response_type: "code",
      scope: "read write offline",
      state: "s",
      // The example of RFC 7636, appendix B.
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    });
    parts.set("consent", `${service.url}/oauth/authorize?${query.toString()}`);
  }

  it("knows the texts of the pages", () => {
    expect(words.de.size).toBeGreaterThan(400);
    expect(words.en.size).toBeGreaterThan(400);
  });

  /** German on a phone, also in dark colors; English on a desktop. */
  describe.each(["de", "en"] as const)("in %s", (language) => {
    it.each(PAGES.map(([role, path, ...views]) => [role, path, views] as const))(
      "%s at %s",
      async (role, path, views) => {
        const page = await visit.open(
          language === "de"
            ? { locale: "de-DE", viewport: { width: 360, height: 740 } }
            : { locale: "en-GB", viewport: { width: 1280, height: 900 } },
          people.get(role),
        );
        const url = path.replace(
          /\{(\w+)\}/,
          (_, part: string) => parts.get(`${part} ${language}`) ?? parts.get(part) ?? part,
        );
        await page.goto(new URL(url, visit.service.url).href);
        const found: string[] = [];
        const look = async (what: string): Promise<void> => {
          await settled(page);
          await picture(page, `${role}-${path}-${what}-${language}`.replaceAll(/\W+/g, "-"));
          const strange = WRITTEN_BY_OTHERS.has(what) ? [] : await strangeWordsOn(page, language, words);
          for (const problem of [...(await violationsOn(page)), ...strange])
            found.push(`${what}: ${problem}`);
          await expectNoHorizontalScroll(page);
        };
        await look("the page");
        // Colors do not depend on the language, so one language is enough.
        if (language === "de") {
          await page.emulateMedia({ colorScheme: "dark" });
          await page.locator('html[data-theme="dark"], html:not([data-theme])').waitFor();
          for (const problem of await violationsOn(page, CONTRAST)) found.push(`dark: ${problem}`);
          await page.emulateMedia({ colorScheme: "light" });
        }
        for (const [what, open] of views) {
          await open(page, people);
          await look(what);
          if ((await page.locator("dialog[open]").count()) === 0) continue;
          await page.keyboard.press("Escape");
          await page.locator("dialog[open]").waitFor({ state: "detached" });
        }
        expect(found).toEqual([]);
      },
    );
  });

  it("calls no third party and violates no content security policy", () => {
    expect([...visit.hosts]).toEqual([new URL(visit.service.url).host]);
    expect(visit.complaints).toEqual([]);
  });
});
