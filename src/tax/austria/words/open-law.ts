import type { CountryWords } from "../../country-words.ts";
import { bilingualTexts } from "../../../wording/icu/texts.ts";
import { TEXT } from "../locales/words/index.ts";

const LAWS = /* @__PURE__ */ bilingualTexts(TEXT, "openLaw");
const SWAPS = /* @__PURE__ */ bilingualTexts(TEXT, "swaps");

const neutral = ({ name, question }: CountryWords["openLaw"][string]) => ({
  name,
  question: SWAPS.question({ question }),
});

export const OPEN_LAW: CountryWords["openLaw"] = {
  wrapping: neutral(LAWS.wrapping),
  bridging: neutral(LAWS.bridging),
  lending: neutral(LAWS.lending),
  "liquid-staking": neutral(LAWS["liquid-staking"]),
  pool: neutral(LAWS.pool),
  loan: neutral(LAWS.loan),
  migration: neutral(LAWS.migration),
  nft: LAWS.nft,
  "transfer-fee": LAWS["transfer-fee"],
};

export const INTERPRETATIONS: CountryWords["interpretations"] = /* @__PURE__ */ bilingualTexts(
  TEXT,
  "interpretations",
);

export const REASONS: CountryWords["reasons"] = /* @__PURE__ */ bilingualTexts(TEXT, "reasons");
