import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { packageRoot } from "../../../src/process/paths.ts";
import type { TestClient } from "../../support/sources.ts";

/**
 * Path of a file of the worked example: two years of a taxpayer with an exchange and a hardware wallet, with every
 * figure worked out by hand.
 */
export const exampleFile = (name: string): string =>
  readFileSync(join(packageRoot, "test/service/report/example", name), "utf8");

export type Fetched = {
  readonly status: number;
  readonly bytes: Buffer;
  readonly headers: Headers;
};

export async function fetchReport({ service, person }: TestClient, path: string): Promise<Fetched> {
  const response = await fetch(`${service.url}/v1/tax/${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
  };
}

/** Requests the report in a format. */
export async function report(client: TestClient, year: number, query: string): Promise<Buffer> {
  const { status, bytes } = await fetchReport(client, `${year}/report?${query}`);
  if (status !== 200) throw new Error(bytes.toString());
  return bytes;
}

/** Declares that all accounts are included: without it no report is final. */
export async function declare(
  { service, person }: TestClient,
  year: number,
  who: "a" | "b" = "a",
): Promise<void> {
  const response = await fetch(`${service.url}/v1/tax/${year}/declaration?person=${who}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
    body: JSON.stringify({ allAccounts: true }),
  });
  if (response.status !== 200) throw new Error(await response.text());
}

/** Files of a ZIP by name, as text. */
export function filesOf(zip: Buffer): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]),
  );
}

/** Rows of a CSV whose cells contain no line breaks. */
export function csvRows(text: string, separator = ";"): readonly Readonly<Record<string, string>>[] {
  const [head, ...lines] = text
    .replace(/^\uFEFF/, "")
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => splitLine(line, separator));
  return lines.map((cells) => Object.fromEntries(head!.map((name, i) => [name, cells[i] ?? ""])));
}

function splitLine(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"]*))(?:${separator}|$)`, "g");
  for (const match of line.matchAll(pattern)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match.index + match[0].length === line.length && !match[0].endsWith(separator)) break;
  }
  return cells;
}
