/** A file that is being read: bytes and rows of the step it is at. */
export type FileReadProgress = {
  readonly name: string;
  /** Waiting for its turn, looking how it is written, reading its rows, keeping them. */
  readonly step: (typeof FILE_READ_STEPS)[number];
  readonly bytes: number;
  readonly allBytes: number;
  readonly rows: number;
};

export const FILE_READ_STEPS = ["waiting", "looking", "reading", "keeping"] as const;

export type FileReadTracker = {
  /** What is under way for a source. */
  readonly of: (sourceId: string) => readonly FileReadProgress[];
  readonly begin: (
    sourceId: string,
    name: string,
    allBytes: number,
  ) => { readonly report: (soFar: Partial<FileReadProgress>) => void; readonly end: () => void };
};

/** Of this process: who sends a file asks the one that reads it, or hears nothing. */
export function createFileReadTracker(): FileReadTracker {
  const active = new Map<symbol, { readonly sourceId: string; readonly progress: FileReadProgress }>();
  return {
    of: (sourceId) =>
      [...active.values()].flatMap((one) => (one.sourceId === sourceId ? [one.progress] : [])),
    begin: (sourceId, name, allBytes) => {
      const key = Symbol(name);
      let progress: FileReadProgress = { name, step: "waiting", bytes: 0, allBytes, rows: 0 };
      active.set(key, { sourceId, progress });
      return {
        report: (soFar) => {
          progress = { ...progress, ...soFar };
          active.set(key, { sourceId, progress });
        },
        end: () => void active.delete(key),
      };
    },
  };
}
