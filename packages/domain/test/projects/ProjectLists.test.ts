import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/projects/ProjectListsContract.ts"
import { suite as pagesSuite } from "../../testing/projects/ProjectPagesContract.ts"
import { suite as amongManySuite } from "../../testing/projects/ProjectsAmongManyContract.ts"

for (const holds of [suite, pagesSuite, amongManySuite]) holds("memory", MemoryAdapters.layer)
