import { isOrgAdmin } from "@design-workspace/domain/access/AccessPolicy"
import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Right } from "@design-workspace/domain/access/Operations"
import type { Explanation } from "@design-workspace/domain/overlays/explainItem"
import type { OverlayEntry } from "@design-workspace/domain/overlays/Overlay"
import type { UpstreamReference } from "@design-workspace/domain/overlays/upstreamReferences"
import type { VisibleSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import { String } from "effect"
import type { Offer } from "../actions/Actions.ts"
import type { Call } from "../callers/Call.ts"
import { callerRights } from "../callers/callerRights.ts"

/** Only members of its organisation see a space. */
const rightsOn = (actor: Actor, { manages, space }: VisibleSpace): ReadonlySet<Right> => {
  const rights = new Set<Right>(["anyone", "signed_in", "member"])
  if (manages) rights.add("space_manager")
  if (isOrgAdmin(actor, space.orgId)) rights.add("org_admin")
  return rights
}

/** What the pages of a space's parts offer: what can be done with those of which they show the ids, and the way to the others. */
export const partOffers = (
  { actor, bindings, operation }: Call["Service"],
  seen: VisibleSpace,
  open: ReadonlyArray<string> = []
): ReadonlyArray<Offer> => {
  const onSpace = { subject: "space", params: { id: seen.space.id }, rights: rightsOn(actor, seen) } as const
  const within = bindings.get(operation)?.path ?? ""
  return [
    { ...onSpace, open, within },
    { ...onSpace, only: ["readSpace", "listSpaceBlocks", "listSpaceLayers", "listSpaceSpecialties"] }
  ]
}

/** What the page of a space's managers offers: what can be done with them, and the way to whom they are taken from. */
export const managerOffers = (call: Call["Service"], seen: VisibleSpace): ReadonlyArray<Offer> => {
  const rights = rightsOn(call.actor, seen)
  return [
    ...partOffers(call, seen, ["userId"]),
    { subject: "organisation", params: { id: seen.space.orgId }, only: ["listMembers"], rights }
  ]
}

/** How a path names an item of each kind, and what undoes what a space did to an inherited one. */
const undoing = {
  block: { slot: "blockId", restore: "restoreSpaceBlock", reset: "resetSpaceBlockField" },
  layer: { slot: "layerId", restore: "restoreSpaceLayer", reset: "resetSpaceLayerField" },
  specialty: { slot: "specId", restore: "restoreSpaceSpecialty", reset: "resetSpaceSpecialtyField" }
} as const

/** What the page of a space's overlays offers: for each entry the calls that undo it, then the way to the items themselves. */
export const overlayOffers = (
  call: Call["Service"],
  seen: VisibleSpace,
  entries: ReadonlyArray<OverlayEntry>
): ReadonlyArray<Offer> => {
  const rights = rightsOn(call.actor, seen)
  const undo = entries.flatMap(({ hidden, id, kind, overrides }): ReadonlyArray<Offer> => {
    const { reset, restore, slot } = undoing[kind]
    const on = { subject: "space", rights } as const
    const params = { id: seen.space.id, [slot]: id }
    const fields = Object.keys(overrides).map(String.camelToSnake)
    return [
      ...(hidden ? [{ ...on, params, only: [restore] }] : []),
      ...fields.map((field) => ({ ...on, params: { ...params, field }, only: [reset] }))
    ]
  })
  return [...undo, ...partOffers(call, seen)]
}

/** What the page of an explained item offers: the calls that undo what the space did to it or to its layer, then the way to the items. */
export const explanationOffers = (
  call: Call["Service"],
  seen: VisibleSpace,
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
  return overlayOffers(call, seen, [{ kind, id, hidden, overrides }, ...layers])
}

/** What the page of a space offers: everything on it, its parts, and the way to its projects and, out of the trash, its collection. */
export const spaceOffers = (
  { actor }: Call["Service"],
  seen: VisibleSpace,
  collectionThere: boolean
): ReadonlyArray<Offer> => {
  const { space } = seen
  const general = callerRights(actor)
  return [
    { subject: "space", params: { id: space.id }, rights: rightsOn(actor, seen) },
    ...(collectionThere
      ? [
          {
            subject: "collection",
            params: { id: space.collectionId },
            only: ["readCollection"],
            rights: general
          } as const
        ]
      : []),
    { subject: "project", only: ["listProjects"], search: `?space_id=${space.id}`, rights: general },
    { subject: "project", only: ["createProject"], given: { space_id: space.id }, rights: general }
  ]
}

/**
 * What the page of a space's upstream changes offers: the calls that make blocks name what is there, the way to the space's overlays and
 * items, and to the versions of its collection.
 */
export const upstreamOffers = (
  call: Call["Service"],
  seen: VisibleSpace,
  {
    collectionThere,
    references
  }: {
    readonly collectionThere: boolean
    readonly references: ReadonlyArray<UpstreamReference>
  }
): ReadonlyArray<Offer> => {
  const { collectionId, id } = seen.space
  const rights = rightsOn(call.actor, seen)
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
            rights: callerRights(call.actor)
          } as const
        ]
      : []),
    ...partOffers(call, seen)
  ]
}
