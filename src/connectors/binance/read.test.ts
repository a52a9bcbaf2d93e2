import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { summarize } from "../testing/summaries.ts";
import { signQuery } from "./client.ts";
import { binance } from "./index.ts";
import { LISTS } from "./lists.ts";
import { pairsOf } from "./pairs.ts";
import { KNOWN_LISTS } from "./read.ts";
import { assetOf } from "./parsed-row.ts";

const AT = Date.parse("2024-05-01T12:00:00Z");
const row = (list: string, id: string, wire: object): RawRecord => ({
  providerId: `${list}:${id}`,
  accountRef: list,
  payload: JSON.stringify(wire),
});
const trade = (id: string, more: object): RawRecord =>
  row("trade", id, {
    base: "LTC",
    quote: "BTC",
    trade: {
      id,
      qty: "2",
      quoteQty: "0.01",
      commission: "0.002",
      commissionAsset: "BNB",
      time: AT,
      isBuyer: true,
      ...more,
    },
  });
const card = { fiatCurrency: "EUR", cryptoCurrency: "LUNA", status: "Completed", createTime: AT };

const SAMPLE: readonly RawRecord[] = [
  row("deposit", "1", { amount: "0.5", coin: "ETH", address: "0xa", txId: "0xh", status: 1, insertTime: AT }),
  row("deposit", "2", { amount: "9", coin: "ETH", status: 0, insertTime: AT }),
  row("withdrawal", "1", {
    amount: "8.91",
    transactionFee: "0.004",
    coin: "USDT",
    txId: "Internal transfer 7",
    status: 6,
    applyTime: "2024-05-01 12:00:00",
  }),
  row("withdrawal", "2", { amount: "1", coin: "USDT", status: 1, applyTime: "2024-05-01 12:00:00" }),
  row("fiat-in", "1", {
    fiatCurrency: "EUR",
    indicatedAmount: "20",
    amount: "17",
    totalFee: "3",
    status: "Successful",
    createTime: AT,
  }),
  row("fiat-in", "2", { fiatCurrency: "EUR", amount: "17", status: "Expired", createTime: AT }),
  row("fiat-out", "1", {
    fiatCurrency: "EUR",
    amount: "17",
    totalFee: "3",
    status: "Finished",
    createTime: AT,
  }),
  row("card-buy", "1", { ...card, sourceAmount: "20.0", obtainAmount: "4.462", totalFee: "0.2" }),
  row("card-sell", "1", { ...card, sourceAmount: "4", obtainAmount: "17", totalFee: "0.2", price: "4.3" }),
  // In the documented order: 50 euro for 10 coins at 5.
  row("card-sell", "2", { ...card, sourceAmount: "50", obtainAmount: "10", totalFee: "0.5", price: "5" }),
  row("convert", "1", {
    orderStatus: "SUCCESS",
    fromAsset: "USDT",
    fromAmount: "20",
    toAsset: "BNB",
    toAmount: "0.06154036",
    createTime: AT,
  }),
  row("convert", "2", {
    orderStatus: "EXPIRED",
    fromAsset: "USDT",
    fromAmount: "20",
    toAsset: "BNB",
    toAmount: "1",
    createTime: AT,
  }),
  row("earn-bonus", "1", { asset: "BUSD", rewards: "0.00006408", type: "BONUS", time: AT }),
  row("earn-realtime", "1", { asset: "LDUSDT", rewards: "0.1", type: "REALTIME", time: AT }),
  row("earn-rewards", "1", { asset: "USDT", rewards: "0.2", type: "REWARDS", time: AT }),
  row("earn-locked", "1", { positionId: 123, asset: "AXS", lockPeriod: "30", amount: "21", time: AT }),
  // The examples of Binance's reference.
  row("eth-stake", "1", {
    time: AT,
    asset: "ETH",
    amount: "21312.23223",
    distributeAsset: "WBETH",
    distributeAmount: "21286.42584",
    conversionRatio: "1.00121234",
    status: "SUCCESS",
  }),
  row("eth-stake", "2", {
    time: AT,
    asset: "ETH",
    amount: "1",
    distributeAsset: "WBETH",
    distributeAmount: "0.9",
    status: "PENDING",
  }),
  row("eth-redeem", "1", {
    time: AT,
    arrivalTime: AT + 86_400_000,
    asset: "WBETH",
    amount: "21312.23223",
    distributeAsset: "ETH",
    distributeAmount: "21338.0699",
    status: "SUCCESS",
  }),
  row("sol-stake", "1", {
    time: AT,
    asset: "SOL",
    amount: "2",
    distributeAsset: "BNSOL",
    distributeAmount: "1.9",
    status: "SUCCESS",
  }),
  row("sol-redeem", "1", {
    time: AT,
    asset: "BNSOL",
    amount: "1",
    distributeAsset: "SOL",
    distributeAmount: "1.06",
    status: "SUCCESS",
  }),
  row("eth-wrap", "1", {
    time: AT,
    fromAsset: "BETH",
    fromAmount: "2",
    toAsset: "WBETH",
    toAmount: "1.99",
    status: "SUCCESS",
  }),
  row("eth-unwrap", "1", {
    time: AT,
    fromAsset: "WBETH",
    fromAmount: "1",
    toAsset: "BETH",
    toAmount: "1.01",
    status: "FAILED",
  }),
  row("dividend", "1", { amount: "10", asset: "BHFT", divTime: AT, enInfo: "BHFT distribution", tranId: 1 }),
  row("dividend", "2", { amount: "10", asset: "USDT", divTime: AT, enInfo: "Flexible", tranId: 2 }),
  row("dividend", "3", { amount: "1", asset: "ETH", divTime: AT, enInfo: "ETH 2.0 Staking", tranId: 3 }),
  row("dividend", "4", { amount: "1", asset: "BNB", divTime: AT, enInfo: "Referral commission", tranId: 4 }),
  row("dust", "1", {
    operateTime: AT,
    userAssetDribbletDetails: [
      { fromAsset: "USDT", amount: "0.009", transferedAmount: "0.000882", serviceChargeAmount: "0.000018" },
      {
        fromAsset: "ATOM",
        amount: "0.000001",
        transferedAmount: "0.00001078",
        serviceChargeAmount: "0.00000022",
      },
    ],
  }),
  trade("1", {}),
  trade("2", { isBuyer: false, commission: "0.00001", commissionAsset: "BTC" }),
];

describeConformance({
  name: "Binance",
  reader: binance,
  records: SAMPLE,
  unknown: row("quantum", "1", { amount: "1" }),
});

describe("signing for Binance", () => {
  it("results in the published signature", () =>
    expect(
      signQuery(
        "NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j",
        "symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559",
      ),
    ).toBe("c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71"));
});

describe("the lists of Binance", () => {
  const summariesOf = (...lists: string[]): string[] =>
    summarize(
      normalize(
        binance,
        SAMPLE.filter(({ accountRef }) => lists.includes(accountRef)),
      ),
    );

  it("every list that is fetched has a parser, and the other way round", () =>
    expect([...LISTS.map(({ name }) => name), "trade"].toSorted()).toEqual(KNOWN_LISTS.toSorted()));

  it("trades, their fee often in another coin", () =>
    expect(summariesOf("trade")).toEqual([
      "crypto_swap: -0.01 BTC +2 LTC fee 0.002 BNB",
      "crypto_swap: -2 LTC +0.01 BTC fee 0.00001 BTC",
    ]));

  it("transfers: the amount that arrives, and the fee in addition; only completed ones", () => {
    expect(summariesOf("deposit")).toEqual(["transfer: +0.5 ETH"]);
    expect(summariesOf("withdrawal")).toEqual(["transfer: -8.91 USDT fee 0.004 USDT"]);
    const { transactions } = normalize(binance, SAMPLE.slice(0, 3));
    expect(transactions.map(({ hash }) => hash)).toEqual(["0xh", null]);
  });

  it("money and cards: the fee is included in the amount paid", () => {
    expect(summariesOf("fiat-in")).toEqual(["deposit_fiat: +17 EUR"]);
    expect(summariesOf("fiat-out")).toEqual(["withdraw_fiat: -17 EUR fee 3 EUR"]);
    // 19.80 at 4.437472 are 4.462.
    expect(summariesOf("card-buy")).toEqual(["spot_buy: -19.8 EUR +4.462 LUNA fee 0.2 EUR"]);
    // 4 × 4.3 = 17.2: the 17 are the remainder after the fee.
    expect(summariesOf("card-sell")).toEqual([
      "spot_sell: -4 LUNA +17.2 EUR fee 0.2 EUR",
      "spot_sell: -10 LUNA +50 EUR fee 0.5 EUR",
    ]);
  });

  it("converts, small balances, earnings, distributions, each once", () => {
    expect(summariesOf("convert")).toEqual(["crypto_swap: -20 USDT +0.06154036 BNB"]);
    expect(summariesOf("dust")).toEqual([
      "crypto_swap: -0.009 USDT +0.000882 BNB",
      "crypto_swap: -0.000001 ATOM +0.00001078 BNB",
    ]);
    expect(summariesOf("earn-realtime")).toEqual(["lending_interest: +0.1 USDT"]);
    expect(summariesOf("earn-locked")).toEqual(["staking_reward: +21 AXS"]);
    expect(summariesOf("dividend", "earn-rewards").toSorted()).toEqual([
      "airdrop: +10 BHFT",
      "lending_interest: +0.2 USDT",
      "referral_reward: +1 BNB",
      "staking_reward: +1 ETH",
    ]);
  });

  it("staked coins, exchanged for their liquid tokens once these have arrived", () => {
    expect(summariesOf("eth-stake", "eth-redeem", "sol-stake", "sol-redeem").toSorted()).toEqual([
      "crypto_swap: -1 BNSOL +1.06 SOL",
      "crypto_swap: -2 SOL +1.9 BNSOL",
      "crypto_swap: -21312.23223 ETH +21286.42584 WBETH",
      "crypto_swap: -21312.23223 WBETH +21338.0699 ETH",
    ]);
    expect(summariesOf("eth-wrap", "eth-unwrap")).toEqual(["wrap: -2 BETH +1.99 WBETH"]);
  });

  it.each([
    ["Launchpool", "staking_reward"],
    ["Launchpool Airdrop", "airdrop"],
    ["BNB Vault", "staking_reward"],
    ["Savings Interest", "lending_interest"],
    ["Liquid Swap Rewards", "liquidity_reward"],
    ["Pool Distribution", "mining_reward"],
    ["Referrer Rebates", "referral_reward"],
    ["Card Cashback", "cashback"],
    ["BHFT distribution", "airdrop"],
  ])("%s is %s, as in the account statement", (enInfo, type) =>
    expect(
      summarize(normalize(binance, [row("dividend", "1", { amount: "1", asset: "X", divTime: AT, enInfo })])),
    ).toEqual([`${type}: +1 X`]),
  );

  it("a distribution that no list of earnings contains is income, and part of the holdings", () => {
    const early = Date.parse("2021-06-01T00:30:00Z");
    const paid = (id: string, asset: string, enInfo: string, divTime: number) =>
      row("dividend", id, { id, amount: "2", asset, divTime, enInfo });
    const read = normalize(binance, [
      paid("1", "ADA", "Locked Staking", early),
      paid("2", "USDT", "Flexible Savings", early),
      // Paid in addition to the interest, and in no other list.
      paid("3", "USDT", "Simple Earn Flexible Airdrop", AT),
      paid("4", "USDT", "Simple Earn Flexible", AT + 3_600_000),
      row("earn-rewards", "1", { asset: "USDT", rewards: "2", type: "REWARDS", time: AT }),
    ]);
    expect(summarize(read)).toEqual([
      "staking_reward: +2 ADA",
      "lending_interest: +2 USDT",
      "airdrop: +2 USDT",
      "lending_interest: +2 USDT",
    ]);
    expect(read.effects?.map(({ asset, amount }) => `${amount} ${asset}`)).toEqual(["2 ADA", "2 USDT"]);
  });

  it("distinguishes coins in earn products from coins with a similar name", () => {
    expect(assetOf("LDBTC")).toBe("BTC");
    expect(assetOf("LDO")).toBe("LDO");
  });

  it("requests the pairs of coins that were held, and names coins whose pairs are delisted", () => {
    const pair = (base: string, quote: string) => ({ symbol: base + quote, base, quote });
    const listed = [pair("BTC", "EUR"), pair("XRP", "BTC"), pair("DOGE", "USDT"), pair("XRP", "TRY")];
    const { pairs, unlisted } = pairsOf(listed, new Set(["XRP", "LUNC", "EUR"]));
    expect(pairs.map(({ symbol }) => symbol)).toEqual(["BTCEUR", "XRPBTC"]);
    expect(unlisted).toEqual(["LUNC"]);
  });
});
