import { EVM_CHAINS } from "../ledger/chains.ts";

/** Names of chains at other services. */
const CHAINS: ReadonlyMap<string, string> = new Map(
  EVM_CHAINS.flatMap(({ key, priced }) => (priced === undefined ? [] : [[key, priced] as const])),
);

/**
 * Native coins that are common at exchanges but not traded at our price venue, by their name in CoinGecko's public
 * list. Only coins whose symbol is unambiguous at every exchange we read.
 */
const LISTED: Readonly<Record<string, string>> = {
  AR: "arweave",
  BEST: "bitpanda-ecosystem-token",
  BNB: "binancecoin",
  BSV: "bitcoin-cash-sv",
  BTG: "bitcoin-gold",
  CAKE: "pancakeswap-token",
  CFX: "conflux-token",
  DCR: "decred",
  FTM: "fantom",
  GAS: "gas",
  HNT: "helium",
  HYPE: "hyperliquid",
  IOTA: "iota",
  KAS: "kaspa",
  KSM: "kusama",
  LUNC: "terra-luna",
  NANO: "nano",
  NEO: "neo",
  ONE: "harmony",
  ONT: "ontology",
  QNT: "quant-network",
  QTUM: "qtum",
  RUNE: "thorchain",
  RVN: "ravencoin",
  SC: "siacoin",
  THETA: "theta-token",
  TON: "the-open-network",
  TRX: "tron",
  VET: "vechain",
  WAVES: "waves",
  XDC: "xdce-crowd-sale",
  XEM: "nem",
  XMR: "monero",
  XNO: "nano",
  ZIL: "zilliqa",
};

/**
 * Name of the coin for a service that uses contracts; null if only a symbol is known. `PEPE@base:0x...` contains its
 * contract.
 */
export function listedAs(asset: string, contractOf: (asset: string) => string | null): string | null {
  const own = contractIn(asset);
  const listed = Object.hasOwn(LISTED, asset) ? LISTED[asset] : undefined;
  const named = own ?? (listed === undefined ? contractOf(asset) : `coingecko:${listed}`);
  if (named === null) return null;
  const colon = named.indexOf(":");
  const chain = named.slice(0, colon);
  return `${CHAINS.get(chain) ?? chain}${named.slice(colon)}`;
}

/** The contract in the name of a token without a known symbol. */
export function contractIn(asset: string): string | null {
  const at = asset.lastIndexOf("@");
  return at > 0 && asset.includes(":", at) ? asset.slice(at + 1) : null;
}
