import { ClientRequest, OutgoingMessage } from "node:http";

type Call = {
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
};
export type Calls = { readonly calls: readonly Call[]; readonly concurrency: number };

/** Records the requests that a piece of work sends, and the highest number of them at once. */
export async function callsOf(work: () => Promise<unknown>): Promise<Calls> {
  const calls: Call[] = [];
  let [open, maxOpen] = [0, 0];
  const counted = function end(this: ClientRequest, body?: unknown): OutgoingMessage {
    calls.push(callOf(this, body));
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    this.once("close", () => (open -= 1));
    return OutgoingMessage.prototype.end.call(this, body, "utf8");
  };
  Object.assign(ClientRequest.prototype, { end: counted });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(ClientRequest.prototype, "end");
  }
  return { calls, concurrency: maxOpen };
}

const callOf = (request: ClientRequest, body: unknown): Call => ({
  url: `${request.protocol}//${String(request.getHeader("host"))}${request.path}`,
  init: {
    method: request.method,
    headers: Object.fromEntries(
      ["accept", "content-type"].flatMap((name) =>
        request.hasHeader(name) ? [[name, String(request.getHeader(name))]] : [],
      ),
    ),
    ...(typeof body === "string" ? { body } : {}),
  },
});

/**
 * The same requests by a client that reads the responses and drops them: the floor for providers that return one record
 * per call. Only for providers whose requests are not signed, because a signature is valid once.
 */
export async function sendBare({ calls, concurrency }: Calls): Promise<void> {
  const queue = calls.values();
  const one = async (): Promise<void> => {
    for (const { url, init } of queue) await (await fetch(url, init)).json();
  };
  await Promise.all(Array.from({ length: concurrency }, one));
}
