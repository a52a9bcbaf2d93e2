import { formatScaled } from "../../money/index.ts";
import { readDecimal } from "../../ledger/amounts.ts";
import type { FailureCode } from "../connector.ts";
import type { EvmChain } from "./chains.ts";

export type Failure = { readonly code: FailureCode; readonly message: string };

export type Account = { readonly chain: EvmChain; readonly address: string };

export const problem = (code: FailureCode, message: string): Failure => ({ code, message });

export const NO_TIME = problem("bad-time", "The time is missing or impossible.");

export const NO_AMOUNT = problem("bad-amount", "The amount is missing or not a number.");

/** No more digits than the ledger takes. */
export const plain = (units: bigint, places: number): string | null =>
  readDecimal(formatScaled(units, places));
