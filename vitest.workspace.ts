import { join } from "node:path"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import { defaultServerConditions } from "vite"
import { isProof } from "./packages/verification/src/gates/gate.ts"

/** As `npm run test:profile` is. */
export const isProfiled = process.env["TEST_PROFILE"] === "1"

const source = "@design-workspace/source"

/**
 * The packages are read from their sources, not from what is built of them for other projects; by the processes that
 * tests start, too.
 */
const fromSources = {
  resolve: { conditions: [source, ...defaultServerConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } }
}

/**
 * Each test project, and the seconds that its files may take in `npm test` on two quiet cores, one after the other. The
 * summary of a run names those that took longer.
 */
export const budgets = {
  domain: 75,
  api: 10,
  client: 30,
  "adapters-sql": 280,
  "adapters-llm": 65,
  "adapters-offline": 25,
  "adapters-pictures": 30,
  "adapters-interchange": 45,
  "adapters-webhooks": 25,
  "adapters-http": 45,
  server: 780,
  cli: 70,
  tools: 30,
  verification: 25,
  console: 80,
  bench: 5
}

/** Where a run is profiled, each file tells where its time went. */
const profiling = join(import.meta.dirname, "packages/verification/src/gates/recordPhases.ts")

/** Styles are written in TypeScript, which this makes class names of. */
const console = { plugins: [vanillaExtractPlugin()] }

/**
 * Every test project of the workspace: one per package, and the benchmark's. `vitest.config.ts` hands the list to
 * Vitest.
 */
export default Object.keys(budgets).map((name) => ({
  ...fromSources,
  ...(name === "console" ? console : {}),
  test: {
    name,
    root: name === "bench" ? name : `packages/${name}`,
    setupFiles: isProfiled ? [profiling] : [],
    env: { NODE_OPTIONS: `--conditions=${source}` },
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    exclude: isProof ? [] : ["**/*.proof.test.*"],
    // One process loads the modules once for all the files it runs: half of the time that a fresh start for each would
    // take.
    isolate: false,
    // For a busy machine: what waits for something fails when it does not come, never for being slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 20 } }
  }
}))
