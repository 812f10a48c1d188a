import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/SpaceRepoContract.ts"

suite("MemorySpaceRepo", MemoryAdapters.layer)
