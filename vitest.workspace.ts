/** Every test project of the workspace: one per package. `vitest.config.ts` hands the list to Vitest. */
export default ["domain", "adapters-sql", "adapters-llm", "adapters-http", "server"].map((name) => ({
  test: {
    name,
    root: `packages/${name}`,
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000
  }
}))
