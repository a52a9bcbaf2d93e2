import { FORMATS } from "./formats.ts";
import { type Bilingual, inBothLanguages } from "./language.ts";
import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/report/index.ts";
import { bilingualOf } from "./messages/bilingual-of.ts";
import { message } from "./messages/index.ts";

type PlatformEntry = {
  readonly element: string;
  readonly asset: string;
  readonly units: string;
  readonly count: number | null;
  readonly gross: string | null;
};

const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "platform");
const VERBS: Readonly<Record<string, Bilingual>> = TEXTS.verbs;

/** An entry of a platform's report about its customer, as a sentence. */
export const platformText = ({ element, units, asset, gross, count }: PlatformEntry): Bilingual =>
  TEXTS.entry({
    verb: VERBS[element] ?? element,
    units: inBothLanguages((language) => FORMATS[language].of(units, asset)),
    gross,
    isCounted: count !== null,
    count: count ?? 0,
  });

type Bridge = Readonly<Record<"reported" | "outside" | "inside" | "cost" | "costs" | "gain", string>>;

/** Explains the steps from the reported to the taxed amount: proceeds are not gains. */
export const bridgeText = (of: Bridge): Bilingual => TEXTS.bridge(of);

/** Why a reported sum differs from ours. */
export const CAUSES: Readonly<Record<string, Bilingual>> = TEXTS.causes;

const ASK_PLATFORM = bilingualOf(message("reported.askPlatform"));

/** Next step for the user, for causes that leave a difference. */
export const ADVICE: Readonly<Record<string, Bilingual>> = {
  "asset-missing": bilingualOf(message("reported.adviceAssetMissing")),
  "not-reported": bilingualOf(message("reported.adviceNotReported")),
  duplicate: ASK_PLATFORM,
  open: ASK_PLATFORM,
};
