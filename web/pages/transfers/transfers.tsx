import { useState } from "preact/hooks";
import {
  linkTransfer,
  listTransfers,
  unlinkTransfer,
  type Transfer,
  type TransferSide,
  type TransferStatus,
} from "../../api/transfers.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { usePages } from "../../shell/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { WithData } from "../../ui/no-source.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LoadProblem, ProblemNotice } from "../../ui/problem-notice.tsx";
import { TransactionTabs } from "../transactions/tabs.tsx";
import { LinkSides, type TransferPair } from "./link-sides.tsx";
import { SettleSide } from "./settle-side.tsx";
import { TransferCard } from "./transfer-card.tsx";
import "./transfers.css";
import { TEXT } from "./locales/index.ts";

/** Transfers that need a decision of the user come first. */
const STATUSES: readonly TransferStatus[] = ["suggested", "open", "matched"];
const PAGE = 50;

export function Transfers() {
  const t = useText(TEXT);
  return (
    <>
      <PageHead title={t.title} />
      <TransactionTabs />
      <WithData>{() => <Lists />}</WithData>
    </>
  );
}

type Change = { readonly text: string; readonly undo: (() => Promise<void>) | null };

function Lists() {
  const t = useText(TEXT);
  const { query, set } = useRouter();
  const { version } = useSources();
  const [revision, setRevision] = useState(0);
  const [asset, setAsset] = useState(query.get("asset") ?? "");
  const [change, setChange] = useState<Change | null>(null);
  const [linking, setLinking] = useState<TransferPair | null>(null);
  const [settling, setSettling] = useState<TransferSide | null>(null);
  const action = useAction();
  const changed = (text: string, undo: Change["undo"]) => {
    setChange({ text, undo });
    setRevision((n) => n + 1);
  };
  const link = async ({ sent, received }: TransferPair) => {
    const { id } = await linkTransfer(sent, received, null);
    setLinking(null);
    changed(t.linked, () => unlinkTransfer(id).then(() => undefined));
  };
  const unlink = ({ id, sent, received }: Transfer) =>
    void action.run(async () => {
      await unlinkTransfer(id);
      changed(
        t.unlinked,
        sent === null || received === null
          ? null
          : () => linkTransfer(sent, received, null).then(() => undefined),
      );
    });
  const only = asset.trim().toUpperCase();
  return (
    <div class="stack wide">
      <p class="soft lead-text">{t.lead}</p>
      <div class="narrow-start">
        <TextField
          label={t.asset}
          value={asset}
          placeholder={t.assetHint}
          onInput={(text) => {
            setAsset(text);
            set({ asset: text.trim() === "" ? null : text.trim().toUpperCase() });
          }}
        />
      </div>
      <ProblemNotice problem={action.problem} />
      {change === null ? null : (
        <Notice>
          <p>{change.text}</p>
          {change.undo === null ? null : (
            <div>
              <Button
                size="small"
                busy={action.busy}
                onClick={() =>
                  void action.run(async () => {
                    await change.undo?.();
                    setChange(null);
                    setRevision((n) => n + 1);
                  })
                }
              >
                {t.undo}
              </Button>
            </div>
          )}
        </Notice>
      )}
      {STATUSES.map((status) => (
        <OfStatus
          key={status}
          status={status}
          asset={only}
          version={`${version} ${revision}`}
          busy={action.busy}
          onLink={(sent, received) => setLinking({ sent, received })}
          onUnlink={unlink}
          onSettle={setSettling}
        />
      ))}
      {linking === null ? null : (
        <LinkSides pair={linking} onClose={() => setLinking(null)} onLink={() => link(linking)} />
      )}
      {settling === null ? null : (
        <SettleSide
          side={settling}
          onClose={() => setSettling(null)}
          onSaved={(undo) => {
            setSettling(null);
            changed(t.saved, undo);
          }}
        />
      )}
    </div>
  );
}

function OfStatus(props: {
  readonly status: TransferStatus;
  readonly asset: string;
  readonly version: string;
  readonly busy: boolean;
  readonly onLink: (sent: TransferSide, received: TransferSide) => void;
  readonly onUnlink: (transfer: Transfer) => void;
  readonly onSettle: (side: TransferSide) => void;
}) {
  const { status, asset, version } = props;
  const t = useText(TEXT);
  const list = usePages<Transfer>(
    async (cursor, signal) => {
      const { transfers, page } = await listTransfers(
        {
          status,
          limit: PAGE,
          ...(cursor === undefined ? {} : { cursor }),
          ...(asset === "" ? {} : { asset }),
        },
        signal,
      );
      return { items: transfers, page };
    },
    [status, asset],
    version,
  );
  const count = list.items.length;
  return (
    <section class="card stack" aria-labelledby={`transfers-${status}`}>
      <div>
        <h2 id={`transfers-${status}`}>
          {t.status[status]}{" "}
          {count === 0 ? null : <span class="tag">{`${count}${list.done ? "" : "+"}`}</span>}
        </h2>
        <p class="soft small">{t.statusLead[status]}</p>
      </div>
      <LoadProblem error={list.error} onRetry={list.reload} />
      {list.busy && count === 0 ? <span class="skeleton block" role="status" aria-label={t.loading} /> : null}
      {list.done && count === 0 ? <p>{t.none[status]}</p> : null}
      <ul class="stack">
        {list.items.map((transfer) => (
          <TransferCard key={transfer.id} {...props} transfer={transfer} />
        ))}
      </ul>
      {list.done || list.error !== null || count === 0 ? null : (
        <div>
          <Button busy={list.busy} onClick={list.more}>
            {t.more}
          </Button>
        </div>
      )}
    </section>
  );
}
