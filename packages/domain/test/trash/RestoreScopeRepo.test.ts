import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/trash/RestoreScopeRepoContract.ts"

suite("memory", MemoryAdapters.layer)
