import { type Static, Type } from "typebox";
import { figuresDiffer } from "../assessment/filed.ts";
import { type Figures, FiguresSchema, figuresOf } from "../assessment/years.ts";
import { add, compareDecimals, negate, subtract } from "../ledger/amounts.ts";
import { LIMITS } from "../basics/limits.ts";
import { roundText } from "../money/index.ts";
import { type ReportUnavailable, withStoredInput } from "../report/from-store.ts";
import { yearOf } from "../report/assemble.ts";
import { keyOf, type ReportInput } from "../report/input.ts";
import { inputOfPerson } from "../report/persons.ts";
import type { Result } from "../basics/result.ts";
import { Day, Decimal, Id, List, Named, Nullable } from "../basics/schema.ts";
import type { DedicatedClient } from "../store/database.ts";
import { type FilingRow, readParts } from "../store/filings.ts";
import { categoriesIn } from "../tax/index.ts";
import { type FilingChangeCause, openCauses } from "./causes.ts";
import { type CauseCode, differencesOf } from "./differences.ts";
import { type Amounts, eventsOf, type FiledEvent, type FiledRow, unpacked } from "./rows.ts";

const AmountsSchema = Type.Object({
  quantity: Decimal,
  proceeds: Decimal,
  cost: Decimal,
  costs: Decimal,
  result: Decimal,
  counted: Type.String({
    description: "The part of the result that counts: inside the period, or in the box of the receipt",
  }),
});

/** A disposal or a receipt that differs from the filed one. */
export const ChangedRowSchema = Type.Object(
  {
    id: Type.String(),
    transactionId: Type.String(),
    sourceId: Nullable(Id),
    type: Type.String({ description: "Type of the disposal or of the income" }),
    wallet: Type.String(),
    asset: Type.String(),
    day: Day,
    ...AmountsSchema.properties,
    filed: Nullable(AmountsSchema),
    now: Nullable(AmountsSchema),
    effectEur: Type.String({
      description: "Current amount that counts in the year less the filed one, in euro",
    }),
  },
  {
    $id: "ChangedRow",
    description: "A row whose amounts differ. Amounts are current; for a removed row, the filed ones",
  },
);
export type ChangedRow = Static<typeof ChangedRowSchema>;

const Rows = List(Named(ChangedRowSchema));
const Counts = Type.Object({ added: Type.Integer(), removed: Type.Integer(), changed: Type.Integer() });
export const ChangedListSchema = Type.Object({
  added: Rows,
  removed: Rows,
  changed: Rows,
  counts: Counts,
});
type ChangedList = Static<typeof ChangedListSchema>;

export const ComparedFiguresSchema = Type.Object({
  filed: Named(FiguresSchema),
  now: Named(FiguresSchema),
});

export type Changes = {
  readonly changed: boolean;
  readonly figures: { readonly filed: Figures; readonly now: Figures };
  readonly disposals: ChangedList;
  readonly income: ChangedList;
  readonly causes: readonly FilingChangeCause[];
  readonly engine: Versions;
  readonly ruleSet: Versions;
};

type Versions = { readonly filed: string; readonly now: string };

/** Compares a year with its filing, down to the single disposal, with causes. */
export function changesOf(
  client: DedicatedClient,
  filing: FilingRow,
): Promise<Result<Changes, ReportUnavailable>> {
  return withStoredInput(
    client,
    filing.accountId,
    false,
    (reportInput, db) => compared(reportInput, filing, unpacked(readParts(db, filing, "rows"))),
    { evenEmpty: true },
  );
}

async function compared(
  reportInput: ReportInput,
  filing: FilingRow,
  rows: AsyncGenerator<FiledRow, void, undefined>,
): Promise<Changes> {
  const { year, person } = filing;
  const hers = inputOfPerson(reportInput, person).input;
  const { run } = reportInput;
  const engine = { filed: filing.engine, now: run.engineVersion };
  const today = yearOf(hers, year, person);
  const ruleSet = { filed: filing.ruleSet, now: today.ruleSetVersion };
  const { differences, next } = await differencesOf(reportInput, year, rows, filing.decisions);
  const causes = openCauses(differences, {
    engine: engine.filed !== engine.now,
    ruleSet: ruleSet.filed !== ruleSet.now,
  });
  const lists = { disposal: openList(), income: openList() };
  const meet = (filed: FiledEvent | null, now: FiledEvent | null): void => {
    const row = (now ?? filed)!;
    const effect = subtract(now?.amounts.counted ?? "0", filed?.amounts.counted ?? "0");
    lists[row.kind].add(filed, now, effect);
    causes.add({
      effect,
      asset: row.asset,
      own: keyOf(row.sourceId, row.transactionId),
      from: new Set([...(filed?.from ?? []), ...(now?.from ?? [])]),
    });
  };
  const events = new Map<string, FiledEvent>();
  const remember = (row: FiledRow): void => {
    if (row.kind !== "transaction") events.set(`${row.kind} ${row.key}`, row);
  };
  if (next !== null) remember(next);
  for await (const row of rows) remember(row);
  for await (const now of eventsOf(hers, year)) {
    const key = `${now.kind} ${now.key}`;
    const filed = events.get(key) ?? null;
    events.delete(key);
    if (filed === null || !sameAmounts(filed.amounts, now.amounts)) meet(filed, now);
  }
  for (const filed of events.values()) meet(filed, null);
  const figures = { filed: filing.figures as Figures, now: figuresOf(today) };
  const disposals = lists.disposal.end();
  const income = lists.income.end();
  const listedCauses = causes.end();
  return {
    changed: figuresDiffer(figures.filed, figures.now) || listedCauses.length > 0,
    figures,
    disposals,
    income,
    causes: [...listedCauses, ...otherCause(figures), ...carriedCause(figures)],
    engine,
    ruleSet,
  };
}

const sameAmounts = (a: Amounts, b: Amounts): boolean =>
  (["quantity", "proceeds", "cost", "costs", "result", "counted"] as const).every(
    (name) => compareDecimals(a[name], b[name]) === 0,
  );

/** Cause: changed other income, which counts in the same income categories and is listed separately. */
function otherCause({ filed, now }: Changes["figures"]): readonly FilingChangeCause[] {
  const stated = ({ assessment }: Figures): string =>
    categoriesIn(assessment).reduce((sum, { other = "0" }) => add(sum, other), "0");
  return generalCause("other-income", subtract(stated(now), stated(filed)));
}

/** Cause: a changed deduction of carried losses, even if the year's own disposals are unchanged. */
function carriedCause({ filed, now }: Changes["figures"]): readonly FilingChangeCause[] {
  const deducted = ({ assessment }: Figures): string =>
    categoriesIn(assessment).reduce(
      (sum, { taxable, taxableAfterLosses = taxable }) => add(sum, subtract(taxable, taxableAfterLosses)),
      "0",
    );
  return generalCause("losses", negate(subtract(deducted(now), deducted(filed))));
}

const generalCause = (code: CauseCode, effect: string): readonly FilingChangeCause[] =>
  compareDecimals(effect, "0") === 0
    ? []
    : [
        {
          code,
          sourceId: null,
          decisionId: null,
          transactionIds: [],
          rows: 0,
          effectEur: roundText(effect),
        },
      ];

function openList() {
  const listed = { added: [] as ChangedRow[], removed: [] as ChangedRow[], changed: [] as ChangedRow[] };
  const counts = { added: 0, removed: 0, changed: 0 };
  return {
    add: (filed: FiledEvent | null, now: FiledEvent | null, effect: string): void => {
      const how = filed === null ? "added" : now === null ? "removed" : "changed";
      counts[how] += 1;
      if (listed[how].length >= LIMITS.listedChanges) return;
      const { id, transactionId, sourceId, type, wallet, asset, day, amounts } = (now ?? filed)!;
      listed[how].push({
        id,
        transactionId,
        sourceId,
        type,
        wallet,
        asset,
        day,
        ...amounts,
        filed: filed?.amounts ?? null,
        now: now?.amounts ?? null,
        effectEur: roundText(effect),
      });
    },
    end: (): ChangedList => ({ ...listed, counts }),
  };
}
