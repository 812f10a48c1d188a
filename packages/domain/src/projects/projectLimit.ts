import type { QuotaLimits } from "../quotas/Quotas.ts"
import { mebibyte } from "../shared/mebibyte.ts"
import type { Project } from "./Project.ts"

/** In bytes: what an operator set for the project, else its owner's limit. */
export const projectLimit = (
  { guestProjectBytes, projectBytes }: QuotaLimits,
  { guestId, quotaMib }: Pick<Project, "guestId"> & { readonly quotaMib: number | null }
): number => {
  if (quotaMib !== null) return quotaMib * mebibyte
  return guestId === null ? projectBytes : guestProjectBytes
}
