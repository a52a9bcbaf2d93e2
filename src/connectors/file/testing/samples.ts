/** Small tables of formats, for the mutations of `fuzz.test.ts`; any may be added. */
export type FormatSample = {
  readonly name: string;
  readonly format: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The vendor's delimiter. */
  readonly delimiter: "," | ";" | "\t";
};

export const cut =
  (delimiter: FormatSample["delimiter"]) =>
  (name: string, format: string, ...lines: readonly string[]): FormatSample => {
    const [header = [], ...rows] = lines.map((line) => line.split("|"));
    return { name, format, header, rows, delimiter };
  };
const table = cut(",");

export const SAMPLES: readonly FormatSample[] = [
  table(
    "Bitpanda",
    "bitpanda",
    "Transaction ID|Timestamp|Transaction Type|In/Out|Amount Fiat|Fiat|Amount Asset|Asset|Asset market price|Asset market price currency|Asset class|Product ID|Fee|Fee asset|Spread|Spread Currency",
    "F1|2022-10-03T20:11:19+02:00|deposit|incoming|2000.00|EUR|-|EUR|-|-|Fiat|-|35.40000000|EUR|-|-",
    "T1|2022-09-06T07:55:30+02:00|buy|outgoing|300.00|EUR|0.01509779|BTC|19870.45|EUR|Cryptocurrency|1|-|-|-|-",
    "C1|2022-10-21T22:05:51+02:00|withdrawal|outgoing|0|EUR|0.01204779|BTC|0.00|-|Cryptocurrency|1|0.00005000|BTC|-|-",
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
    "Trade|0.25000000|BTC|8120.00000000|USD|12.18000000|USD|Kraken||first|20.03.2021 09:17:42",
    "Withdrawal|||0.65000000|ETH|0.00420000|ETH|Kraken||out|12.06.2021 15:48:30",
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
    "2024-11-06T19:31:50.000Z|Confirmed|BTC|OUT|0.150087|0.000087|93b0|Bitcoin 1|xpubA|EUR|10505.19|14258.27",
    "2024-09-17T06:05:22.000Z|Confirmed|BTC|IN|0.6|0.0000241|7480|Bitcoin 1|xpubA|EUR|32400.00|57000.00",
  ),
  table(
    "Trezor Suite",
    "trezor-suite",
    "Timestamp|Date|Time|Type|Transaction ID|Fee|Fee unit|Address|Label|Amount|Amount unit|Fiat (EUR)|Other",
    "1727972458|3.10.2024|18:20:58 GMT+2|SENT|48f0|0.000092|BTC|bc1qa|Rent|0.07|BTC|3850.00|",
    "1705302750|15.1.2024|08:12:30 GMT+1|RECV|6e5f|||bc1qb|Buy|0.45|BTC|17550.00|",
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
    "2025-02-03 17:41:26|Mine|Trade|EUR|1910.00|BTC|0.02|EUR|4.97||buy|API|Kraken",
    "2025-03-18 06:12:54|Mine|Withdrawal|BTC|0.0148|||BTC|0.0002|e1e1||API|Kraken",
  ),
  table(
    "BitBoxApp",
    "bitbox-app",
    "Time|Type|Amount|Unit|Fee|Fee Unit|Address|Transaction ID|Note",
    "2023-05-09T18:20:00+02:00|received|2500000|satoshi|||bc1qa|aaaa|first",
    "2024-04-18T20:05:00+02:00|sent|1100000|satoshi|620|satoshi|bc1qb|bbbb|second",
  ),
  table(
    "Relai",
    "relai",
    "Date|Transaction Type|BTC Amount|BTC Price|Currency Pair|Fiat Amount (excl. fees)|Fiat Currency|Fee|Fee Currency|Destination|Operation ID|Counterparty",
    "2025-03-28T11:06:52Z|Sell|0.01500000|74260.00|BTC/CHF|1113.90|CHF|0.00|CHF|CH23|4321|Relai",
    "2025-02-17T18:43:29Z|Buy|0.00410256|86531.63|BTC/CHF|355.00|CHF|3.55|CHF|bc1q|1446|Relai",
  ),
  table(
    "21bitcoin",
    "21bitcoin",
    "id|exchange_name|depot_name|transaction_date|buy_asset|buy_amount|sell_asset|sell_amount|fee_asset|fee_amount|transaction_type|note|linked_transaction",
    "1|21bitcoin|depot|14.09.2023 08:12:00|BTC|0.02000000|EUR|500.00|EUR|4.50|trade|buy|",
    "2|21bitcoin|depot|16.09.2023 19:45:00|||BTC|0.01800000|BTC|0.0001|withdrawal|out|1",
  ),
  table(
    "Pocket",
    "pocket",
    "type|date|reference|price.currency|price.amount|cost.currency|cost.amount|fee.currency|fee.amount|value.currency|value.amount",
    "exchange|2023-02-22T08:04:16.372Z|REF1|EUR|22750.40000000|EUR|98.50000000|EUR|1.50000000|BTC|0.00432959",
    "withdrawal|2023-02-22T19:31:05.000Z||||||BTC|0.00000081|BTC|0.00432878",
  ),
  table(
    "Strike",
    "strike",
    "Transaction ID|Time (UTC)|Status|Transaction Type|Amount EUR|Fee EUR|Amount BTC|Fee BTC|Description|Exchange Rate|Transaction Hash",
    "STR-7301|Sep 09 2024 17:26:41|Completed|Purchase|-252.00|2.00|0.00500000|0|buy|50000.00|",
    "STR-7302|Sep 10 2024 06:13:55|Completed|Send|||-0.00400000|0.00000200|out||cafe",
  ),
  table(
    "Sparrow",
    "sparrow",
    "Date (UTC)|Label|Value (BTC)|Balance (BTC)|Fee (BTC)|Value (EUR)|Txid",
    "2024-02-19 07:48:05|in|0.40000000|0.40000000||19320.00|6e80",
    "2024-09-25 05:31:22|rent|-0.05003400|0.34996600|0.00003400|-2842.13|a63e",
  ),
  table(
    "Coinfinity",
    "coinfinity",
    "Order ID|Type|Date|Amount EUR|Amount Crypto|Crypto|Rate EUR|Mining Fee Crypto|Mining Fee EUR|Service Fee EUR|Total Fee EUR|Address|Transaction|LN Invoice|Transaction type",
    "A1|sell|2024-05-16 15:20:00|123.08|0.00204000|BTC|61250.00|0|0.00|1.87|1.87||aa||onchain",
    "B2|buy|2024-08-29 07:05:00|2000.00|0.03350340|BTC|58800.00|0|0.00|30.00|30.00|bc1q|bb||onchain",
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
