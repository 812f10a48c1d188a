import type { OperationName, Right } from "@design-workspace/domain/access/Operations"
import type { RestorePreview } from "@design-workspace/domain/trash/previewRestoreOf"
import type { Offer } from "../actions/Actions.ts"

const operationsOn = {
  project: { restore: "restoreProject", preview: "previewProjectRestore", right: "project_owner_or_admin" },
  space: { restore: "restoreSpace", preview: "previewSpaceRestore", right: "org_admin" },
  collection: { restore: "restoreCollection", preview: "previewCollectionRestore", right: "org_admin" }
} as const satisfies Record<
  RestorePreview["target"]["kind"],
  { readonly restore: OperationName; readonly preview: OperationName; readonly right: Right }
>

const withSpace = "?restore_space=1"

/**
 * The actions on the page of a preview: the previewed restore. If it would be refused because the space is
 * in the trash, they are the restore of both and its preview, for a caller that may restore both.
 */
export const restoreOffers = ({ refusal, restores, target }: RestorePreview): ReadonlyArray<Offer> => {
  const { kind, id } = target
  const { preview, restore, right } = operationsOn[kind]
  const on = { subject: kind, params: { id }, rights: new Set<Right>([right]), trashed: true } as const
  if (refusal?._tag === "SpaceInTrash")
    return refusal.restorableByCaller ? [{ ...on, only: [restore, preview], search: withSpace }] : []
  if (restores.length === 0) return []
  const search = target.kind === "project" && target.restoreSpace ? { search: withSpace } : {}
  return [{ ...on, only: [restore], ...search }]
}
