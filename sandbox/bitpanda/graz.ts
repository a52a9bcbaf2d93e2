import type { BitpandaLeg } from "./index.ts";

/** Lives in Austria: 27.50 are withheld from a gain of 100 with litecoin. */
export const GRAZ: readonly BitpandaLeg[] = [
  ["2023-02-01T09:00:00.000Z", "deposit", "d1", "1000 EUR"],
  ["2023-02-02T09:00:00.000Z", "buy", "b1", "-400 EUR"],
  ["2023-02-02T09:00:00.000Z", "buy", "b1", "10 LTC"],
  ["2024-05-01T10:00:00.000Z", "sell", "s1", "-10 LTC"],
  ["2024-05-01T10:00:00.000Z", "sell", "s1", "500 EUR"],
  ["2024-05-01T10:00:00.000Z", "sell", "s1", "-27.5 EUR", { transaction_type: "tax" }],
];
