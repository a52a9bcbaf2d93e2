import { type Static, Type } from "typebox";
import { LEDGER_TYPES, type LedgerType } from "../ledger/index.ts";
import { Decimal, List, Named, Nullable, OneOf } from "../basics/schema.ts";
import {
  ALL_CLASSES,
  CERTAINTIES,
  type Country,
  type OpenLaw,
  alternativeTo,
  INTERPRETATIONS,
} from "../tax/index.ts";
import { openLawText } from "../wording/index.ts";
import { BilingualSchema } from "./row-fields.ts";

/** Tax judgements, one line per kind of event that occurred (docs/contract/german-rules.md, S4; Rn 90). */
export const JudgementSchema = Type.Object({
  type: OneOf(LEDGER_TYPES),
  box: Type.String({
    description:
      "Income category, or none. Germany: A for private sales, B for services, C for capital income; other countries: the key of the box",
  }),
  certainty: OneOf(
    CERTAINTIES,
    "certain: stated in the law; policy: a documented choice; open: not decided by the law; unconfirmed: based on a text that could not be verified",
  ),
  count: Type.Integer(),
  text: Named(BilingualSchema),
  clauses: List(Type.String()),
  class: Type.Optional(
    OneOf(ALL_CLASSES, "Open questions of law: the interpretation in force and the effect of the other one"),
  ),
  reading: Type.Optional(OneOf(INTERPRETATIONS)),
  basis: Type.Optional(OneOf(["default", "decision"])),
  reason: Type.Optional(Nullable(Type.String())),
  events: Type.Optional(Type.Integer()),
  other: Type.Optional(Type.Object({ reading: OneOf(INTERPRETATIONS), taxable: Nullable(Decimal) })),
});
export type Judgement = Static<typeof JudgementSchema>;

/** An open legal question of the year, and the user's reason for the interpretation. */
export type JudgedLaw = OpenLaw & { readonly reason: string | null };

export const judgementsOf = (
  types: ReadonlyMap<LedgerType, number>,
  openLaw: readonly JudgedLaw[],
  { key, reportTerms, openLaw: questions }: Country,
): readonly Judgement[] => [
  ...LEDGER_TYPES.flatMap((type) => {
    const count = types.get(type) ?? 0;
    const { text, ...how } = reportTerms.treatments[type];
    // Events with two interpretations are listed once, under their question.
    const isOpenQuestion =
      how.certainty === "open" && Object.values(questions).some((one) => one.types.includes(type));
    if (count === 0 || (isOpenQuestion && openLaw.length > 0)) return [];
    return [{ type, ...how, count, text }];
  }),
  ...openLaw.map((law): Judgement => {
    const question = questions[law.class]!;
    return {
      type: question.types[0]!,
      box: "none",
      certainty: "open",
      count: law.events,
      text: openLawText(law, key),
      clauses: [...question.clauses],
      class: law.class,
      reading: law.reading,
      basis: law.basis,
      reason: law.reason,
      events: law.events,
      other: { reading: alternativeTo(question, law.reading), taxable: law.otherTaxable },
    };
  }),
];
