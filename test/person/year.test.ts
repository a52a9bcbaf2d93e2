import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, importFile, request, startExchange, type TestExchange } from "../support/sources.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(async () => exchange.stop());

type Year = {
  readonly taxableGains: number;
  readonly taxableLosses: number;
  readonly taxFreeGains: number;
  readonly incomeTotal: number;
  readonly complete: boolean;
  readonly current: boolean;
  readonly range: { taxableFrom: string | null; taxableTo: string | null; changesOutcome: boolean } | null;
  readonly assessment: {
    readonly scope: string;
    readonly section23: Readonly<Record<string, string>>;
    readonly section22: Readonly<Record<string, string>>;
  };
  readonly sources: readonly {
    readonly sourceId: string;
    readonly name: string;
    readonly taxableGains: number;
    readonly taxFreeGains: number;
  }[];
  readonly warnings: readonly { readonly code: string }[];
};

const somebody = async (): Promise<Client> => ({
  service: exchange.service,
  person: await newPerson(exchange.service),
});

async function yearOf(client: Client, year: number): Promise<Year> {
  const { status, body, text } = await request<Year>(client, "POST", "/v1/tax", {
    year,
    jurisdiction: "germany",
  });
  if (status !== 200) throw new Error(text);
  return body;
}

async function list<T>(client: Client, path: string): Promise<readonly T[]> {
  const { status, body, text } = await request<Record<string, readonly T[]>>(client, "GET", path);
  if (status !== 200) throw new Error(text);
  return body[path.replace(/^\/v1\/(?:sources\/[^/]+\/)?(\w+).*$/, "$1")]!;
}

const HEAD =
  "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,fee_asset,fee_amount";

describe("one person, one book", () => {
  it("tests the limit on the gains of all sources together", async () => {
    const client = await somebody();
    const gain = `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,,BTC,1,,
2,2024-02-10T10:00:00Z,spot_sell,,BTC,1,,EUR,1700,,`;
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
   * An exchange, an own wallet, a second exchange; worked out by hand.
   * A holds 1 BTC of 2023-02-01 (20,000) and 1 BTC of 2024-01-10 (40,000). 1.5 BTC leave it, 1.4995 arrive in W: the
   * network took 0.0005, worth 30 (90,000 for 1.5). Oldest first, W gets the whole first coin and 0.4995 of the second
   * (19,980); the fee is 0.0005 of the second: 30 - 20 = 10, inside the period. W sends 1 BTC on to B: the coin of 2023. B
   * sells it on 2024-05-01 for 60,000: 40,000, after the period, which ended on 2024-02-01.
   */
  it("carries date and cost through a chain of wallets", async () => {
    const client = await somebody();
    const a = await importFile(
      client,
      `${HEAD}
a1,2023-02-01T10:00:00Z,spot_buy,,EUR,20000,,BTC,1,,
a2,2024-01-10T10:00:00Z,spot_buy,,EUR,40000,,BTC,1,,
a3,2024-03-01T10:00:00Z,transfer,,BTC,1.5,90000,,,,`,
      { name: "A" },
    );
    const b = await importFile(
      client,
      `${HEAD}
b1,2024-04-01T10:30:00Z,transfer,,,,,BTC,1,,
b2,2024-05-01T10:00:00Z,spot_sell,,BTC,1,,EUR,60000,,`,
      { name: "B" },
    );
    const w = await importFile(
      client,
      `${HEAD}
w1,2024-03-01T11:00:00Z,transfer,,,,,BTC,1.4995,,
w2,2024-04-01T10:00:00Z,transfer,,BTC,1,,,,,`,
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
});
