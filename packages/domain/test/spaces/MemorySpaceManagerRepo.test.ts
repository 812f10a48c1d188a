import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/SpaceManagerRepoContract.ts"

suite("MemorySpaceManagerRepo", MemoryAdapters.layer)
