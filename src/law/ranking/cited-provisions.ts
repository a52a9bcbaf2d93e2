/** A location of a statute as cited in a question: `§§ 22, 23 EStG`, `EStG 23`, `22 Nr. 3 EStG`. */
export type CitedProvision = {
  readonly law: string | undefined;
  readonly sections: readonly string[];
  /** Steps within the section, as written: ` Abs. 3 Satz 5`. */
  readonly steps: string;
  /** The whole citation, as written. */
  readonly citation: string;
};

const UNIT =
  "abs(?:atz)?|para(?:graph)?|subsection|s(?:atz)?|sentence|nr|nummer|no|number|ziff(?:er)?|buchst(?:abe)?";
const STEP = String.raw`(?:\s{0,2}(?:,\s{0,2})?(?:${UNIT})\b\.?(?:\s{0,2}\d+[a-z]?|\s{0,2}[a-z]?)|\s{0,2}\(\d+\))`;
const LAW =
  "(?:estg|ao|bgb|einhzeitg|zeitg|ksttg|ustg|hgb|kstg|gewstg|erbstg|gwg|kwg|invstg|stgb|einkommensteuergesetz|abgabenordnung|buergerliches gesetzbuch)";

export const STEP_NUMBER = new RegExp(String.raw`(${UNIT})\b\.?\s{0,2}(\d*[a-z]?)|\((\d+)\)`, "g");

/** Possible beginnings of a citation. */
const BEGINNING = new RegExp(
  String.raw`§|\b(?:paragra(?:ph|f)(?:en)?\b|sections?\b|art(?:ikel|icle)?\b|${LAW}|\d)`,
  "g",
);
/** Section sign or word, the section, its steps, more sections, the law. */
const SIGNED = new RegExp(
  String.raw`(?:§{1,2}|paragra(?:ph|f)(?:en)?\b|sections?\b|art(?:ikel|icle)?\b\.?)\s{0,2}(\d+[a-z]?\b)(${STEP}*)((?:\s{0,2}(?:,|und|and|bis|-)\s{0,2}§?\s{0,2}\d+[a-z]?\b)*)\s{0,2}(?:(?:des|der|of the)\s{1,2})?(${LAW}\b)?`,
  "y",
);
/** The law, then the section and its steps. */
const LAW_FIRST = new RegExp(String.raw`(${LAW})\s{0,2}§{0,2}\s{0,2}(\d+[a-z]?)\b(${STEP}*)`, "y");
const SECTION = /\d+[a-z]?/y;
const LAW_BEHIND = new RegExp(String.raw`\s{1,2}(${LAW})\b`, "y");
const STEP_HERE = new RegExp(STEP, "y");

/**
 * Finds the citations in a text without long runs of blanks, from left to right. Each pattern is tried where a
 * citation may begin, and none backtracks: the running time is linear in the length of the question.
 */
export function* citedProvisions(text: string): Generator<CitedProvision> {
  const lawLast = lawLastReader(text);
  BEGINNING.lastIndex = 0;
  for (let from = BEGINNING.exec(text); from !== null; from = BEGINNING.exec(text)) {
    const found = signed(text, from.index) ?? lawFirst(text, from.index) ?? lawLast(from.index);
    // A citation may begin within a failed match: continue one character further.
    BEGINNING.lastIndex = from.index + (found?.citation.length ?? 1);
    if (found !== null) yield found;
  }
}

const at = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index;
  return pattern.exec(text);
};

function signed(text: string, index: number): CitedProvision | null {
  const match = at(SIGNED, text, index);
  if (match === null) return null;
  const [citation, section = "", steps = "", more = "", law] = match;
  return { law, sections: [section, ...(more.match(/\d+[a-z]?/g) ?? [])], steps, citation };
}

function lawFirst(text: string, index: number): CitedProvision | null {
  const match = at(LAW_FIRST, text, index);
  if (match === null) return null;
  const [citation, law, section = "", steps = ""] = match;
  return { law, sections: [section], steps, citation };
}

type Behind = { readonly stepsEnd: number; readonly law: string; readonly end: number };

/**
 * Reads the section and its steps, then the law. A letter after a step may belong to it (`Nr. 3a`) or begin the next
 * word: both are tried, the longer first, and no failed beginning is tried twice.
 */
function lawLastReader(text: string): (index: number) => CitedProvision | null {
  const dead = new Set<number>();
  const stepsThenLaw = (from: number): Behind | null => {
    if (dead.has(from)) return null;
    for (const end of stepEnds(text, from)) {
      const behind = stepsThenLaw(end);
      if (behind !== null) return behind;
    }
    const match = at(LAW_BEHIND, text, from);
    if (match !== null) return { stepsEnd: from, law: match[1] ?? "", end: from + match[0].length };
    dead.add(from);
    return null;
  };
  return (index) => {
    const whole = at(SECTION, text, index)?.[0];
    if (whole === undefined) return null;
    for (const section of new Set([whole, whole.replace(/[a-z]$/, "")])) {
      const start = index + section.length;
      const behind = stepsThenLaw(start);
      if (behind === null) continue;
      const { stepsEnd, law, end } = behind;
      return {
        law,
        sections: [section],
        steps: text.slice(start, stepsEnd),
        citation: text.slice(index, end),
      };
    }
    return null;
  };
}

/** Possible ends of a step that begins here, longest first. */
function stepEnds(text: string, from: number): readonly number[] {
  const step = at(STEP_HERE, text, from)?.[0];
  if (step === undefined) return [];
  const end = from + step.length;
  if (step.endsWith(")")) return [end];
  const lettered = /(?:[\s.]|\d)[a-z]$/.test(step);
  const bare = lettered ? step.slice(0, -1) : step;
  const ends = lettered ? [end, end - 1] : [end];
  // Blanks after a step may belong to it or to what follows.
  for (let blanks = bare.length; blanks > 0 && /\s/.test(bare[blanks - 1] ?? ""); blanks--)
    ends.push(from + blanks - 1);
  return ends;
}
