import { expect, it } from "vitest";
import { leg, plainTransaction, type Transaction } from "../ledger/index.ts";
import { coinBook } from "./coin.ts";

const LEDGER: readonly Transaction[] = [
  plainTransaction({
    id: "bought",
    sourceId: "exchange",
    time: "2022-01-01T10:00:00Z",
    type: "spot_buy",
    wallet: "main",
    sent: leg("EUR", "100"),
    received: leg("MATIC", "50"),
  }),
  plainTransaction({
    id: "sent",
    sourceId: "exchange",
    time: "2022-02-01T10:00:00Z",
    type: "transfer",
    wallet: "main",
    sent: leg("MATIC", "50"),
  }),
  plainTransaction({
    id: "arrived",
    sourceId: "polygon",
    time: "2022-02-01T10:05:00Z",
    type: "transfer",
    wallet: "main",
    received: leg("POL", "50"),
  }),
];

const read = async (asset: string) =>
  LEDGER.filter(({ sent, received }) => sent?.asset === asset || received?.asset === asset);

it.each(["MATIC", "POL"])("the book of a coin has both of its names, requested as %s", async (asset) => {
  const book = await coinBook(read, asset, []);
  expect(book.map(({ id }) => id).toSorted()).toEqual(["arrived", "bought", "sent"]);
  expect(book.find(({ id }) => id === "arrived")).toMatchObject({
    departures: [{ from: { sourceId: "exchange" }, sent: leg("MATIC", "50") }],
    received: leg("POL", "50"),
  });
});

it("the book of a coin has the coins that its cost was carried to and from under open law", async () => {
  const lent: readonly Transaction[] = [
    plainTransaction({
      id: "lent",
      sourceId: "chain",
      time: "2022-03-01T10:00:00Z",
      type: "lending_deposit",
      wallet: "main",
      sent: leg("ETH", "5"),
      received: leg("AWETH", "5"),
    }),
    plainTransaction({
      id: "share sold",
      sourceId: "chain",
      time: "2022-04-01T10:00:00Z",
      type: "spot_sell",
      wallet: "main",
      sent: leg("AWETH", "1"),
      received: leg("EUR", "2000"),
    }),
  ];
  const of = async (asset: string) =>
    lent.filter(({ sent, received }) => sent?.asset === asset || received?.asset === asset);
  expect((await coinBook(of, "ETH", [])).map(({ id }) => id)).toEqual(["lent", "share sold"]);
});
