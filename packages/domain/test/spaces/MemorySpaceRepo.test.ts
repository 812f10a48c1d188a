import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/spaces/SpaceRepoContract.ts"

suite("MemorySpaceRepo", MemoryAdapters.layer)
