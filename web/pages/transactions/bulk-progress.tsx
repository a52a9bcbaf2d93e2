import { useEffect, useState } from "preact/hooks";
import { type Job, listSources } from "../../api/sources.ts";
import { JobProgress } from "../../ui/job-progress.tsx";

const LOOK_MS = 700;

/** Progress of the sources that a bulk change is applied to, with the number of records of each. */
export function BulkProgress(props: { readonly sourceIds: readonly string[]; readonly label: string }) {
  const { sourceIds, label } = props;
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  useEffect(() => {
    let over = false;
    const look = async (): Promise<void> => {
      const { sources } = await listSources();
      if (over) return;
      setJobs(
        sources.flatMap(({ id, activeJob }) =>
          activeJob !== null && sourceIds.includes(id) ? [activeJob] : [],
        ),
      );
    };
    const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [sourceIds.join()]);
  return (
    <>
      <p class="small">{label}</p>
      {jobs.length === 0 ? (
        <progress class="progress" aria-label={label} />
      ) : (
        jobs.map((job) => <JobProgress key={job.jobId} job={job} onEnd={() => {}} />)
      )}
    </>
  );
}
