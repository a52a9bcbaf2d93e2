/** One EVM chain. A new one is an entry here, and nothing anywhere else. */
export type EvmChain = {
  readonly key: string;
  readonly label: string;
  /** Common name, if it is shorter. */
  readonly short?: string;
  readonly id: number;
  /** Coin in which gas is paid. Ether is one asset on every chain. */
  readonly native: string;
  /** The native coin as a token; `silent` if wrapping emits only the coin's own event, and no transfer. */
  readonly wrapped: { readonly contract: string; readonly asset: string; readonly silent: boolean };
  /** A rollup whose receipts contain the fee paid to its parent chain, which no list does. */
  readonly l1Fee: boolean;
  readonly withdrawals: boolean;
  /**
   * Recognizes rows for deposits from the parent chain, and names their bridge: the row has no gas costs (`free`), its
   * sender is the aliased account (`alias`), or the list marks it (`marked`).
   */
  readonly parent?: { readonly sign: "free" | "alias" | "marked"; readonly bridge: string };
  /** Contract of the native coin as a token: its transfers are in the other lists. */
  readonly nativeToken?: string;
  /** Name of the coin at price services, if it differs. */
  readonly priced?: string;
  /** Explorer page of a transaction, without the hash. */
  readonly explorer?: string;
  /** A free indexer in Etherscan's format, for chains that Etherscan only offers on paid plans. */
  readonly indexer?: "routescan";
};

/** Bridge to the parent chain on every OP Stack rollup. */
const OPTIMISTIC = { sign: "free", bridge: "0x4200000000000000000000000000000000000010" } as const;

export const EVM_CHAINS: readonly EvmChain[] = [
  {
    key: "ethereum",
    explorer: "https://etherscan.io/tx/",
    label: "Ethereum",
    id: 1,
    native: "ETH",
    wrapped: { contract: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", asset: "WETH", silent: true },
    l1Fee: false,
    withdrawals: true,
  },
  {
    key: "base",
    explorer: "https://basescan.org/tx/",
    label: "Base",
    id: 8453,
    native: "ETH",
    wrapped: { contract: "0x4200000000000000000000000000000000000006", asset: "WETH", silent: true },
    l1Fee: true,
    withdrawals: false,
    parent: OPTIMISTIC,
  },
  {
    key: "arbitrum",
    explorer: "https://arbiscan.io/tx/",
    label: "Arbitrum One",
    short: "Arbitrum",
    id: 42161,
    native: "ETH",
    // Its wrapped ether emits transfers from and to the zero address.
    wrapped: { contract: "0x82af49447d8a07e3bd95bd0d56f35241523fbab1", asset: "WETH", silent: false },
    // The fee paid to Ethereum is included in gasUsed.
    l1Fee: false,
    withdrawals: false,
    parent: { sign: "alias", bridge: "0x0000000000000000000000000000000000000064" },
  },
  {
    key: "optimism",
    explorer: "https://optimistic.etherscan.io/tx/",
    label: "OP Mainnet",
    short: "Optimism",
    id: 10,
    native: "ETH",
    wrapped: { contract: "0x4200000000000000000000000000000000000006", asset: "WETH", silent: true },
    l1Fee: true,
    withdrawals: false,
    parent: OPTIMISTIC,
  },
  {
    key: "polygon",
    explorer: "https://polygonscan.com/tx/",
    label: "Polygon PoS",
    short: "Polygon",
    id: 137,
    // MATIC until September 2024: the same coin under another name, without a taxable event.
    native: "POL",
    wrapped: { contract: "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270", asset: "WPOL", silent: true },
    l1Fee: false,
    withdrawals: false,
    nativeToken: "0x0000000000000000000000000000000000001010",
  },
  {
    key: "gnosis",
    explorer: "https://gnosisscan.io/tx/",
    label: "Gnosis",
    id: 100,
    native: "XDAI",
    wrapped: { contract: "0xe91d153e0b41518a2ce8dd3d7944fa863463a97d", asset: "WXDAI", silent: true },
    l1Fee: false,
    // Its validators are paid in GNO, which arrives as a token.
    withdrawals: false,
    priced: "xdai",
  },
  {
    key: "bsc",
    explorer: "https://bscscan.com/tx/",
    label: "BNB Smart Chain",
    short: "BNB",
    id: 56,
    native: "BNB",
    wrapped: { contract: "0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c", asset: "WBNB", silent: true },
    l1Fee: false,
    withdrawals: false,
  },
  {
    key: "avalanche",
    explorer: "https://snowtrace.io/tx/",
    label: "Avalanche C-Chain",
    short: "Avalanche",
    id: 43114,
    native: "AVAX",
    wrapped: { contract: "0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7", asset: "WAVAX", silent: true },
    l1Fee: false,
    withdrawals: false,
    priced: "avax",
    indexer: "routescan",
  },
  {
    key: "linea",
    explorer: "https://lineascan.build/tx/",
    label: "Linea",
    id: 59144,
    native: "ETH",
    wrapped: { contract: "0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f", asset: "WETH", silent: true },
    // The fee paid to Ethereum is included in the gas price.
    l1Fee: false,
    withdrawals: false,
  },
  {
    key: "scroll",
    explorer: "https://scrollscan.com/tx/",
    label: "Scroll",
    id: 534352,
    native: "ETH",
    // It mints and burns, with transfers from and to the zero address.
    wrapped: { contract: "0x5300000000000000000000000000000000000004", asset: "WETH", silent: false },
    l1Fee: true,
    withdrawals: false,
    parent: { sign: "free", bridge: "0x781e90f1c8fc4611c9b7497c3b47f99ef6969cbc" },
  },
  {
    key: "zksync",
    explorer: "https://explorer.zksync.io/tx/",
    label: "zkSync Era",
    short: "zkSync",
    id: 324,
    native: "ETH",
    wrapped: { contract: "0x5aea5775959fbc2557cc8789bc1bf90a239d9a91", asset: "WETH", silent: false },
    l1Fee: false,
    withdrawals: false,
    // A deposit is a transaction of the account with itself, paid for on Ethereum: the list marks it.
    parent: { sign: "marked", bridge: "0x0000000000000000000000000000000000008001" },
    nativeToken: "0x000000000000000000000000000000000000800a",
    priced: "era",
  },
  {
    key: "hyperevm",
    label: "HyperEVM",
    id: 999,
    native: "HYPE",
    wrapped: { contract: "0x5555555555555555555555555555555555555555", asset: "WHYPE", silent: true },
    l1Fee: false,
    withdrawals: false,
    priced: "hyperliquid",
  },
];
