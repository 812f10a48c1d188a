import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/RestoreScopeRepoContract.ts"

suite("memory", MemoryAdapters.layer)
