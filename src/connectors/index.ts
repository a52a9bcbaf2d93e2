import type { Connector } from "./connector.ts";
import type { Provider } from "./provider.ts";
import { CONNECTORS } from "./registry.ts";

const TYPES: readonly Provider["type"][] = ["exchange", "wallet", "file"];
/** Providers that are listed first among those of their type; the others follow by the names of their folders. */
const FIRST: readonly string[] = [
  "coinbase",
  "kraken",
  "binance",
  "bitpanda",
  "bitvavo",
  "bitstamp",
  "bitcoin",
  "ethereum",
  "solana",
];

const byRank = (a: Provider, b: Provider): number =>
  TYPES.indexOf(a.type) - TYPES.indexOf(b.type) || positionOf(a) - positionOf(b);
const positionOf = ({ providerKey }: Provider): number =>
  FIRST.includes(providerKey) ? FIRST.indexOf(providerKey) : FIRST.length;

/** Metadata of the providers for forms, checks, help and settings. */
export const PROVIDERS: readonly Provider[] = CONNECTORS.toSorted(byRank);

export const connectorFor = (providerKey: string): Connector | null =>
  CONNECTORS.find((connector) => connector.providerKey === providerKey) ?? null;
