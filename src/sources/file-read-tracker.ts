/** Progress of a file: bytes and rows of its current step. */
export type FileReadProgress = {
  readonly name: string;
  /** Steps: queued, detecting the format, reading rows, storing them. */
  readonly step: (typeof FILE_READ_STEPS)[number];
  readonly bytes: number;
  readonly allBytes: number;
  readonly rows: number;
};

export const FILE_READ_STEPS = ["waiting", "looking", "reading", "keeping"] as const;

export type FileReadTracker = {
  /** Files of a source that are being read. */
  readonly of: (sourceId: string) => readonly FileReadProgress[];
  readonly begin: (
    sourceId: string,
    name: string,
    allBytes: number,
  ) => { readonly report: (soFar: Partial<FileReadProgress>) => void; readonly end: () => void };
};

/** Tracks files of this process only: other processes cannot report their progress. */
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
