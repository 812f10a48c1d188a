import { suite } from "../../testing/ItemChangesRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("MemoryItemChangesRepo", MemoryAdapters.layer)
