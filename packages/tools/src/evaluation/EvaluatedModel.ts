import { OfflineProjectModel } from "@design-workspace/adapters-llm/offline/OfflineProjectModel"
import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import { ConfiguredGeneration } from "@design-workspace/server/limits/ConfiguredGeneration"
import { Model } from "@design-workspace/server/model/Model"
import { Environment } from "@design-workspace/server/settings/Environment"
import { providerSettings } from "@design-workspace/server/settings/providerSettings"
import { Settings } from "@design-workspace/server/settings/Settings"
import { Effect, Layer, Option } from "effect"

const Projects = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    const provider = providerSettings(settings)
    if (Option.isNone(provider)) return OfflineProjectModel.layer({ delay: settings.offlineModelDelay })
    const { ProviderProjectModel } = yield* Effect.promise(
      () => import("@design-workspace/adapters-llm/providers/ProviderProjectModel")
    )
    return ProviderProjectModel.layer(provider.value)
  })
)

/** The model that `LLM_PROVIDER` names, with the server's settings, for designs and for projects. */
export const EvaluatedModel = Layer.mergeAll(Model, Projects, ModelTurns.layer).pipe(
  Layer.provideMerge(ConfiguredGeneration),
  Layer.provideMerge(Settings.layer),
  Layer.provide(Environment)
)
