// Generated from the folders beside it; `npm run generate` writes it again.
import { binance } from "./binance/index.ts";
import { coins } from "./bitcoin/index.ts";
import { bitfinex } from "./bitfinex/index.ts";
import { bitget } from "./bitget/index.ts";
import { bitpanda } from "./bitpanda/index.ts";
import { bitstamp } from "./bitstamp/index.ts";
import { bitvavo } from "./bitvavo/index.ts";
import { bybit } from "./bybit/index.ts";
import { cardano } from "./cardano/index.ts";
import { coinbase } from "./coinbase/index.ts";
import { cosmos } from "./cosmos/index.ts";
import { cryptoComExchange } from "./crypto-com-exchange/index.ts";
import { ethereum } from "./evm/index.ts";
import { file } from "./file/index.ts";
import { gemini } from "./gemini/index.ts";
import { hyperliquid } from "./hyperliquid/index.ts";
import { kraken } from "./kraken/index.ts";
import { kucoin } from "./kucoin/index.ts";
import { okx } from "./okx/index.ts";
import { polkadot } from "./polkadot/index.ts";
import { revolutX } from "./revolut-x/index.ts";
import { solana } from "./solana/index.ts";
import { tezos } from "./tezos/index.ts";
import { tron } from "./tron/index.ts";
import { xrpLedger } from "./xrp/index.ts";
import type { Connector } from "./connector.ts";

/** Every connector, by the name of its folder. */
export const CONNECTORS: readonly Connector[] = [
  binance,
  ...coins,
  bitfinex,
  bitget,
  bitpanda,
  bitstamp,
  bitvavo,
  bybit,
  cardano,
  coinbase,
  cosmos,
  cryptoComExchange,
  ethereum,
  file,
  gemini,
  hyperliquid,
  kraken,
  kucoin,
  okx,
  polkadot,
  revolutX,
  solana,
  tezos,
  tron,
  xrpLedger,
];
