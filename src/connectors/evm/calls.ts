import type { ContractRole } from "./protocols/index.ts";
import { topicOf } from "./protocols/index.ts";

export type Called = { readonly out: ContractRole | null; readonly into: ContractRole | null };

/** Meaning of a function by its name; the first match applies. */
const NAMES: readonly (readonly [RegExp, Called])[] = [
  [/^(add_?liquidity|increaseLiquidity|joinPool|mintLiquidity|zapIn)/i, { out: "pool", into: null }],
  [/^(remove_?liquidity|decreaseLiquidity|exitPool|burnLiquidity|zapOut)/i, { out: null, into: "pool" }],
  [/bridge|sendToL[12]|swapAndSend|depositForBurn/i, { out: "bridge", into: "bridge" }],
  [/reward|harvest|^redeemDue/i, { out: null, into: "reward" }],
  [/^(borrow|draw)/i, { out: null, into: "loan" }],
  [/^(repay)/i, { out: "loan", into: null }],
  [/^migrate/i, { out: "migration", into: "migration" }],
  [/^(renew|register|buyName|rent)/i, { out: "payment", into: null }],
  [
    /^(deposit|stake|lock|createLock|create_lock|increase|supply|provide|join|enter|delegate|invest)/i,
    { out: "deposit", into: null },
  ],
  [
    /^(withdraw|unstake|redeem|exit|unlock|leave|release|completeQueued|undelegate)/i,
    { out: null, into: "deposit" },
  ],
];

const EXCHANGES = /swap|exchange|trade|fill|buy|sell|uniswap|transformERC20/i;

export const calledFor = (name: string): Called | null => {
  const known = nameOfCall(name);
  return NAMES.find(([pattern]) => pattern.test(known))?.[1] ?? null;
};

/** Whether a call may deposit or withdraw something, by its name; a call without a name may. */
export const isHandover = (name: string): boolean => {
  const known = nameOfCall(name);
  if (known === "" || /^0x/i.test(known)) return true;
  const { out = null, into = null } = calledFor(known) ?? {};
  return (
    [out, into].some((role) => role === "deposit" || role === "pool") ||
    /^(un)?wrap|^mint$|^burn$/i.test(known)
  );
};

export const isExchangeCall = (name: string): boolean => EXCHANGES.test(nameOfCall(name));

/** Whether a call mints an NFT for a payment; other calls mint NFTs as receipts for a deposit. */
export const isIssue = (name: string): boolean => /mint|buy|purchase/i.test(nameOfCall(name));

/** Calls that approve, vote or configure: they cannot move assets. */
export const isHarmless = (selector: string): boolean => HARMLESS.has(selector);

/** Signatures of functions whose names some indexers omit. */
const SIGNATURES: readonly string[] = [
  "deposit()",
  "deposit(uint256)",
  "deposit(uint256,address)",
  "deposit(address,uint256)",
  "deposit(address,uint256,address,uint16)",
  "supply(address,uint256,address,uint16)",
  "supply(address,uint256)",
  "withdraw(uint256)",
  "withdraw(address,uint256,address)",
  "withdraw(uint256,address,address)",
  "withdraw(address,uint256)",
  "redeem(uint256)",
  "redeem(uint256,address,address)",
  "redeem(address,uint256)",
  "borrow(address,uint256,uint256,uint16,address)",
  "borrow(uint256)",
  "repay(address,uint256,uint256,address)",
  "stake(uint256)",
  "unstake(uint256)",
  "getReward()",
  "getReward(address)",
  "claim()",
  "claim(address)",
  "claim(uint256,address,uint256,bytes32[])",
  "claimRewards(address[],uint256,address)",
  "claim_rewards()",
  "exit()",
  "harvest()",
  "addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)",
  "addLiquidityETH(address,uint256,uint256,uint256,address,uint256)",
  "removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)",
  "removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)",
  "add_liquidity(uint256[2],uint256)",
  "add_liquidity(uint256[3],uint256)",
  "add_liquidity(uint256[4],uint256)",
  "add_liquidity(uint256[],uint256)",
  "remove_liquidity(uint256,uint256[2])",
  "remove_liquidity(uint256,uint256[3])",
  "remove_liquidity(uint256,uint256[4])",
  "remove_liquidity_one_coin(uint256,int128,uint256)",
  "remove_liquidity_one_coin(uint256,uint256,uint256)",
  "remove_liquidity_imbalance(uint256[2],uint256)",
  "remove_liquidity_imbalance(uint256[3],uint256)",
  "increaseLiquidity((uint256,uint256,uint256,uint256,uint256,uint256))",
  "decreaseLiquidity((uint256,uint128,uint256,uint256,uint256))",
  "collect((uint256,address,uint128,uint128))",
  "joinPool(bytes32,address,address,(address[],uint256[],bytes,bool))",
  "exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))",
  "swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)",
  "swapExactTokensForTokens(uint256,uint256,address[],address,uint256)",
  "swapExactETHForTokens(uint256,address[],address,uint256)",
  "swapExactTokensForETH(uint256,uint256,address[],address,uint256)",
  "exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))",
  "execute(bytes,bytes[],uint256)",
  "execute(bytes,bytes[])",
  "multicall(bytes[])",
  "multicall(uint256,bytes[])",
  "exchange(int128,int128,uint256,uint256)",
  "exchange(uint256,uint256,uint256,uint256)",
  "transformERC20(address,address,uint256,uint256,(uint32,bytes)[])",
  "createLock(uint256,uint256)",
  "create_lock(uint256,uint256)",
  "increase_amount(uint256)",
  "renew(string,uint256)",
  "migrate(uint256)",
  "mint()",
  "mint(address)",
  "mint(uint256)",
  "mint(uint256,address)",
];

const QUIET: readonly string[] = [
  "approve(address,uint256)",
  "increaseAllowance(address,uint256)",
  "decreaseAllowance(address,uint256)",
  "setApprovalForAll(address,bool)",
  "approve(address,address,uint160,uint48)",
  "transfer(address,uint256)",
  "transferFrom(address,address,uint256)",
  "safeTransferFrom(address,address,uint256)",
  "delegate(address)",
  "castVote(uint256,uint8)",
  "setName(string)",
  "enableCollateral()",
];

const selectorOf = (signature: string): string => topicOf(signature).slice(0, 10);
const HARMLESS: ReadonlySet<string> = new Set(QUIET.map(selectorOf));
let names: ReadonlyMap<string, string> | null = null;

/** The name that the indexer returned; for a bare selector its known name. */
const nameOfCall = (name: string): string => {
  if (!/^0x[0-9a-f]{8}$/i.test(name)) return name;
  names ??= new Map(SIGNATURES.map((signature) => [selectorOf(signature), signature.split("(")[0]!]));
  return names.get(name.toLowerCase()) ?? name;
};
