import type { Mention } from "./mention.ts";

/** Applies "each", "twice" and "a month" to the sum they belong to; null if that is not certain. */
export function multiplied(mentions: readonly Mention[]): readonly Mention[] | null {
  const amounts = mentions.filter(({ kind }) => kind === "amount");
  const per = mentions.filter((one) => one.kind === "per");
  const times = mentions.filter((one) => one.kind === "times");
  if (per.length > 0 && (per.length > 1 || times.length > 0 || amounts.length !== 1)) return null;
  if (times.length > 1) return null;
  const [sales] = times;
  const repeated = sales !== undefined && amounts.length !== sales.count;
  const result: Mention[] = [];
  for (const mention of mentions) {
    if (mention.kind !== "amount") {
      const { from, to, kind } = mention;
      result.push(kind === "per" || kind === "times" ? { from, to, kind: "beside" } : mention);
      continue;
    }
    const coins = mentions.findLast((one) => one.kind === "coins" && one.from < mention.from);
    if (mention.each === true) {
      const count = sales?.count ?? (coins?.kind === "coins" ? Number(coins.count) : 0);
      if (count === 0) return null;
      result.push({ ...mention, cents: Math.round(mention.cents * count) });
    } else if (repeated) {
      // "Zweimal 600 Euro": only directly before the sum.
      if (amounts.length !== 1 || mention.from - sales.to > 1) return null;
      result.push({ ...mention, cents: mention.cents * sales.count });
    } else result.push(per[0]?.kind === "per" ? { ...mention, per: per[0].unit } : mention);
  }
  return result;
}
