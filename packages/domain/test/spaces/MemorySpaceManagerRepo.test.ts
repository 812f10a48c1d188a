import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/spaces/SpaceManagerRepoContract.ts"

suite("MemorySpaceManagerRepo", MemoryAdapters.layer)
