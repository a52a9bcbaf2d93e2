import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyBundle } from "../../../src/report/verify.ts";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { report } from "../report/support.ts";
import { list, newUserClient, yearOf } from "./support.ts";

type Issue = {
  readonly id: string;
  readonly code: string;
  readonly severity: string;
  readonly sourceId: string;
  readonly transactionIds: readonly string[];
  readonly acknowledged?: { readonly id: string; readonly at: string; readonly reason: string | null };
};
type AcknowledgeResponse = {
  readonly id: string;
  readonly issues: number;
  readonly code: string;
  readonly field: string;
};

/**
 * 1 BTC is bought for USD, whose own gains are not tracked, and a pool pays a reward, which the letter leaves out: two
 * tax judgements. 1 SOL of unknown origin is sold: its cost is missing.
 */
const LEDGER = `id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur
1,2024-01-10T10:00:00Z,spot_trade,,USD,11000,10000,BTC,1,10000
2,2024-02-10T10:00:00Z,liquidity_reward,,,,,UNI,10,50.60
3,2024-05-01T10:00:00Z,spot_sell,,SOL,1,,EUR,1900,`;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const issues = (client: TestClient): Promise<readonly Issue[]> => list<Issue>(client, "/v1/issues");
const issue = async (client: TestClient, code: string): Promise<Issue> => {
  const all = await issues(client);
  const found = all.find((one) => one.code === code);
  if (found === undefined) throw new Error(`${code} is not among ${all.map((one) => one.code).join(", ")}`);
  return found;
};
const acknowledge = (client: TestClient, ids: readonly string[], reason?: string) =>
  request<AcknowledgeResponse>(client, "POST", "/v1/issues/acknowledgements", {
    issueIds: ids,
    ...(reason === undefined ? {} : { reason }),
  });

describe("the confirmation that it is as assumed", () => {
  it("resolves tax judgements: one decision, no other figure, in the log and in the report, and undone", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, LEDGER);
    const before = await yearOf(client, 2024);
    const issues = [await issue(client, "foreign-currency"), await issue(client, "not-covered")];
    expect(issues.map(({ severity }) => severity)).toEqual(["warning", "warning"]);
    const acknowledgement = await acknowledge(
      client,
      issues.map(({ id }) => id),
      "My bank shows it",
    );
    expect([acknowledgement.status, acknowledgement.body.issues]).toEqual([201, 2]);
    for (const { id, code } of issues)
      expect(await issue(client, code)).toMatchObject({
        id,
        severity: "info",
        acknowledged: { id: acknowledgement.body.id, reason: "My bank shows it" },
      });
    const after = await yearOf(client, 2024);
    expect(after.runId).toBe(before.runId);
    expect(after.assessment).toEqual(before.assessment);
    expect(after.warnings.map(({ code }) => code)).toEqual(["missing-acquisition"]);
    // Sold for 1,900 with an unknown cost: still open.
    expect(after.complete).toBe(false);

    const { corrections, gaps } = JSON.parse((await report(client, 2024, "format=json")).toString()) as {
      corrections: readonly Readonly<Record<string, unknown>>[];
      gaps: readonly { readonly code: string; readonly acknowledged?: object }[];
    };
    expect(corrections).toMatchObject([
      { kind: "acknowledgement", reason: "My bank shows it", standing: true },
    ]);
    expect(gaps.find(({ code }) => code === "not-covered")?.acknowledged).toMatchObject({
      reason: "My bank shows it",
    });
    const files = unzipSync(await report(client, 2024, "format=bundle"));
    expect(await verifyBundle(new Map(Object.entries(files)))).toMatchObject({ ok: true });

    const undone = await request(client, "DELETE", `/v1/issues/acknowledgements/${acknowledgement.body.id}`);
    expect(undone.status).toBe(204);
    for (const { code } of issues) {
      const { severity, acknowledged } = await issue(client, code);
      expect([severity, acknowledged]).toEqual(["warning", undefined]);
    }
    const { body } = await request<{ decisions: readonly { kind: string; undoneBy: string | null }[] }>(
      client,
      "GET",
      "/v1/decisions",
    );
    expect(body.decisions.map(({ kind, undoneBy }) => [kind, undoneBy !== null])).toEqual([
      ["acknowledgement", true],
      ["undo", false],
    ]);
    expect(
      (await request(client, "DELETE", `/v1/issues/acknowledgements/${acknowledgement.body.id}`)).status,
    ).toBe(404);
  });

  it("proves nothing that is missing: the year stays provisional, with the same range", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, LEDGER);
    const before = await yearOf(client, 2024);
    const { id } = await issue(client, "missing-acquisition");
    const acknowledgement = await acknowledge(client, [id]);
    expect(acknowledgement.status).toBe(201);
    expect(await issue(client, "missing-acquisition")).toMatchObject({
      severity: "error",
      acknowledged: { id: acknowledgement.body.id, reason: null },
    });
    const after = await yearOf(client, 2024);
    expect([after.complete, after.range]).toEqual([false, before.range]);
    expect(before.range).toMatchObject({ changesOutcome: true });
    // A second confirmation changes nothing.
    expect(await acknowledge(client, [id])).toMatchObject({
      status: 400,
      body: { code: "SourceBadRequestError", field: "issueIds.0" },
    });
  });

  it("is open again when the record changes, and when there is more of it", async () => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(client, LEDGER);
    const [reward, money] = [await issue(client, "not-covered"), await issue(client, "foreign-currency")];
    expect((await acknowledge(client, [reward.id, money.id])).status).toBe(201);
    expect((await issue(client, "not-covered")).severity).toBe("info");
    // A note in the source's record is part of the record.
    const transactionId = encodeURIComponent(reward.transactionIds[0] ?? "");
    const changed = await request(client, "PATCH", `/v1/sources/${sourceId}/transactions/${transactionId}`, {
      values: { note: "Another pool" },
      reason: "Read again",
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await issue(client, "not-covered")).toMatchObject({ severity: "warning" });
    expect((await issue(client, "foreign-currency")).severity).toBe("info");
    await importFile(
      client,
      `${LEDGER.split("\n")[0]}\n4,2024-06-10T10:00:00Z,spot_trade,,USD,1100,1000,ETH,1,1000`,
      { sourceId },
    );
    expect(await issue(client, "foreign-currency")).toMatchObject({ severity: "warning" });
  });

  it("is for the user's own issues that ask a question, and an error names the one that is not", async () => {
    const [client, other] = [await newUserClient(exchange.service), await newUserClient(exchange.service)];
    await importFile(client, LEDGER);
    const { id } = await issue(client, "not-covered");
    expect(await acknowledge(other, [id])).toMatchObject({ status: 404, body: { field: "issueIds.0" } });
    expect(await acknowledge(client, [id, "nothing"])).toMatchObject({
      status: 404,
      body: { field: "issueIds.1" },
    });
    expect((await acknowledge(client, [])).status).toBe(400);
    const acknowledgement = await acknowledge(client, [id]);
    expect(
      (await request(other, "DELETE", `/v1/issues/acknowledgements/${acknowledgement.body.id}`)).status,
    ).toBe(404);
  });
});
