import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/sessions/IdentityRepoContract.ts"

suite("memory", MemoryAdapters.layer)
