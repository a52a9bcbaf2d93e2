import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Type, type Static } from "typebox";
import { Check } from "typebox/value";
import { load as parseYaml } from "js-yaml";
import { rulesetsDirectory } from "../load.ts";

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

/** Where the official texts of a ruleset are published (`official.yaml`). */
export type OfficialDocuments = Static<typeof schema>;

export function loadOfficialDocuments(
  version: string,
  directory: string = rulesetsDirectory,
): OfficialDocuments {
  const file = join(directory, version, "official.yaml");
  const value: unknown = parseYaml(readFileSync(file, "utf8"));
  if (!Check(schema, value)) throw new Error(`${file} does not have the shape of official.yaml`);
  return value;
}

/** Publisher's abbreviation to source key: the XML says which law it is, not its file name. */
export function sourceByAbbreviation({ statutes }: OfficialDocuments): ReadonlyMap<string, string> {
  return new Map(
    statutes.flatMap(({ sourceKey, abbreviations }) => abbreviations.map((name) => [name, sourceKey])),
  );
}
