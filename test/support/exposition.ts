/** A sample as a strict parser of Prometheus' text format reads it. */
export type MetricSample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{([^}]*(?:"[^"]*"[^}]*)*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\[\\"n])*)"(,|$)/y;
const TYPES = new Set(["counter", "gauge", "histogram", "summary", "untyped"]);

/** Parses metrics; throws at the first line that the format does not allow. */
export function readExposition(text: string): readonly MetricSample[] {
  if (!text.endsWith("\n")) throw new Error("the last line has no end");
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const closed = new Set<string>();
  const seen = new Set<string>();
  const samples: MetricSample[] = [];
  let family = "";
  const enter = (name: string, line: string): void => {
    if (name === family) return;
    if (closed.has(name)) throw new Error(`lines of ${name} stand apart: ${line}`);
    if (family !== "") closed.add(family);
    family = name;
  };
  for (const line of text.split("\n").slice(0, -1)) {
    if (line === "") continue;
    if (line.startsWith("#")) {
      const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
      if (kind === undefined || !NAME.test(name)) throw new Error(`no comment of the format: ${line}`);
      enter(name, line);
      const known = kind === "HELP" ? helped.has(name) : types.has(name);
      if (known) throw new Error(`said twice: ${line}`);
      if (kind === "HELP") helped.add(name);
      else if (TYPES.has(rest)) types.set(name, rest);
      else throw new Error(`no type: ${line}`);
      continue;
    }
    const [, name = "", inside, number = ""] = SAMPLE.exec(line) ?? [];
    if (name === "") throw new Error(`no sample: ${line}`);
    // As Go's ParseFloat, which defines the format: prom-client writes "Nan".
    const isNaN = /^nan$/i.test(number);
    const value = number === "+Inf" ? Infinity : isNaN ? NaN : Number(number);
    if (Number.isNaN(value) && !isNaN) throw new Error(`no number: ${line}`);
    const labels = labelsOf(inside ?? "", line);
    const of = familyOf(name, types);
    enter(of, line);
    if (!types.has(of)) throw new Error(`without a type: ${line}`);
    const key = `${name} ${keyOf(labels)}`;
    if (seen.has(key)) throw new Error(`the same series twice: ${line}`);
    seen.add(key);
    if (types.get(of) === "counter" && value < 0) throw new Error(`counts down: ${line}`);
    samples.push({ name, labels, value });
  }
  for (const [name, type] of types) if (type === "histogram") checkHistogram(name, samples);
  return samples;
}

function labelsOf(text: string, line: string): Readonly<Record<string, string>> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name = "", value = ""] = LABEL.exec(text) ?? [];
    if (name === "" || name in labels) throw new Error(`no labels: ${line}`);
    labels[name] = value;
  }
  return labels;
}

/** Metric family of a sample: those of a histogram or summary have names of their own. */
function familyOf(name: string, types: ReadonlyMap<string, string>): string {
  const base = name.replace(/_(?:bucket|sum|count)$/, "");
  const type = types.get(base);
  return base !== name && (type === "histogram" || type === "summary") ? base : name;
}

const keyOf = (labels: MetricSample["labels"]): string =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => a.localeCompare(b)));

function checkHistogram(name: string, samples: readonly MetricSample[]): void {
  const withoutLe = ({ le: _le, ...labels }: MetricSample["labels"]): string => keyOf(labels);
  for (const count of samples.filter((one) => one.name === `${name}_count`)) {
    const key = withoutLe(count.labels);
    const buckets = samples
      .filter((one) => one.name === `${name}_bucket` && withoutLe(one.labels) === key)
      .map(({ labels, value }) => ({ le: labels["le"] === "+Inf" ? Infinity : Number(labels["le"]), value }));
    const sorted = buckets.toSorted((a, b) => a.le - b.le);
    if (sorted.at(-1)?.le !== Infinity || sorted.at(-1)?.value !== count.value)
      throw new Error(`${name}${key}: the last bucket is not the count`);
    if (sorted.some(({ value }, i) => i > 0 && value < sorted[i - 1]!.value))
      throw new Error(`${name}${key}: buckets are not cumulative`);
    if (!samples.some((one) => one.name === `${name}_sum` && withoutLe(one.labels) === key))
      throw new Error(`${name}${key}: no sum`);
  }
}

/** Computes Prometheus' histogram_quantile from buckets by upper bound, with linear interpolation within one. */
export function histogramQuantile(
  q: number,
  buckets: readonly { readonly le: number; readonly value: number }[],
): number {
  const sorted = buckets.toSorted((a, b) => a.le - b.le);
  const rank = q * (sorted.at(-1)?.value ?? 0);
  const at = sorted.findIndex(({ value }) => value >= rank);
  const [below, here] = [sorted[at - 1] ?? { le: 0, value: 0 }, sorted[at]!];
  if (here.le === Infinity) return below.le;
  return below.le + ((here.le - below.le) * (rank - below.value)) / (here.value - below.value);
}
