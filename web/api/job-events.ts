import type { Job } from "./sources.ts";

/**
 * The states of a job as the service sends them. Where the stream breaks off before the end it is opened again:
 * the service starts each one with the present state.
 */
export async function watchJob(job: Job, onState: (job: Job) => void, signal: AbortSignal): Promise<void> {
  let last = job;
  while (!signal.aborted && last.status !== "completed" && last.status !== "failed") {
    try {
      for await (const state of statesOf(job, signal)) {
        last = state;
        onState(state);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof TypeError)) throw error;
    }
    if (last.status === "queued" || last.status === "running")
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

const RETRY_MS = 1000;

async function* statesOf({ sourceId, jobId }: Job, signal: AbortSignal): AsyncGenerator<Job> {
  // EventSource cannot send the header that tells our page from another site's.
  const response = await fetch(`/v1/sources/${sourceId}/jobs/${jobId}/events`, {
    headers: { accept: "text/event-stream", "x-lotbuch-page": "1" },
    credentials: "same-origin",
    signal,
  });
  if (!response.ok || response.body === null)
    throw new Error(`The job's events answered ${response.status}.`);
  let text = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split(/\r?\n\r?\n/);
    text = events.pop() ?? "";
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5))
        .join("\n");
      if (data.trim() !== "") yield JSON.parse(data) as Job;
    }
  }
}
