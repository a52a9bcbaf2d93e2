import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const HEADER = '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"\n';

describe("Kraken's ledgers", () => {
  it("are read like its API: legs joined by their reference, fees on top", () => {
    const rows = [
      '"","Q1","2024-03-01 09:00:00","deposit","","currency","EUR","spot / main",500.0000,0,""',
      '"L1","Q1","2024-03-01 09:05:00","deposit","","currency","EUR","spot / main",500.0000,0,500.0000',
      '"L2","T1","2024-03-01 10:00:00","trade","tradespot","currency","EUR","spot / main",-100.0000,0.2600,399.7400',
      '"L3","T1","2024-03-01 10:00:00","trade","tradespot","currency","BTC","spot / main",0.0020000000,0,0.0020000000',
      '"L4","E1","2024-03-05 01:00:00","earn","reward","currency","BTC","earn / flexible",0.0000010000,0.0000002000,0.0000008000',
      '"L5","E2","2024-03-06 01:00:00","warp","","currency","BTC","spot / main",1,0,1',
    ];
    const { split, ledger, failures, balances } = readText(HEADER + rows.join("\n"));
    expect(split).toMatchObject({ format: "kraken-ledgers", generation: "since March 2024" });
    expect(ledger).toEqual([
      "2024-03-01T09:05:00.000Z deposit_fiat in 500 EUR @500",
      "2024-03-01T10:00:00.000Z spot_buy out 100 EUR @100 in 0.002 BTC @? fee 0.26 EUR @0.26",
      "2024-03-05T01:00:00.000Z staking_reward in 0.0000008 BTC @?",
    ]);
    expect(failures).toEqual([`unknown-type Line 7: Kraken's ledger type "warp" is not known.`]);
    expect(balances).toEqual({ EUR: "399.74", BTC: "0.0020008" });
  });

  it("asks for the meaning of coins that went to its other earn product and came back", () => {
    const rows = [
      '"L1","H1","2026-03-01 09:00:00","hybridearnwithdrawal","","currency","USDC","spot / main",-500.0000,0,0.0000',
      '"L2","H2","2026-03-02 09:00:00","hybridearndeposit","","currency","USDC","spot / main",200.0000,0,200.0000',
    ];
    const { ledger, failures, issues, balances } = readText(HEADER + rows.join("\n"));
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2026-03-01T09:00:00.000Z transfer out 500 USDC @?",
      "2026-03-02T09:00:00.000Z transfer in 200 USDC @?",
    ]);
    expect(issues).toEqual(["unclear-origin kraken-ledgers:L1", "unclear-origin kraken-ledgers:L2"]);
    expect(balances).toEqual({ USDC: "-300" });
  });

  it("may write fees as negative; a reversal returns its fee, whatever its sign", () => {
    const rows = [
      "L1,Q1,2024-03-01 09:05:00,deposit,,currency,EUR,500.0000,0,500.0000,540.1",
      "L2,T1,2024-03-01 10:00:00,trade,tradespot,currency,EUR,-100.0000,-0.2600,399.7400,108.0",
      "L3,T1,2024-03-01 10:00:00,trade,tradespot,currency,BTC,0.0020000000,0,0.0020000000,108.0",
      "L4,W1,2024-03-02 10:00:00,withdrawal,,currency,BTC,-0.0010000000,-0.0000100000,0.0009900000,54.0",
      "L5,W1,2024-03-02 11:00:00,withdrawal,,currency,BTC,0.0010000000,0.0000100000,0.0020000000,54.0",
      // Values used for comparison only may be unreadable.
      "L6,W2,2024-03-03 11:00:00,withdrawal,,currency,BTC,-0.0010000000,-0.0000100000,<hidden>,54.0",
    ];
    const header = "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance,amountusd\n";
    const { ledger, failures, balances } = readText(header + rows.join("\n"));
    expect(ledger).toEqual([
      "2024-03-01T09:05:00.000Z deposit_fiat in 500 EUR @500",
      "2024-03-01T10:00:00.000Z spot_buy out 100 EUR @100 in 0.002 BTC @? fee 0.26 EUR @0.26",
      "2024-03-03T11:00:00.000Z transfer out 0.001 BTC @? fee 0.00001 BTC @?",
    ]);
    expect(failures).toEqual([]);
    expect(balances).toEqual({ EUR: "399.74", BTC: "0.00099" });
  });
});

describe("Kraken's trades", () => {
  it("are read by their pair", () => {
    const text = [
      "txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers",
      'T1,O1,XXBTZEUR,2017-04-02 07:31:31.8234,buy,limit,1000.0,100.0,0.26,0.1,0.0,"","L1,L2"',
      'T2,O2,XTZEUR,2020-04-02 07:31:31.8234,sell,limit,2.0,20.0,0.05,10,0.0,"","L3,L4"',
    ].join("\n");
    expect(readText(text).ledger).toEqual([
      "2017-04-02T07:31:31.823Z spot_buy out 100 EUR @100 in 0.1 BTC @? fee 0.26 EUR @0.26",
      "2020-04-02T07:31:31.823Z spot_sell out 10 XTZ @? in 20 EUR @20 fee 0.05 EUR @0.05",
    ]);
  });

  it("exchange one currency for another as well", () => {
    const text = [
      "txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers",
      'T1,O1,ZEURZUSD,2021-04-02 07:31:31.8234,sell,limit,1.1,110.0,0.2,100,0.0,"",""',
      'T2,O2,ZRXEUR,2021-04-02 07:31:31.8234,sell,limit,1.0,20.0,0.05,20,0.0,"",""',
    ].join("\n");
    expect(readText(text).ledger).toEqual([
      "2021-04-02T07:31:31.823Z spot_buy out 100 EUR @100 in 110 USD @? fee 0.2 USD @?",
      "2021-04-02T07:31:31.823Z spot_sell out 20 ZRX @? in 20 EUR @20 fee 0.05 EUR @0.05",
    ]);
  });

  it("are recognized in the layout of 2025, also with every line in quotes", () => {
    const header =
      "txid,ordertxid,pair,aclass,subclass,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers,posttxid,posstatuscode,cprice,ccost,cfee,cvol,cmargin,net,trades";
    const row =
      'T1,O1,USDC/EUR,forex,stable_coin,2026-01-02 10:20:30.1234,buy,market,0.85,850.00,0.68,1000,0,initiated,"L1,L2",T3,,,,,,,,';
    const expected = [
      "2026-01-02T10:20:30.123Z spot_buy out 850 EUR @850 in 1000 USDC @? fee 0.68 EUR @0.68",
    ];
    expect(readText(`${header}\n${row}\n`).ledger).toEqual(expected);
    const wrapped = [header, row].map((line) => `"${line.replaceAll('"', '""')}"`).join("\n");
    expect(readText(wrapped).ledger).toEqual(expected);
  });
});
