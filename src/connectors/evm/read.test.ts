import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { short } from "../testing/short.ts";
import { checksummed, readAddress } from "./address.ts";
import { assembleRows } from "./assemble.ts";
import { readRecord } from "./read.ts";
import {
  BOB,
  call,
  internal,
  ME,
  nft,
  NOVEL,
  OTHER_NOVEL,
  POOL,
  receipt,
  receiptWith,
  token,
  tx,
  USDC,
  wei,
  WETH,
  withdrawal,
} from "./testing/records.ts";
import { textOf } from "../../wording/messages/index.ts";

const reader = { read: readRecord, assemble: assembleRows };
const ledger = (...rows: readonly RawRecord[]) => normalize(reader, rows);
const summariesOf = (...rows: readonly RawRecord[]): string[] =>
  ledger(...rows).transactions.map((one) => short(one).replaceAll(" @?", ""));
const codes = (...rows: readonly RawRecord[]): string[] => ledger(...rows).issues.map(({ code }) => code);
const novel = `NOVEL@ethereum:${NOVEL}`;
const GAS = "fee 0.0021 ETH";
/** Balance that the rows result in. */
const sumOf = (asset: string, ...rows: readonly RawRecord[]): number => {
  const own = rows.flatMap((row) => {
    const read = readRecord(row);
    return read.ok ? read.row.effects : [];
  });
  const units = [...own, ...(ledger(...rows).effects ?? [])]
    .filter((one) => one.asset === asset)
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e9), 0);
  return units / 1e9;
};

const SAMPLE = [
  tx("send", { value: wei(1) }),
  tx("receive", { from: BOB, to: ME, value: wei(2) }),
  tx("failed", { value: wei(5), isError: "1", txreceipt_status: "0" }),
  tx("swap", { to: POOL, value: wei(1), ...call("swap") }),
  internal("swap", POOL, wei(0.25)),
  token("swap", USDC, POOL, ME, "1500000000"),
  tx("novel", { to: POOL, ...call("swap") }),
  token("novel", USDC, ME, POOL, "5000000"),
  token("novel", NOVEL, POOL, ME, wei(7)),
  token("spam", NOVEL, BOB, ME, wei(1000)),
  token("poison", USDC, ME, BOB, "0"),
  tx("wrap", { to: WETH, value: wei(1), ...call("deposit") }),
  tx("unwrap", { to: WETH, ...call("withdraw") }),
  internal("unwrap", WETH, wei(0.5)),
  tx("nft", { to: POOL, value: wei(0.1), ...call("fulfillBasicOrder") }),
  nft("nft", BOB, ME),
  tx("pool", { to: POOL, value: wei(1), ...call("addLiquidityETH") }),
  token("pool", USDC, ME, POOL, "2000000000"),
  token("pool", NOVEL, POOL, ME, wei(3)),
  withdrawal("1", "15000000"),
  withdrawal("2", "32015000000"),
  tx("base", { value: wei(0.1) }, "base"),
  receipt("base", { l1Fee: "0x38d7ea4c68000" }),
];

describeConformance({
  name: "Ethereum",
  reader,
  records: SAMPLE,
  unknown: internal("x", POOL, wei(1), { type: "quantumcall" }),
});

describe("one transaction", () => {
  it("that sends, receives or fails", () => {
    expect(summariesOf(SAMPLE[0]!)).toEqual([`transfer out 1 ETH ${GAS}`]);
    expect(ledger(SAMPLE[0]!).transactions[0]).toMatchObject({ hash: "send", address: BOB });
    // The recipient pays no gas.
    expect(summariesOf(SAMPLE[1]!)).toEqual(["transfer in 2 ETH"]);
    expect(ledger(SAMPLE[1]!).transactions[0]).toMatchObject({ hash: "receive", address: ME });
    // The value of a failed call stays, its gas is spent.
    expect(summariesOf(SAMPLE[2]!)).toEqual(["fee out 0.0021 ETH"]);
  });

  it("that approves or calls costs its gas", () =>
    expect(summariesOf(tx("a", { to: USDC, ...call("approve") }))).toEqual(["fee out 0.0021 ETH"]));

  it("that swaps is one swap, less the refund of the router", () =>
    expect(summariesOf(...SAMPLE.slice(3, 6))).toEqual([`crypto_swap out 0.75 ETH in 1500 USDC ${GAS}`]));

  it("that sends a token names its recipient", () => {
    const rows = [tx("t", { to: USDC, ...call("transfer") }), token("t", USDC, ME, BOB, "12345678")];
    expect(summariesOf(...rows)).toEqual([`transfer out 12.345678 USDC ${GAS}`]);
    expect(ledger(...rows).transactions[0]).toMatchObject({ address: BOB });
  });

  it("counts equal transfers one by one", () =>
    expect(summariesOf(token("t", USDC, BOB, ME, "1000000"), token("t", USDC, BOB, ME, "1000000"))).toEqual([
      "transfer in 2 USDC",
    ]));

  it("to the same account costs only gas", () =>
    expect(summariesOf(tx("s", { to: ME, value: wei(3) }))).toEqual(["fee out 0.0021 ETH"]));

  it("that wraps or unwraps ether has a second half that no list contains", () => {
    expect(summariesOf(SAMPLE[11]!)).toEqual([`wrap out 1 ETH in 1 WETH ${GAS}`]);
    expect(summariesOf(SAMPLE[12]!, SAMPLE[13]!)).toEqual([`wrap out 0.5 WETH in 0.5 ETH ${GAS}`]);
  });

  it("in which a contract wallet wraps or unwraps has that half too", () => {
    expect(summariesOf(internal("w", ME, wei(1), { to: WETH }))).toEqual(["wrap out 1 ETH in 1 WETH"]);
    expect(summariesOf(internal("u", WETH, wei(1)))).toEqual(["wrap out 1 WETH in 1 ETH"]);
  });

  it("whose wrapping is listed as a transfer from or to the zero address counts it once", () => {
    const ZERO_ADDRESS = `0x${"0".repeat(40)}`;
    const minted = token("w", WETH, ZERO_ADDRESS, ME, wei(1), { tokenSymbol: "WETH" });
    const wrap = [tx("w", { to: WETH, value: wei(1), ...call("deposit") }), minted];
    expect(summariesOf(...wrap)).toEqual([`wrap out 1 ETH in 1 WETH ${GAS}`]);
    const burnt = token("u", WETH, ME, ZERO_ADDRESS, wei(0.5), { tokenSymbol: "WETH" });
    const unwrap = [tx("u", { to: WETH, ...call("withdraw") }), internal("u", WETH, wei(0.5)), burnt];
    expect(summariesOf(...unwrap)).toEqual([`wrap out 0.5 WETH in 0.5 ETH ${GAS}`]);
    // 1 was put in and half taken out; twice the gas of 0.0021.
    expect(sumOf("WETH", ...wrap, ...unwrap)).toBe(0.5);
    expect(sumOf("ETH", ...wrap, ...unwrap)).toBe(-0.5042);
    // Wrapped coins sent to the zero address by mistake are lost.
    expect(
      summariesOf(tx("b", { to: WETH, ...call("transfer") }), {
        ...burnt,
        providerId: "ethereum:token:b:1",
        payload: burnt.payload.replace('"hash":"u"', '"hash":"b"'),
      }),
    ).toEqual([`transfer out 0.5 WETH ${GAS}`]);
  });

  it("with a delegate call moves no value by it", () => {
    // Value that arrives at a contract is passed to the delegate's code: it stays where it arrived.
    const paid = internal("d", BOB, wei(2));
    for (const more of [{ type: "delegatecall" }, { type: "callcode" }, { callType: "delegatecall" }])
      expect(summariesOf(paid, internal("d", ME, wei(2), { to: POOL, ...more }))).toEqual([
        "transfer in 2 ETH",
      ]);
  });

  it("that fails reverts all its internal transfers", () => {
    const failed = tx("f", { to: POOL, value: wei(3), isError: "1", txreceipt_status: "0", ...call("swap") });
    const inside = internal("f", POOL, wei(1));
    expect(summariesOf(failed, inside)).toEqual(["fee out 0.0021 ETH"]);
    expect(sumOf("ETH", failed, inside)).toBe(-0.0021);
  });

  it("that bridges is a bridge", () =>
    expect(
      summariesOf(
        tx("b", { to: "0x3154Cf16ccdb4C6d922629664174b904d80F2C35", value: wei(1), ...call("depositETH") }),
      ),
    ).toEqual([`bridge out 1 ETH ${GAS}`]));

  it("that a rollup creates for ether sent to its portal adds that ether", () => {
    const deposit = tx("d", { to: ME, value: wei(1), gasPrice: "0" }, "base");
    expect(summariesOf(deposit, receipt("d", { type: "0x7e" }))).toEqual(["bridge in 1 ETH"]);
    expect(sumOf("ETH", deposit)).toBe(1);
    // A self-transfer that pays gas adds nothing.
    expect(summariesOf(tx("s", { to: ME, value: wei(1) }, "base"))).toEqual(["fee out 0.0021 ETH"]);
  });

  it("of Polygon's own coin by its contract is in the other lists", () => {
    const POL = "0x0000000000000000000000000000000000001010";
    const row = token("p", POL, ME, BOB, wei(1), { tokenSymbol: "POL" });
    const onPolygon = {
      ...row,
      providerId: row.providerId.replace("ethereum", "polygon"),
      accountRef: `polygon:${ME}`,
    };
    expect(
      summariesOf(tx("p", { to: POL, value: wei(1), ...call("transfer") }, "polygon"), onPolygon),
    ).toEqual(["transfer out 1 POL fee 0.0021 POL"]);
  });

  it("that buys or sells a collectible", () => {
    // The NFT is named by its contract and number.
    const nftAsset = `piece#1@ethereum:${NOVEL}`;
    expect(summariesOf(SAMPLE[14]!, SAMPLE[15]!)).toEqual([
      `nft_purchase out 0.1 ETH in 1 ${nftAsset} ${GAS}`,
    ]);
    expect(summariesOf(nft("n", ME, BOB), internal("n", POOL, wei(0.2)))).toEqual([
      `nft_sale out 1 ${nftAsset} in 0.2 ETH`,
    ]);
  });

  it("that adds liquidity keeps every movement", () =>
    expect(summariesOf(...SAMPLE.slice(16, 19)).toSorted()).toEqual([
      `liquidity_deposit out 1 ETH in 3 ${novel} ${GAS}`,
      "liquidity_deposit out 2000 USDC",
    ]));

  it("that stakes locks coins and is no disposal", () =>
    expect(
      summariesOf(
        tx("d", { to: "0x00000000219ab540356cBB839Cbe05303d7705Fa", value: wei(32), ...call("deposit") }),
      ),
    ).toEqual([`staking_deposit out 32 ETH ${GAS}`]));

  it("of a rollup includes the fee for its parent chain", () => {
    // 0.0021 of gas and 0.001 for Ethereum.
    expect(summariesOf(...SAMPLE.slice(-2))).toEqual(["transfer out 0.1 ETH fee 0.0031 ETH"]);
    // The operator fee: 100 + 2,000,000 x 21,000 / 1,000,000 wei.
    expect(
      summariesOf(
        tx("o", {}, "base"),
        receipt("o", { operatorFeeConstant: "0x64", operatorFeeScalar: "0x1e8480" }),
      ),
    ).toEqual(["fee out 0.0021000000000421 ETH"]);
    expect(
      summariesOf(tx("p", { gasPrice: "0" }, "base"), receipt("p", { type: "0x7e", l1Fee: "0xff" })),
    ).toEqual([]);
  });

  it("in which three assets move without a known reason: transfers with one question", () => {
    const rows = [
      tx("x", { to: POOL, value: wei(1), ...call("doIt") }),
      token("x", USDC, POOL, ME, "5"),
      token("x", NOVEL, POOL, ME, "5"),
    ];
    expect(ledger(...rows).transactions.map(({ type }) => type)).toEqual([
      "transfer",
      "transfer",
      "transfer",
    ]);
    expect(codes(...rows).filter((code) => code !== "receipt-missing")).toEqual([]);
    expect(codes(...rows, receiptWith("x", []))).toEqual(["reading-unsure"]);
  });
});

describe("unknown tokens", () => {
  it("are spam if others move them: stored, marked, in no figure and no balance", () => {
    const { transactions, outcomes, effects } = ledger(SAMPLE[9]!);
    expect(transactions).toMatchObject([{ type: "transfer", excluded: true, received: { asset: novel } }]);
    expect(codes(SAMPLE[9]!)).toEqual(["unsolicited-token"]);
    expect(outcomes).toMatchObject([{ status: "normalized" }]);
    expect(effects).toEqual([]);
    // The same with the account as the sender, which any contract can write into its own token's events.
    expect(ledger(token("q", NOVEL, ME, BOB, wei(9))).transactions).toMatchObject([{ excluded: true }]);
  });

  it("are the account's own if it traded for them", () => {
    const rows = SAMPLE.slice(6, 9);
    expect(summariesOf(...rows)).toEqual([`crypto_swap out 5 USDC in 7 ${novel} ${GAS}`]);
    expect(ledger(...rows).effects).toMatchObject([{ asset: novel, amount: "7" }]);
    // Sold on the account's behalf, as an order book does.
    expect(
      summariesOf(token("cow", USDC, ME, POOL, "5000000"), token("cow", NOVEL, POOL, ME, wei(7))),
    ).toEqual([`crypto_swap out 5 USDC in 7 ${novel}`]);
  });

  it("are its own if it held them before, whoever moves them, and spam until then", () => {
    const at = (day: number) => ({ timeStamp: String(Date.UTC(2024, 0, day) / 1000) });
    const bought = [
      tx("buy", { to: POOL, ...call("swap"), ...at(5) }),
      token("buy", USDC, ME, POOL, "5000000", at(5)),
      token("buy", NOVEL, POOL, ME, wei(7), at(5)),
    ];
    const [before, out, back] = [
      token("early", NOVEL, BOB, ME, wei(9), at(4)),
      token("later", NOVEL, ME, BOB, wei(2), at(6)),
      token("again", NOVEL, BOB, ME, wei(1), at(7)),
    ];
    const { transactions, issues } = ledger(back, out, ...bought, before);
    expect(transactions.map((one) => `${short(one)} ${one.excluded}`.replaceAll(" @?", ""))).toEqual([
      `transfer in 9 ${novel} true`,
      `crypto_swap out 5 USDC in 7 ${novel} ${GAS} false`,
      `transfer out 2 ${novel} false`,
      `transfer in 1 ${novel} false`,
    ]);
    expect(issues.filter(({ code }) => code === "unsolicited-token")).toHaveLength(1);
    // A decision of the user about the excluded transaction applies to the same transaction.
    expect(transactions[2]?.id).toBe(ledger(out).transactions[0]?.id);
    expect(sumOf(novel, back, out, ...bought, before)).toBe(6);
  });

  it("are distinguished by contract, whatever they call themselves", () => {
    const asset = (contract: string) =>
      ledger(token("t", contract, BOB, ME, "1000000", { tokenSymbol: "USDC", tokenDecimal: "6" }))
        .transactions[0]?.received?.asset;
    expect(asset(USDC)).toBe("USDC");
    expect(asset(NOVEL)).toBe(`USDC@ethereum:${NOVEL}`);
    expect(asset(OTHER_NOVEL)).not.toBe(asset(NOVEL));
  });

  it("with known contracts are not counted if their decimal places are missing", () => {
    const { outcomes } = ledger(token("t", USDC, BOB, ME, "1000000", { tokenDecimal: "" }));
    expect(outcomes).toMatchObject([{ status: "failed", code: "bad-amount" }]);
  });

  it("with a transfer of zero (address poisoning) move nothing", () => {
    expect(summariesOf(SAMPLE[10]!)).toEqual([]);
    expect(ledger(SAMPLE[10]!).outcomes).toMatchObject([{ status: "normalized", transactionId: null }]);
  });
});

describe("withdrawals of the beacon chain", () => {
  it("are rewards, or the stake plus the excess", () => {
    expect(summariesOf(SAMPLE[19]!)).toEqual(["staking_reward in 0.015 ETH"]);
    expect(summariesOf(SAMPLE[20]!)).toEqual(["staking_withdrawal in 32 ETH", "staking_reward in 0.015 ETH"]);
    expect(summariesOf(withdrawal("3", "31900000000"))).toEqual(["staking_withdrawal in 31.9 ETH"]);
  });
});

describe("addresses", () => {
  it.each([
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  ])("%s has the checksum of EIP 55", (address) => {
    expect(checksummed(address.toLowerCase())).toBe(address);
    expect(readAddress(address)).toEqual({ ok: true, value: address.toLowerCase() });
    const wrong = address.replace(/[a-f](?=[^a-f]*$)/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    expect(refusal(wrong)).toContain("checksum");
  });

  it.each([
    ["0x1234", "40 further digits"],
    ["vitalik.eth", "begins with 0x"],
    ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "Bitcoin"],
    [`0x${"1".repeat(64)}`, "never be given"],
  ])("%s is refused with a message", (text, words) => expect(refusal(text)).toContain(words));
});

const refusal = (text: string): string => {
  const read = readAddress(text);
  return read.ok ? "" : textOf(read.error, "en");
};
