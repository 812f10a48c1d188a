import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/memory/RuleRepoContract.ts"

suite("memory", MemoryAdapters.layer)
