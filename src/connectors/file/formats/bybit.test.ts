import { describe, expect, it } from "vitest";
import { file } from "../index.ts";
import { gapsOf } from "../testing/gaps-of.ts";
import { readText } from "../testing/read-text.ts";
import { textOf } from "../../../wording/messages/index.ts";

const text = (...lines: readonly string[]): string => `${lines.join("\n")}\n`;

describe("Bybit", () => {
  const EU =
    "Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,Time(UTC)";

  it("joins the two rows of a fill by contract, second and price; the fee is in the coin of its row", () => {
    const { split, ledger, failures, balances } = readText(
      text(
        "UID: 1,Company Name: ,Country: ",
        EU,
        "1,BTC,BTCEUR,TRADE,BUY,0.00009,--,90000,0,-0.000000225,0.00009,0.000089775,0.000089775,--,2026-02-01 10:00:00",
        "1,EUR,BTCEUR,TRADE,BUY,0.00009,--,90000,0,0,-8.1,-8.1,91.9,--,2026-02-01 10:00:00",
        "1,EUR,--,TRANSFER_IN,--,100,--,--,0,0,100,100,100,--,2026-02-01 09:00:00",
        "1,USDT,ETHUSDT,TRADE,SELL,1,0,2000,0,-0.5,12,11.5,11.5,--,2026-02-02 10:00:00",
        "1,EUR,--,TELEPORT,--,100,--,--,0,0,100,100,100,--,2026-02-01 09:00:00",
      ),
    );
    expect(split).toMatchObject({ format: "bybit-unified", generation: "EU", headerLine: 2, warnings: [] });
    expect(ledger).toEqual([
      "2026-02-01T10:00:00.000Z spot_buy out 8.1 EUR @8.1 in 0.00009 BTC @? fee 0.000000225 BTC @?",
      // One coin alone is a contract's result.
      "2026-02-02T10:00:00.000Z derivative_settlement in 12 USDT @? fee 0.5 USDT @?",
    ]);
    expect(failures).toEqual([
      `unknown-type Line 7: Bybit (unified account)'s type "teleport" is not known.`,
    ]);
    // 0.00009 - 0.000000225: the balance in the file.
    expect(balances).toEqual({ BTC: "0.000089775", EUR: "-8.1", USDT: "11.5" });
  });

  it("counts a move to the other account as a change of this account's balance", () => {
    const rows = [
      "1,EUR,--,TRANSFER_IN,--,100,--,--,0,0,100,100,100,--,2026-02-01 09:00:00",
      "1,EUR,BTCEUR,TRADE,BUY,0.00009,--,90000,0,0,-8.1,-8.1,91.9,--,2026-02-01 10:00:00",
      "1,EUR,--,TRANSFER_OUT,--,50,--,--,0,0,-50,-50,41.9,--,2026-02-01 11:00:00",
      "1,EUR,--,TRANSFER_OUT,--,1.9,--,--,0,0,-1.9,-1.9,40,--,2026-02-01 12:00:00",
    ];
    const gaps = (some: readonly string[]): readonly string[] => {
      const { records } = readText(text(EU, ...some));
      const read = records.map((record) => file.read(record));
      const stated = read.flatMap((one) => (one.ok && one.row.stated ? [one.row.stated] : []));
      return gapsOf(stated).map(({ message }) => textOf(message, "en"));
    };
    expect(gaps(rows)).toEqual([]);
    expect(gaps(rows.filter((row) => !row.includes("-50")))).toEqual([expect.stringContaining("-50 EUR")]);
  });

  it("reads the funding account", () => {
    const { split, ledger, issues } = readText(
      text(
        "Uid,Date & Time(UTC),Coin,QTY,Type,Account Balance,Description",
        "1,2026-02-01 08:00:00,EUR,100,Deposit,100,Fiat/Deposit",
        "1,2026-02-01 09:00:00,EUR,-100,Transfer,0,Transfer out",
        "1,2026-02-02 09:00:00,BTC,0.001,Buy,0.001,Fiat/Buy Crypto with Card",
        "1,2026-02-03 09:00:00,USDT,5,Airdrop,5,Airdrop/Airdrop Bonus",
      ),
    );
    expect(split.format).toBe("bybit-funding");
    expect(ledger).toEqual([
      "2026-02-01T08:00:00.000Z deposit_fiat in 100 EUR @100",
      "2026-02-02T09:00:00.000Z crypto_swap in 0.001 BTC @?",
      "2026-02-03T09:00:00.000Z airdrop in 5 USDT @?",
    ]);
    expect(issues).toEqual([expect.stringContaining("missing-leg")]);
  });
});

describe("Bybit EU", () => {
  it("has the reason of a row in its type, or in another column", () => {
    const { ledger, failures, issues, balances } = readText(
      text(
        "UID: 1,Company Name: ,Country: ",
        "Uid,Date & Time(UTC),Coin,QTY,Type,Account Balance,Description",
        "1,2026-05-18 19:37:42,BTC,0.0001460251,Airdrop,0.0005120851,Airdrop Bonus",
        "1,2026-05-12 06:50:14,EUR,-25.00,Transfer out,0.60,Transfer to Unified Trading Account",
        "1,2026-05-12 06:47:31,EUR,25.60,Fiat,25.60,Deposit",
        "1,2026-05-11 20:15:08,BTC,0.00036606,Fiat,0.00036606,Buy Crypto with Card",
        "1,2026-05-11 20:15:08,BTC,1,Fiat,1,Teleport",
      ),
    );
    expect(ledger).toEqual([
      "2026-05-11T20:15:08.000Z crypto_swap in 0.00036606 BTC @?",
      "2026-05-12T06:47:31.000Z deposit_fiat in 25.6 EUR @25.6",
      "2026-05-18T19:37:42.000Z airdrop in 0.0001460251 BTC @?",
    ]);
    expect(failures).toEqual([expect.stringContaining('"Teleport" is not known')]);
    expect(issues).toEqual([expect.stringContaining("missing-leg")]);
    // 0.00036606 + 0.0001460251: the balance of the newest row.
    expect(balances).toEqual({ BTC: "0.0005120851", EUR: "25.6" });
  });

  it("reads fills, and the filled part of orders, the hour before the day", () => {
    const fills = readText(
      text(
        "Spot Pairs,Order Type,Direction,feeCoin,ExecFeeV2,Filled Value,Filled Price,Filled Quantity,Fees,Transaction ID,Order No.,Timestamp (UTC)",
        "BTCEUR,MARKET,SELL,EUR,0.00542105,2.16842,54210.5,0.00004,--,3010000000051740263, 07730915,06:58 2026-05-12",
      ),
    );
    const sold =
      "2026-05-12T06:58:00.000Z spot_sell out 0.00004 BTC @? in 2.16842 EUR @2.16842 fee 0.00542105 EUR @0.00542105";
    expect(fills.ledger).toEqual([sold]);
    const orders = readText(
      text(
        "Spot Pairs,feeCoin,ExecFeeV2,feeInfo,Order Type,Direction,Filled Value,Avg. Filled Price,Order Price,Order Quantity,Order Value,Order Status,Order No.,Timestamp (UTC)",
        // 4.338456 / 54230.7 = 0.00008
        "BTCEUR,BTC,0.0000002,x,MARKET,BUY,4.338456,54230.7,MARKET,--,4.5,FILLED, 1,06:57 2026-05-12",
        "BTCEUR,EUR,0.00542105,x,LIMIT,SELL,2.16842,54210.5,54210.5,0.0001,--,PartiallyFilledCanceled, 2,06:58 2026-05-12",
        "BTCEUR,EUR,--,--,LIMIT,SELL,--,--,55000,0.00003,--,CANCELLED, 3,06:59 2026-05-12",
      ),
    );
    expect(orders.ledger).toEqual([
      "2026-05-12T06:57:00.000Z spot_buy out 4.338456 EUR @4.338456 in 0.00008 BTC @? fee 0.0000002 BTC @?",
      sold,
    ]);
    expect(orders.failures).toEqual([]);
  });
});

describe("Bybit, one row of a fill alone", () => {
  const HEADER =
    "Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,Time(UTC)";

  it("is an exchange with a missing side if all of it moved, and otherwise a derivative's result", () => {
    const { ledger, issues } = readText(
      text(
        HEADER,
        // 0.5 at 2,000: 1,000 of money was received for coins whose row is missing.
        "1,USDT,ETHUSDT,TRADE,SELL,0.5,--,2000,--,-1,1000,999,999,--,2026-03-01 10:00:00",
        // A position was closed with a gain of 25.
        "1,USDT,ETHUSDT,TRADE,SELL,0.5,0,2100,--,-1,25,24,1023,--,2026-03-02 10:00:00",
      ),
    );
    expect(ledger).toEqual([
      expect.stringMatching(/^2026-03-01T10:00:00.000Z crypto_swap in 1000 USDT/),
      expect.stringMatching(/^2026-03-02T10:00:00.000Z derivative_settlement in 25 USDT/),
    ]);
    expect(issues.map((issue) => issue.split(" ")[0])).toContain("missing-leg");
  });
});
