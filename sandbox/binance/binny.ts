import type { BinanceAccount } from "./index.ts";

const ms = (at: string): number => Date.parse(at);

/** Trades, conversions, earn products, and ripple sent elsewhere. Figures: binny.expected.json. */
export const binny: BinanceAccount = {
  uid: 354_937_868,
  balances: { EUR: "1129.40", BTC: "0.01", XRP: "49.75", XLM: "10", ADA: "5" },
  lists: {
    "/sapi/v1/fiat/orders 0": [
      {
        orderNo: "fiat-1",
        fiatCurrency: "EUR",
        indicatedAmount: "1000.00",
        amount: "1000.00",
        totalFee: "0.00",
        method: "BankAccount",
        status: "Successful",
        createTime: ms("2023-01-05T09:00:00Z"),
      },
    ],
    "/sapi/v1/convert/tradeFlow": [
      {
        quoteId: "q1",
        orderId: 933_256_278_426_274_400,
        orderStatus: "SUCCESS",
        fromAsset: "EUR",
        fromAmount: "100",
        toAsset: "XRP",
        toAmount: "200",
        createTime: ms("2023-02-01T10:00:00Z"),
      },
      {
        quoteId: "q2",
        orderId: 940_708_407_462_087_200,
        orderStatus: "SUCCESS",
        fromAsset: "XRP",
        fromAmount: "50",
        toAsset: "EUR",
        toAmount: "30",
        createTime: ms("2024-01-15T10:00:00Z"),
      },
    ],
    "/sapi/v1/simple-earn/flexible/history/rewardsRecord REALTIME": [
      {
        asset: "XLM",
        rewards: "10",
        projectId: "XLM001",
        type: "REALTIME",
        time: ms("2023-04-01T02:00:00Z"),
      },
    ],
    "/sapi/v1/simple-earn/locked/history/rewardsRecord": [
      { positionId: 123_123, asset: "ADA", lockPeriod: "30", amount: "5", time: ms("2023-04-02T02:00:00Z") },
    ],
    "/sapi/v1/capital/withdraw/history": [
      {
        id: "b6ae22b3aa844210a7041aee7589627c",
        amount: "100",
        transactionFee: "0.25",
        coin: "XRP",
        status: 6,
        address: "rBinnyElsewhere",
        txId: "B5AC",
        applyTime: "2024-06-01 10:00:00",
      },
    ],
  },
  trades: {
    BTCEUR: {
      count: 2,
      at: (i) => ({
        symbol: "BTCEUR",
        id: 1_000 + i,
        orderId: 77 + i,
        price: i === 0 ? "20000.00" : "60000.00",
        qty: i === 0 ? "0.02" : "0.01",
        quoteQty: i === 0 ? "400.00" : "600.00",
        commission: i === 0 ? "0" : "0.60",
        commissionAsset: "EUR",
        time: ms(i === 0 ? "2023-01-06T10:00:00Z" : "2024-03-01T10:00:00Z"),
        isBuyer: i === 0,
        isMaker: false,
        isBestMatch: true,
      }),
    },
  },
};
