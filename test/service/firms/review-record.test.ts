import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";
import {
  clientOf,
  type FirmResponse,
  firmOf,
  joined,
  type MemberUser,
  personWithFactor,
  requestAs,
} from "./support.ts";

let service: WatchedService;
let owner: MemberUser;
let firm: FirmResponse;
beforeAll(async () => {
  service = await sharedService();
  owner = await personWithFactor(service);
  firm = await firmOf(service, owner);
});
afterAll(async () => service.stop());

type Decision = {
  readonly kind: string;
  readonly transactionId: string | null;
  readonly by: { readonly name: string; readonly firm: string | null } | null;
  readonly reason: string | null;
  readonly effectEur: string | null;
  readonly checkedBy: readonly string[];
  readonly fourEyes: boolean;
};
type Record = {
  readonly client: { readonly number: string | null; readonly taxNumber: string | null };
  readonly points: readonly { readonly rn: readonly string[] }[];
  readonly decisions: readonly Decision[];
  readonly marks: readonly { readonly by: string }[];
  readonly questions: readonly { readonly text: string; readonly answers: readonly unknown[] }[];
  readonly notes: readonly { readonly text: string }[];
  readonly openPoints: readonly unknown[];
  readonly openPointCount: number;
};

const CSV = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,BTC,1
2,2024-02-10T10:00:00Z,spot_sell,,BTC,1,EUR,2400
3,2024-03-05T10:00:00Z,spot_sell,,ETH,1,EUR,900`;

describe("the review record of a year", () => {
  it("names who decided, why, with which effect, and who checked it; the PDF has a page to sign", async () => {
    const adviser = await joined(service, firm, owner, "adviser");
    const client = await clientOf(service, firm, "editor");
    await importFile({ service, person: client }, CSV, { name: "Depot" });
    const listed = await requestAs<{ transactions: { id: string; sourceId: string; sentAsset?: string }[] }>(
      service,
      adviser,
      "GET",
      "/v1/transactions",
      undefined,
      client.id,
    );
    const [{ id, sourceId }] = listed.body.transactions.filter((one) =>
      JSON.stringify(one).includes("ETH"),
    ) as [{ id: string; sourceId: string }];
    const corrected = await requestAs(
      service,
      adviser,
      "PATCH",
      `/v1/sources/${sourceId}/transactions/${encodeURIComponent(id)}`,
      { excluded: true, reason: "Vom Mandanten am 3. Mai erklärt" },
      client.id,
    );
    expect(corrected.status).toBe(200);
    await requestAs(service, client, "PUT", "/v1/tax/2024/other", {
      privateSales: "100.00",
      services: "0",
      reason: "Bescheid",
    });
    await requestAs(
      service,
      owner,
      "PUT",
      "/v1/checked",
      { transactionId: id, sourceId, year: 2024 },
      client.id,
    );
    await requestAs(
      service,
      owner,
      "POST",
      "/v1/questions",
      { year: 2024, text: "Woher kamen die ETH?" },
      client.id,
    );
    await requestAs(service, owner, "POST", "/v1/notes", { year: 2024, text: "Telefonat" }, client.id);
    await requestAs(service, owner, "PATCH", `/v1/clients/${client.id}`, {
      number: "4711",
      taxNumber: "12/345/67890",
    });
    const read = (who: MemberUser | typeof client, on: string | undefined, more = "") =>
      requestAs<Record>(service, who, "GET", `/v1/tax/2024/review-record${more}`, undefined, on);
    const { status, body } = await read(owner, client.id);
    expect(status).toBe(200);
    expect(body.client).toMatchObject({ number: "4711", taxNumber: "12/345/67890" });
    expect(body.points.flatMap(({ rn }) => rn).length).toBeGreaterThan(10);
    const exclusion = body.decisions.find(({ transactionId }) => transactionId === id);
    expect(exclusion).toMatchObject({
      reason: "Vom Mandanten am 3. Mai erklärt",
      by: { name: adviser.email, firm: "Kanzlei Holm" },
      checkedBy: [owner.email],
      fourEyes: true,
    });
    expect(exclusion?.effectEur).not.toBeNull();
    expect(body.decisions.find(({ kind }) => kind === "other")?.by).toEqual({
      name: client.email,
      firm: null,
    });
    expect([body.questions[0]?.text, body.notes[0]?.text, body.marks[0]?.by]).toEqual([
      "Woher kamen die ETH?",
      "Telefonat",
      owner.email,
    ]);
    // The firm's own notes and marks are not the client's.
    const own = await read(client, undefined);
    expect([own.body.notes, own.body.marks, own.body.questions.length]).toEqual([[], [], 1]);
    const pdf = await call(service, "GET", "/v1/tax/2024/review-record?format=pdf&language=de", {
      token: owner.token,
      headers: { "x-lotbuch-client": client.id },
    });
    expect([pdf.status, pdf.headers.get("content-type"), pdf.text.startsWith("%PDF-")]).toEqual([
      200,
      "application/pdf",
      true,
    ]);
    expect(pdf.headers.get("content-disposition")).toContain("4711");
  });
});
