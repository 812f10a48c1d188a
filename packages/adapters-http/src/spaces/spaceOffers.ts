import { isOrgAdmin } from "@design-workspace/domain/access/AccessPolicy"
import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Right } from "@design-workspace/domain/access/Operations"
import type { VisibleSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import type { Offer } from "../actions/Actions.ts"
import type { Call } from "../callers/Call.ts"
import { callerRights } from "../callers/callerRights.ts"

/** The caller's rights on a space. Only members of its organisation see it. */
export const rightsOn = (actor: Actor, { manages, space }: VisibleSpace): ReadonlySet<Right> => {
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
  access: VisibleSpace,
  open: ReadonlyArray<string> = []
): ReadonlyArray<Offer> => {
  const onSpace = {
    subject: "space",
    params: { id: access.space.id },
    rights: rightsOn(actor, access)
  } as const
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
export const managerOffers = (call: Call["Service"], access: VisibleSpace): ReadonlyArray<Offer> => {
  const rights = rightsOn(call.actor, access)
  return [
    ...partOffers(call, access, ["userId"]),
    { subject: "organisation", params: { id: access.space.orgId }, only: ["listMembers"], rights }
  ]
}

/**
 * The actions on the page of a space: everything on it, its parts, and the links to its projects and, unless it is in
 * the trash, its collection.
 */
export const spaceOffers = (
  { actor }: Call["Service"],
  access: VisibleSpace,
  collectionThere: boolean
): ReadonlyArray<Offer> => {
  const { space } = access
  const general = callerRights(actor)
  return [
    { subject: "space", params: { id: space.id }, rights: rightsOn(actor, access) },
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
