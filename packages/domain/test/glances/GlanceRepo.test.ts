import { suite as broughtSuite } from "../../testing/GlanceBroughtContract.ts"
import { suite } from "../../testing/GlanceRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

for (const holds of [suite, broughtSuite]) holds("memory", MemoryAdapters.layer)
