import { useEffect, useState } from "preact/hooks";
import { readFirms, readTable } from "../api/firms.ts";

const KEY = "lotbuch-works-for-others";
/** Where that may become true. */
const PAGE = "/clients";

const kept = (userId: string | null): string | undefined => {
  const [who, answer] = (sessionStorage.getItem(KEY) ?? "").split(" ");
  return who === userId ? answer : undefined;
};

/** Whether somebody works for others, and so has a way to them from every page; asked once in a tab. */
export function useWorksForOthers(userId: string | null, path: string): boolean {
  const [works, setWorks] = useState(() => kept(userId) === "yes");
  useEffect(() => {
    if (path === PAGE) sessionStorage.removeItem(KEY);
    if (userId === null || path === PAGE) return setWorks(userId !== null);
    const known = kept(userId);
    if (known !== undefined) return setWorks(known === "yes");
    let gone = false;
    const ask = async (): Promise<void> => {
      const [firms, { clients }] = await Promise.all([readFirms(), readTable({})]);
      if (gone) return;
      const found = firms.length + clients.length > 0;
      sessionStorage.setItem(KEY, `${userId} ${found ? "yes" : "no"}`);
      setWorks(found);
    };
    // What cannot be told now is asked by the next page.
    void ask().catch(() => {});
    return () => {
      gone = true;
    };
  }, [userId, path === PAGE]);
  return works;
}
