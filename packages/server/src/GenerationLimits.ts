import { GenerationSettings } from "@design-workspace/domain/generation/GenerationSettings"
import { Duration, Effect, Layer } from "effect"
import { Settings } from "./Settings.ts"

/** The settings of generation, out of those of the process. */
export const GenerationLimits = Layer.effect(
  GenerationSettings,
  Effect.map(Settings, (settings) => ({
    window: settings.generationWindow,
    concurrency: settings.generationConcurrency,
    queueCapacity: settings.jobQueueCapacity,
    workerPatience: Duration.seconds(30)
  }))
)
