import { expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { GNOSIS_STAKING } from "./contracts.ts";
import { BOB, ME, receiptWith, token, wei } from "./testing/records.ts";
import { codes, summariesOf } from "./testing/summaries.ts";

const GNO = "0x9c58bacc331c9aa871afd802db6379a98e80cedb";
const on = (record: RawRecord): RawRecord => ({
  ...record,
  providerId: record.providerId.replace("ethereum", "gnosis"),
  accountRef: `gnosis:${ME}`,
});
/** A payout that another account claimed for this one. */
const paid = (gno: number): readonly RawRecord[] =>
  [
    token("p", GNO, GNOSIS_STAKING, ME, wei(gno), { tokenSymbol: "GNO" }),
    receiptWith("p", [], { from: BOB, to: GNOSIS_STAKING }),
  ].map(on);

it("less than half a stake is a reward of Gnosis' validators", () => {
  for (const gno of [0.0031, 0.25, 0.49]) {
    expect(summariesOf(...paid(gno))).toEqual([`staking_reward in ${gno} GNO`]);
    expect(codes(...paid(gno))).toEqual([]);
  }
});

it("whole stakes come back as stakes", () => {
  for (const gno of [1, 4]) {
    expect(summariesOf(...paid(gno))).toEqual([`staking_withdrawal in ${gno} GNO`]);
    expect(codes(...paid(gno))).toEqual([]);
  }
});

it("what comes above whole stakes is a reward, and has to be confirmed", () => {
  expect(summariesOf(...paid(2.03))).toEqual(["staking_reward in 0.03 GNO", "staking_withdrawal in 2 GNO"]);
  expect(codes(...paid(2.03))).toContain("reading-unsure");
  // A validator that lost part of its stake, or rewards of many validators.
  expect(codes(...paid(0.9))).toEqual(["reading-unsure"]);
});
