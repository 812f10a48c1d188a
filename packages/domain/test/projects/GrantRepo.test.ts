import { suite } from "../../testing/GrantRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
