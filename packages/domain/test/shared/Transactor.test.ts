import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/shared/TransactorContract.ts"

suite("memory", MemoryAdapters.layer)
