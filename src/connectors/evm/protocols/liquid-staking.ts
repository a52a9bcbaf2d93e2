import type { Family } from "./family.ts";

/** Validators, and tokens that represent a stake and grow. */
export const LIQUID_STAKING: Family = {
  title: "Staking",
  events: [
    ["Lido", "Submitted(address,uint256,address)", "liquid", null],
    ["Lido", "WithdrawalClaimed(uint256,address,address,uint256)", null, "liquid", 2],
    ["Rocket Pool", "DepositReceived(address,uint256,uint256)", "liquid", null],
    ["Rocket Pool", "TokensBurned(address,uint256,uint256,uint256)", null, "liquid"],
    ["Rocket Pool", "TokensMinted(address,uint256,uint256,uint256)", "liquid", null],
    ["Frax", "ETHSubmitted(address,address,uint256,uint256)", "liquid", null],
    ["Kelp", "AssetDeposit(address,address,uint256,uint256,string)", "liquid", null],
    ["Kelp", "ETHDeposit(address,uint256,uint256,string)", "liquid", null],
    ["ether.fi", "Deposit(address,uint256,uint8,address)", "liquid", null],
    [
      "Stader",
      "Deposited(address,address,uint256,uint256)",
      "liquid",
      null,
      "0xcf5ea1b38380f6af39068375516daf40ed70d299",
    ],
    ["Polygon", "ShareMinted(uint256,address,uint256,uint256)", "stake", null],
    ["Polygon", "DelegatorUnstaked(uint256,address,uint256)", null, "stake"],
    ["Polygon", "DelegatorUnstakeWithId(uint256,address,uint256,uint256)", null, "stake"],
    ["Polygon", "DelegatorClaimedRewards(uint256,address,uint256)", null, "reward"],
    ["Livepeer", "Bond(address,address,address,uint256,uint256)", "stake", null],
    ["Livepeer", "WithdrawStake(address,uint256,uint256,uint256)", null, "stake"],
    ["Livepeer", "WithdrawFees(address,address,uint256)", null, "reward"],
    ["StakeWise", "Deposited(address,address,uint256,uint256,address)", "deposit", null],
  ],
  contracts: [
    ["ethereum", "0x00000000219ab540356cbb839cbe05303d7705fa", "Beacon chain", "stake", null],
    ["gnosis", "0x0b98057ea310f4d31f2a452b414647007d1645d9", "Gnosis beacon chain", "stake", "stake"],
  ],
};
