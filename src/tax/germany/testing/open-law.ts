import type { Interpretations } from "../../open-classes.ts";

const HEADER =
  "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,position";
const BUY = "buy,2022-01-10T12:00:00Z,spot_buy,main,EUR,10000,,ETH,10,,";
const sell = (amount: string, asset: string, euro: string): string =>
  `sell,2024-12-10T12:00:00Z,spot_sell,main,${asset},${amount},,EUR,${euro},,`;
const JUNE = "2024-06-10T12:00:00Z";
const SEPTEMBER = "2024-09-10T12:00:00Z";

/** The ledgers of the worked example, with the figures of both interpretations; worked out by hand. */
export type OpenExample = {
  readonly title: string;
  readonly ledger: string;
  readonly interpretations: Interpretations;
  readonly taxable: string;
  /** Net outside the period. */
  readonly free: string;
  readonly receipts: string;
  /** Coin, quantity, cost and day of the remaining lots. */
  readonly left: readonly (readonly [string, string, string, string])[];
};

const ledger = (...rows: readonly string[]): string => [HEADER, ...rows].join("\n");

const WRAPPED = ledger(
  BUY,
  `wrap,${JUNE},wrap,main,ETH,10,25000,WETH,10,25000,`,
  sell("10", "WETH", "30000"),
);
const LENT = ledger(
  BUY,
  `in,${JUNE},lending_deposit,main,ETH,10,25000,aWETH,10,,`,
  `out,${SEPTEMBER},lending_withdrawal,main,aWETH,10.1,,ETH,10.1,24240,`,
  sell("10", "ETH", "30000"),
);
const STAKED = ledger(
  BUY,
  `in,${JUNE},liquid_stake,main,ETH,10,25000,rETH,9,,`,
  `out,${SEPTEMBER},liquid_unstake,main,rETH,9,,ETH,10.2,24480,`,
  sell("10", "ETH", "30000"),
);
const POOLED = ledger(
  BUY,
  "usdc,2024-06-10T09:00:00Z,spot_buy,main,EUR,12500,,USDC,12500,,",
  `in1,${JUNE},liquidity_deposit,main,ETH,5,12500,UNI-V2,3,,pool`,
  `in2,${JUNE},liquidity_deposit,main,USDC,12500,12500,,,,pool`,
  `out1,${SEPTEMBER},liquidity_withdrawal,main,UNI-V2,3,,ETH,4,9600,pool`,
  `out2,${SEPTEMBER},liquidity_withdrawal,main,,,,USDC,15000,15000,pool`,
  sell("9", "ETH", "27000"),
);
const PLEDGED = ledger(
  BUY,
  `in,${JUNE},lending_deposit,main,ETH,10,25000,,,,`,
  `loan,${JUNE},loan_received,main,,,,USDC,10000,10000,`,
  `back,${SEPTEMBER},loan_repaid,main,USDC,10000,10000,,,,`,
  `out,${SEPTEMBER},lending_withdrawal,main,,,,ETH,10,24000,`,
  sell("10", "ETH", "30000"),
);
const MIGRATED = ledger(
  "buy,2022-01-10T12:00:00Z,spot_buy,main,EUR,1000,,MATIC,1000,,",
  `move,${JUNE},token_migration,main,MATIC,1000,600,POL,1000,600,`,
  sell("1000", "POL", "700"),
);
const NFT = ledger(
  BUY,
  "piece,2024-01-10T12:00:00Z,nft_purchase,main,ETH,1,2500,Punk #7,1,,",
  `gone,${JUNE},nft_sale,main,Punk #7,1,,ETH,2,5000,`,
  sell("2", "ETH", "6500"),
);

const example = (
  title: string,
  of: string,
  interpretations: Interpretations,
  taxable: string,
  free: string,
  receipts: string,
  ...left: OpenExample["left"]
): OpenExample => ({ title, ledger: of, interpretations, taxable, free, receipts, left });

export const OPEN_EXAMPLES: readonly OpenExample[] = [
  example("nothing between", ledger(BUY, sell("10", "ETH", "30000")), {}, "0.00", "20000.00", "0.00"),
  example("wrapped, carried", WRAPPED, {}, "0.00", "20000.00", "0.00"),
  example("wrapped, exchanged", WRAPPED, { wrapping: "exchange" }, "5000.00", "15000.00", "0.00"),
  example("lent, carried", LENT, {}, "0.00", "20000.00", "240.00", ["ETH", "0.1", "240", "2024-09-10"]),
  example("lent, exchanged", LENT, { lending: "exchange" }, "5000.00", "15000.00", "240.00", [
    "ETH",
    "0.1",
    "240",
    "2024-09-10",
  ]),
  example("liquid staking, exchanged", STAKED, {}, "5480.00", "15000.00", "0.00", [
    "ETH",
    "0.2",
    "480",
    "2024-09-10",
  ]),
  example("liquid staking, carried", STAKED, { "liquid-staking": "carry" }, "0.00", "20000.00", "480.00", [
    "ETH",
    "0.2",
    "480",
    "2024-09-10",
  ]),
  example("pool, exchanged", POOLED, {}, "2000.00", "17500.00", "0.00", [
    "USDC",
    "15000",
    "15000",
    "2024-09-10",
  ]),
  example(
    "pool, carried",
    POOLED,
    { pool: "carry" },
    "0.00",
    "19400.00",
    "100.00",
    ["USDC", "12500", "12500", "2024-06-10"],
    ["USDC", "2400", "2400", "2024-09-10"],
    ["USDC", "100", "100", "2024-09-10"],
  ),
  example("pledged and borrowed, carried", PLEDGED, {}, "0.00", "20000.00", "0.00"),
  example("pledged as an exchange", PLEDGED, { lending: "exchange" }, "5000.00", "15000.00", "0.00"),
  example("migrated, carried", MIGRATED, {}, "0.00", "-300.00", "0.00"),
  example("migrated, exchanged", MIGRATED, { migration: "exchange" }, "0.00", "-400.00", "0.00"),
  example(
    "a piece, counted",
    NFT,
    {},
    "2500.00",
    "6000.00",
    "0.00",
    ["ETH", "7", "7000", "2022-01-10"],
    ["ETH", "2", "5000", "2024-06-10"],
  ),
  example(
    "a piece, left out",
    NFT,
    { nft: "left-out" },
    "0.00",
    "6000.00",
    "0.00",
    ["ETH", "7", "7000", "2022-01-10"],
    ["ETH", "2", "5000", "2024-06-10"],
  ),
];
