import { buildPortfolio } from "./build.ts";
import { money } from "./portfolio.ts";
import { buy, row, sell } from "./rows.ts";

/** Buys and holds, sells around the end of the holding period and of the year. Figures: holder.expected.json. */
export const holder = buildPortfolio({
  key: "holder",
  name: "Hanna Holder",
  description: "Buys and keeps; sells on the anniversary and after it",
  nativeCurrency: "EUR",
  schema: "new",
  unused: ["XLM", "DOGE"],
  rows: [
    row("2021-03-01T10:00:00Z", "fiat_deposit", "8000.00 EUR", "8000.00 EUR"),
    ...buy("2021-03-02T10:00:00Z", "0.10000000 BTC", "4000.00 EUR", "60.00 EUR"),
    ...buy("2021-03-03T10:00:00Z", "0.500000000000000000 ETH", "650.00 EUR", "9.50 EUR", { card: true }),
    ...buy("2023-02-10T10:00:00Z", "0.05000000 BTC", "1010.00 EUR", "15.00 EUR"),
    row("2023-06-01T10:00:00Z", "send", "-0.02000000 BTC", "-500.00 EUR", {
      more: {
        network: {
          status: "confirmed",
          hash: "f3a1",
          network_name: "bitcoin",
          transaction_fee: money("0.00010000 BTC"),
        },
        to: { resource: "address", address: "bc1qsandbox" },
        idem: "holder-1-send",
      },
    }),
    ...sell("2023-12-31T23:30:00Z", "0.03000000 BTC", "1170.00 EUR", "18.00 EUR"),
    ...sell("2024-02-10T18:00:00Z", "0.06000000 BTC", "2400.00 EUR", "36.00 EUR"),
    ...sell("2024-03-01T12:00:00Z", "0.04000000 BTC", "2400.00 EUR", null),
    row("2024-03-05T12:00:00Z", "buy", "1.00000000 BTC", "60000.00 EUR", {
      status: "canceled",
      more: { buy: { id: "buy-canceled", total: money("60000.00 EUR"), subtotal: money("60000.00 EUR") } },
    }),
    row("2024-05-05T08:00:00Z", "send", "0.200000000000000000 ETH", "580.00 EUR", {
      more: { network: { status: "confirmed", hash: "0xabc", network_name: "ethereum" } },
    }),
  ],
});
