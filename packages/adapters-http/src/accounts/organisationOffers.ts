import {
  isOrgAdmin,
  mayCreateInOrganisation,
  mayManageCollection,
  mayManageWebhook
} from "@design-workspace/domain/access/AccessPolicy"
import type { Actor } from "@design-workspace/domain/access/Actor"
import { callerRights } from "@design-workspace/domain/access/callerRights"
import { type OperationName, operations, type Right } from "@design-workspace/domain/access/Operations"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import type { Offer } from "../actions/Actions.ts"
import { listOffers } from "../actions/listOffers.ts"

/** What is made in an organisation's name: by which call, with the organisation in which field, and who may. */
const making: ReadonlyArray<{
  readonly operation: OperationName
  readonly field: string
  readonly may: (actor: Actor, orgId: OrgId) => boolean
}> = [
  { operation: "createCollection", field: "owner_org_id", may: mayManageCollection },
  { operation: "createSpace", field: "org_id", may: mayCreateInOrganisation },
  { operation: "createRule", field: "org_id", may: mayCreateInOrganisation },
  { operation: "createWebhook", field: "org_id", may: mayManageWebhook }
]

const calling = (operation: OperationName): Offer => {
  const { right, subject } = operations[operation]
  return { subject, only: [operation], rights: new Set([right]) }
}

/**
 * What the caller may make in the name of the listed organisations: said once where it holds for all of them, otherwise
 * with the organisation in the body. A global collection is named by its owner, null.
 */
export const ownerOffers = (
  actor: Actor,
  organisations: ReadonlyArray<{ readonly id: OrgId }>
): ReadonlyArray<Offer> => [
  ...making.flatMap(({ field, may, operation }): ReadonlyArray<Offer> => {
    const owners = organisations.filter(({ id }) => may(actor, id))
    const call: Offer = { ...calling(operation), onItems: true }
    return owners.length === organisations.length
      ? [call]
      : owners.map(({ id }) => ({ ...call, given: { [field]: id } }))
  }),
  ...(mayManageCollection(actor, null)
    ? [{ ...calling("createCollection"), given: { owner_org_id: "null" } }]
    : [])
]

/** The actions on the list of an organisation's members, and the links to the users they are chosen from. */
export const memberOffers = (actor: Actor, id: OrgId): ReadonlyArray<Offer> => {
  const rights = new Set<Right>(isOrgAdmin(actor, id) ? ["org_admin"] : [])
  const on = { subject: "organisation", params: { id }, rights } as const
  return [
    ...listOffers(actor, "organisation"),
    { ...on, open: ["userId"] },
    { ...on, brought: ["userId"], only: ["putMember"] },
    { subject: "user", rights: callerRights(actor) }
  ]
}
