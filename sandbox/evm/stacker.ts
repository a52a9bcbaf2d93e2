import { type EvmAccount, hashOf } from "./account.ts";

/** A fictitious account: the checksum of its address is valid, its key is unknown. */
export const STACKER_ADDRESS = "0x57acce57acce57acce57acce57acce57acce57ac";
const ME = STACKER_ADDRESS;
const EXCHANGE = "0xa9d1e08c7793af67e9d92fe308d5697fb81d3e43";
const ROUTER = "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45";
const POOL = "0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640";
const SHOP = "0x5b0b5b0b5b0b5b0b5b0b5b0b5b0b5b0b5b0b5b0b";
const SPAMMER = "0xbadbadbadbadbadbadbadbadbadbadbadbadbad0";
const BASE_BRIDGE = "0x3154cf16ccdb4c6d922629664174b904d80f2c35";
const LOOKALIKE = "0x5b0b000000000000000000000000000000005b0b";
const WETH = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
const USDC = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const BASE_USDC = "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913";
const FAKE = "0xfa4efa4efa4efa4efa4efa4efa4efa4efa4efa4e";

const eth = (thousandths: number): string => `${thousandths}${"0".repeat(15)}`;
const gwei = (n: number): string => `${n}000000000`;
const usdc = (contract: string, from: string, to: string, value: string) => ({
  contractAddress: contract,
  from,
  to,
  value,
  tokenName: "USD Coin",
  tokenSymbol: "USDC",
  tokenDecimal: "6",
});

/** Transaction by which Coinbase's `stacker` sent coins here. */
export const FROM_EXCHANGE = { hash: hashOf("evm", 1, "from-exchange"), address: ME };

/**
 * Ether from the exchange, a swap, a wrap, an approval, a failed call, a bridge to Base and a payment there, validator
 * rewards, a collectible, spam and address poisoning.
 */
export const stacker: EvmAccount = {
  address: ME,
  events: [
    {
      chain: 1,
      at: "2022-03-02T10:05:00Z",
      label: "from-exchange",
      tx: { from: EXCHANGE, to: ME, value: eth(1_000), gasPrice: gwei(50) },
    },
    {
      chain: 1,
      at: "2022-04-01T10:00:00Z",
      label: "approve",
      tx: {
        from: ME,
        to: USDC,
        gasUsed: "50000",
        gasPrice: gwei(20),
        input: "0x095ea7b3",
        methodId: "0x095ea7b3",
        functionName: "approve(address _spender, uint256 _value)",
      },
    },
    {
      chain: 1,
      at: "2022-04-02T10:00:00Z",
      label: "swap",
      tx: {
        from: ME,
        to: ROUTER,
        value: eth(300),
        gasUsed: "200000",
        gasPrice: gwei(10),
        input: "0x5ae401dc",
        methodId: "0x5ae401dc",
        functionName: "multicall(uint256 deadline,bytes[] data)",
      },
      // The router refunds a little ether.
      internal: [{ from: ROUTER, to: ME, value: eth(50) }],
      tokens: [usdc(USDC, POOL, ME, "800000000")],
    },
    {
      chain: 1,
      at: "2022-05-01T10:00:00Z",
      label: "wrap",
      tx: {
        from: ME,
        to: WETH,
        value: eth(200),
        gasUsed: "40000",
        gasPrice: gwei(25),
        input: "0xd0e30db0",
        methodId: "0xd0e30db0",
        functionName: "deposit()",
      },
    },
    {
      chain: 1,
      at: "2022-05-02T10:00:00Z",
      label: "unwrap",
      tx: {
        from: ME,
        to: WETH,
        gasUsed: "40000",
        gasPrice: gwei(25),
        input: "0x2e1a7d4d",
        methodId: "0x2e1a7d4d",
        functionName: "withdraw(uint256 wad)",
      },
      internal: [{ from: WETH, to: ME, value: eth(150) }],
    },
    {
      chain: 1,
      at: "2022-06-01T10:00:00Z",
      label: "failed",
      tx: {
        from: ME,
        to: ROUTER,
        value: eth(100),
        gasUsed: "100000",
        gasPrice: gwei(10),
        isError: "1",
        txreceipt_status: "0",
        input: "0x5ae401dc",
        methodId: "0x5ae401dc",
        functionName: "multicall(uint256 deadline,bytes[] data)",
      },
    },
    {
      chain: 1,
      at: "2022-07-01T10:00:00Z",
      label: "to-a-shop",
      tx: {
        from: ME,
        to: USDC,
        gasUsed: "50000",
        gasPrice: gwei(20),
        input: "0xa9059cbb",
        methodId: "0xa9059cbb",
        functionName: "transfer(address _to, uint256 _value)",
      },
      tokens: [usdc(USDC, ME, SHOP, "100000000")],
    },
    {
      chain: 1,
      at: "2022-07-02T10:00:00Z",
      label: "poison",
      tokens: [usdc(USDC, ME, LOOKALIKE, "0")],
    },
    {
      chain: 1,
      at: "2022-07-03T10:00:00Z",
      label: "spam",
      tokens: [
        {
          contractAddress: FAKE,
          from: SPAMMER,
          to: ME,
          value: "5000000000000000000000",
          tokenName: "Visit claim-usd.example",
          tokenSymbol: "USDC",
          tokenDecimal: "18",
        },
      ],
    },
    {
      chain: 1,
      at: "2022-08-01T10:00:00Z",
      label: "bridge-out",
      tx: {
        from: ME,
        to: BASE_BRIDGE,
        value: eth(100),
        gasUsed: "100000",
        gasPrice: gwei(10),
        input: "0xb1a1a882",
        methodId: "0xb1a1a882",
        functionName: "depositETH(uint32 _minGasLimit,bytes _extraData)",
      },
    },
    {
      chain: 8453,
      at: "2022-08-01T10:04:00Z",
      label: "bridge-in",
      tx: { from: "0x4200000000000000000000000000000000000010", to: ME, value: eth(100), gasPrice: "0" },
    },
    {
      chain: 8453,
      at: "2022-09-01T10:00:00Z",
      label: "base-swap",
      tx: {
        from: ME,
        to: ROUTER,
        value: eth(20),
        gasUsed: "100000",
        gasPrice: "1000000000",
        input: "0x5ae401dc",
        methodId: "0x5ae401dc",
        functionName: "exactInputSingle(tuple params)",
      },
      tokens: [usdc(BASE_USDC, POOL, ME, "30000000")],
      // 0.0002 ether for Ethereum, and 0.00000001 + 0.5 x 100,000 / 1e6 wei for the operator.
      receipt: {
        l1Fee: "0xb5e620f48000",
        operatorFeeConstant: "0x2540be400",
        operatorFeeScalar: "0x7a120",
        gasUsed: "0x186a0",
      },
    },
    {
      chain: 1,
      at: "2023-05-01T10:00:00Z",
      label: "rewards",
      withdrawal: { withdrawalIndex: "12345", validatorIndex: "777", address: ME, amount: "10000000" },
    },
    {
      chain: 1,
      at: "2023-06-01T10:00:00Z",
      label: "collectible",
      tx: {
        from: ME,
        to: ROUTER,
        value: eth(40),
        gasUsed: "100000",
        gasPrice: gwei(10),
        input: "0xfb0f3ee1",
        methodId: "0xfb0f3ee1",
        functionName: "fulfillBasicOrder(tuple parameters)",
      },
      nfts: [
        {
          contractAddress: "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d",
          from: SHOP,
          to: ME,
          tokenID: "42",
          tokenName: "Collectible",
          tokenSymbol: "COLL",
          tokenDecimal: "0",
        },
      ],
    },
  ],
  holds: {
    // 1 - 0.001 (approve) - 0.25 - 0.002 (swap) - 0.2 - 0.001 (wrap) + 0.15 - 0.001 (unwrap) - 0.001 (failed)
    // - 0.001 (shop) - 0.1 - 0.001 (bridge) + 0.01 (rewards) - 0.04 - 0.001 (collectible)
    1: {
      "": "561000000000000000",
      [USDC]: "700000000",
      [WETH]: "50000000000000000",
      [FAKE]: "5000000000000000000000",
    },
    // 0.1 - 0.02 - 0.0001 (gas) - 0.0002 (Ethereum) - 0.00000001 - 50,000 wei (operator)
    8453: { "": "79699989999950000", [BASE_USDC]: "30000000" },
  },
};
