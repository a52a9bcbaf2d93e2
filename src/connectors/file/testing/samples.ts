/** Small tables of formats, for the mutations of `fuzz.test.ts`: any may be added. */
export type Sample = {
  readonly name: string;
  readonly format: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the vendor puts between cells. */
  readonly delimiter: "," | ";" | "\t";
};

export const cut =
  (delimiter: Sample["delimiter"]) =>
  (name: string, format: string, ...lines: readonly string[]): Sample => {
    const [header = [], ...rows] = lines.map((line) => line.split("|"));
    return { name, format, header, rows, delimiter };
  };
const table = cut(",");

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
    "Ledger Live",
    "ledger-live",
    "Operation Date|Status|Currency Ticker|Operation Type|Operation Amount|Operation Fees|Operation Hash|Account Name|Account xpub|Countervalue Ticker|Countervalue at Operation Date|Countervalue at CSV Export",
    "2024-05-01T12:00:00.000Z|Confirmed|BTC|OUT|0.100141|0.000141|3e23|Bitcoin 1|xpubA|EUR|5607.90|10014.10",
    "2024-03-10T12:00:00.000Z|Confirmed|BTC|IN|0.5|0.0000183|2e7d|Bitcoin 1|xpubA|EUR|31500.00|50000.00",
  ),
  table(
    "Trezor Suite",
    "trezor-suite",
    "Timestamp|Date|Time|Type|Transaction ID|Fee|Fee unit|Address|Label|Amount|Amount unit|Fiat (EUR)|Other",
    "1714564800|1.5.2024|14:00:00 GMT+2|SENT|3e23|0.000141|BTC|bc1qa|Rent|0.08|BTC|4480.00|",
    "1710072000|10.3.2024|13:00:00 GMT+1|RECV|2e7d|||bc1qb|Buy|0.5|BTC|31500.00|",
  ),
  cut(";")(
    "Trezor Suite before 2021",
    "trezor-suite-old",
    "Date & Time|Type|Transaction ID|Addresses|Fee|Total",
    "15.1.2021, 12:00:00|RECV|aa|bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu (0.5)|0.0001|0.5",
    "16.1.2021, 12:00:00|SENT|bb|bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu (0.1) - Rent|0.0002|0.1",
  ),
  table(
    "Koinly",
    "koinly",
    "Date|Sent Amount|Sent Currency|Received Amount|Received Currency|Fee Amount|Fee Currency|Net Worth Amount|Net Worth Currency|Label|Description|TxHash",
    "2023-01-02 10:00:00 UTC|100.5|EUR|0.0025|BTC|1.25|EUR|100.5|EUR||first|",
    "2023-02-02 10:00:00 UTC|||0.0135|ETH|||21.75|EUR|staking|second|0xaa",
  ),
  table(
    "Blockpit",
    "blockpit",
    "Date (UTC)|Integration Name|Label|Outgoing Asset|Outgoing Amount|Incoming Asset|Incoming Amount|Fee Asset|Fee Amount|Trx. ID|Comments|Source Type|Source Name",
    "2024-03-15 13:22:10|Mine|Trade|EUR|615.00|BTC|0.01|EUR|1.50||buy|API|Kraken",
    "2024-07-25 08:00:00|Mine|Withdrawal|BTC|0.0099|||BTC|0.0001|e1e1||API|Kraken",
  ),
  table(
    "BitBoxApp",
    "bitbox-app",
    "Time|Type|Amount|Unit|Fee|Fee Unit|Address|Transaction ID|Note",
    "2022-05-02T16:00:00+02:00|received|1000000|satoshi|||bc1qa|aaaa|first",
    "2024-08-31T18:00:00+02:00|sent|400000|satoshi|400|satoshi|bc1qb|bbbb|second",
  ),
  table(
    "Relai",
    "relai",
    "Date|Transaction Type|BTC Amount|BTC Price|Currency Pair|Fiat Amount (excl. fees)|Fiat Currency|Fee|Fee Currency|Destination|Operation ID|Counterparty",
    "2024-09-15T14:23:17Z|Sell|0.02847593|92341.28|BTC/CHF|2629.45|CHF|0.00|CHF|CH76|39a4|Relai",
    "2024-07-22T09:41:06Z|Buy|0.00284516|95287.63|BTC/CHF|271.05|CHF|2.45|CHF|bc1q|0273|Relai",
  ),
  table(
    "21bitcoin",
    "21bitcoin",
    "id|exchange_name|depot_name|transaction_date|buy_asset|buy_amount|sell_asset|sell_amount|fee_asset|fee_amount|transaction_type|note|linked_transaction",
    "1|21bitcoin|depot|01.05.2022 14:00:00|BTC|0.01000000|EUR|300.00|EUR|3.00|trade|buy|",
    "2|21bitcoin|depot|02.05.2022 15:30:00|||BTC|0.00900000|BTC|0.0001|withdrawal|out|1",
  ),
  table(
    "Pocket",
    "pocket",
    "type|date|reference|price.currency|price.amount|cost.currency|cost.amount|fee.currency|fee.amount|value.currency|value.amount",
    "exchange|2022-07-19T12:35:37.130Z|REF1|EUR|21586.90000000|EUR|49.25000000|EUR|0.75000000|BTC|0.00228147",
    "withdrawal|2022-07-19T23:15:28.000Z||||||BTC|0.00000046|BTC|0.00228101",
  ),
  table(
    "Strike",
    "strike",
    "Transaction ID|Time (UTC)|Status|Transaction Type|Amount EUR|Fee EUR|Amount BTC|Fee BTC|Description|Exchange Rate|Transaction Hash",
    "STR-001|Mar 15 2024 09:00:00|Completed|Purchase|-99.02|1.26|0.00102333|0|buy|95531.26|",
    "STR-002|Mar 16 2024 10:00:00|Completed|Send|||-0.00100000|0.00000200|out||cafe",
  ),
  table(
    "Sparrow",
    "sparrow",
    "Date (UTC)|Label|Value (BTC)|Balance (BTC)|Fee (BTC)|Value (EUR)|Txid",
    "2024-03-01 09:14:27|in|0.25000000|0.25000000||14250.00|3a7c",
    "2024-08-03 06:45:10|rent|-0.10002100|0.14997900|0.00002100|-5001.05|c4d5",
  ),
  table(
    "Coinfinity",
    "coinfinity",
    "Order ID|Type|Date|Amount EUR|Amount Crypto|Crypto|Rate EUR|Mining Fee Crypto|Mining Fee EUR|Service Fee EUR|Total Fee EUR|Address|Transaction|LN Invoice|Transaction type",
    "A1|sell|2024-05-01 10:00:00|100.00|0.00147403|BTC|68872.40|0|0.00|1.52|1.52||aa||onchain",
    "B2|buy|2024-06-01 10:00:00|3000.00|0.05153544|BTC|57337.70|0|0.00|45.08|45.08|bc1q|bb||onchain",
  ),
  table(
    "the ledger file",
    "ledger",
    "id|time|type|wallet|sent_asset|sent_amount|received_asset|received_amount|fee_asset|fee_amount|note",
    "a|2024-01-10T12:00:00Z|spot_buy|W1|EUR|100.50|BTC|0.0025|EUR|1|first",
    "b|2024-02-10T12:00:00Z|staking_reward|W1|||ETH|0.0135|||end",
  ),
];

/** Three rows of the ledger file. */
export const OWN = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,received_value_eur,fee_asset,fee_amount",
  "a,2024-01-10T12:00:00,spot_buy,W1,EUR,100,BTC,0.002,,EUR,1",
  ",2024-02-10T12:00:00,staking_reward,W1,,,ETH,0.01,20,,",
  ",2024-03-10T12:00:00,crypto_swap,W1,BTC,0.001,ETH,0.03,,,",
].join("\n");
