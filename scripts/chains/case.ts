import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

type Wire = Readonly<Record<string, string>>;

/** One real transaction: its data from an indexer and a node, and its meaning for one or several accounts. */
export type Case = {
  readonly chain: string;
  readonly chainId: number;
  readonly hash: string;
  readonly means: readonly { readonly account: string; readonly class: string; readonly protocol: string }[];
  readonly lists: Readonly<Record<string, Readonly<Record<string, readonly Wire[]>>>>;
  readonly receipt: Readonly<Record<string, string | null>>;
  readonly logs: readonly Log[];
};

export type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string };

/** Every case of a file, or of all .jsonl files of a folder, in a fixed order. */
export const readCases = (path: string): readonly Case[] => {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith(".jsonl"))
        .toSorted()
        .map((name) => join(path, name))
    : [path];
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as Case),
  );
};
