import { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { fitsQuota } from "../quotas/Quotas.ts"
import type { ProjectUsage } from "./ProjectQuotaRepo.ts"

/** Octets of the current documents, and of all that the project stores. */
interface Octets {
  readonly documents: number
  readonly project: number
}

/** The quota of current documents comes first; null if a new text fits both. */
export const exceededQuota = (
  { documentBytes, usedBytes }: Pick<ProjectUsage, "documentBytes" | "usedBytes">,
  growth: Octets,
  limits: Octets
): QuotaExceeded | null => {
  if (!fitsQuota(documentBytes, growth.documents, limits.documents))
    return new QuotaExceeded({
      quota: "current_document_bytes",
      limit: limits.documents,
      used: documentBytes
    })
  return fitsQuota(usedBytes, growth.project, limits.project)
    ? null
    : new QuotaExceeded({ quota: "project_bytes", limit: limits.project, used: usedBytes })
}
