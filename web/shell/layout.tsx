import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { activeClient } from "../api/acting.ts";
import { useRouter } from "./router.tsx";

const OWN_PAGES: ReadonlySet<string> = new Set(["/account", "/clients"]);

/** A page's heading: it sets the title of the tab, and takes the focus so that a new page is announced. */
export function PageHead({
  title,
  part,
  children,
}: {
  readonly title: string;
  /** The displayed section of the page, the first part of the tab's title. */
  readonly part?: string;
  readonly children?: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { path } = useRouter();
  // The client's name is in every heading and in the tab's title, except on pages that belong to the adviser.
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
