import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../process/paths.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { type EmailAddress, localPart } from "./email.ts";
import { normalised } from "./hasher.ts";
import { message, type Message } from "../wording/messages/index.ts";

const MIN = 8;
const MAX = 256;
/** Longer than any valid password in any normalization form: a text cut here is still too long. */
const LONGEST = 8 * MAX;

/**
 * The 20,000 most common passwords of zxcvbn-ts (MIT), German ones, and the product's own name. Read from the sources,
 * in the build too.
 */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(packageRoot, "src", "accounts", "common-passwords.txt"), "utf8")
    .trim()
    .split(/\s+/),
);

/**
 * More digits than this behind a word are not a common pattern; behind a number of the user's own the digits may be
 * most of the password.
 */
const DIGITS_AFTER_DIGITS = 4;

/** Whether the password is a common one in any spelling, or a common one followed by digits. */
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
  /** `password` is normalized as for hashing: full-width letters equal the letters they look like. */
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
    // A short password is refused for its length alone.
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

/** Null if the password is acceptable; otherwise a problem that lists every violated rule by name. */
export function weakness(password: string, email: EmailAddress, field: string): Problem | null {
  // Cut first, so that a megabyte of text is never normalized.
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
