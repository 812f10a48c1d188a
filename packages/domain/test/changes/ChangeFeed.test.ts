import { suite } from "../../testing/changes/ChangeFeedContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("in memory", MemoryAdapters.layer)
