import { describe, expect, it } from "vitest";
import { normalize } from "../../normalize.ts";
import { file } from "../index.ts";
import { readText } from "../testing/read-text.ts";

const HEADER =
  "Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash\n";

describe("Crypto.com App", () => {
  it("classifies a row by its kind, and uses the values of the file", () => {
    const rows = [
      "2021-05-31 02:42:14,Crypto Earn (Extra),CRO,0.40684932,,,EUR,0.07749271913996710111480669406671164,0.09373840901954851414316644162089816827706,crypto_earn_extra_interest_paid,",
      "2021-05-30 10:13:32,Card Cashback,CRO,32.09941829,,,EUR,6.07,7.342523905,referral_card_cashback,",
      "2021-05-28 08:35:21,CRO -> EUR,CRO,-130.0,EUR,24.13,EUR,24.13,29.188649395,crypto_viban_exchange,",
      "2021-05-28 02:19:38,CRO Stake Rewards,CRO,115.06849315,,,EUR,21.44,25.94,mco_stake_reward,",
      "2021-05-16 12:09:16,Crypto Earn Allocation,DOT,-17.86931507,,,EUR,411.13,497.33,crypto_earn_program_created,",
      "2021-05-10 08:00:00,Buy BTC,BTC,0.001,,,EUR,38.00,41,crypto_purchase,",
      "2021-05-09 08:00:00,Card Cashback Reversal,CRO,-1.5,,,EUR,0.60,0.7,card_cashback_reverted,",
      "2021-05-08 08:00:00,Convert Dust,ADA,-0.5,,,EUR,0.40,0.4,dust_conversion_debited,",
      "2021-05-08 08:00:00,Convert Dust,XRP,-0.5,,,EUR,0.30,0.3,dust_conversion_debited,",
      "2021-05-08 08:00:00,Convert Dust,CRO,1.7,,,EUR,0.70,0.7,dust_conversion_credited,",
      "2021-05-07 08:00:00,Sent,BTC,-0.0005,,,EUR,20,22,crypto_withdrawal,abc",
      "2021-05-06 08:00:00,To A Friend,BTC,-0.0001,,,EUR,4,4,crypto_transfer,",
      "2021-05-05 08:00:00,?,BTC,-0.0001,,,EUR,4,4,teleport,",
    ];
    const { split, ledger, failures, issues } = readText(HEADER + rows.join("\n"));
    expect(split).toMatchObject({ format: "crypto-com-app", warnings: [] });
    expect(ledger.filter((line) => !line.startsWith("2021-05-08"))).toEqual([
      "2021-05-06T08:00:00.000Z transfer out 0.0001 BTC @4",
      "2021-05-07T08:00:00.000Z transfer out 0.0005 BTC @20",
      "2021-05-09T08:00:00.000Z loss out 1.5 CRO @0.6",
      "2021-05-10T08:00:00.000Z spot_buy out 38 EUR @38 in 0.001 BTC @38",
      "2021-05-28T02:19:38.000Z staking_reward in 115.06849315 CRO @21.44",
      "2021-05-28T08:35:21.000Z spot_sell out 130 CRO @24.13 in 24.13 EUR @24.13",
      "2021-05-30T10:13:32.000Z cashback in 32.09941829 CRO @6.07",
      "2021-05-31T02:42:14.000Z lending_interest in 0.40684932 CRO @0.077492719139967101",
    ]);
    // Several small coins became one, and the file states the value of each.
    expect(ledger.filter((line) => line.startsWith("2021-05-08")).toSorted()).toEqual([
      "2021-05-08T08:00:00.000Z crypto_swap in 1.7 CRO @0.7",
      "2021-05-08T08:00:00.000Z crypto_swap out 0.5 ADA @0.4",
      "2021-05-08T08:00:00.000Z crypto_swap out 0.5 XRP @0.3",
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

  it("does not count rows that the file of the fiat wallet repeats", () => {
    const rows = [
      "2021-05-28 08:37:44,Top Up Card,EUR,24.13,EUR,24.13,EUR,24.13,29.188649395,viban_card_top_up,",
      "2021-05-28 08:35:21,CRO -> EUR,CRO,130.0,EUR,24.13,EUR,24.13,29.188649395,crypto_viban,",
    ];
    const { ledger, balances } = readText(HEADER + rows.join("\n"));
    expect(ledger).toEqual(["2021-05-28T08:37:44.000Z withdraw_fiat out 24.13 EUR @24.13"]);
    expect(balances).toEqual({ EUR: "-24.13" });
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

  it("counts a swap once that is listed as a whole and by its parts", () => {
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
    // The balance change of the whole is reverted.
    expect(normalize(file, records).effects?.toSorted((a, b) => (a.asset < b.asset ? -1 : 1))).toEqual([
      { accountRef: "crypto-com-app", asset: "CRO", amount: "-1658.4" },
      { accountRef: "crypto-com-app", asset: "MCO", amount: "60" },
    ]);
    // If the parts do not add up to the whole, each is an exchange of its own.
    const other = rows.map((row) => row.replace("MCO,-60", "MCO,-61"));
    expect(readText(HEADER + other.join("\n")).ledger).toHaveLength(3);
  });

  it("recognizes coins that are staked or lent, and their rewards", () => {
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
