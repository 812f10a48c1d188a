import { MemoryAdapters } from "../../../testing/MemoryAdapters.ts"
import { suite } from "../../../testing/UsageLedgerContract.ts"

suite("memory", MemoryAdapters.layer)
