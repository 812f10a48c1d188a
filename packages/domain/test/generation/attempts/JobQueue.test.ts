import { suite } from "../../../testing/JobQueueContract.ts"
import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
