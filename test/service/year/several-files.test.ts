import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser, type TestUser } from "../../support/accounts.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { finished, type JobResponse, request, upload } from "../../support/sources.ts";
import { list } from "./support.ts";

let service: TestService;
let person: TestUser;
beforeAll(async () => {
  service = await sharedService();
  person = await newTestUser(service);
});
afterAll(async () => service.stop());

const HEADER = "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance";
const deposit = (id: string, day: string, amount: string, balance: string): string =>
  `${id},Q${id},2023-01-${day} 10:00:00,deposit,,currency,EUR,${amount},0,${balance}`;
const csv = (...rows: readonly string[]): string => [HEADER, ...rows].join("\n");
const FIRST = csv(deposit("L1", "01", "100", "100"), deposit("L2", "02", "50", "150"));
const SECOND = csv(deposit("L2", "02", "50.0000", "150"), deposit("L3", "03", "25", "175"));

type Added = {
  readonly file: { readonly id: string };
  readonly newRecords: number;
  readonly knownRecords: number;
  readonly repeatedRecords: number;
  readonly conflictingRecords: number;
  readonly warnings: readonly string[];
  readonly tables: readonly Record<string, unknown>[];
  readonly job: JobResponse;
};

const client = () => ({ service, person });
async function newSource(name: string): Promise<string> {
  const created = await request<{ id: string }>(client(), "POST", "/v1/sources", {
    providerKey: "file",
    name,
  });
  return created.body.id;
}
async function add(
  sourceId: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Added & { done: JobResponse }> {
  const { status, text } = await upload(client(), sourceId, content);
  expect({ status, text }).toMatchObject({ status: 201 });
  const added = JSON.parse(text) as Added;
  return { ...added, done: await finished(client(), added.job) };
}
async function remove(sourceId: string, fileId: string) {
  const { status, body } = await request<{ removedRecords: number; keptRecords: number; job: JobResponse }>(
    client(),
    "DELETE",
    `/v1/sources/${sourceId}/files/${fileId}`,
  );
  expect(status).toBe(200);
  await finished(client(), body.job);
  return body;
}
const received = async (sourceId: string): Promise<string[]> =>
  (
    await list<{ id: string; received: { amount: string } }>(
      client(),
      `/v1/sources/${sourceId}/transactions?limit=200`,
    )
  )
    .map(({ id, received: leg }) => `${id} ${leg.amount}`)
    .toSorted();

const states = async (sourceId: string): Promise<readonly string[]> =>
  (
    await list<{ records: number; sharedRecords: number; failedRecords: number }>(
      client(),
      `/v1/sources/${sourceId}/files`,
    )
  ).map((file) => `${file.records} rows, ${file.sharedRecords} shared, ${file.failedRecords} failed`);

describe("several files of one account", () => {
  it("count a row once, show the number of duplicates, and are removed with the rows that only they contain", async () => {
    const sourceId = await newSource("Kraken");
    const first = await add(sourceId, FIRST);
    expect(first).toMatchObject({ newRecords: 2, knownRecords: 0, conflictingRecords: 0, warnings: [] });
    expect(first.tables).toEqual([
      {
        name: null,
        format: "kraken-ledgers",
        label: "Kraken (ledgers)",
        generation: "since October 2020",
        encoding: "UTF-8",
        delimiter: ",",
        decimal: ".",
        dates: ["year-first"],
        timeZone: "UTC",
        headerLine: 1,
        lastLineEnds: false,
        records: 2,
      },
    ]);
    const taken = await add(sourceId, zipSync({ "ledgers.csv": strToU8(SECOND) }));
    // A row that is also in the first file stays.
    expect(await remove(sourceId, taken.file.id)).toMatchObject({ removedRecords: 1, keptRecords: 1 });
    const second = await add(sourceId, zipSync({ "ledgers.csv": strToU8(SECOND) }));
    expect(second).toMatchObject({ newRecords: 1, knownRecords: 1, conflictingRecords: 0 });
    expect(await received(sourceId)).toEqual([
      "kraken-ledgers:L1 100",
      "kraken-ledgers:L2 50",
      "kraken-ledgers:L3 25",
    ]);

    expect(await states(sourceId)).toEqual(["2 rows, 1 shared, 0 failed", "2 rows, 1 shared, 0 failed"]);

    expect(await remove(sourceId, first.file.id)).toMatchObject({ removedRecords: 1, keptRecords: 1 });
    expect(await states(sourceId)).toEqual(["2 rows, 0 shared, 0 failed"]);
    expect(await received(sourceId)).toEqual(["kraken-ledgers:L2 50", "kraken-ledgers:L3 25"]);
    expect(await remove(sourceId, second.file.id)).toMatchObject({ removedRecords: 2, keptRecords: 0 });
    expect(await received(sourceId)).toEqual([]);
    const repeated = await request(client(), "DELETE", `/v1/sources/${sourceId}/files/${second.file.id}`);
    expect(repeated.status).toBe(404);
  });

  it("do not replace each other's rows: a different row is shown, and counts once the other is removed", async () => {
    const sourceId = await newSource("Conflict");
    const first = await add(sourceId, FIRST);
    const other = csv(deposit("L2", "02", "51", "151"));
    const added = await add(sourceId, other);
    expect(added).toMatchObject({ newRecords: 0, knownRecords: 0, conflictingRecords: 1 });
    expect(added.done).toMatchObject({ importedRecords: 3, failedRecords: 1 });
    expect(await received(sourceId)).toEqual(["kraken-ledgers:L1 100", "kraken-ledgers:L2 50"]);
    const issues = await list<{ code: string; facts: { detail: string } }>(
      client(),
      `/v1/sources/${sourceId}/issues?limit=200`,
    );
    expect(issues.map(({ facts }) => facts.detail)).toContainEqual(
      expect.stringMatching(/^Line 2: A row with the same id says something else: .*, line 3\./),
    );
    expect(await states(sourceId)).toEqual(["2 rows, 0 shared, 0 failed", "1 rows, 0 shared, 1 failed"]);
    await remove(sourceId, first.file.id);
    expect(await remove(sourceId, added.file.id)).toMatchObject({ removedRecords: 1 });
    const alone = await add(sourceId, other);
    expect(alone).toMatchObject({ newRecords: 1, conflictingRecords: 0 });
    expect(await received(sourceId)).toEqual(["kraken-ledgers:L2 51"]);
  });

  it("let a later file replace an unread row, and count equal rows of one file twice", async () => {
    const sourceId = await newSource("Own");
    const own = (id: string, rows: string): string =>
      `id,time,type,received_asset,received_amount\n${rows.replaceAll("#", id)}`;
    await add(sourceId, own("a", "#,2023-01-01,stakingreward,ETH,1\n"));
    expect(await add(sourceId, own("a", "#,2023-01-01,staking_reward,ETH,1\n"))).toMatchObject({
      newRecords: 1,
      done: { importedRecords: 1, failedRecords: 0 },
    });
    const twice = await add(sourceId, own("", "#,2023-02-01,staking_reward,ETH,2\n".repeat(2)));
    expect(twice).toMatchObject({ newRecords: 2, done: { importedRecords: 3 } });
    const three = await add(sourceId, own("", "#,2023-02-01,staking_reward,ETH,2\n".repeat(3)));
    expect(three).toMatchObject({ newRecords: 1, knownRecords: 2 });
  });
});
