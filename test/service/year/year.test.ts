import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFile, request, sharedExchange, type TestExchange } from "../../support/sources.ts";
import { ledger, list, patch, newUserClient, type Year, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

describe("one person, one book", () => {
  it("tests the limit on the gains of all sources together", async () => {
    const client = await newUserClient(exchange.service);
    const gain = ledger(
      "1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,,BTC,1,,",
      "2,2024-02-10T10:00:00Z,spot_sell,,BTC,1,,EUR,1700,,",
    );
    const first = await importFile(client, gain, { name: "One" });
    const second = await importFile(client, gain.replaceAll("BTC", "ETH"), { name: "Two" });

    const year = await yearOf(client, 2024);
    expect(year).toMatchObject({ taxableGains: 1400, complete: true, current: true, range: null });
    expect(year.assessment).toMatchObject({
      scope: "account",
      section23: {
        gains: "1400.00",
        net: "1400.00",
        limit: "1000.00",
        taxable: "1400.00",
        carriedIn: "0.00",
        used: "0.00",
        taxableAfterLosses: "1400.00",
      },
    });
    expect(year.sources.map(({ sourceId, name, taxableGains }) => [sourceId, name, taxableGains])).toEqual(
      expect.arrayContaining([
        [first, "One", 700],
        [second, "Two", 700],
      ]),
    );
    const share = await request<Year>(client, "POST", `/v1/sources/${first}/tax`, {
      year: 2024,
      jurisdiction: "germany",
    });
    expect(share.body).toMatchObject({ taxableGains: 700, assessment: { scope: "source" } });
  });

  /**
   * An exchange, an own wallet, a second exchange; worked out by hand. A holds 1 BTC of 2023-02-01 (20,000) and 1 BTC
   * of 2024-01-10 (40,000). 1.5 BTC leave it, 1.4995 arrive in W: the network fee is 0.0005, worth 30 (90,000 for 1.5).
   * Oldest first, W gets the whole first coin and 0.4995 of the second (19,980); the fee is 0.0005 of the second: 30 -
   * 20 = 10, within the holding period. W sends 1 BTC on to B: the coin of 2023. B sells it on 2024-05-01 for 60,000:
   * 40,000, after the holding period, which ended on 2024-02-01.
   */
  it("carries date and cost through a chain of wallets", async () => {
    const client = await newUserClient(exchange.service);
    const a = await importFile(
      client,
      ledger(
        "a1,2023-02-01T10:00:00Z,spot_buy,,EUR,20000,,BTC,1,,",
        "a2,2024-01-10T10:00:00Z,spot_buy,,EUR,40000,,BTC,1,,",
        "a3,2024-03-01T10:00:00Z,transfer,,BTC,1.5,90000,,,,",
      ),
      { name: "A" },
    );
    const b = await importFile(
      client,
      ledger(
        "b1,2024-04-01T10:30:00Z,transfer,,,,,BTC,1,,",
        "b2,2024-05-01T10:00:00Z,spot_sell,,BTC,1,,EUR,60000,,",
      ),
      { name: "B" },
    );
    const w = await importFile(
      client,
      ledger(
        "w1,2024-03-01T11:00:00Z,transfer,,,,,BTC,1.4995,,",
        "w2,2024-04-01T10:00:00Z,transfer,,BTC,1,,,,,",
      ),
      { name: "W" },
    );

    const year = await yearOf(client, 2024);
    expect(year).toMatchObject({ taxableGains: 10, taxableLosses: 0, taxFreeGains: 40_000, complete: true });
    const shares = new Map(year.sources.map((share) => [share.sourceId, share]));
    expect(shares.get(a)).toMatchObject({ taxableGains: 10, taxFreeGains: 0 });
    expect(shares.get(b)).toMatchObject({ taxableGains: 0, taxFreeGains: 40_000 });

    const transfers = await list<Record<string, unknown>>(client, "/v1/transfers");
    expect(transfers).toMatchObject([
      {
        status: "matched",
        basis: "amount",
        sent: { transactionId: "ledger:w2" },
        received: { sourceId: b },
        fee: null,
      },
      {
        status: "matched",
        basis: "amount",
        asset: "BTC",
        sent: { sourceId: a, transactionId: "ledger:a3", amount: "1.5" },
        received: { sourceId: w, transactionId: "ledger:w1", amount: "1.4995" },
        fee: { asset: "BTC", amount: "0.0005" },
      },
    ]);
    const lots = await list<Record<string, unknown>>(client, "/v1/lots");
    expect(
      lots.map(({ sourceId, quantity, cost, acquired }) => ({ sourceId, quantity, cost, acquired })),
    ).toEqual(
      expect.arrayContaining([
        { sourceId: a, quantity: "0.5", cost: "20000", acquired: "2024-01-10" },
        { sourceId: w, quantity: "0.4995", cost: "19980", acquired: "2024-01-10" },
      ]),
    );
    expect(lots).toHaveLength(2);
    const sale = await request<{ disposal: object; transactions: { id: string; sourceId: string }[] }>(
      client,
      "GET",
      "/v1/disposals/ledger:b2",
    );
    expect(sale.body.disposal).toMatchObject({
      sourceId: b,
      slices: [
        {
          acquired: "2023-02-01",
          cost: "20000",
          result: "40000",
          inside: false,
          transactionIds: ["ledger:a1", "ledger:a3", "ledger:w1", "ledger:w2", "ledger:b1", "ledger:b2"],
          sourceIds: [a, a, w, w, b, b],
        },
      ],
    });
    expect(sale.body.transactions.map(({ id }) => id)).toEqual([
      "ledger:a1",
      "ledger:a3",
      "ledger:w1",
      "ledger:w2",
      "ledger:b1",
      "ledger:b2",
    ]);
  });

  it("shows a year with coins of unknown origin as provisional, between none and all of it", async () => {
    const client = await newUserClient(exchange.service);
    const c = await importFile(
      client,
      ledger(
        "c1,2024-06-01T10:00:00Z,transfer,,,,,ETH,2,,,",
        "c2,2024-06-02T10:00:00Z,spot_sell,,ETH,2,,EUR,5000,,,",
      ),
    );
    expect(await yearOf(client)).toMatchObject({
      complete: false,
      range: { taxableFrom: "0.00", taxableTo: "5000.00", changesOutcome: true },
    });
    // One coin of 2022 for 100: 2400 after the holding period. One of 2024 for 2000: 500 within it, below the limit.
    const origins = [
      { quantity: "1", acquiredAt: "2022-01-01", costEur: "100" },
      { quantity: "1", acquiredAt: "2024-01-01", costEur: "2000" },
    ];
    expect((await patch(client, c, "ledger:c1", { origins, reason: "receipts" })).status).toBe(200);
    const proven = await yearOf(client);
    expect(proven).toMatchObject({ taxableGains: 500, taxFreeGains: 2400, complete: true, range: null });
    expect(proven.assessment.section23).toMatchObject({ taxable: "0.00" });
  });

  it("does not report an unread file as nothing to tax", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(
      client,
      ledger("1,not a time,spot_buy,,EUR,1,,BTC,1,,,", "2,2024-01-01,guesswork,,EUR,1,,BTC,1,,,"),
    );
    expect(await yearOf(client)).toMatchObject({
      complete: false,
      range: { taxableFrom: null, taxableTo: null, changesOutcome: true },
    });
  });

  it("keeps coins in an own wallet that is not connected, there and back", async () => {
    const client = await newUserClient(exchange.service);
    const k = await importFile(
      client,
      ledger(
        "k1,2023-01-01T10:00:00Z,spot_buy,,EUR,10000,,BTC,1,,,",
        "k2,2023-06-01T10:00:00Z,transfer,,BTC,1,,,,,,",
      ),
    );
    const c = await importFile(
      client,
      ledger(
        "c1,2024-06-01T10:00:00Z,transfer,,,,,BTC,1,,,",
        "c2,2024-06-02T10:00:00Z,spot_sell,,BTC,1,,EUR,50000,,,",
      ),
    );
    const outgoing = await yearOf(client, 2023);
    expect(outgoing.complete).toBe(true);
    expect(outgoing.warnings.map(({ code }) => code)).toEqual(["transfer-to-outside"]);
    expect((await patch(client, k, "ledger:k2", { toWallet: "Ledger", reason: "mine" })).status).toBe(200);
    const lots = await list<{ wallet: string; sourceId: string | null; quantity: string }>(
      client,
      "/v1/lots",
    );
    expect(lots).toMatchObject(
      [
        { wallet: "Ledger", sourceId: null, quantity: "1", acquired: "2023-01-01", cost: "10000" },
        { sourceId: c },
      ].slice(0, lots.length),
    );
    expect((await patch(client, c, "ledger:c1", { fromWallet: "Ledger", reason: "mine" })).status).toBe(200);
    expect(await yearOf(client)).toMatchObject({ taxableGains: 0, taxFreeGains: 40_000, complete: true });
    expect((await yearOf(client, 2023)).warnings).toEqual([]);
    for (const [id, body, field] of [
      ["ledger:c2", { toWallet: "Ledger" }, "toWallet"],
      ["ledger:c1", { toWallet: "Ledger" }, "toWallet"],
      ["ledger:c1", { values: { acquiredAt: "2030-01-01", acquiredCostEur: "1" } }, "values.acquiredAt"],
      ["ledger:c1", { origins: [{ quantity: "2", acquiredAt: "2020-01-01", costEur: "1" }] }, "origins"],
      [
        "ledger:c1",
        { origins: [{ quantity: "1", acquiredAt: "2024-06-03", costEur: "1" }] },
        "origins.0.acquiredAt",
      ],
    ] as const) {
      const refused = await patch(client, c, id, { ...body, reason: "x" });
      expect({ status: refused.status, field: refused.body.field }).toEqual({ status: 400, field });
    }
  });

  it("lets a user enter an unread record by hand, or exclude it", async () => {
    const client = await newUserClient(exchange.service);
    const c = await importFile(
      client,
      ledger(
        "1,some day in spring,spot_buy,,EUR,500,,SOL,10,,",
        "2,2024-06-02T10:00:00Z,spot_sell,,SOL,10,,EUR,2000,,",
        "3,2024-07-02T10:00:00Z,spot_sell,,SOL,plenty,,EUR,1,,",
      ),
    );
    expect(await yearOf(client)).toMatchObject({ complete: false, taxableGains: 2000 });
    const path = `/v1/sources/${c}`;
    const failed = async () =>
      (
        await request<{ records: readonly { id: string; line: number }[] }>(
          client,
          "GET",
          `${path}/records?status=failed`,
        )
      ).body.records;
    const [bought, sold] = (await failed()).toSorted((a, b) => a.line - b.line);
    const leftOut = (recordIds: readonly string[], excluded: boolean) =>
      request<{ field?: string }>(client, "PATCH", `${path}/records`, {
        recordIds,
        excluded,
        reason: "A draft",
      });
    const entered = await request(client, "POST", `${path}/transactions`, {
      id: bought!.id,
      time: "2024-04-01",
      type: "spot_buy",
      sentAsset: "EUR",
      sentAmount: "500",
      receivedAsset: "SOL",
      receivedAmount: "10",
      reason: "The bank statement",
    });
    // The entry refers to the record that it replaces.
    expect(entered).toMatchObject({
      status: 201,
      body: { transaction: { recordIds: [bought!.id], byHand: true } },
    });
    expect((await failed()).map(({ id }) => id)).toEqual([sold!.id]);
    expect(await yearOf(client)).toMatchObject({ complete: false, taxableGains: 1500 });
    expect((await leftOut([sold!.id], true)).status).toBe(200);
    expect(await yearOf(client)).toMatchObject({ complete: true, taxableGains: 1500 });
    // After the undo, each is missing again.
    expect((await leftOut([sold!.id], false)).status).toBe(200);
    expect(await yearOf(client)).toMatchObject({ complete: false, taxableGains: 1500 });
    expect(
      (await request(client, "DELETE", `${path}/transactions/${encodeURIComponent(bought!.id)}`)).status,
    ).toBe(204);
    expect((await failed()).length).toBe(2);
    const [understood] = await list<{ recordIds: readonly string[] }>(client, "/v1/transactions");
    expect(await leftOut(understood!.recordIds, true)).toMatchObject({
      status: 400,
      body: { field: "recordIds" },
    });
    expect((await leftOut(["nobody knows"], true)).status).toBe(404);
  });

  it("adds a purchase that no source has, changes it and removes it", async () => {
    const client = await newUserClient(exchange.service);
    const c = await importFile(client, ledger("1,2024-06-02T10:00:00Z,spot_sell,,SOL,10,,EUR,2000,,,"));
    expect(await yearOf(client)).toMatchObject({ complete: false, taxableGains: 2000 });
    const path = `/v1/sources/${c}/transactions`;
    const purchase = {
      time: "2024-01-05T10:00:00Z",
      type: "spot_buy",
      sentAsset: "EUR",
      sentAmount: "500",
      receivedAsset: "SOL",
      receivedAmount: "10",
    };
    const entered = await request<{ transaction: { id: string; byHand: boolean } }>(client, "POST", path, {
      ...purchase,
      reason: "a paper receipt",
    });
    expect(entered.status).toBe(201);
    expect(entered.body.transaction).toMatchObject({ byHand: true, recordIds: [] });
    expect(await yearOf(client)).toMatchObject({ complete: true, taxableGains: 1500 });
    const { id } = entered.body.transaction;
    expect((await patch(client, c, id, { sentAmount: "600", reason: "misread" })).status).toBe(200);
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1400 });
    const removed = await request(client, "DELETE", `${path}/${encodeURIComponent(id)}?reason=mistaken`);
    expect(removed.status).toBe(204);
    expect(await yearOf(client)).toMatchObject({ complete: false, taxableGains: 2000 });
    for (const [body, field] of [
      [{ ...purchase, time: "2042-01-01" }, "time"],
      [{ ...purchase, type: "guesswork" }, "type"],
      [{ ...purchase, sentAmount: "-5" }, "sentAmount"],
      [{ ...purchase, wallet: "a\0b" }, "wallet"],
      [{ ...purchase, type: "gift_received", acquiredAt: "2024-02-01", acquiredCostEur: "1" }, "acquiredAt"],
    ] as const) {
      const refused = await request<{ field: string }>(client, "POST", path, { ...body, reason: "x" });
      expect({ status: refused.status, field: refused.body.field }).toEqual({ status: 400, field });
    }
    const known = await request<{ field: string }>(client, "DELETE", `${path}/ledger:1`);
    expect({ status: known.status, field: known.body.field }).toEqual({
      status: 400,
      field: "transactionId",
    });
  });

  it("adds the missing side of an exchange, changes it and removes it", async () => {
    const client = await newUserClient(exchange.service);
    const source = await importFile(
      client,
      `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-05-02 10:00:00,Spot,Buy Crypto With Card,BTC,0.1,
1,2024-06-10 10:00:00,Spot,Sell,BTC,-0.1,
1,2024-06-10 10:00:00,Spot,Sell,EUR,4000,`,
    );
    type ListedTransaction = {
      readonly id: string;
      readonly type: string;
      readonly sent: { amount: string } | null;
    };
    const half = (await list<ListedTransaction>(client, "/v1/transactions")).find(
      ({ sent }) => sent === null,
    );
    const id = half?.id ?? "";
    const gaps = async () =>
      (await list<{ code: string }>(client, "/v1/issues")).filter(({ code }) => code === "missing-leg")
        .length;
    expect([half?.type, await gaps()]).toEqual(["crypto_swap", 1]);
    for (const [body, field] of [
      [{ sentAsset: "BTC", sentAmount: "1" }, "sentAsset"],
      [{ sentAsset: "EUR", sentAmount: "much" }, "sentAmount"],
      [{ sentAsset: "EUR" }, "sentAmount"],
      [{ sentAmount: "3000" }, "sentAsset"],
      [{ sentAsset: "a\0b", sentAmount: "3000" }, "sentAsset"],
      [{ receivedAsset: "BTC", receivedAmount: "2" }, "receivedAsset"],
    ] as const) {
      const { status, body: refused } = await patch(client, source, id, { ...body, reason: "x" });
      expect({ status, field: refused.field }).toEqual({ status: 400, field });
    }
    const patched = await patch(client, source, id, {
      sentAsset: "eur",
      sentAmount: "3000",
      reason: "card bill",
    });
    expect(patched.status).toBe(200);
    expect(patched.body).toMatchObject({
      transaction: { type: "spot_buy", sent: { asset: "EUR", amount: "3000" }, corrected: true },
      correction: { sent: { asset: "EUR", amount: "3000" } },
    });
    // 4,000 less the card payment of 3,000.
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1000, complete: true });
    expect(await gaps()).toBe(0);
    expect(
      (await patch(client, source, id, { sentAsset: "EUR", sentAmount: "2500", reason: "read again" }))
        .status,
    ).toBe(200);
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1500 });
    const { corrections } = (
      await request<{ corrections: { id: string }[] }>(client, "GET", `/v1/sources/${source}/corrections`)
    ).body;
    for (const correction of corrections.toReversed())
      await request(client, "DELETE", `/v1/sources/${source}/corrections/${correction.id}`);
    expect(await gaps()).toBe(1);
  });

  it("reports the same history in two sources, and excludes one on request", async () => {
    const client = await newUserClient(exchange.service);
    const rows = [
      "1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,,BTC,1,,,",
      "2,2024-02-10T10:00:00Z,spot_sell,,BTC,1,,EUR,1700,,,",
    ];
    await importFile(client, ledger(...rows), { name: "first" });
    const second = await importFile(client, ledger(...rows.map((row) => `again-${row}`)), { name: "again" });
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1400 });
    const twice = (
      await list<{ code: string; effectEur: string; transactionIds: string[] }>(client, "/v1/issues")
    ).filter(({ code }) => code === "possible-duplicate");
    expect(twice).toMatchObject([{ effectEur: "1000.00" }, { effectEur: "700.00" }]);
    for (const id of ["ledger:again-1", "ledger:again-2"])
      expect((await patch(client, second, id, { excluded: true, reason: "twice" })).status).toBe(200);
    expect(await yearOf(client)).toMatchObject({ taxableGains: 700 });
    expect(await list(client, "/v1/issues")).toEqual([]);
    expect(await list(client, `/v1/sources/${second}/transactions`)).toMatchObject([
      { excluded: true },
      { excluded: true },
    ]);
  });

  it("removes a source with its share", async () => {
    const client = await newUserClient(exchange.service);
    const rows = ledger(
      "1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,,BTC,1,,,",
      "2,2024-02-10T10:00:00Z,spot_sell,,BTC,1,,EUR,1700,,,",
    );
    await importFile(client, rows);
    const second = await importFile(client, rows.replaceAll("BTC", "ETH"));
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1400 });
    const removed = await request(client, "DELETE", `/v1/sources/${second}`);
    expect([removed.status, removed.headers.get("lotbuch-current")]).toEqual([204, "true"]);
    expect(await yearOf(client)).toMatchObject({ taxableGains: 700, current: true });
  });

  it("answers 409 before the first sync, and names what is wrong with a request", async () => {
    const client = await newUserClient(exchange.service);
    const postTax = (body: object) =>
      request<{ code: string; field: string }>(client, "POST", "/v1/tax", body);
    expect((await postTax({ year: 2024, jurisdiction: "germany" })).body.code).toBe("SourceNotSyncedError");
    expect((await request<{ code: string }>(client, "GET", "/v1/tax")).body.code).toBe(
      "SourceNotSyncedError",
    );
    expect((await postTax({ year: 1999, jurisdiction: "germany" })).body.field).toBe("year");
    expect((await postTax({ year: "2024", jurisdiction: "germany" })).body.field).toBe("year");
    expect((await postTax({ year: 2024, jurisdiction: "france" })).body.field).toBe("jurisdiction");
  });
});
