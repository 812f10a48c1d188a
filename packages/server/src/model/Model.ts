import { OfflineDesignModel } from "@design-workspace/adapters-offline/OfflineDesignModel"
import { OfflineProjectModel } from "@design-workspace/adapters-offline/OfflineProjectModel"
import { Effect, Layer, Option } from "effect"
import { providerSettings } from "../settings/providerSettings.ts"
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
