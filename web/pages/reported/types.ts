/** Names of the kinds of transfers and exchanges in the CARF schema. */
export const TYPE_NAMES: Readonly<
  Record<
    string,
    | "airdrop"
    | "staking"
    | "mining"
    | "lending"
    | "fromPlatform"
    | "goods"
    | "collateral"
    | "other"
    | "unknown"
    | "toPlatform"
    | "payment"
    | "wrapping"
  >
> = {
  CARF401: "staking",
  CARF402: "lending",
  CARF403: "wrapping",
  CARF404: "collateral",
  CARF501: "airdrop",
  CARF502: "staking",
  CARF503: "mining",
  CARF504: "lending",
  CARF505: "fromPlatform",
  CARF506: "goods",
  CARF507: "collateral",
  CARF508: "other",
  CARF509: "unknown",
  CARF601: "toPlatform",
  CARF602: "lending",
  CARF603: "payment",
  CARF604: "collateral",
  CARF605: "other",
  CARF606: "unknown",
};
