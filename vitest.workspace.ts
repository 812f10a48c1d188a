import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import { defaultServerConditions } from "vite"
import { isProof } from "./packages/verification/src/gate.ts"

const source = "@design-workspace/source"

/**
 * The packages are read from their sources, not from what is built of them for other projects; by the processes that
 * tests start, too.
 */
const fromSources = {
  resolve: { conditions: [source, ...defaultServerConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } }
}

const packages = [
  "domain",
  "client",
  "adapters-sql",
  "adapters-llm",
  "adapters-pictures",
  "adapters-interchange",
  "adapters-webhooks",
  "adapters-http",
  "server",
  "cli",
  "tools",
  "verification"
]

/** Styles are written in TypeScript, which this makes class names of. */
const console = { plugins: [vanillaExtractPlugin()] }

/**
 * Every test project of the workspace: one per package, and the benchmark's. `vitest.config.ts` hands the list to
 * Vitest.
 */
export default [...packages.map((name) => `packages/${name}`), "packages/console", "bench"].map((root) => ({
  ...fromSources,
  ...(root === "packages/console" ? console : {}),
  test: {
    name: root.replace("packages/", ""),
    root,
    env: { NODE_OPTIONS: `--conditions=${source}` },
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    exclude: isProof ? [] : ["**/*.proof.test.*"],
    // One process loads the modules once for all the files it runs: half of the time that a fresh start for each would
    // take.
    isolate: false,
    // For a busy machine: what waits for something fails when it does not come, never for being slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } }
  }
}))
