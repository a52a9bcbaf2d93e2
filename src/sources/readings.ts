/** A file that is being read: bytes and rows of the step it is at. */
export type Reading = {
  readonly name: string;
  /** Waiting for its turn, looking how it is written, reading its rows, keeping them. */
  readonly step: (typeof READING_STEPS)[number];
  readonly bytes: number;
  readonly allBytes: number;
  readonly rows: number;
};

export const READING_STEPS = ["waiting", "looking", "reading", "keeping"] as const;

export type Readings = {
  /** What is under way for a source. */
  readonly of: (sourceId: string) => readonly Reading[];
  readonly begin: (
    sourceId: string,
    name: string,
    allBytes: number,
  ) => { readonly tell: (soFar: Partial<Reading>) => void; readonly end: () => void };
};

/** Of this process: who sends a file asks the one that reads it, or hears nothing. */
export function openReadings(): Readings {
  const underWay = new Map<symbol, { readonly sourceId: string; readonly reading: Reading }>();
  return {
    of: (sourceId) =>
      [...underWay.values()].flatMap((one) => (one.sourceId === sourceId ? [one.reading] : [])),
    begin: (sourceId, name, allBytes) => {
      const key = Symbol(name);
      let reading: Reading = { name, step: "waiting", bytes: 0, allBytes, rows: 0 };
      underWay.set(key, { sourceId, reading });
      return {
        tell: (soFar) => {
          reading = { ...reading, ...soFar };
          underWay.set(key, { sourceId, reading });
        },
        end: () => void underWay.delete(key),
      };
    },
  };
}
