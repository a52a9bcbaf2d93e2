import { message, type Message } from "../../wording/messages/index.ts";
import { CHAINS } from "./chains.ts";
import { meaningOfContract } from "./protocols/index.ts";
import { knownToken } from "./tokens.ts";

/** Deposit contract for validators, which locks 32 ether each. */
export const STAKING_DEPOSIT = "0x00000000219ab540356cbb839cbe05303d7705fa";

/** Deposit contract for the validators of Gnosis, which locks one GNO each, and pays rewards and stakes in GNO. */
export const GNOSIS_STAKING = "0x0b98057ea310f4d31f2a452b414647007d1645d9";

/** NFTs of pool positions: liquidity, not collectibles. */
const CERTIFICATES: ReadonlySet<string> = new Set([
  // Uniswap v3, also on Base and BNB; Uniswap v4
  "0xc36442b4a4522e871399cd717abdd847ab11fe88",
  "0x03a520b32c04bf3beef7beb72e919cf822ed34f1",
  "0x7b8a01b39d58278b5de7e48c8449c9f4f5170613",
  "0xbd216513d74c8cf14cf4747e6aaa6420ff64ee9e",
  "0x7c5f5a4bbd8fd63184577525326123b519429bdc",
  "0x3c3ea4b57a46241e54610e5f022e5c45859a1017",
  "0xd88f38f930b7952f2db2432cb002e7abbf3dd869",
  "0x1ec2ebf4f37e7363fdfe3551602425af0b3ceef9",
  "0x7a4a5c919ae2541aed11041a1aeee68f1287f95b",
  // PancakeSwap v3, QuickSwap, Velodrome and Aerodrome
  "0x46a15b0b27311cedf172ab29e4f4766fbe7f4364",
  "0x8ef88e4c7cfbbac1c163f7eddd4b578792201de6",
  "0x84715977598247125c3d6e2e85370d1f6fda1eaf",
  "0x827922686190790b37229fd06084350e74485b72",
  "0x416b433906b1b72fa758e166e239c43d68dc6f29",
]);

export const isCertificate = (contract: string): boolean => CERTIFICATES.has(contract);

/** Name of a known contract, to detect a contract address entered as the user's own. */
export const contractAt = (address: string): string | Message | null => {
  const token = CHAINS.flatMap(({ key, wrapped }) =>
    address === wrapped.contract ? wrapped.asset : (knownToken(key, address)?.symbol ?? []),
  )[0];
  if (token !== undefined) return token;
  if (address === STAKING_DEPOSIT) return message("address.ethereumStaking");
  if (isCertificate(address)) return message("address.poolCertificates");
  const known = CHAINS.map(({ key }) => meaningOfContract(key, address)).find((one) => one !== null);
  // Solvers that fill orders for others are ordinary accounts.
  return known === undefined || known.protocol === "Relay" ? null : known.protocol;
};
