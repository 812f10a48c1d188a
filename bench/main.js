import "@design-workspace/server/quickLoading"

await import("./run.ts")
