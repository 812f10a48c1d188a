import { suite } from "../../../testing/GenerationLockContract.ts"
import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)
