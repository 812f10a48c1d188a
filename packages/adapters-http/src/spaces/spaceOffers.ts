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

/** The caller's rights on a space. Only members of its organisation see it. */
const rightsOn = (actor: Actor, { manages, space }: VisibleSpace): ReadonlySet<Right> => {
  const rights = new Set<Right>(["anyone", "signed_in", "member"])
  if (manages) rights.add("space_manager")
  if (isOrgAdmin(actor, space.orgId)) rights.add("org_admin")
  return rights
}

/**
 * The actions on the pages of a space's parts: those on the items whose ids the page shows, and the links to the
 * others.
 */
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

/**
 * The actions on the page of a space's managers: those on the managers, and the link to the members they are chosen
 * from.
 */
export const managerOffers = (call: Call["Service"], seen: VisibleSpace): ReadonlyArray<Offer> => {
  const rights = rightsOn(call.actor, seen)
  return [
    ...partOffers(call, seen, ["userId"]),
    { subject: "organisation", params: { id: seen.space.orgId }, only: ["listMembers"], rights }
  ]
}

/** For each kind: its slot in paths, and the operations that undo a space's changes to an inherited item. */
const undoing = {
  block: { slot: "blockId", restore: "restoreSpaceBlock", reset: "resetSpaceBlockField" },
  layer: { slot: "layerId", restore: "restoreSpaceLayer", reset: "resetSpaceLayerField" },
  specialty: { slot: "specId", restore: "restoreSpaceSpecialty", reset: "resetSpaceSpecialtyField" }
} as const

/**
 * The actions on the page of a space's overlays: for each entry the calls that undo it, then the links to the items.
 */
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

/**
 * The actions on the page of an explained item: the calls that undo the space's changes to it or to its layer, then
 * the links to the items.
 */
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

/**
 * The actions on the page of a space: everything on it, its parts, and the links to its projects and, unless it is in
 * the trash, its collection.
 */
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
 * The actions on the page of a space's upstream changes: the calls that repair references of blocks to missing items,
 * then the links to the space's overlays and items and to the versions of its collection.
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
