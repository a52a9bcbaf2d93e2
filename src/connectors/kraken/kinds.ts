/**
 * Meanings of the ledger's types and subtypes. Responses contain more types than the request's list of types, and the
 * subtypes of a type have changed over the years: `earn` without one is decided by its fee.
 */
const BY_TYPE = {
  trade: "exchange",
  tradespot: "exchange",
  spend: "exchange",
  receive: "exchange",
  sale: "exchange",
  conversion: "exchange",
  settled: "exchange",

  deposit: "move",
  withdrawal: "move",
  custodytransfer: "move",

  staking: "staking_reward",
  dividend: "dividend",
  "invite bonus": "referral_reward",
  nftrebate: "cashback",
  nft_rebate: "cashback",

  margin: "margin",
  "margin trade": "margin",
  rollover: "rollover",

  adjustment: "adjustment",
  credit: "unclear",
  reward: "unclear",
  transfer: "unclear",
  // Into and out of a product whose rows are in no ledger.
  hybridearnwithdrawal: "unclear",
  hybridearndeposit: "unclear",
  // An NFT is no coin: the user has to state the value of the trade.
  nfttrade: "unclear",
  nftcreatorfee: "unclear",
  none: "unclear",
} as const satisfies Record<string, string>;

/** Subtypes of `transfer` and `earn`. */
const BY_SUBTYPE = {
  reward: "staking_reward",
  allocation: "within",
  autoallocation: "within",
  autoallocate: "within",
  deallocation: "within",
  autodeallocation: "within",
  migration: "within",
  spottostaking: "within",
  stakingfromspot: "within",
  stakingtospot: "within",
  spotfromstaking: "within",
  spottofutures: "futures",
  spotfromfutures: "futures",
  delistingconversion: "delisting",
  airdrop: "airdrop",
} as const satisfies Record<string, string>;

export type KrakenKind =
  | (typeof BY_TYPE)[keyof typeof BY_TYPE]
  | (typeof BY_SUBTYPE)[keyof typeof BY_SUBTYPE];

export const KNOWN = { types: Object.keys(BY_TYPE), subtypes: Object.keys(BY_SUBTYPE) };

const TYPES: ReadonlyMap<string, KrakenKind> = new Map(Object.entries(BY_TYPE));
const SUBTYPES: ReadonlyMap<string, KrakenKind> = new Map(Object.entries(BY_SUBTYPE));

/** Null for an unknown type, or an unknown subtype of a type that depends on it. */
export const kindOf = (type: string, subtype: string, hasFee: boolean): KrakenKind | null => {
  if (type === "earn")
    return subtype === "" ? (hasFee ? "staking_reward" : "within") : (SUBTYPES.get(subtype) ?? null);
  if (type === "transfer" && subtype !== "") return SUBTYPES.get(subtype) ?? null;
  return TYPES.get(type) ?? null;
};
