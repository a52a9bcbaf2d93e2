import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { ledger, list, patch, newUserClient, type TransferResponse, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const SENDER = ledger(
  "1,2023-01-01T10:00:00Z,spot_buy,,EUR,400,,BTC,1,,,",
  "2,2024-03-01T10:00:00Z,transfer,,BTC,1,1000,,,,,",
);
const SALE = "4,2024-06-01T10:00:00Z,spot_sell,,BTC,1,,EUR,1500,,,";

type Report = {
  readonly balances: readonly { readonly wallet: string; readonly at: string; readonly quantity: string }[];
  readonly checks: readonly { readonly code: string; readonly status: string }[];
  readonly transfers: readonly { readonly from: string; readonly to: string; readonly basis: string }[];
};
const reportOf = async (client: TestClient): Promise<Report> =>
  (await request<Report>(client, "GET", "/v1/tax/2024/report")).body;

/** Bought for 400 in 2023, sold for 1,500 after more than a year: 1,100 tax-free, however the wallets are named. */
const FREE = { taxableGains: 0, taxFreeGains: 1100, complete: true };

describe("toWallet and fromWallet with the name of a connected wallet mean that wallet", () => {
  it.each(["before", "after"] as const)(
    "if it has no deposit of its own, named %s it is connected",
    async (when) => {
      const client = await newUserClient(exchange.service);
      const from = await importFile(client, SENDER, { name: "A" });
      const name = async (): Promise<void> => {
        const patched = await patch(client, from, "ledger:2", { toWallet: "B", reason: "mine" });
        expect([patched.status, patched.body]).toMatchObject([200, {}]);
      };
      if (when === "before") await name();
      await importFile(client, ledger(SALE), { name: "B" });
      if (when === "after") await name();
      expect(await yearOf(client)).toMatchObject(FREE);
      expect(await list(client, "/v1/transfers")).toEqual([]);
      const { balances, checks, transfers } = await reportOf(client);
      expect(transfers).toMatchObject([{ from: "default", to: "B", basis: "decision" }]);
      expect(
        balances.filter(({ quantity }) => quantity !== "0").map(({ wallet, at }) => [wallet, at]),
      ).toEqual([["default", "2023-12-31"]]);
      expect(checks.filter(({ status }) => status === "failed")).toEqual([]);
    },
  );

  it("if its own record shows the deposit too: once, and never matched with another wallet's", async () => {
    const client = await newUserClient(exchange.service);
    const from = await importFile(client, SENDER, { name: "A" });
    const arrival = (id: string): string => `${id},2024-03-01T10:10:00Z,transfer,,,,,BTC,1,,,`;
    await importFile(client, ledger(arrival("3"), SALE), { name: "B" });
    await importFile(client, ledger(arrival("5")), { name: "C" });
    expect(await list<TransferResponse>(client, "/v1/transfers")).toMatchObject([{ status: "suggested" }]);
    expect((await patch(client, from, "ledger:2", { toWallet: "B", reason: "mine" })).status).toBe(200);
    expect(await yearOf(client)).toMatchObject(FREE);
    const transfers = (await list<TransferResponse>(client, "/v1/transfers")).toReversed();
    expect(
      transfers.map(({ status, sent, received }) => [status, sent?.transactionId, received?.transactionId]),
    ).toEqual([
      ["matched", "ledger:2", "ledger:3"],
      ["open", undefined, "ledger:5"],
    ]);
    expect((await reportOf(client)).checks.filter(({ status }) => status === "failed")).toEqual([]);
  });

  it("if the withdrawal of a connected wallet is not recorded", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, ledger("1,2023-01-01T10:00:00Z,spot_buy,,EUR,400,,BTC,1,,,"), { name: "A" });
    const to = await importFile(client, ledger("3,2024-03-01T10:10:00Z,transfer,,,,,BTC,1,,,", SALE), {
      name: "B",
    });
    expect(await yearOf(client)).toMatchObject({ complete: false });
    expect((await patch(client, to, "ledger:3", { fromWallet: "A", reason: "mine" })).status).toBe(200);
    expect(await yearOf(client)).toMatchObject(FREE);
    expect((await reportOf(client)).checks.filter(({ status }) => status === "failed")).toEqual([]);
  });

  it("once a source gets the name, and no longer once it has another", async () => {
    const client = await newUserClient(exchange.service);
    const from = await importFile(client, SENDER, { name: "A" });
    const to = await importFile(client, ledger(SALE), { name: "Other" });
    const renamed = (name: string) => request(client, "PATCH", `/v1/sources/${to}`, { name });
    expect((await patch(client, from, "ledger:2", { toWallet: "B", reason: "mine" })).status).toBe(200);
    // Nothing has come into the wallet that sells: 1,500 without an acquisition.
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1500, complete: false });
    expect((await renamed("B")).status).toBe(200);
    expect(await yearOf(client)).toMatchObject(FREE);
    expect((await renamed("Other")).status).toBe(200);
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1500, complete: false });
  });

  it("also with an elected method: coins that are there by the user's statement cannot change it", async () => {
    const client = await newUserClient(exchange.service);
    const from = await importFile(client, SENDER, { name: "A" });
    const to = await importFile(client, ledger("4,2024-06-01T10:00:00Z,spot_sell,,BTC,0.5,,EUR,750,,,"), {
      name: "B",
    });
    expect((await patch(client, from, "ledger:2", { toWallet: "B", reason: "mine" })).status).toBe(200);
    const chosen = { sourceId: to, asset: "BTC", method: "average", from: "2024-07-01" };
    const { status, body } = await request<{ code: string }>(client, "POST", "/v1/elections", chosen);
    expect([status, body.code]).toEqual([409, "MethodLockedError"]);
  });

  it("a name of several wallets is refused, with what to do; one that became ambiguous later is reported", async () => {
    const client = await newUserClient(exchange.service);
    const from = await importFile(client, SENDER, { name: "A" });
    const to = (name: string) => patch(client, from, "ledger:2", { toWallet: name, reason: "mine" });
    await importFile(client, ledger(SALE.replace("spot_sell,", "spot_sell,cold")), { name: "B" });
    expect((await to("cold")).status).toBe(200);
    expect(await yearOf(client)).toMatchObject(FREE);

    const C = ledger("6,2022-06-01T10:00:00Z,spot_buy,cold,EUR,1,,ADA,1,,,");
    const other = await importFile(client, C, { name: "C" });
    const shared = (
      await list<{ code: string; message: string; count: number }>(client, "/v1/issues")
    ).filter(({ code }) => code === "wallet-name-shared");
    expect(shared).toMatchObject([{ count: 2, message: expect.stringContaining("cold") }]);
    // The name is ambiguous: the sale has no acquisition any more.
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1500, complete: false });

    const refused = await to("cold");
    expect([refused.status, refused.body.field]).toEqual([400, "toWallet"]);
    expect(refused.body.message).toContain("cold of B, cold of C");
    expect((await patch(client, from, "ledger:2", { fromWallet: "cold", reason: "mine" })).body.field).toBe(
      "fromWallet",
    );

    expect((await to("B")).status).toBe(200);
    expect(await yearOf(client)).toMatchObject(FREE);
    expect((await list<{ code: string }>(client, "/v1/issues")).map(({ code }) => code)).not.toContain(
      "wallet-name-shared",
    );
    // A source with several wallets is no name of one of them, and a removed one does not make a name ambiguous.
    await importFile(
      client,
      ledger(
        "7,2022-06-01T10:00:00Z,spot_buy,x,EUR,1,,ADA,1,,,",
        "8,2022-06-01T10:00:00Z,spot_buy,y,EUR,1,,ADA,1,,,",
      ),
      { name: "D" },
    );
    const several = await to("D");
    expect([several.status, several.body.field]).toEqual([400, "toWallet"]);
    expect(several.body.message).toContain("x of D, y of D");
    expect((await request(client, "DELETE", `/v1/sources/${other}`)).status).toBe(204);
    expect((await to("cold")).status).toBe(200);
  });

  it("the check of a method covers all wallets, not only those with the coin", async () => {
    const client = await newUserClient(exchange.service);
    const from = await importFile(client, SENDER, { name: "A" });
    expect((await patch(client, from, "ledger:2", { toWallet: "B", reason: "mine" })).status).toBe(200);
    const to = await importFile(
      client,
      ledger(
        "4,2024-06-01T10:00:00Z,spot_sell,x,BTC,0.5,,EUR,750,,,",
        "5,2022-06-01T10:00:00Z,spot_buy,y,EUR,1,,ADA,1,,,",
      ),
      { name: "B" },
    );
    // B has two wallets and is the name of neither: the coin never came into x, which has sold what it did not have.
    expect(await yearOf(client)).toMatchObject({ taxableGains: 750, complete: false });
    const chosen = { sourceId: to, asset: "BTC", method: "average", from: "2024-07-01" };
    const { status, body } = await request<{ code: string }>(client, "POST", "/v1/elections", chosen);
    expect([status, body.code]).toEqual([400, "SourceBadRequestError"]);
  });

  it("its own name is refused, and so is a link together with another wallet's name", async () => {
    const client = await newUserClient(exchange.service);
    const from = await importFile(client, SENDER, { name: "A" });
    const to = await importFile(client, ledger("3,2024-03-05T10:10:00Z,transfer,,,,,BTC,1,,,", SALE), {
      name: "B",
    });
    const self = await patch(client, from, "ledger:2", { toWallet: "A", reason: "mine" });
    expect([self.status, self.body.field]).toEqual([400, "toWallet"]);
    const ref = (sourceId: string, id: string) => ({ sourceId, transactionId: `ledger:${id}` });
    const link = () =>
      request<{ field: string; message: string }>(client, "POST", "/v1/transfers", {
        sent: ref(from, "2"),
        received: ref(to, "3"),
      });
    expect((await patch(client, from, "ledger:2", { toWallet: "Ledger", reason: "mine" })).status).toBe(200);
    const refused = await link();
    expect([refused.status, refused.body.field]).toEqual([400, "sent"]);
    expect(refused.body.message).toContain("Ledger");
    // Four days late nothing matches by itself; with the wallet named, the link is redundant.
    expect((await patch(client, from, "ledger:2", { toWallet: "B", reason: "mine" })).status).toBe(200);
    expect((await link()).status).toBe(201);
    expect(await yearOf(client)).toMatchObject(FREE);
  });
});
