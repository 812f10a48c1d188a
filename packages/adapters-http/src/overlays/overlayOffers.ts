import { rightsSomewhere } from "@design-workspace/domain/access/offeredRights"
import type { Explanation } from "@design-workspace/domain/overlays/explainItem"
import type { OverlayEntry } from "@design-workspace/domain/overlays/Overlay"
import type { UpstreamReference } from "@design-workspace/domain/overlays/upstreamReferences"
import { spaceRights, type VisibleSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import { String } from "effect"
import type { Offer } from "../actions/Actions.ts"
import type { Call } from "../callers/Call.ts"
import { partOffers } from "../spaces/spaceOffers.ts"

const undoing = {
  block: { slot: "blockId", restore: "restoreSpaceBlock", reset: "resetSpaceBlockField" },
  layer: { slot: "layerId", restore: "restoreSpaceLayer", reset: "resetSpaceLayerField" },
  specialty: { slot: "specId", restore: "restoreSpaceSpecialty", reset: "resetSpaceSpecialtyField" }
} as const

/** The calls that undo each entry, then the links to the items. */
export const overlayOffers = (
  call: Call["Service"],
  found: VisibleSpace,
  entries: ReadonlyArray<OverlayEntry>
): ReadonlyArray<Offer> => {
  const rights = spaceRights(call.actor, found)
  const undo = entries.flatMap(({ hidden, id, kind, overrides }): ReadonlyArray<Offer> => {
    const { reset, restore, slot } = undoing[kind]
    const on = { subject: "space", rights } as const
    const params = { id: found.space.id, [slot]: id }
    const fields = Object.keys(overrides).map(String.camelToSnake)
    return [
      ...(hidden ? [{ ...on, params, only: [restore] }] : []),
      ...fields.map((field) => ({ ...on, params: { ...params, field }, only: [reset] }))
    ]
  })
  return [...undo, ...partOffers(call, found)]
}

export const explanationOffers = (
  call: Call["Service"],
  found: VisibleSpace,
  { fields, hiddenBy, id, kind }: Explanation
): ReadonlyArray<Offer> => {
  const overridden = fields.filter(({ source }) => source === "overlay")
  const overrides = Object.fromEntries(overridden.map(({ field, storedValue }) => [field, storedValue]))
  const layers = hiddenBy.flatMap((it) =>
    it.reason === "layer" && it.id !== null
      ? [{ kind: "layer" as const, id: it.id, hidden: true, overrides: {} }]
      : []
  )
  const hidden = hiddenBy.some(({ reason }) => reason === "overlay")
  return overlayOffers(call, found, [{ kind, id, hidden, overrides }, ...layers])
}

export const upstreamOffers = (
  call: Call["Service"],
  found: VisibleSpace,
  {
    collectionThere,
    references
  }: { readonly collectionThere: boolean; readonly references: ReadonlyArray<UpstreamReference> }
): ReadonlyArray<Offer> => {
  const { collectionId, id } = found.space
  const rights = spaceRights(call.actor, found)
  const mends = references.flatMap((it): ReadonlyArray<Offer> => {
    if (it.missing.length === 0) return []
    const on = { subject: "space", rights } as const
    const params = { id, [undoing.block.slot]: it.id }
    return it.origin === "custom"
      ? [{ ...on, params, only: ["updateSpaceBlock"] }]
      : [{ ...on, params: { ...params, field: String.camelToSnake(it.field) }, only: [undoing.block.reset] }]
  })
  return [
    ...mends,
    { subject: "space", params: { id }, only: ["listSpaceOverlays"], rights },
    ...(collectionThere
      ? [
          {
            subject: "collection",
            params: { id: collectionId },
            only: ["readCollection", "listCollectionVersions"],
            rights: rightsSomewhere(call.actor)
          } as const
        ]
      : []),
    ...partOffers(call, found)
  ]
}
