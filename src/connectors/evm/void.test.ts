import { describe, expect, it } from "vitest";
import { add } from "../../ledger/amounts.ts";
import type { RawRecord } from "../connector.ts";
import { normalize, openNormalizer } from "../normalize.ts";
import { messageMatching } from "../../../test/support/message-matching.ts";
import { short } from "../testing/short.ts";
import { assembleRows } from "./assemble.ts";
import { readRecord } from "./read.ts";
import { BOB, internal, ME, ZERO_ADDRESS, POOL, receipt, token, tx, wei } from "./testing/records.ts";

const reader = { read: readRecord, assemble: assembleRows };
const summariesOf = (...rows: readonly RawRecord[]): string[] =>
  normalize(reader, rows).transactions.map((one) => short(one).replaceAll(" @?", ""));

/** Balance that the rows result in. */
const balanceOf = (...rows: readonly RawRecord[]): string => {
  let sum = "0";
  const normalizer = openNormalizer(reader, ({ amount }) => {
    sum = add(sum, amount);
  });
  for (const row of rows) normalizer.add(row);
  for (const { outcomes } of normalizer.finish()) expect(outcomes.length).toBeGreaterThan(0);
  return sum;
};

describe("ether that Optimism listed as a token before Bedrock", () => {
  const ETHER = "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000";
  const VAULT = "0x4200000000000000000000000000000000000011";
  const on = (record: RawRecord): RawRecord => ({
    ...record,
    providerId: record.providerId.replace("ethereum", "optimism"),
    accountRef: `optimism:${ME}`,
  });
  const ether = (hash: string, from: string, to: string, amount: string): RawRecord =>
    on(token(hash, ETHER, from, to, amount, { tokenSymbol: "ETH" }));

  it("is counted once if the transaction contains it too, and so is the gas payment", () => {
    const rows = [
      tx("sent", { value: wei(1) }, "optimism"),
      receipt("sent", { l1Fee: "0x0" }, "optimism"),
      ether("sent", ME, BOB, wei(1)),
    ];
    for (const all of [rows, [...rows, ether("sent", ME, VAULT, wei(0.0021))]]) {
      expect(summariesOf(...all)).toEqual(["transfer out 1 ETH fee 0.0021 ETH"]);
      expect(balanceOf(...all)).toBe("-1.0021");
    }
  });

  it("is counted if no other list has it", () => {
    const inside = on(internal("in", POOL, wei(2)));
    const [one, two] = [ether("in", POOL, ME, wei(2)), ether("in", POOL, ME, wei(2))];
    for (const [rows, amount] of [
      [[inside, one], "2"],
      [[one], "2"],
      // Two equal payments, of which the other list has only one.
      [[inside, one, two], "4"],
    ] as const) {
      expect(summariesOf(...rows)).toEqual([`transfer in ${amount} ETH`]);
      expect(balanceOf(...rows)).toBe(amount);
    }
  });

  it("is an unknown token on a chain that never had it", () => {
    expect(normalize(reader, [token("x", ETHER, BOB, ME, wei(9))]).transactions).toMatchObject([
      { excluded: true, received: { asset: `NOVEL@ethereum:${ETHER}` } },
    ]);
  });
});

describe("a token that has two contracts", () => {
  const V1 = "0xcb444e90d8198415266c6a2724b7900fb12fc56e";
  const V2 = "0x420ca0f9b9b604ce0fd9c18ef134c705e5fa3430";
  const on = (chain: string, record: RawRecord): RawRecord => ({
    ...record,
    providerId: record.providerId.replace("ethereum", chain),
    accountRef: `${chain}:${ME}`,
  });
  const euro = (contract: string, from: string, to: string, ether: number, chain = "gnosis") =>
    on(chain, token("e", contract, from, to, wei(ether), { tokenSymbol: "EURe" }));

  it("is counted once if both report the transfer, in any order", () => {
    for (const rows of [
      [euro(V1, BOB, ME, 5), euro(V2, BOB, ME, 5)],
      [euro(V2, BOB, ME, 5), euro(V1, BOB, ME, 5)],
    ]) {
      expect(summariesOf(...rows)).toEqual(["transfer in 5 EURE"]);
      expect(balanceOf(...rows)).toBe("5");
    }
  });

  it("is counted if only the new one reports it: the issuer mints and burns there", () => {
    expect(summariesOf(euro(V2, ZERO_ADDRESS, ME, 5))).toEqual(["transfer in 5 EURE"]);
    expect(summariesOf(euro(V2, ME, ZERO_ADDRESS, 5))).toEqual([expect.stringContaining("out 5 EURE")]);
  });

  it("two transfers of the same amount are two, if each is reported twice", () => {
    const rows = [V1, V2, V1, V2].map((contract) => euro(contract, BOB, ME, 5));
    expect(summariesOf(...rows)).toEqual(["transfer in 10 EURE"]);
    // One of them was made with the new contract alone.
    expect(summariesOf(...rows.slice(1))).toEqual(["transfer in 10 EURE"]);
  });

  it("on Ethereum and Polygon too", () => {
    for (const [chain, old, current] of [
      [
        "ethereum",
        "0x3231cb76718cdef2155fc47b5286d82e6eda273f",
        "0x39b8b6385416f4ca36a20319f70d28621895279d",
      ],
      ["polygon", "0x18ec0a6e18e5bc3784fdd3a3634b31245ab704f6", "0xe0aea583266584dafbb3f9c3211d5588c73fea8d"],
    ] as const) {
      const rows = [old, current].map((contract) => euro(contract, ME, BOB, 3, chain));
      expect(summariesOf(...rows)).toEqual([expect.stringContaining("out 3 EURE")]);
    }
  });
});

describe("a plain movement of the chain's own coin", () => {
  const nothing = (hash: string, chain: string): RawRecord => {
    const failed = internal(hash, BOB, wei(9), { isError: "1" });
    return {
      ...failed,
      providerId: failed.providerId.replace("ethereum", chain),
      accountRef: `${chain}:${ME}`,
    };
  };

  it("has the same result alone, in the short path, and together with a failed call that moved nothing", () => {
    const shapes = [
      { value: wei(1.5) },
      { value: wei(2), from: BOB, to: ME },
      { value: wei(0.25), from: POOL, to: ME, gasPrice: "0" },
      { value: wei(3), to: "" },
      { value: wei(3), from: ZERO_ADDRESS, to: ME },
      { value: "1" },
    ];
    // On a rollup the fee of its parent chain is unknown without a receipt.
    for (const chain of ["ethereum", "optimism"])
      for (const [i, more] of shapes.entries()) {
        const one = tx(`h${i}`, more, chain);
        const without = (...rows: readonly RawRecord[]) => {
          const { transactions, issues } = normalize(reader, rows);
          expect(transactions).toHaveLength(1);
          return {
            transactions: transactions.map((one) => ({ ...one, recordIds: [] })),
            issues: issues.map((one) => ({ ...one, recordIds: [] })),
          };
        };
        expect(without(one)).toEqual(without(one, nothing(`h${i}`, chain)));
      }
    expect(summariesOf(tx("out", { value: wei(1.5) }))).toEqual(["transfer out 1.5 ETH fee 0.0021 ETH"]);
    expect(summariesOf(tx("in", { value: wei(2), from: BOB, to: ME }))).toEqual(["transfer in 2 ETH"]);
  });
});

describe("a transaction that an indexer lists more than once", () => {
  const many = (row: () => RawRecord): readonly RawRecord[] => Array.from({ length: 400 }, row);

  it("is read once if its rows are equal", () => {
    const sent = many(() => tx("sent", { value: wei(1) }));
    expect(summariesOf(...sent)).toEqual(["transfer out 1 ETH fee 0.0021 ETH"]);
    expect(balanceOf(...sent)).toBe("-1.0021");
    const came = many(() => tx("came", { value: wei(1), from: BOB, to: ME }));
    expect(summariesOf(...came)).toEqual(["transfer in 1 ETH"]);
    expect(balanceOf(...came)).toBe("1");
  });

  it("needs confirmation if its rows name different amounts, recipients or fees", () => {
    for (const other of [{ value: wei(2) }, { to: POOL }, { gasPrice: "1" }, { isError: "1" }]) {
      const rows = [tx("sent", { value: wei(1) }), tx("sent", { value: wei(1), ...other })];
      const { transactions, outcomes } = normalize(reader, rows);
      expect(transactions).toEqual([]);
      expect(outcomes).toMatchObject(
        rows.map(() => ({
          status: "failed",
          code: "ambiguous-group",
          message: messageMatching("several times"),
        })),
      );
    }
    let value = 0;
    expect(summariesOf(...many(() => tx("sent", { value: wei((value += 1)) })))).toEqual([]);
  });
});
