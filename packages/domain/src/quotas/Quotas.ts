import { Context } from "effect"
import { mebibyte } from "../shared/mebibyte.ts"

export interface QuotaLimits {
  /** Of a project with all its versions, graphs and documents. */
  readonly projectBytes: number
  readonly guestProjectBytes: number
  readonly currentDocumentBytes: number
  readonly collectionVersionBytes: number
  readonly customItems: number
  readonly liveTokens: number
  readonly guestProjects: number
  /** Of all guests behind one address on one UTC day. */
  readonly addressProjectsADay: number
  /** Of one organisation or user, disabled ones included. */
  readonly memoryRules: number
  readonly idempotencyKeys: number
  readonly webhooks: number
}

/** By contract 8.3 and 15.2; the server sets the project quota from its configuration. */
export class Quotas extends Context.Reference<QuotaLimits>("@design-workspace/domain/Quotas", {
  defaultValue: () => ({
    projectBytes: 1_024 * mebibyte,
    guestProjectBytes: 16 * mebibyte,
    currentDocumentBytes: 64 * mebibyte,
    collectionVersionBytes: 1_024 * mebibyte,
    customItems: 2_000,
    liveTokens: 100,
    guestProjects: 20,
    addressProjectsADay: 100,
    memoryRules: 200,
    idempotencyKeys: 1_000,
    webhooks: 50
  })
}) {}

/** Adding nothing always fits. */
export const fitsQuota = (used: number, added: number, limit: number): boolean =>
  added <= 0 || used + added <= limit
