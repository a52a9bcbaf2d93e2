import type { BitpandaLeg } from "./index.ts";

/**
 * Buys and sells litecoin around the holding period, with tax withheld and refunded; stakes. Figures:
 * panda.expected.json.
 */
export const PANDA: readonly BitpandaLeg[] = [
  ["2023-02-01T09:00:00.000Z", "deposit", "d1", "1000 EUR"],
  ["2023-02-02T09:00:00.000Z", "buy", "b1", "-500 EUR"],
  ["2023-02-02T09:00:00.000Z", "buy", "b1", "20 LTC"],
  ["2023-08-01T02:00:00.000Z", "reward", "r1", "10 XLM"],
  ["2024-01-10T10:00:00.000Z", "sell", "s1", "-5 LTC"],
  ["2024-01-10T10:00:00.000Z", "sell", "s1", "400 EUR"],
  ["2024-01-10T10:00:00.000Z", "sell", "s1", "-10 EUR", { transaction_type: "tax" }],
  ["2024-01-10T10:00:01.000Z", "refund", "s2", "10 EUR"],
  ["2024-06-01T10:00:00.000Z", "sell", "s3", "-5 LTC"],
  ["2024-06-01T10:00:00.000Z", "sell", "s3", "350 EUR"],
  ["2024-06-15T10:00:00.000Z", "buy", "b2", "-45 EUR"],
  ["2024-06-15T10:00:00.000Z", "buy", "b2", "100 ADA"],
  ["2024-07-01T10:00:00.000Z", "transfer", "k1", "-100 ADA"],
  ["2024-07-01T10:00:00.000Z", "transfer", "k1", "100 STAKING ADA"],
  ["2024-09-01T10:20:00.000Z", "deposit", "d2", "2 LTC"],
];
