import { type Static, Type } from "typebox";
import { List, Named, Nullable, OneOf } from "../basics/schema.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { knownWalletName, noticeLetter, type NoticeNote, noticeNote } from "../wording/index.ts";
import { message, type Message } from "../wording/messages/index.ts";
import type { CarfReport } from "./carf.ts";
import { type ComparedSum, ComparedSumSchema, comparePlatform } from "./platform-compare.ts";
import type { PlatformReport } from "./platform-report.ts";
import { BilingualSchema } from "./row-fields.ts";

export const ComparedNoticeSchema = Type.Object(
  {
    year: Type.Integer(),
    platform: Type.String(),
    connected: Type.Boolean({ description: "Whether the platform is one of the user's" }),
    format: OneOf(["carf-xml", "table"]),
    version: Nullable(Type.String({ description: "Version of the schema that the message states" })),
    notes: List(Named(BilingualSchema)),
    rows: List(Named(ComparedSumSchema)),
    letters: Nullable(Type.Object({ platform: Named(BilingualSchema), office: Named(BilingualSchema) })),
  },
  {
    $id: "ComparedNotice",
    description:
      "A platform's report about the user, compared line by line, with letters about open differences",
  },
);
export type ComparedNotice = Static<typeof ComparedNoticeSchema>;

/** The version of the CARF schema that is read (OECD, user guide of July 2025). */
const SCHEMA_VERSION = "1.5";

type Sums = { readonly berlin: readonly PlatformReport[]; readonly utc: readonly PlatformReport[] };

/** Compares a platform's report with the user's own data of the year. */
export function compareNotice(
  notice: CarfReport,
  { berlin, utc }: Sums,
  of: { readonly year: number; readonly name: string; readonly platform: string | null },
): Result<ComparedNotice, Message> {
  const found = platformNamed(of.platform ?? notice.reporter, berlin);
  if (!found.ok) return found;
  const { platform, notes } = found.value;
  const byName = (all: readonly PlatformReport[]): PlatformReport | null =>
    all.find((one) => one.platform === platform) ?? null;
  const rows = comparePlatform(notice.sums, byName(berlin), byName(utc));
  const all: readonly NoticeNote[] = [
    ...notes,
    ...(notice.year === null || notice.year === of.year
      ? []
      : [{ code: "other-year", year: notice.year } as const]),
    ...personNotes(notice.person, of.name),
    ...(notice.version === null || notice.version.startsWith(SCHEMA_VERSION)
      ? []
      : [{ code: "other-version", version: notice.version } as const]),
  ];
  return ok({
    year: of.year,
    platform,
    connected: byName(berlin) !== null,
    format: notice.format,
    version: notice.version,
    notes: all.map(noticeNote),
    rows,
    letters: lettersOf(rows, { ...of, platform }),
  });
}

function lettersOf(
  rows: readonly ComparedSum[],
  of: { readonly year: number; readonly name: string; readonly platform: string },
): ComparedNotice["letters"] {
  const differences = rows.filter(({ status }) => status === "open");
  const named = { ...of, platform: knownWalletName(of.platform) };
  if (differences.length === 0) return null;
  return {
    platform: noticeLetter("platform", { ...named, differences }),
    office: noticeLetter("office", { ...named, differences }),
  };
}

const plain = (text: string): string => text.toLowerCase();
const firstWord = (text: string): string => plain(text).split(/[^\p{L}\d.]+/u)[0] ?? "";

/** A company reports under its own name: the name of the platform or of its operator identifies it. */
function isNamed(requested: string, { platform, operator }: PlatformReport): boolean {
  if (plain(requested).includes(plain(platform))) return true;
  return operator !== null && firstWord(operator).length > 2 && firstWord(operator) === firstWord(requested);
}

/** The platform by the requested name or the one in the message; without either there must be exactly one. */
function platformNamed(
  requested: string | null,
  known: readonly PlatformReport[],
): Result<{ readonly platform: string; readonly notes: readonly NoticeNote[] }, Message> {
  const names = [...new Set(known.map(({ platform }) => platform))];
  const found = [
    ...new Set(known.flatMap((one) => (requested !== null && isNamed(requested, one) ? [one.platform] : []))),
  ];
  if (found.length === 1) return ok({ platform: found[0]!, notes: [] });
  if (names.length === 1)
    return ok({
      platform: names[0]!,
      notes: requested === null ? [] : [{ code: "only-platform", reporter: requested, platform: names[0]! }],
    });
  if (requested !== null && found.length === 0)
    return ok({ platform: requested, notes: [{ code: "not-connected", reporter: requested }] });
  return err(
    names.length === 0
      ? message("year.noReportingPlatform")
      : message("year.platformRequired", { names: names.join(", ") }),
  );
}

/** The account may have no name; then the user is the one to judge. */
function personNotes(person: string | null, name: string): readonly NoticeNote[] {
  if (person === null || isSamePerson(person, name)) return [];
  return [name === "" ? { code: "person", person } : { code: "other-person", person, name }];
}

/** Names are compared by their words, as one of the two may have a second first name. */
function isSamePerson(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => new Set(plain(text).split(/\s+/)));
  const common = [...first!].filter((word) => second!.has(word)).length;
  return common > 0 && common >= Math.min(2, first!.size, second!.size);
}
