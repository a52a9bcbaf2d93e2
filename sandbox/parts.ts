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
import { evmPart } from "./evm/index.ts";
import { krakenPart } from "./kraken/index.ts";
import { kucoinPart } from "./kucoin/index.ts";
import { okxPart } from "./okx/index.ts";
import { solanaPart } from "./solana/index.ts";
import { xrpPart } from "./xrp/index.ts";
import type { Part } from "./part.ts";

/** Every provider of the sandbox; a sample account shows the first. */
export const PARTS: readonly Part[] = [
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
  ...coinParts,
  evmPart,
  solanaPart,
  xrpPart,
  cardanoPart,
  cosmosPart,
];
