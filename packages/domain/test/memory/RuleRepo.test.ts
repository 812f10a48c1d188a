import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/RuleRepoContract.ts"

suite("memory", MemoryAdapters.layer)
