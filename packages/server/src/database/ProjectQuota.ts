import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { Effect, Layer } from "effect"
import { Settings } from "../settings/Settings.ts"

/** The quotas: a project's of the settings, and for the rest those that are there already. */
export const ProjectQuota = Layer.effect(
  Quotas,
  Effect.gen(function* () {
    const { projectQuotaMib } = yield* Settings
    return { ...(yield* Quotas), projectBytes: projectQuotaMib * 2 ** 20 }
  })
)
