import { rightsSomewhere } from "@design-workspace/domain/access/offeredRights"
import { spaceRights, type VisibleSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import type { Offer } from "../actions/Actions.ts"
import type { Call } from "../callers/Call.ts"

export const partOffers = (
  { actor, bindings, operation }: Call["Service"],
  found: VisibleSpace,
  open: ReadonlyArray<string> = []
): ReadonlyArray<Offer> => {
  const onSpace = {
    subject: "space",
    params: { id: found.space.id },
    rights: spaceRights(actor, found)
  } as const
  const within = bindings.get(operation)?.path ?? ""
  return [
    { ...onSpace, open, within },
    { ...onSpace, only: ["readSpace", "listSpaceBlocks", "listSpaceLayers", "listSpaceSpecialties"] }
  ]
}

export const managerOffers = (call: Call["Service"], found: VisibleSpace): ReadonlyArray<Offer> => {
  const rights = spaceRights(call.actor, found)
  return [
    ...partOffers(call, found, ["userId"]),
    {
      subject: "space",
      params: { id: found.space.id },
      brought: ["userId"],
      only: ["putSpaceManager"],
      rights
    },
    { subject: "organisation", params: { id: found.space.orgId }, only: ["listMembers"], rights }
  ]
}

export const spaceOffers = (
  { actor }: Call["Service"],
  found: VisibleSpace,
  collectionThere: boolean
): ReadonlyArray<Offer> => {
  const { space } = found
  const general = rightsSomewhere(actor)
  return [
    { subject: "space", params: { id: space.id }, rights: spaceRights(actor, found) },
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
