import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/projects/ProjectRepoContract.ts"

suite("memory", MemoryAdapters.layer)
