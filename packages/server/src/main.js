import "./quickLoading.js"

await import("./start.ts")
