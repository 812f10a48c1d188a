import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/overlays/OverlayRepoContract.ts"

suite("MemoryOverlayRepo", MemoryAdapters.layer)
