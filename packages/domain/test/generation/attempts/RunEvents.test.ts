import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"
import { suite } from "../../../testing/RunEventsContract.ts"

suite("memory", MemoryAdapters.layer)
