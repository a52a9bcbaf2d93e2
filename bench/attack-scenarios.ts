import { type ClientRequest, createServer, request as open } from "node:http";
import { type AddressInfo, connect as dial } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { strToU8, zipSync } from "fflate";
import { call } from "../test/support/accounts.ts";
import { type TestClient, importFile, request, upload } from "../test/support/sources.ts";

type Setting = {
  readonly attacker: TestClient;
  /** A second client that attacks too. */
  readonly another: () => Promise<TestClient>;
  /** URL of a server that accepts every request and never responds. */
  readonly silentUrl: string;
};

/**
 * One attack of an account, or of anonymous requests, on all other users. It runs until it is aborted or ends by
 * itself.
 */
export type Attack = {
  readonly name: string;
  /** The quick form leaves this attack out. */
  readonly slow?: boolean;
  readonly prepare: (setting: Setting) => Promise<(over: AbortSignal) => Promise<string>>;
};

/** Sends requests in a loop, a fixed number at once, each after a pause; counts the responses by status. */
async function flood(
  over: AbortSignal,
  atOnce: number,
  send: () => Promise<{ readonly status: number }>,
  pauseMs = 0,
) {
  const seen = new Map<number, number>();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!over.aborted) {
        const { status } = await send().catch(() => ({ status: 0 }));
        seen.set(status, (seen.get(status) ?? 0) + 1);
        await sleep(status === 429 || status === 0 ? Math.max(50, pauseMs) : pauseMs);
      }
    }),
  );
  return [...seen].map(([status, count]) => `${count} × ${status}`).join(", ");
}

const question = (name: string, text: string): Attack => ({
  name,
  prepare:
    async ({ attacker }) =>
    (over) =>
      flood(over, 2, () =>
        call(attacker.service, "POST", "/v1/legal/references/question", { body: { question: text } }),
      ),
});

const fileSource = async (client: TestClient): Promise<string> =>
  (await request<{ id: string }>(client, "POST", "/v1/sources", { providerKey: "file", name: "x" })).body.id;

const file = (
  name: string,
  createContent: () => string | Uint8Array<ArrayBuffer>,
  fileName = "a.csv",
): Attack => ({
  name,
  prepare: async ({ attacker }) => {
    const [sourceId, content] = [await fileSource(attacker), createContent()];
    return (over) => flood(over, 3, () => upload(attacker, sourceId, content, fileName));
  },
});

const rows = (count: number, row: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => row(i)).join("\n");

const zipped = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
      ),
    ),
  );

const workbook = (cells: string, strings = "<sst/>"): Uint8Array<ArrayBuffer> =>
  zipped({
    "xl/workbook.xml": `<workbook><sheets><sheet name="Rows" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
    "xl/sharedStrings.xml": strings,
  });

const nested = (): Uint8Array<ArrayBuffer> => {
  const books = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [
      `${i}.xlsx`,
      workbook("", `<sst>${"<si><t>x</t></si>".repeat(600_000)}`),
    ]),
  );
  return zipped(Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.zip`, zipped(books)])));
};

const LEDGER = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
const manyLots = (count: number): string =>
  `${LEDGER}\n${rows(count, (i) => `${i},${new Date(Date.UTC(2023, 0, 1) + i * 600_000).toISOString()},spot_buy,w,EUR,${100 + (i % 7)},BTC,0.01`)}`;

const holdOpen = (requests: readonly ClientRequest[]) => async (over: AbortSignal) => {
  while (!over.aborted) await sleep(100);
  for (const one of requests) one.destroy();
  return `${requests.length} held`;
};

export const ATTACKS: readonly Attack[] = [
  question("question of 75", `1${" abs".repeat(18)} x`),
  question("question of 3910", `1${" abs".repeat(977)} x`),
  question("4000 dots", ".".repeat(4000)),
  file(
    "one refid",
    () =>
      `"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"\n${rows(6000, (i) => `"T${i}","R1","2024-01-01 10:00:00","trade","","currency","${i % 2 === 0 ? "XXBT" : "ZEUR"}","spot","${i % 2 === 0 ? "" : "-"}1.${i}","0","0"`)}`,
  ),
  file(
    "one second",
    () =>
      `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n${rows(6000, (i) => `1,2024-01-01 10:00:00,Spot,${["Buy", "Fee", "Transaction Related"][i % 3]},${["BTC", "BNB", "EUR"][i % 3]},${i % 3 === 0 ? "" : "-"}1.${i},`)}`,
  ),
  file("open cells", () => workbook("<c r='A1' ".repeat(300)), "a.xlsx"),
  file("nested workbooks", nested, "a.zip"),
  {
    // One managed user of an app sends requests as fast as possible; other users must not notice.
    name: "an app's user",
    prepare: async ({ attacker }) => {
      const { service, person } = attacker;
      const app = await call<{ id: string; clientId: string; clientSecret: string }>(
        service,
        "POST",
        "/v1/apps",
        { token: person.token, body: { name: "Flood" } },
      );
      const given = await call<{ access_token: string }>(service, "POST", "/oauth/token", {
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: app.body.clientId,
          client_secret: app.body.clientSecret,
        }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      const token = given.body.access_token;
      const user = await call<{ id: string }>(service, "POST", `/v1/apps/${app.body.id}/users`, {
        token,
        body: { externalId: "flood" },
      });
      const headers = { "x-lotbuch-user": user.body.id };
      return (over) => flood(over, 40, () => call(service, "GET", "/v1/sources", { token, headers }));
    },
  },
  {
    name: "50 sources",
    prepare: async ({ attacker }) => {
      const ids: string[] = [];
      for (let i = 0; i < 50; i++) ids.push(await importFile(attacker, manyLots(300), { name: `s${i}` }));
      return async (over) => {
        let next = 0;
        // Ten a second is the rate limit of an account.
        return flood(
          over,
          4,
          () => request(attacker, "POST", `/v1/sources/${ids[next++ % ids.length]}/replay`),
          400,
        );
      };
    },
    slow: true,
  },
  {
    name: "slow provider",
    prepare: async ({ attacker }) => {
      const ids: string[] = [];
      for (const address of [
        "1BoatSLRHtKNngkdXEeobR76b53LETtpyT",
        "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
        "12cbQLTFMXRnSzktFkuoG3eHoMeFtpTu3S",
      ])
        ids.push(
          (
            await request<{ id: string }>(attacker, "POST", "/v1/sources", {
              providerKey: "bitcoin",
              name: address,
              address,
            })
          ).body.id,
        );
      return async (over) => {
        for (const id of ids) await request(attacker, "POST", `/v1/sources/${id}/sync`);
        while (!over.aborted) await sleep(100);
        return `${ids.length} wallets wait`;
      };
    },
  },
  {
    name: "planned sales",
    slow: true,
    prepare: async ({ attacker }) => {
      await importFile(attacker, manyLots(20_000));
      const sales = Array.from({ length: 100 }, () => ({ asset: "BTC", quantity: "1", valueEur: "50000" }));
      return (over) => flood(over, 4, () => request(attacker, "POST", "/v1/tax/what-if", { sales }));
    },
  },
  {
    name: "agents' ledgers",
    prepare: async ({ attacker }) => {
      const csv = manyLots(4500);
      const body = {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "calculate_ledger", arguments: { csv } },
      };
      const headers = { accept: "application/json, text/event-stream" };
      return (over) => flood(over, 9, () => call(attacker.service, "POST", "/mcp", { headers, body }), 1000);
    },
  },
  {
    name: "filings",
    slow: true,
    prepare: async ({ attacker }) => {
      await importFile(attacker, manyLots(10_000));
      return (over) => flood(over, 2, () => request(attacker, "POST", "/v1/tax/2023/filings", {}));
    },
  },
  {
    name: "page counts",
    slow: true,
    prepare: async ({ attacker }) => {
      const id = await importFile(attacker, manyLots(20_000));
      return (over) => flood(over, 10, () => request(attacker, "GET", `/v1/sources/${id}/transaction-pages`));
    },
  },
  {
    name: "1500 streams",
    prepare: async ({ attacker }) => {
      const id = await importFile(attacker, manyLots(10));
      const { body } = await request<{ jobId: string }>(attacker, "POST", `/v1/sources/${id}/replay`);
      const path = `${attacker.service.url}/v1/sources/${id}/jobs/${body.jobId}/events`;
      return async (over) => {
        const streams = Array.from({ length: 1500 }, () => {
          const one = open(path, {
            agent: false,
            headers: { authorization: `Bearer ${attacker.person.token}` },
          });
          one.on("error", () => {});
          one.end();
          return one;
        });
        return holdOpen(streams)(over);
      };
    },
  },
  {
    name: "silent webhook",
    prepare: async ({ attacker, silentUrl }) => {
      const webhook = await request<{ id: string }>(attacker, "POST", "/v1/webhooks", {
        url: silentUrl,
        events: ["job.completed"],
      });
      return async (over) =>
        `made ${webhook.status}, ${await flood(over, 8, () => request(attacker, "POST", `/v1/webhooks/${webhook.body.id}/test`))}`;
    },
  },
  {
    name: "paused uploads",
    prepare: async ({ attacker, another }) => {
      const some = [attacker, await another()];
      const sources = await Promise.all(some.map(fileSource));
      return async (over) =>
        holdOpen(
          Array.from({ length: 16 }, (_, i) => {
            const client = some[i % 2]!;
            const one = open(`${client.service.url}/v1/sources/${sources[i % 2]}/files`, {
              method: "POST",
              agent: false,
              headers: {
                authorization: `Bearer ${client.person.token}`,
                "content-type": "multipart/form-data; boundary=x",
                "transfer-encoding": "chunked",
              },
            });
            one.on("error", () => {});
            one.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
            return one;
          }),
        )(over);
    },
  },
  {
    name: "1100 idle connections",
    prepare:
      async ({ attacker }) =>
      async (over) => {
        const { port, hostname } = new URL(attacker.service.url);
        const sockets = Array.from({ length: 1100 }, () =>
          dial(Number(port), hostname).on("error", () => {}),
        );
        while (!over.aborted) await sleep(100);
        for (const socket of sockets) socket.destroy();
        return `${sockets.length} opened`;
      },
  },
];

/** Starts a server that accepts every request and never responds. */
export async function silentServer(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
