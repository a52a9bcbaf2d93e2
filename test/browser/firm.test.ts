import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  requestAs,
  type FirmResponse,
  manyPeople,
  type MemberUser,
  personWithFactor,
  tableOf,
} from "../service/firms/support.ts";
import { newEmail, outbox, type TestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  settled,
  startVisit,
  type Visit,
} from "../support/browser.ts";

const CLIENTS = 12;
const NAME = "Kanzlei Holm";

describe.skipIf(BROWSER === null)("a firm with twelve clients and three members", () => {
  let visit: Visit;
  let owner: MemberUser;
  let adviser: MemberUser;
  let assistant: MemberUser;
  let clients: readonly TestUser[];
  let page: Page;
  let firm: FirmResponse;
  const at = (n: number): TestUser => clients[n]!;

  beforeAll(async () => {
    visit = await startVisit();
    const { service } = visit;
    [owner, adviser, assistant] = [
      await personWithFactor(service),
      await personWithFactor(service),
      await personWithFactor(service),
    ];
    clients = await manyPeople(service, CLIENTS);
  });
  afterAll(async () => visit.stop());

  const pageOf = async (person: TestUser, path: string, how: { locale?: string; width?: number } = {}) => {
    const opened = await visit.open(
      {
        viewport: { width: how.width ?? 1280, height: 900 },
        locale: how.locale ?? "en-GB",
      },
      person,
    );
    await opened.goto(visit.service.url + path);
    return opened;
  };
  const rows = (of: Page) => of.getByRole("row").filter({ has: of.getByRole("cell").getByRole("checkbox") });
  const looked = async (of: Page, name: string) => {
    await expectNoHorizontalScroll(of);
    await picture(of, name);
  };

  it("is created on the page, shows its recovery code once, and invites its members", async () => {
    page = await pageOf(owner, "/clients");
    const found = page.getByRole("region", { name: "Set up a firm" });
    await found.getByRole("button", { name: "Create firm" }).click();
    await found.getByText("Enter the name of the firm.").waitFor();
    await found.getByLabel("Name of the firm").fill(NAME);
    await found.getByLabel("Address (optional)").fill("Am Markt 1\n20095 Hamburg");
    await found.getByLabel("Tax number of the firm (optional)").fill("47/123/45678");
    await found.getByRole("button", { name: "Create firm" }).click();
    await found.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).waitFor();
    await looked(page, "firm-code");
    await found.getByRole("button", { name: "I have written it down" }).click();
    await page.getByRole("heading", { name: NAME }).waitFor();
    expect(await page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).count()).toBe(0);

    const members = page.getByRole("region", { name: "Who works here" });
    for (const [email, role] of [
      [adviser.email, "Adviser"],
      [assistant.email, "Assistant"],
    ] as const) {
      await members.getByLabel("Email address").fill(email);
      await members.getByLabel("Role", { exact: true }).selectOption({ label: role });
      await members.getByRole("button", { name: "Invite" }).click();
      await members.getByRole("button", { name: `Remove ${email}` }).waitFor();
    }
    for (const member of [adviser, assistant]) {
      const theirs = await pageOf(member, "/clients", { locale: "de-DE", width: 390 });
      const invitation = theirs.getByRole("status").filter({ hasText: `${NAME} lädt Sie ein` });
      await invitation.getByRole("button", { name: "Annehmen" }).click();
      await theirs.getByRole("heading", { name: NAME }).waitFor();
      await theirs.context().close();
    }
    const { firms } = (
      await requestAs<{ firms: readonly FirmResponse[] }>(visit.service, owner, "GET", "/v1/firms")
    ).body;
    firm = firms[0]!;
  });

  it("gets access by a code from an email and by its id, and accepts all waiting clients at once", async () => {
    const { service } = visit;
    const invite = page.getByRole("region", { name: "Invite clients" });
    const [stranger, first] = [newEmail(), at(0)];
    await invite.getByLabel("Email addresses, one on each line").fill(`${first.email}\n${stranger}`);
    await invite.getByRole("button", { name: "Invite", exact: true }).click();
    await invite.getByText("2 invitations are on their way.").waitFor();
    await invite.getByText("2 open invitations").click();
    await invite.getByRole("button", { name: `Take the invitation of ${stranger} back` }).click();
    await invite.getByText("One open invitation").waitFor();

    const message = outbox(service).findLast((one) => one.includes(`To: ${first.email}`)) ?? "";
    const code = /^([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})$/m.exec(message)?.[1] ?? "";
    const hers = await pageOf(first, "/account?part=access");
    const advisers = hers.getByRole("region", { name: "Advisers" });
    await advisers.getByLabel("Code from the firm's mail, or its id").fill(code);
    await advisers.getByRole("button", { name: "Let the firm in" }).click();
    await advisers.getByRole("button", { name: `End access: ${NAME}` }).waitFor();
    expect(await advisers.innerText()).not.toContain(`${NAME} (invited)`);
    await hers.context().close();
    for (const client of clients.slice(1)) {
      const given = await requestAs(service, client, "POST", "/v1/grants", { firm: firm.id, role: "editor" });
      expect(given.status).toBe(201);
    }

    await page.reload();
    await page.getByRole("button", { name: `Accept all ${CLIENTS - 1}` }).click();
    await page.getByRole("button", { name: `Accept all ${CLIENTS - 1}` }).waitFor({ state: "detached" });
    const { clients: lines } = (await tableOf(service, owner, firm, "&limit=200&year=2024")).body;
    expect(lines.map(({ status }) => status)).toEqual(Array.from({ length: CLIENTS }, () => "accepted"));
    // Nine clients have a taxable gain of 1,400; the gap of 3,100 of three clients counts as gain until its cost is
    // known.
    expect(lines.filter(({ year }) => year.taxable === "1400.00")).toHaveLength(9);
    expect(lines.filter(({ year }) => year.gaps > 0)).toHaveLength(3);
  });

  it("shows the clients in a table, with filters in the address and keyboard navigation between rows", async () => {
    const { service } = visit;
    const names = ["Adler", "Berger", "Celan"];
    for (const [i, name] of names.entries())
      await requestAs(service, owner, "PATCH", `/v1/clients/${at(i * 4).id}`, {
        number: String(100 + i),
        name,
        assignedTo: adviser.id,
      });
    await page.goto(`${service.url}/clients?year=2024`);
    await page.getByText(`${CLIENTS} clients`).waitFor();
    expect(await rows(page).count()).toBe(CLIENTS);
    await looked(page, "firm-table");
    await page.getByRole("button", { name: "With gaps 3" }).click();
    await page.getByText("3 clients").waitFor();
    await page.getByLabel("Name or number").fill("10");
    await page.getByRole("button", { name: "Sort by No." }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?year=2024&gaps=with&q=10&sort=number");
    await page.reload();
    await page.getByText("3 clients").waitFor();
    expect(await page.getByLabel("Name or number").inputValue()).toBe("10");

    await page.getByRole("button", { name: "Open account: Adler" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByText("You are in the account of Berger.").waitFor();
    expect(new URL(page.url()).searchParams.get("client")).toBe(at(4).id);
    // The name of the client is in the header of every page and in the tab.
    for (const path of ["/holdings", "/transactions", "/transfers", "/sources", "/year?year=2024"]) {
      await page.goto(service.url + path);
      await page.locator(".client-name", { hasText: "Berger" }).waitFor();
      expect(await page.title()).toMatch(/^Berger · /);
    }
    await looked(page, "firm-client");
    // The button to go back stays visible at every scroll position.
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    const box = await page.getByRole("button", { name: "Back to the clients" }).boundingBox();
    const onTop = await page.evaluate(
      `document.elementFromPoint(${(box?.x ?? 0) + 5}, ${(box?.y ?? 0) + 5})?.closest("button")?.innerText ?? ""`,
    );
    expect(onTop).toBe("Back to the clients");
    // Opens the next client of the list, and returns to the list with its filters.
    await page.getByRole("button", { name: "Next: Celan" }).click();
    await page.getByText("You are in the account of Celan.").waitFor();
    await page.getByRole("button", { name: "Back to the clients" }).click();
    await page.getByText("3 clients").waitFor();
    expect(new URL(page.url()).search).toBe("?year=2024&gaps=with&q=10&sort=number");
    expect(await page.getByText(/^You are in the account of/).count()).toBe(0);
  });

  it("stores a client's number in a drawer that the client never sees", async () => {
    await page.goto(`${visit.service.url}/clients?year=2024&q=celan`);
    await page.getByRole("button", { name: "Note of Celan" }).click();
    const drawer = page.getByRole("dialog", { name: "Note of Celan" });
    await drawer.getByLabel("Number", { exact: true }).fill("900");
    await drawer.getByLabel("Assigned to").selectOption({ label: adviser.email.split("@")[0]! });
    await looked(page, "firm-note");
    await drawer.getByRole("button", { name: "Save", exact: true }).click();
    await drawer.waitFor({ state: "detached" });
    await rows(page).filter({ hasText: "900" }).waitFor();
  });

  it("asks a question at the gap; the client answers with a receipt, which closes the question and marks the gap", async () => {
    const { service } = visit;
    const [first] = clients;
    // The assistant prepares the case: on a phone, in German.
    const theirs = await pageOf(assistant, `/clients?year=2024&q=adler`, { locale: "de-DE", width: 390 });
    await theirs.getByText("1 Mandant", { exact: true }).waitFor();
    await looked(theirs, "phone-firm-table");
    await theirs.getByRole("button", { name: "Konto öffnen: Adler" }).click();
    await theirs.getByText("Sie sind im Konto von Adler.").waitFor();
    await theirs.getByRole("button", { name: /^Mandanten fragen: .*BTC/ }).click();
    await theirs.getByRole("button", { name: "Frage senden" }).click();
    await theirs.getByText("Schreiben Sie Ihre Frage.").waitFor();
    await theirs.getByLabel("Ihre Frage").fill("Woher kommen diese Coins?");
    await theirs.getByRole("button", { name: "Frage senden" }).click();
    await theirs.getByText("Woher kommen diese Coins?").waitFor();
    await looked(theirs, "phone-firm-question");

    const hers = await pageOf(first!, "/", { width: 390 });
    const questionRegion = hers.getByRole("region", { name: `${NAME} asks you something` });
    await questionRegion.getByText("One question is open.").waitFor();
    await looked(hers, "phone-client-asked");
    await questionRegion.getByRole("button", { name: "Answer" }).click();
    const drawer = hers.getByRole("dialog");
    await drawer.getByText("Woher kommen diese Coins?").waitFor();
    await drawer.getByLabel("Your answer").fill("Bought in cash, see the receipt.");
    await drawer.getByLabel("Receipt (optional)").setInputFiles({
      name: "receipt.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("0.1 BTC for 2,000 EUR in cash"),
    });
    await looked(hers, "phone-client-answer");
    await drawer.getByRole("button", { name: "Answer", exact: true }).click();
    await drawer.getByText("with a receipt").waitFor();
    await drawer.getByRole("button", { name: "Close" }).click();
    await questionRegion.waitFor({ state: "detached" });

    // The list starts with what is new: the client has answered.
    await page.goto(`${service.url}/clients?year=2024&questions=answered`);
    await page.getByText("1 client", { exact: true }).waitFor();
    await page.getByRole("button", { name: "New since yesterday" }).click();
    await rows(page).filter({ hasText: "answered" }).waitFor();
    await looked(page, "firm-news");
    await page.getByRole("button", { name: "Open account: Adler" }).click();
    await page.getByText("Bought in cash, see the receipt.").waitFor();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Open the receipt" }).click();
    const receipt = await saved;
    expect(receipt.suggestedFilename()).toBe("receipt.txt");
    expect(readFileSync(await receipt.path(), "utf8")).toBe("0.1 BTC for 2,000 EUR in cash");
    await page.getByRole("button", { name: "Close the question" }).click();
    await page.getByText("(closed)").waitFor();
    const checked = page.getByLabel(/^Checked: /).first();
    await checked.click();
    await expect.poll(() => checked.isChecked()).toBe(true);
    await page.reload();
    await page.getByText("Bought in cash, see the receipt.").waitFor();
    await expect.poll(() => checked.isChecked()).toBe(true);
    await looked(page, "firm-answered");
    await page.getByRole("button", { name: "Back to the clients" }).click();
    await page.getByText("No client fits.").waitFor();
    await theirs.context().close();
    await hers.context().close();
  });

  it("downloads the reports of all clients as one ZIP, named by number, name and year", async () => {
    await page.goto(`${visit.service.url}/clients?year=2024`);
    await page.getByText(`${CLIENTS} clients`).waitFor();
    const saved = page.waitForEvent("download", { timeout: 500_000 });
    await page.getByRole("button", { name: "Papers of all as ZIP" }).click();
    const files = unzipSync(new Uint8Array(readFileSync(await (await saved).path())));
    const names = Object.keys(files);
    expect(names).toHaveLength(CLIENTS + 1);
    expect(names).toEqual(expect.arrayContaining(["100_Adler_2024.pdf", "900_Celan_2024.pdf", "README.txt"]));
    for (const [name, bytes] of Object.entries(files))
      if (name.endsWith(".pdf")) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(Buffer.from(files["README.txt"]!).toString()).toContain(NAME);
  });

  it("removes a member, who has no access to any client from the next request on", async () => {
    const { service } = visit;
    const theirs = await pageOf(adviser, `/clients?year=2024&q=berger`);
    await theirs.getByRole("button", { name: "Open account: Berger" }).click();
    await theirs.getByText("You are in the account of Berger.").waitFor();
    await theirs.locator(".verdict-line").waitFor();
    await page.goto(`${service.url}/clients`);
    const members = page.getByRole("region", { name: "Who works here" });
    const name = adviser.email.split("@")[0]!;
    await members.getByRole("button", { name: `Remove ${name}` }).click();
    await members.getByRole("button", { name: `Remove ${name}` }).waitFor({ state: "detached" });

    const seen: string[] = [];
    theirs.on("response", (response) => {
      const { pathname } = new URL(response.url());
      const named = response.request().headers()["x-lotbuch-client"] !== undefined;
      // Routes that are public are left out.
      if (named && !/^\/v1\/(service|legal)\//.test(pathname)) seen.push(`${response.status()} ${pathname}`);
    });
    await theirs.getByRole("link", { name: "Transactions" }).click();
    await settled(theirs);
    await theirs.reload();
    await settled(theirs);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((one) => !one.startsWith("404 "))).toEqual([]);
    for (const path of [
      `/v1/clients?firm=${firm.id}`,
      `/v1/clients/papers?firm=${firm.id}&year=2024`,
      `/v1/firms/${firm.id}`,
      `/v1/firms/${firm.id}/members`,
      `/v1/firms/${firm.id}/invitations`,
    ])
      expect([path, (await requestAs(service, adviser, "GET", path)).status]).toEqual([path, 404]);
    for (const path of ["/v1/sources", "/v1/issues", "/v1/questions", "/v1/tax/2024/report"])
      expect([path, (await requestAs(service, adviser, "GET", path, undefined, at(4).id)).status]).toEqual([
        path,
        404,
      ]);
    await picture(theirs, "firm-removed");
    await theirs.getByRole("button", { name: "Back to the clients" }).click();
    await theirs.getByRole("region", { name: "Set up a firm" }).waitFor();
    expect(await theirs.getByText("Berger").count()).toBe(0);
    await theirs.context().close();
  });

  it("records the person and the firm in the client's audit", async () => {
    const hers = await pageOf(at(0), "/account?part=access");
    const auditLog = hers.getByRole("region", { name: "Who did what" });
    await auditLog.getByRole("row").nth(1).waitFor();
    for (const member of [owner, assistant]) {
      const entry = auditLog.getByText(`${member.email} · for ${NAME}`).first();
      while ((await entry.count()) === 0) {
        await auditLog.getByRole("button", { name: "Show more" }).click();
        await settled(hers);
      }
    }
    expect(await auditLog.innerText()).not.toContain("/v1/");
    await looked(hers, "firm-audit");
    await hers.context().close();
    expect(visit.complaints).toEqual([]);
  });
});
