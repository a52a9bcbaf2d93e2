/** Exchanges that are read by their API, as they write themselves. */
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
