import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/OverlayRepoContract.ts"

suite("MemoryOverlayRepo", MemoryAdapters.layer)
