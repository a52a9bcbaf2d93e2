import { accountOf } from "./account.ts";

/** Litecoin bought and withdrawn, ripple received from the account at Bitvavo. Figures: stamper.expected.json. */
export const stamper = accountOf(
  [
    ["2023-01-10 09:00:00.000000", "0", { eur: "1000.00" }],
    ["2023-01-11 09:00:00.000000", "2", { ltc: "10.00000000", eur: "-600.00", ltc_eur: "60.00" }, "3.00"],
    ["2024-03-01 10:05:00.000000", "0", { xrp: "300.00000000" }],
    ["2024-09-01 10:00:00.000000", "1", { ltc: "-2.00000000" }],
    ["2024-10-02 10:00:00.000000", "2", { ltc: "-3.00000000", eur: "210.00", ltc_eur: "70.00" }, "1.05"],
  ],
  {
    deposits: [
      {
        currency: "XRP",
        destinationAddress: "rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv",
        txid: "7E3F1C5A9B2D4E6F8A0B1C2D3E4F5A6B7C8D9E0F1A2B3C4D5E6F7A8B9C0D1E2F",
        amount: 300,
        datetime: Date.parse("2024-03-01T10:04:30Z") / 1_000,
      },
    ],
    withdrawals: [
      {
        currency: "LTC",
        destinationAddress: "ltc1qsandbox",
        txid: "5c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d",
        amount: 2,
        datetime: Date.parse("2024-09-01T10:00:30Z") / 1_000,
      },
    ],
  },
);
