import { suite as broughtSuite } from "../../testing/TokenReadBodyContract.ts"
import { suite } from "../../testing/TokenReadRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

for (const holds of [suite, broughtSuite]) holds("memory", MemoryAdapters.layer)
