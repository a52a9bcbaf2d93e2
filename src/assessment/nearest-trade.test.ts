import { expect, it } from "vitest";
import { plainTransaction, type Transaction } from "../ledger/index.ts";
import { plainIssue } from "../tax/index.ts";
import { issueText } from "../wording/index.ts";
import { withNearestTrades } from "./nearest-trade.ts";

const leg = (asset: string, amount: string) => ({ asset, amount, valueEur: null, valuedBy: null });
const trade = (id: string, time: string, coins: string, euro: string): Transaction =>
  plainTransaction({
    id,
    time,
    type: "spot_buy",
    wallet: "w",
    sourceId: "s",
    sent: leg("EUR", euro),
    received: leg("XYZ", coins),
    recordIds: [],
  });
const gift = plainTransaction({
  id: "gift",
  time: "2024-05-10T12:00:00.000Z",
  type: "airdrop",
  wallet: "w",
  sourceId: "s",
  received: leg("XYZ", "5"),
  recordIds: [],
});
const issue = plainIssue({
  code: "missing-price",
  severity: "error",
  asset: "XYZ",
  wallet: "w",
  transactionIds: ["gift"],
  sourceIds: ["s"],
  facts: { case: "receipt", quantity: "5" },
});

it("a missing price comes with the nearest trade of the person, as a suggestion and not as a figure", () => {
  const [annotated] = withNearestTrades(
    [issue],
    [
      gift,
      trade("far", "2024-01-01T12:00:00.000Z", "10", "100"),
      // Half past eleven at night in London is the next day in Berlin.
      trade("near", "2024-05-07T22:30:00.000Z", "4", "10"),
      trade("later", "2024-05-14T12:00:00.000Z", "1", "9"),
    ],
  );
  expect(annotated?.facts).toEqual({
    case: "receipt",
    quantity: "5",
    nearestTransactionId: "near",
    nearestDay: "2024-05-08",
    nearestAmount: "4",
    nearestEur: "10",
    nearestPriceEur: "2.5",
  });
  expect(issueText(annotated!, "en")).toContain("Your own nearest trade: 4 XYZ for ");
  expect(issueText(annotated!, "de")).toContain("Ihr eigener nächster Handel: 4 XYZ für ");
  expect(annotated?.effectEur).toBeNull();
});

it("without a trade of that coin for euro there is no suggestion", () => {
  const other = plainTransaction({ ...trade("x", "2024-05-07T12:00:00.000Z", "4", "10"), excluded: true });
  expect(withNearestTrades([issue], [gift, other])).toEqual([issue]);
});
