import { buildPortfolio, type RowInput } from "./build.ts";
import { money } from "./portfolio.ts";
import { row } from "./rows.ts";

const link = (kind: "buy" | "sell" | "trade", id: string): Readonly<Record<string, unknown>> => ({
  [kind]: { id, resource: kind, resource_path: `/v2/accounts/x/${kind}s/${id}` },
});

const pair = (at: string, type: string, out: string, into: string, native: string, more = {}): RowInput[] => [
  row(at, type, `-${out}`, `-${native}`, { more }),
  row(at, type, into, native, { more }),
];

/**
 * Staked ETH since before the merge, rewards below a cent, all in the schema before 2024. Figures:
 * staker.expected.json.
 */
export const staker = buildPortfolio({
  key: "staker",
  name: "Sofie Staker",
  description: "Staked ETH, rewards below a cent, interest, the old row schema",
  nativeCurrency: "EUR",
  schema: "old",
  rows: [
    row("2022-01-10T10:00:00Z", "buy", "2.000000000000000000 ETH", "5600.00 EUR", {
      more: link("buy", "sb-1"),
    }),
    ...pair(
      "2022-01-11T10:00:00Z",
      "trade",
      "2.000000000000000000 ETH",
      "2.000000000000000000 ETH2",
      "5700.00 EUR",
      {
        ...link("trade", "st-1"),
        hide_native_amount: true,
      },
    ),
    ...["2022-03-01", "2022-03-02", "2022-03-03"].map((day) =>
      row(`${day}T06:00:00Z`, "inflation_reward", "0.010000 ALGO", "0.00 EUR"),
    ),
    row("2022-06-01T06:00:00Z", "staking_reward", "0.010000000000000000 ETH2", "18.00 EUR"),
    row("2022-12-31T23:15:00Z", "staking_reward", "0.010000000000000000 ETH2", "11.20 EUR"),
    row("2023-07-01T06:00:00Z", "staking_reward", "0.010000000000000000 ETH2", "17.80 EUR"),
    row("2023-09-01T06:00:00Z", "interest", "5.000000 USDC", "4.60 EUR"),
    row("2023-10-01T06:00:00Z", "send", "0.100000000000000000 NMR", "1.50 EUR", {
      more: {
        description: "Earn Task",
        from: { id: "coinbase", resource: "user" },
        network: { status: "off_blockchain" },
      },
    }),
    ...pair(
      "2024-04-01T10:00:00Z",
      "unstaking_transfer",
      "1.000000000000000000 ETH2",
      "1.000000000000000000 ETH",
      "3000.00 EUR",
    ),
    row("2024-04-02T10:00:00Z", "sell", "-1.000000000000000000 ETH", "-3100.00 EUR", {
      more: link("sell", "ss-1"),
    }),
    row("2024-05-01T10:00:00Z", "retail_instant_unstaking", "-0.500000000000000000 ETH2", "-1500.00 EUR"),
    row("2024-05-01T10:00:00Z", "retail_instant_unstaking", "0.495000000000000000 ETH", "1485.00 EUR"),
    ...pair(
      "2025-01-10T10:00:00Z",
      "retail_eth2_deprecation",
      "0.530000000000000000 ETH2",
      "0.530000000000000000 ETH",
      "1590.00 EUR",
    ),
    row("2025-02-01T06:00:00Z", "staking_reward", "0.100000000000000000 ETH", "280.00 EUR"),
    row("2025-06-20T10:00:00Z", "sell", "-1.020000000000000000 ETH", "-3060.00 EUR", {
      more: { sell: { id: "ss-2", total: money("3060.00 EUR"), subtotal: money("3060.00 EUR") } },
    }),
  ],
});
