import { binance } from "./binance/index.ts";
import { coins } from "./bitcoin/index.ts";
import { bitfinex } from "./bitfinex/index.ts";
import { bitget } from "./bitget/index.ts";
import { bitpanda } from "./bitpanda/index.ts";
import { bitstamp } from "./bitstamp/index.ts";
import { bitvavo } from "./bitvavo/index.ts";
import { bybit } from "./bybit/index.ts";
import { cardano } from "./cardano/index.ts";
import { cryptoComExchange } from "./crypto-com-exchange/index.ts";
import { coinbase } from "./coinbase/index.ts";
import { cosmos } from "./cosmos/index.ts";
import type { Connector } from "./connector.ts";
import { ethereum } from "./evm/index.ts";
import { file } from "./file/index.ts";
import { gemini } from "./gemini/index.ts";
import { hyperliquid } from "./hyperliquid/index.ts";
import { kraken } from "./kraken/index.ts";
import { kucoin } from "./kucoin/index.ts";
import { okx } from "./okx/index.ts";
import { polkadot } from "./polkadot/index.ts";
import { solana } from "./solana/index.ts";
import type { Provider } from "./provider.ts";
import { revolutX } from "./revolut-x/index.ts";
import { tezos } from "./tezos/index.ts";
import { tron } from "./tron/index.ts";
import { xrpLedger } from "./xrp/index.ts";

/** All providers. To add one: its folder, and one line here. */
const CONNECTORS: readonly Connector[] = [
  coinbase,
  kraken,
  binance,
  bitpanda,
  bitvavo,
  bitstamp,
  bybit,
  okx,
  kucoin,
  bitget,
  bitfinex,
  revolutX,
  gemini,
  cryptoComExchange,
  ...coins,
  ethereum,
  solana,
  xrpLedger,
  cardano,
  cosmos,
  polkadot,
  tron,
  tezos,
  hyperliquid,
  file,
];

/** Metadata of the providers for forms, checks, help and settings. */
export const PROVIDERS: readonly Provider[] = CONNECTORS;

export const connectorFor = (providerKey: string): Connector | null =>
  CONNECTORS.find((connector) => connector.providerKey === providerKey) ?? null;
