/** The parts of a start, in the order in which they first happen. */
export const START_PARTS = [
  "process and imports",
  "configuration",
  "database",
  "migrations",
  "queue",
  "sandbox",
  "law",
  "routes",
  "listen",
] as const;

export type StartPart = (typeof START_PARTS)[number];

/** A stopwatch from the start of the process: each lap counts for the part that has just ended. */
export type StartTimes = {
  readonly lap: (part: StartPart) => void;
  /** Whole milliseconds by part, and in total; `npm run bench -- start` reads them from the log. */
  readonly milliseconds: () => Readonly<Record<string, number>>;
};

export function startTimes(now: () => number = () => performance.now()): StartTimes {
  const spent = new Map<StartPart, number>();
  let last = 0; // performance.now() counts from the start of the process
  return {
    lap: (part) => {
      const at = now();
      spent.set(part, (spent.get(part) ?? 0) + at - last);
      last = at;
    },
    milliseconds: () => ({
      ...Object.fromEntries(START_PARTS.map((part) => [part, Math.round(spent.get(part) ?? 0)])),
      total: Math.round(last),
    }),
  };
}
