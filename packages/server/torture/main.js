import "../src/quickLoading.js"

await import("./run.ts")
