import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../paths.ts";
import { type Problem, problem } from "../problem.ts";
import { type EmailAddress, localPart } from "./email.ts";

const MIN = 8;
const MAX = 256;

/** Read from the sources, in the build too. */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(packageRoot, "src", "accounts", "common-passwords.txt"), "utf8")
    .toLowerCase()
    .trim()
    .split(/\s+/),
);

type Rule = {
  readonly name: string;
  readonly inWords: string;
  readonly meets: (password: string, email: EmailAddress) => boolean;
};

const RULES: readonly Rule[] = [
  {
    name: "minLength",
    inWords: `have at least ${MIN} characters`,
    meets: (password) => password.length >= MIN && lengthOf(password) >= MIN,
  },
  {
    name: "maxLength",
    inWords: `have at most ${MAX} characters`,
    meets: (password) => password.length <= 2 * MAX && lengthOf(password) <= MAX,
  },
  {
    name: "notCommon",
    inWords: "not be one of the most common passwords",
    meets: (password) =>
      !COMMON.has(password.toLowerCase()) && !/^(.)\1*$/su.test(password.slice(0, MAX + 1)),
  },
  {
    name: "notEmail",
    inWords: "not be your email address or the part before the @",
    meets: (password, email) => {
      const lower = password.toLowerCase();
      return ![email.key, email.address, localPart(email.address)].some(
        (part) => part.toLowerCase() === lower,
      );
    },
  },
];

/** Code points, not UTF-16 units. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Null when the password will do; otherwise a problem that lists every unmet rule by name. */
export function weakness(password: string, email: EmailAddress, field: string): Problem | null {
  const unmet = RULES.filter((rule) => !rule.meets(password, email));
  if (unmet.length === 0) return null;
  return problem(
    "PasswordWeakError",
    `The password must ${unmet.map((rule) => rule.inWords).join(", and ")}.`,
    field,
    { requirements: unmet.map((rule) => rule.name) },
  );
}
