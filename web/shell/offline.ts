/** Where the browser keeps what can be read without a connection. That it is there says that it was turned on. */
const NAME = "lotbuch-offline";
const WORKER = "/offline.js";

/** Not in a browser without it, nor over a connection that anybody can read along. */
export const canStoreOffline = (): boolean => "caches" in window && "serviceWorker" in navigator;

export const isStoredOffline = async (): Promise<boolean> => canStoreOffline() && caches.has(NAME);

export type OfflinePage = { readonly page: string; readonly styles: readonly string[] };

/** How often it was forgotten: what was begun before that is kept no more. */
let forgotten = 0;
let before: Promise<unknown> = Promise.resolve();
const enqueue = (work: () => Promise<void>): Promise<void> => {
  const mine = before.then(work);
  before = mine.catch(() => {});
  return mine;
};

/** A page, with the styles it needs, for when the service cannot be reached. It runs no script. */
export async function storeOfflinePage(
  offlinePage: Promise<OfflinePage>,
  /** Only in the place of one that is still there. */
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
          "content-security-policy": "default-src 'none'; style-src 'self'",
        },
      }),
    );
    await navigator.serviceWorker.register(WORKER);
  });
}

/** Nothing of it stays: when it is turned off, and whenever nobody is signed in any more. */
export async function removeOfflinePage(): Promise<void> {
  if (!canStoreOffline()) return;
  forgotten += 1;
  await enqueue(async () => {
    await caches.delete(NAME);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
}
