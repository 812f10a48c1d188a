import type { AuditLine } from "@design-workspace/client"

/** What became of a thing's version. */
export type VersionStep =
  | { readonly kind: "made"; readonly after: string }
  | { readonly kind: "gone"; readonly before: string }
  | { readonly kind: "unchanged"; readonly at: string }
  | { readonly kind: "changed"; readonly before: string; readonly after: string }

/** The step from the version before to the one after; null where the thing has none, or the call was refused. */
export const versionStep = ({
  version_after: after,
  version_before: before
}: Pick<AuditLine, "version_after" | "version_before">): VersionStep | null => {
  if (before === null) return after === null ? null : { kind: "made", after }
  if (after === null) return { kind: "gone", before }
  return before === after ? { kind: "unchanged", at: after } : { kind: "changed", before, after }
}
