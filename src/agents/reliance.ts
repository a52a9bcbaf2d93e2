import { type Client, isLotbuchError, type Schemas } from "../client/index.ts";
import { resolveYear } from "./resolve-year.ts";
import { AGENT_TEXTS, type JudgedYear, type Language, verdictOf } from "../wording/index.ts";

/** Whether every source of the account has been read at least once. */
export const allRead = async (client: Client, signal: AbortSignal): Promise<boolean> =>
  (await client.sources({ signal })).sources.every(({ lastSyncedAt }) => lastSyncedAt !== null);

/** Why the figures of a year cannot be relied on; null if they can. */
export function yearInsufficiency(year: JudgedYear, read: boolean, language: Language): string | null {
  const { kind, headline, sentences } = verdictOf(year, read, language);
  return kind === "provisional"
    ? AGENT_TEXTS[language].provisional([`${headline}.`, ...sentences].join(" "))
    : null;
}

/** Why a list of one year or of all years cannot be relied on; null if it can. */
export async function insufficiency(
  client: Client,
  language: Language,
  year: number | undefined,
  signal: AbortSignal,
): Promise<string | null> {
  const words = AGENT_TEXTS[language];
  try {
    const [years, read] = await Promise.all([yearsOf(client, year, signal), allRead(client, signal)]);
    const upToDate = read && years.every(({ current }) => current);
    const [only] = years;
    if (year !== undefined && only !== undefined) return yearInsufficiency(only, upToDate, language);
    const open = years.filter(({ complete }) => !complete).map((one) => one.year);
    if (open.length > 0) return words.provisionalYears(open);
    return upToDate ? null : words.provisional(words.notAllRead);
  } catch (error) {
    if (isLotbuchError(error, "SourceNotSyncedError")) return words.notSynced;
    throw error;
  }
}

async function yearsOf(
  client: Client,
  year: number | undefined,
  signal: AbortSignal,
): Promise<readonly Schemas["PersonTax"][]> {
  if (year === undefined) return (await client.taxYears({ signal })).years;
  return [await client.tax({ body: await resolveYear(client, year, "a", signal), signal })];
}
