import { suite } from "../../../testing/generation/RunEventsContract.ts"
import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
