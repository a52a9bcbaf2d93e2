import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const IN_OUT = "Transaction,Type,Input Currency,Input Amount,Output Currency,Output Amount,USD Equivalent";

describe("Nexo", () => {
  it("books a withdrawal after its fee, an exchange by its two sides", () => {
    const text = [
      `${IN_OUT},Fee,Fee Currency,Details,Date / Time (UTC),normalizedDisplayDetails`,
      'NXT5,Withdrawal,ETH,-0.06140825,ETH,0.06135619,$268.74,0.00005205,ETH,"approved / ETH withdrawal",2025-08-19 13:55:08,approved / ETH withdrawal',
      'NXT3,Exchange,BTC,-0.01250418,USDTERC,868.41530600,$868.52,-,-,"approved / Exchange Bitcoin to Tether",2024-05-23 07:26:41,x',
      'NXT2,Dual Investment Exchange,BTC,0.001,USDT,50.00,$50.00,-,-,"approved / x",2024-05-22 07:26:41,x',
      'NXT1,Exchange,BTC,-1,USDT,50.00,$50.00,-,-,"rejected / x",2024-05-21 07:26:41,x',
      'NXT0,Interest,BTC,-0.00001,BTC,0.00001,$0.50,-,-,"approved / loan",2024-05-20 07:26:41,x',
    ].join("\n");
    const { split, ledger, failures, balances } = readText(text);
    expect(split).toMatchObject({ format: "nexo", generation: "since 2025", warnings: [] });
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2024-05-20T07:26:41.000Z fee out 0.00001 BTC @?",
      "2024-05-22T07:26:41.000Z crypto_swap out 0.001 BTC @? in 50 USDT @?",
      "2024-05-23T07:26:41.000Z crypto_swap out 0.01250418 BTC @? in 868.415306 USDT @?",
      // 0.06140825 - 0.06135619: the column of fees is one unit off.
      "2025-08-19T13:55:08.000Z transfer out 0.06135619 ETH @? fee 0.00005206 ETH @?",
    ]);
    // -0.01250418 - 0.001 - 0.00001; 868.415306 + 50
    expect(balances).toEqual({ ETH: "-0.06140825", BTC: "-0.01351418", USDT: "918.415306" });
  });

  it("counts money once that is listed in two rows, and interest as interest", () => {
    const text = [
      `${IN_OUT},Details,Date / Time (UTC)`,
      'NXTM,Exchange Deposited On,EUR,320.00000000,EURX,320.00000000,$349.27104186,"approved / EUR to EURX",2023-06-14 09:12:37',
      'NXTj,Deposit To Exchange,EUR,320.00000000,EURX,320.00000000,$349.27104186,"approved / EUR Top Up",2023-06-14 09:12:37',
      'NXT4,Interest,BTC,0.00000214,BTC,0.00000214,$0.14,"approved / BTC Interest Earned",2024-05-17 06:00:00',
      'NXT6,Interest,EURX,0.05,EURX,0.05,$0.05,"approved / EURX Interest Earned",2024-05-17 06:00:00',
      'NXT7,Liquidation,BTC,-0.01,,,$400,"approved / Liquidation",2024-05-18 06:00:00',
    ].join("\n");
    const { split, ledger, issues, balances } = readText(text);
    expect(split.generation).toBe("in UTC");
    expect(ledger).toEqual([
      "2023-06-14T09:12:37.000Z deposit_fiat in 320 EUR @320",
      "2024-05-17T06:00:00.000Z lending_interest in 0.00000214 BTC @?",
      "2024-05-17T06:00:00.000Z deposit_fiat in 0.05 EUR @0.05",
      "2024-05-18T06:00:00.000Z transfer out 0.01 BTC @?",
    ]);
    expect(issues).toEqual(["unclear-origin nexo:NXT6", "unclear-origin nexo:NXT7"]);
    expect(balances).toEqual({ EUR: "320.05", BTC: "-0.00999786" });
  });

  it("takes the received amount from the left if the right side is a zero without a currency", () => {
    const text = [
      `${IN_OUT},Details,Date / Time (UTC)`,
      'NXT8,Referral Bonus,BTC,0.0005,,0.00000000,$20.00,"approved / Referral Bonus",2024-01-12 06:00:00',
    ].join("\n");
    expect(readText(text).ledger).toEqual(["2024-01-12T06:00:00.000Z referral_reward in 0.0005 BTC @?"]);
  });

  it("reads files from before the column named UTC", () => {
    const text = [
      "Transaction,Type,Currency,Amount,USD Equivalent,Details,Outstanding Loan,Date / Time",
      'NXT1,Top up Crypto,NEXONEXO,10,$12,"approved / x",$0.00,2020-01-10 06:00:00',
    ].join("\n");
    expect(readText(text).ledger).toEqual(["2020-01-10T05:00:00.000Z transfer in 10 NEXO @?"]);
  });

  // The layout between late 2022 and the column that names UTC.
  it("reads files that do not name the loan", () => {
    const text = [
      `${IN_OUT},Details,Date / Time`,
      'NXTy,Exchange,EURX,-320.00000000,USDC,348.61927304,$348.6,"approved / Exchange EURX to USD Coin",2023-06-14 09:12:39',
      'NXTj,DepositToExchange,EUR,320.00000000,EURX,320.00000000,$349.27104186,"approved / EUR Top Up",2023-06-14 09:12:37',
      'NXTk,ReferralBonus,BTC,0.00098104,BTC,0.00098104,$24.99987102,"pending / Referral bonus",2023-06-14 11:40:08',
    ].join("\n");
    const { split, ledger } = readText(text);
    expect(split.generation).toBe("input and output");
    // Two hours ahead of UTC in summer.
    expect(ledger).toEqual([
      "2023-06-14T07:12:37.000Z deposit_fiat in 320 EUR @320",
      "2023-06-14T07:12:39.000Z spot_buy out 320 EUR @320 in 348.61927304 USDC @?",
    ]);
  });

  it("reads types that the first files write in one word", () => {
    const text = [
      "Transaction,Type,Currency,Amount,Details,Outstanding Loan,Date / Time",
      "NXT1,LockingTermDeposit,AVAX,-4.04,approved / x,$0.00,2021-12-29 08:39:33",
      "NXT2,FixedTermInterest,AVAX,0.04,approved / x,$0.00,2022-01-29 07:01:17",
      "NXT3,ExchangeOfBeads,AVAX,1,approved / x,$0.00,2022-01-30 07:01:17",
    ].join("\n");
    const { ledger, failures } = readText(text);
    // Central European time, an hour ahead of UTC in winter.
    expect(ledger).toEqual(["2022-01-29T06:01:17.000Z lending_interest in 0.04 AVAX @?"]);
    expect(failures).toEqual([`unknown-type Line 4: Nexo's type "Exchange Of Beads" is not known.`]);
  });
});
