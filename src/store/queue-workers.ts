type Job = () => Promise<void>;

export type Hiring = {
  /** How many may be at work at once. */
  readonly max: number;
  /** Begins a worker, which looks at once and calls with what it has found; answers its name. */
  readonly hire: (atWork: (job: Job) => Promise<void>) => Promise<string>;
  /** It looks no more; what it found just then it still does. */
  readonly dismiss: (name: string) => Promise<void>;
  readonly onError: (error: Error) => void;
};

type Worker = { name: Promise<string> | null; leaves: boolean };

/**
 * As many workers as there is work, and one that looks for more: a message wakes that one and not all that may be at work,
 * and what nobody is woken for is looked for by one of them.
 */
export async function hireWorkers({ max: most, hire, dismiss, onError }: Hiring): Promise<void> {
  let looking: Worker | null = null;
  let busy = 0;
  const hireNext = async (): Promise<void> => {
    if (looking !== null || busy >= most) return;
    const worker: Worker = (looking = { name: null, leaves: false });
    worker.name = hire(async (job) => {
      if (looking === worker) looking = null;
      busy += 1;
      hireNext().catch(onError);
      try {
        await job();
      } finally {
        busy -= 1;
        if (worker.leaves) hireNext().catch(onError);
        else takeOver(worker);
      }
    });
    try {
      await worker.name;
    } catch (error) {
      if (looking === worker) looking = null;
      throw error;
    }
  };
  // Who has just worked knows that something has ended, for which others may have waited: it looks, and the other goes.
  const takeOver = (worker: Worker): void => {
    const other = looking;
    looking = worker;
    if (other === null || other === worker) return;
    other.leaves = true;
    // It may have been hired just now: nobody is dismissed by a name that is not known yet.
    other.name?.then(dismiss).catch(onError);
  };
  await hireNext();
}
