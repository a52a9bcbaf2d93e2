/** One chain whose accounts are those of Ethereum. */
export type EvmChain = {
  readonly key: string;
  readonly label: string;
  readonly id: number;
  /** What gas is paid in. Ether is one asset wherever it lies. */
  readonly native: string;
  /** The native coin as a token; `silent` where wrapping writes no transfer into the chain, only the coin's own event. */
  readonly wrapped: { readonly contract: string; readonly asset: string; readonly silent: boolean };
  /** A rollup whose receipts name what it paid to its parent chain, which no list does. */
  readonly l1Fee: boolean;
  readonly withdrawals: boolean;
  /** Where the native coin is a token as well: its transfers are told by the other lists. */
  readonly nativeToken?: string;
};

export const CHAINS = [
  {
    key: "ethereum",
    label: "Ethereum",
    id: 1,
    native: "ETH",
    wrapped: { contract: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", asset: "WETH", silent: true },
    l1Fee: false,
    withdrawals: true,
  },
  {
    key: "base",
    label: "Base",
    id: 8453,
    native: "ETH",
    wrapped: { contract: "0x4200000000000000000000000000000000000006", asset: "WETH", silent: true },
    l1Fee: true,
    withdrawals: false,
  },
  {
    key: "arbitrum",
    label: "Arbitrum One",
    id: 42161,
    native: "ETH",
    // Its own wrapped ether writes transfers from and to nobody.
    wrapped: { contract: "0x82af49447d8a07e3bd95bd0d56f35241523fbab1", asset: "WETH", silent: false },
    // What it paid to Ethereum is inside gasUsed already.
    l1Fee: false,
    withdrawals: false,
  },
  {
    key: "optimism",
    label: "OP Mainnet",
    id: 10,
    native: "ETH",
    wrapped: { contract: "0x4200000000000000000000000000000000000006", asset: "WETH", silent: true },
    l1Fee: true,
    withdrawals: false,
  },
  {
    key: "polygon",
    label: "Polygon PoS",
    id: 137,
    // MATIC until September 2024: the same coins under another name, which is no event.
    native: "POL",
    wrapped: { contract: "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270", asset: "WPOL", silent: true },
    l1Fee: false,
    withdrawals: false,
    nativeToken: "0x0000000000000000000000000000000000001010",
  },
  {
    key: "gnosis",
    label: "Gnosis",
    id: 100,
    native: "XDAI",
    wrapped: { contract: "0xe91d153e0b41518a2ce8dd3d7944fa863463a97d", asset: "WXDAI", silent: true },
    l1Fee: false,
    // Its validators are paid in GNO, which comes as a token.
    withdrawals: false,
  },
  {
    key: "bsc",
    label: "BNB Smart Chain",
    id: 56,
    native: "BNB",
    wrapped: { contract: "0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c", asset: "WBNB", silent: true },
    l1Fee: false,
    withdrawals: false,
  },
] as const satisfies readonly EvmChain[];

/** Of every native coin: a wei is its 18th decimal place. */
export const NATIVE_PLACES = 18;

export const CHAIN_KEYS = CHAINS.map(({ key }) => key);

export const chainOf = (key: string): EvmChain | null => CHAINS.find((chain) => chain.key === key) ?? null;
