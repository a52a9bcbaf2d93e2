import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TEXT } from "./locales/tabs/index.ts";

/** The two lists of transactions: all of them, and the transfers between own wallets. */
export function TransactionTabs() {
  const t = useText(TEXT);
  const { path } = useRouter();
  return (
    <Tabs
      label={t.label}
      current={path === "/transfers" ? "transfers" : "all"}
      tabs={[
        { key: "all", label: t.all, href: "/transactions" },
        { key: "transfers", label: t.transfers, href: "/transfers" },
      ]}
    />
  );
}
