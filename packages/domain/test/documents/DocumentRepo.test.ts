import { suite } from "../../testing/DocumentRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
