import { readTrace } from "../../api/sources.ts";
import type { TransferSide } from "../../api/transfers.ts";
import { TransactionFacts } from "../../explain/transaction-facts.tsx";
import { OwnWallet } from "../../resolve/own-wallet.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TEXT } from "./locales/index.ts";

/** Resolves an unmatched side: the user selects the other side or names an own wallet. */
export function SettleSide(props: {
  readonly side: TransferSide;
  readonly onClose: () => void;
  readonly onSaved: (undo: () => Promise<void>) => void;
}) {
  const { side, onClose, onSaved } = props;
  const t = useText(TEXT);
  const trace = useLoad(
    (signal) => readTrace(side.sourceId, side.transactionId, signal),
    [side.sourceId, side.transactionId],
  );
  return (
    <Drawer title={t.otherSideTitle} onClose={onClose}>
      <Loaded of={trace} />
      {trace.value === null ? null : (
        <>
          <TransactionFacts transaction={trace.value.transaction} />
          <OwnWallet
            sourceId={side.sourceId}
            transaction={trace.value.transaction}
            onSaved={async (undo) => onSaved(undo)}
            onCancel={onClose}
          />
        </>
      )}
    </Drawer>
  );
}
