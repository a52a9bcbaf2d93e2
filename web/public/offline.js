// Without a connection the service worker serves only the page that the user stored; nothing else is cached.
const kept = async (request, error) => {
  const found = await caches.match(request, { cacheName: "lotbuch-offline" });
  if (found === undefined) throw error;
  return found;
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { method, mode, destination } = event.request;
  if (method !== "GET") return;
  if (mode === "navigate") event.respondWith(fetch(event.request).catch((error) => kept("/offline", error)));
  else if (destination === "style")
    event.respondWith(fetch(event.request).catch((error) => kept(event.request, error)));
});
