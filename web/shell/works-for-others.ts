import { useEffect, useState } from "preact/hooks";
import { readFirms, readTable } from "../api/firms.ts";

/** Where that may become true. */
const PAGE = "/clients";

/** Of whoever was asked about since the page was loaded; nothing of it outlives that. */
let known: { readonly userId: string; readonly works: boolean } | null = null;

/** Whether somebody works for others, and so has a way to them from every page; asked once. */
export function useWorksForOthers(userId: string | null, path: string): boolean {
  const [works, setWorks] = useState(known !== null && known.userId === userId && known.works);
  useEffect(() => {
    if (path === PAGE) known = null;
    if (userId === null || path === PAGE) return setWorks(userId !== null);
    if (known?.userId === userId) return setWorks(known.works);
    let isCancelled = false;
    const load = async (): Promise<void> => {
      const [firms, { clients }] = await Promise.all([readFirms(), readTable({})]);
      if (isCancelled) return;
      known = { userId, works: firms.length + clients.length > 0 };
      setWorks(known.works);
    };
    // What cannot be told now is asked by the next page.
    void load().catch(() => {});
    return () => {
      isCancelled = true;
    };
  }, [userId, path === PAGE]);
  return works;
}
