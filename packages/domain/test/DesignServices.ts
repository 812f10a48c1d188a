import { Layer } from "effect"
import { Collections } from "../src/collections/Collections.ts"
import { Decomposition } from "../src/decomposition/Decomposition.ts"
import { Overlays } from "../src/overlays/Overlays.ts"
import { Spaces } from "../src/spaces/Spaces.ts"
import { MemoryAdapters } from "../testing/MemoryAdapters.ts"
import { ScriptedDesignModel } from "../testing/ScriptedDesignModel.ts"

/** The services of collections, spaces, overlays and decomposition, over one in-memory store and a scripted model. */
export const DesignServices = {
  layer: Layer.mergeAll(Collections.layer, Decomposition.layer, Overlays.layer, Spaces.layer).pipe(
    Layer.provideMerge(ScriptedDesignModel.layer),
    Layer.provideMerge(MemoryAdapters.layer)
  )
}
