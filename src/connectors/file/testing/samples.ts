/** Small tables of formats, for the mutations of `fuzz.test.ts`: any may be added. */
export type Sample = {
  readonly name: string;
  readonly format: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

const table = (name: string, format: string, ...lines: readonly [string, ...string[]]): Sample => {
  const [header, ...rows] = lines.map((line) => line.split("|"));
  return { name, format, header: header ?? [], rows };
};

export const SAMPLES: readonly Sample[] = [
  table(
    "Bitpanda",
    "bitpanda",
    "Transaction ID|Timestamp|Transaction Type|In/Out|Amount Fiat|Fiat|Amount Asset|Asset|Asset market price|Asset market price currency|Asset class|Product ID|Fee|Fee asset|Spread|Spread Currency",
    "F1|2022-07-28T19:27:49+02:00|deposit|incoming|1527.00|EUR|-|EUR|-|-|Fiat|-|27.00000000|EUR|-|-",
    "T1|2022-07-02T09:19:36+02:00|buy|outgoing|250.00|EUR|0.01329013|BTC|18810.95|EUR|Cryptocurrency|1|-|-|-|-",
    "C1|2022-08-04T15:17:46+02:00|withdrawal|outgoing|0|EUR|0.01039663|BTC|0.00|-|Cryptocurrency|1|0.00006000|BTC|-|-",
  ),
  table(
    "Kraken's ledgers",
    "kraken-ledgers",
    "txid|refid|time|type|subtype|aclass|asset|amount|fee|balance",
    "L1|Q1|2023-01-01 10:00:00|deposit||currency|EUR|500.0000|0|500.0000",
    "L2|T1|2023-01-02 10:00:00|trade|tradespot|currency|EUR|-100.0000|0.2600|399.7400",
    "L3|T1|2023-01-02 10:00:00|trade|tradespot|currency|BTC|0.0020000000|0|0.0020000000",
  ),
  table(
    "CoinTracking",
    "cointracking",
    "Type|Buy|Cur.|Sell|Cur.|Fee|Cur.|Exchange|Group|Comment|Date",
    "Trade|1.50000000|BTC|400.00000000|USD|0.80000000|USD|Poloniex||first|30.01.2018 15:20:25",
    "Withdrawal|||0.40000000|ETH|0.00350000|ETH|Poloniex||out|02.11.2019 17:01:08",
  ),
  table(
    "Coinbase",
    "coinbase-csv",
    "ID|Timestamp|Transaction Type|Asset|Quantity Transacted|Price Currency|Price at Transaction|Subtotal|Total (inclusive of fees and/or spread)|Fees and/or Spread|Notes",
    "65f1|2024-01-02 03:04:05 UTC|Buy|BTC|0.01|EUR|€30000.00|€297.00|€300.00|€3.00|Bought 0.01 BTC",
    "65f2|2024-01-03 03:04:05 UTC|Send|BTC|-0.002|EUR|€30000.00|-€60.00|-€60.00|€0.00|Sent",
  ),
  table(
    "the ledger file",
    "ledger",
    "id|time|type|wallet|sent_asset|sent_amount|received_asset|received_amount|fee_asset|fee_amount|note",
    "a|2024-01-10T12:00:00Z|spot_buy|W1|EUR|100.50|BTC|0.0025|EUR|1|first",
    "b|2024-02-10T12:00:00Z|staking_reward|W1|||ETH|0.0135|||end",
  ),
];
