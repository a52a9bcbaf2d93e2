import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load as parseYaml } from "js-yaml";
import type { Static, TSchema } from "typebox";
import { rulesetsDirectory } from "../load.ts";
import { checkShape } from "../ruleset-schema.ts";
import { Concepts } from "./concepts.ts";
import type { Words } from "./model.ts";
import { Situation } from "./situations.ts";

const read = (version: string, file: string): Buffer => readFileSync(join(rulesetsDirectory, version, file));

/** What the words of a ruleset are made of, to see whether they are the same. */
export function wordsBytes(version: string): Buffer {
  return Buffer.concat([read(version, "concepts.yaml"), read(version, "situations.jsonl")]);
}

export function readWords(version: string): Words {
  const concepts = shaped("concepts.yaml", Concepts, parseYaml(read(version, "concepts.yaml").toString()));
  const lines = read(version, "situations.jsonl").toString().trimEnd().split("\n");
  return {
    concepts,
    situations: lines.map((line, at) => shaped(`situations.jsonl:${at + 1}`, Situation, JSON.parse(line))),
  };
}

function shaped<T extends TSchema>(file: string, schema: T, value: unknown): Static<T> {
  const checked = checkShape(file, schema, value);
  if (checked.ok) return checked.value;
  throw new Error(checked.errors.map(({ path, message }) => `${file} ${path} ${message}`).join("\n"));
}
