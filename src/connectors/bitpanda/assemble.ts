import { isFiat } from "../../ledger/index.ts";
import { absolute, negate, signOf } from "../../ledger/amounts.ts";
import { assembleEntry, joinAssembled, noEffect } from "../entry.ts";
import { assembleMove, assembleTrade, type LedgerEvent, type Flow, sumFlows } from "../flows.ts";
import type { Assembled } from "../normalized.ts";
import { byTime, earliest } from "../pairs.ts";
import type { BitpandaRow, BitpandaLegRow } from "./read.ts";
import { message } from "../../wording/messages/index.ts";

/** Assembles all legs of one operation. */
export const assembleRows = (rows: readonly BitpandaRow[]): Assembled => {
  const legs = rows.filter((row): row is BitpandaLegRow => row.kind !== "void").toSorted(byTime);
  const silent = rows.filter(({ kind }) => kind === "void").map(({ recordId }) => recordId);
  const taxes = legs.filter(({ tax }) => tax);
  const isBack = ({ givesBack, asset }: BitpandaLegRow): boolean =>
    givesBack && taxes.length > 0 && isFiat(asset);
  const back = legs.filter((row) => !row.tax && isBack(row));
  const others = legs.filter((row) => !row.tax && !isBack(row));
  return joinAssembled([
    ...(silent.length > 0 ? [noEffect(silent)] : []),
    ...(others.length > 0 ? [assembleOperation(others)] : []),
    // Withheld tax is paid out of the proceeds: it is no cost of the sale.
    ...[...taxes, ...back].map((row) =>
      assembleMove(
        {
          ...eventOf([row]),
          note: "Withheld tax",
          ...(row.asset === "EUR" ? { withheldTaxEur: negate(row.amount) } : {}),
        },
        isFiat(row.asset) ? "transfer" : "payment",
        [row],
        feesOf([row]),
      ),
    ),
  ]);
};

const eventOf = (rows: readonly BitpandaLegRow[]): LedgerEvent => {
  const recordIds = rows.map(({ recordId }) => recordId).toSorted();
  return { id: recordIds[0] ?? "", time: earliest(rows), recordIds, provider: "Bitpanda" };
};

const feesOf = (rows: readonly BitpandaLegRow[]): readonly Flow[] =>
  rows.map(({ asset, fee }) => ({ asset, amount: fee }));

const assembleOperation = (rows: readonly BitpandaLegRow[]): Assembled => {
  const event = eventOf(rows);
  const kinds = new Set(rows.map(({ kind }) => kind));
  const credit = rows.every(({ amount }) => signOf(amount) > 0);
  if (kinds.has("merger")) return assembleMerger(event, rows);
  if (kinds.has("trade")) return assembleTrade(event, rows, feesOf(rows));
  if (kinds.has("reward") && credit) return assembleMove(event, "staking_reward", rows, feesOf(rows));
  const cash = rows.every(({ asset }) => isFiat(asset));
  if (kinds.has("move") || cash) return assembleMove(event, "transfer", rows, feesOf(rows));
  // A move between two wallets of the account has no net effect; a single leg needs confirmation.
  const reason = credit ? message("record.bitpandaCredited") : message("record.bitpandaDebited");
  return assembleMove(
    { ...event, issue: { code: "unclear-origin", message: reason } },
    "transfer",
    rows,
    feesOf(rows),
  );
};

/** A coin is renamed, or two wallets are merged. */
const assembleMerger = (event: LedgerEvent, rows: readonly BitpandaLegRow[]): Assembled => {
  const flows = sumFlows(rows);
  const out = flows.find(({ amount }) => signOf(amount) < 0);
  const into = flows.find(({ amount }) => signOf(amount) > 0);
  const fees = sumFlows(feesOf(rows));
  if (flows.length !== 2 || out === undefined || into === undefined || fees.length > 0)
    return assembleTrade(event, rows, feesOf(rows));
  const { provider: _provider, ...facts } = event;
  const legOf = ({ asset, amount }: Flow) => ({ asset, amount: absolute(amount), value: null });
  // The BMF letter leaves token migration open: the engine flags it, and nothing is guessed here.
  return assembleEntry({ ...facts, type: "wrap", sent: legOf(out), received: legOf(into) });
};
