import { usePreferences, useText } from "../../shell/preferences.tsx";
import { TEXT } from "./locales/index.ts";

const PICTURES = {
  de: {
    light: new URL("./pictures/number-de-light.webp", import.meta.url).href,
    dark: new URL("./pictures/number-de-dark.webp", import.meta.url).href,
  },
  en: {
    light: new URL("./pictures/number-en-light.webp", import.meta.url).href,
    dark: new URL("./pictures/number-en-dark.webp", import.meta.url).href,
  },
} as const;

/** The page itself: an opened number of the sample, down to the lot, the record and the clause. */
export function Picture() {
  const t = useText(TEXT).welcome;
  const { language, theme } = usePreferences();
  return <img class="product" src={PICTURES[language][theme]} alt={t.picture} width="1200" height="1060" />;
}
