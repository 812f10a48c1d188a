import { suite as broughtSuite } from "../../testing/fastpath/TokenReadBodyContract.ts"
import { suite } from "../../testing/fastpath/TokenReadRepoContract.ts"
import { suite as rightsSuite } from "../../testing/fastpath/TokenReadRightsContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

rightsSuite("memory", MemoryAdapters.layer, false)
for (const holds of [suite, broughtSuite]) holds("memory", MemoryAdapters.layer)
