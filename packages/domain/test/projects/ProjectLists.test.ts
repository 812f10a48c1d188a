import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/projects/ProjectListsContract.ts"
import { suite as pagesSuite } from "../../testing/projects/ProjectPagesContract.ts"

for (const holds of [suite, pagesSuite]) holds("memory", MemoryAdapters.layer)
