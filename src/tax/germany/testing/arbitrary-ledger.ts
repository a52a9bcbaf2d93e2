import * as fc from "fast-check";
import type { Leg, Transaction } from "../../../ledger/index.ts";
import { formatScaled, parseScaled } from "../../../money/index.ts";
import { transaction } from "./transaction.ts";

const WALLETS = ["A", "B", "C"] as const;
const COINS = ["BTC", "ETH", "SOL"] as const;
const START = Date.UTC(2021, 0, 1);

const wallet = fc.constantFrom(...WALLETS);
const coinName = fc.constantFrom(...COINS);
/** Times half a day apart, so that many events share an instant. */
const time = fc.nat(2000).map((step) => new Date(START + step * 43_200_000).toISOString());
const euro = fc.bigInt({ min: 0n, max: 10n ** 7n }).map((cents) => formatScaled(cents, 2));
/** Few and many decimals: integers below and beyond 2^53. */
const quantity = fc.oneof(
  fc.bigInt({ min: 1n, max: 10n ** 5n }).map((units) => formatScaled(units, 3)),
  fc.bigInt({ min: 1n, max: 10n ** 20n }).map((units) => formatScaled(units, 18)),
);

const money = (amount: string): Leg => ({ asset: "EUR", amount, valueEur: null });
const fee = fc.oneof(
  fc.constant(null),
  euro.map(money),
  fc.record({ asset: coinName, amount: quantity, valueEur: euro }),
);
const coin = fc.record({ asset: coinName, amount: quantity, valueEur: euro });

const nft = fc.record({ asset: fc.constant("APE"), amount: fc.constant("1"), valueEur: fc.option(euro) });

/** Lets half of the sent quantity arrive if the transaction has a destination. */
function lossy<T extends { readonly wallet: string; readonly toWallet: string; readonly sent: Leg }>(
  move: T,
) {
  const units = parseScaled(move.sent.amount, 18) ?? 0n;
  const amount = formatScaled(units / 2n === 0n ? units : units / 2n, 18);
  return move.wallet === move.toWallet ? move : { ...move, received: { ...move.sent, amount } };
}

type Event = Omit<Partial<Transaction>, "id" | "time"> & Pick<Transaction, "type">;

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: fc.constant("spot_buy" as const), wallet, sent: euro.map(money), received: coin, fee }),
  fc.record({ type: fc.constant("spot_sell" as const), wallet, sent: coin, received: euro.map(money), fee }),
  fc.record({ type: fc.constant("crypto_swap" as const), wallet, sent: coin, received: coin, fee }),
  fc.record({ type: fc.constant("staking_reward" as const), wallet, received: coin }),
  fc.record({ type: fc.constant("transfer" as const), wallet, toWallet: wallet, sent: coin }),
  fc.record({ type: fc.constant("liquidity_reward" as const), wallet, received: coin }),
  fc.record({ type: fc.constant("nft_purchase" as const), wallet, sent: coin, received: nft, fee }),
  fc.record({ type: fc.constant("transfer" as const), wallet, toWallet: wallet, sent: coin, fee }).map(lossy),
  fc.record({
    type: fc.constantFrom("transfer" as const, "gift_received" as const),
    wallet,
    received: coin,
    acquiredAt: fc.constantFrom(null, "2020-06-01T10:00:00.000Z"),
    acquiredCostEur: fc.option(euro),
  }),
  fc.record({
    type: fc.constant("hard_fork" as const),
    wallet,
    sent: fc.record({
      asset: coinName,
      amount: fc.oneof(fc.constant("0"), quantity),
      valueEur: euro,
    }),
    received: fc.record({ asset: fc.constant("FORK"), amount: quantity, valueEur: euro }),
  }),
);

/** Ledgers of any mixture, with shortfalls, ties and amounts of every size. */
export const anyLedger: fc.Arbitrary<readonly Transaction[]> = fc
  .array(fc.tuple(time, event), { maxLength: 30 })
  .map((events) =>
    events.map(([at, stated], index) => transaction({ ...stated, id: `e${index}`, time: at })),
  );

const STOCK: readonly Transaction[] = WALLETS.flatMap((at) =>
  COINS.map((asset) =>
    transaction({
      id: `start-${at}-${asset}`,
      time: "2020-01-01T00:00:00.000Z",
      type: "spot_buy",
      wallet: at,
      sent: money("1234.56"),
      received: { asset, amount: "1000000000", valueEur: null },
    }),
  ),
);

/** Ledgers that begin with enough of every coin in every wallet, so that nothing is ever missing. */
export const coveredLedger: fc.Arbitrary<readonly Transaction[]> = anyLedger.map((ledger) =>
  STOCK.concat(ledger),
);
