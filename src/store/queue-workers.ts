type Job = () => Promise<void>;

export type Hiring = {
  /** Maximum number of concurrent jobs. */
  readonly max: number;
  /** Starts a worker, which checks at once and calls back with the job it found; returns the worker's name. */
  readonly hire: (atWork: (job: Job) => Promise<void>) => Promise<string>;
  /** Stops the worker from checking; a job it has just found still runs. */
  readonly dismiss: (name: string) => Promise<void>;
  readonly onError: (error: Error) => void;
};

type Worker = { name: Promise<string> | null; leaves: boolean };

/**
 * Runs as many workers as there are jobs, plus one that checks for more: a message wakes only that one instead of all
 * workers, and messages without a notification are found by one of them.
 */
export async function hireWorkers({ max, hire, dismiss, onError }: Hiring): Promise<void> {
  let looking: Worker | null = null;
  let busy = 0;
  const hireNext = async (): Promise<void> => {
    if (looking !== null || busy >= max) return;
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
  // After a job, other jobs may have become available: its worker checks for them, and the other one is dismissed.
  const takeOver = (worker: Worker): void => {
    const other = looking;
    looking = worker;
    if (other === null || other === worker) return;
    other.leaves = true;
    // The other worker may have just been created, and its name is needed to dismiss it.
    other.name?.then(dismiss).catch(onError);
  };
  await hireNext();
}
