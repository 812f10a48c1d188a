import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/TransactorContract.ts"

suite("memory", MemoryAdapters.layer)
