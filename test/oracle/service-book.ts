import { buildBook, type PersonBook } from "../../src/assessment/book.ts";
import type { FiledYear } from "../../src/assessment/filed.ts";
import { figuresOf, type StoredYear } from "../../src/assessment/years.ts";
import { type Leg, readLedgerFile, type Transaction } from "../../src/ledger/index.ts";
import { type Correction as StoredCorrection, type Decision } from "../../src/sources/decision.ts";
import { correct } from "../../src/sources/correct.ts";
import { decimal, exact, inEuro, sum, uncut } from "./fraction.ts";
import { ledgerFile } from "./ledger-file.ts";
import {
  type RowCorrection,
  CURRENT_YEAR,
  type OpenClassName,
  SHARE,
  type SimulatedPerson,
} from "./person.ts";
import { filingOf, inAnyOrder } from "./decision-order.ts";
import { CATEGORIES, OWNERS, shareText, type ComparableResult } from "./comparable.ts";

/** The same person assessed by the functions of the service. */

const sourceId = (source: number): string => `00000000-0000-7000-8000-00000000000${source}`;
const numberOf = (id: string | null): string => (id === null ? "own" : id.slice(-1));

const correctionBody = ({ type, values, origins, excluded, ownWallet }: RowCorrection): StoredCorrection => ({
  ...(type === undefined ? {} : { type }),
  ...(values === undefined ? {} : { values }),
  ...(origins === undefined ? {} : { origins: [...origins] }),
  ...(excluded === undefined ? {} : { excluded }),
  ...(ownWallet === undefined ? {} : { ownWallet }),
});

/** Connectors mark tokens of shares; a ledger file cannot. */
const withShares = (one: Transaction): Transaction => {
  const marked = (leg: Leg | null): Leg | null => (leg?.asset === SHARE ? { ...leg, security: true } : leg);
  return { ...one, sent: marked(one.sent), received: marked(one.received) };
};

function ledgerOf({ sources, corrections }: SimulatedPerson): readonly Transaction[] {
  return sources.flatMap(({ rows }, source) => {
    const { transactions, errors } = readLedgerFile(ledgerFile(rows));
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return transactions.map(withShares).map((one): Transaction => {
      const own = corrections.filter(
        (correction) => correction.source === source && correction.id === one.id,
      );
      const read = { ...one, sourceId: sourceId(source) };
      return own.length === 0 ? read : correct(read, own.map(correctionBody));
    });
  });
}

function decisionsOf(person: SimulatedPerson): readonly Decision[] {
  const ref = ({ source, id }: { readonly source: number; readonly id: string }) => ({
    sourceId: sourceId(source),
    transactionId: id,
  });
  const owners = person.sources.flatMap(({ owner }, source) =>
    owner === "a" ? [] : [{ kind: "owner" as const, sourceId: sourceId(source), body: { owner } }],
  );
  const bodyOf = {
    corrections: (index: number) => {
      const one = person.corrections[index]!;
      return { kind: "correction" as const, ...ref(one), body: correctionBody(one) };
    },
    links: (index: number) => {
      const { sent, received, isExcluded } = person.links[index]!;
      const kind = isExcluded ? ("apart" as const) : ("link" as const);
      return { kind, sent: ref(sent), received: ref(received) };
    },
    elections: (index: number) => {
      const { source, ...body } = person.elections[index]!;
      return { kind: "election" as const, sourceId: sourceId(source), body };
    },
    statements: (index: number) => {
      const { owner, ...body } = person.statements[index]!;
      return { kind: "losses" as const, body: { person: owner, ...body } };
    },
    other: (index: number) => {
      const { owner, ...body } = person.other[index]!;
      return { kind: "other" as const, body: { person: owner, ...body } };
    },
  };
  const bodies = inAnyOrder(person).map(({ kind, index }) => bodyOf[kind](index));
  const owned = [...new Set(person.sources.map(({ owner }) => owner))];
  const readings = owned.flatMap((owner) =>
    Object.entries(person.readings ?? {}).map(([name, reading]) => ({
      kind: "reading" as const,
      body: { person: owner, class: name as OpenClassName, reading },
    })),
  );
  const residence = owned.flatMap((owner) =>
    person.residence === undefined
      ? []
      : [{ kind: "residence" as const, body: { person: owner, residence: person.residence } }],
  );
  return [...owners, ...readings, ...residence, ...bodies].map((body, i) => ({
    id: `00000000-0000-7000-9000-${String(i).padStart(12, "0")}`,
    reason: "said",
    createdAt: new Date(Date.UTC(2026, 10, 1, 0, 0, i)),
    ...body,
  }));
}

/** The filing of a year after half of the decisions. */
function filedBy(person: SimulatedPerson): readonly FiledYear[] {
  const filing = filingOf(person);
  if (filing === null) return [];
  const year = serviceBook(filing.before).years.find((one) => one.year === filing.year);
  return year === undefined
    ? []
    : [{ id: sourceId(9), year: filing.year, person: "a", figures: figuresOf(year) }];
}

export const serviceBook = (person: SimulatedPerson, filed: readonly FiledYear[] = []): PersonBook =>
  buildBook(
    {
      filed,
      sourceIds: person.sources.map((_, source) => sourceId(source)),
      transactions: ledgerOf(person),
      findings: [],
      decisions: decisionsOf(person),
    },
    CURRENT_YEAR,
  );

const NOTHING = { taxableGains: "0.00", taxableLosses: "0.00", taxFreeGains: "0.00", incomeTotal: "0.00" };
const money = (of: number): string => inEuro(exact(of.toFixed(2)));
const moneys = (of: Pick<StoredYear, "taxableGains" | "taxableLosses" | "taxFreeGains" | "incomeTotal">) => ({
  taxableGains: money(of.taxableGains),
  taxableLosses: money(of.taxableLosses),
  taxFreeGains: money(of.taxFreeGains),
  incomeTotal: money(of.incomeTotal),
});

type Lying = {
  readonly sourceId: string | null;
  readonly wallet: string;
  readonly onTheWayTo?: string;
  readonly position?: string;
  readonly asset: string;
  readonly acquired: string;
  readonly quantity: string;
  readonly cost: string;
};

function lotTexts(all: readonly Lying[]): readonly string[] {
  const lots = new Map<string, Lying[]>();
  for (const lot of all) {
    const to = lot.onTheWayTo === undefined ? "" : ` > ${lot.onTheWayTo}`;
    const at = lot.sourceId === null ? `own ${lot.wallet}` : `${numberOf(lot.sourceId)}/${lot.wallet}`;
    const key = `${at}${to} ${lot.asset} ${lot.acquired}`;
    lots.set(key, [...(lots.get(key) ?? []), lot]);
  }
  return [...lots]
    .map(([key, its]) => {
      const quantity = sum(its.map((one) => exact(one.quantity)));
      return `${key}: ${decimal(quantity, 8)} for ${inEuro(uncut(sum(its.map(({ cost }) => exact(cost)))))}`;
    })
    .toSorted();
}

/** Holdings at the end of each year; today's holdings for years after the last transaction. */
function yearEndsOf({ tax }: PersonBook, today: readonly string[]): ComparableResult["yearEnds"] {
  const passed = new Map<number, Lying[]>();
  for (const { year, lots, ...position } of tax.yearEnds)
    passed.set(year, [...(passed.get(year) ?? []), ...lots.map((lot) => ({ ...position, ...lot }))]);
  const ends: Record<string, readonly string[]> = {};
  for (const [year, lots] of passed) ends[year] = lotTexts(lots);
  const last = Math.max(...passed.keys());
  for (let year = passed.size === 0 ? CURRENT_YEAR : last + 1; year <= CURRENT_YEAR; year += 1)
    ends[year] = today;
  return ends;
}

/** The service's book in the format of the calculation. */
export function assessed(
  person: SimulatedPerson,
  book = serviceBook(person, filedBy(person)),
): ComparableResult {
  const years: Record<string, unknown> = {};
  const losses: Record<string, Readonly<Record<string, string | boolean>>> = {};
  for (const owner of OWNERS) {
    const own = owner === "a" ? book.years : (book.partnerYears ?? []);
    for (const year of own) {
      if (year.year === 0) continue;
      const { section23, section22, section20, outsidePeriod, openLaw = [] } = year.assessment;
      years[`${owner} ${year.year}`] = {
        ...moneys(year),
        jurisdiction: year.jurisdiction ?? "germany",
        complete: year.complete,
        range: year.range,
        section23,
        section22,
        section20,
        outsidePeriod,
        openLaw: Object.fromEntries(openLaw.map((law) => [law.class, law.otherTaxable])),
        // The service leaves out sources without a transaction in the year.
        sources: Object.fromEntries([
          ...person.sources.map((_, source) => [source, shareText(NOTHING)]),
          ...year.sources.map((share) => [numberOf(share.sourceId), shareText(moneys(share))]),
        ]),
      };
    }
    const rows = owner === "a" ? book.tax.losses : (book.tax.partner?.losses ?? []);
    for (const { box, year, ...row } of rows)
      if ((CATEGORIES as readonly string[]).includes(box)) losses[`${owner} ${box} ${year}`] = row;
  }
  const open = [...book.tax.lots];
  const lots = lotTexts(open.filter(({ position }) => position === undefined));
  const ref = (leg: { readonly sourceId: string; readonly transactionId: string }): string =>
    `${numberOf(leg.sourceId)}:${leg.transactionId}`;
  return {
    years,
    losses,
    filed: book.issues.some(({ code }) => code === "filed-year-changed") ? "another year" : "the same",
    lots,
    yearEnds: yearEndsOf(book, lotTexts(open)),
    transfers: book.transfers
      .map(({ status, sent, received, basis, candidates }) =>
        status === "matched"
          ? `matched ${ref(sent!)} ${ref(received!)} ${basis}`
          : status === "suggested"
            ? `suggested ${ref(sent!)} ${candidates.map(ref).toSorted().join(" ")}`
            : `open ${sent === null ? "-" : ref(sent)} ${received === null ? "-" : ref(received)}`,
      )
      .toSorted(),
  };
}
