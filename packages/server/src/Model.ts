import { OfflineDesignModel } from "@design-workspace/adapters-llm/offline/OfflineDesignModel"
import { Effect, Layer } from "effect"
import { Settings } from "./Settings.ts"

/** The model that `LLM_PROVIDER` names. */
export const Model = Layer.unwrap(
  Effect.map(Settings, ({ offlineModelDelay }) => OfflineDesignModel.layer({ delay: offlineModelDelay }))
)
