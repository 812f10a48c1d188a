import { Layer } from "effect"
import { Collections } from "../src/collections/Collections.ts"
import { Decomposition } from "../src/decomposition/Decomposition.ts"
import { ModelTurns } from "../src/generation/model/ModelTurns.ts"
import { Overlays } from "../src/overlays/Overlays.ts"
import { SpaceManagers } from "../src/spaces/SpaceManagers.ts"
import { Spaces } from "../src/spaces/Spaces.ts"
import { ScriptedDesignModel } from "../testing/generation/ScriptedDesignModel.ts"
import { MemoryAdapters } from "../testing/MemoryAdapters.ts"

/** The services of collections, spaces, overlays and decomposition, over one in-memory store and a scripted model. */
export const DesignServices = {
  layer: Layer.mergeAll(
    Collections.layer,
    Decomposition.layer,
    Overlays.layer,
    SpaceManagers.layer,
    Spaces.layer
  ).pipe(
    Layer.provide(ModelTurns.layer),
    Layer.provideMerge(ScriptedDesignModel.layer),
    Layer.provideMerge(MemoryAdapters.layer)
  )
}
