import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite as graphsSuite } from "../../testing/projects/ProjectGraphsContract.ts"
import { suite } from "../../testing/projects/ProjectRepoContract.ts"

for (const holds of [suite, graphsSuite]) holds("memory", MemoryAdapters.layer)
