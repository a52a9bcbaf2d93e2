import { expect, it } from "vitest";
import type { Transaction } from "../../ledger/index.ts";
import { checkLink } from "./index.ts";
import { at, HOUR, into, out } from "./testing/ends.ts";
import { textOf } from "../../wording/messages/index.ts";

const sent = out({ id: "a", amount: "1" });
const received = into({ id: "b", amount: "0.4" });

it("lets a person link what the rules would not match", () => {
  expect(checkLink(sent, into({ id: "b", amount: "1", time: at(9000 * HOUR) }), "0")).toBeNull();
  expect(checkLink(sent, received, "0.6")).toBeNull();
  expect(checkLink(sent, into({ id: "b", amount: "1", time: at(-24 * HOUR) }), "0")).toBeNull();
  expect(checkLink(sent, into({ id: "a", amount: "1" }), "0")).toBeNull();
});

it("lets a person link both names of one coin", () => {
  const [matic, pol] = [
    out({ id: "a", amount: "1", asset: "MATIC" }),
    into({ id: "b", amount: "1", asset: "POL" }),
  ];
  expect(checkLink(matic, pol, "0")).toBeNull();
  expect(
    checkLink(
      out({ id: "a", amount: "1", asset: "POL" }),
      into({ id: "b", amount: "1", asset: "MATIC" }),
      "0",
    ),
  ).toBeNull();
});

it.each<[string, Transaction, Transaction, string, string, RegExp]>([
  ["same-transaction", sent, sent, "0", "received", /itself/],
  ["not-a-side", received, into({ id: "c", amount: "1" }), "0", "sent", /received coins and sent none/],
  ["not-a-side", sent, out({ id: "c", amount: "1" }), "0", "received", /sent coins and received none/],
  ["not-a-side", out({ id: "a", amount: "1", type: "spot_sell" }), received, "0", "sent", /is a spot_sell/],
  ["not-a-side", sent, into({ id: "b", amount: "1", excluded: true }), "0", "received", /excluded/],
  ["not-a-side", sent, into({ id: "b", amount: "1", ownWallet: "Ledger" }), "0", "received", /Ledger/],
  ["not-a-side", sent, into({ id: "b", amount: "1", asset: "EUR" }), "0", "received", /EUR/],
  ["different-assets", sent, into({ id: "b", amount: "1", asset: "ETH" }), "0", "received", /BTC.*ETH/],
  [
    "more-received-than-sent",
    sent,
    received,
    "0.60000001",
    "received",
    /^1\.00000001 BTC.*0\.60000001 of it.*1 were/,
  ],
  [
    "more-received-than-sent",
    sent,
    into({ id: "b", amount: "1.1" }),
    "0",
    "received",
    /^1\.1 BTC would have arrived, but/,
  ],
  [
    "arrived-before-sent",
    sent,
    into({ id: "b", amount: "1", time: at(-24 * HOUR, -1) }),
    "0",
    "received",
    /before/,
  ],
])("%s", (code, from, to, linked, field, message) => {
  const problem = checkLink(from, to, linked);
  expect(problem).toMatchObject({ code, field });
  expect(textOf(problem!.message, "en")).toMatch(message);
});
