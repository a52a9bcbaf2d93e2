import { formatScaled } from "../../money/index.ts";
import { readDecimal } from "../../ledger/amounts.ts";
import type { FailureCode } from "../connector.ts";
import type { EvmChain } from "./chains.ts";
import { say, type Said } from "../../wording/said/index.ts";

export type Failure = { readonly code: FailureCode; readonly message: Said };

export type Account = { readonly chain: EvmChain; readonly address: string };

export const problem = (code: FailureCode, message: Said): Failure => ({ code, message });

export const NO_TIME = problem("bad-time", say("record.timeMissingImpossible"));

export const NO_AMOUNT = problem("bad-amount", say("record.amountMissingNotNumber2"));

/** No more digits than the ledger takes. */
export const plain = (units: bigint, places: number): string | null =>
  readDecimal(formatScaled(units, places));
