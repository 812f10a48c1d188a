import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/versions/VersionRepoContract.ts"

suite("memory", MemoryAdapters.layer)
