import { type SignedAccount, fills, leftOf, type ExchangeRow } from "../signed.ts";

const leg = (amount: string, currency: string, type = "revolut_x", more: ExchangeRow = {}): ExchangeRow => ({
  amount,
  currency,
  account: { type, display_name: "Crypto Primary", ...more },
});
const fee = (amount: string, currency: string): ExchangeRow => ({ fee: amount, fee_currency: currency });

const row = (id: string, ms: number, type: string, more: ExchangeRow, status = "completed"): ExchangeRow => ({
  id: `a1b2c3d4-e5f6-7890-abcd-${id.padStart(12, "0")}`,
  status,
  type,
  ...more,
  created_date: ms,
  processed_date: ms + 1_000,
});

const account = (
  id: string,
  rows: readonly ExchangeRow[],
  balances: Readonly<Record<string, string>>,
): SignedAccount => ({
  id,
  lists: { transactions: rows },
  held: { balances },
  index: new Map(rows.map((one, i) => [String(one["id"]), i])),
});

const at = (day: string): number => Date.parse(`${day}T09:00:00.000Z`);

/** Money in, bitcoin for it, some of it sold, staked and withdrawn. Figures: trader.expected.json. */
export const trader = (): SignedAccount =>
  account(
    "trader",
    [
      row("1", at("2025-01-10"), "receive", {
        source: leg("2000", "EUR", "revolut"),
        destination: leg("2000", "EUR"),
      }),
      // The sent amount includes a fee of 1.50.
      row("2", at("2025-01-11"), "buy", {
        source: { ...leg("1501.50", "EUR"), ...fee("1.50", "EUR") },
        destination: leg("0.015", "BTC"),
        order_id: "2affb2ac-4cf7-4bbf-b7b2-fc1e885bdc2c",
      }),
      // A fee of 0.40 is deducted from the received amount.
      row("3", at("2025-03-11"), "sell", {
        source: leg("0.004", "BTC"),
        destination: { ...leg("439.60", "EUR"), ...fee("0.40", "EUR") },
      }),
      // Paid by the Revolut account: that money was never on this account.
      row("4", at("2025-04-01"), "buy", {
        source: leg("250", "EUR", "revolut"),
        destination: leg("0.1", "ETH"),
      }),
      row("5", at("2025-04-02"), "stake", { source: leg("0.1", "ETH"), destination: leg("0.1", "ETH") }),
      row("6", at("2025-05-02"), "reward", { destination: leg("0.0002", "ETH") }),
      row(
        "7",
        at("2025-05-03"),
        "send",
        { source: leg("1", "BTC"), destination: leg("1", "BTC", "external_crypto_wallet") },
        "pending",
      ),
      row("8", at("2025-06-01"), "send", {
        source: { ...leg("0.0051", "BTC"), ...fee("0.0001", "BTC") },
        destination: leg("0.005", "BTC", "external_crypto_wallet", {
          crypto_address: "bc1qjsys5h2ludx5vdwf65e3w3zjk0kk3k8lecj34s",
        }),
        crypto_transaction_hash: "5c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d",
        network: "BITCOIN",
      }),
    ],
    { EUR: "938.1", BTC: "0.0059", ETH: "0.1002" },
  );

export const whale = (now: number, count: number): SignedAccount =>
  account(
    `whale-${count}`,
    fills(now, count, 70).map(({ i, buys, ms }) =>
      buys
        ? row(String(i), ms, "buy", { source: leg("300", "EUR"), destination: leg("0.01", "BTC") })
        : row(String(i), ms, "sell", {
            source: leg("0.01", "BTC"),
            destination: { ...leg("309.5", "EUR"), ...fee("0.5", "EUR") },
          }),
    ),
    leftOf(count),
  );
