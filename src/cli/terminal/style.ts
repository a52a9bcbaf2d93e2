/** Style of an output stream: its colors and its width in columns. */
export type TerminalStyle = {
  /** Width of a terminal; a pipe or a file has no limit. */
  readonly width: number;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly bad: (text: string) => string;
};

type Target = { readonly isTTY?: boolean | undefined; readonly columns?: number | undefined };
type Env = Readonly<Record<string, string | undefined>>;

/** Colors only on a terminal, unless NO_COLOR (no-color.org) or a dumb terminal disables them. */
export function styleFor(target: Target, env: Env): TerminalStyle {
  const noColor = env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "";
  const on = target.isTTY === true && !noColor && env["TERM"] !== "dumb";
  // Node's own styleText checks stdout, whatever stream the text is for.
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

/** The width of a terminal, else COLUMNS. */
const columnsOf = (target: Target, env: Env): number => {
  const columns = (target.isTTY === true ? target.columns : undefined) ?? Number(env["COLUMNS"] ?? "");
  return Number.isInteger(columns) && columns > 0 ? Math.max(40, columns) : Infinity;
};

/** Removes control characters: names and messages come from exchanges and files and must not control the terminal. */
export const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
