import {
  amount,
  asset,
  type FormatFields,
  fieldLocator,
  text,
  time,
} from "../connectors/file/table/fields.ts";
import type { TableKind } from "../connectors/file/open-table.ts";

/** The fields of every report, with all column names in use. */
export const FIELDS = {
  asset: asset("Currency", "Asset", "Vermögenswert", "Currency name"),
  amount: amount("Amount", "Betrag", "Currency amount"),
  acquired: text("Date Acquired", "Erwerbsdatum", "Acquired"),
  sold: time("Date Sold", "Verkaufsdatum", "Sold"),
  proceeds: amount("Proceeds", "Proceeds ({money})", "Proceeds in {money}", "Erlös ({money})"),
  cost: amount(
    "Cost Basis",
    "Cost ({money})",
    "Cost basis ({money})",
    "Cost Basis in {money}",
    "Kosten ({money})",
  ),
  gain: amount(
    "Gain/Loss",
    "Gain / Loss",
    "Gain / loss ({money})",
    "Gains ({money})",
    "Gain/Loss in {money}",
    "Gewinn / Verlust",
    "Gewinn / Verlust ({money})",
  ),
  term: text("Short/Long", "Short / Long", "Holding period", "Haltedauer"),
} as const satisfies FormatFields;

const find = fieldLocator(FIELDS);

const report = (
  name: string,
  label: string,
  generations: TableKind["generations"],
  days: "dmy" | "unknown" = "unknown",
): TableKind => ({
  name,
  label,
  generations,
  layout: (names, delimiter) => {
    const fieldColumns = find(names);
    const at = (kinds: readonly string[]): readonly number[] =>
      Object.entries(FIELDS).flatMap(([key, { kind }]) =>
        kinds.includes(kind)
          ? (fieldColumns.get(key)?.columns ?? []).map((column) => names.indexOf(column))
          : [],
      );
    const acquired = fieldColumns.get("acquired")?.columns.map((column) => names.indexOf(column)) ?? [];
    return {
      names,
      idAt: -1,
      keyAt: null,
      numbersAt: at(["amount"]),
      datesAt: [...at(["time"]), ...acquired],
      // Days are used as written, without conversion between time zones.
      native: { decimal: delimiter === "," ? "." : "mixed", order: days, zone: "UTC" },
      assumedZone: false,
      shortBy: 0,
      footer: null,
      markerCells: {},
    };
  },
});

const WISO_V1 = "Short/Long, Buy/Input at?, Sell/Output at?, Proceeds, Cost Basis, Gain/Loss";

/** The capital-gains exports of other tools. */
export const OLD_REPORTS: readonly TableKind[] = [
  report("cointracking", "CoinTracking", [
    { name: "for WISO", columns: `Amount, Currency, Date Sold, Date Acquired, ${WISO_V1}` },
    {
      name: "gains",
      columns:
        "Amount, Currency, Date Acquired, Date Sold, Short/Long, Buy/Input at?, Buy /Input at?, Sell/Output at?, Sell /Output at?, Type?, Cost Basis in {money}, Proceeds in {money}, Gain/Loss in {money}",
    },
  ]),
  report("blockpit", "Blockpit", [
    {
      name: "for WISO",
      columns:
        "Amount, Currency, Date Acquired, Date Sold, Short / Long, Buy / Input at?, Sell / Output at?, Proceeds, Cost Basis, Gain / Loss",
    },
  ]),
  report("koinly", "Koinly", [
    {
      name: "capital gains",
      columns:
        "Date Sold, Date Acquired, Asset, Amount, Cost ({money}), Proceeds ({money}), Gain / loss, Notes?, Wallet Name?, Holding period?",
    },
  ]),
  report(
    "koinly",
    "Koinly",
    [
      {
        name: "capital gains, German",
        columns:
          "Verkaufsdatum, Erwerbsdatum, Vermögenswert, Betrag, Kosten ({money}), Erlös ({money}), Gewinn / Verlust, Notizen?, Name der Brieftasche?, Haltedauer?",
      },
    ],
    "dmy",
  ),
  report("binance", "Binance", [
    {
      name: "realized capital gains",
      columns:
        "Currency name, Currency amount, Acquired, Sold, Proceeds ({money}), Cost basis ({money}), Gains ({money}), Holding period (Days)?, Transaction type?, Label?",
    },
  ]),
];
