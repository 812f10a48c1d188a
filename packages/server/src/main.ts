import { enableCompileCache } from "node:module"

enableCompileCache()
await import("./start.ts")
