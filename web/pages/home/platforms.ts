import type { Provider } from "../../api/sources.ts";

/** A route by which the data of a platform can be imported. */
type Route =
  /** A connection of the service, by its provider key. */
  | { readonly by: "provider"; readonly providerKey: string }
  /** A file export, either of a known format or mapped column by column. */
  | { readonly by: "file" };

/** A platform or wallet where users have, or had, coins. */
export type Platform = {
  readonly name: string;
  /** Other search terms for it. */
  readonly also?: readonly string[];
  /** The platform is closed: nothing can be fetched from it any more. */
  readonly closed?: true;
  readonly routes: readonly Route[];
};

const provider = (providerKey: string): Route => ({ by: "provider", providerKey });
const FILE: Route = { by: "file" };
const CHAINS = ["bitcoin", "ethereum", "solana", "litecoin", "dogecoin", "bitcoin-cash"].map(provider);

/** Platforms without a provider or file format; the route of a hardware wallet names its chain. */
const OTHERS: readonly Platform[] = [
  { name: "Ledger", also: ["Nano", "Hardware Wallet", "Hardware-Wallet"], routes: [...CHAINS, FILE] },
  { name: "Trezor", also: ["Hardware Wallet", "Hardware-Wallet", "SatoshiLabs"], routes: [...CHAINS, FILE] },
  { name: "BitBox", also: ["Shift Crypto", "Hardware Wallet"], routes: [...CHAINS, FILE] },
  { name: "MetaMask", also: ["Browser Wallet", "Uniswap", "Aave", "DeFi"], routes: [provider("ethereum")] },
  { name: "Rabby", routes: [provider("ethereum")] },
  { name: "Trust Wallet", routes: CHAINS },
  { name: "Exodus", routes: [...CHAINS, FILE] },
  { name: "Phantom", routes: [provider("solana"), provider("ethereum")] },
  { name: "Electrum", routes: [provider("bitcoin"), FILE] },
  { name: "BlueWallet", routes: [provider("bitcoin")] },
  { name: "Nuri", also: ["Bitwala"], closed: true, routes: [FILE] },
  { name: "FTX", also: ["Blockfolio"], closed: true, routes: [FILE] },
  { name: "Celsius", closed: true, routes: [FILE] },
  { name: "BlockFi", closed: true, routes: [FILE] },
  { name: "Voyager", closed: true, routes: [FILE] },
  { name: "Mt. Gox", also: ["MtGox"], closed: true, routes: [FILE] },
  { name: "Cryptopia", closed: true, routes: [FILE] },
  { name: "Bittrex", closed: true, routes: [FILE] },
  { name: "Bitcoin Group", also: ["futurum bank"], routes: [FILE] },
  { name: "Sparkasse", also: ["S-Broker", "DekaBank", "Bank"], routes: [FILE] },
  { name: "Volksbank", also: ["VR-Bank", "meinKrypto", "DZ Bank", "Bank"], routes: [FILE] },
  { name: "Scalable Capital", also: ["Baader Bank"], routes: [FILE] },
  { name: "Finanzen.net Zero", also: ["Zero"], routes: [FILE] },
  { name: "N26", also: ["Bank"], routes: [FILE, provider("bitpanda")] },
  { name: "justTRADE", routes: [FILE] },
  { name: "Börse Stuttgart Digital", also: ["Boerse Stuttgart"], routes: [FILE] },
  { name: "PayPal", routes: [FILE] },
  { name: "Robinhood", routes: [FILE] },
  { name: "Gemini", routes: [FILE] },
  { name: "HTX", also: ["Huobi"], routes: [FILE] },
  { name: "MEXC", routes: [FILE] },
  { name: "Bitget", routes: [FILE] },
  { name: "Poloniex", routes: [FILE] },
  { name: "LocalBitcoins", closed: true, routes: [FILE] },
];

/** Search terms of connected providers, in addition to their label. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  bitcoin: ["BTC", "xpub", "Wallet"],
  litecoin: ["LTC", "Ltub", "Wallet"],
  dogecoin: ["DOGE", "Wallet"],
  "bitcoin-cash": ["BCH", "CashAddr", "Wallet"],
  ethereum: ["ETH", "Wallet", "Polygon", "Base", "DeFi"],
  solana: ["SOL", "Wallet"],
  xrp: ["XRP", "Ripple", "Xaman", "Wallet"],
  cosmos: ["ATOM", "Cosmos", "Keplr", "Leap", "Wallet"],
  polkadot: ["DOT", "Nova", "Talisman", "Wallet"],
  tron: ["TRX", "USDT", "TronLink", "Wallet"],
  tezos: ["XTZ", "Temple", "Kukai", "Wallet"],
  hyperliquid: ["HYPE", "Perps"],
  cardano: ["ADA", "Yoroi", "Daedalus", "Lace", "Eternl", "Wallet"],
};

/** All platforms: those the service connects, those with a known export, and the others. */
export function platformsOf(providers: readonly Provider[]): readonly Platform[] {
  const open = new Set(providers.filter(({ ways }) => ways.length > 0).map(({ providerKey }) => providerKey));
  const found = new Map<string, Platform>();
  const add = (platform: Platform) => {
    const routes = platform.routes.filter((route) => route.by === "file" || open.has(route.providerKey));
    const key = fold(platform.name);
    const before = found.get(key);
    const known = (route: Route) =>
      before?.routes.some((one) => JSON.stringify(one) === JSON.stringify(route)) === true;
    if (before === undefined) found.set(key, { ...platform, routes: routes.length === 0 ? [FILE] : routes });
    else found.set(key, { ...before, routes: [...before.routes, ...routes.filter((one) => !known(one))] });
  };
  for (const { providerKey, label, type } of providers)
    if (type !== "file" && open.has(providerKey))
      add({ name: label, also: ALSO[providerKey] ?? [], routes: [provider(providerKey)] });
  for (const { fileFormats } of providers)
    for (const { name, label } of fileFormats)
      if (!OWN_FORMATS.test(name)) add({ name: label.replace(/ \(.+\)$/, ""), routes: [FILE] });
  for (const platform of OTHERS) add(platform);
  const known = POPULAR.flatMap((name) => found.get(fold(name)) ?? []);
  return [...known, ...[...found.values()].filter((platform) => !known.includes(platform))];
}

/** The most common platforms, visible before anything is typed. */
export const POPULAR = [
  "Coinbase",
  "Kraken",
  "Bitpanda",
  "Binance",
  "Bitvavo",
  "Trade Republic",
  "Bitcoin.de",
  "Ledger",
  "Trezor",
  "MetaMask",
  "BISON",
  "Nuri",
];

/** This service's own list formats belong to no platform. */
const OWN_FORMATS = /^(ledger|lotbuch)/;

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "");

/** Platforms that start with the typed text first, then those that contain it, in any of their names. */
export function search(platforms: readonly Platform[], typed: string): readonly Platform[] {
  const query = fold(typed);
  const rank = ({ name, also = [] }: Platform): number => {
    const names = [name, ...also].map(fold);
    if (names[0]?.startsWith(query) === true) return 0;
    if (names.some((one) => one.startsWith(query))) return 1;
    return names.some((one) => one.includes(query)) ? 2 : 3;
  };
  return platforms
    .map((platform) => ({ platform, at: rank(platform) }))
    .filter(({ at }) => at < 3)
    .toSorted((a, b) => a.at - b.at)
    .map(({ platform }) => platform);
}

/** Two letters for a platform, because logos are trademarks of others; those that would be alike have their own. */
const LETTERS: Readonly<Record<string, string>> = {
  Bitpanda: "Bp",
  Binance: "Bn",
  Bitvavo: "Bv",
  "Bitcoin.de": "Bd",
  Bitget: "Bg",
  Bitfinex: "Bf",
  Bitstamp: "Bs",
};
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const [first = "", second] = words;
  return (
    LETTERS[name] ??
    (second === undefined
      ? first.slice(0, 1).toUpperCase() + first.slice(1, 2).toLowerCase()
      : `${first[0] ?? ""}${second[0] ?? ""}`.toUpperCase())
  );
}

const SHADES = 10;
/** A constant color per name, out of the few badge colors. */
export const shadeOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % SHADES;
