import "../packages/server/src/quickLoading.js"

await import("./run.ts")
