import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/VersionRepoContract.ts"

suite("memory", MemoryAdapters.layer)
