import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/projects/ProjectListsContract.ts"

suite("memory", MemoryAdapters.layer)
