/** Names of exchanges with an API connector, in their own spelling. */
export const EXCHANGE_NAMES = {
  binance: "Binance",
  bitfinex: "Bitfinex",
  bitget: "Bitget",
  bitpanda: "Bitpanda",
  bitstamp: "Bitstamp",
  bitvavo: "Bitvavo",
  bybit: "Bybit",
  coinbase: "Coinbase",
  "crypto-com-exchange": "Crypto.com Exchange",
  gemini: "Gemini",
  kraken: "Kraken",
  kucoin: "KuCoin",
  okx: "OKX",
  "revolut-x": "Revolut X",
} as const;
