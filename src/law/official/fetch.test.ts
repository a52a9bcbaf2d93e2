import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fetchOfficial, type OfficialDocuments } from "./fetch.ts";
import { textOf } from "../../wording/messages/index.ts";

const documents: OfficialDocuments = {
  letters: [{ sourceKey: "letter", url: "https://ministry.example/a/letter.pdf?__blob=publicationFile" }],
  statutes: [{ sourceKey: "law", abbreviations: ["X"], url: "https://laws.example/x/xml.zip" }],
};

let server: Server;
let base: string;
const responses: Record<string, string> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = responses[request.url ?? ""];
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body ?? "gone");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

it("downloads each text from its published address, path and query", async () => {
  responses["/a/letter.pdf?__blob=publicationFile"] = "a letter";
  responses["/x/xml.zip"] = "a law";
  const result = await fetchOfficial(documents, base);
  expect(result).toMatchObject({
    ok: true,
    value: { letters: [{ file: "letter.pdf" }], statutes: [{ file: "law.xml.zip" }] },
  });
  if (result.ok) expect(Buffer.from(result.value.statutes[0]?.bytes ?? []).toString()).toBe("a law");
});

it("reports which address failed and how", async () => {
  const errors = async (): Promise<readonly string[]> => {
    const result = await fetchOfficial(documents, base);
    return result.ok ? [] : result.error.map((one) => textOf(one, "en"));
  };
  delete responses["/x/xml.zip"];
  expect(await errors()).toEqual([`${base}/x/xml.zip: answered 404`]);
  responses["/x/xml.zip"] = "";
  expect(await errors()).toEqual([`${base}/x/xml.zip: answered nothing`]);
  expect(await fetchOfficial(documents, "http://127.0.0.1:1")).toMatchObject({ ok: false });
});
