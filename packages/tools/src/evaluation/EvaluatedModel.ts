import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import { ConfiguredGeneration } from "@design-workspace/server/limits/ConfiguredGeneration"
import { Model } from "@design-workspace/server/model/Model"
import { Environment } from "@design-workspace/server/settings/Environment"
import { Settings } from "@design-workspace/server/settings/Settings"
import { Layer } from "effect"

/** The model that `LLM_PROVIDER` names, with the server's settings. */
export const EvaluatedModel = Layer.mergeAll(Model, ModelTurns.layer).pipe(
  Layer.provideMerge(ConfiguredGeneration),
  Layer.provideMerge(Settings.layer),
  Layer.provide(Environment)
)
