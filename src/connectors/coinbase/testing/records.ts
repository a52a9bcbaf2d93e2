import type { RawRecord } from "../../connector.ts";

type Fields = {
  readonly id: string;
  readonly type: string | null;
  /** `amount CURRENCY` */
  readonly amount: string;
  /** `amount CURRENCY`; `0.00 EUR` where nothing is given. */
  readonly native?: string;
  readonly at?: string;
  readonly account?: string;
  readonly status?: string;
  readonly more?: object;
};

export const money = (text: string): { amount: string; currency: string } => {
  const [amount = "", currency = ""] = text.split(" ");
  return { amount, currency };
};

/** A row of the new schema as the API sends it. */
export const record = (fields: Fields): RawRecord => {
  const accountRef = fields.account ?? `acc-${money(fields.amount).currency.toLowerCase()}`;
  return {
    providerId: fields.id,
    accountRef,
    payload: JSON.stringify({
      amount: money(fields.amount),
      created_at: fields.at ?? "2024-05-01T12:00:00Z",
      id: fields.id,
      native_amount: money(fields.native ?? "0.00 EUR"),
      resource: "transaction",
      resource_path: `/v2/accounts/${accountRef}/transactions/${fields.id}`,
      status: fields.status ?? "completed",
      type: fields.type,
      ...fields.more,
    }),
  };
};

export const order = (id: string, total: string, fee?: string) => ({
  id,
  payment_method_name: "4165********5009",
  total: money(total),
  ...(fee === undefined ? {} : { fee: money(fee) }),
});

export const fill = (orderId: string, product: string, price: string, commission: string, side?: string) => ({
  advanced_trade_fill: {
    commission,
    fill_price: price,
    order_id: orderId,
    product_id: product,
    ...(side === undefined ? {} : { order_side: side }),
  },
});

/** One good record, or one good pair, of everything that is known. */
export const SAMPLE: readonly RawRecord[] = [
  record({
    id: "buy-1",
    type: "buy",
    amount: "0.00228939 ETH",
    native: "10.00 EUR",
    more: { buy: order("b1", "10.00 EUR", "0.99 EUR") },
  }),
  record({
    id: "buy-2",
    type: "buy",
    amount: "0.5 SOL",
    native: "50.00 EUR",
    more: { buy: order("b2", "50.00 EUR", "0.50 EUR") },
  }),
  record({
    id: "buy-2-eur",
    type: "buy",
    amount: "-50.00 EUR",
    native: "-50.00 EUR",
    more: { buy: order("b2", "50.00 EUR", "0.50 EUR") },
  }),
  record({
    id: "sell-1",
    type: "sell",
    amount: "-0.1 SOL",
    native: "-11.50 EUR",
    more: { sell: order("s1", "11.50 EUR", "0.50 EUR") },
  }),
  record({
    id: "sell-1-eur",
    type: "sell",
    amount: "11.50 EUR",
    native: "11.50 EUR",
    more: { sell: order("s1", "11.50 EUR", "0.50 EUR") },
  }),
  record({
    id: "conv-out",
    type: "trade",
    amount: "-10.571942 USDC",
    native: "-10.00 EUR",
    more: { trade: { id: "t1", fee: money("0.109974 USDC") } },
  }),
  record({
    id: "conv-in",
    type: "trade",
    amount: "0.00266121 ETH",
    native: "9.70 EUR",
    at: "2024-05-01T12:00:01Z",
    more: { trade: { id: "t1", fee: money("0.109974 USDC") } },
  }),
  record({
    id: "eth2-out",
    type: "trade",
    amount: "-0.1 ETH",
    native: "-180.00 EUR",
    more: { trade: { id: "t2" } },
  }),
  record({
    id: "eth2-in",
    type: "trade",
    amount: "0.1 ETH2",
    native: "180.00 EUR",
    more: { trade: { id: "t2" }, hide_native_amount: true },
  }),
  record({
    id: "fill-base",
    type: "advanced_trade_fill",
    amount: "26.77 XRP",
    native: "22.00 EUR",
    more: fill("o1", "XRP-USDC", "0.92209", "0.2962121916", "buy"),
  }),
  record({
    id: "fill-quote",
    type: "advanced_trade_fill",
    amount: "-24.6843493 USDC",
    native: "-22.71 EUR",
    more: fill("o1", "XRP-USDC", "0.92209", "0.2962121916", "buy"),
  }),
  record({
    id: "send-out",
    type: "send",
    amount: "-0.05770427 BTC",
    native: "-1000.00 EUR",
    more: {
      network: { status: "confirmed", hash: "abc", transaction_fee: money("0.00021 BTC") },
      to: { resource: "address", address: "bc1q" },
    },
  }),
  record({
    id: "send-in",
    type: "send",
    amount: "0.260000000000000000 ETH",
    native: "959.23 EUR",
    more: { network: { status: "confirmed", hash: "0x1" } },
  }),
  record({ id: "receive", type: "receive", amount: "1.5 ADA", native: "0.60 EUR" }),
  record({ id: "request", type: "request", amount: "-2 ADA", native: "-0.80 EUR" }),
  record({ id: "recovery", type: "unsupported_asset_recovery", amount: "3 UNI", native: "20.00 EUR" }),
  record({
    id: "earn-old",
    type: "send",
    amount: "0.02762431 NMR",
    native: "1.00 EUR",
    more: {
      description: "Earn Task",
      from: { resource: "user", id: "u" },
      network: { status: "off_blockchain" },
    },
  }),
  record({
    id: "credit",
    type: "send",
    amount: "0.001 BTC",
    native: "20.00 EUR",
    more: { from: { id: "7fd1", name: "Coinbase", resource: "user" }, network: { status: "off_blockchain" } },
  }),
  record({ id: "tx-in", type: "tx", amount: "4 ADA", native: "1.50 EUR" }),
  record({ id: "tx-out", type: "transaction", amount: "-1 ADA", native: "-0.40 EUR" }),
  record({ id: "earn", type: "earn_payout", amount: "2 GRT", native: "0.50 EUR" }),
  record({ id: "learn", type: "learning_reward", amount: "2 GRT", native: "0.50 EUR" }),
  record({ id: "incentive", type: "incentives_rewards_payout", amount: "0.0005 BTC", native: "10.00 EUR" }),
  record({ id: "faucet", type: "faucet_payout", amount: "0.0001 ETH", native: "0.20 EUR" }),
  record({ id: "stake-reward", type: "staking_reward", amount: "0.001642 XTZ", native: "0.00 EUR" }),
  record({ id: "inflation", type: "inflation_reward", amount: "0.000076 ALGO", native: "0.00 EUR" }),
  record({ id: "interest", type: "interest", amount: "6.545894 USDC", native: "6.21 EUR" }),
  record({ id: "stake-out", type: "staking_transfer", amount: "-5.5776172514 DOT", account: "dot-primary" }),
  record({ id: "stake-in", type: "staking_transfer", amount: "5.5776172514 DOT", account: "dot-staked" }),
  record({ id: "unstake-out", type: "unstaking_transfer", amount: "-0.00155742 ETH2", native: "-3.00 EUR" }),
  record({ id: "unstake-in", type: "unstaking_transfer", amount: "0.00155742 ETH", native: "3.00 EUR" }),
  record({
    id: "instant-out",
    type: "retail_instant_unstaking",
    amount: "-1.265 ETH2",
    native: "-2530.00 EUR",
  }),
  record({ id: "instant-in", type: "retail_instant_unstaking", amount: "1.25 ETH", native: "2500.00 EUR" }),
  record({
    id: "depr-out",
    type: "retail_eth2_deprecation",
    amount: "-0.3 ETH2",
    native: "-900.00 EUR",
    at: "2025-01-10T10:00:00Z",
  }),
  record({
    id: "depr-in",
    type: "retail_eth2_deprecation",
    amount: "0.3 ETH",
    native: "900.00 EUR",
    at: "2025-01-10T10:00:02Z",
  }),
  record({ id: "wrap-out", type: "wrap_asset", amount: "-0.00362206 ETH", native: "-8.00 EUR" }),
  record({
    id: "wrap-in",
    type: "wrap_asset",
    amount: "0.0033126015555116 CBETH",
    native: "8.00 EUR",
    at: "2024-05-01T12:00:01Z",
  }),
  record({
    id: "unwrap-out",
    type: "unwrap_asset",
    amount: "-0.5 cbETH",
    native: "-1200.00 EUR",
    at: "2024-06-01T12:00:01Z",
  }),
  record({
    id: "unwrap-in",
    type: "unwrap_asset",
    amount: "0.54 ETH",
    native: "1200.00 EUR",
    at: "2024-06-01T12:00:00Z",
  }),
  record({ id: "migr-out", type: "asset_migration", amount: "-20 MATIC", native: "-9.00 EUR" }),
  record({ id: "migr-in", type: "asset_migration", amount: "20 POL", native: "9.00 EUR" }),
  record({ id: "dust-out", type: "retail_simple_dust", amount: "-0.005213665 RLC", native: "-0.01 EUR" }),
  record({ id: "dust-in", type: "retail_simple_dust", amount: "0.009 USDC", native: "0.01 EUR" }),
  record({
    id: "improve",
    type: "retail_simple_price_improvement",
    amount: "0.00001 BTC",
    native: "0.20 EUR",
  }),
  record({ id: "sub", type: "subscription", amount: "-29.99 EUR", native: "-29.99 EUR" }),
  record({ id: "rebate", type: "subscription_rebate", amount: "1.2 USDC", native: "1.10 EUR" }),
  record({ id: "card", type: "cardspend", amount: "-0.0021 BTC", native: "-42.00 EUR" }),
  record({
    id: "card-null",
    type: null,
    amount: "-0.001 BTC",
    native: "-20.00 EUR",
    more: { to: { resource: "email", email: "treasury+coinbase-card@coinbase.com" } },
  }),
  record({ id: "cardback", type: "cardbuyback", amount: "0.3 XLM", native: "0.03 EUR" }),
  record({
    id: "vault-out",
    type: "vault_withdrawal",
    amount: "-1 LTC",
    native: "-80.00 EUR",
    account: "ltc-vault",
  }),
  record({
    id: "vault-in",
    type: "vault_withdrawal",
    amount: "1 LTC",
    native: "80.00 EUR",
    account: "ltc",
    at: "2024-05-03T12:00:10Z",
  }),
  record({ id: "own-out", type: "transfer", amount: "-2 LTC", native: "-160.00 EUR", account: "ltc" }),
  record({ id: "own-in", type: "transfer", amount: "2 LTC", native: "160.00 EUR", account: "ltc-vault" }),
  record({ id: "pro-out", type: "pro_deposit", amount: "-0.00001111 BCH" }),
  record({ id: "pro-in", type: "pro_withdrawal", amount: "0.40555386 BTC", native: "8000.00 EUR" }),
  record({ id: "ex-out", type: "exchange_deposit", amount: "-114.02 EUR", native: "-114.02 EUR" }),
  record({ id: "ex-in", type: "exchange_withdrawal", amount: "0.5772942 BTC", native: "9000.00 EUR" }),
  record({ id: "prime-in", type: "prime_withdrawal", amount: "1 BTC", native: "20000.00 EUR" }),
  record({ id: "intx-out", type: "intx_deposit", amount: "-100 USDC", native: "-92.00 EUR" }),
  record({ id: "intx-in", type: "intx_withdrawal", amount: "90 USDC", native: "83.00 EUR" }),
  record({ id: "claw", type: "clawback", amount: "-0.0001 BTC", native: "-2.00 EUR" }),
  record({ id: "claw-2", type: "incentives_shared_clawback", amount: "-0.0002 BTC", native: "-4.00 EUR" }),
  record({ id: "fiat-in", type: "fiat_deposit", amount: "114.02 EUR", native: "97.23 GBP" }),
  record({ id: "fiat-out", type: "fiat_withdrawal", amount: "-50.00 EUR", native: "-50.00 EUR" }),
  record({ id: "futures", type: "derivatives_settlement", amount: "-12.5 USDC", native: "-11.60 EUR" }),
  record({
    id: "margin-out",
    type: "fcm_futures_usdc_sell",
    amount: "-100 USDC",
    native: "-92.00 EUR",
    at: "2024-07-01T12:00:00Z",
  }),
  record({
    id: "margin-in",
    type: "fcm_futures_usdc_sell",
    amount: "100.00 USD",
    native: "92.00 EUR",
    at: "2024-07-01T12:00:00Z",
  }),
  record({
    id: "margin-roll",
    type: "fcm_futures_usdc_sell_additional_encumberment_rollup",
    amount: "-5 USDC",
    native: "-4.60 EUR",
    at: "2024-07-02T12:00:00Z",
  }),
  record({ id: "pending", type: "send", amount: "-1 BTC", native: "-20000.00 EUR", status: "pending" }),
  record({
    id: "canceled",
    type: "buy",
    amount: "1 BTC",
    native: "20000.00 EUR",
    status: "canceled",
    more: { buy: order("b9", "20000.00 EUR") },
  }),
  record({ id: "odd-status", type: "whatever_new", amount: "x BTC", status: " waiting_for_clearing" }),
];
