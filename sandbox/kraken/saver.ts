import { accountOf } from "./account.ts";

const seconds = (at: string): number => Date.parse(at) / 1_000;

/**
 * The second account of the holder at Coinbase: bitcoin sent there arrives here, ether goes back. Several wallets pay
 * for one trade, fee credits pay a fee, coins are staked and earn, a withdrawal is reversed. Figures:
 * saver.expected.json.
 */
export const saver = accountOf(
  "saver",
  [
    ["2022-05-02T09:00:00Z", "QEUR01-SAVER-AAAAAA", "deposit", "", "ZEUR", "3000.0000"],
    ["2022-05-02T09:30:00Z", "KFE001-SAVER-AAAAAA", "transfer", "", "KFEE", "1000.00"],
    ["2022-05-03T09:00:00Z", "TBTC01-SAVER-AAAAAA", "trade", "tradespot", "ZEUR", "-1500.0000", "3.9000"],
    ["2022-05-03T09:00:00Z", "TBTC01-SAVER-AAAAAA", "trade", "tradespot", "XXBT", "0.0500000000"],
    ["2022-05-04T09:00:00Z", "TETH01-SAVER-AAAAAA", "trade", "tradespot", "ZEUR", "-600.0000"],
    ["2022-05-04T09:00:00Z", "TETH01-SAVER-AAAAAA", "trade", "tradespot", "ZEUR", "-400.0000"],
    ["2022-05-04T09:00:00Z", "TETH01-SAVER-AAAAAA", "trade", "tradespot", "XETH", "1.0000000000"],
    ["2022-05-04T09:00:00Z", "TETH01-SAVER-AAAAAA", "trade", "tradespot", "KFEE", "0.00", "260.00"],
    ["2022-05-05T09:00:00Z", "TADA01-SAVER-AAAAAA", "trade", "tradespot", "ZEUR", "-450.0000", "1.1700"],
    ["2022-05-05T09:00:00Z", "TADA01-SAVER-AAAAAA", "trade", "tradespot", "ADA", "1000.00000000"],
    ["2022-06-01T12:00:00Z", "BUADA1-SAVER-AAAAAA", "transfer", "spottostaking", "ADA", "-800.00000000"],
    ["2022-06-01T12:02:00Z", "RUADA2-SAVER-AAAAAA", "transfer", "stakingfromspot", "ADA.S", "800.00000000"],
    ["2023-04-10T10:00:00Z", "TSBTC1-SAVER-AAAAAA", "spend", "", "XXBT", "-0.0300000000"],
    ["2023-04-10T10:00:00Z", "TSBTC1-SAVER-AAAAAA", "receive", "", "ZEUR", "1800.0000", "27.0000"],
    ["2023-06-01T10:40:00Z", "FTBTC02SaverAbCdEf", "deposit", "", "XXBT", "0.0199000000"],
    ["2023-07-01T02:00:00Z", "STADA1-SAVER-AAAAAA", "staking", "", "ADA.S", "10.00000000"],
    ["2024-01-15T06:00:00Z", "ELADA1-SAVER-AAAAAA", "earn", "migration", "ADA.S", "-810.00000000"],
    ["2024-01-15T06:00:00Z", "ELADA1-SAVER-AAAAAA", "earn", "migration", "ADA.F", "810.00000000"],
    ["2024-05-02T08:00:00Z", "FTETH01SaverAbCdEf", "withdrawal", "", "XETH", "-0.2000000000", "0.0015000000"],
    ["2024-05-02T09:00:00Z", "FTETH01SaverAbCdEf", "withdrawal", "", "XETH", "0.2000000000", "-0.0015000000"],
    ["2024-05-05T07:30:00Z", "FTETH02SaverAbCdEf", "withdrawal", "", "XETH", "-0.2000000000"],
    ["2024-06-15T14:00:00Z", "TSETH1-SAVER-AAAAAA", "trade", "tradespot", "XETH", "-0.4000000000"],
    ["2024-06-15T14:00:00Z", "TSETH1-SAVER-AAAAAA", "trade", "tradespot", "ZEUR", "1300.0000", "3.3800"],
    ["2024-07-01T02:00:00Z", "ELADA2-SAVER-AAAAAA", "earn", "reward", "ADA.F", "12.00000000", "2.00000000"],
    ["2024-12-01T11:00:00Z", "FTEUR03SaverAbCdEf", "withdrawal", "", "ZEUR", "-1000.0000", "0.0900"],
  ],
  {
    deposits: [
      {
        refid: "FTBTC02SaverAbCdEf",
        asset: "XXBT",
        amount: "0.0199000000",
        fee: "0.0000000000",
        time: seconds("2023-06-01T10:05:00Z"),
        txid: "f3a1",
        info: "bc1qsandbox",
        status: "Success",
      },
    ],
    withdrawals: [
      {
        refid: "FTETH02SaverAbCdEf",
        asset: "XETH",
        amount: "0.2000000000",
        fee: "0.0000000000",
        time: seconds("2024-05-05T07:30:00Z"),
        txid: "0xabc",
        info: "0x5a4db0c5a4db0c5a4db0c5a4db0c5a4db0c5a4d0",
        status: "Success",
      },
      {
        refid: "FTETH01SaverAbCdEf",
        asset: "XETH",
        amount: "0.2000000000",
        fee: "0.0015000000",
        time: seconds("2024-05-02T08:00:00Z"),
        txid: "",
        info: "0x5a4db0c5a4db0c5a4db0c5a4db0c5a4db0c5a4d0",
        status: "Failure",
      },
    ],
  },
);
