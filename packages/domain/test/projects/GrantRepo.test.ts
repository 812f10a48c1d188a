import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/projects/GrantRepoContract.ts"

suite("memory", MemoryAdapters.layer)
