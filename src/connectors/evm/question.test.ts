import { describe, expect, it } from "vitest";
import { textOf } from "../../wording/messages/index.ts";
import type { RawRecord } from "../connector.ts";
import { matches } from "../../sources/rule.ts";
import {
  BOB,
  call,
  log,
  ME,
  NOVEL,
  POOL,
  receiptWith,
  token,
  tx,
  USDC,
  wei,
  ZERO_ADDRESS,
} from "./testing/records.ts";
import { ledger } from "./testing/summaries.ts";

const staked = (hash: string, to = POOL, name = "stake") => [
  tx(hash, { to, value: wei(0.2), ...call(name) }),
  receiptWith(hash, [], { to }),
];
const questionsOf = (rows: readonly RawRecord[], language: "de" | "en") =>
  ledger(...rows).issues.map(({ message }) => textOf(message, language));

describe("a question about a transaction", () => {
  it("says the day, what went, the contract, the function, what was assumed, and the choices", () => {
    expect(questionsOf(staked("q"), "en")).toEqual([
      `On 2022-07-01 0.2 ETH went to ${POOL} (stake). Booked as a deposit, nothing to tax. Was it a deposit, the purchase of a token, a payment or a gift, or did it go to your own wallet?`,
    ]);
    expect(questionsOf(staked("q"), "de")[0]).toContain(
      `Am 2022-07-01 gingen 0.2 ETH an ${POOL} (stake). Gebucht als eine Einzahlung`,
    );
  });

  it("says what came, and what was exchanged", () => {
    const came = [
      tx("c", { to: POOL, ...call("exit") }),
      token("c", USDC, POOL, ME, "5000000"),
      receiptWith("c", []),
    ];
    expect(questionsOf(came, "en")[0]).toMatch(
      /^On 2022-07-01 5 USDC came from .* Booked as a deposit that came back/,
    );
    const both = [
      tx("b", { to: POOL, ...call("doIt") }),
      token("b", USDC, ME, POOL, "5000000"),
      token("b", NOVEL, POOL, ME, wei(1)),
      receiptWith("b", []),
    ];
    expect(questionsOf(both, "en")[0]).toMatch(
      /^On 2022-07-01 5 USDC went and 1 NOVEL came, through .* Booked as an exchange/,
    );
  });

  it("names a known contract instead of its address", () => {
    const SAFE = "0x0a7cb434f96f65972d46a5c1a64a9654dc9959b2";
    const rows = [
      tx("s", { to: SAFE, ...call("doIt") }),
      token("s", USDC, ME, BOB, "5000000"),
      token("s", NOVEL, ZERO_ADDRESS, ME, wei(1)),
      receiptWith("s", [log(BOB, "Sync(uint112,uint112)", [], [1, 2])], { to: SAFE }),
    ];
    expect(questionsOf(rows, "en")[0]).toContain("through Safe");
  });

  it("is answered by one rule for all transactions of the same contract and function", () => {
    const noteOf = (rows: readonly RawRecord[]) => ledger(...rows).transactions[0]!;
    const [first, later, other, elsewhere] = [
      staked("a"),
      staked("b"),
      staked("c", POOL, "lock"),
      staked("d", BOB),
    ].map((rows) => ({ ...noteOf(rows), sourceId: "s" }));
    const match = { note: first!.note! };
    expect(matches(match, later!)).toBe(true);
    expect(matches(match, other!)).toBe(false);
    expect(matches(match, elsewhere!)).toBe(false);
  });
});
