import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../process/paths.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { type EmailAddress, localPart } from "./email.ts";
import { normalised } from "./hasher.ts";
import { message, type Message } from "../wording/messages/index.ts";

const MIN = 8;
const MAX = 256;
/** More than any password has, whatever it is made of: one that was cut here is too long all the same. */
const LONGEST = 8 * MAX;

/**
 * The 20,000 most common of the list that zxcvbn-ts carries (MIT), German ones, and the product's own name. Read from the
 * sources, in the build too.
 */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(packageRoot, "src", "accounts", "common-passwords.txt"), "utf8")
    .trim()
    .split(/\s+/),
);

/** Nobody remembers more digits behind a word; behind a number of their own they may be most of it. */
const DIGITS_AFTER_DIGITS = 4;

/** One of the most common, in any writing, or one of them with digits behind it. */
function isCommon(normal: string): boolean {
  const digits = /\d*$/.exec(normal)?.[0].length ?? 0;
  const maxDigits = digits === normal.length ? Math.min(digits, DIGITS_AFTER_DIGITS) : digits;
  for (let cut = 0; cut <= maxDigits; cut++)
    if (COMMON.has(normal.slice(0, normal.length - cut))) return true;
  return /^(.)\1*$/su.test(normal);
}

type Rule = {
  readonly name: string;
  readonly inWords: Message;
  /** `password` as it is hashed: full-width letters are the letters they look like. */
  readonly meets: (password: string, email: EmailAddress) => boolean;
};

const RULES: readonly Rule[] = [
  {
    name: "minLength",
    inWords: message("account.passwordMinLength", { min: MIN }),
    meets: (password) => lengthOf(password) >= MIN,
  },
  {
    name: "maxLength",
    inWords: message("account.passwordMaxLength", { max: MAX }),
    meets: (password) => lengthOf(password) <= MAX,
  },
  {
    name: "notCommon",
    inWords: message("account.passwordNotCommon"),
    // A short one is refused for that alone.
    meets: (password) => lengthOf(password) < MIN || !isCommon(password.slice(0, MAX + 1).toLowerCase()),
  },
  {
    name: "notEmail",
    inWords: message("account.passwordNotEmail"),
    meets: (password, email) => {
      const lower = password.toLowerCase();
      return ![email.key, email.address, localPart(email.address)].some(
        (part) => part.normalize("NFKC").toLowerCase() === lower,
      );
    },
  },
];

/** Code points, not UTF-16 units. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Null when the password will do; otherwise a problem that lists every unmet rule by name. */
export function weakness(password: string, email: EmailAddress, field: string): Problem | null {
  // Cut first: normalising a megabyte is work that nobody asked for.
  const normal = normalised(password.slice(0, LONGEST));
  const unmet = RULES.filter((rule) => !rule.meets(normal, email));
  if (unmet.length === 0) return null;
  return problem(
    "PasswordWeakError",
    message("account.weakPassword", { unmet: unmet.map((rule) => rule.inWords) }),
    field,
    { requirements: unmet.map((rule) => rule.name) },
  );
}
