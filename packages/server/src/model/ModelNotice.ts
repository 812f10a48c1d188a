import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { Effect, Layer } from "effect"
import { unusedSettings } from "../settings/providerSettings.ts"
import { Settings } from "../settings/Settings.ts"

/**
 * Logs at the start which models make designs, and which settings have no effect, for example because `LLM_PROVIDER`
 * was forgotten.
 */
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
