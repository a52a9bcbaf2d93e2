/**
 * What the tests of a folder cost decides when they run: `npm test` runs the tiers that begin with "quick",
 * `npm run test:rest` the others. Each tier is a vitest project of this name; a file belongs to the folder it lies in.
 */
export const TIERS = {
  "quick:service": ["test/service/**/*.test.ts"],
  "quick:walk": ["test/browser/walk.test.ts"],
  "quick:unit": ["src/**/*.test.ts", "web/**/*.test.ts", "sandbox/**/*.test.ts", "scripts/**/*.test.ts"],
  "quick:architecture": ["test/architecture/**/*.test.ts"],
  "rest:program": ["test/program/**/*.test.ts"],
  "rest:faults": ["test/faults/**/*.test.ts"],
  "rest:browser": ["test/browser/**/!(walk).test.ts"],
  "rest:fuzz": ["test/fuzz/**/*.test.ts"],
  "rest:oracle": ["test/oracle/**/*.test.ts"],
  "rest:nodes": ["test/nodes/**/*.test.ts"],
  "rest:load": ["test/load/**/*.test.ts"],
  "rest:bench": ["test/bench/**/*.test.ts"],
  "rest:cluster": ["test/cluster/**/*.test.ts"],
} as const;
