import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { activeClient } from "../api/acting.ts";
import { useRouter } from "./router.tsx";

const OWN_PAGES: ReadonlySet<string> = new Set(["/account", "/clients"]);

/** A page's heading: it names the tab, and takes the focus so that a new page is announced. */
export function PageHead({
  title,
  part,
  children,
}: {
  readonly title: string;
  /** Which part of the page is shown: it stands first in the name of the tab. */
  readonly part?: string;
  readonly children?: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { path } = useRouter();
  // Whose page it is, in every head and in the tab; what is one's own says nothing of a client.
  const client = OWN_PAGES.has(path) ? null : activeClient()?.displayName || null;
  useEffect(() => {
    document.title = [client, part, title, "Lotbuch"]
      .filter((name) => name !== null && name !== undefined)
      .join(" · ");
  }, [title, part, client]);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body || firstPage.done)
      heading.current?.focus({ preventScroll: true });
    firstPage.done = true;
  }, [path]);
  return (
    <div class="page-head">
      <div>
        {client === null ? null : <p class="client-name">{client}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {children}
    </div>
  );
}

const firstPage = { done: false };
