import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/projects/ProjectVersionRepoContract.ts"

suite("memory", MemoryAdapters.layer)
