import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../../src/basics/limits.ts";
import type { TestUser } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
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
let client: TestUser;
beforeAll(async () => {
  service = await sharedService();
  owner = await personWithFactor(service);
  firm = await firmOf(service, owner);
  client = await clientOf(service, firm, "viewer");
});
afterAll(async () => service.stop());

type Note = {
  readonly id: string;
  readonly text: string;
  readonly shared: boolean;
  readonly author: string;
  readonly year: number | null;
};
const send = <T = Record<string, never>>(
  who: Pick<TestUser, "token">,
  method: string,
  path: string,
  body?: unknown,
  on?: string,
) => requestAs<T>(service, who, method, path, body, on);
const listOf = async (who: Pick<TestUser, "token">, on?: string, more = "") =>
  (await send<{ notes: readonly Note[] }>(who, "GET", `/v1/notes${more}`, undefined, on)).body.notes;

describe("a note", () => {
  it("is the firm's own, with its author, until it is shared with the client", async () => {
    const assistant = await joined(service, firm, owner, "assistant");
    const first = await send<Note>(assistant, "POST", "/v1/notes", { text: "Rückruf am 3. Mai" }, client.id);
    expect([first.status, first.body.shared]).toEqual([201, false]);
    await send(owner, "POST", "/v1/notes", { text: "Belege fehlen", year: 2024, shared: true }, client.id);
    expect((await listOf(owner, client.id)).map(({ text }) => text)).toEqual([
      "Belege fehlen",
      "Rückruf am 3. Mai",
    ]);
    expect((await listOf(owner, client.id, "?year=2024")).length).toBe(1);
    expect((await listOf(client)).map(({ text }) => text)).toEqual(["Belege fehlen"]);
    const shared = await send<Note>(
      owner,
      "PATCH",
      `/v1/notes/${first.body.id}`,
      { shared: true },
      client.id,
    );
    expect([shared.status, shared.body.shared]).toEqual([200, true]);
    expect((await listOf(client)).length).toBe(2);
    expect((await send(client, "DELETE", `/v1/notes/${first.body.id}`)).status).toBe(403);
    expect((await send(client, "POST", "/v1/notes", { text: "x" })).status).toBe(403);
    expect((await send(owner, "DELETE", `/v1/notes/${first.body.id}`, undefined, client.id)).status).toBe(
      204,
    );
    expect((await send(owner, "DELETE", `/v1/notes/${first.body.id}`, undefined, client.id)).status).toBe(
      404,
    );
    expect((await listOf(client)).length).toBe(1);
  });

  it("is invisible to another firm of the same client", async () => {
    const other = await personWithFactor(service);
    const otherFirm = await firmOf(service, other, "Andere");
    expect((await send(client, "POST", "/v1/grants", { firm: otherFirm.id, role: "viewer" })).status).toBe(
      201,
    );
    const note = await send<Note>(owner, "POST", "/v1/notes", { text: "Nur für uns" }, client.id);
    expect(await listOf(other, client.id)).toEqual([]);
    for (const method of ["PATCH", "DELETE"])
      expect(
        (
          await send(
            other,
            method,
            `/v1/notes/${note.body.id}`,
            method === "PATCH" ? { shared: true } : undefined,
            client.id,
          )
        ).status,
      ).toBe(404);
  });

  it("is refused if it is empty, too long, or about a transaction that is not there", async () => {
    for (const [body, field] of [
      [{ text: " " }, "text"],
      [{ text: "x".repeat(LIMITS.noteCharacters + 1) }, "text"],
      [{ text: "x", year: 1999 }, "year"],
      [{ text: "x", transaction: "none" }, "transactionId"],
    ] as const) {
      const refused = await send(owner, "POST", "/v1/notes", body, client.id);
      expect([refused.status, refused.body.field]).toEqual([400, field]);
    }
  });
});
