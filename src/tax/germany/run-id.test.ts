import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LEDGER_TYPES, type Leg, type Transaction } from "../../ledger/index.ts";
import { calculate } from "../index.ts";
import { ENGINE_VERSION } from "./run-id.ts";
import { transaction } from "./testing/transaction.ts";

/**
 * Fingerprint of the engine's output for the ledger below at the last increase of its version. If the same rows give
 * other figures, raise ENGINE_VERSION, so that stored years are recomputed and a filed one states why it differs, and
 * enter the new fingerprint here.
 */
const PRINT = { engine: "12", print: "3fe2e8a081079611" };

const leg = (asset: string, amount: string, valueEur: string | null): Leg => ({ asset, amount, valueEur });

/** Every transaction type, once complete and once without values, each with coins, a wallet and a fee of its own. */
const LEDGER: readonly Transaction[] = LEDGER_TYPES.flatMap((type, index) => {
  const [coin, other, wallet] = [`C${index}`, `D${index}`, `W${index}`];
  const day = String((index % 27) + 1).padStart(2, "0");
  const event = { type, wallet, toWallet: type === "transfer" ? `${wallet}x` : null };
  return [
    ...[coin, other].map((asset) =>
      transaction({
        id: `buy ${asset}`,
        time: `2023-03-${day}T10:00:00Z`,
        type: "spot_buy",
        wallet,
        sent: leg("EUR", "700", null),
        received: leg(asset, "7", null),
        fee: leg("EUR", "1.01", null),
      }),
    ),
    transaction({
      ...event,
      id: `valued ${type}`,
      time: `2023-09-${day}T10:00:00Z`,
      sent: leg(coin, "3", "450.03"),
      received: leg(type === "transfer" ? coin : other, "2.9", "449.99"),
      fee: leg(coin, "0.1", "15"),
      costEur: "2.5",
    }),
    transaction({
      ...event,
      id: `unvalued ${type}`,
      time: `2024-04-${day}T10:00:00Z`,
      sent: leg(coin, "1", null),
      received: leg(type === "transfer" ? coin : other, "0.9", null),
    }),
    transaction({
      id: `sell ${other}`,
      time: `2024-05-${day}T10:00:00Z`,
      type: "spot_sell",
      wallet,
      sent: leg(other, "9", null),
      received: leg("EUR", "1300", null),
    }),
  ];
});

describe("the version of the German engine", () => {
  it("changes whenever figures change", () => {
    const { years, disposals, income, lots, losses } = calculate(LEDGER, { currentYear: 2026 });
    const figures = JSON.stringify({ years, disposals, income, lots, losses });
    const print = createHash("sha256").update(figures).digest("hex").slice(0, 16);
    expect({ engine: ENGINE_VERSION, print }).toEqual(PRINT);
  });
});
