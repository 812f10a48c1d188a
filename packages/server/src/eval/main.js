import "../quickLoading.js"

await import("./run.ts")
