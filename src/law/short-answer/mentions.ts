import { dayOf } from "../../calendar/index.ts";
import { DATE_READERS, NO_DAY } from "./dates.ts";
import { flat } from "./flat.ts";
import { ignored, span, type Frequency, type Mention, type Reader } from "./mention.ts";
import { multiplied } from "./multiples.ts";

/** Number words in periods of time, German and English. */
const COUNT_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [0.5, "halbes", "halben", "half a"],
      [1.5, "anderthalb", "eineinhalb"],
      [2, "zwei", "two"],
      [3, "drei", "three"],
      [4, "vier", "four"],
      [5, "funf", "five"],
      [6, "sechs", "six"],
      [7, "sieben", "seven"],
      [8, "acht", "eight"],
      [9, "neun", "nine"],
      [10, "zehn", "ten"],
      [11, "elf", "eleven"],
      [12, "zwolf", "twelve"],
      [18, "achtzehn", "eighteen"],
    ] as const
  ).flatMap(([count, ...words]) => words.map((word) => [word, count])),
);
const UNITS: readonly (readonly ["day" | "week" | "month" | "year", RegExp])[] = [
  ["month", /^mon/],
  ["year", /^(?:jahr|year)/],
  ["week", /^(?:woche|week)/],
  ["day", /^(?:tag|day)/],
];

/** `1.234,50`, `1,234.50`, `1 234`, `1234`, `0,5`. */
const NUMBER = "\\d{1,3}(?:[.,' ]\\d{3}){1,3}(?:[.,]\\d{1,2})?|\\d{1,9}(?:[.,]\\d{1,18})?";
const EURO = "(?:€|euros?(?!\\p{L})|eur(?!\\p{L}))";
const LIMIT = "(?:frei)?grenze|freibetrag|pauschbetrag|limit|threshold|exemption|allowance";

/** Words that make a number unsafe: approximately, more than, another currency, a share. */
const ROUGHLY =
  /(?:(?<=^|\s)[-−]|~|≈|>|<|(?<!\p{L})(?:ca\.?|circa|rund|etwa|ungefahr|knapp|fast|(?<!rechnung\s)uber|mehr als|weniger als|unter|bis zu|mindestens|hochstens|maximal|gut|zwischen|about|around|roughly|approximately|approx\.?|almost|nearly|over|under|more than|less than|up to|at least|between|some|bis|to|ab|from|first|ersten))\s*$/u;
const FOREIGN = /^\s?(?:\$|£|¥|%|usd|dollar|chf|franken|gbp|pfund|pounds?|yen|prozent|percent)/u;

/** The sum of a limit; its name stays readable. */
const limitSum: Reader = (match) => {
  const {
    index,
    0: text,
    1: number = "",
  } = new RegExp(`€?(${NUMBER})(?:[\\s-]?${EURO})?`, "u").exec(match[0])!;
  const cents = centsOf(number, 1);
  const from = match.index + index;
  return cents === null ? null : { from, to: from + text.length, kind: "limit", cents };
};

const MULTIPLIER = "(?:k|tsd\\.?|tausend|thousand|mio\\.?|mill?ionen|millions?|mn|m)(?!\\p{L})";
const multiplierOf = (word: string): number => (word === "" ? 1 : /^(?:k|t)/.test(word) ? 1_000 : 1_000_000);

/** `1.234,50` is 123450 cents; null if it cannot be a sum of money. */
export function centsOf(number: string, multiplier: number): number | null {
  const [, whole = "", rest = ""] = /^(\d{1,3}(?:[.,' ]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  if (whole === "") return null;
  const digits = whole.replace(/\D/g, "");
  if (digits.length > 10) return null;
  return (Number(digits) * 100 + Number(rest.padEnd(2, "0"))) * multiplier;
}

const amount: Reader = (match) => {
  const number = match.groups?.["before"] ?? match.groups?.["after"] ?? "";
  const cents = centsOf(number, multiplierOf(match.groups?.["ofBefore"] ?? match.groups?.["ofAfter"] ?? ""));
  if (cents === null) return null;
  const { from, to } = span(match);
  const before = EACH_BEFORE.exec(match.input.slice(Math.max(0, from - 12), from))?.[0].length ?? 0;
  const after = EACH_AFTER.exec(match.input.slice(to, to + 24))?.[0].length ?? 0;
  const each = before + after > 0 ? { each: true } : {};
  return { from: from - before, to: to + after, kind: "amount", cents, ...each };
};
const EACH_BEFORE = /(?<!\p{L})(?:zu\s)?(?:je|jeweils)\s$/u;
const EACH_AFTER = /^\s(?:each|apiece|(?:pro|je|per)\s(?:stuck|coin|verkauf|sale|btc|bitcoin|eth))(?!\p{L})/u;

/** "Seit drei Monaten", "in drei Monaten", "ein Jahr und drei Monate": no exact holding duration. */
const NO_SPAN =
  /(?<!\p{L})(?:in|vor|last|past|letzten|vergangenen|noch|alle|jede|every|weiteren|weitere|another|further|more|(?:jahre?n?|years?|monate?n?|months?),?\s(?:und|and)?)\s*$/u;
const AGO = /^\s(?:ago|her)(?!\p{L})/u;

const COUNT_WORD = Object.keys(COUNT_WORDS).join("|");
const COUNT = `(\\d{1,3}(?:[.,]\\d{1,2})?|${COUNT_WORD})`;
const countOf = (text: string): number => COUNT_WORDS[text] ?? Number(text.replace(",", "."));
const FREQUENCIES: readonly (readonly [Frequency, RegExp])[] = [
  ["quarter", /quart|viertel/],
  ["month", /mon/],
  ["week", /woche|week/],
  ["day", /./],
];
const LONGER =
  "langer als|mehr als|more than|longer than|(?:(?<=nach\\s|seit\\s)uber|(?<=for\\s|after\\s|held\\s)over)";
const WITHIN =
  "innerhalb|innerhalb von|binnen|in weniger als|weniger als|vor ablauf|within|within less than|in less than|less than|in under|under|inside";
const PERIOD =
  "(?:der\\s|the\\s|of\\sthe\\s)?(?:jahresfrist|haltefrist|spekulationsfrist|one-year\\s(?:holding\\s)?period|holding\\speriod)";
const ONE_YEAR = `(?:(?:ein(?:em|es|er)?|one|a|1)[\\s-](?:jahre?s?|year)|(?:12|zwolf|twelve)\\s(?:monaten?|months)|${PERIOD})(?!\\p{L}|\\sund|\\sand)`;
const AFTER_PERIOD = `(?:nach|nach ablauf|ausserhalb|außerhalb|after|after the end|outside)\\s${PERIOD}(?!\\p{L})`;

const YEAR_AND_DAY =
  "(?:nach|after)\\s(?:ein(?:em)?\\sjahr|(?:12|zwolf|twelve)\\s(?:monaten|months)|(?:one|a)\\syear)\\s(?:und|and)\\s(?:ein(?:em|en)?|1|one|a)\\s(?:tag|day)(?!\\p{L})";

function heldFor(m: RegExpExecArray, unit: "day" | "week" | "month" | "year", count: number): Mention | null {
  const before = m.input.slice(Math.max(0, m.index - 24), m.index);
  if (NO_SPAN.test(before) || AGO.test(m.input.slice(m.index + m[0].length))) return null;
  // "12 Monate" may be the period itself, or a sale on its last day.
  if ((unit === "year" && count === 1) || (unit === "month" && count === 12)) return ignored(m);
  const [longestInside, least] = { year: [0.99, 1.01], month: [11.9, 12.1], week: [52, 53], day: [365, 367] }[
    unit
  ] as [number, number];
  const lies = count <= longestInside ? "inside" : count >= least ? "after" : "unclear";
  return { ...span(m), kind: "held", lies, unit, count };
}

/** Readers in their order: later ones do not see the text that earlier ones have read. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/§§?\s?\d{1,3}[a-z]?(?:\s?(?:abs|absatz|nr|nummer|satz|s|no|sentence)\.?\s?\d{1,2}){0,4}/gu, ignored],
  [/(?<!\p{L})(?:rn|rz|tz|randnummer|section|paragraph|paragraf)\.?\s?\d{1,3}[a-z]?(?!\p{L})/gu, ignored],
  [
    /(?<!\p{L})(?:bmf|bmf-schreiben|schreiben|stand|letter|gesetz|rechtslage)(?:\s(?:von|of|vom|from))?\s20\d\d(?!\d)/gu,
    ignored,
  ],
  ...DATE_READERS,
  [
    /(?<![\d.:])\d{1,2}[:.]\d{2}(?::\d{2})?\s?(?:uhr|h|am|pm)(?!\p{L})|(?<![\d.:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])|(?<![\d.:])\d{1,2}\s(?:uhr|am|pm)(?!\p{L})/gu,
    ignored,
  ],
  [
    new RegExp(
      `(?<![\\d.,])(?:${NUMBER})[\\s-]?(?:€|euro|eur)[\\s-](?:${LIMIT})(?!\\p{L})|(?<!\\p{L})(?:${LIMIT})\\s(?:(?:von|of|bei|in hohe von|is|ist)\\s)?(?:${NUMBER})\\s?${EURO}|(?<!\\p{L})(?:the|die|der|den)\\s€?(?:${NUMBER})\\s?${EURO}?\\s(?:${LIMIT})(?!\\p{L})|(?<![\\d.,])€(?:${NUMBER})\\s(?:${LIMIT})(?!\\p{L})|(?<![\\d.,])€?(?:${NUMBER})\\s?${EURO}\\s(?:eine?|an?)\\s(?:${LIMIT})(?!\\p{L})|(?<!\\p{L})(?:teil|part|was|what is)\\s(?:uber|above|over|beyond)\\s(?:den\\s|the\\s)?€?(?:${NUMBER})\\s?${EURO}?`,
      "gu",
    ),
    limitSum,
  ],
  [
    new RegExp(
      `(?<![\\d.,])(?<before>${NUMBER})\\s?(?:(?<ofBefore>${MULTIPLIER})\\s?)?${EURO}|(?:€|(?<!\\p{L})eur)\\s?(?<after>${NUMBER})(?!\\d)(?:\\s?(?<ofAfter>${MULTIPLIER}))?`,
      "gu",
    ),
    amount,
  ],
  [
    /(?<![\d\p{L}])(?:10|zehn|ten)[\s-](?:jahre?s?n?|years?)[\s-]?(?:frist|haltefrist|period|holding\speriod|rule|regel)|(?<=(?:frist|period)\s(?:von|of)\s|auf\s|to\s)(?:10|zehn|ten)\s(?:jahren?|years?)(?!\p{L})/gu,
    ignored,
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:(?<exact>genau|exakt|exactly)|(?<longer>${LONGER})|(?<within>${WITHIN}))\\s${ONE_YEAR}|(?<after>${AFTER_PERIOD}|${YEAR_AND_DAY})`,
      "gu",
    ),
    (m) => {
      if (m.groups?.["exact"] !== undefined)
        return { ...span(m), kind: "held", lies: "inside", unit: "exact", count: 1 };
      if (m.groups?.["longer"] !== undefined || m.groups?.["after"] !== undefined)
        return { ...span(m), kind: "held", lies: "after", unit: "longer", count: 1 };
      return { ...span(m), kind: "held", lies: "inside", unit: "within", count: 1 };
    },
  ],
  [
    new RegExp(
      `(?<![\\d.,\\p{L}])${COUNT}\\s(?:jahre?n?|years?),?\\s(?:und|and)\\s${COUNT}\\s(?:monate?n?|months?)(?!\\p{L})`,
      "gu",
    ),
    (m) => heldFor(m, "month", 12 * countOf(m[1]!) + countOf(m[2]!)),
  ],
  [
    new RegExp(
      `(?<![\\d.,\\p{L}])${COUNT}[\\s-]?(monate?n?|months?|jahre?n?|years?|wochen?|weeks?|tage?n?|days?)(?!\\p{L})`,
      "gu",
    ),
    (m) => heldFor(m, UNITS.find(([, pattern]) => pattern.test(m[2]!))![0], countOf(m[1]!)),
  ],
  [
    new RegExp(
      `(?<![\\d.,\\p{L}])(?!20[0-3]\\d\\s)(${NUMBER}|${COUNT_WORD})\\s?(btc|eth|sol|ada|xrp|ltc|bch|doge|dot|link|avax|matic|pol|bnb|usdt|usdc|dai|eurc|atom|trx|xlm|xmr|algo|uni|bitcoins?|ether(?:eum|s)?|solana|cardano|litecoins?|ripple|dogecoins?|polkadot|coins?|tokens?|satoshis?|sats)(?!\\p{L})`,
      "gu",
    ),
    (m) => ({
      ...span(m),
      kind: "coins",
      count: String(COUNT_WORDS[m[1]!] ?? m[1]!.replace(",", ".")),
      coin: m[2]!,
    }),
  ],
  [
    new RegExp(
      `(?<![\\d.,\\p{L}])(?:(?<twice>zweimal|twice|2\\s?x)|(?<thrice>dreimal|3\\s?x)|(?<count>\\d{1,2}|${COUNT_WORD})\\s(?:verkaufen?|sales|trades|disposals|mal|times))(?!\\p{L})`,
      "gu",
    ),
    (m) => ({
      ...span(m),
      kind: "times",
      count:
        m.groups?.["twice"] !== undefined
          ? 2
          : m.groups?.["thrice"] !== undefined
            ? 3
            : countOf(m.groups!["count"]!),
    }),
  ],
  [
    /(?<!\p{L})(?:(?:pro|im|je|jeden|jede|per|a|each|every)\s(?<unit>monat|month|woche|week|tag|day|quartal|quarter)|in\sder\swoche|am\stag|monatlich|monthly|wochentlich|weekly|taglich|daily|quarterly|vierteljahrlich)(?!\p{L})/gu,
    (m) => ({ ...span(m), kind: "per", unit: FREQUENCIES.find(([, pattern]) => pattern.test(m[0]))![0] }),
  ],
  [
    /(?<!\p{L})(?:(?<now>(?:in\s)?diese[smn]\sjahr|heuer|(?:in\s)?this\syear)|(?<last>(?:im\s)?letzte[sn]\sjahr|im\svorjahr|(?:in\sthe\s)?(?:last|previous)\syear)|(?<next>(?:im\s)?nachste[sn]\sjahr|im\sfolgejahr|next\syear))(?!\p{L})/gu,
    (m) => ({
      ...span(m),
      kind: "relative",
      years: m.groups?.["now"] !== undefined ? 0 : m.groups?.["last"] !== undefined ? -1 : 1,
    }),
  ],
  [
    /(?<![\d.,\p{L}-])(20[0-3]\d)(?![\d\p{L}-]|[.,/]\d)/gu,
    (m) => {
      const year = +m[1]!;
      const [first, last] = [dayOf(year, 1, 1), dayOf(year, 12, 31)];
      return { ...span(m), kind: "date", first, last, precision: "year" };
    },
  ],
  [/(?<!\p{L})(?:erc|bep|trc|layer|web|bip|top)[\s-]?\d{1,5}(?!\d)/gu, ignored],
];

/** No topic uses as many. */
const MAX_MENTIONS = 20;

/** Every number of a question; null if one of them cannot be read safely, and then there is no short answer. */
export function mentionsOf(question: string): readonly Mention[] | null {
  let rest = flat(question);
  const plain = rest;
  const mentions: Mention[] = [];
  for (const [pattern, read] of READERS) {
    for (const match of rest.matchAll(pattern)) {
      const mention = read(match);
      if (mention === null) return null;
      const before = plain.slice(Math.max(0, mention.from - 24), mention.from);
      if (
        mention.kind === "date"
          ? NO_DAY.test(before)
          : !/^(?:beside|coins|limit)$/.test(mention.kind) && ROUGHLY.test(before)
      )
        return null;
      if (mention.kind === "amount" && FOREIGN.test(plain.slice(mention.to))) return null;
      if (mentions.push(mention) > MAX_MENTIONS) return null;
    }
    for (const { from, to } of mentions) rest = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
  }
  return /[\d$£¥%]/.test(rest) ? null : multiplied(mentions.toSorted((a, b) => a.from - b.from));
}
