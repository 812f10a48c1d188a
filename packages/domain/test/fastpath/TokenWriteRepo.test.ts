import { suite } from "../../testing/TokenWriteRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
