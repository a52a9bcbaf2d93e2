import { defineConfig } from "vite";

export default defineConfig({
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows nothing inline: no data: scripts, no polyfill in the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
