import { type Static, Type } from "typebox";
import type { ElectionDecision } from "../assessment/elections.ts";
import type { StoredYear } from "../assessment/years.ts";
import { berlinDay, formatDay } from "../calendar/index.ts";
import { Day, Decimal, Id, List, Named, Nullable, OneOf } from "../basics/schema.ts";
import { categoriesIn, type Country, VALUE_METHODS } from "../tax/index.ts";
import { keyOf } from "./input.ts";
import { BilingualSchema } from "./row-fields.ts";
import type { Survey } from "./survey.ts";
import type { Tally } from "./tally.ts";

const SettingSchema = Type.Object({
  key: Type.String(),
  value: Type.String(),
  rn: List(Type.String()),
  text: Named(BilingualSchema),
});

/**
 * Extract of the settings, including simplifications of the letter (docs/contract/german-rules.md, S3; Rn 61, 62, 90,
 * 103).
 */
export const SettingsSchema = Type.Object({
  rules: List(SettingSchema),
  methods: List(
    Type.Object({
      wallet: Type.String(),
      sourceId: Nullable(Id),
      asset: Type.String(),
      method: OneOf(VALUE_METHODS),
      since: Nullable(Day),
      locked: Type.Boolean({ description: "Rn 62: true until the coin in the wallet is fully sold" }),
    }),
  ),
  limits: Type.Object({ privateSales: Decimal, services: Decimal }),
});
export type ReportSettings = Static<typeof SettingsSchema>;

export function settingsOf(
  year: StoredYear,
  survey: Survey,
  tally: Tally,
  chosen: readonly ElectionDecision[],
  { reportTerms }: Country,
): ReportSettings {
  const { methodIn } = reportTerms;
  return {
    rules: reportTerms.settings(year),
    methods: survey.after.map(({ wallet, asset, sinceMs }) => ({
      wallet: wallet.name,
      sourceId: wallet.sourceId,
      asset,
      method:
        sinceMs === null || methodIn !== null
          ? (tally.methods.get(`${keyOf(wallet.sourceId, wallet.name)}\u001F${asset}`) ??
            methodIn?.(year.year) ??
            year.method)
          : (chosenFor(chosen, wallet, asset, formatDay(berlinDay(sinceMs)))?.method ?? year.method),
      since: sinceMs === null ? null : formatDay(berlinDay(sinceMs)),
      locked: methodIn === null && sinceMs !== null,
    })),
    limits: reportTerms.limits(categoriesIn(year.assessment)),
  };
}

/**
 * The last method chosen for a coin in a wallet before its current holding began: Rn 62 fixes the method until all are
 * sold.
 */
const chosenFor = (
  chosen: readonly ElectionDecision[],
  { sourceId, name }: Survey["after"][number]["wallet"],
  asset: string,
  since: string,
): ElectionDecision | undefined =>
  chosen.findLast(
    (one) =>
      one.sourceId === sourceId &&
      (one.wallet === null || one.wallet === name) &&
      one.asset === asset &&
      one.from <= since,
  );
