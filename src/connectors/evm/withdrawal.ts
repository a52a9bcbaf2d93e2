import { formatScaled } from "../../money/index.ts";
import type { RawRecord, ReadResult } from "../connector.ts";
import type { Loose } from "../wire.ts";
import { timeIn, unitsIn } from "./fields.ts";
import { type ChainAccount, type ReadProblem, NO_AMOUNT, NO_TIME, plain } from "./row-parts.ts";
import type { EvmRow } from "./row.ts";

/** A payout of the beacon chain to the account. */
export const readWithdrawal = (
  { providerId, accountRef }: RawRecord,
  { chain, address }: ChainAccount,
  wire: Loose,
  fail: (failure: ReadProblem) => ReadResult<EvmRow>,
): ReadResult<EvmRow> => {
  const time = timeIn(wire);
  if (time === null) return fail(NO_TIME);
  const gwei = unitsIn(wire, "amount");
  const amount = gwei === null ? null : plain(gwei, 9);
  if (gwei === null || amount === null) return fail(NO_AMOUNT);
  const asset = chain.native;
  return {
    ok: true,
    row: {
      recordId: providerId,
      group: null,
      effects: partsOf(gwei).map((part) => ({ accountRef, asset, amount: formatScaled(part, 9) })),
      kind: "withdrawal",
      chain: chain.key,
      time,
      account: address,
      asset,
      amountGwei: gwei.toString(),
    },
  };
};

/** Minimum stake of a validator of Ethereum, and an upper limit for skimmed rewards. */
const [STAKE_GWEI, REWARD_GWEI] = [32_000_000_000n, 8_000_000_000n];

/**
 * Splits a withdrawal into the returned stake and the reward above it; an amount far below the stake is a reward alone.
 */
export const partsOf = (gwei: bigint): readonly bigint[] =>
  (gwei < REWARD_GWEI || gwei <= STAKE_GWEI ? [gwei] : [STAKE_GWEI, gwei - STAKE_GWEI]).filter(
    (part) => part > 0n,
  );

export const isReward = (gwei: bigint): boolean => gwei < REWARD_GWEI;
