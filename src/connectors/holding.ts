import type { Reader, Row } from "./connector.ts";
import type { Assembled } from "./normalized.ts";

/**
 * Holds back the groups with unsolicited tokens until all records are read: a token that the account held before is its
 * own, whoever moves it, and its group is then assembled once more. This is the only state that one group shares with
 * others.
 */
export const openHolding = (reader: Reader) => {
  const since = new Map<string, string>();
  const left: { readonly time: string; readonly rows: readonly Row[]; readonly part: Assembled }[] = [];
  const note = ({ transactions }: Assembled): void => {
    for (const { excluded, received, time } of transactions) {
      if (excluded || received === null || !received.asset.includes("@")) continue;
      const known = since.get(received.asset);
      if (known === undefined || time < known) since.set(received.asset, time);
    }
  };
  return {
    /** Returns whether the group has to wait; the assets of other groups are recorded as held. */
    waits: (rows: readonly Row[], part: Assembled): boolean => {
      note(part);
      const strange = part.transactions.find(({ excluded }) => excluded);
      if (strange !== undefined) left.push({ time: strange.time, rows, part });
      return strange !== undefined;
    },
    /** In order of time: a token found to be the account's own may include the next one. */
    rest: function* (): Generator<Assembled, void, undefined> {
      for (const { time, rows, part } of left.toSorted((a, b) =>
        a.time < b.time ? -1 : a.time > b.time ? 1 : 0,
      )) {
        const wasHeld = (asset: string): boolean => (since.get(asset) ?? time) < time;
        const isOwn = part.transactions.some(
          ({ excluded, sent, received }) => excluded && wasHeld((sent ?? received)?.asset ?? ""),
        );
        const assembled = isOwn ? reader.assemble(rows, wasHeld) : part;
        if (isOwn) note(assembled);
        yield assembled;
      }
      left.length = 0;
    },
  };
};
