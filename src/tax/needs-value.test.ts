import { describe, expect, it } from "vitest";
import { leg, type Transaction } from "../ledger/index.ts";
import { needsValue } from "./needs-value.ts";
import { transaction } from "./germany/testing/transaction.ts";

const of = (stated: Partial<Transaction> & Pick<Transaction, "type">) =>
  needsValue(transaction({ id: "1", time: "2024-01-02T12:00:00.000Z", ...stated }));

describe("which legs need a value in euro", () => {
  it.each([
    [
      "both sides of a swap",
      { type: "crypto_swap", sent: leg("BTC", "1"), received: leg("ETH", "9") },
      ["sent", "received"],
    ],
    [
      "one already valued",
      { type: "crypto_swap", sent: leg("BTC", "1", "5"), received: leg("ETH", "9") },
      ["received"],
    ],
    [
      "against euro only the fee",
      { type: "spot_buy", sent: leg("EUR", "9"), received: leg("BTC", "1"), fee: leg("BNB", "1") },
      ["fee"],
    ],
    ["a reward", { type: "staking_reward", received: leg("ETH", "1") }, ["received"]],
    ["no gift", { type: "gift_received", received: leg("ETH", "1") }, []],
    ["an open transfer out", { type: "transfer", sent: leg("ETH", "1") }, ["sent"]],
    [
      "an open transfer in, and its fee",
      { type: "transfer", received: leg("ETH", "1"), fee: leg("ETH", "0.1") },
      ["received", "fee"],
    ],
    ["no transfer within the source", { type: "transfer", sent: leg("ETH", "1"), toWallet: "V" }, []],
    ["no transfer to an own wallet", { type: "transfer", sent: leg("ETH", "1"), ownWallet: "Ledger" }, []],
    [
      "no transfer with both sides",
      { type: "transfer", sent: leg("ETH", "1"), received: leg("ETH", "1") },
      [],
    ],
    [
      "a transfer of which less arrived",
      { type: "transfer", sent: leg("ETH", "1"), received: leg("ETH", "0.99"), toWallet: "V" },
      ["sent"],
    ],
    [
      "a transfer of which less arrived, its fee where that names all of it",
      {
        type: "transfer",
        sent: leg("ETH", "1"),
        received: leg("ETH", "0.99"),
        fee: leg("ETH", "0.010"),
        toWallet: "V",
      },
      ["fee"],
    ],
    [
      "no transfer whose other side is valued",
      { type: "transfer", sent: leg("ETH", "1"), received: leg("ETH", "0.99", "2000") },
      [],
    ],
    [
      "both sides of staking that brings another coin",
      { type: "staking_deposit", sent: leg("ETH", "1"), received: leg("stETH", "1") },
      ["sent", "received"],
    ],
    ["no staked coins", { type: "staking_deposit", sent: leg("ETH", "1") }, []],
    [
      "no fork of all that is held",
      { type: "hard_fork", sent: leg("OLD", "0"), received: leg("NEW", "1") },
      ["received"],
    ],
  ] as const)("%s", (_, stated, expected) => {
    expect(of(stated)).toEqual(expected);
  });
});
