import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/overlays/ItemChangesRepoContract.ts"

suite("MemoryItemChangesRepo", MemoryAdapters.layer)
