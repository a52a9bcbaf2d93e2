/** A text in ICU MessageFormat, parsed: literal text, arguments, and the number sign of a plural. */
export type Part = string | Argument;

/** Types of arguments. `value` is an argument without a type, such as `{name}`. */
export const TYPES = ["value", "number", "date", "plural", "select", "list", "field", "column"] as const;
export type ArgumentType = (typeof TYPES)[number];

export type Argument = {
  readonly name: string;
  readonly type: ArgumentType;
  /** The word behind the type: `euro` in `{amount, number, euro}`. */
  readonly style: string | null;
  /** Texts by selector: `one` and `other` of a plural, the values of a select. */
  readonly branches: Readonly<Record<string, readonly Part[]>>;
};

/** The number sign in a branch of a plural stands for its number. */
export const NUMBER_SIGN: Argument = { name: "#", type: "number", style: null, branches: {} };

const STYLES: Readonly<Partial<Record<ArgumentType, readonly string[]>>> = {
  number: ["euro", "quantity", "percent"],
  list: ["and", "or", "clauses"],
};
const BRANCHED: ReadonlySet<ArgumentType> = new Set(["plural", "select", "list"]);

/** Parses a text; throws an error with the position if it is no ICU MessageFormat of the supported subset. */
export function parse(text: string): readonly Part[] {
  let at = 0;

  const fail = (reason: string): never => {
    throw new Error(`${reason} at ${at} in "${text}"`);
  };
  const space = (): void => {
    while (/\s/.test(text[at] ?? "")) at++;
  };
  const expect = (sign: string): void => {
    space();
    if (text[at] !== sign) fail(`"${sign}" expected`);
    at++;
  };
  const word = (): string => {
    space();
    const [found] = /^=?[\w-]+/.exec(text.slice(at)) ?? fail("a name expected");
    at += found.length;
    space();
    return found;
  };

  function argument(inPlural: boolean): Argument {
    const name = word();
    if (text[at] === "}") return { name, type: "value", style: null, branches: {} };
    expect(",");
    const type = word() as ArgumentType;
    if (type === "value" || !TYPES.includes(type)) fail(`Unknown type "${type}"`);
    let style: string | null = null;
    const branches: Record<string, readonly Part[]> = {};
    if (text[at] !== "}") {
      expect(",");
      while (text[at] !== "}") {
        const selector = word();
        if (text[at] === "{" && BRANCHED.has(type)) {
          at++;
          branches[selector] = parts(inPlural || type === "plural");
          expect("}");
        } else if (style === null && STYLES[type]?.includes(selector) === true) style = selector;
        else fail(`Unknown style "${selector}"`);
        space();
      }
    }
    if ((type === "plural" || type === "select") && branches["other"] === undefined)
      fail(`"${name}" has no branch "other"`);
    return { name, type, style, branches };
  }

  /** Reads until the closing brace of a branch, or the end of the text. */
  function parts(inPlural: boolean): readonly Part[] {
    const found: Part[] = [];
    let literal = "";
    const flush = (): void => {
      if (literal !== "") found.push(literal);
      literal = "";
    };
    while (at < text.length && text[at] !== "}") {
      const sign = text[at]!;
      const next = text[at + 1] ?? "";
      if (sign === "'" && next === "'") {
        literal += "'";
        at += 2;
      } else if (sign === "'" && (next === "{" || next === "}" || (inPlural && next === "#"))) {
        // Quoted up to the next apostrophe: '{' is a brace.
        const end = text.indexOf("'", at + 1);
        if (end < 0) fail("The closing apostrophe is missing");
        literal += text.slice(at + 1, end);
        at = end + 1;
      } else if (sign === "{") {
        flush();
        at++;
        found.push(argument(inPlural));
        expect("}");
      } else if (sign === "#" && inPlural) {
        flush();
        found.push(NUMBER_SIGN);
        at++;
      } else {
        literal += sign;
        at++;
      }
    }
    flush();
    return found;
  }

  const all = parts(false);
  if (at < text.length) fail('"{" is missing');
  return all;
}
