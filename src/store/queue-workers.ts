type Job = () => Promise<void>;

export type Hiring = {
  /** How many may be at work at once. */
  readonly most: number;
  /** Begins a worker, which looks at once and calls with what it has found; answers its name before it can have found anything. */
  readonly hire: (atWork: (job: Job) => Promise<void>) => Promise<string>;
  /** It looks no more; resolves when it has also done what it found just then. */
  readonly dismiss: (name: string) => Promise<void>;
  readonly onError: (error: Error) => void;
};

type Worker = { name: string; leaves: boolean };

/**
 * As many workers as there is work, and one that looks for more: a message wakes that one and not all that may be at work,
 * and what nobody is woken for is looked for by one of them.
 */
export async function hireWorkers({ most, hire, dismiss, onError }: Hiring): Promise<void> {
  let looking: Worker | null = null;
  let busy = 0;
  const hireNext = async (): Promise<void> => {
    if (looking !== null || busy >= most) return;
    const worker: Worker = (looking = { name: "", leaves: false });
    const name = hire(async (job) => {
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
    worker.name = await name.catch((error: unknown) => {
      looking = null;
      throw error;
    });
  };
  // Who has just worked knows that something has ended, for which others may have waited: it looks, and the other goes.
  const takeOver = (worker: Worker): void => {
    const other = looking;
    looking = worker;
    if (other === null || other === worker) return;
    other.leaves = true;
    dismiss(other.name).catch(onError);
  };
  await hireNext();
}
