import { mayChange } from "../../api/acting.ts";
import { useState } from "preact/hooks";
import { isLotbuchError } from "../../../src/client/index.ts";
import {
  choose,
  compareMethods,
  type Election,
  listElections,
  takeBackElection,
} from "../../api/statements.ts";
import type { Lot } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { groupBy } from "../../shell/group.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useProblemText } from "../../shell/problem.ts";
import { useLocationLabel } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LoadProblem, ProblemNotice } from "../../ui/problem-notice.tsx";
import { ComparedMethods } from "./compared-methods.tsx";
import { TEXT } from "./locales/index.ts";
import { METHODS } from "../../../src/client/lists.ts";

/** A wallet that holds the coin, or from which it was sold. */
export type WalletKey = Pick<Lot, "sourceId" | "wallet">;

type Props = {
  readonly asset: string;
  readonly lots: readonly WalletKey[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

type ChangeOutcome = "saved" | "takenBack";

/**
 * FIFO or average cost for a coin, wallet by wallet: the current choice, the effect of a change, and the lock of Rn 62.
 */
export function MethodDrawer({ asset, lots, onChanged, onClose }: Props) {
  const t = useText(TEXT).method;
  const locationLabel = useLocationLabel();
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const [revision, setRevision] = useState(0);
  const elections = useLoad(listElections, [], String(revision));
  const wallets = groupBy(lots, ({ sourceId, wallet }) => `${sourceId ?? ""}\n${wallet}`);
  const [key, setKey] = useState(wallets[0]?.[0] ?? "");
  const lot = (wallets.find(([one]) => one === key) ?? wallets[0])?.[1][0];
  const changed = (what: ChangeOutcome) => {
    setOutcome(what);
    setRevision(revision + 1);
    onChanged();
  };
  const its = (elections.value?.elections ?? []).filter((one) => one.asset === asset);
  return (
    <Drawer wide title={t.methodOf({ asset })} onClose={onClose}>
      <p class="soft">{t.lead}</p>
      <p class="soft">{t.lock}</p>
      {outcome === null ? null : <Notice>{t[outcome]}</Notice>}
      {elections.state === "failed" ? (
        <LoadProblem error={elections.error} onRetry={elections.reload} />
      ) : null}
      {its.length === 0 ? null : <Chosen elections={its} onTakenBack={() => changed("takenBack")} />}
      {wallets.length < 2 ? null : (
        <Select
          label={t.wallet}
          value={key}
          options={wallets.map(([value, [first]]) => ({
            value,
            label: first === undefined ? "" : locationLabel(first),
          }))}
          onChange={setKey}
        />
      )}
      {lot === undefined ? null : lot.sourceId === null ? (
        <p>{t.noSource}</p>
      ) : (
        <OneWallet
          key={`${key} ${revision}`}
          asset={asset}
          sourceId={lot.sourceId}
          wallet={lot.wallet}
          onChosen={() => changed("saved")}
        />
      )}
    </Drawer>
  );
}

function Chosen(props: { readonly elections: readonly Election[]; readonly onTakenBack: () => void }) {
  const t = useText(TEXT).method;
  const format = useFormats();
  const locationLabel = useLocationLabel();
  const action = useAction();
  return (
    <section class="stack tight" aria-labelledby="chosen-methods">
      <h3 id="chosen-methods">{t.chosen}</h3>
      <ProblemNotice problem={action.problem} />
      <ul class="entries">
        {props.elections.map(({ id, method, from, sourceId, wallet }) => {
          const what = `${t.since({ method: t.names[method], day: format.day(from) })} · ${locationLabel({ sourceId, wallet: wallet ?? t.all })}`;
          return (
            <li key={id} class="row between correction">
              <span>{what}</span>
              <Button
                changes
                size="small"
                busy={action.busy}
                label={t.takeBackOf({ what })}
                onClick={() =>
                  void action.run(async () => {
                    await takeBackElection(id);
                    props.onTakenBack();
                  })
                }
              >
                {t.takeBack}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OneWallet(props: {
  readonly asset: string;
  readonly sourceId: string;
  readonly wallet: string;
  readonly onChosen: () => void;
}) {
  const { asset, sourceId, wallet } = props;
  const t = useText(TEXT).method;
  const { language } = usePreferences();
  const explain = useProblemText();
  const compared = useLoad(
    (signal) => compareMethods({ sourceId, asset, wallet }, signal),
    [sourceId, asset, wallet, language],
  );
  if (compared.state === "loading")
    return (
      <p class="soft" role="status">
        {t.comparing}
      </p>
    );
  if (compared.state === "failed")
    return isLotbuchError(compared.error, "MethodLockedError") ? (
      <>
        <Notice kind="warning" title={t.locked}>
          <p>{explain(compared.error).message}</p>
        </Notice>
        {mayChange() ? <Choice {...props} from="" inForce="fifo" /> : null}
      </>
    ) : (
      <LoadProblem error={compared.error} onRetry={compared.reload} />
    );
  const [open] = compared.value.wallets;
  return (
    <>
      <ComparedMethods of={compared.value} />
      {mayChange() ? <Choice {...props} from={open?.from ?? ""} inForce={open?.inForce ?? "fifo"} /> : null}
    </>
  );
}

function Choice(props: {
  readonly asset: string;
  readonly sourceId: string;
  readonly wallet: string;
  readonly from: string;
  readonly inForce: (typeof METHODS)[number];
  readonly onChosen: () => void;
}) {
  const { asset, sourceId, wallet, onChosen } = props;
  const t = useText(TEXT).method;
  const [method, setMethod] = useState(props.inForce === "fifo" ? METHODS[1] : METHODS[0]);
  const [from, setFrom] = useState(props.from);
  const { action, errorOf, submit } = useChecked({ from: from === "" ? t.needDay : null });
  return (
    <Form
      onSubmit={() =>
        submit(async () => {
          await choose({ sourceId, wallet, asset, method, from });
          onChosen();
        })
      }
    >
      <h3>{t.choose}</h3>
      {action.problem === null || errorOf("from") !== null ? null : (
        <ProblemNotice problem={action.problem} />
      )}
      <div class="form-grid">
        <Select
          label={t.method}
          value={method}
          options={METHODS.map((value) => ({ value, label: t.names[value] }))}
          onChange={setMethod}
        />
        <TextField
          label={t.from}
          type="date"
          value={from}
          onInput={setFrom}
          error={errorOf("from")}
          hint={t.fromHint}
        />
      </div>
      <div>
        <Button kind="primary" type="submit" busy={action.busy}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}
