import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite as pagesSuite } from "../../testing/projects/ProjectPagesContract.ts"
import { suite } from "../../testing/search/SearchContract.ts"
import { suite as partsSuite } from "../../testing/search/SearchPartsContract.ts"

for (const holds of [suite, partsSuite, pagesSuite]) holds("memory", MemoryAdapters.layer)
