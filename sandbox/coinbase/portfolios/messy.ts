import { buildPortfolio } from "./build.ts";
import { money } from "./portfolio.ts";
import { row, sell } from "./rows.ts";

/** Dollars, missing history, half conversions, unknown types, invalid rows. Figures: messy.expected.json. */
export const messy = buildPortfolio({
  key: "messy",
  name: "Mika Messy",
  description: "Missing history, half converts, unknown types, dollars",
  nativeCurrency: "USD",
  schema: "new",
  unused: ["XLM"],
  // The exchange reports ETH that no row explains.
  balances: { ETH: "0.900000000000000000" },
  rows: [
    row("2024-01-08T10:00:00Z", "send", "1.000000000000000000 ETH", "2250.00 USD", {
      more: { network: { status: "confirmed", hash: "0x01", network_name: "ethereum" } },
    }),
    ...sell("2024-02-02T10:00:00Z", "0.400000000000000000 ETH", "960.00 USD", "12.00 USD", { bank: true }),
    row("2024-03-09T10:00:00Z", "trade", "-0.100000000000000000 ETH", "-360.00 USD", {
      more: { trade: { id: "half-1", payment_method_name: "ETH Wallet" } },
    }),
    row("2024-03-12T10:00:00Z", "trade", "50.000000 ADA", "30.00 USD", { more: { trade: { id: "half-2" } } }),
    row("2024-04-01T10:00:00Z", "quantum_drop", "5.000000 ADA", "2.50 USD"),
    ...sell("2024-05-06T10:00:00Z", "20.000000 ADA", "20.00 USD", null, { bank: true }),
    row("2024-06-03T10:00:00Z", "tx", "10.000000 ADA", "5.00 USD"),
    row("2024-06-10T10:00:00Z", "clawback", "-0.050000000000000000 ETH", "-170.00 USD"),
    ...sell("2024-07-01T10:00:00Z", "100.000000 XRP", "50.00 USD", null, { bank: true }),
    row("2024-08-01T10:00:00Z", "wrap_asset", "-0.100000000000000000 ETH", "-320.00 USD"),
    row("2024-08-01T10:00:01Z", "wrap_asset", "0.093000000000000000 CBETH", "320.00 USD"),
    row("2024-09-01T10:00:00Z", "send", "abc ETH", "10.00 USD"),
    row("2024-09-02T10:00:00Z", "vault_withdrawal", "-0.1 ETH", "-250.00 USD", {
      status: "waiting_for_clearing",
    }),
    row("2024-09-03T10:00:00Z", "send", "-0.05 ETH", "-120.00 USD", {
      more: { network: { status: "confirmed", transaction_fee: money("-0.001 ETH") } },
    }),
    row("2026-11-10T10:00:00Z", "send", "-0.01 ETH", "-30.00 USD", { status: "pending" }),
  ],
});
