import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/TokenRepoContract.ts"

suite("memory", MemoryAdapters.layer)
