import { describe, expect, it } from "vitest";
import { bookRows, codesOf, lotsOf, resultsOf } from "../testing/book-rows.ts";

describe("transfers", () => {
  it("move the first acquired lots with date and cost, ordered by acquisition", () => {
    const result = bookRows(`
      1,2022-01-02,spot_buy,A,EUR,100,,ETH,1
      2,2023-01-02,spot_buy,A,EUR,300,,ETH,1
      3,2022-06-02,spot_buy,B,EUR,200,,ETH,1
      4,2024-01-02,transfer,A,ETH,1.5,,,,,,,,,B`);
    expect(lotsOf(result)).toEqual([
      "A ETH 0.5 150 2023-01-02",
      "B ETH 1 100 2022-01-02",
      "B ETH 1 200 2022-06-02",
      "B ETH 0.5 150 2023-01-02",
    ]);
    expect([...result.lots].at(3)).toMatchObject({ originTransactionId: "2", transactionIds: ["2", "4"] });
    expect(resultsOf(result)).toEqual([]);
  });

  it("dispose of the network fee, stated or lost in transit", () => {
    const stated = bookRows(`
      1,2024-01-02,spot_buy,A,EUR,1000,,BTC,1
      2,2024-02-02,transfer,A,BTC,0.9,,,,,BTC,0.01,20,,B`);
    expect(resultsOf(stated)).toEqual(["fee BTC 10"]);
    expect(lotsOf(stated)).toEqual(["A BTC 0.09 90 2024-01-02", "B BTC 0.9 900 2024-01-02"]);
    const gap = bookRows(`
      1,2024-01-02,spot_buy,A,EUR,1000,,BTC,1
      2,2024-02-02,transfer,A,BTC,1,2000,BTC,0.99,,,,,,B`);
    expect(resultsOf(gap)).toEqual(["fee BTC 10"]);
    const both = bookRows(`
      1,2024-01-02,spot_buy,A,EUR,1000,,BTC,1
      2,2024-02-02,transfer,A,BTC,1,2000,BTC,0.99,,BTC,0.01,20,,B`);
    expect(resultsOf(both)).toEqual(["fee BTC 10"]);
    expect(lotsOf(both)).toEqual(["B BTC 0.99 990 2024-01-02"]);
  });

  it("remove coins that did not arrive, whatever the fee is paid in", () => {
    const result = bookRows(`
      1,2024-01-01,spot_buy,W1,EUR,200,,BTC,2
      2,2024-02-01,transfer,W1,BTC,2,1000,BTC,1.5,,EUR,1,,,W2
      3,2024-03-01,spot_sell,W1,BTC,0.5,,EUR,500`);
    // 0.5 of 2 is worth 250 and cost 50; then nothing is left in W1 to sell.
    expect(resultsOf(result)).toEqual(["fee BTC 200", "sale BTC 500"]);
    expect(lotsOf(result)).toEqual(["W2 BTC 1.5 150 2024-01-01"]);
    expect(result.issues).toMatchObject([
      { code: "transfer-mismatch", transactionIds: ["2"], facts: { case: "not-the-fee", gone: "0.5" } },
      { code: "fee-value-derived", transactionIds: ["2"] },
      { code: "missing-acquisition", transactionIds: ["3"] },
    ]);
  });

  it("take a fee in the same coin as the known part of the coins that did not arrive", () => {
    const result = bookRows(`
      1,2024-01-01,spot_buy,W1,EUR,200,,BTC,2
      2,2024-02-01,transfer,W1,BTC,2,1000,BTC,1.5,,BTC,0.1,60,,W2`);
    // 0.4 at 500 a piece: 200 - 40; the fee of 0.1 at its own value: 60 - 10.
    expect(resultsOf(result)).toEqual(["fee BTC 160", "fee BTC 50"]);
    expect([...result.disposals].map(({ id }) => id)).toEqual(["2", "2:fee"]);
    expect(lotsOf(result)).toEqual(["W2 BTC 1.5 150 2024-01-01"]);
    expect(codesOf(result)).toEqual(["transfer-mismatch", "fee-value-derived"]);
  });

  it("remove coins without a value too", () => {
    const result = bookRows(`
      1,2024-01-01,spot_buy,W1,EUR,200,,BTC,2
      2,2024-02-01,transfer,W1,BTC,2,,BTC,1.5,,ETH,0.1,60,,W2`);
    expect(resultsOf(result)).toEqual(["fee ETH 60"]);
    expect(lotsOf(result)).toEqual(["W2 BTC 1.5 150 2024-01-01"]);
    expect(codesOf(result)).toEqual(["transfer-mismatch", "missing-price", "missing-acquisition"]);
  });

  it("within a wallet, a claim of rewards already counted, have no effect", () => {
    const result = bookRows(`
      1,2024-12-31,staking_reward,A,,,,ETH,1,300
      2,2025-02-02,transfer,A,ETH,1,320,,,,,,,,A`);
    expect(lotsOf(result)).toEqual(["A ETH 1 300 2024-12-31"]);
    expect(result.years.map(({ year, incomeTotal }) => [year, incomeTotal])).toEqual([
      [2024, 300],
      [2025, 0],
    ]);
  });

  it("within a wallet remove coins that did not return", () => {
    // 0.001 of 1 BTC went to the network, worth 50 of 50,000; bought for 40 of 40,000.
    for (const wallet of ["", "A"]) {
      const result = bookRows(`
        1,2024-01-01,spot_buy,A,EUR,40000,,BTC,1
        2,2024-02-01,transfer,A,BTC,1,50000,BTC,0.999,,,,,,${wallet}`);
      expect(resultsOf(result)).toEqual(["fee BTC 10"]);
      expect(lotsOf(result)).toEqual(["A BTC 0.999 39960 2024-01-01"]);
    }
    const more = bookRows(`
      1,2024-01-01,spot_buy,A,EUR,40000,,BTC,1
      2,2024-02-01,transfer,A,BTC,1,50000,BTC,1.5`);
    expect(codesOf(more)).toEqual(["transfer-mismatch"]);
  });

  it("from outside bring their proven acquisition, or are flagged", () => {
    const proven = bookRows(`1,2024-01-02,transfer,A,,,,BTC,1,,,,,,,2020-05-05,4000`);
    expect(lotsOf(proven)).toEqual(["A BTC 1 4000 2020-05-05"]);
    expect(codesOf(proven)).toEqual([]);
    const unproven = bookRows(`
      1,2024-01-02,transfer,A,,,,BTC,2
      2,2024-06-02,spot_sell,A,BTC,1,,EUR,500
      3,2025-01-03,spot_sell,A,BTC,1,,EUR,600`);
    // Held since its arrival for more than a year, it is outside whenever it was acquired.
    expect([...unproven.disposals].flatMap(({ slices }) => slices.map(({ inside }) => inside))).toEqual([
      true,
      false,
    ]);
    expect(unproven.issues).toMatchObject([
      { code: "missing-origin", severity: "warning" },
      { code: "missing-acquisition", severity: "error", effectEur: "500" },
      // Not taxed, but the tax-free gain rests on an unproven cost.
      { code: "missing-acquisition", severity: "error", effectEur: "600" },
    ]);
  });

  it("to outside take the lots along without a result, and raise a question", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,A,EUR,1000,,BTC,1
      2,2024-02-02,transfer,A,BTC,1,1500`);
    expect(lotsOf(result)).toEqual([]);
    expect(result.issues).toMatchObject([{ code: "transfer-to-outside", effectEur: "1500" }]);
  });
});

describe("staking", () => {
  it("locks coins in their wallet, or moves them if it names another", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,A,EUR,1000,,ETH,2
      2,2024-02-02,staking_deposit,A,ETH,1
      3,2024-03-02,staking_withdrawal,A,,,,ETH,1
      4,2024-04-02,staking_deposit,A,ETH,1,,,,,,,,,A staking`);
    expect(lotsOf(result)).toEqual(["A ETH 1 500 2024-01-02", "A staking ETH 1 500 2024-01-02"]);
    expect(result.issues).toEqual([]);
  });

  it("against another coin is liquid staking, by default an exchange", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,A,EUR,1000,,ETH,1
      2,2024-02-02,staking_deposit,A,ETH,1,1500,stETH,1,1500`);
    expect(resultsOf(result)).toEqual(["swap ETH 500"]);
    expect(lotsOf(result)).toEqual(["A stETH 1 1500 2024-02-02"]);
  });
});

describe("gifts, losses and redemptions", () => {
  it("carry the donor's acquisition on, or leave without a result", () => {
    const result = bookRows(`
      1,2024-01-02,gift_received,A,,,,BTC,4,,,,,,,2022-03-01,1000
      2,2024-02-02,gift_sent,A,BTC,1
      3,2024-03-02,loss,A,BTC,1
      4,2024-03-03,utility_token_redemption,A,BTC,1
      5,2024-04-02,spot_sell,A,BTC,1,,EUR,900`);
    expect([...result.disposals][0]?.slices).toMatchObject([
      { acquired: "2022-03-01", cost: "250", result: "650", inside: false, transactionIds: ["1", "5"] },
    ]);
    expect(resultsOf(result)).toEqual(["sale BTC 650"]);
    expect(result.complete).toBe(true);
  });

  it("of more than the holding are flagged, and change no figure", () => {
    for (const type of ["gift_sent", "loss", "utility_token_redemption"]) {
      const result = bookRows(`
        1,2024-01-02,spot_buy,A,EUR,100,,BTC,1
        2,2024-02-02,${type},A,BTC,3`);
      expect(result.issues).toMatchObject([
        {
          code: "missing-acquisition",
          severity: "warning",
          wallet: "A",
          asset: "BTC",
          facts: { case: "left", quantity: "2" },
        },
      ]);
      expect([result.complete, result.years[0]?.range]).toEqual([true, null]);
      expect(lotsOf(result)).toEqual([]);
    }
  });

  it("without the donor's data are flagged", () => {
    expect(codesOf(bookRows(`1,2024-01-02,gift_received,A,,,,BTC,1`))).toEqual(["missing-origin"]);
  });
});

describe("hard forks", () => {
  it("split each lot's cost by market value and keep its date", () => {
    const result = bookRows(`
      1,2022-01-02,spot_buy,A,EUR,600,,OLD,2
      2,2023-01-02,spot_buy,A,EUR,700,,OLD,1
      3,2023-06-02,hard_fork,A,OLD,,2700,NEW,3,300`);
    // A tenth of each cost goes to the new coin.
    expect(lotsOf(result)).toEqual([
      "A NEW 2 60 2022-01-02",
      "A NEW 1 70 2023-01-02",
      "A OLD 2 540 2022-01-02",
      "A OLD 1 630 2023-01-02",
    ]);
    expect(result.years.every(({ incomeTotal }) => incomeTotal === 0)).toBe(true);
  });

  it("concern the whole holding, also if the row states less", () => {
    const result = bookRows(`
      1,2024-01-01,spot_buy,A,EUR,100,,OLD,1
      2,2024-01-02,spot_buy,A,EUR,900,,OLD,1
      3,2024-02-01,hard_fork,A,OLD,1,1000,NEW,1,1000
      4,2024-03-01,spot_sell,A,NEW,1,,EUR,1000`);
    // Half of each cost, 50 and 450, goes to the new coin.
    expect(resultsOf(result)).toEqual(["sale NEW 500"]);
    expect(lotsOf(result)).toEqual(["A OLD 1 50 2024-01-01", "A OLD 1 450 2024-01-02"]);
    expect(result.issues).toMatchObject([
      { code: "fork-amount-differs", severity: "warning", facts: { stated: "1", held: "2" } },
    ]);
    const all = bookRows(`
      1,2024-01-01,spot_buy,A,EUR,100,,OLD,1
      3,2024-02-01,hard_fork,A,OLD,1,1000,NEW,1,1000`);
    expect(all.issues).toEqual([]);
  });

  it("divide a quantity that does not come out even without losing any of it", () => {
    const result = bookRows(`
      1,2022-01-02,spot_buy,A,EUR,1,,OLD,1
      2,2022-01-03,spot_buy,A,EUR,1,,OLD,1
      3,2022-01-04,spot_buy,A,EUR,1,,OLD,1
      4,2023-06-02,hard_fork,A,OLD,,3,NEW,1,3
      5,2023-06-03,spot_sell,A,NEW,1,,EUR,10`);
    expect([...result.disposals][0]?.slices.map(({ quantity }) => quantity)).toEqual([
      "0.333333333333333333",
      "0.333333333333333333",
      "0.333333333333333334",
    ]);
    expect(resultsOf(result)).toEqual(["sale NEW 8.5"]);
  });

  it("without prices leave all cost with the old coin, flagged", () => {
    const result = bookRows(`
      1,2022-01-02,spot_buy,A,EUR,600,,OLD,2
      2,2023-06-02,hard_fork,A,OLD,,,NEW,2`);
    expect(lotsOf(result)).toEqual(["A NEW 2 0 2022-01-02", "A OLD 2 600 2022-01-02"]);
    expect(codesOf(result)).toEqual(["fork-values-missing"]);
  });
});

describe("types that the letter does not mention", () => {
  it.each([
    ["wrap", [], "A XETH 1 1000 2024-01-02"],
    ["bridge", [], "A XETH 1 1000 2024-01-02"],
    ["token_migration", [], "A XETH 1 1000 2024-01-02"],
    ["lending_deposit", [], "A XETH 1 1000 2024-01-02"],
    ["liquid_stake", ["swap ETH 500"], "A XETH 1 1500 2024-02-02"],
    ["liquidity_deposit", ["swap ETH 500"], "A XETH 1 1500 2024-02-02"],
  ])("%s follows its default", (type, results, lot) => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,A,EUR,1000,,ETH,1
      2,2024-02-02,${type},A,ETH,1,1500,XETH,1,1500`);
    expect(resultsOf(result)).toEqual(results);
    expect(lotsOf(result)).toEqual([lot]);
    expect(result.complete).toBe(true);
  });

  it("rewards of a liquidity pool are counted like lending, held from that day, and flagged", () => {
    const result = bookRows(`
      1,2022-02-01,liquidity_reward,A,,,,CRV,1,500
      2,2024-03-01,spot_sell,A,CRV,1,,EUR,1000`);
    expect(
      result.years.map(({ year, incomeTotal, taxableGains, taxFreeGains }) => [
        year,
        incomeTotal,
        taxableGains,
        taxFreeGains,
      ]),
    ).toEqual([
      [2022, 500, 0, 0],
      [2023, 0, 0, 0],
      [2024, 0, 0, 500],
    ]);
    expect(result.issues).toMatchObject([
      { code: "not-covered", severity: "warning", effectEur: "500", facts: { case: "liquidity-mining" } },
    ]);
    expect(result.complete).toBe(true);
  });

  it("an NFT takes the coins given for it as a disposal, at its own value or else at theirs, and is held at theirs", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,A,EUR,1000,,ETH,1
      2,2024-02-02,nft_purchase,A,ETH,0.5,900,APE,1,950
      3,2024-03-02,nft_purchase,A,ETH,0.25,450,APE
      4,2024-04-02,nft_purchase,A,ETH,0.25,,APE`);
    // 950 - 500, then 450 - 250, then unknown.
    expect(resultsOf(result)).toEqual(["swap ETH 450", "swap ETH 200"]);
    expect(lotsOf(result)).toEqual([
      "A APE 1 900 2024-02-02",
      "A APE 1 450 2024-03-02",
      "A APE 1 0 2024-04-02",
    ]);
    expect(codesOf(result)).toEqual(["missing-price"]);
  });

  it("an NFT without an acquisition has no interpretation, and the coins received for one are followed", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,A,EUR,1000,,ETH,1
      2,2024-02-02,nft_purchase,A,,,,APE
      3,2024-03-02,nft_sale,A,APE,,,ETH,0.25,700`);
    expect(result.issues.map(({ code, clauses }) => [code, clauses])).toEqual([
      ["not-covered", ["DE.BMF.2025-03-06.RN5"]],
      ["not-covered", ["DE.BMF.2025-03-06.RN5"]],
    ]);
    expect(lotsOf(result)).toEqual(["A ETH 1 1000 2024-01-02", "A ETH 0.25 700 2024-03-02"]);
    expect(result.years[0]?.taxableGains).toBe(0);
  });
});
