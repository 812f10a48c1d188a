import { Layer } from "effect"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { MemoryGeneration } from "../../testing/MemoryGeneration.ts"
import { suite } from "../../testing/RunEventsContract.ts"

suite("memory", MemoryGeneration.layer.pipe(Layer.provideMerge(MemoryAdapters.layer)))
