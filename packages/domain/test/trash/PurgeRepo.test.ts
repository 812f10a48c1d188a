import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/trash/PurgeRepoContract.ts"

suite("memory", MemoryAdapters.layer)
