import { dayOf, type Day } from "../../calendar/index.ts";
import { matchesAnyChunk } from "../ranking/text.ts";
import { flat } from "./flat.ts";

/** A number of a question with its kind; `from` and `to` are the position of its text. */
export type Mention = { readonly from: number; readonly to: number } & (
  | { readonly kind: "amount"; readonly cents: number }
  | { readonly kind: "date"; readonly first: Day; readonly last: Day; readonly precision: Precision }
  | { readonly kind: "held"; readonly months: number; readonly unit: TimeUnit; readonly count: number }
  | { readonly kind: "coins"; readonly count: string; readonly coin: string }
  /** Recognized but irrelevant: a time of day, a citation, the period or the limit itself. */
  | { readonly kind: "beside" }
);
export type Precision = "day" | "month" | "year";
export type TimeUnit = "day" | "week" | "month" | "year";

const MONTHS =
  "januar january janner jan|februar february feb|marz maerz march mar|april apr|mai may|juni june jun|juli july jul|august aug|september sept sep|oktober october okt oct|november nov|dezember december dez dec"
    .split("|")
    .map((names) => names.split(" "));
const MONTH = MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join("|");
const monthOf = (name: string): number => MONTHS.findIndex((names) => names.includes(name)) + 1;

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
const UNITS: readonly (readonly [TimeUnit, RegExp])[] = [
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
  /(?:~|≈|>|<|(?<!\p{L})(?:ca\.?|circa|rund|etwa|ungefahr|knapp|fast|uber|mehr als|weniger als|unter|bis zu|mindestens|hochstens|maximal|gut|zwischen|about|around|roughly|approximately|approx\.?|almost|nearly|over|under|more than|less than|up to|at least|between|some|bis|to))\s*$/u;
/** "Before 3 May" and "around 3 May" are no exact dates. */
const NO_DAY =
  /(?<!\p{L})(?:vor|nach|um|gegen|bis|ab|ca\.?|etwa|ungefahr|before|after|around|about|by|until)(?:\s(?:dem|den|the))?\s*$/u;
const FOREIGN = /^\s?(?:\$|£|¥|%|usd|dollar|chf|franken|gbp|pfund|pounds?|yen|prozent|percent)/u;

type Reader = (match: RegExpExecArray) => Mention | null;

const span = ({ index, 0: text }: RegExpExecArray) => ({ from: index, to: index + text.length });
const ignored: Reader = (match) => ({ ...span(match), kind: "beside" });

function date(match: RegExpExecArray, year: number, month: number, day: number): Mention | null {
  const at = dayOf(year, month, day);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > last) return null;
  return { ...span(match), kind: "date", first: at, last: at, precision: "day" };
}
const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
const month = (match: RegExpExecArray, year: number, of: number): Mention | null => {
  if (of < 1 || of > 12) return null;
  const [first, last] = [dayOf(year, of, 1), dayOf(of === 12 ? year + 1 : year, (of % 12) + 1, 1) - 1];
  return { ...span(match), kind: "date", first, last, precision: "month" };
};

/** `1.234,50` is 123450 cents; null if it cannot be a sum of money. */
export function centsOf(number: string, thousands: boolean): number | null {
  const [, whole = "", rest = ""] = /^(\d{1,3}(?:[.,' ]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  if (whole === "") return null;
  const digits = whole.replace(/\D/g, "");
  if (digits.length > 10) return null;
  const cents = Number(digits) * 100 + Number(rest.padEnd(2, "0"));
  return thousands ? cents * 1000 : cents;
}

const amount: Reader = (match) => {
  const number = match.groups?.["before"] ?? match.groups?.["after"] ?? "";
  const thousands = match.groups?.["k"] ?? match.groups?.["thousand"];
  const cents = centsOf(number, thousands !== undefined);
  return cents === null ? null : { ...span(match), kind: "amount", cents };
};

/** "Seit drei Monaten", "in drei Monaten", "ein Jahr und drei Monate": no exact holding duration. */
const NO_SPAN =
  /(?<!\p{L})(?:in|vor|seit|since|last|past|letzten|vergangenen|noch|alle|jede|every|weiteren|weitere|another|further|more|(?:jahre?n?|years?|monate?n?|months?),?\s(?:und|and)?)\s*$/u;
const AGO = /^\s(?:ago|her)(?!\p{L})/u;

/** Readers in their order: later ones do not see the text that earlier ones have read. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/§§?\s?\d{1,3}[a-z]?(?:\s?(?:abs|absatz|nr|nummer|satz|s|no|sentence)\.?\s?\d{1,2}){0,4}/gu, ignored],
  [/(?<!\p{L})(?:rn|rz|tz|randnummer|section|paragraph|paragraf)\.?\s?\d{1,3}[a-z]?(?!\p{L})/gu, ignored],
  [
    /(?<!\p{L})(?:bmf|bmf-schreiben|schreiben|stand|letter|gesetz|rechtslage)(?:\s(?:von|of|vom|from))?\s20\d\d(?!\d)/gu,
    ignored,
  ],
  [/(?<![\d.-])(20\d\d)-(\d{1,2})-(\d{1,2})(?![\d-])/gu, (m) => date(m, +m[1]!, +m[2]!, +m[3]!)],
  [
    /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(20\d\d)(?!\d)|(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d\d)(?![\d.])/gu,
    (m) => date(m, fullYear((m[3] ?? m[6])!), +(m[2] ?? m[5])!, +(m[1] ?? m[4])!),
  ],
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s?(?:of\\s)?(${MONTH})\\.?,?\\s(20\\d\\d)(?!\\d)`,
      "gu",
    ),
    (m) => date(m, +m[3]!, monthOf(m[2]!), +m[1]!),
  ],
  [
    new RegExp(`(?<!\\p{L})(${MONTH})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(20\\d\\d)(?!\\d)`, "gu"),
    (m) => date(m, +m[3]!, monthOf(m[1]!), +m[2]!),
  ],
  [
    /(?<!\d)(\d{1,2})\/(\d{1,2})\/(20\d\d)(?!\d)/gu,
    // 3/4/2024 is ambiguous.
    (m) => {
      const [one, two, year] = [+m[1]!, +m[2]!, +m[3]!];
      if (one > 12 || one === two) return date(m, year, two, one);
      return two > 12 ? date(m, year, one, two) : null;
    },
  ],
  [
    new RegExp(`(?<!\\p{L}|\\d\\s|\\d\\.\\s)(${MONTH})\\.?\\s(20\\d\\d)(?!\\d)`, "gu"),
    (m) => month(m, +m[2]!, monthOf(m[1]!)),
  ],
  [/(?<![\d/])(\d{1,2})\/(20\d\d)(?![\d/])/gu, (m) => month(m, +m[2]!, +m[1]!)],
  [
    /(?<![\d.:])\d{1,2}[:.]\d{2}(?::\d{2})?\s?(?:uhr|h|am|pm)(?!\p{L})|(?<![\d.:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])|(?<![\d.:])\d{1,2}\s(?:uhr|am|pm)(?!\p{L})/gu,
    ignored,
  ],
  [
    new RegExp(
      `(?<![\\d.,])(?:${NUMBER})[\\s-]?(?:€|euro|eur)[\\s-](?:${LIMIT})(?!\\p{L})|(?<!\\p{L})(?:${LIMIT})\\s(?:(?:von|of|bei|in hohe von|is|ist)\\s)?(?:${NUMBER})\\s?${EURO}|(?<!\\p{L})(?:the|die|der|den)\\s€?(?:${NUMBER})\\s?${EURO}?\\s(?:${LIMIT})(?!\\p{L})|(?<![\\d.,])€(?:${NUMBER})\\s(?:${LIMIT})(?!\\p{L})`,
      "gu",
    ),
    ignored,
  ],
  [
    new RegExp(
      `(?<![\\d.,])(?<before>${NUMBER})\\s?(?<k>k\\s?)?${EURO}|(?:€|(?<!\\p{L})eur)\\s?(?<after>${NUMBER})(?<thousand>k(?!\\p{L}))?(?!\\d)`,
      "gu",
    ),
    amount,
  ],
  [
    new RegExp(
      `(?<![\\d.,\\p{L}])(\\d{1,3}(?:[.,]\\d{1,2})?|${Object.keys(COUNT_WORDS).join("|")})[\\s-]?(monate?n?|months?|jahre?n?|years?|wochen?|weeks?|tage?n?|days?)(?!\\p{L})`,
      "gu",
    ),
    (m) => {
      const count = COUNT_WORDS[m[1]!] ?? Number(m[1]!.replace(",", "."));
      const unit = UNITS.find(([, pattern]) => pattern.test(m[2]!))![0];
      const before = m.input.slice(Math.max(0, m.index - 24), m.index);
      if (NO_SPAN.test(before) || AGO.test(m.input.slice(m.index + m[0].length))) return null;
      // "12 Monate" may be the period itself, or a sale on its last day.
      if ((unit === "year" && count === 1) || (unit === "month" && count === 12)) return ignored(m);
      const months = { year: count * 12, month: count, week: (count * 7) / 30.4, day: count / 30.4 }[unit];
      return { ...span(m), kind: "held", months, unit, count };
    },
  ],
  [
    new RegExp(
      `(?<![\\d.,])(${NUMBER})\\s?(btc|eth|sol|ada|xrp|ltc|bch|doge|dot|link|avax|matic|pol|bnb|usdt|usdc|dai|eurc|atom|trx|xlm|xmr|algo|near|uni|aave|bitcoins?|ether(?:eum|s)?|solana|cardano|litecoins?|ripple|dogecoins?|polkadot|coins?|tokens?|stuck|satoshis?|sats)(?!\\p{L})`,
      "gu",
    ),
    (m) => ({ ...span(m), kind: "coins", count: m[1]!.replace(",", "."), coin: m[2]! }),
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

/**
 * Quick test, because most questions have no number: a digit, or a number word at the end of a chunk or before a unit
 * of time. "Halten" ends with "ten", but only whole words count.
 */
const COUNTS = new RegExp(
  `[\\d$£¥]|(?<!\\p{L})(?:${Object.keys(COUNT_WORDS)
    .map((word) => word.split(" ")[0])
    .join("|")})(?:$|-|mon|jahr|year|woche|week|tag|day)`,
  "u",
);
export const counts = matchesAnyChunk((chunk) => COUNTS.test(flat(chunk)));
/** No case uses as many. */
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
          : mention.kind !== "beside" && mention.kind !== "coins" && ROUGHLY.test(before)
      )
        return null;
      if (mention.kind === "amount" && FOREIGN.test(plain.slice(mention.to))) return null;
      if (mentions.push(mention) > MAX_MENTIONS) return null;
    }
    for (const { from, to } of mentions) rest = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
  }
  return /[\d$£¥]/.test(rest) ? null : mentions.toSorted((a, b) => a.from - b.from);
}
