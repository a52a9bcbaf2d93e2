import type { TransferSide } from "../../api/transfers.ts";
import { ChangePreview } from "../../resolve/change-preview.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

export type TransferPair = { readonly sent: TransferSide; readonly received: TransferSide };

/** Links two sides to one transfer, after a preview of the effect on every year. */
export function LinkSides(props: {
  readonly pair: TransferPair;
  readonly onClose: () => void;
  readonly onLink: () => Promise<void>;
}) {
  const { sent, received } = props.pair;
  const t = useText(TEXT);
  const { sources } = useSources();
  const action = useAction();
  const person = sources.find(({ id }) => id === received.sourceId)?.owner ?? "a";
  const ref = ({ sourceId, transactionId }: TransferSide) => ({ sourceId, transactionId });
  return (
    <Drawer title={t.linkTitle} onClose={props.onClose}>
      <div class="stack">
        <p>{t.linkText}</p>
        <ProblemNotice problem={action.problem} />
        <div class="row">
          <Button kind="primary" busy={action.busy} onClick={() => void action.run(props.onLink)}>
            {t.link}
          </Button>
          <Button kind="quiet" onClick={props.onClose}>
            {t.cancel}
          </Button>
        </div>
        {action.busy ? null : (
          <ChangePreview
            proposed={{ links: [{ sent: ref(sent), received: ref(received) }] }}
            person={person}
          />
        )}
      </div>
    </Drawer>
  );
}
