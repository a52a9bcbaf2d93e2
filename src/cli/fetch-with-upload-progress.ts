import type { ClientOptions } from "../client/index.ts";

type Fetch = NonNullable<ClientOptions["fetch"]>;

/** A fetch that reports the number of form bytes sent. */
export const fetchWithUploadProgress =
  (onBytes: (sent: number) => void): Fetch =>
  async (url, init) => {
    if (!(init.body instanceof FormData)) return fetch(url, init);
    // A Response serializes a form and returns its boundary.
    const form = new Response(init.body);
    const { body } = form;
    if (body === null) return fetch(url, init);
    let sent = 0;
    const counted = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          sent += chunk.length;
          onBytes(sent);
          controller.enqueue(chunk);
        },
      }),
    );
    const headers = { ...(init.headers as Record<string, string>), ...typeOf(form) };
    return fetch(url, { ...init, headers, body: counted, duplex: "half" });
  };

const typeOf = ({ headers }: Response): Readonly<Record<string, string>> => ({
  "content-type": headers.get("content-type") ?? "",
});
