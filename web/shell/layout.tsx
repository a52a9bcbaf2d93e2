import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useRouter } from "./router.tsx";

/** A page's heading: it names the tab, and takes the focus so that a new page is announced. */
export function PageHead({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { path } = useRouter();
  useEffect(() => {
    document.title = `${title} · Lotbuch`;
  }, [title]);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body || firstPage.done)
      heading.current?.focus({ preventScroll: true });
    firstPage.done = true;
  }, [path]);
  return (
    <div class="page-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

const firstPage = { done: false };
