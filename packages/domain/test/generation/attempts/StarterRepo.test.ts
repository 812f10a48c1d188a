import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"
import { suite } from "../../../testing/StarterRepoContract.ts"

suite("memory", MemoryAdapters.layer)
