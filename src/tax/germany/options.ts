import type { MethodChoice, ValueMethod } from "../book/method.ts";
import type { LossNotice, LossWaiver } from "./losses.ts";
import type { Interpretations } from "../open-classes.ts";
import type { CalculateOptions, SwapFeePolicy } from "../options.ts";
import type { OtherIncome } from "../persons.ts";

export type ResolvedOptions = {
  readonly method: ValueMethod;
  readonly methods: readonly MethodChoice<ValueMethod>[];
  readonly swapFee: SwapFeePolicy;
  readonly currentYear: number | null;
  readonly notices: readonly LossNotice[];
  readonly waivers: readonly LossWaiver[];
  readonly other: readonly OtherIncome[];
  readonly partnerSources: readonly string[];
  readonly readings: Interpretations;
  readonly partnerReadings: Interpretations;
  readonly residences?: NonNullable<CalculateOptions["residences"]>;
};

export function resolveOptions(options: CalculateOptions): ResolvedOptions {
  return {
    method: options.method ?? "fifo",
    methods: options.methods ?? [],
    swapFee: options.swapFee ?? "disposal",
    currentYear: options.currentYear ?? null,
    notices: options.notices ?? [],
    waivers: options.waivers ?? [],
    other: options.other ?? [],
    partnerSources: options.partnerSources ?? [],
    readings: options.readings ?? {},
    partnerReadings: options.partnerReadings ?? {},
    ...(options.residences === undefined ? {} : { residences: options.residences }),
  };
}
