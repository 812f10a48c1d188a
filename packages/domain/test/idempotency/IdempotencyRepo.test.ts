import { suite } from "../../testing/IdempotencyRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
