import { useState } from "preact/hooks";
import type { ProposedChanges } from "../../../api/rules.ts";
import {
  createFileSource,
  enterMany,
  removeEntries,
  removeSource,
  type Source,
  startSync,
} from "../../../api/sources.ts";
import { useFormats } from "../../../shell/format.ts";
import { useText } from "../../../shell/preferences.tsx";
import { useSources } from "../../../shell/sources.tsx";
import { useAction } from "../../../shell/use-action.ts";
import { Button } from "../../../ui/button.tsx";
import { Select, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { BalanceForm } from "./balance-form.tsx";
import { GridForm } from "./grid-form.tsx";
import { OneForm } from "./one-form.tsx";
import "./by-hand.css";
import { TEXT } from "./locales/index.ts";

const ENTRY_METHODS = ["one", "list", "balance"] as const;
export type EntryMethod = (typeof ENTRY_METHODS)[number];
const NEW = "";

/** The last saved entry, and whether its account was created for it. */
type Saved = {
  readonly ids: readonly string[];
  readonly source: Pick<Source, "id" | "name">;
  readonly isNew: boolean;
};

/** Callback of each form with rows of the ledger under the names of the API, and the user's reason. */
export type Enter = (entries: readonly Readonly<Record<string, string>>[], reason: string) => Promise<void>;

/** Callback for the preview of an entry's effect before it is saved. */
export type ProposeEntries = (entries: readonly Readonly<Record<string, string>>[]) => ProposedChanges;

/** Manual entry of one event, a list, or a whole account without data: into an existing account or a new one. */
export function ByHand(props: {
  /** The name of the account; a new one is created if none has it yet. */
  readonly name?: string;
  readonly method?: EntryMethod;
  readonly onEntered?: () => void;
}) {
  const t = useText(TEXT);
  const format = useFormats();
  const { sources, chosen, reload } = useSources();
  const [method, setMethod] = useState<EntryMethod>(props.method ?? "one");
  const named = sources.find(({ name, type }) => type === "file" && name === props.name);
  const [into, setInto] = useState<string>(
    props.name === undefined ? (chosen?.id ?? NEW) : (named?.id ?? NEW),
  );
  const [name, setName] = useState(props.name ?? t.byHandAccount);
  const [unnamed, setUnnamed] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [undone, setUndone] = useState(false);
  const undo = useAction();
  const enter: Enter = async (entries, reason) => {
    const existing = sources.find(({ id }) => id === into);
    const called = name.trim();
    setUnnamed(existing === undefined && called === "");
    if (existing === undefined && called === "") return;
    const source = existing ?? (await newAccount(called));
    let ids: readonly string[];
    try {
      ids = (await enterMany(source.id, entries, reason)).transactionIds;
    } catch (error) {
      // An account that was created only for these entries would stay behind empty.
      if (existing === undefined) await removeSource(source.id).catch(() => undefined);
      throw error;
    }
    setInto(source.id);
    await reload();
    setUndone(false);
    setSaved({ ids, source, isNew: existing === undefined });
    props.onEntered?.();
  };
  const takeBack = async ({ ids, source, isNew }: Saved): Promise<void> => {
    await removeEntries(source.id, ids);
    // An account that was created only for these entries would stay behind empty.
    if (isNew) {
      await removeSource(source.id);
      setInto(NEW);
    }
    await reload();
    setUndone(true);
    props.onEntered?.();
  };
  const propose: ProposeEntries = (entries) => ({
    entries: entries.map((one) => ({ ...one, ...(into === NEW ? {} : { sourceId: into }) })),
  });
  if (saved !== null)
    return (
      <section class="card stack" aria-label={t.title}>
        <Notice>
          {undone ? t.undone : t.saved({ n: format.count(saved.ids.length), name: saved.source.name })}
        </Notice>
        <ProblemNotice problem={undo.problem} />
        <div class="row">
          <Button onClick={() => setSaved(null)}>{t.another}</Button>
          {undone ? null : (
            <Button kind="quiet" busy={undo.busy} onClick={() => void undo.run(() => takeBack(saved))}>
              {t.undo}
            </Button>
          )}
        </div>
      </section>
    );
  return (
    <section class="card stack by-hand" aria-label={t.title}>
      <div class="segments" role="group" aria-label={t.how}>
        {ENTRY_METHODS.map((one) => (
          <button key={one} type="button" aria-pressed={one === method} onClick={() => setMethod(one)}>
            {t.methods[one]}
          </button>
        ))}
      </div>
      {props.name !== undefined ? null : (
        <div class="narrow-start stack">
          {sources.length === 0 ? null : (
            <Select
              label={t.account}
              value={into}
              options={[
                ...sources.map((source) => ({ value: source.id, label: source.name })),
                { value: NEW, label: t.newAccount },
              ]}
              onChange={setInto}
            />
          )}
          {into === NEW ? (
            <TextField
              label={t.accountName}
              value={name}
              onInput={setName}
              error={unnamed && name.trim() === "" ? t.needName : null}
            />
          ) : null}
        </div>
      )}
      {method === "one" ? <OneForm enter={enter} propose={propose} /> : null}
      {method === "list" ? <GridForm enter={enter} propose={propose} /> : null}
      {method === "balance" ? <BalanceForm enter={enter} propose={propose} /> : null}
    </section>
  );
}

/** Creates an account without records, which counts as read because nothing else will follow. */
async function newAccount(name: string): Promise<Pick<Source, "id" | "name">> {
  const source = await createFileSource(name);
  await startSync(source.id);
  return source;
}
