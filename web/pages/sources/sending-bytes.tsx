import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { TEXT } from "./text.ts";

/** A file on its way, in bytes. */
export type Sending = { readonly file: string; readonly bytes: number; readonly all: number };

/** How much of it has been sent; then the service reads its rows, which takes as long as there are many. */
export function SendingBytes({ sending }: { readonly sending: Sending }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { file, bytes, all } = sending;
  const sent = all > 0 && bytes >= all;
  return (
    <div class="stack tight">
      <progress
        class="progress"
        aria-label={t.sending(file)}
        max={Math.max(all, 1)}
        {...(sent ? {} : { value: bytes })}
      />
      <div class="row between small soft">
        <span class="break" role="status">
          {sent ? t.readingRows(file) : t.sending(file)}
        </span>
        <span class="number nowrap">{t.bytesOf(format.bytes(bytes), format.bytes(all))}</span>
      </div>
    </div>
  );
}
