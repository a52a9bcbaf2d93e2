import type { InputFile } from "./import.ts";
import type { OfficialDocuments } from "./documents.ts";

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

export type FetchedFiles = {
  readonly letters: readonly InputFile[];
  readonly statutes: readonly InputFile[];
};
export type FetchResult =
  | { readonly ok: true; readonly files: FetchedFiles }
  | { readonly ok: false; readonly errors: readonly string[] };

/** Downloads the official texts. With `base` they come from that server instead, path and query unchanged. */
export async function fetchOfficial(
  documents: OfficialDocuments,
  base: string | null = null,
): Promise<FetchResult> {
  const errors: string[] = [];
  const get = async (sourceKey: string, address: string, ending: string): Promise<InputFile[]> => {
    const published = new URL(address);
    const url = base === null ? published : new URL(published.pathname + published.search, base);
    const result = await download(url);
    if (result.ok) return [{ file: `${sourceKey}.${ending}`, bytes: result.bytes }];
    errors.push(`${url.href}: ${result.message}`);
    return [];
  };
  const letters: InputFile[] = [];
  const statutes: InputFile[] = [];
  for (const { sourceKey, url } of documents.letters) letters.push(...(await get(sourceKey, url, "pdf")));
  for (const { sourceKey, url } of documents.statutes)
    statutes.push(...(await get(sourceKey, url, "xml.zip")));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, files: { letters, statutes } };
}

type Download =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

async function download(url: URL): Promise<Download> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { ok: false, message: `answered ${response.status}` };
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) return { ok: false, message: `is larger than ${MAX_BYTES} bytes` };
      chunks.push(chunk);
    }
    return size === 0
      ? { ok: false, message: "answered nothing" }
      : { ok: true, bytes: Buffer.concat(chunks) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    return { ok: false, message: (error instanceof Error ? error.message : String(error)) + cause };
  }
}
