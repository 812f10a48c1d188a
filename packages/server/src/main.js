import "./quickLoading.js"

const { takeOverLines } = await import("./logging/processLines.js")
takeOverLines()
await import("./start.ts")
