import { suite } from "../../../testing/generation/GeneratedProjectRepoContract.ts"
import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
