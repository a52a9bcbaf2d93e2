import { accountOf } from "./account.ts";

/** Ripple deposit address of Bitstamp's sandbox: the same user's account there. */
const AT_BITSTAMP = "rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv";

/**
 * Buys, stakes, sells within and after the holding period, sends ripple on, cancels a withdrawal. Figures:
 * buyer.expected.json.
 */
export const buyer = accountOf(
  "buyer",
  [
    {
      at: "2023-03-01T09:00:00.000Z",
      type: "deposit",
      received: "2000.00 EUR",
      fee: "0 EUR",
      address: "NL12***34",
    },
    {
      at: "2023-03-02T09:00:00.000Z",
      type: "buy",
      sent: "299.25187032 EUR",
      received: "0.0125 BTC",
      fee: "0.74812968 EUR",
    },
    {
      at: "2023-03-03T09:00:00.000Z",
      type: "buy",
      sent: "399.00 EUR",
      received: "1000 XRP",
      fee: "1.00 EUR",
    },
    { at: "2023-05-01T02:00:00.000Z", type: "staking", received: "5 ADA" },
    {
      at: "2024-02-01T10:00:00.000Z",
      type: "sell",
      sent: "400 XRP",
      received: "220.00 EUR",
      fee: "0.55 EUR",
    },
    {
      at: "2024-03-01T10:00:00.000Z",
      type: "withdrawal",
      sent: "300 XRP",
      fee: "0.2 XRP",
      address: AT_BITSTAMP,
    },
    {
      at: "2024-04-01T10:00:00.000Z",
      type: "withdrawal",
      sent: "100 XRP",
      fee: "0.2 XRP",
      address: AT_BITSTAMP,
    },
    { at: "2024-04-02T10:00:00.000Z", type: "withdrawal_cancelled", received: "100.2 XRP" },
    {
      at: "2024-05-10T10:00:00.000Z",
      type: "sell",
      sent: "0.005 BTC",
      received: "300.00 EUR",
      fee: "0.75 EUR",
    },
  ],
  {
    staked: { ADA: "2" },
    withdrawals: [
      {
        timestamp: Date.parse("2024-03-01T10:00:04Z"),
        symbol: "XRP",
        amount: "300",
        fee: "0.2",
        address: AT_BITSTAMP,
        txId: "7E3F1C5A9B2D4E6F8A0B1C2D3E4F5A6B7C8D9E0F1A2B3C4D5E6F7A8B9C0D1E2F",
        status: "completed",
      },
      {
        timestamp: Date.parse("2024-04-01T10:00:04Z"),
        symbol: "XRP",
        amount: "100",
        fee: "0.2",
        address: AT_BITSTAMP,
        txId: "",
        status: "canceled",
      },
    ],
  },
);
