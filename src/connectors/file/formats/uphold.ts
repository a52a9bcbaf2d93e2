import { isFiat } from "../../../ledger/index.ts";
import { negate, signOf, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing, type ParsedRow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  id: text("Id"),
  time: time("Date"),
  type: text("Type"),
  status: text("Status"),
  from: asset("Origin Currency"),
  gave: amount("Origin Amount"),
  to: asset("Destination Currency"),
  got: amount("Destination Amount"),
} as const;

/** Uphold: the sent and the received amount; if both are the same coin, the difference is the fee. */
export const uphold = tableFormat({
  name: "uphold",
  label: "Uphold",
  providerKey: "uphold",
  export: {
    de: "uphold.com → Aktivität → Bericht anfordern (CSV)",
    en: "uphold.com → Activity → request a report (CSV)",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2019",
      columns:
        "Date, Destination, Destination Amount, Destination Currency, Fee Amount, Fee Currency, Id, Origin, Origin Amount, Origin Currency, Status, Type",
    },
  ],
  fields: FIELDS,
  id: "id",
  word: (row) => (/^(?:cancelled|canceled|failed|pending)$/i.test(row.status) ? "not completed" : row.type),
  words: { "not completed": "not completed", in: "in", out: "out", transfer: "transfer" } as const,
  read: (row, kind) => {
    if (kind === "not completed") return nothing;
    if (!/^completed$/i.test(row.status))
      return failure("unknown-type", message("row.upholdUnknownStatus", { status: row.status.slice(0, 40) }));
    return row.from === row.to ? moved(row, kind) : exchanged(row, kind);
  },
});

type Row = RowOf<typeof FIELDS>;

function moved({ gave, got, from, time: at }: Row, kind: "in" | "out" | "transfer"): ParsedRow {
  if (gave === null || got === null) return failure("bad-amount", message("row.missingOneOfTwoAmounts"));
  // A move between two cards of one coin has no effect.
  if (kind === "transfer" && signOf(subtract(gave, got)) === 0) return nothing;
  if (kind === "in") return event({ type: "transfer", time: at, flows: [{ asset: from, amount: got }] });
  const fee = { asset: from, amount: subtract(gave, got) };
  if (kind === "transfer")
    return event({ type: "fee", time: at, flows: [{ ...fee, amount: negate(fee.amount) }] });
  return event({ type: "transfer", time: at, flows: [{ asset: from, amount: negate(got) }], fees: [fee] });
}

function exchanged(row: Row, kind: "in" | "out" | "transfer"): ParsedRow {
  const { gave, got } = row;
  if (gave === null || got === null) return failure("bad-amount", message("row.missingOneOfTwoAmounts"));
  // A coin from outside that arrives as another was never held here: its cost is unknown.
  if (kind === "in" && !isFiat(row.from)) return failure("bad-row", message("row.exchangedOnDeposit"));
  if (kind === "out" && !isFiat(row.to)) return failure("bad-row", message("row.exchangedOnWithdrawal"));
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: row.from, amount: negate(gave) },
      { asset: row.to, amount: got },
    ],
  });
}
