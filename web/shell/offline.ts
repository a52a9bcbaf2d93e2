/** Name of the browser's cache for offline reading. Its existence means that the user enabled it. */
const NAME = "lotbuch-offline";
const WORKER = "/offline.js";

/** False in a browser without caches or service workers, and over an unencrypted connection. */
export const canStoreOffline = (): boolean => "caches" in window && "serviceWorker" in navigator;

export const isStoredOffline = async (): Promise<boolean> => canStoreOffline() && caches.has(NAME);

export type OfflinePage = { readonly page: string; readonly styles: readonly string[] };

/** Number of deletions: a store operation that began before a deletion is dropped. */
let forgotten = 0;
let before: Promise<unknown> = Promise.resolve();
const enqueue = (work: () => Promise<void>): Promise<void> => {
  const mine = before.then(work);
  before = mine.catch(() => {});
  return mine;
};

/** Stores a page with its styles for offline reading. It runs no script. */
export async function storeOfflinePage(
  offlinePage: Promise<OfflinePage>,
  /** Only replaces an existing copy. */
  renews: boolean,
): Promise<void> {
  const begun = forgotten;
  const { page, styles } = await offlinePage;
  await enqueue(async () => {
    if (begun !== forgotten || (renews && !(await caches.has(NAME)))) return;
    const cache = await caches.open(NAME);
    await cache.addAll([...styles]);
    await cache.put(
      "/offline",
      new Response(page, {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": "default-src 'none'; style-src 'self'; font-src 'self'",
        },
      }),
    );
    await navigator.serviceWorker.register(WORKER);
  });
}

/** Deletes the copy: when the user disables offline reading, and whenever no session exists any more. */
export async function removeOfflinePage(): Promise<void> {
  if (!canStoreOffline()) return;
  forgotten += 1;
  await enqueue(async () => {
    await caches.delete(NAME);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
}
