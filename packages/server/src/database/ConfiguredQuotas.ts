import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Effect, Layer } from "effect"
import { Settings } from "../settings/Settings.ts"

export const ConfiguredQuotas = Layer.effect(
  Quotas,
  Effect.gen(function* () {
    const { projectQuotaMib } = yield* Settings
    return { ...(yield* Quotas), projectBytes: projectQuotaMib * mebibyte }
  })
)
