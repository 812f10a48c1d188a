import { GenerationSettings } from "@design-workspace/domain/generation/lock/GenerationSettings"
import { Effect, Layer, Option } from "effect"
import { Settings } from "../settings/Settings.ts"

const unlimited = () => Number.POSITIVE_INFINITY

export const ConfiguredGeneration = Layer.effect(
  GenerationSettings,
  Effect.gen(function* () {
    const settings = yield* Settings
    return {
      ...(yield* GenerationSettings),
      window: settings.generationWindow,
      concurrency: settings.generationConcurrency,
      documentConcurrency: settings.llmConcurrency,
      queueCapacity: settings.jobQueueCapacity,
      tokensPerAttempt: Option.getOrElse(settings.llmTokensPerAttempt, unlimited),
      tokensPerDay: Option.getOrElse(settings.llmTokensPerDay, unlimited)
    }
  })
)
