import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  signIn,
  visibleText,
  startVisit,
  type Visit,
} from "../support/browser.ts";
import { type TestClient, importFile, request } from "../support/sources.ts";

const HEAD =
  "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur";
/** Three rows that cannot be read: one with an unknown type, two with an amount that is no number. */
const UNREAD = `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,10000,,BTC,1,
2,2024-02-10T10:00:00Z,teleport,,ETH,1,,,,
3,2024-03-10T10:00:00Z,spot_buy,,EUR,abc,,BTC,1,`;

/** A tax judgement of the bank and a currency: nothing is wrong, so "it is as assumed" is the only true answer. */
const JUDGED = `${HEAD}
1,2024-01-10T10:00:00Z,spot_trade,,USD,11000,10000,BTC,1,10000`;
/** The exchange reverses a reward that it paid by mistake. */
const CLAWBACK = `"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"
"L1","R1","2024-01-10 10:00:00","staking","","currency","ETH2","spot / main",0.3,0,0.3
"L2","R2","2024-02-10 10:00:00","staking","","currency","ETH2","spot / main",-0.1,0,0.2`;
/** A sale without a purchase: its cost is missing. */
const MISSING = `${HEAD}
1,2024-05-01T10:00:00Z,spot_sell,,SOL,1,,EUR,1900,`;

/** 3,000 paid, worth 1,278.50 when wrapped half a year later, sold for 2,000 after more than a year. */
const WRAPPED = `${HEAD}
1,2024-01-10T12:00:00Z,spot_buy,,EUR,3000,,ETH,1,
2,2024-06-10T12:00:00Z,wrap,,ETH,1,1278.50,WETH,1,1278.50
3,2025-03-10T12:00:00Z,spot_sell,,WETH,1,,EUR,2000,`;

type Issue = {
  readonly code: string;
  readonly severity: string;
  readonly acknowledged?: { readonly id: string };
};

const WORDS = {
  "de-DE": {
    question: (all: number) => `Frage 1 von ${all}`,
    entry: /^Sagen, was es war/,
    drop: /^Auslassen/,
    reason: "Woher wissen Sie das?",
    save: "Speichern",
    day: "Tag",
    kind: "Art",
    out: ["Abgang: Menge", "Abgang: Kryptowert oder Währung"],
    undo: "Zurücknehmen",
    undone: "Zurückgenommen. Die Zahlen",
    asAssumed: /^So ist es/,
    saved: "Gespeichert, und das Jahr ist neu berechnet.",
    clear: "Keine Frage ist offen",
    confirmed: "haben Sie bestätigt, dass es so ist",
    provisional: "vorläufig",
    unproven: "Das Jahr bleibt vorläufig.",
    openLaw: "Offenes Recht",
    stake: [
      ["2024 · Steuerpflichtig", "0,00 €", "0,00 €"],
      ["2024 · Verlust, vorgetragen", "0,00 €", "1.721,50 €"],
      ["2024 · Steuerfrei", "0,00 €", "0,00 €"],
      ["2025 · Steuerpflichtig", "0,00 €", "0,00 €"],
      ["2025 · Verlust, vorgetragen", "0,00 €", "0,00 €"],
      ["2025 · Steuerfrei", "-1.000,00 €", "0,00 €"],
    ],
    exchange: "Tausch",
    read: /^Behandeln als: Tausch/,
    counted: "(gerechnet, gewählt)",
  },
  "en-GB": {
    question: (all: number) => `Question 1 of ${all}`,
    entry: /^Say what it was/,
    drop: /^Leave it out/,
    reason: "How do you know?",
    save: "Save",
    day: "Day",
    kind: "Kind",
    out: ["Out: amount", "Out: coin or currency"],
    undo: "Take it back",
    undone: "Taken back. The figures",
    asAssumed: /^That is right/,
    saved: "Saved, and the year is computed again.",
    clear: "No question is open",
    confirmed: "You confirmed on",
    provisional: "provisional",
    unproven: "the year stays provisional.",
    openLaw: "Open law",
    stake: [
      ["2024 · Taxable", "€0.00", "€0.00"],
      ["2024 · Loss, carried", "€0.00", "€1,721.50"],
      ["2024 · Tax-free", "€0.00", "€0.00"],
      ["2025 · Taxable", "€0.00", "€0.00"],
      ["2025 · Loss, carried", "€0.00", "€0.00"],
      ["2025 · Tax-free", "-€1,000.00", "€0.00"],
    ],
    exchange: "Exchange",
    read: /^Treat as: Exchange/,
    counted: "(counted, chosen)",
  },
} as const;

describe.skipIf(BROWSER === null).each(["de-DE", "en-GB"] as const)("questions in %s", (locale) => {
  const w = WORDS[locale];
  let visit: Visit;
  beforeAll(async () => {
    visit = await startVisit();
  });
  afterAll(async () => visit.stop());

  /** Registers a new user with these files, on a phone at the step of their questions. */
  const newUserPageWith = async (...files: readonly string[]): Promise<[TestClient, Page]> => {
    const page = await visit.open({ viewport: { width: 390, height: 844 }, locale });
    const person = await newTestUser(visit.service);
    const client = { service: visit.service, person };
    for (const [i, file] of files.entries()) await importFile(client, file, { name: `Account ${i + 1}` });
    await signIn(page.context(), visit.service, person);
    await page.goto(`${visit.service.url}/?year=2024&step=clarify`);
    return [client, page];
  };
  const issues = async (client: TestClient): Promise<readonly Issue[]> =>
    (await request<{ issues: readonly Issue[] }>(client, "GET", "/v1/issues")).body.issues;
  /** Adds the text of the page to a failure. */
  const seen = async (page: Page, look: () => Promise<void>): Promise<void> => {
    try {
      await look();
    } catch (error) {
      process.stdout.write(`${await visibleText(page)}\n`);
      throw error;
    }
  };

  it("records that cannot be read are answered: one is entered by hand, the others are excluded", async () => {
    const [client, page] = await newUserPageWith(UNREAD);
    await seen(page, async () => {
      const codes = (await issues(client)).map(({ code }) => code);
      expect(codes.toSorted()).toEqual(["unknown-type", "unreadable-record"]);
      const drawer = page.locator(".questions-top");
      for (const rest of [1, 0]) {
        await drawer.getByRole("button", { name: w.drop }).waitFor();
        if (rest === 1) {
          await drawer.getByRole("button", { name: w.entry }).click();
          // Filled from the record: only its kind is missing, and the likely ones come first.
          expect(await drawer.getByLabel(w.day, { exact: true }).inputValue()).toBe("2024-02-10");
          expect(await drawer.getByLabel(w.out[0]).inputValue()).toBe("1");
          expect(await drawer.getByLabel(w.out[1]).inputValue()).toBe("ETH");
          const kind = drawer.getByLabel(w.kind, { exact: true });
          expect(await kind.locator("optgroup").first().locator("option").count()).toBe(6);
          await kind.selectOption("payment");
        } else {
          await drawer.getByRole("button", { name: w.drop }).click();
          await drawer.getByLabel(w.reason).fill("My own notes");
        }
        await picture(page, `phone-unread-${rest}-${locale}`);
        await drawer.getByRole("button", { name: w.save, exact: true }).click();
        await drawer.getByText(w.saved).waitFor();
        await expect
          .poll(async () => (await issues(client)).filter(({ code }) => codes.includes(code)).length)
          .toBe(rest);
      }
    });
  });

  it("a right assumption is confirmed with one press, and asked again after an undo", async () => {
    const [client, page] = await newUserPageWith(JUDGED, CLAWBACK);
    await seen(page, async () => {
      const drawer = page.locator(".questions-top");
      for (const left of [2, 1]) {
        await page.getByText(w.question(left)).waitFor();
        await drawer.getByRole("button", { name: w.asAssumed }).waitFor();
        await picture(page, `phone-as-assumed-${left}-${locale}`);
        await expectNoHorizontalScroll(page);
        await drawer.getByRole("button", { name: w.asAssumed }).click();
        await drawer.getByText(w.saved).waitFor();
        if (left === 2) {
          await drawer.getByRole("button", { name: w.undo, exact: true }).click();
          await drawer.getByText(w.undone).waitFor();
          expect((await issues(client)).filter(({ acknowledged }) => acknowledged !== undefined)).toEqual([]);
          await drawer.getByRole("button", { name: w.asAssumed }).click();
          await drawer.getByText(w.saved).waitFor();
        }
        await page
          .getByText(w.clear)
          .or(page.getByText(w.question(1)))
          .waitFor();
      }
      await page.getByText(w.clear).waitFor();
      // The step is checked.
      await expect.poll(() => page.locator(".step-bar li").nth(1).getAttribute("class")).toBe("done");
      await picture(page, `phone-all-clear-${locale}`);
      expect((await issues(client)).filter(({ severity }) => severity !== "info")).toEqual([]);
    });
  });

  it("a missing cost stays missing: it is confirmed and not asked again, and the year is provisional", async () => {
    const [client, page] = await newUserPageWith(MISSING);
    await seen(page, async () => {
      const drawer = page.locator(".questions-top");
      await drawer.getByRole("button", { name: w.asAssumed }).getByText(w.unproven).waitFor();
      await drawer.getByRole("button", { name: w.asAssumed }).click();
      await drawer.getByText(w.saved).waitFor();
      await page.getByText(w.clear).waitFor();
      expect(await issues(client)).toMatchObject([{ code: "missing-acquisition", severity: "error" }]);
      await page.goto(`${visit.service.url}/year?year=2024`);
      await page.getByText(w.confirmed, { exact: false }).waitFor();
      await page.getByText(w.provisional, { exact: false }).first().waitFor();
      await picture(page, `phone-confirmed-gap-${locale}`);
    });
  });

  it("both interpretations of open law show what is at stake, losses and later years included, in a fixed order", async () => {
    const [, page] = await newUserPageWith(WRAPPED);
    await seen(page, async () => {
      await page.goto(`${visit.service.url}/year?year=2024`);
      const card = page.getByRole("region", { name: w.openLaw });
      const rows = async () =>
        (await card.getByRole("row").allInnerTexts()).slice(1).map((text) =>
          text
            .replaceAll("\u00A0", " ")
            .split("\t")
            .map((cell) => cell.trim()),
        );
      await card.getByRole("row").nth(1).waitFor();
      expect(await rows()).toEqual(w.stake);
      // The same question in the flow, with the years that differ; one press decides it, and another undoes it.
      await page.goto(`${visit.service.url}/?year=2024&step=clarify`);
      const question = page.locator(".question");
      await question.getByRole("row").nth(1).waitFor();
      expect(await question.getByRole("row").count()).toBe(7);
      await picture(page, `phone-open-law-flow-${locale}`);
      await expectNoHorizontalScroll(page);
      await question.getByRole("button", { name: w.read }).click();
      await page.getByText(w.clear).waitFor();
      await page.getByRole("button", { name: w.undo, exact: true }).click();
      await question.waitFor();
      await page.goto(`${visit.service.url}/year?year=2024`);
      await card.getByRole("row").nth(1).waitFor();
      await picture(page, `phone-open-law-${locale}`);
      await expectNoHorizontalScroll(page);
      await card.getByRole("button", { name: w.read }).click();
      await card.locator(".reading.chosen").filter({ hasText: w.exchange }).getByText(w.counted).waitFor();
      // The chosen one is marked: the order has not changed.
      expect(await rows()).toEqual(w.stake);
      expect(await card.getByRole("button", { name: w.read }).count()).toBe(0);
    });
    expect(visit.complaints).toEqual([]);
  });
});
