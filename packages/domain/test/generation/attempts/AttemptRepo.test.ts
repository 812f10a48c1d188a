import { suite } from "../../../testing/generation/AttemptRepoContract.ts"
import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
