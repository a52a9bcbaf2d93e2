/** How text is shown where it goes: its colours, and how many columns there are. */
export type TerminalStyle = {
  /** Of a terminal; a pipe or a file takes lines of any length. */
  readonly width: number;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly bad: (text: string) => string;
};

type Target = { readonly isTTY?: boolean | undefined; readonly columns?: number | undefined };
type Env = Readonly<Record<string, string | undefined>>;

/** Colours on a terminal alone, and not where NO_COLOR (no-color.org) or a dumb terminal says otherwise. */
export function styleFor(target: Target, env: Env): TerminalStyle {
  const noColor = env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "";
  const on = target.isTTY === true && !noColor && env["TERM"] !== "dumb";
  // Node's own styleText looks at stdout, whatever the text is for.
  const paint = (start: number, end: number) => (text: string) =>
    on && text !== "" ? `\u001b[${start}m${text}\u001b[${end}m` : text;
  return {
    width: columnsOf(target, env),
    bold: paint(1, 22),
    dim: paint(2, 22),
    good: paint(32, 39),
    warn: paint(33, 39),
    bad: paint(31, 39),
  };
}

/** COLUMNS tells it where nobody else does. */
const columnsOf = (target: Target, env: Env): number => {
  const columns = (target.isTTY === true ? target.columns : undefined) ?? Number(env["COLUMNS"] ?? "");
  return Number.isInteger(columns) && columns > 0 ? Math.max(40, columns) : Infinity;
};

/** Names and messages come from exchanges and files: none of them may steer the terminal. */
export const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
