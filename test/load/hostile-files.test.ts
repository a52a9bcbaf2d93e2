import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser, type TestUser } from "../support/accounts.ts";
import { sharedService, type TestService } from "../support/service.ts";
import { finished, request, upload } from "../support/sources.ts";

let service: TestService;
let person: TestUser;
let sourceId: string;
beforeAll(async () => {
  service = await sharedService();
  person = await newTestUser(service);
  const created = await request<{ id: string }>({ service, person }, "POST", "/v1/sources", {
    providerKey: "file",
    name: "Depot",
  });
  sourceId = created.body.id;
});
afterAll(async () => service.stop());

/** Response to the upload, and the number of requests of another user that were answered in the meantime. */
async function uploadAndPoll(content: string | Uint8Array<ArrayBuffer>) {
  const done = new AbortController();
  const sending = upload({ service, person }, sourceId, content).finally(() => done.abort());
  let served = 0;
  while (!done.signal.aborted) {
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    if (!done.signal.aborted) served += 1;
  }
  return { answered: served, ...(await sending) };
}

const LARGE = 60_000_000;
const LINES = 20_000;
const HEADER = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";

describe("a harmful file is refused, and nothing of it is stored", () => {
  it.each([
    [
      "80 kB: 10,000 columns, 10,000 short lines",
      `time,type${",x".repeat(9_998)}\n${"a\n".repeat(10_000)}`,
      "500 columns",
    ],
    ["14 kB: one quote after another", `time,type\n${'"a\n'.repeat(4_667)}`, "A quote is opened in line"],
    ["as many quotes as fit", `time,type\n${'""'.repeat(LARGE / 2)}`, "1 MiB"],
    ["a cell as large as the file", `time,type\n2024-01-01,${"x".repeat(LARGE)}\n`, "longer than 2 MiB"],
    ["a workbook", Buffer.from("504b0304000000", "hex"), "Excel"],
    ["a program", Buffer.concat([Buffer.from(HEADER), Buffer.alloc(1000)]), "binary"],
  ])("%s", async (_what, content, limit) => {
    const { status, text } = await uploadAndPoll(content);
    expect({ status, text }).toMatchObject({ status: 400, text: expect.stringContaining(limit) });
    expect(JSON.parse(text)).toMatchObject({
      code: "SourceBadRequestError",
      field: "file",
      message: expect.stringMatching(/Nothing of it was stored\.$/),
    });
    const path = `/v1/sources/${sourceId}`;
    expect((await request({ service, person }, "GET", `${path}/files`)).body).toEqual({ files: [] });
    expect(
      (await request<{ records: [] }>({ service, person }, "GET", `${path}/records`)).body.records,
    ).toEqual([]);
  });
});

describe("a file that takes long to read", () => {
  it("blocks no other user: 499 columns and many short lines", async () => {
    // Parsing in one go would be one pause; so many requests fit in between only if the work is split.
    const columns = Array.from({ length: 496 }, (_, i) => `c${i}`).join(",");
    const {
      answered: served,
      status,
      text,
    } = await uploadAndPoll(`time,type,fee_asset,${columns}\n${"a\n".repeat(LINES)}`);
    expect({ status, text }).toMatchObject({ status: 201 });
    expect(served).toBeGreaterThan(LINES / 1_000);
    const { body } = await request<{ records: { payload: string }[] }>(
      { service, person },
      "GET",
      `/v1/sources/${sourceId}/records?limit=1`,
    );
    // The row is not padded to the width of the header.
    expect(JSON.parse(body.records[0]!.payload)).toEqual({
      format: "ledger",
      cells: { time: "a" },
      flaw: "The row has 1 cells, and the file 499 columns.",
      said: expect.objectContaining({ code: expect.stringContaining(".") }),
    });
    await finished(
      { service, person },
      (JSON.parse(text) as { job: { sourceId: string; jobId: string } }).job,
    );
  });
});

describe("the encoding of a file", () => {
  it("is detected and reported: two wallets that differ by an umlaut stay two", async () => {
    const other = await newTestUser(service);
    const client = { service, person: other };
    const { body } = await request<{ id: string }>(client, "POST", "/v1/sources", {
      providerKey: "file",
      name: "x",
    });
    const text = [
      HEADER,
      "1,2022-01-10,spot_buy,B\u00e4r,EUR,1000,BTC,1",
      "2,2024-01-10,spot_buy,B\u00fcr,EUR,4000,BTC,1",
      "3,2024-05-10,spot_sell,B\u00fcr,BTC,1,EUR,9000",
    ].join("\n");
    const sent = await upload(client, body.id, Buffer.from(text, "latin1"));
    expect(JSON.parse(sent.text)).toMatchObject({ encoding: "Windows-1252", newRecords: 3 });
    await finished(client, sent.body.job);
    const tax = await request(client, "POST", `/v1/sources/${body.id}/tax`, {
      year: 2024,
      jurisdiction: "germany",
    });
    // By wallet: the coins sold for 9,000 had cost 4,000 in the same year.
    expect(tax.body).toMatchObject({ taxableGains: 5000, taxFreeGains: 0 });
  });
});
