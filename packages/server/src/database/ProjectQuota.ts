import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { Effect, Layer } from "effect"
import { Settings } from "../settings/Settings.ts"

/** The quotas: the project quota from the settings, and the existing values for the rest. */
export const ProjectQuota = Layer.effect(
  Quotas,
  Effect.gen(function* () {
    const { projectQuotaMib } = yield* Settings
    return { ...(yield* Quotas), projectBytes: projectQuotaMib * 2 ** 20 }
  })
)
