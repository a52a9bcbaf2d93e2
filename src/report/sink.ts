/** Destination of a format, written chunk by chunk. A writer that awaits each chunk never holds more than one. */
export type Sink = (chunk: Uint8Array | string) => Promise<void>;

/** Collects small chunks: a row is too small for a write of its own. */
export function buffered(
  sink: Sink,
  size = 64 * 1024,
): { readonly write: Sink; readonly flush: () => Promise<void> } {
  let text = "";
  const flush = async (): Promise<void> => {
    if (text === "") return;
    const out = text;
    text = "";
    await sink(out);
  };
  return {
    flush,
    write: async (chunk) => {
      if (typeof chunk !== "string") {
        await flush();
        return sink(chunk);
      }
      text += chunk;
      if (text.length >= size) await flush();
    },
  };
}
