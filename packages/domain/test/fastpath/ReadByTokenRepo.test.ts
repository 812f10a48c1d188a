import { suite as broughtSuite } from "../../testing/fastpath/ReadByTokenBodyContract.ts"
import { suite } from "../../testing/fastpath/ReadByTokenRepoContract.ts"
import { suite as rightsSuite } from "../../testing/fastpath/ReadByTokenRightsContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

rightsSuite("memory", MemoryAdapters.layer, false)
for (const holds of [suite, broughtSuite]) holds("memory", MemoryAdapters.layer)
