import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../../src/process/paths.ts";
import { storedTestUser } from "../../support/accounts.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";

const NAMES = [
  "answer_gap",
  "calculate_ledger",
  "compare_report",
  "estimate_tax",
  "explain_disposal",
  "gap_steps",
  "get_clause",
  "legal_question",
  "legal_transaction_type",
  "list_disposals",
  "list_holdings",
  "list_income",
  "list_issues",
  "list_readings",
  "list_sources",
  "list_transfers",
  "preview_answers",
  "preview_file",
  "tax_year",
  "what_if",
];
const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/** 0.05 BTC for 1,000, sold within the year for 2,500: a gain of 1,500, above the limit of 1,000 and fully taxable. */
const LEDGER = `${HEAD}
1,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05
2,2024-03-10T12:00:00Z,spot_sell,main,BTC,0.05,EUR,2500`;
/** A sale without a purchase: its cost is unknown. */
const GAP = `${HEAD}
9,2023-05-01T12:00:00Z,spot_sell,main,ETH,1,EUR,1700`;

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await sharedService();
  const person = await storedTestUser(service);
  token = person.token;
  await importFile({ service, person }, `${LEDGER}\n${GAP.split("\n")[1]}`, { name: "File" });
});
afterAll(() => service.stop());

const overHttp = (headers: Readonly<Record<string, string>>) => () =>
  new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } });
const overStdio = (env: () => Readonly<Record<string, string>>) => () =>
  new StdioClientTransport({
    command: process.execPath,
    args: [join(packageRoot, "bin", "lotbuch.js"), "mcp"],
    env: { PATH: process.env["PATH"] ?? "", HOME: service.dataDir, ...env() },
    stderr: "pipe",
  });

type Called = {
  readonly isError: boolean;
  readonly text: string;
  readonly result: Readonly<Record<string, unknown>>;
};

/** Connects a client that validates every response against its output schema, for the tests of one describe. */
function connected(transport: () => StdioClientTransport | StreamableHTTPClientTransport) {
  const client = new Client({ name: "test", version: "1" });
  beforeAll(async () => {
    await client.connect(transport());
    await client.listTools();
  });
  afterAll(() => client.close());
  const call = async (name: string, args: object): Promise<Called> => {
    const result = await client.callTool({ name, arguments: { ...args } });
    const [first] = result.content as readonly { readonly text: string }[];
    return {
      isError: result.isError === true,
      text: first?.text ?? "",
      result: (result.structuredContent ?? {}) as Called["result"],
    };
  };
  return { client, call };
}

const TRANSPORTS = [
  ["stdio", () => overStdio(() => ({ LOTBUCH_API_URL: service.url, LOTBUCH_TOKEN: token }))()],
  ["HTTP", () => overHttp({ authorization: `Bearer ${token}` })()],
] as const;
const WITHOUT_ACCOUNT = [
  ["stdio, no service", overStdio(() => ({ LOTBUCH_API_URL: "http://127.0.0.1:9" }))],
  ["HTTP, no key", overHttp({})],
] as const;

describe.each(WITHOUT_ACCOUNT)("without an account over %s", (_name, transport) => {
  const { client, call } = connected(transport);

  it("lists every tool; those of the law and the ledger work, the others report the missing account", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(NAMES);
    for (const { name, description, inputSchema, outputSchema } of tools) {
      expect(description, name).toBeTruthy();
      expect(inputSchema, name).toMatchObject({ type: "object", additionalProperties: false });
      expect(outputSchema?.required, name).toEqual(expect.arrayContaining(["insufficiencyText", "clauses"]));
    }

    const clauses = await call("legal_question", { question: "Wie lange muss ich Bitcoin halten?" });
    expect(clauses.result).toMatchObject({ insufficiencyText: null, ruleSetVersion: "de-2025-03-06.2" });
    expect(clauses.result["clauses"]).toContain("DE.ESTG.23.1.1.2");
    expect(JSON.parse(clauses.text)).toEqual(clauses.result);
    const unrelated = await call("legal_question", { question: "How do I bake bread?" });
    expect(unrelated.result["insufficiencyText"]).toMatch(/\w/);

    const rules = await call("legal_transaction_type", { transactionTypeKey: "staking reward" });
    expect(rules.result["insufficiencyText"]).toBeNull();
    expect(rules.result["clauses"]).toContain("DE.ESTG.22.3");
    const unknown = await call("legal_transaction_type", { transactionTypeKey: "gambling" });
    expect(unknown.result).toMatchObject({ clauses: [], references: [] });
    expect(unknown.result["insufficiencyText"]).toContain("staking_reward");

    const year = await call("calculate_ledger", { csv: LEDGER });
    expect(year.result).toMatchObject({
      insufficiencyText: null,
      year: 2024,
      taxableGains: 1500,
      assessment: { section23: { taxable: "1500.00", limit: "1000.00" } },
      disposalCount: 1,
      disposals: [{ result: "1500", slices: [{ acquired: "2024-01-10", lastDayOfPeriod: "2025-01-10" }] }],
    });
    expect(year.result["clauses"]).toEqual(
      expect.arrayContaining(["DE.ESTG.23.1.1.2", "DE.BMF.2025-03-06.RN53"]),
    );
    const open = await call("calculate_ledger", { csv: `${GAP}\nx,whenever,spot_buy`, language: "de" });
    expect(open.result).toMatchObject({ complete: false, year: 2023 });
    expect(open.result["insufficiencyText"]).toMatch(/^VORLÄUFIG.*1 Zeile des Hauptbuchs/);

    for (const [name, args] of [
      ["tax_year", { year: 2024 }],
      ["list_issues", {}],
      ["list_disposals", {}],
      ["explain_disposal", { disposalId: "2" }],
      ["list_transfers", {}],
      ["what_if", { sales: [{ asset: "BTC", quantity: "1", valueEur: "1" }] }],
    ] as const) {
      // Over HTTP the agent's program gets the error, so that it requests a token and retries.
      const refused = await call(name, args).catch(({ message }: Error) => ({
        isError: true,
        result: {},
        text: message,
      }));
      expect(refused, name).toMatchObject({ isError: true, result: {} });
      expect(refused.text).toMatch(/^NotSignedIn: You are not signed in|UnauthorizedError.*Sign in first/);
    }
  });

  it("has small lists: tools, resources and prompts", async () => {
    const tokens = Buffer.byteLength(JSON.stringify((await client.listTools()).tools)) / 4;
    expect(tokens).toBeLessThan(6_000);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(["lotbuch://llms.txt", "lotbuch://rulesets"]);
    const read = async (uri: string): Promise<string> => {
      const [first] = (await client.readResource({ uri })).contents as readonly { readonly text: string }[];
      return first?.text ?? "";
    };
    expect(await read("lotbuch://llms.txt")).toContain("insufficiencyText");
    expect(await read("lotbuch://rulesets")).toContain("de-2025-03-06");
    for (const name of NAMES)
      expect(JSON.parse(await read(`lotbuch://schema/${name}`)), name).toMatchObject({ type: "object" });
    await expect(read("lotbuch://year/2024")).rejects.toThrow(/not signed in|Sign in first/);
    await expect(read("lotbuch://schema/nothing")).rejects.toThrow("There is no resource");
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["review_year", "close_gaps", "plan_sale"]);
    const prompt = await client.getPrompt({ name: "review_year", arguments: { year: "2024" } });
    expect(JSON.stringify(prompt.messages)).toContain("tax year 2024");
    await expect(client.getPrompt({ name: "review_year", arguments: {} })).rejects.toThrow("year is missing");
    const clause = await call("get_clause", { clauseKey: "DE.ESTG.23.1.1.2" });
    expect(clause.result).toMatchObject({ insufficiencyText: null, clauses: ["DE.ESTG.23.1.1.2"] });
    const none = await call("get_clause", { clauseKey: "DE.ESTG.999", language: "de" });
    expect(none.result["insufficiencyText"]).toContain("Es gibt keine Klausel");
  });

  it("reports wrong arguments as an error of that call, and continues", async () => {
    for (const [name, args, why] of [
      ["tax_year", { year: "2024" }, "arguments/year must be integer"],
      ["tax_year", {}, "must have required property 'year'"],
      ["legal_question", { question: "   " }, "arguments/question must match pattern"],
      ["legal_question", { question: "x", maxClauses: 21 }, "must be <= 20"],
      ["list_issues", { years: 2024 }, "arguments must not have years"],
      ["what_if", { sales: [] }, "must NOT have fewer than 1 items"],
      ["calculate_ledger", { csv: "no,such,columns\n1,2,3" }, "No row of the ledger can be read: line 1"],
      ["calculate_ledger", { csv: LEDGER, year: 1999 }, "year must be from 2009 to"],
    ] as const) {
      const refused = await call(name, args);
      expect(refused.isError, name).toBe(true);
      expect(refused.text).toContain(`WrongArguments: `);
      expect(refused.text).toContain(why);
    }
    await expect(client.callTool({ name: "sell_everything", arguments: {} })).rejects.toThrow(
      "There is no tool called sell_everything.",
    );
    expect((await call("calculate_ledger", { csv: LEDGER })).result).toMatchObject({ taxableGains: 1500 });
  });
});

describe.each(TRANSPORTS)("with an account over %s", (_name, transport) => {
  const { call } = connected(transport);

  it("answers for the user, with whether each result is final", async () => {
    const year = await call("tax_year", { year: 2024 });
    expect(year.result).toMatchObject({
      assessment: { section23: { taxable: "1500.00" }, scope: "account" },
      verdict: { kind: "taxable", headline: "€1,500.00 taxable" },
      insufficiencyText: null,
      complete: true,
      current: true,
    });
    expect(year.result["clauses"]).toContain("DE.ESTG.23.3.5");
    // The ETH of 2023 has an unknown cost: from zero to 1,700 is taxable.
    const open = await call("tax_year", { year: 2023 });
    expect(open.result).toMatchObject({ complete: false, range: { taxableTo: "1700.00" } });
    expect(open.result["insufficiencyText"]).toMatch(/^PROVISIONAL.*€0\.00 to €1,700\.00/);

    const issues = await call("list_issues", { year: 2023 });
    expect(issues.result["issues"]).toHaveLength(1);
    expect(issues.result).toMatchObject({ issues: [{ code: "missing-acquisition", asset: "ETH" }] });
    expect(issues.result["insufficiencyText"]).toMatch(/^PROVISIONAL/);
    expect(issues.result["clauses"]).toContain("DE.AO.162.1");

    const disposals = await call("list_disposals", {});
    const listed = disposals.result["disposals"] as readonly { id: string; sourceId: string }[];
    expect(listed.map(({ id }) => id)).toEqual(["ledger:2", "ledger:9"]);
    expect(disposals.result["insufficiencyText"]).toContain("in 2023 something was not understood");

    // Sold within the year: taxable. All fields are returned only on request.
    expect(listed[0]).toEqual({
      id: "ledger:2",
      sourceId: expect.any(String),
      kind: "sale",
      asset: "BTC",
      day: "2024-03-10",
      quantity: "0.05",
      proceeds: "2500",
      cost: "1000",
      result: "1500",
      taxable: true,
    });
    const whole = await call("list_disposals", { detail: true });
    expect(whole.result).toMatchObject({ disposals: [{ slices: [{ acquired: "2024-01-10" }] }, {}] });
    // 1,500 at 42 percent.
    const estimated = await call("tax_year", { year: 2024, rate: 42 });
    expect(estimated.result["estimate"]).toEqual({ rate: 42, taxable: "1500.00", incomeTax: "630.00" });
    expect((await call("list_sources", {})).result).toMatchObject({
      sources: [{ name: "File", status: "ready" }],
    });
    expect((await call("list_income", {})).result).toMatchObject({ income: [] });
    expect((await call("list_holdings", {})).result).toMatchObject({ lots: [], today: { costEur: "0.00" } });
    expect((await call("list_readings", {})).result).toMatchObject({ readings: [] });

    const explained = await call("explain_disposal", {
      disposalId: "ledger:2",
      sourceId: listed[0]?.sourceId,
    });
    expect(explained.result).toMatchObject({
      insufficiencyText: null,
      disposal: { result: "1500" },
      transactionCount: 2,
    });
    expect(await call("explain_disposal", { disposalId: "no such" })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^SourceNotFoundError: There is no such disposal/),
    });

    const transfers = await call("list_transfers", { year: 2024 });
    expect(transfers.result).toMatchObject({ transfers: [], insufficiencyText: null });
    const sale = await call("what_if", {
      sales: [{ asset: "BTC", quantity: "1", valueEur: "1" }],
      language: "de",
    });
    expect(sale).toMatchObject({ isError: true });
    expect(sale.text).toMatch(/^SourceBadRequestError: Es gibt kein/);
  });
});

it("a page of disposals costs an agent fewer than 1,500 tokens", async () => {
  const person = await storedTestUser(service);
  const rows = Array.from(
    { length: 40 },
    (_, i) =>
      `b${i},2024-01-${String((i % 28) + 1).padStart(2, "0")}T10:00:00Z,spot_buy,main wallet,EUR,1000.12,BTC,0.05123456\ns${i},2024-03-${String((i % 28) + 1).padStart(2, "0")}T10:00:00Z,spot_sell,main wallet,BTC,0.05123456,EUR,1234.56`,
  );
  await importFile({ service, person }, `${HEAD}\n${rows.join("\n")}`);
  const response = await fetch(`${service.url}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${person.token}`,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "list_disposals", arguments: {} },
    }),
  });
  const text = await response.text();
  expect(text).toContain('"hasMore":true');
  // Both forms of the response together: structured and as text.
  expect(Buffer.byteLength(text) / 4).toBeLessThan(1_500);
});

describe("/mcp", () => {
  const post = (headers: Readonly<Record<string, string>>, body: unknown) =>
    fetch(`${service.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };

  it("refuses a wrong key, the origin of another site and an invalid message", async () => {
    expect((await post({ authorization: "Bearer lb_wrong" }, LIST)).status).toBe(401);
    expect((await post({ origin: "https://evil.example" }, LIST)).status).toBe(403);
    expect((await post({ origin: "http://localhost:3000" }, LIST)).status).toBe(200);
    expect((await post({}, "{")).status).toBe(400);
    expect((await post({}, { hello: "world" })).status).toBe(400);
    expect((await post({}, "")).status).toBe(400);
    expect((await post({ accept: "text/html" }, LIST)).status).toBe(406);
    const read = await fetch(`${service.url}/mcp`);
    expect(read.status).toBe(405);
    expect(read.headers.get("allow")).toContain("POST");
  });

  it("computes no ledger so large that it would block other requests", async () => {
    const csv = `${LEDGER}\n${"#".repeat(256 * 1024)}`;
    const params = { name: "calculate_ledger", arguments: { csv } };
    const response = await (await post({}, { jsonrpc: "2.0", id: 1, method: "tools/call", params })).json();
    expect(response).toMatchObject({ result: { isError: true } });
    expect(JSON.stringify(response)).toContain("The ledger has more than 262144 characters.");
  });

  it("accepts a notification with 202 and no body, as the protocol requires", async () => {
    const taken = await post({}, { jsonrpc: "2.0", method: "notifications/initialized" });
    expect([taken.status, await taken.text()]).toEqual([202, ""]);
  });

  it("sets the headers of every response of the service", async () => {
    const response = await post({}, LIST);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  });
});

it("/llms.txt is the entry point for agents", async () => {
  const response = await fetch(`${service.url}/llms.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/(plain|markdown)/);
  const text = await response.text();
  expect(text).toMatch(/^# Lotbuch\n\n> /);
  for (const part of [...NAMES, `${service.url}/mcp`, "/openapi.json", "insufficiencyText"])
    expect(text).toContain(part);
});
