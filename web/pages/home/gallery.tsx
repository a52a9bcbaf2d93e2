import { useEffect, useRef, useState } from "preact/hooks";
import { createFileSource, listProviders, type Provider, startSync } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Later } from "../../ui/later.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import type { EntryMethod } from "../sources/by-hand/by-hand.tsx";
import { Connect } from "../sources/connect.tsx";
import { ImportFile } from "../sources/import-file.tsx";
import { InitialsBadge } from "./initials-badge.tsx";
import { type Platform, platformsOf, search } from "./platforms.ts";
import { TEXT } from "./locales/index.ts";

/** Maximum number of tiles, also before anything is typed. */
const MAX_TILES = 12;

/** All platforms by their common names; an unknown one is added under the typed name. */
export function Gallery() {
  const t = useText(TEXT).accounts;
  const format = useFormats();
  const loaded = useLoad(listProviders, []);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<Platform | null>(null);
  const [listed, setListed] = useState<string | null>(null);
  const [single, setSingle] = useState(false);
  if (loaded.state !== "ready") return <Loaded of={loaded} />;
  const { providers } = loaded.value;
  if (chosen !== null)
    return (
      <Chosen
        platform={chosen}
        providers={providers}
        onBack={() => setChosen(null)}
        onListed={() => {
          setListed(chosen.name);
          setChosen(null);
          setTyped("");
        }}
      />
    );
  const found = search(platformsOf(providers), typed);
  const name = typed.trim();
  return (
    <>
      <div class="card stack">
        {listed === null ? null : <Notice>{t.listed({ name: listed })}</Notice>}
        <TextField
          type="search"
          label={t.search}
          value={typed}
          onInput={setTyped}
          placeholder={t.searchHint}
          autocomplete="off"
        />
        <p class={name === "" ? "hidden-visually" : "soft small"} role="status">
          {name === ""
            ? ""
            : found.length === 0
              ? t.none({ typed: name })
              : t.found({ n: format.count(found.length) })}
        </p>
        <ul class="gallery">
          {found.slice(0, MAX_TILES).map((platform) => (
            <li key={platform.name}>
              <button type="button" class="place" onClick={() => setChosen(platform)}>
                <InitialsBadge name={platform.name} />
                <span>{platform.name}</span>
                {platform.closed === true ? <span class="tag">{t.closed}</span> : null}
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && name !== "" ? (
          <div>
            <Button onClick={() => setChosen({ name, routes: [{ by: "file" }] })}>
              {t.other({ typed: name })}
            </Button>
          </div>
        ) : null}
        <div>
          <button type="button" class="link-button" aria-expanded={single} onClick={() => setSingle(!single)}>
            {t.single}
          </button>
        </div>
        {single ? <Hand method="one" /> : null}
      </div>
      <ImportFile />
    </>
  );
}

type How =
  | { readonly by: "provider"; readonly providerKey: string }
  | { readonly by: "file" | "hand" | "no-data" | "lost" };

/** The import routes of one platform. */
function Chosen(props: {
  readonly platform: Platform;
  readonly providers: readonly Provider[];
  readonly onBack: () => void;
  readonly onListed: () => void;
}) {
  const { platform, providers } = props;
  const t = useText(TEXT).accounts;
  // Automatic connections come first; only the user knows the chain of a hardware wallet.
  const chains = platform.routes.filter(({ by }) => by === "provider");
  const first = chains.length > 1 ? undefined : (chains[0] ?? platform.routes[0]);
  const [how, setHow] = useState<How | null>(platform.closed === true ? null : (first ?? null));
  const labelOf = (providerKey: string): string =>
    providers.find((one) => one.providerKey === providerKey)?.label ?? providerKey;
  const byFile = [{ by: "file" }, t.file, t.fileHint] as const;
  const options: readonly (readonly [How, string, string])[] = [
    ...platform.routes.map((route): readonly [How, string, string] =>
      route.by === "file"
        ? byFile
        : [route, t.provider({ label: labelOf(route.providerKey) }), t.providerHint],
    ),
    ...(platform.routes.some(({ by }) => by === "file") ? [] : [byFile]),
    [{ by: "hand" }, t.hand, t.handHint],
    [{ by: "no-data" }, t.noData, t.noDataHint],
    [{ by: "lost" }, t.lost, t.lostHint],
  ];
  const recommended = options.find(([option]) => JSON.stringify(option) === JSON.stringify(first))?.[0];
  const same = (a: How): boolean => JSON.stringify(a) === JSON.stringify(how);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked tile is removed, so the keyboard focus moves to this heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // On a phone the form would lie below the screen.
  useEffect(() => section.current?.scrollIntoView(), [how]);
  return (
    <section class="stack chosen-place" aria-label={t.how({ name: platform.name })} ref={section}>
      <div class="row between one-line">
        <h3 class="row one-line middle" ref={heading} tabIndex={-1}>
          <InitialsBadge name={platform.name} /> {t.how({ name: platform.name })}
        </h3>
        <Button kind="quiet" size="small" onClick={props.onBack}>
          {t.back}
        </Button>
      </div>
      <div class="ways" role="group" aria-label={t.how({ name: platform.name })}>
        {options.map(([option, label, hint]) => (
          <button
            key={label}
            type="button"
            class={`way ${option === recommended ? "recommended" : ""}`}
            aria-pressed={same(option)}
            onClick={() => setHow(option)}
          >
            <span class="way-name">
              {label} {option === recommended ? <span class="tag accent">{t.recommended}</span> : null}
            </span>
            <span class="soft small way-hint">{hint}</span>
          </button>
        ))}
      </div>
      {how === null ? null : how.by === "provider" ? (
        <Connect
          key={how.providerKey}
          providerKey={how.providerKey}
          name={platform.name}
          onConnected={props.onListed}
        />
      ) : how.by === "file" ? (
        <ImportFile name={platform.name} />
      ) : how.by === "hand" ? (
        <Hand name={platform.name} method="list" />
      ) : (
        <WithoutData key={how.by} name={platform.name} lost={how.by === "lost"} onListed={props.onListed} />
      )}
    </section>
  );
}

/** An account whose data cannot be imported: it is only listed, or its balance is entered by hand. */
function WithoutData(props: {
  readonly name: string;
  readonly lost: boolean;
  readonly onListed: () => void;
}) {
  const { name, lost, onListed } = props;
  const t = useText(TEXT).accounts;
  const { reload } = useSources();
  const action = useAction();
  const listAccount = async () => {
    const { id } = await createFileSource(name);
    await startSync(id);
    await reload();
    onListed();
  };
  return (
    <div class="card stack">
      <p>{lost ? t.lostText : t.noDataText}</p>
      <ProblemNotice problem={action.problem} />
      <div>
        <Button kind="primary" busy={action.busy} onClick={() => void action.run(listAccount)}>
          {t.listAccount({ name })}
        </Button>
      </div>
      {lost ? null : (
        <>
          <p class="soft small">{t.remember}</p>
          <Hand name={name} method="balance" />
        </>
      )}
    </div>
  );
}

/** The forms for manual entry are loaded on demand. */
const Hand = (props: { readonly name?: string; readonly method: EntryMethod }) => (
  <Later load={async () => (await import("../sources/by-hand/by-hand.tsx")).ByHand} with={props} />
);
