// Generated from the folders beside it; `npm run generate` writes it again.
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

/** Every provider of the sandbox, by the name of its folder. */
export const PARTS: readonly SandboxPart[] = [
  binancePart,
  ...coinParts,
  bitfinexPart,
  bitgetPart,
  bitpandaPart,
  bitstampPart,
  bitvavoPart,
  bybitPart,
  cardanoPart,
  coinbasePart,
  cosmosPart,
  cryptoComPart,
  evmPart,
  geminiPart,
  hyperliquidPart,
  krakenPart,
  kucoinPart,
  okxPart,
  polkadotPart,
  revolutXPart,
  solanaPart,
  tezosPart,
  tronPart,
  xrpPart,
];
