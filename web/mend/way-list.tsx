/** The ways to close a gap, the likeliest first. */
export const WayList = <T extends string>(props: {
  readonly ways: readonly { readonly key: T; readonly label: string; readonly lead: string }[];
  readonly onChoose: (way: T) => void;
}) => (
  <ul class="stack tight ways">
    {props.ways.map(({ key, label, lead }) => (
      <li key={key}>
        <button type="button" class="way" onClick={() => props.onChoose(key)}>
          <strong>{label}</strong>
          <span class="soft small">{lead}</span>
        </button>
      </li>
    ))}
  </ul>
);
