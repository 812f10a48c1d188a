import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite as pagesSuite } from "../../testing/projects/ProjectPagesContract.ts"
import { suite } from "../../testing/search/SearchContract.ts"

for (const holds of [suite, pagesSuite]) holds("memory", MemoryAdapters.layer)
