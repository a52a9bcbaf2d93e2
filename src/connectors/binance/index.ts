import type { FetchingConnector } from "../connector.ts";
import { joinAssembled, noEffect } from "../entry.ts";
import { assembleMove, assembleTrade, assembleTyped, type Flow } from "../flows.ts";
import { signOf } from "../../ledger/amounts.ts";
import { message, type Message } from "../../wording/messages/index.ts";
import type { Assembled } from "../normalized.ts";
import { fetchPages, identify } from "./fetch.ts";
import { provider } from "./provider.ts";
import { type BinanceRow, effectsOf, type BinanceEventRow, readRecord } from "./read.ts";

export const binance: FetchingConnector<BinanceRow> = {
  ...provider,
  identify,
  fetchPages,
  read: readRecord,
  assemble: (rows) => {
    const days = new Set(
      rows.flatMap((row) => (row.kind === "event" && row.earn === "told" ? [dayOf(row)] : [])),
    );
    return joinAssembled(
      rows.map((row) =>
        row.kind === "void" || (row.earn === "repeated" && hasRewardNear(days, dayOf(row)))
          ? noEffect([row.recordId])
          : assembleEvent(row),
      ),
    );
  },
};

const unclearOriginMessage = (moved: readonly Flow[]): Message =>
  moved.some(({ amount }) => signOf(amount) > 0)
    ? message("row.creditedWithoutReason", { provider: "Binance" })
    : message("row.debitedWithoutReason", { provider: "Binance" });

const DAY_MS = 86_400_000;
const dayOf = ({ time }: BinanceEventRow): number => Math.floor(Date.parse(time) / DAY_MS);

/** A distribution follows the earning in the coin by a day at most. */
const hasRewardNear = (days: ReadonlySet<number>, day: number): boolean =>
  days.has(day - 1) || days.has(day) || days.has(day + 1);

const assembleEvent = ({
  recordId,
  type,
  time,
  parts,
  hash,
  address,
  earn,
  unclear,
}: BinanceEventRow): Assembled => {
  const assembled = parts.map(({ moved, fees }, i) => {
    const id = parts.length === 1 ? recordId : `${recordId}:${i}`;
    const issue = unclear ? { code: "unclear-origin" as const, message: unclearOriginMessage(moved) } : null;
    const event = { id, time, recordIds: [recordId], hash, address, provider: "Binance", issue };
    if (type === "exchange") return assembleTrade(event, moved, fees);
    return type === "wrap" ? assembleTyped(event, type, moved, fees) : assembleMove(event, type, moved, fees);
  });
  const failed = assembled.find(({ outcomes }) => outcomes.some(({ status }) => status === "failed"));
  if (failed !== undefined) return failed;
  const [first = noEffect([recordId])] = assembled;
  // Several exchanges in one record, with one outcome.
  const joined = { ...joinAssembled(assembled), outcomes: first.outcomes };
  return earn === "repeated" ? { ...joined, effects: effectsOf(parts) } : joined;
};
