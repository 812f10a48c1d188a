import "./quickLoading.js"
import { takeOverLines } from "./logging/processLines.js"

takeOverLines()

await import("./start.ts")
