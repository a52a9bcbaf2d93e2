import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const IN_OUT = "Transaction,Type,Input Currency,Input Amount,Output Currency,Output Amount,USD Equivalent";

describe("Nexo", () => {
  // Rows of VibeNL/GhostfolioSidekick, TestFiles/Nexo (MIT), and others in their layout.
  it("books a withdrawal after its fee, an exchange by its two sides", () => {
    const text = [
      `${IN_OUT},Fee,Fee Currency,Details,Date / Time (UTC),normalizedDisplayDetails`,
      'NXT5,Withdrawal,ETH,-0.03876226,ETH,0.03872433,$117.55,0.00003792,ETH,"approved / ETH withdrawal",2025-11-27 22:17:39,approved / ETH withdrawal',
      'NXT3,Exchange,BTC,-0.00707603,USDTERC,339.64944000,$339.70,-,-,"approved / Exchange Bitcoin to Tether",2024-02-10 20:47:49,x',
      'NXT2,Dual Investment Exchange,BTC,0.001,USDT,50.00,$50.00,-,-,"approved / x",2024-02-09 20:47:49,x',
      'NXT1,Exchange,BTC,-1,USDT,50.00,$50.00,-,-,"rejected / x",2024-02-08 20:47:49,x',
      'NXT0,Interest,BTC,-0.00001,BTC,0.00001,$0.50,-,-,"approved / loan",2024-02-07 20:47:49,x',
    ].join("\n");
    const { split, ledger, failures, balances } = readText(text);
    expect(split).toMatchObject({ format: "nexo", generation: "since 2025", warnings: [] });
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2024-02-07T20:47:49.000Z fee out 0.00001 BTC @?",
      "2024-02-09T20:47:49.000Z crypto_swap out 0.001 BTC @? in 50 USDT @?",
      "2024-02-10T20:47:49.000Z crypto_swap out 0.00707603 BTC @? in 339.64944 USDT @?",
      // 0.03876226 - 0.03872433: the column of fees is one unit off.
      "2025-11-27T22:17:39.000Z transfer out 0.03872433 ETH @? fee 0.00003793 ETH @?",
    ]);
    expect(balances).toEqual({ ETH: "-0.03876226", BTC: "-0.00808603", USDT: "389.64944" });
  });

  it("counts money once that comes in two rows, and interest as what it is", () => {
    const text = [
      `${IN_OUT},Details,Date / Time (UTC)`,
      'NXTM,Exchange Deposited On,EUR,150.00000000,EURX,150.00000000,$162.20249359,"approved / EUR to EURX",2023-08-25 14:44:44',
      'NXTj,Deposit To Exchange,EUR,150.00000000,EURX,150.00000000,$162.20249359,"approved / EUR Top Up",2023-08-25 14:44:44',
      'NXT4,Interest,BTC,0.00000083,BTC,0.00000083,$0.03,"approved / BTC Interest Earned",2024-01-10 06:00:00',
      'NXT6,Interest,EURX,0.05,EURX,0.05,$0.05,"approved / EURX Interest Earned",2024-01-10 06:00:00',
      'NXT7,Liquidation,BTC,-0.01,,,$400,"approved / Liquidation",2024-01-11 06:00:00',
    ].join("\n");
    const { split, ledger, issues, balances } = readText(text);
    expect(split.generation).toBe("in UTC");
    expect(ledger).toEqual([
      "2023-08-25T14:44:44.000Z deposit_fiat in 150 EUR @150",
      "2024-01-10T06:00:00.000Z lending_interest in 0.00000083 BTC @?",
      "2024-01-10T06:00:00.000Z deposit_fiat in 0.05 EUR @0.05",
      "2024-01-11T06:00:00.000Z transfer out 0.01 BTC @?",
    ]);
    expect(issues).toEqual(["unclear-origin nexo:NXT6", "unclear-origin nexo:NXT7"]);
    expect(balances).toEqual({ EUR: "150.05", BTC: "-0.00999917" });
  });

  it("takes what came from the left where the right side is a zero of no currency", () => {
    const text = [
      `${IN_OUT},Details,Date / Time (UTC)`,
      'NXT8,Referral Bonus,BTC,0.0005,,0.00000000,$20.00,"approved / Referral Bonus",2024-01-12 06:00:00',
    ].join("\n");
    expect(readText(text).ledger).toEqual(["2024-01-12T06:00:00.000Z referral_reward in 0.0005 BTC @?"]);
  });

  it("reads files of the time before the column said UTC", () => {
    const text = [
      "Transaction,Type,Currency,Amount,USD Equivalent,Details,Outstanding Loan,Date / Time",
      'NXT1,Top up Crypto,NEXONEXO,10,$12,"approved / x",$0.00,2020-01-10 06:00:00',
    ].join("\n");
    expect(readText(text).ledger).toEqual(["2020-01-10T05:00:00.000Z transfer in 10 NEXO @?"]);
  });

  // Rows of VibeNL/GhostfolioSidekick (MIT), in the layout between late 2022 and the column that says UTC.
  it("reads files that no longer name the loan", () => {
    const text = [
      `${IN_OUT},Details,Date / Time`,
      'NXTy,Exchange,EURX,-150.00000000,USDC,161.90485771,$161.9,"approved / Exchange EURX to USD Coin",2023-08-25 14:44:46',
      'NXTj,DepositToExchange,EUR,150.00000000,EURX,150.00000000,$162.20249359,"approved / EUR Top Up",2023-08-25 14:44:44',
      'NXTk,ReferralBonus,BTC,0.00096332,BTC,0.00096332,$24.99994125,"pending / Referral bonus",2023-08-25 16:43:55',
    ].join("\n");
    const { split, ledger } = readText(text);
    expect(split.generation).toBe("input and output");
    // Two hours ahead of UTC in summer.
    expect(ledger).toEqual([
      "2023-08-25T12:44:44.000Z deposit_fiat in 150 EUR @150",
      "2023-08-25T12:44:46.000Z spot_buy out 150 EUR @150 in 161.90485771 USDC @?",
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
