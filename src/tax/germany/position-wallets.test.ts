import { expect, it } from "vitest";
import { readLedgerFile } from "../../ledger/index.ts";
import { calculate, yearResult } from "./calculate.ts";

/**
 * Lending as an exchange, over two sources: 1 ETH (cost 1,000) is lent at A on 10.02.2024, worth 1,500, and given back
 * to B on 10.05.2024, worth 1,800. Result at A: 1,500 - 1,000 = 500 for the coin. Result at B: 1,800 - 1,500 = 300 for
 * the claim, which belongs to the person and is given where the coins come back.
 */
it("a claim given back to another source is a disposal of that source, in its wallet", () => {
  const { transactions } = readLedgerFile(
    [
      "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,position",
      "1,2024-01-10T12:00:00Z,spot_buy,A,EUR,1000,,ETH,1,,",
      "2,2024-02-10T12:00:00Z,lending_deposit,A,ETH,1,1500,,,,vault",
      "3,2024-05-10T12:00:00Z,lending_withdrawal,B,,,,ETH,1,1800,vault",
    ].join("\n"),
  );
  const result = calculate(
    transactions.map((one) => ({ ...one, sourceId: `source ${one.wallet}` })),
    { readings: { lending: "exchange" } },
  );
  expect(
    [...result.disposals].map((one) => [one.transactionId, one.sourceId, one.wallet, Number(one.result)]),
  ).toEqual([
    ["2", "source A", "A", 500],
    ["3", "source B", "B", 300],
  ]);
  expect(
    result.shares.map((share) => [share.sourceId, yearResult({ ...share, issues: [] }, 2024).taxableGains]),
  ).toEqual([
    ["source A", 500],
    ["source B", 300],
  ]);
});

it("an unproven claim is an issue in the wallet to which it was given back", () => {
  const { transactions } = readLedgerFile(
    [
      "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,position",
      "1,2024-01-10T12:00:00Z,spot_buy,A,EUR,1000,,ETH,1,,",
      "2,2024-02-10T12:00:00Z,lending_deposit,A,ETH,1,,,,,vault",
      "3,2024-05-10T12:00:00Z,lending_withdrawal,B,,,,ETH,1,1800,vault",
    ].join("\n"),
  );
  const { issues } = calculate(
    transactions.map((one) => ({ ...one, sourceId: `source ${one.wallet}` })),
    { readings: { lending: "exchange" } },
  );
  const missing = issues.filter(({ code }) => code === "missing-acquisition");
  expect(missing.map(({ sourceId, wallet }) => [sourceId, wallet])).toEqual([["source B", "B"]]);
});
