import { suite } from "../../testing/GlanceRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
