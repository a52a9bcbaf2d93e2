import { afterAll, beforeAll, expect, it } from "vitest";
import { newTestUser, type TestUser } from "../../support/accounts.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { finished, type JobResponse, request, upload } from "../../support/sources.ts";

let service: TestService;
let person: TestUser;
beforeAll(async () => {
  service = await sharedService();
  person = await newTestUser(service);
});
afterAll(async () => service.stop());

const COLUMNS = ["Nr", "Wann", "Was", "Coin", "Menge"];
const CSV = `${COLUMNS.join(";")}\n1;10.01.2024 12:00;Zins;ETH;0,25\n2;11.01.2024 12:00;Spuk;ETH;0,5\n`;
const MAPPING = {
  name: "Bank X",
  columns: COLUMNS,
  fields: { id: "Nr", time: "Wann", type: "Was", asset: "Coin", amount: "Menge" },
  types: { Zins: "lending_interest" },
};

type PreviewResponse = {
  readonly recognised: boolean;
  readonly message: string | null;
  readonly columns: readonly string[];
  readonly mappings: readonly { readonly id: string }[];
  readonly transactions: readonly { readonly type: string; readonly received: { readonly amount: string } }[];
  readonly failedRecords: number;
  readonly failures: readonly string[];
};

async function preview(query: string, mapping?: unknown): Promise<{ status: number; body: PreviewResponse }> {
  const form = new FormData();
  if (mapping !== undefined) form.set("mapping", JSON.stringify(mapping));
  form.set("file", new Blob([CSV]), "bank.csv");
  const response = await fetch(`${service.url}/v1/files/preview${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as PreviewResponse };
}

it("previews a file with a mapping, saves the mapping, offers it again, and reads the file with it", async () => {
  const client = { service, person };
  const unknown = await preview("");
  expect(unknown).toMatchObject({ status: 200, body: { recognised: false, columns: COLUMNS, mappings: [] } });
  // Detected columns, and the resulting first rows; "Spuk" is an unknown type.
  expect(unknown.body).toMatchObject({
    proposed: { fields: MAPPING.fields, types: MAPPING.types },
    transactions: [{ type: "lending_interest", received: { amount: "0.25" } }],
    records: 2,
    failedRecords: 1,
  });
  expect(unknown.body.message).toMatch(/in no format we know.*Bitpanda.*Kraken/);

  expect((await preview("", { ...MAPPING, fields: { time: "Wann" } })).status).toBe(400);
  const tried = await preview("", MAPPING);
  expect(tried.body).toMatchObject({
    recognised: true,
    transactions: [{ type: "lending_interest", received: { amount: "0.25" } }],
    failedRecords: 1,
    failures: ['Line 3: the mapping does not say what the type "Spuk" means.'],
  });

  const saved = await request<{ id: string }>(client, "POST", "/v1/mappings", MAPPING);
  expect(saved.status).toBe(201);
  expect((await preview("")).body.mappings.map(({ id }) => id)).toEqual([saved.body.id]);

  const created = await request<{ id: string }>(client, "POST", "/v1/sources", {
    providerKey: "file",
    name: "Bank",
  });
  const refused = await upload(client, created.body.id, CSV);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("in no format we know")]);
  const form = new FormData();
  form.set("file", new Blob([CSV]), "bank.csv");
  const added = await fetch(`${service.url}/v1/sources/${created.body.id}/files?mappingId=${saved.body.id}`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  const uploaded = (await added.json()) as { newRecords: number; job: JobResponse };
  expect(uploaded).toMatchObject({
    newRecords: 2,
    tables: [{ format: "mapped", label: "Bank X", decimal: "," }],
  });
  expect(await finished(client, uploaded.job)).toMatchObject({ status: "completed", failedRecords: 1 });

  expect((await request(client, "DELETE", `/v1/mappings/${saved.body.id}`)).status).toBe(204);
  expect((await request(client, "DELETE", `/v1/mappings/${saved.body.id}`)).status).toBe(404);
  expect((await request(client, "GET", "/v1/mappings")).body).toEqual({ mappings: [] });
  // Records read with the mapping stay as they were.
  const { body } = await request<{ transactions: { received: { amount: string } }[] }>(
    client,
    "GET",
    `/v1/sources/${created.body.id}/transactions`,
  );
  expect(body.transactions.map(({ received }) => received.amount)).toEqual(["0.25"]);
});
