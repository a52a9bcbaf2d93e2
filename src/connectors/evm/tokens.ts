import type { EvmChain } from "./chains.ts";

/**
 * Tokens that we know by their contract. A name proves nothing: anybody may call a contract USDC. Contracts in lower
 * case, by chain.
 */
const KNOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ethereum: {
    "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48": "USDC",
    "0xdac17f958d2ee523a2206206994597c13d831ec7": "USDT",
    "0x6b175474e89094c44da98b954eedeac495271d0f": "DAI",
    "0x1abaea1f7c830bd89acc67ec4af516284b1bc33c": "EURC",
    "0xdb25f211ab05b1c97d595516f45794528a807ad8": "EURS",
    "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599": "WBTC",
    "0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf": "CBBTC",
    "0xae7ab96520de3a18e5e111b5eaab095312d7fe84": "STETH",
    "0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0": "WSTETH",
    "0xbe9895146f7af43049ca1c1ae358b0541ea49704": "CBETH",
    "0xae78736cd615f374d3085123a210448e74fc6393": "RETH",
    "0x514910771af9ca656af840dff83e8264ecf986ca": "LINK",
    "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984": "UNI",
    "0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9": "AAVE",
    "0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2": "MKR",
    "0xd533a949740bb3306d119cc777fa900ba034cd52": "CRV",
    "0xc011a73ee8576fb46f5e1c5751ca3b9fe0af2a6f": "SNX",
    "0xc00e94cb662c3520282e6f5717214004a7f26888": "COMP",
    "0x0d8775f648430679a709e98d2b0cb6250d2887ef": "BAT",
    "0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0": "MATIC",
    "0x455e53cbb86018ac2b8092fdcd39d8444affc3f6": "POL",
    "0xc18360217d8f7ab5e7c516566761ea12ce7f9d72": "ENS",
    "0x5a98fcbea516cf06857215779fd812ca3bef1b32": "LDO",
    "0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce": "SHIB",
    "0x6982508145454ce325ddbe47a25d4ec3d2311933": "PEPE",
    "0xc944e90c64b2c07662a292be6244bdf05cda44a7": "GRT",
    "0x6810e776880c02933d47db1b9fc05908e5386b96": "GNO",
  },
  base: {
    "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913": "USDC",
    "0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42": "EURC",
    "0x50c5725949a6f0c72e6c4a641f24049a917db0cb": "DAI",
    "0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf": "CBBTC",
    "0x2ae3f1ec7f1f5012cfeab0185bfc7aa3cf0dec22": "CBETH",
    "0xc1cba3fcea344f92d9239c08c0568f6f2f0ee452": "WSTETH",
  },
  arbitrum: {
    "0xaf88d065e77c8cc2239327c5edb3a432268e5831": "USDC",
    "0xff970a61a04b1ca14834a43f5de4533ebddb5cc8": "USDC.E",
    "0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9": "USDT",
    "0xda10009cbd5d07dd0cecc66161fc93d7c9000da1": "DAI",
    "0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f": "WBTC",
    "0x912ce59144191c1204e64559fe8253a0e49e6548": "ARB",
    "0x5979d7b546e38e414f7e9822514be443a4800529": "WSTETH",
  },
  optimism: {
    "0x0b2c639c533813f4aa9d7837caf62653d097ff85": "USDC",
    "0x7f5c764cbc14f9669b88837ca1490cca17c31607": "USDC.E",
    "0x94b008aa00579c1307b0ef2c499ad98a8ce58e58": "USDT",
    "0xda10009cbd5d07dd0cecc66161fc93d7c9000da1": "DAI",
    "0x4200000000000000000000000000000000000042": "OP",
    "0x68f180fcce6836688e9084f035309e29bf0a2095": "WBTC",
    "0x1f32b1c2345538c0c6f582fcb022739c4a194ebb": "WSTETH",
  },
  polygon: {
    "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359": "USDC",
    "0x2791bca1f2de4661ed88a30c99a7a9449aa84174": "USDC.E",
    "0xc2132d05d31c914a87c6611c10748aeb04b58e8f": "USDT",
    "0x8f3cf7ad23cd3cadbd9735aff958023239c6a063": "DAI",
    "0x7ceb23fd6bc0add59e62ac25578270cff1b9f619": "WETH",
    "0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6": "WBTC",
  },
  gnosis: {
    "0x9c58bacc331c9aa871afd802db6379a98e80cedb": "GNO",
    "0xddafbb505ad214d7b80b1f830fccc89b60fb7a83": "USDC",
    "0x2a22f9c3b484c3629090feed35f17ff8f88f76f0": "USDC.E",
    "0xcb444e90d8198415266c6a2724b7900fb12fc56e": "EURE",
    "0x6a023ccd1ff6f2045c3309768ead9e68f978f6e1": "WETH",
  },
  bsc: {
    "0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d": "USDC",
    "0x55d398326f99059ff775485246999027b3197955": "USDT",
    "0xe9e7cea3dedca5984780bafc599bd69add087d56": "BUSD",
    "0x2170ed0880ac9a755fd29b2688956bd959f933f8": "ETH",
    "0x7130d2a12b9bcbfae4f2634d864a1ee1ce3ead9c": "BTCB",
    "0x0e09fabb73bd3ade0a17ecc321fd13a19e81ce82": "CAKE",
  },
};

export type Token = {
  readonly asset: string;
  /** By its contract, not by what it calls itself. */
  readonly known: boolean;
};

const MAX_SYMBOL = 20;

/** What the ledger calls a token: its plain name where the contract is known, otherwise name and contract. */
export const tokenOf = ({ key, wrapped }: EvmChain, contract: string, symbol: string): Token => {
  const known = contract === wrapped.contract ? wrapped.asset : KNOWN[key]?.[contract];
  if (known !== undefined) return { asset: known, known: true };
  const name = symbol.replaceAll(/[^\p{L}\p{N}.$+-]/gu, "").slice(0, MAX_SYMBOL);
  return { asset: `${name === "" ? "token" : name}@${key}:${contract}`, known: false };
};
