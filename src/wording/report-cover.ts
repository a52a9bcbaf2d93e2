import type { Bilingual } from "./language.ts";
import { type LeftOutWords, leftOutText } from "./left-out.ts";
import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/report/index.ts";
import { wordsOf } from "../tax/country-words.ts";

type Stated = {
  readonly wallets: readonly string[];
  readonly from: string | null;
  readonly to: string;
  readonly gaps: number;
  readonly leftOut: LeftOutWords | null;
  /** True if nothing else raises doubts either. */
  readonly clean: boolean;
};

const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "cover");

/**
 * A statement in the taxpayer's name (Rn 88), if they have given it: an addition of this service, which the letter does
 * not require.
 */
export const statementText = ({ wallets, from, to, gaps, leftOut, clean }: Stated): Bilingual =>
  TEXTS.statement({
    wallets: wallets.length === 0 ? null : wallets.join(", "),
    from,
    to,
    gaps,
    leftOut: leftOut === null ? null : leftOutText(leftOut),
    clean,
    nothingKnown: gaps === 0 && leftOut === null && clean,
  });

type Declared = {
  readonly day: string;
  /** Whether the declaration applies to this very state. */
  readonly current: boolean;
  readonly text: string | null;
  readonly statement: Bilingual;
  readonly figures: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/** The declaration of the person with its day; or that there is none. Nothing is declared in the person's name. */
export function declarationText(given: Declared | null): Bilingual {
  if (given === null) return TEXTS.notDeclared;
  if (given.current) return TEXTS.declared(given);
  const { day, figures, added, removed } = given;
  const changes = [
    ...(figures ? [TEXTS.figuresChanged] : []),
    ...(added.length === 0 ? [] : [TEXTS.walletsAdded({ names: added })]),
    ...(removed.length === 0 ? [] : [TEXTS.walletsRemoved({ names: removed })]),
  ];
  return TEXTS.declaredBefore({ day, changes });
}

/** Why a report without other problems is a draft. It can be filed all the same. */
export const UNDECLARED = TEXTS.undeclared;

/** The main reasons why a report cannot be filed yet. */
export const draftText = (titles: readonly Bilingual[]): Bilingual => TEXTS.draft({ titles });

/** Scope of a report of one source: contents and omissions. */
export const shareText = (source: string): Bilingual => TEXTS.share({ source });

export const SHARE_DRAFT = TEXTS.shareDraft;

/** Shown if something of the source is not understood, proven or valued. */
export const SHARE_INCOMPLETE: Bilingual = {
  de: wordsOf(undefined).verdict.de.incomplete,
  en: wordsOf(undefined).verdict.en.incomplete,
};

type ShareNet = { readonly net: string; readonly short: string };

/** The headline of a share: its net results, without a statement about what is taxable. */
export const shareHeadline = (source: string, nets: readonly ShareNet[]): Bilingual =>
  TEXTS.shareHeadline({ source, nets: nets.map(({ net }) => net), short: nets.map(({ short }) => short) });
