import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { Effect, Layer } from "effect"

/** One guest makes a project for each cell of the matrix. */
export const manyGuestProjects = Layer.effect(
  Quotas,
  Effect.map(Quotas, (quotas) => ({ ...quotas, guestProjects: 10_000, addressProjectsADay: 10_000 }))
)
