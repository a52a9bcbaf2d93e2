import { afterAll, beforeAll, expect, it } from "vitest";
import { chance } from "../support/chance.ts";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../support/sources.ts";
import { list, newUserClient, type Year } from "../service/year/support.ts";
import { differences } from "./differences.ts";
import { personOf } from "./generate.ts";
import { ledgerFile } from "./ledger-file.ts";
import type { SimulatedPerson, OracleRow } from "./person.ts";
import { calculated, isAboveJointCaps, lotTexts } from "./comparable.ts";

/**
 * Some of the persons over HTTP: files, corrections, links, elections and notices in any order, with a filing in
 * between.
 */
const SEED = Number(process.env["SEED"] ?? 1);
const COUNT = Number(process.env["SERVICE_PERSONS"] ?? 8);
process.stdout.write(`persons over HTTP: SEED=${SEED} SERVICE_PERSONS=${COUNT}\n`);
const FILED = 2024;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

/** States every value of a row, because the service looks up values that a row does not state. */
function valued(row: OracleRow): OracleRow {
  if (row.received === undefined || row.type === "transfer" || row.type === "gift_received") return row;
  if (row.type !== "crypto_swap")
    return row.received.asset === "EUR"
      ? row
      : { ...row, received: { ...row.received, value: row.received.value ?? "7.00" } };
  const worth = row.sent!.value ?? row.received.value;
  return {
    ...row,
    sent: { ...row.sent!, value: row.sent!.value ?? worth },
    received: { ...row.received, value: row.received.value ?? worth },
  };
}

const REASON = { reason: "said" };

/** Request for each decision. */
function requests(
  person: SimulatedPerson,
  ids: readonly string[],
): readonly (readonly [string, string, object])[] {
  const ref = ({ source, id }: { readonly source: number; readonly id: string }) => ({
    sourceId: ids[source]!,
    transactionId: `ledger:${id}`,
  });
  return [
    ...person.corrections.map(({ source, id, ownWallet, ...body }) => {
      const { sourceId, transactionId } = ref({ source, id });
      const own = ownWallet === undefined ? {} : { toWallet: ownWallet };
      const path = `/v1/sources/${sourceId}/transactions/${encodeURIComponent(transactionId)}`;
      return ["PATCH", path, { ...body, ...own, ...REASON }] as const;
    }),
    ...person.links
      .filter(({ isExcluded }) => !isExcluded)
      .map(
        ({ sent, received }) =>
          ["POST", "/v1/transfers", { sent: ref(sent), received: ref(received), ...REASON }] as const,
      ),
    ...person.statements.map(
      ({ owner, box, year, ...body }) =>
        ["PUT", `/v1/losses/${box}/${year}?person=${owner}`, { ...body, ...REASON }] as const,
    ),
    ...person.other.map(
      ({ owner, year, ...body }) =>
        ["PUT", `/v1/tax/${year}/other`, { person: owner, ...body, ...REASON }] as const,
    ),
  ];
}

const hasRows = (person: SimulatedPerson, owner: string): boolean =>
  person.sources.some((one) => one.owner === owner && one.rows.length > 0);

async function readFigures(client: TestClient, person: SimulatedPerson) {
  const years: Record<string, unknown> = {};
  const losses: Record<string, unknown> = {};
  for (const owner of new Set(person.sources.map((one) => one.owner))) {
    const { body } = await request<{ code?: string; years: readonly Year[] }>(
      client,
      "GET",
      `/v1/tax?person=${owner}`,
    );
    // A user with a source but without records has no years yet, and the response says so.
    if (!hasRows(person, owner)) {
      expect(body.code).toBe("SourceNotSyncedError");
      continue;
    }
    for (const year of body.years) {
      const { section23, section22, section20, openLaw = [] } = year.assessment;
      const money = (of: number): string => of.toFixed(2);
      years[`${owner} ${year.year}`] = {
        taxableGains: money(year.taxableGains),
        taxableLosses: money(year.taxableLosses),
        taxFreeGains: money(year.taxFreeGains),
        incomeTotal: money(year.incomeTotal),
        complete: year.complete,
        range: year.range,
        section23,
        section22,
        section20,
        jurisdiction: year.jurisdiction ?? "germany",
        openLaw: Object.fromEntries(openLaw.map((law) => [law.class, law.otherTaxable])),
      };
    }
    for (const row of await list<{ box: string; year: number }>(client, `/v1/losses?person=${owner}`))
      losses[`${owner} ${row.box} ${row.year}`] = row;
  }
  return { years, losses };
}

type Open = Readonly<Record<"asset" | "quantity" | "cost" | "acquired" | "wallet", string>> & {
  readonly sourceId: string | null;
  readonly onTheWayTo?: string;
};

it.concurrent.each(Array.from({ length: COUNT }, (_, i) => SEED + i))(
  "the service gives the figures of person %i",
  async (seed) => {
    // The client retries while the service reports that newer data is still being processed.
    const client = { ...(await newUserClient(exchange.service)), patient: true as const };
    const drawn = personOf(seed);
    const person: SimulatedPerson = {
      ...drawn,
      sources: drawn.sources.map((one) => ({ ...one, rows: one.rows.map(valued) })),
      links: drawn.links.filter(({ isExcluded }) => !isExcluded),
    };
    const ids: string[] = [];
    for (const { name, owner, rows } of person.sources) {
      const created = await request<{ id: string }>(client, "POST", "/v1/sources", {
        providerKey: "file",
        name,
        owner,
      });
      ids.push(created.body.id);
      if (rows.length > 0) await importFile(client, ledgerFile(rows), { sourceId: created.body.id });
    }
    const filing = await request<{ id: string }>(client, "POST", `/v1/tax/${FILED}/filings`, {});
    const { below } = chance(seed);
    const changes = requests(person, ids)
      .map((one) => ({ one, key: below(1_000_000) }))
      .toSorted((a, b) => a.key - b.key);
    for (const {
      one: [method, path, body],
    } of changes) {
      const response = await request(client, method, path, body);
      expect([200, 201], `${method} ${path} ${JSON.stringify(body)} ${response.text}`).toContain(
        response.status,
      );
    }
    for (const { source, ...election } of person.elections) {
      const response = await request(client, "POST", "/v1/elections", { sourceId: ids[source], ...election });
      expect(response.status, response.text).toBe(201);
    }
    const { book, years, losses } = calculated(person);
    if (book.isTied || isAboveJointCaps(years)) return;
    const brought = <Value>(
      figures: Readonly<Record<string, Value>>,
    ): readonly (readonly [string, Value])[] =>
      Object.entries(figures).filter(([name]) => hasRows(person, name.slice(0, 1)));
    const plain = Object.fromEntries(
      brought(years).map(([name, figures]) => [
        name,
        { ...(figures as object), sources: undefined, outsidePeriod: undefined },
      ]),
    );
    const figures = { years: plain, losses: Object.fromEntries(brought(losses)) };
    expect(differences(figures, await readFigures(client, person))).toEqual([]);

    // The filing stays as it was; the calculation says whether the year has changed since.
    if (filing.status === 201) {
      const before = calculated({
        ...person,
        corrections: [],
        links: [],
        elections: [],
        statements: [],
        other: [],
      });
      const gains = ({ years: of }: { readonly years: Readonly<Record<string, unknown>> }): number =>
        Number((of[`a ${FILED}`] as { taxableGains: string } | undefined)?.taxableGains ?? 0);
      const changed = await request<{ figures: Readonly<Record<"filed" | "now", { taxableGains: number }>> }>(
        client,
        "GET",
        `/v1/tax/${FILED}/filings/${filing.body.id}/changes`,
      );
      expect([changed.body.figures.filed.taxableGains, changed.body.figures.now.taxableGains]).toEqual([
        gains(before),
        gains({ years }),
      ]);
    }

    // The end of a year that began with coins in transit, else of any year.
    const ends = [...book.yearEnds].filter(([year]) => year < 2026);
    const [year, holdings] = ends.find(([, of]) => of.some(({ to }) => to !== null)) ??
      ends.at(-1) ?? [0, []];
    if (year === 0 || person.sources.some(({ owner }) => owner === "b")) return;
    const report = await request<{ openLots: readonly Open[] }>(client, "GET", `/v1/tax/${year}/report`);
    const quantities = (texts: readonly string[]): readonly string[] =>
      texts.map((text) => text.replace(/ for .*$/, ""));
    const sums = new Map<string, number>();
    for (const { sourceId, wallet, onTheWayTo, asset, acquired, quantity } of report.body.openLots) {
      const at = sourceId === null ? `own ${wallet}` : `${ids.indexOf(sourceId)}/${wallet}`;
      const key = `${at}${onTheWayTo === undefined ? "" : ` > ${onTheWayTo}`} ${asset} ${acquired}`;
      sums.set(key, (sums.get(key) ?? 0) + Number(quantity));
    }
    const expected = quantities(lotTexts(holdings, true));
    expect([...sums].map(([key, sum]) => `${key}: ${Number(sum.toFixed(8))}`).toSorted()).toEqual(
      expected.toSorted(),
    );
  },
);
