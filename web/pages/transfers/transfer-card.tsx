import type { Transfer, TransferSide } from "../../api/transfers.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useLocationLabel } from "../../shell/sources.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { openTransaction } from "../transactions/opened.ts";
import { TEXT } from "./locales/index.ts";

/** Both sides of a transfer side by side; stacked on a narrow screen. */
export function TransferCard(props: {
  readonly transfer: Transfer;
  readonly busy: boolean;
  readonly onLink: (sent: TransferSide, received: TransferSide) => void;
  readonly onUnlink: (transfer: Transfer) => void;
  readonly onSettle: (side: TransferSide) => void;
}) {
  const { transfer, busy } = props;
  const { sent, received, asset, status, basis, fee, candidates } = transfer;
  const t = useText(TEXT);
  const format = useFormats();
  const alone = sent ?? received;
  const what = alone === null ? asset : `${format.of(alone.amount, asset)}, ${format.time(alone.time)}`;
  return (
    <li class="transfer">
      <div class="sides">
        <Side label={t.sent} side={sent} asset={transfer.sentAsset ?? asset} />
        <Icon name="right" />
        {candidates.length === 0 ? (
          <Side label={t.received} side={received} asset={asset} />
        ) : (
          <div class="stack tight">
            <span class="soft small">{t.maybe}</span>
            {candidates.map((candidate) => (
              <div class="row between candidate" key={`${candidate.sourceId} ${candidate.transactionId}`}>
                <SideText side={candidate} asset={asset} />
                {sent === null ? null : (
                  <Button
                    changes
                    size="small"
                    kind="primary"
                    busy={busy}
                    label={`${t.link}: ${what}, ${candidate.transactionId}`}
                    onClick={() => props.onLink(sent, candidate)}
                  >
                    {t.link}
                  </Button>
                )}
              </div>
            ))}
          </div>
        )}
      </div>
      <div class="row between">
        <span class="soft small">
          {[
            basis === null ? null : t.basis[basis],
            transfer.gift === true ? t.gift : null,
            fee === null ? null : `${t.fee}: ${format.of(fee.amount, fee.asset)}`,
          ]
            .filter((part) => part !== null)
            .join(" · ")}
        </span>
        {status === "matched" ? (
          <Button
            changes
            size="small"
            busy={busy}
            label={`${t.unlink}: ${what}`}
            onClick={() => props.onUnlink(transfer)}
          >
            {t.unlink}
          </Button>
        ) : alone === null ? null : (
          <Button
            changes
            size="small"
            busy={busy}
            label={`${t.settle}: ${what}`}
            onClick={() => props.onSettle(alone)}
          >
            {t.settle}
          </Button>
        )}
      </div>
    </li>
  );
}

function Side(props: { readonly label: string; readonly side: TransferSide | null; readonly asset: string }) {
  const t = useText(TEXT);
  const { label, side, asset } = props;
  return (
    <div class="stack tight">
      <span class="soft small">{label}</span>
      {side === null ? <span class="soft">{t.unknown}</span> : <SideText side={side} asset={asset} />}
    </div>
  );
}

function SideText({ side, asset }: { readonly side: TransferSide; readonly asset: string }) {
  const format = useFormats();
  const locationLabel = useLocationLabel();
  return (
    <div class="side">
      <strong class="number">{format.of(side.amount, asset)}</strong>
      <span class="small">{locationLabel(side)}</span>
      <Link to={`/transactions?${openTransaction(side)}`} class="small number">
        {format.time(side.time)}
      </Link>
    </div>
  );
}
