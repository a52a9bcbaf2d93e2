import type { EvmAccount } from "./account.ts";

/** A fictitious account on the newer chains. */
export const ROAMER_ADDRESS = "0x40a3e40a3e40a3e40a3e40a3e40a3e40a3e40a3e";
const ME = ROAMER_ADDRESS;
const EXCHANGE = "0xa9d1e08c7793af67e9d92fe308d5697fb81d3e43";
const SHOP = "0x5b0b5b0b5b0b5b0b5b0b5b0b5b0b5b0b5b0b5b0b";
const ZERO_ADDRESS = "0x0000000000000000000000000000000000000000";
const WAVAX = "0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7";
const LINEA_BRIDGE = "0x508ca82df566dcd1b0de8296e70a96332cd644ec";
const SCROLL_WETH = "0x5300000000000000000000000000000000000004";
/** Ether as a token, which duplicates the other lists. */
const ZKSYNC_ETHER = "0x000000000000000000000000000000000000800a";

const eth = (thousandths: number): string => `${thousandths}${"0".repeat(15)}`;
const gwei = (n: number): string => `${n}000000000`;

/** Coins from the exchange and a wrap on Avalanche, bridges to Linea and zkSync, a rollup's fee on Scroll, and HYPE. */
export const roamer: EvmAccount = {
  address: ME,
  events: [
    {
      chain: 43114,
      at: "2024-01-02T10:00:00Z",
      label: "from-exchange",
      tx: { from: EXCHANGE, to: ME, value: eth(10_000), gasPrice: gwei(25) },
    },
    {
      chain: 43114,
      at: "2024-01-03T10:00:00Z",
      label: "wrap",
      tx: {
        from: ME,
        to: WAVAX,
        value: eth(2_000),
        gasUsed: "40000",
        gasPrice: gwei(25),
        input: "0xd0e30db0",
        methodId: "0xd0e30db0",
        functionName: "deposit()",
      },
    },
    {
      chain: 59144,
      at: "2024-02-01T10:00:00Z",
      label: "came-over",
      internal: [{ from: LINEA_BRIDGE, to: ME, value: eth(500) }],
    },
    {
      chain: 534352,
      at: "2024-03-01T10:00:00Z",
      label: "from-exchange",
      tx: { from: EXCHANGE, to: ME, value: eth(300), gasPrice: gwei(1) },
    },
    {
      chain: 534352,
      at: "2024-03-02T10:00:00Z",
      label: "wrap",
      tx: {
        from: ME,
        to: SCROLL_WETH,
        value: eth(100),
        gasUsed: "100000",
        gasPrice: gwei(1),
        input: "0xd0e30db0",
        methodId: "0xd0e30db0",
        functionName: "deposit()",
      },
      // On this chain wrapping is an ordinary transfer.
      tokens: [
        {
          contractAddress: SCROLL_WETH,
          from: ZERO_ADDRESS,
          to: ME,
          value: eth(100),
          tokenName: "Wrapped Ether",
          tokenSymbol: "WETH",
          tokenDecimal: "18",
        },
      ],
      receipt: { l1Fee: "0xb5e620f48000", gasUsed: "0x186a0" },
    },
    {
      chain: 324,
      at: "2024-04-01T10:00:00Z",
      label: "came-over",
      tx: {
        from: ME,
        to: ME,
        value: eth(200),
        gasUsed: "400000",
        gasPrice: gwei(1),
        isL1Originated: "1",
        type: "255",
      },
    },
    {
      chain: 324,
      at: "2024-04-02T10:00:00Z",
      label: "to-a-shop",
      tx: { from: ME, to: SHOP, value: eth(50), gasUsed: "100000", gasPrice: gwei(1), isL1Originated: "0" },
      tokens: [
        {
          contractAddress: ZKSYNC_ETHER,
          from: ME,
          to: SHOP,
          value: eth(50),
          tokenName: "Ether",
          tokenSymbol: "ETH",
          tokenDecimal: "18",
        },
      ],
    },
    {
      chain: 999,
      at: "2025-05-01T10:00:00Z",
      label: "from-exchange",
      tx: { from: EXCHANGE, to: ME, value: eth(3_000), gasPrice: gwei(1) },
    },
  ],
  holds: {
    // 10 - 2 - 0.001 (gas)
    43114: { "": "7999000000000000000", [WAVAX]: "2000000000000000000" },
    59144: { "": "500000000000000000" },
    // 0.3 - 0.1 - 0.0001 (gas) - 0.0002 (Ethereum)
    534352: { "": "199700000000000000", [SCROLL_WETH]: "100000000000000000" },
    // 0.2 - 0.05 - 0.0001 (gas): the deposit was paid for on Ethereum.
    324: { "": "149900000000000000" },
    999: { "": "3000000000000000000" },
  },
};
