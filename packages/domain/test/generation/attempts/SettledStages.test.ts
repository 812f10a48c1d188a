import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"
import { suite } from "../../../testing/SettledStagesContract.ts"

suite("memory", MemoryAdapters.layer)
