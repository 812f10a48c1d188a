import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/PurgeRepoContract.ts"

suite("memory", MemoryAdapters.layer)
