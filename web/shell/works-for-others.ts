import { useEffect, useState } from "preact/hooks";
import { readFirms, readTable } from "../api/firms.ts";

/** Path of the page on which the user may become an adviser. */
const PAGE = "/clients";

/** The result for the last user, cached until the page is reloaded. */
let known: { readonly accountId: string; readonly works: boolean } | null = null;

/** Whether the user is an adviser, and needs a link to the clients on every page; requested once. */
export function useWorksForOthers(accountId: string | null, path: string): boolean {
  const [works, setWorks] = useState(known !== null && known.accountId === accountId && known.works);
  useEffect(() => {
    if (path === PAGE) known = null;
    if (accountId === null || path === PAGE) return setWorks(accountId !== null);
    if (known?.accountId === accountId) return setWorks(known.works);
    let isCancelled = false;
    const load = async (): Promise<void> => {
      const [firms, { clients }] = await Promise.all([readFirms(), readTable({})]);
      if (isCancelled) return;
      known = { accountId, works: firms.length + clients.length > 0 };
      setWorks(known.works);
    };
    // After an error the next page requests it again.
    void load().catch(() => {});
    return () => {
      isCancelled = true;
    };
  }, [accountId, path === PAGE]);
  return works;
}
