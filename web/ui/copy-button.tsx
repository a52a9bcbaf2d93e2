import { useEffect, useState } from "preact/hooks";
import { useText } from "../shell/preferences.tsx";
import { Icon } from "./icon.tsx";
import { TEXT } from "./locales/index.ts";

export function CopyButton({ value, what }: { readonly value: string; readonly what: string }) {
  const t = useText(TEXT).copyButton;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={t.copy({ what })}
        title={t.copy({ what })}
        onClick={copy}
      >
        <Icon name={copied ? "check" : "copy"} />
      </button>
      <span class="hidden-visually" role="status">
        {copied ? t.copied : ""}
      </span>
    </>
  );
}
