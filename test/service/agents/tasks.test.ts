import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, storedTestUser, type TestUser } from "../../support/accounts.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/**
 * Worked out by hand: 0.05 BTC for 1,000 sold for 2,500 within the year; 1 ETH of unknown origin sold for 1,700; 2 SOL
 * held.
 */
const LEDGER = `${HEAD}
1,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05
2,2024-03-10T12:00:00Z,spot_sell,main,BTC,0.05,EUR,2500
3,2024-05-01T12:00:00Z,spot_buy,main,EUR,300,SOL,2
9,2023-05-01T12:00:00Z,spot_sell,main,ETH,1,EUR,1700`;
/** Koinly's report of 2024: the same sale, with a fee that the ledger does not have. */
const KOINLY = `Date Sold,Date Acquired,Asset,Amount,Cost (EUR),Proceeds (EUR),Gain / loss,Notes,Wallet Name,Holding period
2024-03-10 13:00,2024-01-10 13:00,BTC,0.05000000,1010.00,2500.00,1490.00,,main,Short term
`;

let service: TestService;
let person: TestUser;
beforeAll(async () => {
  service = await sharedService();
  person = await storedTestUser(service);
  await importFile({ service, person }, LEDGER, { name: "File" });
});
afterAll(() => service.stop());

type ToolResult = Readonly<Record<string, unknown>>;

/** MCP client of an agent that sums up the tokens of its responses. */
function agent(token: () => string) {
  let bytes = 0;
  const callTool = async (name: string, args: object = {}): Promise<ToolResult> => {
    const response = await fetch(`${service.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${token()}`,
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name, arguments: args },
      }),
    });
    const { result } = (await response.json()) as {
      readonly result: {
        readonly isError?: true;
        readonly content: readonly { text: string }[];
        structuredContent?: ToolResult;
      };
    };
    const [first] = result.content;
    bytes += Buffer.byteLength(first?.text ?? "");
    return result.isError === true ? { refused: first?.text } : (result.structuredContent ?? {});
  };
  return { ask: callTool, tokens: () => Math.ceil(bytes / 4) };
}

/** Maximum for a whole task, as UTF-8 bytes / 4 of all responses. */
const AFFORDABLE = 3_000;

describe("tasks for agents", () => {
  const at = () => agent(() => person.token);

  it("the tax of a year at a given rate", async () => {
    const { ask: callTool, tokens } = at();
    // 1,500 at 42 percent.
    expect(await callTool("tax_year", { year: 2024, rate: 42 })).toMatchObject({
      insufficiencyText: null,
      estimate: { rate: 42, taxable: "1500.00", incomeTax: "630.00" },
    });
    expect(tokens()).toBeLessThan(AFFORDABLE);
  });

  it("how much tax a year costs, by the rate or by the tariff", async () => {
    const { ask: callTool, tokens } = at();
    expect(await callTool("estimate_tax", { year: 2024, rate: 42 })).toMatchObject({
      insufficiencyText: null,
      taxable: "1500.00",
      basis: "rate",
      // 630 and 5.5 percent of it.
      incomeTax: "630.00",
      surcharge: "34.65",
      total: "664.65",
    });
    // Above 66,761 euro the tariff of 2024 takes 42 percent of every further euro, without a surcharge up to 18,130 of tax.
    expect(await callTool("estimate_tax", { year: 2024, income: 67_000 })).toMatchObject({
      basis: "tariff",
      incomeTax: "630.00",
    });
    expect(await callTool("estimate_tax", { year: 2024 })).toEqual({
      refused: "WrongArguments: Give either income or rate. Ask the person for one of them.",
    });
    expect(tokens()).toBeLessThan(AFFORDABLE);
  });

  it("what one coin is worth today, and what its sale would do, without asking for a price", async () => {
    const { ask: callTool, tokens } = at();
    const { coin, today } = (await callTool("list_holdings", { asset: "SOL" })) as {
      readonly coin: { readonly priceEur: string; readonly valueEur: string };
      readonly today?: object;
    };
    expect(coin).toMatchObject({ asset: "SOL", quantity: "2", costEur: "300.00" });
    expect(Number(coin.valueEur)).toBeCloseTo(2 * Number(coin.priceEur), 2);
    expect(today).toBeUndefined();
    const sale = await callTool("what_if", { sales: [{ asset: "SOL", quantity: "2" }] });
    expect(sale).toMatchObject({
      prices: [{ asset: "SOL", priceEur: coin.priceEur }],
      whatIf: { sales: [{ proceeds: coin.valueEur }] },
    });
    expect(await callTool("what_if", { sales: [{ asset: "NOPRICE", quantity: "2" }] })).toEqual({
      refused: "WrongArguments: No venue has a price for NOPRICE now: give valueEur of its sale.",
    });
    expect(tokens()).toBeLessThan(AFFORDABLE);
  });

  it("the holdings, and from which day each is tax-free", async () => {
    const { ask: callTool, tokens } = at();
    // Bought on 1 May 2024: the period ends on 1 May 2025.
    expect(await callTool("list_holdings", { asset: "SOL" })).toMatchObject({
      lots: [{ asset: "SOL", quantity: "2", acquired: "2024-05-01", day: "2025-05-02" }],
    });
    expect(await callTool("list_sources")).toMatchObject({ sources: [{ name: "File", status: "ready" }] });
    expect(tokens()).toBeLessThan(AFFORDABLE);
  });

  it("why a sale is taxable, with the words of the law", async () => {
    const { ask: callTool, tokens } = at();
    const listed = (await callTool("list_disposals", { year: 2024 })) as {
      readonly disposals: readonly { readonly id: string; readonly result: string }[];
    };
    expect(listed.disposals).toMatchObject([{ result: "1500", taxable: true }]);
    const explained = await callTool("explain_disposal", { disposalId: listed.disposals[0]!.id });
    expect(explained["clauses"]).toContain("DE.ESTG.23.1.1.2");
    expect(await callTool("get_clause", { clauseKey: "DE.ESTG.23.1.1.2" })).toMatchObject({
      insufficiencyText: null,
    });
    expect(tokens()).toBeLessThan(AFFORDABLE);
  });

  it("whether an old report agrees, and whether a file can be read", async () => {
    const { ask: callTool, tokens } = at();
    expect(await callTool("preview_file", { text: LEDGER, name: "ledger.csv" })).toMatchObject({
      insufficiencyText: null,
      recognised: true,
      tables: [{ format: "ledger", records: 4 }],
    });
    const strange = await callTool("preview_file", { text: "where,when\nBaltic,July\n", language: "de" });
    expect([strange["recognised"], typeof strange["insufficiencyText"]]).toEqual([false, "string"]);
    const compared = await callTool("compare_report", { year: 2024, text: KOINLY });
    // 1,490 in their report, 1,500 in ours.
    expect(compared).toMatchObject({
      tool: "Koinly",
      difference: { gain: "-10.00" },
      sales: [{ asset: "BTC", day: "2024-03-10" }],
    });
    expect(tokens()).toBeLessThan(AFFORDABLE);
  });

  it("how to close a gap: the steps, the effect of an answer, and the answer itself with a key that may write", async () => {
    const keyOf = async (scopes: readonly string[]): Promise<string> => {
      const created = await call<{ key: string }>(service, "POST", "/v1/api-keys", {
        token: person.token,
        body: { name: scopes.join(" "), scopes },
      });
      expect(created.status).toBe(201);
      return created.body.key;
    };
    const [reads, writes] = [await keyOf(["read"]), await keyOf(["read", "write"])];
    const { ask: callTool, tokens } = agent(() => writes);
    const { issues } = (await callTool("list_issues", { year: 2023 })) as {
      readonly issues: readonly { readonly id: string; readonly effectEur: string }[];
    };
    expect(issues).toMatchObject([{ code: "missing-acquisition", effectEur: "1700.00" }]);
    const steps = (await callTool("gap_steps", { issueId: issues[0]!.id })) as {
      readonly transactions: readonly { readonly sourceId: string; readonly transactionId: string }[];
      readonly steps: readonly string[];
    };
    expect(steps.steps.join(" ")).toContain("enters the purchase");
    expect(steps.transactions).toMatchObject([{ transactionId: "ledger:9" }]);
    const { sourceId } = steps.transactions[0]!;
    // Bought on 1 February 2023 for 1,000: a gain of 700, above the limit of 600 for 2023.
    const said = {
      time: "2023-02-01T12:00:00Z",
      type: "spot_buy",
      wallet: "main",
      sentAsset: "EUR",
      sentAmount: "1000",
      receivedAsset: "ETH",
      receivedAmount: "1",
    };
    const previewed = await callTool("preview_answers", { answers: [{ sourceId, said }] });
    expect(previewed["years"]).toMatchObject([
      {
        year: 2023,
        taxableBefore: { section23: "1700.00" },
        taxableAfter: { section23: "700.00" },
        completeAfter: true,
      },
    ]);
    expect(await callTool("tax_year", { year: 2023 })).toMatchObject({ complete: false });
    const answer = { sourceId, said, reason: "She showed me the invoice" };
    const mayNot = await agent(() => reads).ask("answer_gap", answer);
    expect(mayNot["refused"]).toMatch(/^ForbiddenError/);
    expect(await callTool("answer_gap", answer)).toMatchObject({ jobId: expect.any(String) });
    await expect
      .poll(async () => (await agent(() => reads).ask("tax_year", { year: 2023 }))["complete"], {
        timeout: 60_000,
      })
      .toBe(true);
    expect(await callTool("tax_year", { year: 2023 })).toMatchObject({
      insufficiencyText: null,
      assessment: { section23: { taxable: "700.00" } },
    });
    expect(tokens()).toBeLessThan(2 * AFFORDABLE);
  });
});
