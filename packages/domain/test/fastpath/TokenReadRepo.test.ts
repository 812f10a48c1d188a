import { suite as broughtSuite } from "../../testing/TokenReadBodyContract.ts"
import { suite as rightsSuite } from "../../testing/TokenReadRightsContract.ts"
import { suite } from "../../testing/TokenReadRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

rightsSuite("memory", MemoryAdapters.layer, false)
for (const holds of [suite, broughtSuite]) holds("memory", MemoryAdapters.layer)
