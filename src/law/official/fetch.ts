import { readFileSync } from "node:fs";
import { Type, type Static } from "typebox";
import { load as parseYaml } from "js-yaml";
import { err, ok, type Result } from "../../basics/result.ts";
import { fileOf, rulesetsDirectory } from "../load.ts";
import { shaped } from "../ruleset-schema.ts";
import type { InputFile } from "./import.ts";
import { message, type Message } from "../../wording/messages/index.ts";

const strict = { additionalProperties: false };
const schema = Type.Object(
  {
    letters: Type.Array(Type.Object({ sourceKey: Type.String(), url: Type.String() }, strict), {
      minItems: 1,
    }),
    statutes: Type.Array(
      Type.Object(
        { sourceKey: Type.String(), abbreviations: Type.Array(Type.String()), url: Type.String() },
        strict,
      ),
    ),
  },
  strict,
);

/** Addresses of the official texts of a ruleset (`official.yaml`). */
export type OfficialDocuments = Static<typeof schema>;

export function loadOfficialDocuments(
  version: string,
  directory: string = rulesetsDirectory,
): OfficialDocuments {
  const file = fileOf(version, "official.yaml", directory);
  return shaped(file, schema, parseYaml(readFileSync(file, "utf8")));
}

/** Source key by the publisher's abbreviation: the XML itself identifies the law, not its file name. */
export function sourceByAbbreviation({ statutes }: OfficialDocuments): ReadonlyMap<string, string> {
  return new Map(
    statutes.flatMap(({ sourceKey, abbreviations }) => abbreviations.map((name) => [name, sourceKey])),
  );
}

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

export type FetchedFiles = {
  readonly letters: readonly InputFile[];
  readonly statutes: readonly InputFile[];
};

/** Downloads the official texts. With `base` they come from that server, with path and query unchanged. */
export async function fetchOfficial(
  documents: OfficialDocuments,
  base: string | null = null,
): Promise<Result<FetchedFiles, readonly Message[]>> {
  const errors: Message[] = [];
  const get = async (sourceKey: string, address: string, ending: string): Promise<InputFile[]> => {
    const published = new URL(address);
    const url = base === null ? published : new URL(published.pathname + published.search, base);
    const result = await download(url);
    if (result.ok) return [{ file: `${sourceKey}.${ending}`, bytes: result.value }];
    errors.push(message("law.ofFile", { file: url.href, why: result.error }));
    return [];
  };
  const letters: InputFile[] = [];
  const statutes: InputFile[] = [];
  for (const { sourceKey, url } of documents.letters) letters.push(...(await get(sourceKey, url, "pdf")));
  for (const { sourceKey, url } of documents.statutes)
    statutes.push(...(await get(sourceKey, url, "xml.zip")));
  return errors.length > 0 ? err(errors) : ok({ letters, statutes });
}

async function download(url: URL): Promise<Result<Uint8Array, Message>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return err(message("law.httpStatus", { status: response.status }));
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) return err(message("law.tooLarge", { bytes: MAX_BYTES }));
      chunks.push(chunk);
    }
    return size === 0 ? err(message("law.emptyResponse")) : ok(Buffer.concat(chunks));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    return err(
      message("law.failed", { why: (error instanceof Error ? error.message : String(error)) + cause }),
    );
  }
}
