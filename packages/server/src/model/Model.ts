import { OfflineDesignModel } from "@design-workspace/adapters-offline/OfflineDesignModel"
import { OfflineProjectModel } from "@design-workspace/adapters-offline/OfflineProjectModel"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { Effect, Layer, Option } from "effect"
import { providerSettings, unusedSettings } from "../settings/providerSettings.ts"
import { Settings } from "../settings/Settings.ts"

export const Model = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    const provider = providerSettings(settings)
    if (Option.isNone(provider)) {
      const paced = { delay: settings.offlineModelDelay }
      return Layer.merge(OfflineDesignModel.layer(paced), OfflineProjectModel.layer(paced))
    }
    // The providers' library takes a tenth of a second and 25 MB to load, which the offline model does not need.
    const [{ ProviderDesignModel }, { ProviderProjectModel }] = yield* Effect.promise(() =>
      Promise.all([
        import("@design-workspace/adapters-llm/providers/ProviderDesignModel"),
        import("@design-workspace/adapters-llm/providers/ProviderProjectModel")
      ])
    )
    return Layer.merge(ProviderDesignModel.layer(provider.value), ProviderProjectModel.layer(provider.value))
  })
)

/** Warns of settings without effect: `LLM_PROVIDER` may have been forgotten. */
export const ModelNotice = Layer.effectDiscard(
  Effect.gen(function* () {
    const model = yield* DesignModel
    const settings = yield* Settings
    yield* Effect.logInfo("models in use").pipe(
      Effect.annotateLogs({ pro: model.label("pro"), fast: model.label("fast") })
    )
    for (const name of unusedSettings(settings)) {
      yield* Effect.logWarning(`${name} is set and not used: LLM_PROVIDER is ${settings.llmProvider}`)
    }
  })
)
