import { type OperationName, operations, type Right } from "@design-workspace/domain/access/Operations"
import type { RestorePreview } from "@design-workspace/domain/trash/previewRestoreOf"
import type { Offer } from "../actions/Actions.ts"

const operationsOn = {
  project: { restore: "restoreProject", preview: "previewProjectRestore" },
  space: { restore: "restoreSpace", preview: "previewSpaceRestore" },
  collection: { restore: "restoreCollection", preview: "previewCollectionRestore" }
} as const satisfies Record<
  RestorePreview["target"]["kind"],
  { readonly restore: OperationName; readonly preview: OperationName }
>

const withSpace = "?restore_space=1"

/** The previewed restore. If the space's trash refuses it: the restore of both, and its preview, if the caller may. */
export const restoreOffers = ({ refusal, restores, target }: RestorePreview): ReadonlyArray<Offer> => {
  const { kind, id } = target
  const { preview, restore } = operationsOn[kind]
  const on = {
    subject: kind,
    params: { id },
    rights: new Set<Right>([operations[restore].right]),
    trashed: true
  } as const
  if (refusal?._tag === "SpaceInTrash")
    return refusal.restorableByCaller ? [{ ...on, only: [restore, preview], search: withSpace }] : []
  if (restores.length === 0) return []
  const search = target.kind === "project" && target.restoreSpace ? { search: withSpace } : {}
  return [{ ...on, only: [restore], ...search }]
}
