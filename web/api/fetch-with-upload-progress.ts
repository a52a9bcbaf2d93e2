/** Callback with the bytes of a body sent so far, and their total. */
export type OnBytes = (sent: number, all: number) => void;

/** A fetch with upload progress, which fetch itself does not report; based on XMLHttpRequest. */
export const fetchWithUploadProgress =
  (onBytes: OnBytes) =>
  (url: string, { method = "GET", headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, refuse) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = "text";
      for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
        request.setRequestHeader(name, value);
      const stop = () => request.abort();
      signal?.addEventListener("abort", stop);
      request.upload.addEventListener("progress", ({ loaded, total }) => onBytes(loaded, total));
      request.addEventListener("loadend", () => {
        signal?.removeEventListener("abort", stop);
        if (request.status === 0) refuse(new TypeError("no connection"));
        else
          resolve(
            new Response(EMPTY.has(request.status) ? null : request.responseText, {
              status: request.status,
              headers: headersOf(request.getAllResponseHeaders()),
            }),
          );
      });
      request.send(body as FormData);
    });

/** Statuses of responses that must not have a body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

const headersOf = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.trim().split("\r\n")) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};
