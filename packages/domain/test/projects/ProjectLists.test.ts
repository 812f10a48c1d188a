import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/ProjectListsContract.ts"

suite("memory", MemoryAdapters.layer)
