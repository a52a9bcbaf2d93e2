import { isLotbuchError } from "../../src/client/index.ts";
import { api } from "./client.ts";
import type { Job } from "./sources.ts";

const RETRY_MS = 1000;

export const isOver = ({ status }: Job): boolean => status === "completed" || status === "failed";

/**
 * Streams the states of a job from the service. If the stream breaks off before the end, it is reopened: each stream
 * begins with the current state.
 */
export async function watchJob(job: Job, onState: (job: Job) => void, signal: AbortSignal): Promise<void> {
  let last = job;
  while (!signal.aborted && !isOver(last)) {
    try {
      for await (const state of statesOf(job, signal)) {
        last = state;
        onState(state);
      }
    } catch (error) {
      if (signal.aborted) return;
      // A refusal by the service is permanent; a lost connection may recover.
      if (isLotbuchError(error) && error.status !== null && error.status < 500) throw error;
    }
    if (!isOver(last)) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function* statesOf({ sourceId, jobId }: Job, signal: AbortSignal): AsyncGenerator<Job> {
  // Not EventSource: it cannot send the header that distinguishes this page from another site's.
  const { body } = await api.download("GET /v1/sources/{sourceId}/jobs/{jobId}/events", {
    path: { sourceId, jobId },
    signal,
  });
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + value).split(/\r?\n\r?\n/);
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
