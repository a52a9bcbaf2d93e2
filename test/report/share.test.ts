import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/ids.ts";
import { ledger, somebody } from "../person/support.ts";
import { sharedService, type TestService } from "../support/service.ts";
import { type Client, importFile } from "../support/sources.ts";
import { fetchReport } from "./support.ts";

let service: TestService;
let client: Client;
let hers: string;
beforeAll(async () => {
  service = await sharedService();
  client = await somebody(service);
  hers = await importFile(client, ledger("b,2023-06-01T10:00:00Z,spot_buy,,EUR,1000,,ADA,10,,,"));
});
afterAll(async () => service.stop());

const asked = async (who: Client, sourceId: string, more = "") => {
  const { status, bytes } = await fetchReport(who, `2024/report?sourceId=${sourceId}${more}`);
  return { status, body: JSON.parse(bytes.toString()) as { readonly code: string; readonly field: string } };
};

describe("a report with sourceId", () => {
  it("of a source that is not there, of another person's and of no id at all is refused", async () => {
    const other = await somebody(service);
    await importFile(other, ledger("x,2023-06-01T10:00:00Z,spot_buy,,EUR,1000,,ADA,10,,,"));
    const missing = { status: 404, body: { code: "SourceNotFoundError", field: "sourceId" } };
    expect(await asked(client, newId())).toMatchObject(missing);
    expect(await asked(other, hers)).toMatchObject(missing);
    expect(await asked(client, "nonsense")).toMatchObject({ status: 400, body: { field: "sourceId" } });
  });
});
