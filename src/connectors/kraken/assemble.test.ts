import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { summarize as linesOf } from "../testing/summaries.ts";
import { assembleRows } from "./assemble.ts";
import { readRecord } from "./read.ts";
import { entry, status } from "./testing/records.ts";

const read = (...records: readonly RawRecord[]) =>
  normalize({ read: readRecord, assemble: assembleRows }, records);
const summariesOf = (...records: readonly RawRecord[]): string[] => linesOf(read(...records));
const issues = (...records: readonly RawRecord[]): string[] =>
  read(...records).issues.map(({ code }) => code);
const trade = (id: string, amount: string, fee = "0", refid = "T1") =>
  entry({ id, refid, type: "trade", amount, fee });

describe("trades", () => {
  it("a fee is charged on top of the amount, in the row's own asset", () => {
    // The documented row: 24.50 pounds left, and a fee of 0.049 in addition.
    expect(summariesOf(trade("a", "-24.5000 ZGBP", "0.0490"), trade("b", "0.001 XXBT"))).toEqual([
      "spot_buy: -24.5 GBP +0.001 BTC fee 0.049 GBP",
    ]);
    expect(summariesOf(trade("a", "-0.03 XXBT"), trade("b", "1800 ZEUR", "27"))).toEqual([
      "spot_sell: -0.03 BTC +1800 EUR fee 27 EUR",
    ]);
    expect(summariesOf(trade("a", "-100 USDC"), trade("b", "0.05 XETH", "0.0001"))).toEqual([
      "crypto_swap: -100 USDC +0.05 ETH fee 0.0001 ETH",
    ]);
  });

  it("sums the amounts of several paying wallets, and ignores fee credits", () => {
    // 31.41 ETH were sold, from spot and earn wallets: not the 11.41 of the last row.
    const rows = [trade("a", "-20 XETH"), trade("b", "-11.41 ETH.F"), trade("c", "60000 ZEUR", "96")];
    expect(summariesOf(...rows, trade("d", "0 KFEE", "9600"))).toEqual([
      "spot_sell: -31.41 ETH +60000 EUR fee 96 EUR",
    ]);
    expect(read(...rows, trade("d", "0 KFEE", "9600")).outcomes.map(({ status: end }) => end)).toEqual(
      Array.from({ length: 4 }, () => "normalized"),
    );
  });

  it("separates fills of one order by their references", () =>
    expect(
      summariesOf(
        trade("a", "-100 ZEUR", "0.26", "T1"),
        trade("b", "0.001 XXBT", "0", "T1"),
        trade("c", "-200 ZEUR", "0.52", "T2"),
        trade("d", "0.002 XXBT", "0", "T2"),
      ),
    ).toEqual(["spot_buy: -100 EUR +0.001 BTC fee 0.26 EUR", "spot_buy: -200 EUR +0.002 BTC fee 0.52 EUR"]));

  it("keeps a fee on either side: the second is a payment of its own", () =>
    expect(summariesOf(trade("a", "-100 ZEUR", "1.5"), trade("b", "0.05 XETH", "0.0001"))).toEqual([
      "spot_buy: -100 EUR +0.05 ETH fee 1.5 EUR",
      "fee: -0.0001 ETH",
    ]));

  it("treats the token of a share as a security, also with two dollar rows that cancel out", () => {
    const of = (id: string, amount: string, aclass = "currency", fee = "0") =>
      entry({ id, refid: "T1", type: "spend", amount, fee, aclass });
    const { transactions } = read(
      of("a", "2 TSLAx", "tokenized_asset"),
      of("b", "-600 ZEUR", "currency", "1"),
      of("c", "650 ZUSD"),
      of("d", "-650 ZUSD"),
    );
    expect(transactions).toMatchObject([
      { type: "spot_buy", received: { asset: "TSLAx", amount: "2", security: true } },
    ]);
    expect(transactions[0]?.sent).not.toHaveProperty("security");
    const sold = read(of("a", "-2 TSLAx", "tokenized_asset"), of("b", "700 ZEUR")).transactions;
    expect(sold).toMatchObject([{ type: "security_token_income", sent: { asset: "TSLAx", security: true } }]);
  });

  it("does not mistake equal amounts of two assets for a cancelled pair", () =>
    expect(summariesOf(trade("a", "-100 ONDO"), trade("b", "100 ZUSD"))).toEqual([
      "spot_sell: -100 ONDO +100 USD",
    ]));

  it("ignores money that comes and goes on the way", () =>
    expect(
      summariesOf(
        trade("a", "-50 ZEUR"),
        trade("b", "-55 ZUSD"),
        trade("c", "55 ZUSD"),
        trade("d", "0.2 AAPLx"),
      ),
    ).toEqual(["spot_buy: -50 EUR +0.2 AAPLx"]));

  it("adds a maker's rebate to the received amount", () =>
    expect(summariesOf(trade("a", "-1 XETH"), trade("b", "2000 ZEUR", "-0.4"))).toEqual([
      "spot_sell: -1 ETH +2000.4 EUR",
    ]));

  it("asks for a missing half", () => {
    expect(summariesOf(trade("a", "0.001 XXBT"))).toEqual(["crypto_swap: +0.001 BTC"]);
    expect(issues(trade("a", "0.001 XXBT"))).toEqual(["missing-leg"]);
  });

  it("guesses nothing if three assets share one trade", () => {
    const { transactions, outcomes } = read(
      trade("a", "-1 XETH"),
      trade("b", "-1 SOL"),
      trade("c", "0.1 XXBT"),
    );
    expect(transactions).toEqual([]);
    expect(outcomes.every((end) => end.status === "failed" && end.code === "ambiguous-group")).toBe(true);
  });
});

describe("deposits and withdrawals", () => {
  it("have the transaction id and the address, if Kraken returns them", () => {
    const { transactions } = read(
      entry({ id: "d", refid: "Q1", type: "deposit", amount: "997 XXDG" }),
      status("Q1"),
    );
    expect(transactions).toMatchObject([
      {
        type: "transfer",
        received: { asset: "DOGE", amount: "997" },
        hash: "92c908ea2ea819d678d67130e4d20b625a8f97f3cfff45f906dde8cef41a046a",
        address: "D7SLwMBPqfFMCZ8EJDMoVEePpZAFFegLt8",
      },
    ]);
  });

  it("a withdrawal sends its amount, the fee is on top", () =>
    expect(summariesOf(entry({ id: "w", type: "withdrawal", amount: "-0.5 XXMR", fee: "0.0001" }))).toEqual([
      "transfer: -0.5 XMR fee 0.0001 XMR",
    ]));

  it("a reversed withdrawal has no effect", () =>
    expect(
      summariesOf(
        entry({ id: "w", refid: "FT", type: "withdrawal", amount: "-2 SOL", fee: "0.01" }),
        entry({ id: "x", refid: "FT", type: "withdrawal", amount: "2 SOL", fee: "-0.01" }),
      ),
    ).toEqual([]));

  it("fiat money is deposited and withdrawn", () =>
    expect(
      summariesOf(
        entry({ id: "a", type: "deposit", amount: "500 ZEUR", time: 1688464484 }),
        entry({ id: "b", type: "withdrawal", amount: "-100 ZEUR", fee: "0.09", time: 1688464485 }),
      ),
    ).toEqual(["deposit_fiat: +500 EUR", "withdraw_fiat: -100 EUR fee 0.09 EUR"]));
});

describe("staking and earning", () => {
  const earn = (id: string, subtype: string, amount: string, more: object = {}) =>
    entry({ id, type: "earn", subtype, amount, refid: "EL", ...more });

  it("have no effect on the coins when they are moved in or out", () => {
    expect(summariesOf(earn("a", "allocation", "-0.01 BTC"), earn("b", "allocation", "0.01 BTC.M"))).toEqual([
      "staking_deposit: -0.01 BTC",
    ]);
    expect(
      summariesOf(earn("a", "deallocation", "-0.01 BTC.M"), earn("b", "deallocation", "0.01 BTC")),
    ).toEqual(["staking_withdrawal: +0.01 BTC"]);
  });

  it("pairs the two halves of a move that share no reference, days apart", () => {
    const rows = [
      entry({ id: "a", type: "transfer", subtype: "spottostaking", amount: "-1 XETH", time: 1688464484 }),
      entry({ id: "b", type: "transfer", subtype: "stakingfromspot", amount: "1 ETH2.S", time: 1688896484 }),
    ];
    expect(summariesOf(...rows)).toEqual(["staking_deposit: -1 ETH"]);
    expect(issues(...rows)).toEqual([]);
    expect(issues(rows[0]!)).toEqual(["unmatched-internal"]);
  });

  it("a reward is counted after Kraken's commission", () =>
    expect(summariesOf(earn("a", "reward", "12 ADA.F", { fee: "2" }))).toEqual(["staking_reward: +10 ADA"]));

  it("distinguishes a reward from a move by its fee if the export names neither", () =>
    expect(
      summariesOf(
        earn("a", "", "-3 ATOM", { refid: "Unknown" }),
        earn("b", "", "3 ATOM21.S", { refid: "Unknown" }),
        earn("c", "", "0.04 ATOM21.S", { refid: "Unknown", fee: "0.008" }),
      ),
    ).toEqual(["staking_deposit: -3 ATOM", "staking_reward: +0.032 ATOM"]));

  // Rows of AlexanderLill/PP-Crypto-Parser#4: the third is a reward.
  it("asks about coins that came without commission, subtype or another side", () => {
    const rows = [
      earn("a", "", "-0.01 BTC.M", { refid: "Unknown", time: 1710174671 }),
      earn("b", "", "0.01 BTC", { refid: "Unknown", time: 1710174671 }),
      earn("c", "", "0.0000000841 BTC", { refid: "Unknown", time: 1710235787 }),
    ];
    expect(summariesOf(...rows)).toEqual(["staking_withdrawal: +0.01 BTC", "transfer: +0.0000000841 BTC"]);
    expect(issues(...rows)).toEqual(["unclear-origin"]);
  });

  it("staked ETH that becomes ETH is not income a second time, and a reversed reward is no income", () => {
    const staking = (id: string, amount: string, time: number) =>
      entry({ id, type: "staking", amount, time });
    const rows = [
      staking("a", "0.0032936117 ETH2.S", 1681221344),
      staking("b", "-0.0032936117 ETH2.S", 1681826144),
      staking("c", "0.0032936117 XETH", 1681826150),
      staking("d", "0.0000355988 ETH.S", 1681967948),
    ];
    expect(summariesOf(...rows)).toEqual([
      "staking_reward: +0.0032936117 ETH",
      "staking_withdrawal: +0.0032936117 ETH",
      "staking_reward: +0.0000355988 ETH",
    ]);
    expect(issues(...rows)).toEqual([]);
    expect(
      summariesOf(staking("a", "0.5 DOT.S", 1681826144), staking("b", "-0.5 DOT.S", 1681826150)),
    ).toEqual([]);
  });

  it("asks about clawbacks, and about interest on money", () => {
    expect(summariesOf(entry({ id: "a", type: "staking", amount: "-0.1 ETH2" }))).toEqual(["loss: -0.1 ETH"]);
    expect(issues(entry({ id: "a", type: "staking", amount: "-0.1 ETH2" }))).toEqual(["clawback"]);
    expect(summariesOf(earn("a", "reward", "0.5 EUR.M"))).toEqual(["deposit_fiat: +0.5 EUR"]);
    expect(issues(earn("a", "reward", "0.5 EUR.M"))).toEqual(["unclear-origin"]);
  });
});

describe("other types", () => {
  it("conversions of a delisted coin are paired over days", () =>
    expect(
      summariesOf(
        entry({
          id: "a",
          type: "transfer",
          subtype: "delistingconversion",
          amount: "-40 REPV2",
          time: 1688464484,
        }),
        entry({
          id: "b",
          type: "transfer",
          subtype: "delistingconversion",
          amount: "30 ZUSD",
          time: 1688550884,
        }),
      ),
    ).toEqual(["spot_sell: -40 REPV2 +30 USD"]));

  it("the futures wallet is an own one that is not read", () => {
    const { transactions } = read(
      entry({ id: "a", type: "transfer", subtype: "spottofutures", amount: "-0.3 XXBT" }),
      entry({ id: "b", type: "transfer", subtype: "spotfromfutures", amount: "0.2 XXBT" }),
    );
    expect(transactions).toMatchObject([
      { type: "transfer", wallet: "", toWallet: "Kraken Futures", sent: { amount: "0.3" } },
      { type: "transfer", wallet: "Kraken Futures", toWallet: "", received: { amount: "0.2" } },
    ]);
  });

  it("margin: the result of a position, its fees", () =>
    expect(
      summariesOf(
        entry({ id: "a", type: "margin", amount: "0 ZUSD", fee: "0.8" }),
        entry({ id: "b", type: "margin", amount: "25.5 ZUSD", fee: "0.9" }),
        entry({ id: "c", type: "margin", amount: "-10 ZUSD" }),
        entry({ id: "d", type: "rollover", amount: "0 ZUSD", fee: "0.05" }),
      ),
    ).toEqual([
      "fee: -0.8 USD",
      "margin_trade: +25.5 USD fee 0.9 USD",
      "margin_trade: -10 USD",
      "fee: -0.05 USD",
    ]));

  it("coins without a reason need confirmation", () => {
    expect(summariesOf(entry({ id: "a", type: "transfer", amount: "0.4 BCH" }))).toEqual([
      "transfer: +0.4 BCH",
    ]);
    expect(issues(entry({ id: "a", type: "transfer", amount: "0.4 BCH" }))).toEqual(["unclear-origin"]);
    expect(summariesOf(entry({ id: "a", type: "transfer", subtype: "airdrop", amount: "12 ETHW" }))).toEqual([
      "airdrop: +12 ETHW",
    ]);
  });
});
