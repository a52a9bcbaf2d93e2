import { describe, expect, it } from "vitest";
import { normalize } from "../../normalize.ts";
import { file } from "../index.ts";
import { readText } from "../testing/read-text.ts";

const HEADER =
  "Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash\n";

describe("Crypto.com App", () => {
  // Rows of Haidy777/crypto-com-app-to-blockpit, import/ (MIT), and others in their layout.
  it("goes by the kind of a row, and values what the file values", () => {
    const rows = [
      "2022-03-31 01:03:39,Crypto Earn (Extra),CRO,0.33082526,,,EUR,0.13868500515278412104809965711361,0.1539445342987956277489577986387759330693,crypto_earn_extra_interest_paid,",
      "2022-03-30 07:05:27,Card Cashback,CRO,12.00871898,,,EUR,5.25,5.8276581825,referral_card_cashback,",
      "2022-03-28 06:16:30,CRO -> EUR,CRO,-150.0,EUR,66.1,EUR,66.1,73.372991593,crypto_viban_exchange,",
      "2022-03-28 00:37:54,CRO Stake Rewards,CRO,144.85512329,,,EUR,63.62,70.62,mco_stake_reward,",
      "2022-03-16 13:19:54,Crypto Earn Allocation,DOT,-20.59420649,,,EUR,336.37,373.39,crypto_earn_program_created,",
      "2022-03-10 08:00:00,Buy BTC,BTC,0.001,,,EUR,38.00,41,crypto_purchase,",
      "2022-03-09 08:00:00,Card Cashback Reversal,CRO,-1.5,,,EUR,0.60,0.7,card_cashback_reverted,",
      "2022-03-08 08:00:00,Convert Dust,ADA,-0.5,,,EUR,0.40,0.4,dust_conversion_debited,",
      "2022-03-08 08:00:00,Convert Dust,XRP,-0.5,,,EUR,0.30,0.3,dust_conversion_debited,",
      "2022-03-08 08:00:00,Convert Dust,CRO,1.7,,,EUR,0.70,0.7,dust_conversion_credited,",
      "2022-03-07 08:00:00,Sent,BTC,-0.0005,,,EUR,20,22,crypto_withdrawal,abc",
      "2022-03-06 08:00:00,To A Friend,BTC,-0.0001,,,EUR,4,4,crypto_transfer,",
      "2022-03-05 08:00:00,?,BTC,-0.0001,,,EUR,4,4,teleport,",
    ];
    const { split, ledger, failures, issues } = readText(HEADER + rows.join("\n"));
    expect(split).toMatchObject({ format: "crypto-com-app", warnings: [] });
    expect(ledger.filter((line) => !line.startsWith("2022-03-08"))).toEqual([
      "2022-03-06T08:00:00.000Z transfer out 0.0001 BTC @4",
      "2022-03-07T08:00:00.000Z transfer out 0.0005 BTC @20",
      "2022-03-09T08:00:00.000Z loss out 1.5 CRO @0.6",
      "2022-03-10T08:00:00.000Z spot_buy out 38 EUR @38 in 0.001 BTC @38",
      "2022-03-28T00:37:54.000Z staking_reward in 144.85512329 CRO @63.62",
      "2022-03-28T06:16:30.000Z spot_sell out 150 CRO @66.1 in 66.1 EUR @66.1",
      "2022-03-30T07:05:27.000Z cashback in 12.00871898 CRO @5.25",
      "2022-03-31T01:03:39.000Z lending_interest in 0.33082526 CRO @0.138685005152784121",
    ]);
    // Several small coins became one, and the file values each of them.
    expect(ledger.filter((line) => line.startsWith("2022-03-08")).toSorted()).toEqual([
      "2022-03-08T08:00:00.000Z crypto_swap in 1.7 CRO @0.7",
      "2022-03-08T08:00:00.000Z crypto_swap out 0.5 ADA @0.4",
      "2022-03-08T08:00:00.000Z crypto_swap out 0.5 XRP @0.3",
    ]);
    expect(failures).toEqual([`unknown-type Line 14: Crypto.com App's type "teleport" is not known.`]);
    expect(issues.map((issue) => issue.split(" ")[0] ?? "").toSorted()).toEqual([
      "clawback",
      "missing-leg",
      "missing-leg",
      "missing-leg",
      "unclear-origin",
    ]);
  });

  it("does not count what the file of the fiat wallet repeats", () => {
    const rows = [
      "2022-03-28 06:17:41,Top Up Card,EUR,66.1,EUR,66.1,EUR,66.1,73.372991593,viban_card_top_up,",
      "2022-03-28 06:16:30,CRO -> EUR,CRO,150.0,EUR,66.1,EUR,66.1,73.372991593,crypto_viban,",
    ];
    const { ledger, balances } = readText(HEADER + rows.join("\n"));
    expect(ledger).toEqual(["2022-03-28T06:17:41.000Z withdraw_fiat out 66.1 EUR @66.1"]);
    expect(balances).toEqual({ EUR: "-66.1" });
  });

  it("joins the two sides of a swap", () => {
    const rows = [
      "2020-08-03 10:00:00,MCO to CRO,MCO,-10,,,EUR,40,45,dynamic_coin_swap_debited,",
      "2020-08-03 10:00:00,MCO to CRO,CRO,276.4,,,EUR,40,45,dynamic_coin_swap_credited,",
    ];
    expect(readText(HEADER + rows.join("\n")).ledger).toEqual([
      "2020-08-03T10:00:00.000Z crypto_swap out 10 MCO @40 in 276.4 CRO @40",
    ]);
  });

  it("counts a swap once that is told as a whole and by its parts", () => {
    const rows = [
      "2020-08-03 10:00:00,MCO/CRO Overall Swap,MCO,-60,,,EUR,240,270,dynamic_coin_swap_debited,",
      "2020-08-03 10:00:00,MCO/CRO Overall Swap,CRO,1658.4,,,EUR,240,270,dynamic_coin_swap_credited,",
      "2020-08-03 10:00:01,MCO/CRO Stake Swap,MCO,-50,,,EUR,200,225,lockup_swap_debited,",
      "2020-08-03 10:00:01,MCO/CRO Stake Swap,CRO,1382,,,EUR,200,225,lockup_swap_credited,",
      "2020-08-03 10:00:03,MCO/CRO Wallet Swap,MCO,-10,,,EUR,40,45,crypto_wallet_swap_debited,",
      "2020-08-03 10:00:03,MCO/CRO Wallet Swap,CRO,276.4,,,EUR,40,45,crypto_wallet_swap_credited,",
    ];
    const { ledger, records, failures } = readText(HEADER + rows.join("\n"));
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2020-08-03T10:00:01.000Z crypto_swap out 50 MCO @200 in 1382 CRO @200",
      "2020-08-03T10:00:03.000Z crypto_swap out 10 MCO @40 in 276.4 CRO @40",
    ]);
    // What the whole says of balances is taken back.
    expect(normalize(file, records).effects?.toSorted((a, b) => (a.asset < b.asset ? -1 : 1))).toEqual([
      { accountRef: "crypto-com-app", asset: "CRO", amount: "-1658.4" },
      { accountRef: "crypto-com-app", asset: "MCO", amount: "60" },
    ]);
    // Where the parts are not the whole, each is an exchange of its own.
    const other = rows.map((row) => row.replace("MCO,-60", "MCO,-61"));
    expect(readText(HEADER + other.join("\n")).ledger).toHaveLength(3);
  });

  it("knows coins that are staked or lent, and what they bring", () => {
    const rows = [
      "2025-03-01 10:00:00,Stake,ETH,-0.1,,,EUR,181.57,200,finance.dpos.staking.crypto_wallet,",
      "2025-03-02 10:00:00,Reward,LION,16.5,,,EUR,0.05,0.06,finance.defi_staking.non_compound_interest.crypto_wallet,",
      "2025-03-03 10:00:00,Interest,SOL,0.01,,,EUR,0.75,0.8,finance.defi_lending.compound_interest.crypto_wallet,",
      "2025-03-04 10:00:00,Lock,EUR,-100,,,EUR,100,108,trading.limit_order.crypto_wallet.fund_lock,",
      "2025-03-05 10:00:00,Unstake,ETH,0.1,,,EUR,181.57,200,finance.dpos.unstaking.crypto_wallet,",
    ];
    const { ledger, failures, balances } = readText(HEADER + rows.join("\n"));
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2025-03-02T10:00:00.000Z staking_reward in 16.5 LION @0.05",
      "2025-03-03T10:00:00.000Z lending_interest in 0.01 SOL @0.75",
    ]);
    expect(balances).toEqual({ LION: "16.5", SOL: "0.01" });
  });
});
