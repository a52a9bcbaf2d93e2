import { FROM_EXCHANGE as BITCOIN } from "../../bitcoin/stacker.ts";
import { FROM_EXCHANGE as ETHER } from "../../evm/stacker.ts";
import { FROM_EXCHANGE as SOLANA } from "../../solana/stacker.ts";
import { buildPortfolio } from "./build.ts";
import { money } from "./portfolio.ts";
import { buy, row } from "./rows.ts";

/**
 * Buys here and moves the coins to wallets of the same user: withdrawals from here arrive there, with the same
 * transaction id.
 */
export const stacker = buildPortfolio({
  key: "stacker",
  name: "Stella Stacker",
  description: "Buys and sends it on to wallets of their own",
  nativeCurrency: "EUR",
  schema: "new",
  rows: [
    row("2022-01-10T10:00:00Z", "fiat_deposit", "10000.00 EUR", "10000.00 EUR"),
    ...buy("2022-01-11T10:00:00Z", "0.10000000 BTC", "4000.00 EUR", "40.00 EUR"),
    row("2022-03-01T10:00:00Z", "send", "-0.05010000 BTC", "-2004.00 EUR", {
      more: {
        network: {
          status: "confirmed",
          hash: BITCOIN.hash,
          network_name: "bitcoin",
          transaction_fee: money("0.00010000 BTC"),
        },
        to: { resource: "address", address: BITCOIN.address },
        idem: "stacker-1-send",
      },
    }),
    ...buy("2022-01-12T10:00:00Z", "1.500000000000000000 ETH", "4500.00 EUR", "45.00 EUR"),
    row("2022-03-02T10:00:00Z", "send", "-1.002000000000000000 ETH", "-2705.40 EUR", {
      more: {
        network: {
          status: "confirmed",
          hash: ETHER.hash,
          network_name: "ethereum",
          transaction_fee: money("0.002000000000000000 ETH"),
        },
        to: { resource: "address", address: ETHER.address },
        idem: "stacker-2-send",
      },
    }),
    ...buy("2022-01-13T10:00:00Z", "10.500000000 SOL", "1050.00 EUR", "10.50 EUR"),
    row("2022-03-03T10:00:00Z", "send", "-10.000000000 SOL", "-900.00 EUR", {
      more: {
        network: { status: "confirmed", hash: SOLANA.hash, network_name: "solana" },
        to: { resource: "address", address: SOLANA.address },
        idem: "stacker-3-send",
      },
    }),
  ],
});
