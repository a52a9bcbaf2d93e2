import type { FetchingConnector } from "../connector.ts";
import { joinAssembled, noEffect } from "../entry.ts";
import { assembleMove, assembleTrade } from "../flows.ts";
import type { Assembled } from "../normalized.ts";
import { fetchPages, identify } from "./fetch.ts";
import { provider } from "./provider.ts";
import { type BinanceRow, type EventRow, readRecord } from "./read.ts";

export const binance: FetchingConnector<BinanceRow> = {
  ...provider,
  identify,
  fetchPages,
  read: readRecord,
  assemble: (rows) =>
    joinAssembled(rows.map((row) => (row.kind === "void" ? noEffect([row.recordId]) : assembleEvent(row)))),
};

const assembleEvent = ({ recordId, type, time, parts, hash, address }: EventRow): Assembled => {
  const made = parts.map(({ moved, fees }, i) => {
    const id = parts.length === 1 ? recordId : `${recordId}:${i}`;
    const event = { id, time, recordIds: [recordId], hash, address, provider: "Binance" };
    return type === "exchange" ? assembleTrade(event, moved, fees) : assembleMove(event, type, moved, fees);
  });
  const failed = made.find(({ outcomes }) => outcomes.some(({ status }) => status === "failed"));
  if (failed !== undefined) return failed;
  const [first = noEffect([recordId])] = made;
  // Several exchanges of one record, and one outcome of it.
  return { ...joinAssembled(made), outcomes: first.outcomes };
};
