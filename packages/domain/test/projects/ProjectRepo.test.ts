import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/ProjectRepoContract.ts"

suite("memory", MemoryAdapters.layer)
