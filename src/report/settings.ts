import { type Static, Type } from "typebox";
import type { MadeElection } from "../assessment/elections.ts";
import type { StoredYear } from "../assessment/years.ts";
import { berlinDay, formatDay } from "../calendar/index.ts";
import { Day, Decimal, Id, List, Named, Nullable, OneOf } from "../schema.ts";
import { SETTING_TEXTS, type SettingKey } from "../wording/index.ts";
import { keyOf } from "./papers.ts";
import { BilingualSchema } from "./rows.ts";
import type { Survey } from "./survey.ts";
import type { Tally } from "./tally.ts";

const SettingSchema = Type.Object({
  key: Type.String(),
  value: Type.String(),
  rn: List(Type.String()),
  text: Named(BilingualSchema),
});

/** S3: the extract of the settings (Rn 61, 62, 90, 103, and what the letter grants). */
export const SettingsSchema = Type.Object({
  rules: List(SettingSchema),
  methods: List(
    Type.Object({
      wallet: Type.String(),
      sourceId: Nullable(Id),
      asset: Type.String(),
      method: OneOf(["fifo", "average"]),
      since: Nullable(Day),
      locked: Type.Boolean({ description: "Rn 62: until the coin in that wallet is sold out" }),
    }),
  ),
  limits: Type.Object({ privateSales: Decimal, services: Decimal }),
});
export type Settings = Static<typeof SettingsSchema>;

export function settingsOf(
  year: StoredYear,
  survey: Survey,
  tally: Tally,
  chosen: readonly MadeElection[],
): Settings {
  const { section23, section22 } = year.assessment;
  const rule = (key: SettingKey, value: string, ...rn: string[]) => ({
    key,
    value,
    rn,
    text: SETTING_TEXTS[key],
  });
  const tolerated = year.year <= 2024;
  return {
    rules: [
      rule(year.method === "average" ? "average" : "method", year.method, "61", "62"),
      rule("timeZone", "Europe/Berlin", "20", "55"),
      rule("dayRule", "AO 108, BGB 187, 188", "53"),
      rule("slices", "by quantity", "57"),
      rule("swapFee", "disposal", "59"),
      rule("coinFee", "disposal", "54", "60"),
      rule("transferFee", "disposal without deduction", "54"),
      rule("price", "platform, ECB day, Coinbase Exchange hour", "43", "58", "91"),
      rule("missing", "cost 0, inside", "89", "92"),
      rule("rounding", "cent, half up, once"),
      rule("limitSales", section23.limit, "53"),
      rule("limitServices", section22.limit, "45"),
      rule("fifoValue", year.method === "fifo" ? "on" : "off", "61"),
      rule("dailyPrice", "off", "91"),
      rule("priceOfGiven", "on", "58"),
      rule("claim", "on", "48a", "65"),
      rule("cardStatement", "on", "103"),
      rule(tolerated ? "toleranceOn" : "toleranceOver", tolerated ? "on" : "over", "106"),
    ],
    methods: survey.after.map(({ wallet, asset, sinceMs }) => ({
      wallet: wallet.name,
      sourceId: wallet.sourceId,
      asset,
      method:
        sinceMs === null
          ? (tally.methods.get(`${keyOf(wallet.sourceId, wallet.name)}\u001F${asset}`) ?? year.method)
          : (chosenFor(chosen, wallet, asset, formatDay(berlinDay(sinceMs)))?.method ?? year.method),
      since: sinceMs === null ? null : formatDay(berlinDay(sinceMs)),
      locked: sinceMs !== null,
    })),
    limits: { privateSales: section23.limit, services: section22.limit },
  };
}

/** What was chosen last for a coin in a wallet when it came to hold those it holds: Rn 62 keeps it until they are sold. */
const chosenFor = (
  chosen: readonly MadeElection[],
  { sourceId, name }: Survey["after"][number]["wallet"],
  asset: string,
  since: string,
): MadeElection | undefined =>
  chosen.findLast(
    (one) =>
      one.sourceId === sourceId &&
      (one.wallet === null || one.wallet === name) &&
      one.asset === asset &&
      one.from <= since,
  );
