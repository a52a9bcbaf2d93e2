import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyBundle } from "../../../src/report/verify.ts";
import { OPEN_EXAMPLES } from "../../../src/tax/germany/testing/open-law.ts";
import { report } from "../report/support.ts";
import { letIn } from "../access/support.ts";
import { call, newTestUser } from "../../support/accounts.ts";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { list, newUserClient, type TransferResponse, yearOf } from "./support.ts";

type Interpretation = {
  readonly class: string;
  readonly reading: string;
  readonly basis: string;
  readonly reason: string | null;
  readonly events: number;
  readonly years: readonly {
    readonly year: number;
    readonly taxable: string;
    readonly loss: string;
    readonly taxFree: string;
    readonly other: {
      readonly reading: string;
      readonly taxable: string | null;
      readonly loss: string | null;
      readonly taxFree: string | null;
    };
  }[];
};
type Refusal = { readonly code: string; readonly message: string; readonly field: string | null };
type Lot = Readonly<Record<"asset" | "quantity" | "cost" | "acquired", string>>;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const interpretations = (client: TestClient): Promise<readonly Interpretation[]> =>
  list<Interpretation>(client, "/v1/readings");
const set = (client: TestClient, of: string, reading: string, reason = "As the literature has it") =>
  request<Interpretation & Refusal>(client, "PUT", `/v1/readings/${of}`, { reading, reason });
const cents = (amount: number | string): string => Number(amount).toFixed(2);

const LEDGERS = [...new Set(OPEN_EXAMPLES.map(({ ledger }) => ledger))];

describe("the worked example of open law over HTTP", () => {
  it.each(
    LEDGERS.map((ledger) => [OPEN_EXAMPLES.find((one) => one.ledger === ledger)!.title, ledger] as const),
  )("%s, and its other interpretations", async (_, ledger) => {
    const client = await newUserClient(exchange.service);
    await importFile(client, ledger);
    for (const example of OPEN_EXAMPLES.filter((one) => one.ledger === ledger)) {
      for (const [of, reading] of Object.entries(example.interpretations))
        expect((await set(client, of, reading)).status).toBe(200);
      const year = await yearOf(client, 2024);
      const { outsidePeriod } = year.assessment as unknown as {
        readonly outsidePeriod: { readonly gains: string; readonly losses: string };
      };
      expect({
        taxable: year.assessment.section23["taxable"],
        free: cents(Number(outsidePeriod.gains) - Number(outsidePeriod.losses)),
        receipts: year.assessment.section22["receipts"],
        complete: year.complete,
      }).toEqual({
        taxable: example.taxable,
        free: example.free,
        receipts: example.receipts,
        complete: true,
      });
      const lots = await list<Lot>(client, "/v1/lots");
      const left = lots.map(({ asset, quantity, cost, acquired }) => [
        asset,
        String(Number(quantity)),
        String(Number(cost)),
        acquired,
      ]);
      expect(new Set(left)).toEqual(new Set(example.left));
      for (const of of Object.keys(example.interpretations))
        expect((await request(client, "DELETE", `/v1/readings/${of}`)).status).toBe(204);
    }
  });
});

describe("a user elects an interpretation of open law", () => {
  const LENT = OPEN_EXAMPLES.find(({ title }) => title === "lent, carried")!.ledger;

  it("sees both figures, chooses, and goes back; the year, the issue, the report and verify follow", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, LENT);
    const before: Interpretation = {
      class: "lending",
      reading: "carry",
      basis: "default",
      reason: null,
      events: 2,
      years: expect.arrayContaining([
        {
          year: 2024,
          taxable: "0.00",
          loss: "0.00",
          taxFree: "20000.00",
          other: { reading: "exchange", taxable: "5000.00", loss: "0.00", taxFree: "15000.00" },
        },
      ]) as Interpretation["years"],
    };
    expect(await interpretations(client)).toEqual([before]);
    const open = async () =>
      (
        await list<{ readonly code: string; readonly effectEur: string; readonly severity: string }>(
          client,
          "/v1/issues",
        )
      )
        .filter(({ code }) => code === "open-law")
        .map(({ effectEur, severity }) => [effectEur, severity]);
    expect(await open()).toEqual([["5000.00", "warning"]]);
    expect((await yearOf(client)).assessment).toMatchObject({
      openLaw: [{ class: "lending", reading: "carry", basis: "default", events: 2, otherTaxable: "5000.00" }],
    });
    expect((await request(client, "POST", "/v1/tax/2024/filings", {})).status).toBe(201);

    const chosen = await set(client, "lending", "exchange", "  A swap by Rn 54 ");
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({
      class: "lending",
      reading: "exchange",
      basis: "decision",
      reason: "A swap by Rn 54",
      events: 2,
    });
    expect((await interpretations(client))[0]?.years).toContainEqual({
      year: 2024,
      taxable: "5000.00",
      loss: "0.00",
      taxFree: "15000.00",
      other: { reading: "carry", taxable: "0.00", loss: "0.00", taxFree: "20000.00" },
    });
    expect(await open()).toEqual([]);
    const changed = await list<{ readonly code: string; readonly effectEur: string }>(client, "/v1/issues");
    expect(changed.filter(({ code }) => code === "filed-year-changed")).toMatchObject([
      { effectEur: "5000.00" },
    ]);

    const declared = await request(client, "PUT", "/v1/tax/2024/declaration", { allAccounts: true });
    expect(declared.status).toBe(200);
    const json = JSON.parse((await report(client, 2024, "format=json")).toString()) as {
      readonly cover: { readonly status: string; readonly reasons: unknown };
      readonly judgements: readonly Readonly<Record<string, unknown>>[];
    };
    expect(json.cover).toMatchObject({ status: "final" });
    expect(json.judgements).toContainEqual(
      expect.objectContaining({
        class: "lending",
        reading: "exchange",
        basis: "decision",
        reason: "A swap by Rn 54",
        events: 2,
        other: { reading: "carry", taxable: "0.00" },
      }),
    );
    const files = new Map(Object.entries(unzipSync(await report(client, 2024, "format=bundle"))));
    expect(await verifyBundle(files)).toMatchObject({ ok: true });

    expect((await request(client, "DELETE", "/v1/readings/lending")).status).toBe(204);
    expect((await request(client, "DELETE", "/v1/readings/lending")).status).toBe(204);
    expect(await interpretations(client)).toEqual([before]);
    expect((await yearOf(client)).assessment.section23["taxable"]).toBe("0.00");
  });

  it("also sets a class without an event, and gets the list of classes and interpretations", async () => {
    const client = await newUserClient(exchange.service);
    expect((await set(client, "pool", "carry")).body).toMatchObject({
      events: 0,
      basis: "decision",
      years: [],
    });
    expect(await interpretations(client)).toEqual([]);
    const unknown = await set(client, "farming", "carry");
    expect([unknown.status, unknown.body.field, unknown.body.code]).toEqual([
      400,
      "class",
      "SourceBadRequestError",
    ]);
    expect(unknown.body.message).toContain("wrapping, bridging, lending");
    const wrong = await set(client, "nft", "carry");
    expect([wrong.status, wrong.body.field]).toEqual([400, "reading"]);
    expect(wrong.body.message).toContain("counted or left-out");
    const long = await set(client, "nft", "left-out", "x".repeat(10_000));
    expect([long.status, long.body.field]).toEqual([400, "reason"]);
    const none = await set(client, "nft", "left-out", "   ");
    expect([none.status, none.body.field]).toEqual([400, "reason"]);
  });

  it("gets errors in their language, with the valid values", async () => {
    const { service, person } = await newUserClient(exchange.service);
    const choice = { reading: "carry", reason: "x" };
    const REFUSED: readonly (readonly [string, string, object | undefined, string, RegExp])[] = [
      ["PUT", "farming", choice, "class", /wrapping, bridging, lending/],
      ["PUT", "constructor", choice, "class", /wrapping, bridging, lending/],
      ["DELETE", "farming", undefined, "class", /wrapping, bridging, lending/],
      ["PUT", "nft", choice, "reading", /counted.+left-out/],
      ["PUT", "lending", { ...choice, reading: "both" }, "reading", /carry.+exchange/],
      ["PUT", "lending", { ...choice, reading: 7 }, "reading", /./],
      ["PUT", "lending", { reason: "x" }, "reading", /./],
      ["PUT", "lending", { reading: "carry" }, "reason", /./],
      ["PUT", "lending", { ...choice, reason: "x".repeat(10_000) }, "reason", /2[.,]?000/],
      ["PUT", "lending", { ...choice, reason: " " }, "reason", /./],
      ["PUT", "lending?person=c", choice, "person", /./],
    ];
    for (const [method, path, body, field, names] of REFUSED) {
      const responses = await Promise.all(
        ["de", "en"].map((language) =>
          call<Refusal>(service, method, `/v1/readings/${path}`, {
            token: person.token,
            ...(body === undefined ? {} : { body }),
            headers: { "accept-language": language },
          }),
        ),
      );
      for (const response of responses)
        expect([path, response.status, response.body.field, response.body.message]).toEqual([
          path,
          400,
          field,
          expect.stringMatching(names),
        ]);
      expect(responses[0]?.body.message).not.toBe(responses[1]?.body.message);
    }
  });
});

describe("an adviser and open law", () => {
  it("sees both interpretations as a viewer and changes nothing; as an editor chooses, and the log names the adviser", async () => {
    const { service } = exchange;
    const owner = await newTestUser(service);
    const own = { service, person: owner };
    await importFile(own, OPEN_EXAMPLES.find(({ title }) => title === "lent, carried")!.ledger);
    const [viewer, editor] = [await newTestUser(service), await newTestUser(service)];
    await letIn(service, owner, viewer, "viewer");
    await letIn(service, owner, editor, "editor");
    const as = <T>(who: { readonly token: string }, method: string, path: string, body?: unknown) =>
      call<T>(service, method, path, {
        token: who.token,
        headers: { "x-lotbuch-client": owner.id },
        ...(body === undefined ? {} : { body }),
      });
    const choice = { reading: "exchange", reason: "As her adviser reads it" };
    const seen = await as<{ readonly readings: readonly Interpretation[] }>(viewer, "GET", "/v1/readings");
    expect([seen.status, seen.body.readings.map((one) => one.class)]).toEqual([200, ["lending"]]);
    expect((await as(viewer, "PUT", "/v1/readings/lending", choice)).status).toBe(403);
    expect((await as(viewer, "DELETE", "/v1/readings/lending")).status).toBe(403);
    expect((await interpretations(own))[0]).toMatchObject({ reading: "carry", basis: "default" });
    expect((await as(editor, "PUT", "/v1/readings/lending", choice)).status).toBe(200);
    expect((await interpretations(own))[0]).toMatchObject({ reading: "exchange", reason: choice.reason });
    const { audit } = (
      await call<{
        readonly audit: readonly { readonly actor: { readonly email: string }; readonly path: string }[];
      }>(service, "GET", "/v1/audit?limit=50", { token: owner.token })
    ).body;
    expect(audit).toContainEqual(
      expect.objectContaining({
        path: "/v1/readings/lending",
        actor: expect.objectContaining({ email: editor.email }) as unknown,
      }),
    );
  });
});

describe("coins that cross from one chain to another", () => {
  const HEAD =
    "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,fee_asset,fee_amount,fee_value_eur,hash";
  /** 20 ETH of 2022 for 20,000; 10 cross on 10.06.2024, 9.99 arrive three minutes later and are sold for 30,000. */
  const ETHEREUM = `${HEAD}
b,2022-01-10T12:00:00Z,spot_buy,main,EUR,20000,,ETH,20,,,,,
out,2024-06-10T12:00:00Z,bridge,main,ETH,10,25000,,,,ETH,0.01,25,0xaa`;
  const BASE = `${HEAD}
in,2024-06-10T12:03:00Z,bridge,base,,,,ETH,9.99,24975,,,,0xbb
s,2024-12-10T12:00:00Z,spot_sell,base,ETH,9.99,,EUR,30000,,,,,`;

  it("are one transfer that keeps date and cost, and exchanged by the other interpretation", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, ETHEREUM, { name: "Ethereum" });
    await importFile(client, BASE, { name: "Base" });
    const [transfer] = await list<TransferResponse>(client, "/v1/transfers");
    expect(transfer).toMatchObject({
      status: "matched",
      basis: "amount",
      asset: "ETH",
      sent: { transactionId: "ledger:out" },
      received: { transactionId: "ledger:in" },
      // Gas and the fee of the bridge.
      fee: { asset: "ETH", amount: "0.02" },
    });
    expect((await yearOf(client)).assessment.section23["taxable"]).toBe("0.00");
    expect(await interpretations(client)).toMatchObject([
      {
        class: "bridging",
        events: 1,
        years: expect.arrayContaining([
          // Each coin cost 1,000. Two fees of 0.01 gain 15 each; with carry the sale gains 20,010, with exchange the
          // swap gains 14,985.
          {
            year: 2024,
            taxable: "0.00",
            loss: "0.00",
            taxFree: "20040.00",
            other: { reading: "exchange", taxable: "5025.00", loss: "0.00", taxFree: "15015.00" },
          },
        ]) as unknown,
      },
    ]);
    expect((await set(client, "bridging", "exchange")).status).toBe(200);
    // 30,000 - 24,975 within the year.
    await expect.poll(async () => (await yearOf(client)).assessment.section23["taxable"]).toBe("5025.00");
    // The sent coins are disposed of at their wallet for those received: 9.98 of the lot of 2022 are outside the
    // holding period.
    const { disposals } = (
      await request<{ readonly disposals: readonly Readonly<Record<string, unknown>>[] }>(
        client,
        "GET",
        "/v1/disposals?year=2024",
      )
    ).body;
    expect(disposals).toContainEqual(
      expect.objectContaining({
        transactionId: "ledger:in",
        kind: "swap",
        wallet: "main",
        proceeds: "24975",
      }),
    );
  });
});
