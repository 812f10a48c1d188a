import { OfflineDesignModel } from "@design-workspace/adapters-llm/offline/OfflineDesignModel"
import { Effect, Layer, Option } from "effect"
import { providerSettings } from "../settings/providerSettings.ts"
import { Settings } from "../settings/Settings.ts"

/** The model that `LLM_PROVIDER` names. */
export const Model = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    const provider = providerSettings(settings)
    if (Option.isNone(provider)) return OfflineDesignModel.layer({ delay: settings.offlineModelDelay })
    // The providers' library takes a tenth of a second and 25 MB to load, which the offline model does not need.
    const { ProviderDesignModel } = yield* Effect.promise(
      () => import("@design-workspace/adapters-llm/providers/ProviderDesignModel")
    )
    return ProviderDesignModel.layer(provider.value)
  })
)
