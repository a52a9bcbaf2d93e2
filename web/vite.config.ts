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
    // Modules of the service that the page imports do nothing when they load: unused ones, with their texts, are left out.
    rollupOptions: { treeshake: { moduleSideEffects: (id) => !/\/src\/(?:wording|tax)\//.test(id) } },
  },
});
