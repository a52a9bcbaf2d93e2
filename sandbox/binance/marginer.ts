import type { BinanceAccount } from "./index.ts";

const DAY_MS = 86_400_000;

/**
 * Refers friends, borrows and trades futures; days are counted back from today, because futures are available for three
 * months. USDT: 1,000 came, 2 × 2.5 for referrals, 0.25 interest, futures 40 - 1 - 0.5: 1,043.25, of it 605 available,
 * 99.75 on margin and 338.5 in futures. BTC: 0.01 came, 0.001 lost. BNB: 0.01, contained in two lists.
 */
export const marginer = (): BinanceAccount => {
  const ago = (days: number): number => Math.floor(Date.now() / DAY_MS - days) * DAY_MS;
  const friend = { asset: "USDT", type: 1, amount: "2.5", updateTime: ago(70) };
  const came = (coin: string, amount: string, days: number) => ({
    id: `came-${coin}`,
    amount,
    coin,
    status: 1,
    address: "rMarginer",
    txId: `tx-${coin}`,
    insertTime: ago(days),
  });
  const earned = (incomeType: string, income: string, asset: string, tranId: number, days: number) => ({
    symbol: incomeType === "TRANSFER" ? "" : "BTCUSDT",
    incomeType,
    income,
    asset,
    info: incomeType,
    time: ago(days),
    tranId,
    tradeId: incomeType === "TRANSFER" ? "" : "2059192",
  });
  return {
    uid: 354_937_869,
    balances: { USDT: "605", BNB: "0.01", BTC: "0" },
    otherBalances: {
      "/sapi/v1/margin/account": { USDT: "99.75" },
      "/fapi/v2/balance": { USDT: "338.5" },
      "/dapi/v1/balance": { BTC: "0.009" },
    },
    lists: {
      "/sapi/v1/capital/deposit/hisrec": [came("USDT", "1000", 80), came("BTC", "0.01", 300)],
      // Two referrals with the same rebate in the same second.
      "/sapi/v1/rebate/taxQuery": [
        friend,
        { ...friend },
        { asset: "BNB", type: 2, amount: "0.01", updateTime: ago(60) },
      ],
      "/sapi/v1/asset/assetDividend": [
        {
          id: 1_637_366_104,
          amount: "0.01",
          asset: "BNB",
          divTime: ago(60) + 3_600_000,
          enInfo: "Referral kickback",
          tranId: 7,
        },
      ],
      "/sapi/v1/margin/interestHistory": [
        {
          txId: 1_352_286_576_452,
          interestAccuredTime: ago(50),
          asset: "USDT",
          rawAsset: "USDT",
          principal: "45.3313",
          interest: "0.25",
          interestRate: "0.00013233",
          type: "PERIODIC",
        },
      ],
      "/fapi/v1/income": [
        earned("TRANSFER", "300", "USDT", 1, 45),
        earned("REALIZED_PNL", "40.00000000", "USDT", 9_689_322_392, 40),
        earned("COMMISSION", "-1.00000000", "USDT", 9_689_322_392, 40),
        earned("FUNDING_FEE", "-0.50000000", "USDT", 9_689_322_393, 39),
      ],
      "/dapi/v1/income": [earned("REALIZED_PNL", "-0.00100000", "BTC", 9_689_322_394, 200)],
    },
    trades: {},
  };
};
