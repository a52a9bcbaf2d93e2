import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { hasSharedFolder, sharedFolder } from "../support/shared-folder.ts";

/**
 * Guard against copied data: everything in this repository was written for it. Exports that others have published and
 * transactions of real accounts are in `shared/providers` next to the checkout; no row, identifier, hash, personal
 * address or exact amount of theirs may be copied from there. Layouts, column names, contracts and event topics are
 * facts and are not searched for.
 */
const FOLDERS = {
  samples: ["providers", "samples"],
  chains: ["providers", "chain-cases"],
  report: ["law", "report-example"],
} as const;

/** Text that must not occur, with the file it comes from. */
type Texts = ReadonlyMap<string, string>;
type Foreign = {
  readonly rows: Texts;
  readonly identifiers: Texts;
  readonly hashes: Texts;
  readonly amounts: Texts;
};

/** Three neighboring cells are compared instead of whole rows, so that a row with one changed cell is still found. */
const CELLS = 3;
const MIN_ROW_LENGTH = 25;
const MIN_ROW_DIGITS = 10;
const HAS_ENOUGH_DIGITS = new RegExp(`(?:\\d\\D*){${MIN_ROW_DIGITS}}`);
const MIN_SAMPLE_DIGITS = 8;
const MIN_CHAIN_DIGITS = 12;
/** Hexadecimal digits by which a hash is recognized, also where a comment shortens it. */
const HASH_DIGITS = 12;

/** Accounts from which operators of a bridge pay out: they are part of the protocol, as its contracts are. */
const OPERATORS: ReadonlySet<string> = new Set([
  "0xa5a5491bca93dd4c076e4906e79e7673f4a5a142",
  "0xf70da97812cb96acdf810712aa562db8dfa3dbef",
]);

const digitsIn = (text: string): number => text.replaceAll(/\D/g, "").length;
const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([match]) => match);

/** Runs of cells of one line, without quotes, separators, white space and empty cells. */
const runsIn = (text: string): readonly string[] =>
  text.split(/[\r\n]|\\r|\\n/).flatMap((line) => {
    if (!HAS_ENOUGH_DIGITS.test(line)) return [];
    const cells = line
      .split(/[,;|\t"'`]|\\t/)
      .map((cell) => cell.replaceAll(/\s+/g, ""))
      .filter((cell) => cell !== "");
    return cells
      .map((_, from) => cells.slice(from, from + CELLS).join(","))
      .filter((run) => run.length >= MIN_ROW_LENGTH && digitsIn(run) >= MIN_ROW_DIGITS);
  });

const identifiersIn = (text: string): readonly string[] =>
  matches(text, /(?<![0-9A-Za-z])[0-9A-Za-z-]{16,}(?![0-9A-Za-z])/g)
    .filter((word) => digitsIn(word) >= 6 && /[A-Za-z]/.test(word))
    .map((word) => word.toLowerCase());

/** The significant digits of each number: the same in the smallest unit and in whole coins. */
const amountsIn = (text: string): readonly string[] =>
  matches(text, /(?<![0-9A-Za-z.])[\d_]+(?:\.\d+)?(?![0-9A-Za-z])/g).map((number) =>
    number.replaceAll(/[._]/g, "").replace(/^0+/, "").replace(/0+$/, ""),
  );

const hashesIn = (text: string): readonly string[] =>
  matches(text, /(?<![0-9A-Za-z])(?:0x)?[0-9a-fA-F]{12,64}(?![0-9A-Za-z])/g).map((hash) =>
    hash.toLowerCase().replace(/^0x/, "").slice(0, HASH_DIGITS),
  );

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".md"))
    .map((entry) => join(entry.parentPath, entry.name));

type ChainCase = {
  readonly hash: string;
  readonly means: readonly { readonly account: string }[];
  readonly lists: Readonly<
    Record<string, Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>>
  >;
};

function foreignTexts(): Foreign {
  const [rows, identifiers, hashes, amounts] = [1, 2, 3, 4].map(() => new Map<string, string>()) as [
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
  ];
  for (const file of filesBelow(sharedFolder(...FOLDERS.samples))) {
    const text = readFileSync(file, "utf8");
    for (const run of runsIn(text)) rows.set(run, basename(file));
    for (const identifier of identifiersIn(text)) identifiers.set(identifier, basename(file));
    // Whole numbers in exports are row numbers and times, so only decimals are compared.
    for (const amount of amountsIn(matches(text, /(?<![\w.])\d+\.\d+(?!\w)/g).join(" ")))
      if (amount.length >= MIN_SAMPLE_DIGITS) amounts.set(amount, basename(file));
  }
  for (const file of filesBelow(sharedFolder(...FOLDERS.report)))
    for (const run of runsIn(readFileSync(file, "utf8"))) rows.set(run, basename(file));
  for (const file of filesBelow(sharedFolder(...FOLDERS.chains)))
    for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
      const { hash, means, lists } = JSON.parse(line) as ChainCase;
      const listed = Object.values(lists).flatMap((list) => Object.entries(list));
      const transactions = listed.flatMap(([, of]) => of);
      // Only a person's account can send a transaction.
      const senders = listed.flatMap(([name, of]) => (name === "txlist" ? of.map((row) => row["from"]) : []));
      for (const account of [...means.map((one) => one.account), ...senders])
        if (account !== undefined && !OPERATORS.has(account.toLowerCase()))
          identifiers.set(account.toLowerCase(), basename(file));
      for (const one of [
        hash,
        ...transactions.flatMap((row) => [row["hash"], row["transactionHash"], row["blockHash"]]),
      ])
        for (const digits of hashesIn(one ?? "")) hashes.set(digits, basename(file));
      for (const amount of transactions.flatMap((row) => amountsIn(row["value"] ?? "")))
        if (amount.length >= MIN_CHAIN_DIGITS) amounts.set(amount, basename(file));
    }
  return { rows, identifiers, hashes, amounts };
}

const findings = (text: string, foreign: Foreign): readonly string[] => {
  const found = (of: readonly string[], among: Texts): readonly string[] =>
    of.flatMap((one) => (among.has(one) ? [`${one} (${among.get(one)})`] : []));
  return [
    ...found(runsIn(text), foreign.rows),
    ...found(identifiersIn(text), foreign.identifiers),
    ...found(hashesIn(text), foreign.hashes),
    ...found(amountsIn(text), foreign.amounts),
  ];
};

/** The text of a file, and of every file in an archive. */
function textOf(file: string): string {
  const bytes = readFileSync(file);
  if (!file.endsWith(".zip")) return bytes.toString("utf8");
  return Object.values(unzipSync(bytes))
    .map((inside) => strFromU8(inside))
    .join("\n");
}

/** Files of weights, images and checksums, into which no text can be copied. */
const NUMBERS_ALONE = /\.(?:model|png)$|^package-lock\.json$/;

const tracked = (): readonly string[] =>
  execFileSync("git", ["ls-files", "-z"], { cwd: packageRoot, encoding: "utf8" })
    .split("\0")
    .filter((file) => file !== "" && !NUMBERS_ALONE.test(file) && existsSync(join(packageRoot, file)));

describe.skipIf(!Object.values(FOLDERS).every((folder) => hasSharedFolder(...folder)))(
  "data that others have published (shared/providers/samples and chain-cases)",
  () => {
    let foreign: Foreign;
    beforeAll(() => {
      foreign = foreignTexts();
    });

    it("is in no file of the repository", () => {
      const found = tracked().flatMap((file) =>
        findings(textOf(join(packageRoot, file)), foreign).map((text) => `${file}: ${text}`),
      );
      expect(found).toEqual([]);
    });

    it("is found despite other quotes and separators, a changed cell, or a shortened hash", () => {
      const csv = filesBelow(sharedFolder(...FOLDERS.samples)).filter((file) => file.endsWith(".csv"));
      const missed = csv.filter((file) => {
        const lines = readFileSync(file, "utf8")
          .split(/\r?\n/)
          .filter((line) => digitsIn(line) > 20);
        const copied = lines.map(
          (line) => `"${line.replaceAll('"', "").replaceAll(/[,;]/g, " | ")}|changed",`,
        );
        return findings(copied.join("\n"), foreign).length === 0;
      });
      expect(missed).toEqual([]);
      const [first = ""] = filesBelow(sharedFolder(...FOLDERS.chains));
      const { hash, means } = JSON.parse(readFileSync(first, "utf8").split("\n", 1).join("")) as ChainCase;
      expect(findings(`// as in ${hash.slice(0, 16)}…`, foreign)).toHaveLength(1);
      expect(findings(`owner: "${means[0]?.account}"`, foreign)).toHaveLength(1);
    });
  },
);
