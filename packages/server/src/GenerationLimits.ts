import { GenerationSettings } from "@design-workspace/domain/generation/GenerationSettings"
import { Effect, Layer } from "effect"
import { Settings } from "./Settings.ts"

/** The settings of generation: those of the process, and for the rest those that are there already. */
export const GenerationLimits = Layer.effect(
  GenerationSettings,
  Effect.gen(function* () {
    const { generationConcurrency, generationWindow, jobQueueCapacity } = yield* Settings
    return {
      ...(yield* GenerationSettings),
      window: generationWindow,
      concurrency: generationConcurrency,
      queueCapacity: jobQueueCapacity
    }
  })
)
