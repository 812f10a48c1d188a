import { Layer } from "effect"
import { suite } from "../../testing/AttemptRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { MemoryGeneration } from "../../testing/MemoryGeneration.ts"

suite("memory", MemoryGeneration.layer.pipe(Layer.provideMerge(MemoryAdapters.layer)))
