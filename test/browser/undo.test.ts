import { afterAll, beforeAll, describe, it } from "vitest";
import { codeFor } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";
import { addSoftPasskey } from "../support/passkey.ts";
import { sharedService, type WatchedService } from "../support/service.ts";
import { NEW_PASSWORD, takeover } from "../support/takeover.ts";

const WORDS = {
  en: {
    locale: "en-GB",
    button: "Undo it and lock the account",
    details: [
      "What happened",
      "Signed in",
      "What was rolled back",
      "Removed: passkey Thief's",
      "What to do next",
    ],
    back: (email: string, from: string) => `The account belongs to ${email} again, and no longer to ${from}.`,
    next: "Set a new password",
    code: "Code",
    password: "New password",
    set: "Set new password",
    done: "Your new password is set",
    expired: "This link leads nowhere any more",
  },
  de: {
    locale: "de-DE",
    button: "Rückgängig machen und Konto sperren",
    details: [
      "Was geschah",
      "Angemeldet",
      "Was rückgängig gemacht wurde",
      "Entfernt: Passkey Thief's",
      "Was nun zu tun ist",
    ],
    back: (email: string, from: string) => `Das Konto gehört wieder zu ${email} und nicht mehr zu ${from}.`,
    next: "Neues Passwort setzen",
    code: "Code",
    password: "Neues Passwort",
    set: "Neues Passwort setzen",
    done: "Ihr neues Passwort gilt",
    expired: "Dieser Link führt nirgends mehr hin",
  },
} as const;

/** An attacker has taken over the account; its owner uses the link "that was not me" of an email. */
describe.skipIf(BROWSER === null)("that was not me", () => {
  let service: WatchedService;
  let visit: Visit;
  beforeAll(async () => {
    service = await sharedService();
    visit = await startVisit();
  });
  afterAll(async () => visit.stop());

  it.each(["en", "de"] as const)(
    "shows what happened, what was undone and what to do next (%s)",
    async (language) => {
      const w = WORDS[language];
      const t = takeover(service);
      const owner = await t.owner();
      const session = await t.breakIn(owner.email);
      const thief = await t.move(session);
      await addSoftPasskey(service, session, "Thief's");
      const link = `${service.url}/undo#${t.linkTo(owner.email, "has not seen before")}`;
      const page = await visit.open({ locale: w.locale });
      await page.goto(link);
      await page.getByRole("button", { name: w.button }).click();
      await page.getByText(w.back(owner.email, thief)).waitFor();
      for (const detail of w.details) await page.getByText(detail).first().waitFor();
      await picture(page, `undone-${language}`);
      await expectNoHorizontalScroll(page);
      await page.getByRole("link", { name: w.next }).click();
      await page.getByLabel(w.code, { exact: true }).fill(codeFor(service, owner.email));
      await page.getByLabel(w.password).fill(NEW_PASSWORD);
      await page.getByRole("button", { name: w.set }).click();
      await page.getByText(w.done).waitFor();
      // The same link is opened a second time.
      const secondPage = await visit.open({ locale: w.locale });
      await secondPage.goto(link);
      await secondPage.getByRole("button", { name: w.button }).click();
      await secondPage.getByText(w.expired).waitFor();
    },
  );
});
