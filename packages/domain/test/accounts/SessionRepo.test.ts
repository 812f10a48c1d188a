import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/SessionRepoContract.ts"

suite("memory", MemoryAdapters.layer)
