import { type ClientRequest, type IncomingMessage, request as open } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../../src/basics/limits.ts";
import { newTestUser, type TestUser } from "../../support/accounts.ts";
import { withLimits } from "../../support/limits.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { request, upload } from "../../support/sources.ts";

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

const CSV = "time,type,received_asset,received_amount\n2024-01-01,airdrop,ETH,1\n";

async function userWithSource(): Promise<{ readonly person: TestUser; readonly sourceId: string }> {
  const person = await newTestUser(service);
  const created = await request<{ id: string }>({ service, person }, "POST", "/v1/sources", {
    providerKey: "file",
    name: "Depot",
  });
  return { person, sourceId: created.body.id };
}

type Sent = { readonly person: TestUser; readonly sourceId: string };

/** Announces a file and sends its first bytes. */
function begin({ person, sourceId }: Sent, bytes: number): ClientRequest {
  const sent = open(`${service.url}/v1/sources/${sourceId}/files`, {
    method: "POST",
    agent: false,
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(bytes),
    },
  });
  sent.on("error", () => {});
  sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntime,type\n');
  return sent;
}

/** The first response to any of these requests. */
const firstResponse = (all: readonly ClientRequest[]): Promise<IncomingMessage> =>
  Promise.race(all.map((sent) => new Promise<IncomingMessage>((resolve) => sent.once("response", resolve))));

describe("the progress of a file", () => {
  it("is visible to its owner while it is read, and empty once it is done", async () => {
    const [{ person, sourceId }, other] = await Promise.all([userWithSource(), userWithSource()]);
    const path = `/v1/sources/${sourceId}/files/reading`;
    expect((await upload({ service, person }, sourceId, CSV)).status).toBe(201);
    const own = await request({ service, person }, "GET", path);
    expect([own.status, own.body]).toEqual([200, { reading: [] }]);
    expect((await request({ service, person: other.person }, "GET", path)).status).toBe(404);
  });
});

describe("uploads in progress", () => {
  it("beyond an account's share wait, those beyond that are refused; other accounts are not affected", async () => {
    const one = await userWithSource();
    const share = LIMITS.uploads.perAccount + LIMITS.uploads.queued;
    const pending = Array.from({ length: share + 1 }, () => begin(one, 1_000_000));
    const response = await firstResponse(pending);
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([429, "5"]);
    const refused = await upload({ service, person: one.person }, one.sourceId, CSV);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(refused.text).toContain("Too many uploads of this account are under way");
    const other = await userWithSource();
    expect((await upload({ service, person: other.person }, other.sourceId, CSV)).status).toBe(201);

    for (const sent of pending.slice(-2)) sent.destroy();
    const client = { service, person: one.person };
    let waits: ReturnType<typeof upload>;
    let isDone: boolean;
    do {
      isDone = false;
      waits = upload(client, one.sourceId, CSV);
      void waits.then(() => (isDone = true));
      // An upload is refused at once, before later requests are answered, or it waits.
      for (let i = 0; i < 5; i++) await request(client, "GET", "/v1/sources");
    } while (isDone);
    for (const sent of pending) sent.destroy();
    expect(await waits).toMatchObject({ status: 201 });
  });

  it("that announce too much are refused before they are read", async () => {
    const sent = begin(await userWithSource(), LIMITS.fileBytes + 1_000_000);
    expect((await firstResponse([sent])).statusCode).toBe(413);
    sent.destroy();
  });

  it("that turn out too large are refused with an alternative", async () => {
    const one = await userWithSource();
    const large = Buffer.alloc(LIMITS.fileBytes + 1, "x");
    expect(await upload({ service, person: one.person }, one.sourceId, large)).toMatchObject({
      status: 413,
      text: expect.stringMatching(/larger than 64 MiB\. Split it/),
    });
  });
});

/** Starts an upload without its size, sends a few bytes, and pauses. */
async function pause({ person, sourceId }: Sent): Promise<ClientRequest> {
  const sent = open(`${service.url}/v1/sources/${sourceId}/files`, {
    method: "POST",
    agent: false,
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "multipart/form-data; boundary=x",
      "transfer-encoding": "chunked",
    },
  });
  sent.on("error", () => {});
  const beginning = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntime,type\n';
  await new Promise<void>((resolve) => sent.write(beginning, () => resolve()));
  return sent;
}

describe("uploads that pause", () => {
  it("block no other upload, and lose their slot", async () => {
    const pending: ClientRequest[] = [];
    for (let account = 0; account < 6; account++) {
      const one = await userWithSource();
      for (let i = 0; i < 3; i++) pending.push(await pause(one));
    }
    const other = await userWithSource();
    expect((await upload({ service, person: other.person }, other.sourceId, CSV)).status).toBe(201);
    const pace = { uploadPace: { ...LIMITS.uploadPace, withinMs: 100 } };
    const response = await withLimits(pace, async () => {
      const late = await pause(other);
      pending.push(late);
      return firstResponse([late]);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    expect([response.statusCode, Buffer.concat(chunks).toString()]).toEqual([
      400,
      expect.stringContaining("too slow"),
    ]);
    for (const sent of pending) sent.destroy();
  });
});

describe("a form that cannot be read", () => {
  const send = async (contentType: string, body: string) => {
    const { person, sourceId } = await userWithSource();
    const response = await fetch(`${service.url}/v1/sources/${sourceId}/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": contentType },
      body,
    });
    return { status: response.status, body: await response.json() };
  };
  const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntime,type\n';
  const FORM = "multipart/form-data; boundary=x";

  it("is refused with several files, so that no file is silently ignored", async () => {
    const sent = await send(FORM, `${PART}\r\n${PART.replace("a.csv", "b.csv")}\r\n--x--\r\n`);
    expect(sent).toMatchObject({ status: 400, body: { code: "SourceBadRequestError", field: "file" } });
    expect(sent.body).toMatchObject({ message: expect.stringContaining("several files") });
  });

  it("is accepted if only the name of its file is unreadable", async () => {
    const part = `--x\r\ncontent-disposition: form-data; name="file"; filename=""\r\ncontent-type: text/csv\r\n\r\n${CSV}`;
    expect(await send(FORM, `${part}\r\n--x--\r\n`)).toMatchObject({
      status: 201,
      body: { file: { name: "file", records: 1 } },
    });
  });

  it("is answered with the expected format if it is no form at all", async () => {
    for (const type of ["text/csv", "application/json"])
      expect(await send(type, type === "text/csv" ? CSV : "{}")).toMatchObject({
        status: 415,
        body: { message: expect.stringContaining("multipart/form-data") },
      });
  });

  it.each([
    ["without a boundary", "multipart/form-data", `${PART}\r\n--x--\r\n`],
    ["with an empty boundary", "multipart/form-data; boundary=", `${PART}\r\n--x--\r\n`],
    ["with a long boundary", `multipart/form-data; boundary=${"x".repeat(300)}`, `${PART}\r\n--x--\r\n`],
    ["with a very long boundary", `multipart/form-data; boundary=${"x".repeat(8000)}`, PART],
    ["cut off in its file", "multipart/form-data; boundary=x", PART],
    ["cut off in its headers", "multipart/form-data; boundary=x", "--x\r\ncontent-disp"],
    ["cut off behind its boundary", "multipart/form-data; boundary=x", "--x"],
    ["of something else", "multipart/form-data; boundary=x", "hello"],
    ["that is empty", "multipart/form-data; boundary=x", ""],
    ["without a file", "multipart/form-data; boundary=x", "--x--\r\n"],
    [
      "with a field that no object may have",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])("%s is a 400", async (_what, contentType, body) =>
    expect(await send(contentType, body)).toMatchObject({
      status: 400,
      body: { code: "SourceBadRequestError", message: expect.stringMatching(/form|request/) },
    }),
  );
});
