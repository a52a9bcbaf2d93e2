import { CHAINS } from "./chains.ts";
import { KNOWN_TOKENS } from "./tokens.ts";

/** Where 32 ether are locked for a validator. */
export const STAKING_DEPOSIT = "0x00000000219ab540356cbb839cbe05303d7705fa";

/** The certificates of Uniswap's third version: liquidity, not collector's items. */
export const LIQUIDITY_CERTIFICATES: ReadonlySet<string> = new Set([
  "0xc36442b4a4522e871399cd717abdd847ab11fe88",
  "0x03a520b32c04bf3beef7beb72e919cf822ed34f1",
  "0x46a15b0b27311cedf172ab29e4f4766fbe7f4364",
]);

/** The end of the bridge to the parent chain, on every rollup of Optimism's kind. */
export const ROLLUP_BRIDGE = "0x4200000000000000000000000000000000000010";

/** Ends of bridges between the chains we read, and those that many wallets use. */
const BRIDGES: ReadonlySet<string> = new Set([
  // Arbitrum: inbox, gateways, and its end on the other side
  "0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f",
  "0x72ce9c846789fdb6fc1f34ac4ad25dd9ef7031ef",
  "0xa3a7b6f88361f48403514059f1f16c8e78d60eec",
  "0xcee284f754e854890e311e3280b767f80797180d",
  "0x0000000000000000000000000000000000000064",
  "0x5288c571fd7ad117bea99bf60fe0846c4e84f933",
  // Optimism and Base: standard bridges and portals, and their end on the other side
  "0x99c9fc46f92e8a1c0dec1b1747d010903e884be1",
  "0xbeb5fc579115071764c7423a4f12edde41f106ed",
  "0x3154cf16ccdb4c6d922629664174b904d80f2c35",
  "0x49048044d57e1c92a77f79988d21fa8faf74e97e",
  ROLLUP_BRIDGE,
  "0x4200000000000000000000000000000000000016",
  // Polygon
  "0xa0c68c638235ee32657e8f720a23cec1bfc77c77",
  "0x40ec5b33f54e0e8a33a975908c5ba1c14e5bbbdf",
  "0x8484ef722627bf18ca5ae6bcf031c23e6e922b30",
  "0x401f6c983ea34274ec46f84d70b31c151321188b",
  // Gnosis
  "0x4aa42145aa6ebf72e164c9bbc74fbd3788045016",
  "0x88ad09518695c6c3712ac10a214be5109a655671",
  "0xf6a78083ca3e2a662d6dd1703c939c8ace2e268d",
  "0x7301cfa0e1756b71869e93d4e4dca5c7d0eb0aa6",
  // Across
  "0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5",
  "0x09aea4b2242abc8bb4bb78d537a67a245a7bec64",
  "0xe35e9842fceaca96570b734083f4a58e8f7c5f2a",
  "0x6f26bf09b1c792e3228e5467807a900a503c0281",
  "0x9295ee1d8c5b022be115a2ad3c30c72e34e7f096",
]);

export const isBridge = (contract: string): boolean => BRIDGES.has(contract);

/** What a contract that we know is called, for whoever sends its address as their own. */
export const contractAt = (address: string): string | null => {
  const token = CHAINS.flatMap(({ key, wrapped }) =>
    address === wrapped.contract ? wrapped.asset : (KNOWN_TOKENS[key]?.[address] ?? []),
  )[0];
  if (token !== undefined) return token;
  if (address === STAKING_DEPOSIT) return "Ethereum's staking";
  if (LIQUIDITY_CERTIFICATES.has(address)) return "Uniswap";
  return isBridge(address) ? "a bridge" : null;
};
