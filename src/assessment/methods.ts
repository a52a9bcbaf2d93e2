import { formatDay } from "../calendar/index.ts";
import type { Transaction } from "../ledger/index.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { type Decision, standing } from "../sources/decision.ts";
import * as ledger from "../sources/lists.ts";
import type { Database } from "../store/database.ts";
import { listDecisions } from "../store/decisions.ts";
import { type Edge, readAll, readList } from "../store/derived.ts";
import { rowsOfPerson } from "../store/lists.ts";
import {
  type BookTransaction,
  type ComparedYear,
  compareMethods,
  electionDay,
  type ElectionRefusal,
  type ElectionRequest,
  DEFAULT_COUNTRY,
  holdingSpans,
  inForceOn,
  type LotsBefore,
  judgeElection,
  type MethodChoice,
  neverHeld,
  ownerOf,
  type Person,
  type ElectableMethod,
  type ValueMethod,
  walletsOf,
} from "../tax/index.ts";
import { coinBook } from "./coin.ts";
import { everyWallet } from "./every-wallet.ts";
import { choiceOf, elections, methodChoices } from "./elections.ts";
import * as book from "./lists.ts";
import { lossRules } from "./losses.ts";
import { otherIncome, partnerSources } from "./persons.ts";
import { interpretationChoices } from "./interpretations.ts";
import { residencesOf } from "./residence.ts";
import { NO_EVENTS } from "./years.ts";

export const METHODS = ["fifo", "average"] as const satisfies readonly ElectableMethod[];

type Whose = { readonly accountId: string; readonly today: string };

/** Whether a method can be chosen (Rn 62). */
export type Judging = Whose & { readonly kind: "judge"; readonly requested: ElectionRequest };

/** The years by either method, for coins whose method is not locked: from their acquisition, or from a given day. */
export type Comparing = Whose &
  Pick<ElectionRequest, "sourceId" | "wallet" | "asset"> & {
    readonly kind: "compare";
    readonly from: string | null;
  };

/** The lots that a disposal may take. */
export type LotsBeforeQuery = {
  readonly kind: "lots";
  readonly accountId: string;
  readonly transaction: Pick<Transaction, "sourceId" | "id"> & { readonly asset: string };
};

export type Comparison = {
  readonly person: Person;
  readonly wallets: readonly {
    readonly wallet: string;
    readonly from: string;
    readonly inForce: ElectableMethod;
  }[];
  readonly years: readonly ComparedYear[];
};

export async function judge(
  database: Database,
  { accountId, today, requested }: Judging,
): Promise<Result<null, ElectionRefusal>> {
  const decisions = standing(await listDecisions(database.db, accountId));
  const coin = await coinOf(database, accountId, requested.asset, decisions);
  const spans = holdingSpans(coin, requested.asset, readAs(decisions));
  return judgeElection(requested, spans, methodChoices(elections(decisions)), today);
}

export async function lotsBefore(
  database: Database,
  { accountId, transaction }: LotsBeforeQuery,
): Promise<LotsBefore | null> {
  const decisions = standing(await listDecisions(database.db, accountId));
  const coin = await coinOf(database, accountId, transaction.asset, decisions);
  const options = { methods: methodChoices(elections(decisions)), ...readAs(decisions) };
  return DEFAULT_COUNTRY.lotsBefore?.(coin, options, transaction) ?? null;
}

export async function compare(
  database: Database,
  { accountId, today, sourceId, wallet, asset, from }: Comparing,
): Promise<Result<Comparison, ElectionRefusal>> {
  const decisions = standing(await listDecisions(database.db, accountId));
  const choices = methodChoices(elections(decisions));
  const coin = await coinOf(database, accountId, asset, decisions);
  const spans = holdingSpans(coin, asset, readAs(decisions));
  const wallets = walletsOf(spans, { sourceId, wallet });
  if (wallets.length === 0) return err(neverHeld({ sourceId, wallet, asset }, spans));
  const open: (Comparison["wallets"][number] & Pick<ElectionRequest, "sourceId" | "asset">)[] = [];
  for (const one of wallets) {
    const start = from ?? formatDay(one.spans.at(-1)!.from);
    const requested = { sourceId, wallet: one.wallet, asset, from: start };
    for (const method of METHODS) {
      const judged = judgeElection({ ...requested, method }, spans, choices, today);
      if (!judged.ok) return judged;
    }
    open.push({ ...requested, inForce: inForceOn(one, asset, choices, electionDay(start) ?? 0) });
  }
  const partner = partnerSources(decisions);
  const person = ownerOf(sourceId, partner);
  const rules = {
    currentYear: Number(today.slice(0, 4)),
    ...lossRules(decisions),
    residences: residencesOf(decisions),
  };
  const calculated = (ledger: readonly BookTransaction[], methods: readonly MethodChoice<ValueMethod>[]) => {
    const result = DEFAULT_COUNTRY.calculate(ledger, {
      ...rules,
      methods,
      other: otherIncome(decisions),
      ...readAs(decisions),
    });
    return person === "b" && result.partner !== null ? result.partner : result;
  };
  const isOpen = (of: BookTransaction): boolean =>
    open.some((one) => one.sourceId === of.sourceId && one.wallet === of.wallet);
  const unnamed = coin.map((of) => (of.lots !== undefined && isOpen(of) ? withoutNamedLots(of) : of));
  const by = (ledger: readonly BookTransaction[], method: ValueMethod) =>
    calculated(ledger, [
      ...choices,
      ...open.map((one) => ({ ...choiceOf({ ...one, method: "fifo" }), method })),
    ]);
  const rows = await readAll(database, { accountId, sourceId: rowsOfPerson(person) }, book.years);
  const first = Math.min(...open.map((one) => Number(one.from.slice(0, 4))));
  const years = compareMethods({
    person,
    years: rows.map(({ body }) => body).filter(({ year }) => year !== NO_EVENTS),
    asIs: calculated(coin, choices),
    by: {
      fifo: by(unnamed, "fifo"),
      average: by(unnamed, "average"),
      lifo: by(unnamed, "lifo"),
      identified: by(coin, "fifo"),
    },
    rules,
  });
  return ok({
    person,
    wallets: open.map(({ wallet: name, from: start, inForce }) => ({ wallet: name, from: start, inForce })),
    years: years.filter(({ year }) => year >= first),
  });
}

const withoutNamedLots = ({ lots: _lots, ...rest }: BookTransaction): BookTransaction => rest;

const readAs = (decisions: readonly Decision[]) => ({
  ...interpretationChoices(decisions),
  partnerSources: [...partnerSources(decisions)],
});

const coinOf = async (
  database: Database,
  accountId: string,
  asset: string,
  decisions: readonly Decision[],
): Promise<readonly BookTransaction[]> =>
  coinBook(
    (one) => transactionsOf(database, accountId, one),
    asset,
    decisions,
    await everyWallet(database, accountId, decisions),
  );

const PAGE_SIZE = 5_000;

async function transactionsOf(
  database: Database,
  accountId: string,
  asset: string,
): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  for (let after: Edge | null = null; ;) {
    const rows: Awaited<ReturnType<typeof page>> = await page(database, accountId, asset, after);
    for (const { body } of rows) found.push(body);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return found;
    after = last;
  }
}

const page = (database: Database, accountId: string, asset: string, after: Edge | null) =>
  readList(
    database,
    { accountId, sourceId: null },
    ledger.transactions,
    { limit: PAGE_SIZE, descending: false, from: null, before: null, after },
    { asset: asset.replaceAll("\0", "") },
  );
