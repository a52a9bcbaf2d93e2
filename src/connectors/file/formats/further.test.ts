import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const read = (...lines: readonly string[]) => readText(lines.join("\n"));

describe("Electrum", () => {
  it("takes the fee out of the amount sent, and leaves out unconfirmed transactions", () => {
    const { split, ledger, failures, balances } = read(
      "transaction_hash,label,confirmations,value,fiat_value,fee,fiat_fee,timestamp",
      "aa,in,100,0.5,1,,,2024-01-10 12:00",
      "bb,out,90,-0.1002,1,0.0002,1,2024-01-11 12:00",
      "cc,new,0,0.3,1,,,",
    );
    expect([split.format, split.generation]).toEqual(["electrum", "with fees"]);
    expect(ledger).toEqual([
      "2024-01-10T11:00:00.000Z transfer in 0.5 BTC @?",
      "2024-01-11T11:00:00.000Z transfer out 0.1 BTC @? fee 0.0002 BTC @?",
    ]);
    expect(failures).toEqual([]);
    // 0.5 - 0.1002
    expect(balances).toEqual({ BTC: "0.3998" });
  });

  it("recognizes its two older layouts", () => {
    const older = read(
      "transaction_hash,label,confirmations,value,timestamp",
      "aa,in,9,0.5,2024-01-10 12:00",
    );
    expect(older.split.generation).toBe("with confirmations");
    expect(older.ledger).toEqual(["2024-01-10T11:00:00.000Z transfer in 0.5 BTC @?"]);
    const oldest = read("transaction_hash,label,value,timestamp", "aa,out,-0.5,2024-07-10 12:00:00");
    expect(oldest.split.generation).toBe("short");
    expect(oldest.ledger).toEqual(["2024-07-10T10:00:00.000Z transfer out 0.5 BTC @?"]);
  });
});

describe("Bitcoin Core", () => {
  const HEADER = '"Confirmed","Date","Type","Label","Address","Amount (BTC)","ID"';
  it("combines the outputs of a transaction, and reports what it cannot decide", () => {
    const { split, ledger, failures, balances } = read(
      HEADER,
      '"true","2024-01-10T12:00:00","Received with","x","bc1q","0.50000000","aa"',
      '"true","2024-01-11T12:00:00","Sent to","x","bc1q","-0.10000000","bb"',
      '"true","2024-01-11T12:00:00","Sent to","x","bc1p","-0.20000000","bb"',
      '"true","2024-01-12T12:00:00","Eigenüberweisung","","","-0.00001000","cc"',
      '"true","2024-01-13T12:00:00","Mined","","bc1p","3.1","dd"',
      '"false","2024-01-13T12:00:00","Mined","","bc1p","3.1","ee"',
      '"true","2024-01-13T12:00:00","Zauber","","bc1p","3.1","ff"',
    );
    expect(split.format).toBe("bitcoin-core");
    expect(ledger).toEqual([
      "2024-01-10T11:00:00.000Z transfer in 0.5 BTC @?",
      "2024-01-11T11:00:00.000Z transfer out 0.3 BTC @?",
      "2024-01-12T11:00:00.000Z fee out 0.00001 BTC @?",
      "2024-01-13T11:00:00.000Z mining_reward in 3.1 BTC @?",
    ]);
    expect(failures).toEqual([
      expect.stringMatching(/bad-row.*not confirmed/),
      expect.stringMatching(/unknown-type.*Zauber/),
    ]);
    expect(balances).toEqual({ BTC: "3.29999" });
  });

  it("reads the unit from the column's name, and refuses an unknown one", () => {
    const row = '"true","2024-01-10T12:00:00","Received with","x","bc1q","50000","aa"';
    const of = (unit: string) => read(HEADER.replace("BTC", unit), row);
    expect(of("sat").ledger).toEqual(["2024-01-10T11:00:00.000Z transfer in 0.0005 BTC @?"]);
    expect(of("mBTC").ledger).toEqual(["2024-01-10T11:00:00.000Z transfer in 50 BTC @?"]);
    expect(of("RVN").failures).toEqual([expect.stringMatching(/bad-amount.*RVN/)]);
  });
});

describe("Exodus", () => {
  it("reads both sides, and times as browsers format them", () => {
    const { ledger, failures, balances } = read(
      "DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,OUTAMOUNT,OUTCURRENCY,FEEAMOUNT,FEECURRENCY,TOADDRESS,OUTTXID,OUTTXURL,INAMOUNT,INCURRENCY,INTXID,INTXURL,ORDERID,PERSONALNOTE",
      "Fri Apr 02 2021 10:15:26 GMT+0100 (British Summer Time),deposit,,e,,,,,,,,0.5,BTC,h1,u,,",
      "2021-04-03T10:00:00.000Z,withdrawal,e,,-0.1,BTC,-0.0001,BTC,bc1,h2,u,,,,,,note",
      "2021-04-04T10:00:00.000Z,exchange,e,e,-0.2,BTC,-0.0001,BTC,,h3,u,3,ETH,h4,u,o,",
      "2021-04-05T10:00:00.000Z,burn,e,e,-0.2,BTC,,,,h5,u,,,,,,",
    );
    expect(ledger).toEqual([
      "2021-04-02T09:15:26.000Z transfer in 0.5 BTC @?",
      "2021-04-03T10:00:00.000Z transfer out 0.1 BTC @? fee 0.0001 BTC @?",
      "2021-04-04T10:00:00.000Z crypto_swap out 0.2 BTC @? in 3 ETH @? fee 0.0001 BTC @?",
    ]);
    expect(failures).toEqual([expect.stringMatching(/unknown-type.*burn/)]);
    expect(balances).toEqual({ BTC: "0.1998", ETH: "3" });
  });

  it("reads one amount followed by its coin", () => {
    const { split, ledger, failures } = read(
      "TXID,TXURL,DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,COINAMOUNT,FEE,BALANCE,EXCHANGE,PERSONALNOTE",
      "h1,u,2023-04-01T10:15:26.000Z,deposit,,e,0.5 BTC,,0.5 BTC,,",
      "h2,u,2023-04-02T10:15:26.000Z,withdrawal,e,,-0.1 BTC,-0.0001 BTC,0.4 BTC,,x",
      "h3,u,2023-04-03T10:15:26.000Z,stake,e,,-0.1 BTC,,0.4 BTC,,x",
    );
    expect(split.format).toBe("exodus-signed");
    expect(ledger).toEqual([
      "2023-04-01T10:15:26.000Z transfer in 0.5 BTC @?",
      "2023-04-02T10:15:26.000Z transfer out 0.1 BTC @? fee 0.0001 BTC @?",
    ]);
    expect(failures).toEqual([expect.stringMatching(/unknown-type.*stake/)]);
  });
});

describe("Uphold", () => {
  it("distinguishes a move from an exchange by its two currencies, and takes the fee from the difference", () => {
    const { ledger, failures } = read(
      "Date,Destination,Destination Amount,Destination Currency,Fee Amount,Fee Currency,Id,Origin,Origin Amount,Origin Currency,Status,Type",
      "2021-01-01T10:00:00.000Z,uphold,0.5,BTC,,,a,bitcoin,0.5,BTC,completed,in",
      "2021-01-02T10:00:00.000Z,uphold,1000,XRP,,,b,uphold,0.01,BTC,completed,transfer",
      "2021-01-03T10:00:00.000Z,bitcoin,0.1,BTC,0.0001,BTC,c,uphold,0.1001,BTC,completed,out",
      "2021-01-04T10:00:00.000Z,uphold,0.001,BTC,,,d,credit-card,50,EUR,completed,in",
      "2021-01-05T10:00:00.000Z,bank,40,EUR,,,e,uphold,0.001,BTC,pending,out",
      "2021-01-06T10:00:00.000Z,bank,40,EUR,,,f,uphold,0.001,BTC,strange,out",
      "2021-01-07T10:00:00.000Z,uphold,40,XRP,,,g,bitcoin,0.001,BTC,completed,in",
    );
    expect(ledger).toEqual([
      "2021-01-01T10:00:00.000Z transfer in 0.5 BTC @?",
      "2021-01-02T10:00:00.000Z crypto_swap out 0.01 BTC @? in 1000 XRP @?",
      "2021-01-03T10:00:00.000Z transfer out 0.1 BTC @? fee 0.0001 BTC @?",
      "2021-01-04T10:00:00.000Z spot_buy out 50 EUR @50 in 0.001 BTC @?",
    ]);
    expect(failures.toSorted()).toEqual([
      expect.stringMatching(/bad-row.*on its way in/),
      expect.stringMatching(/unknown-type.*strange/),
    ]);
  });
});

describe("Celsius", () => {
  it("books rewards as interest, and the two rows of a swap as one", () => {
    const { ledger, failures, balances } = read(
      "Internal id,Date and time,Transaction type,Coin type,Coin amount,USD Value,Original Reward Coin,Reward Amount In Original Coin,Confirmed",
      '1,"October 5, 2021 10:00 PM",Transfer,BTC,0.5,25000,,,Yes',
      '2,"October 8, 2021 5:00 AM",Reward,BTC,0.001,50,BTC,0.001,Yes',
      '3,"October 9, 2021 5:00 AM",outbound_transfer,BTC,-0.1,-5000,,,Yes',
      '4,"October 10, 2021 5:00 AM",Swap out,BTC,-0.1,-5000,,,Yes',
      '5,"October 10, 2021 5:00 AM",Swap in,ETH,1.2,5000,,,Yes',
      '6,"October 11, 2021 5:00 AM",Withdrawal,BTC,-0.1,-5000,,,No',
      '7,"October 11, 2021 5:00 AM",Collateral,BTC,-0.1,-5000,,,Yes',
    );
    expect(ledger).toEqual([
      "2021-10-05T22:00:00.000Z transfer in 0.5 BTC @?",
      "2021-10-08T05:00:00.000Z lending_interest in 0.001 BTC @?",
      "2021-10-09T05:00:00.000Z transfer out 0.1 BTC @?",
      "2021-10-10T05:00:00.000Z crypto_swap out 0.1 BTC @? in 1.2 ETH @?",
    ]);
    expect(failures).toEqual([expect.stringMatching(/unknown-type.*Collateral/)]);
    // 0.5 + 0.001 - 0.1 - 0.1
    expect(balances).toEqual({ BTC: "0.301", ETH: "1.2" });
  });
});

describe("BlockFi", () => {
  it("reads interest, fees and the two rows of a trade", () => {
    const { ledger, failures, balances } = read(
      "Cryptocurrency,Amount,Transaction Type,Confirmed At",
      "BTC,0.5,Deposit,2021-01-01 10:00:00",
      "BTC,0.001,Interest Payment,2021-01-31 23:59:59",
      "BTC,-0.0001,Withdrawal Fee,2021-02-01 10:00:00",
      "BTC,-0.1,Trade,2021-02-02 10:00:00",
      "GUSD,4000,Trade,2021-02-02 10:00:00",
      "BTC,0.1,Deposit,",
      "BTC,0.1,Wizardry,2021-02-03 10:00:00",
    );
    expect(ledger).toEqual([
      "2021-01-01T10:00:00.000Z transfer in 0.5 BTC @?",
      "2021-01-31T23:59:59.000Z lending_interest in 0.001 BTC @?",
      "2021-02-01T10:00:00.000Z fee out 0.0001 BTC @?",
      "2021-02-02T10:00:00.000Z crypto_swap out 0.1 BTC @? in 4000 GUSD @?",
    ]);
    expect(failures).toEqual([expect.stringMatching(/unknown-type.*Wizardry/)]);
    // 0.5 + 0.001 - 0.0001 - 0.1
    expect(balances).toEqual({ BTC: "0.4009", GUSD: "4000" });
  });

  it("reads the file of trades if there is no other", () =>
    expect(
      read(
        "Trade ID,Date,Buy Quantity,Buy Currency,Sold Quantity,Sold Currency,Rate Amount,Rate Currency,Type,Frequency,Destination",
        "t1,2021-02-02 10:00:00,4000,gusd,-0.1,btc,40000,usd,One Time,,",
      ).ledger,
    ).toEqual(["2021-02-02T10:00:00.000Z crypto_swap out 0.1 BTC @? in 4000 GUSD @?"]));
});
