import { enableCompileCache } from "node:module"

enableCompileCache()
await import("./run.ts")
