import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useText } from "../shell/preferences.tsx";
import { TEXT } from "./locales/index.ts";

/** Wide content scrolls inside its frame, by keyboard too, with a visual hint. */
export function ScrollSideways(props: { readonly label: string; readonly children: ComponentChildren }) {
  const t = useText(TEXT).table;
  const frame = useRef<HTMLDivElement>(null);
  const [wider, setWider] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div>
      {wider ? (
        <p class="soft scroll-hint" aria-hidden="true">
          {t.sideways} →
        </p>
      ) : null}
      <div ref={frame} class="scroll-x" tabIndex={0} role="group" aria-label={props.label}>
        {props.children}
      </div>
    </div>
  );
}

export type ColumnHeader = { readonly label: string; readonly end?: boolean };
export type TableRow = { readonly key: string; readonly cells: readonly ComponentChildren[] };

/** A small table without virtual rows. */
export const Table = (props: {
  readonly label: string;
  readonly columns: readonly ColumnHeader[];
  readonly rows: readonly TableRow[];
}) => (
  <ScrollSideways label={props.label}>
    <table class="plain-table">
      <thead>
        <tr>
          {props.columns.map(({ label, end = false }) => (
            <th key={label} scope="col" class={end ? "end" : ""}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, i) => (
              <td key={i} class={props.columns[i]?.end === true ? "end nowrap" : ""}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollSideways>
);
