import { suite } from "../../../testing/AttemptRepoContract.ts"
import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
