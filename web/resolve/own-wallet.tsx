import { linkTransfer, listUnmatchedTransfers, unlinkTransfer, type TransferSide } from "../api/transfers.ts";
import { useFormats } from "../shell/format.ts";
import { useText } from "../shell/preferences.tsx";
import { useLocationLabel } from "../shell/sources.tsx";
import { useLoad } from "../shell/use-load.ts";
import { Select, TextField } from "../ui/field.tsx";
import { useChecked } from "../shell/use-checked.ts";
import { OptionalReason, SaveForm, type ResolutionFormProps } from "./save-form.tsx";
import { useTogether } from "./together.tsx";
import { useDraft } from "./draft.ts";
import { TEXT } from "./locales/index.ts";

const NONE = "";
type Ref = Pick<TransferSide, "sourceId" | "transactionId">;
const refOf = ({ sourceId, transactionId }: Ref): Ref => ({ sourceId, transactionId });
const keyOf = ({ sourceId, transactionId }: TransferSide): string => `${sourceId}\n${transactionId}`;

/** The other side of a transfer: a connected wallet is linked, any other gets a name. */
export function OwnWallet(props: ResolutionFormProps) {
  const { sourceId, transaction, onSaved, onCancel } = props;
  const t = useText(TEXT).resolve;
  const format = useFormats();
  const locationLabel = useLocationLabel();
  const leaves = transaction.sent !== null;
  const asset = (transaction.sent ?? transaction.received)?.asset ?? "";
  const self = { sourceId, transactionId: transaction.id };
  const loaded = useLoad(
    async (signal) => {
      const found = await listUnmatchedTransfers(asset, signal);
      const sides = leaves
        ? found.flatMap(({ received, candidates }) => [
            ...(received === null ? [] : [received]),
            ...candidates,
          ])
        : found.flatMap(({ sent }) => (sent === null ? [] : [sent]));
      const distinct = [...new Map(sides.map((side) => [keyOf(side), side])).values()];
      const at = Date.parse(transaction.time);
      return distinct
        .filter((side) => side.sourceId !== sourceId || side.transactionId !== transaction.id)
        .toSorted((a, b) => Math.abs(Date.parse(a.time) - at) - Math.abs(Date.parse(b.time) - at));
    },
    [asset, leaves, sourceId, transaction.id],
  );
  const [chosen, setChosen] = useDraft<string | null>("chosen", null);
  const [name, setName] = useDraft("name", "");
  const [reason, setReason] = useDraft("reason", "");
  const sides = loaded.value ?? [];
  const key = chosen ?? (sides[0] === undefined ? NONE : keyOf(sides[0]));
  const other = sides.find((side) => keyOf(side) === key);
  const checked = useChecked({
    wallet: other === undefined && name.trim() === "" ? t.needWallet : null,
  });
  const together = useTogether(props);
  const set = { [leaves ? "toWallet" : "fromWallet"]: name.trim() };
  const link = other === undefined ? null : leaves ? [self, other] : [other, self];
  const [sent, received] = (link ?? []).map(refOf);
  const save = async () => {
    const why = reason.trim();
    if (sent !== undefined && received !== undefined) {
      const { id } = await linkTransfer(sent, received, why === "" ? null : why);
      return onSaved(() => unlinkTransfer(id).then(() => undefined));
    }
    return together.save(set, why === "" ? t.ownStatement : why);
  };
  if (loaded.state === "loading") return <p class="soft">{t.sidesLoading}</p>;
  return (
    <SaveForm
      checked={checked}
      fields={["toWallet", "fromWallet", "reason", "received", "sent"]}
      save={save}
      onCancel={onCancel}
      proposed={
        sent === undefined || received === undefined
          ? together.proposed(set)
          : { links: [{ sent, received }] }
      }
      person={props.person}
    >
      {sides.length === 0 ? null : (
        <Select
          label={t.otherSide}
          value={key}
          options={[
            ...sides.map((side) => ({
              value: keyOf(side),
              label: `${format.of(side.amount, asset)} · ${format.time(side.time)} · ${locationLabel(side)}`,
            })),
            { value: NONE, label: t.otherSideNone },
          ]}
          onChange={setChosen}
          error={checked.errorOf("received") ?? checked.errorOf("sent")}
        />
      )}
      {other === undefined ? (
        <TextField
          label={t.walletName}
          value={name}
          onInput={setName}
          error={checked.errorOf("wallet") ?? checked.errorOf(leaves ? "toWallet" : "fromWallet")}
          hint={t.walletHint}
        />
      ) : null}
      {other === undefined ? together.checkbox : null}
      <OptionalReason value={reason} onInput={setReason} error={checked.errorOf("reason")} />
    </SaveForm>
  );
}
