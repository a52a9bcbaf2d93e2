import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { report } from "../report/support.ts";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { ledger, list, newUserClient, type TransferResponse, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

/** Two wallets of one person. */
async function wallets(
  a: readonly string[],
  b: readonly string[],
): Promise<TestClient & { a: string; b: string }> {
  const client = await newUserClient(exchange.service);
  const from = await importFile(client, ledger(...a), { name: "A" });
  const to = await importFile(client, ledger(...b), { name: "B" });
  return { ...client, a: from, b: to };
}

type Row = Readonly<Record<string, string>>;
const reportJson = async (client: TestClient, year: number) =>
  JSON.parse((await report(client, year, "")).toString()) as Record<
    "balances" | "openLots" | "checks" | "disposals",
    readonly Row[]
  >;

describe("a transfer between own wallets takes effect at two times", () => {
  /** Bought for 1,000, sent five minutes later to a wallet whose clock is behind, sold for 1,500: 500. */
  it("never arrives before the withdrawal, so no lot is lost to a block's clock", async () => {
    const client = await wallets(
      [
        "1,2024-03-01T10:00:00Z,spot_buy,A,EUR,1000,,BTC,1,,,",
        "2,2024-03-01T10:05:00Z,transfer,A,BTC,1,1000,,,,,0xaa",
      ],
      [
        "3,2024-03-01T09:58:00Z,transfer,B,,,,BTC,1,,,0xaa",
        "4,2024-04-01T10:00:00Z,spot_sell,B,BTC,1,,EUR,1500,,,",
      ],
    );
    expect(await yearOf(client)).toMatchObject({ taxableGains: 500, complete: true });
    expect(await list(client, "/v1/lots")).toEqual([]);
  });

  /**
   * Sent at noon, arrived a day later. B's sale in between is of its own coins: 3,000 - 2,000 = 1,000, and not 3,000 -
   * 100.
   */
  it("cannot be sold in the target before it arrives", async () => {
    const client = await wallets(
      [
        "1,2020-01-01T10:00:00Z,spot_buy,A,EUR,100,,BTC,1,,,",
        "2,2024-05-01T12:00:00Z,transfer,A,BTC,1,3000,,,,,0xab",
      ],
      [
        "3,2024-01-01T10:00:00Z,spot_buy,B,EUR,2000,,BTC,1,,,",
        "4,2024-05-01T18:00:00Z,spot_sell,B,BTC,1,,EUR,3000,,,",
        "5,2024-05-02T12:00:00Z,transfer,B,,,,BTC,1,,,0xab",
      ],
    );
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1000, taxFreeGains: 0, complete: true });
    expect(await list<Row>(client, "/v1/lots")).toMatchObject([
      { wallet: "B", cost: "100", acquired: "2020-01-01" },
    ]);
  });

  /**
   * A has one of 2022 for 100 and buys one for 900 on the day of the transfer, after the withdrawal: the old one left.
   * B's clock is an hour earlier; A's sale for 1,000 then is of the new one: 100 taxable. B's sale for 1,000 has 900
   * tax-free.
   */
  it("takes the lots that were held at the time of the withdrawal", async () => {
    const client = await wallets(
      [
        "1,2022-01-01T10:00:00Z,spot_buy,A,EUR,100,,BTC,1,,,",
        "2,2024-05-01T12:00:00Z,transfer,A,BTC,1,1000,,,,,0xac",
        "3,2024-05-01T12:30:00Z,spot_buy,A,EUR,900,,BTC,1,,,",
        "4,2024-05-01T13:00:00Z,spot_sell,A,BTC,1,,EUR,1000,,,",
      ],
      [
        "5,2024-05-01T11:50:00Z,transfer,B,,,,BTC,1,,,0xac",
        "6,2024-05-03T10:00:00Z,spot_sell,B,BTC,1,,EUR,1000,,,",
      ],
    );
    expect(await yearOf(client)).toMatchObject({ taxableGains: 100, taxFreeGains: 900 });
  });

  /**
   * Sent on 31 December, arrived on 2 January with a fee of 0.1 of it worth 30 (cost 20): the fee is a disposal of
   * 2025. At the end of 2024 two coins for 400 are in transit, one for 200 is in A, and nothing in B.
   */
  it("is in transit at the end of the year, and the receiver's fee belongs to the day of arrival", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(
      client,
      ledger(
        "1,2024-10-01T10:00:00Z,spot_buy,A,EUR,600,,ETH,3,,,",
        "2,2024-12-31T12:00:00Z,transfer,A,ETH,2,600,,,,,0xad",
      ),
      { name: "A" },
    );
    const withFee =
      "id,time,type,wallet,received_asset,received_amount,fee_asset,fee_amount,fee_value_eur,hash\n" +
      "3,2025-01-02T12:00:00Z,transfer,B,ETH,2,ETH,0.1,30,0xad";
    await importFile(client, withFee, { name: "B" });
    expect(await yearOf(client, 2024)).toMatchObject({ taxableGains: 0 });
    // 0.1 of coins that cost 200 each: 30 - 20.
    expect(await yearOf(client, 2025)).toMatchObject({ taxableGains: 10 });
    const { balances, openLots, checks } = await reportJson(client, 2024);
    const formatRow = ({ wallet, onTheWayTo = "-", quantity }: Row): string =>
      `${wallet} ${onTheWayTo} ${quantity}`;
    expect(balances.filter(({ at }) => at === "2024-12-31").map(formatRow)).toEqual(["A - 1", "A B 2"]);
    expect(openLots.map((row) => `${formatRow(row)} ${row["cost"]}`)).toEqual(["A - 1 200", "A B 2 400"]);
    expect(checks.filter(({ status }) => status !== "pass").map(({ id }) => id)).not.toContain(
      "balances-both",
    );
    const after = await reportJson(client, 2025);
    expect(after.balances.map(({ at, ...row }) => `${at} ${formatRow(row)}`)).toEqual([
      "2024-12-31 A - 1",
      "2024-12-31 A B 2",
      "2025-12-31 A - 1",
      "2025-12-31 B - 1.9",
    ]);
  });

  /** B was empty that morning: its method can be elected, whatever was sent to it the day before. */
  it("leaves the method of the target open until the day of arrival", async () => {
    const client = await wallets(
      [
        "1,2024-01-01T10:00:00Z,spot_buy,A,EUR,100,,ADA,1,,,",
        "2,2024-01-02T10:00:00Z,spot_buy,A,EUR,300,,ADA,1,,,",
        "3,2024-05-01T12:00:00Z,transfer,A,ADA,2,800,,,,,0xae",
      ],
      [
        "4,2024-05-02T12:00:00Z,transfer,B,,,,ADA,2,,,0xae",
        "5,2024-06-01T12:00:00Z,spot_sell,B,ADA,1,,EUR,500,,,",
      ],
    );
    const elected = await request(client, "POST", "/v1/elections", {
      sourceId: client.b,
      asset: "ADA",
      method: "average",
      from: "2024-05-02",
    });
    expect(elected.status).toBe(201);
    // The average of 100 and 300: 500 - 200.
    expect(await yearOf(client)).toMatchObject({ taxableGains: 300 });
  });
});

describe("several ends of one transfer", () => {
  /**
   * One of 2022 for 100 and one of 2024 for 900 leave together: the first deposit gets the old one, whatever its id.
   * "z" arrives first: sold for 1,000, 900 are tax-free; "a" is sold for 1,000: 100.
   */
  it("are allocated their lots in order of arrival", async () => {
    const client = await wallets(
      [
        "1,2022-01-01T10:00:00Z,spot_buy,A,EUR,100,,BTC,1,,,",
        "2,2024-01-01T10:00:00Z,spot_buy,A,EUR,900,,BTC,1,,,",
        "3,2024-05-01T12:00:00Z,transfer,A,BTC,2,2000,,,,,0xba",
      ],
      [
        "z,2024-05-01T12:10:00Z,transfer,B,,,,BTC,1,,,0xba",
        "a,2024-05-01T12:20:00Z,transfer,C,,,,BTC,1,,,0xba",
        "s,2024-06-01T12:00:00Z,spot_sell,C,BTC,1,,EUR,1000,,,",
      ],
    );
    expect(await yearOf(client)).toMatchObject({ taxableGains: 100, taxFreeGains: 0 });
  });

  /**
   * A sends 1 (for 100), C sends 2 (for 600) in one chain transaction; 3 arrive. All sold for 1,500: 1,500 - 700 = 800.
   * On Base both stay open, and 1,500 are fully taxable.
   */
  it("are matched together if several accounts sent to one deposit", async () => {
    const client = await wallets(
      [
        "1,2024-01-01T10:00:00Z,spot_buy,A,EUR,100,,BTC,1,,,",
        "2,2024-01-01T10:00:00Z,spot_buy,C,EUR,600,,BTC,2,,,",
        "3,2024-05-01T12:00:00Z,transfer,A,BTC,1,500,,,,,0xbb",
        "4,2024-05-01T12:00:00Z,transfer,C,BTC,2,1000,,,,,0xbb",
      ],
      [
        "5,2024-05-01T12:20:00Z,transfer,B,,,,BTC,3,,,0xbb",
        "6,2024-06-01T12:00:00Z,spot_sell,B,BTC,3,,EUR,1500,,,",
      ],
    );
    const transfers = await list<TransferResponse & { amount: string }>(
      client,
      "/v1/transfers?status=matched&order=oldest",
    );
    expect(
      transfers
        .map(({ sent, received, amount }) => `${sent?.transactionId} ${amount} ${received?.transactionId}`)
        .toSorted(),
    ).toEqual(["ledger:3 1 ledger:5", "ledger:4 2 ledger:5"]);
    expect(await yearOf(client)).toMatchObject({ taxableGains: 800, complete: true });
    const lots = await reportJson(client, 2024);
    expect(lots.disposals.map(({ quantity, cost }) => `${quantity} ${Number(cost)}`)).toEqual([
      "1 100",
      "2 600",
    ]);
  });
});
