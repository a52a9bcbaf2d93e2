import type { ComponentChildren } from "preact";

export type Column = { readonly label: string; readonly end?: boolean };
export type TableRow = { readonly key: string; readonly cells: readonly ComponentChildren[] };

/** A small table; where it is too wide it scrolls inside its frame, by keyboard too. */
export const Table = (props: {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
}) => (
  <div class="scroll-x" tabIndex={0} role="group" aria-label={props.label}>
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
  </div>
);
