import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { TEXT } from "./locales/index.ts";

/** The imprint of the service: the operator's own text if one is configured. */
export function Imprint() {
  const t = useText(TEXT);
  const { service } = useSession();
  return <Notice title={t.imprint} own={service.imprint} plain={t.imprintDefault} />;
}

export function Privacy() {
  const t = useText(TEXT);
  const { service } = useSession();
  return <Notice title={t.privacy} own={service.privacy} plain={t.privacyDefault} />;
}

function Notice(props: {
  readonly title: string;
  readonly own: string | null;
  readonly plain: readonly string[];
}) {
  const paragraphs = props.own === null ? props.plain : props.own.trim().split(/\r?\n\s*\r?\n/);
  return (
    <>
      <PageHead title={props.title} />
      <div class="stack prose">
        {paragraphs.map((text) => (
          <p key={text} class="own-lines">
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
