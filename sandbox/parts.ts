import { binancePart } from "./binance/index.ts";
import { coinParts } from "./bitcoin/index.ts";
import { bitfinexPart } from "./bitfinex/index.ts";
import { bitgetPart } from "./bitget/index.ts";
import { bitpandaPart } from "./bitpanda/index.ts";
import { bitstampPart } from "./bitstamp/index.ts";
import { bitvavoPart } from "./bitvavo/index.ts";
import { bybitPart } from "./bybit/index.ts";
import { cardanoPart } from "./cardano/index.ts";
import { coinbasePart } from "./coinbase/index.ts";
import { cosmosPart } from "./cosmos/index.ts";
import { cryptoComPart } from "./crypto-com-exchange/index.ts";
import { evmPart } from "./evm/index.ts";
import { geminiPart } from "./gemini/index.ts";
import { hyperliquidPart } from "./hyperliquid/index.ts";
import { krakenPart } from "./kraken/index.ts";
import { kucoinPart } from "./kucoin/index.ts";
import { okxPart } from "./okx/index.ts";
import { polkadotPart } from "./polkadot/index.ts";
import { revolutXPart } from "./revolut-x/index.ts";
import { solanaPart } from "./solana/index.ts";
import { tezosPart } from "./tezos/index.ts";
import { tronPart } from "./tron/index.ts";
import { xrpPart } from "./xrp/index.ts";
import type { SandboxPart } from "./part.ts";

/** Every provider of the sandbox; the first is used for sample accounts. */
export const PARTS: readonly SandboxPart[] = [
  coinbasePart,
  krakenPart,
  bitpandaPart,
  bitvavoPart,
  bitstampPart,
  binancePart,
  bybitPart,
  okxPart,
  kucoinPart,
  bitgetPart,
  bitfinexPart,
  revolutXPart,
  geminiPart,
  cryptoComPart,
  ...coinParts,
  evmPart,
  solanaPart,
  xrpPart,
  cardanoPart,
  cosmosPart,
  polkadotPart,
  tronPart,
  tezosPart,
  hyperliquidPart,
];
