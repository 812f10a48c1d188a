import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/UserRepoContract.ts"

suite("memory", MemoryAdapters.layer)
