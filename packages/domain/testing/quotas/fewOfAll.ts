import { Layer } from "effect"
import { type QuotaLimits, Quotas } from "../../src/quotas/Quotas.ts"

/** Small enough to be used up at once. */
const few: QuotaLimits = {
  projectBytes: 20_000,
  guestProjectBytes: 5_000,
  currentDocumentBytes: 6_000,
  collectionVersionBytes: 4_000,
  customItems: 3,
  liveTokens: 3,
  guestProjects: 3,
  addressProjectsADay: 5,
  memoryRules: 3,
  idempotencyKeys: 3,
  webhooks: 3
}

/** These limits, for the adapters that hold the contracts of quotas. */
export const fewOfAll = Layer.succeed(Quotas, few)
