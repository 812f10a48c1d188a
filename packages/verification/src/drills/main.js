import "@design-workspace/server/quickLoading"

await import("./drills.ts")
