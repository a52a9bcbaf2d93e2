import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser, type TestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  visibleText,
  startVisit,
  type Visit,
} from "../support/browser.ts";
import {
  requestAs,
  clientOf,
  type FirmResponse,
  firmOf,
  type MemberUser,
  personWithFactor,
} from "../service/firms/support.ts";
import { importFile } from "../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/** A sale without a purchase. */
const GAP = `${HEAD}
a,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,3100`;
/**
 * A transaction type that does not exist: the service explains why the row cannot be read, in the language of the
 * request.
 */
const UNREAD = `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,10000,BTC,1
2,2024-02-10T10:00:00Z,teleport,,ETH,1,,`;

const QUESTION = "Woher kommen diese 0,02 BTC?";
const WORDS = {
  "de-DE": {
    heading: "Kanzlei Holm fragt Sie etwas",
    open: "Antworten",
    about: "Der Vorgang",
    kind: "Verkauf gegen Geld",
    answer: "Ihre Antwort",
    answered: "Geantwortet:",
    close: "Schließen",
    other: /^EN/,
    unread: '"teleport" ist keine bekannte Art',
    otherUnread: '"teleport" is not a known type',
    clarify: "Was offen ist",
  },
  "en-GB": {
    heading: "Kanzlei Holm asks you something",
    open: "Answer",
    about: "The transaction",
    kind: "Sale for money",
    answer: "Your answer",
    answered: "Answered:",
    close: "Close",
    other: /^DE/,
    unread: '"teleport" is not a known type',
    otherUnread: '"teleport" ist keine bekannte Art',
    clarify: "What is open",
  },
} as const;

describe.skipIf(BROWSER === null)("questions of an adviser on the page", () => {
  let visit: Visit;
  let adviser: MemberUser;
  let firm: FirmResponse;
  beforeAll(async () => {
    visit = await startVisit();
    adviser = await personWithFactor(visit.service);
    firm = await firmOf(visit.service, adviser);
  });
  afterAll(async () => visit.stop());

  const pageOf = async (person: TestUser, path: string, locale: string): Promise<Page> => {
    const page = await visit.open({ viewport: { width: 390, height: 844 }, locale }, person);
    await page.goto(visit.service.url + path);
    return page;
  };
  const seen = async (page: Page, look: () => Promise<void>): Promise<void> => {
    try {
      await look();
    } catch (error) {
      process.stdout.write(`${await visibleText(page)}\n`);
      throw error;
    }
  };

  describe.each(["de-DE", "en-GB"] as const)("in %s", (locale) => {
    const w = WORDS[locale];

    it("opens a firm's question at its transaction", async () => {
      const { service } = visit;
      const client = await clientOf(service, firm, "viewer");
      await importFile({ service, person: client }, GAP);
      const issues = await requestAs<{ readonly issues: readonly { readonly id: string }[] }>(
        service,
        adviser,
        "GET",
        "/v1/issues?year=2024",
        undefined,
        client.id,
      );
      const issueId = issues.body.issues[0]?.id;
      const body = { issueId, text: QUESTION };
      expect((await requestAs(service, adviser, "POST", "/v1/questions", body, client.id)).status).toBe(201);
      const page = await pageOf(client, "/?year=2024&step=clarify", locale);
      await seen(page, async () => {
        const banner = page.getByRole("region", { name: w.heading });
        await banner.getByRole("button", { name: w.open }).click();
        const drawer = page.getByRole("dialog", { name: w.heading });
        await drawer.getByText(QUESTION).waitFor();
        await drawer.getByRole("heading", { name: w.about }).waitFor();
        await drawer.getByText(w.kind, { exact: true }).waitFor();
        // The drawer is on the screen, and the page below it has not scrolled.
        expect((await drawer.getByLabel(w.answer).boundingBox())?.y).toBeLessThan(600);
        expect(new URL(page.url()).pathname).toBe("/");
        await picture(page, `phone-asked-${locale}`);
        await expectNoHorizontalScroll(page);
        await drawer.getByLabel(w.answer).fill("From 2017");
        await drawer.getByRole("button", { name: w.open, exact: true }).click();
        await drawer.getByText(w.answered).waitFor();
        await drawer.getByRole("button", { name: w.close }).click();
        await drawer.waitFor({ state: "detached" });
        await banner.waitFor({ state: "detached" });
      });
      expect(visit.complaints).toEqual([]);
    });

    it("shows the service's messages in the other language after the language is switched", async () => {
      const person = await newTestUser(visit.service);
      await importFile({ service: visit.service, person }, UNREAD);
      const page = await pageOf(person, "/?year=2024&step=clarify", locale);
      await seen(page, async () => {
        await page.getByText(w.unread, { exact: false }).waitFor();
        await page.getByRole("button", { name: w.other }).click();
        await page.getByText(w.otherUnread, { exact: false }).waitFor();
        expect(await page.getByText(w.unread, { exact: false }).count()).toBe(0);
        expect(await page.getByRole("heading", { name: w.clarify }).count()).toBe(0);
      });
      expect(visit.complaints).toEqual([]);
    });
  });
});
