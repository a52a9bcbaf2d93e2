import * as fc from "fast-check";
import type { Leg, LedgerType } from "../../../ledger/index.ts";
import type { BookTransaction, Departure } from "../../book/transaction.ts";
import { transaction } from "./transaction.ts";

/** Coins, the protocols that each is deposited in, and pools of several coins. */
const COINS = ["BTC", "ETH", "SOL", "USDC", "ADA", "DOT", "LINK"] as const;
const START = Date.UTC(2021, 0, 1);

const wallet = fc.constantFrom("A", "B");
const sourceId = fc.constantFrom("s", "s", "t", "p");
const position = fc.constantFrom(undefined, undefined, "P1", "P2");
/** Times half a day apart, so that many events share an instant. */
const time = fc.nat(1600).map((step) => new Date(START + step * 43_200_000).toISOString());
const amount = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map(String),
  fc.constantFrom("0.5", "1.25", "3.333333333333333333", "0.000000000000000001"),
);
const value = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 4000 }).map((units) => `${units}.5`) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const name = fc.constantFrom(...COINS);
const legOf = (asset: fc.Arbitrary<string>): fc.Arbitrary<Leg> =>
  fc.record({ asset, amount, valueEur: value });
const coin = legOf(name);
const euro = fc
  .integer({ min: 1, max: 3000 })
  .map((units): Leg => ({ asset: "EUR", amount: `${units}.01`, valueEur: null }));
const fee = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: coin },
  { weight: 1, arbitrary: euro },
);
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 3, arbitrary: of }, { weight: 1, arbitrary: fc.constant(null) });

type Event = Partial<BookTransaction> & Pick<BookTransaction, "type">;
const row = (
  types: readonly LedgerType[],
  sent: fc.Arbitrary<Leg | null>,
  received: fc.Arbitrary<Leg | null>,
  position: fc.Arbitrary<string | undefined> = fc.constant(undefined),
): fc.Arbitrary<Event> =>
  fc
    .record({ type: fc.constantFrom(...types), wallet, sourceId, sent, received, fee, position })
    .map(({ position: at, ...event }) => (at === undefined ? event : { ...event, position: at }));

/** A deposit and a withdrawal of one coin and the token that represents it. */
const there = (into: LedgerType, back: LedgerType, token: string): fc.Arbitrary<Event> =>
  name.chain((of) => {
    const [given, came] = [legOf(fc.constant(of)), legOf(fc.constant(`${token}${of}`))];
    return fc.oneof(row([into], given, came), row([back], came, given), row(["crypto_swap"], came, coin));
  });

const share = legOf(fc.constantFrom("LP1", "LP2"));
const nft = legOf(fc.constantFrom("APE #1", "APE #2"));

/** A matched transfer, perhaps under another name at the other end. */
const matched: fc.Arbitrary<Event> = fc
  .record({
    type: fc.constantFrom("transfer" as const, "bridge" as const),
    of: coin,
    to: name,
  })
  .map(({ type, of, to }) => {
    const from = { sourceId: "s", name: "A" };
    const departure: Departure = {
      from,
      time: "",
      arrives: "",
      sent: of,
      counterpart: { sourceId: "s", transactionId: "x" },
      deal: { first: "x", place: 0 },
    };
    return {
      type,
      wallet: "B",
      sourceId: "t",
      received: { ...of, asset: to },
      from,
      to: { sourceId: "t", name: "B" },
      departures: [departure],
    };
  });

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: row(["spot_buy"], euro, coin) },
  { weight: 3, arbitrary: row(["spot_sell"], coin, euro) },
  { weight: 4, arbitrary: row(["crypto_swap"], coin, coin) },
  { weight: 1, arbitrary: row(["staking_reward", "airdrop", "lending_interest"], fc.constant(null), coin) },
  { weight: 2, arbitrary: there("wrap", "wrap", "W") },
  { weight: 3, arbitrary: there("lending_deposit", "lending_withdrawal", "A") },
  { weight: 3, arbitrary: there("liquid_stake", "liquid_unstake", "R") },
  { weight: 1, arbitrary: there("staking_deposit", "staking_withdrawal", "S") },
  { weight: 1, arbitrary: there("token_migration", "token_migration", "N") },
  { weight: 1, arbitrary: row(["lending_deposit"], coin, fc.constant(null), position) },
  { weight: 1, arbitrary: row(["lending_withdrawal"], fc.constant(null), coin, position) },
  { weight: 2, arbitrary: row(["liquidity_deposit"], coin, maybe(share), position) },
  { weight: 2, arbitrary: row(["liquidity_withdrawal"], maybe(share), coin, position) },
  { weight: 1, arbitrary: row(["crypto_swap", "spot_sell", "transfer"], share, maybe(coin)) },
  { weight: 2, arbitrary: row(["loan_received"], fc.constant(null), coin, position) },
  { weight: 2, arbitrary: row(["loan_repaid"], coin, fc.constant(null), position) },
  { weight: 2, arbitrary: row(["payment"], coin, maybe(coin), position) },
  { weight: 1, arbitrary: row(["nft_purchase"], fc.oneof(coin, euro, nft), nft) },
  { weight: 1, arbitrary: row(["nft_sale"], nft, fc.oneof(coin, euro, nft)) },
  { weight: 1, arbitrary: row(["hard_fork"], coin, legOf(fc.constantFrom("FORK", "SOL"))) },
  { weight: 1, arbitrary: row(["gift_sent", "loss", "fee"], coin, fc.constant(null)) },
  { weight: 1, arbitrary: row(["transfer", "bridge"], coin, maybe(coin)) },
  { weight: 1, arbitrary: matched },
);

/** Old and new coins of each kind in every wallet, so that most events have lots. */
const STOCK: readonly BookTransaction[] = ["s", "t", "p"].flatMap((source) =>
  ["A", "B"].flatMap((at) =>
    COINS.flatMap((asset, index) =>
      ["2020-03-01", "2022-07-01"].map((day) =>
        transaction({
          id: `stock-${at}-${asset}-${day}`,
          sourceId: source,
          time: `${day}T00:00:00.000Z`,
          type: "spot_buy",
          wallet: at,
          sent: { asset: "EUR", amount: `${(index + 1) * 17}.03`, valueEur: null },
          received: { asset, amount: "60", valueEur: null },
        }),
      ),
    ),
  ),
);

/**
 * Ledgers of any mixture of types with two interpretations and types with one, of two persons, with shortfalls and
 * missing values.
 */
export const anyOpenLedger: fc.Arbitrary<readonly BookTransaction[]> = fc
  .array(fc.tuple(time, event), { minLength: 3, maxLength: 40 })
  .map((events) =>
    STOCK.concat(
      events.map(([at, stated], index) => {
        const one: BookTransaction = {
          ...transaction({ id: `e${index}`, time: at, type: stated.type }),
          ...stated,
        };
        if (one.departures === undefined) return one;
        // The departure was an hour before.
        const left = new Date(Date.parse(at) - (index % 2) * 3_600_000).toISOString();
        const departures = one.departures.map((departure) => ({
          ...departure,
          time: left,
          arrives: at,
          counterpart: { sourceId: "s", transactionId: `out-${index}` },
          deal: { first: `e${index}`, place: 0 },
        }));
        return { ...one, departures };
      }),
    ),
  );
