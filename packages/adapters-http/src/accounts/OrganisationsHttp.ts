import { Api } from "@design-workspace/api"
import { MemberWire, OrganisationWire } from "@design-workspace/api/accounts/OrganisationsApi"
import { ok } from "@design-workspace/api/wire/Ok"
import { pageOf, pageWire, toPageWire } from "@design-workspace/api/wire/Pages"
import {
  isOrgAdmin,
  mayCreateInOrganisation,
  mayManageCollection,
  mayManageWebhook
} from "@design-workspace/domain/access/AccessPolicy"
import type { Actor } from "@design-workspace/domain/access/Actor"
import { callerRights } from "@design-workspace/domain/access/callerRights"
import { type OperationName, operations, type Right } from "@design-workspace/domain/access/Operations"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Offer } from "../actions/Actions.ts"
import { itemOffers, listOffers } from "../actions/listOffers.ts"
import { mirrored } from "../answers/mirrored.ts"
import { listView } from "../answers/wireMirror.ts"
import { handler } from "../middleware/handler.ts"
import { orgIdOf, userIdOf } from "../requests/pathIds.ts"

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

/** Said once where it holds for all listed, otherwise for each in the body. A global collection's owner is null. */
const ownerOffers = (
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

const memberOffers = (actor: Actor, id: OrgId): ReadonlyArray<Offer> => {
  const rights = new Set<Right>(isOrgAdmin(actor, id) ? ["org_admin"] : [])
  const on = { subject: "organisation", params: { id }, rights } as const
  return [
    ...listOffers(actor, "organisation"),
    { ...on, open: ["userId"] },
    { ...on, brought: ["userId"], only: ["putMember"] },
    { subject: "user", rights: callerRights(actor) }
  ]
}

const organisationList = mirrored(pageWire(OrganisationWire), listView("organisations"))
const memberList = mirrored(pageWire(MemberWire), listView("members", { id: "user_id" }))

export const OrganisationsHttp = HttpApiBuilder.group(
  Api,
  "organisations",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts

    return handlers.handleAll({
      listOrganisations: handler(function* ({ query }, { actor }) {
        const page = yield* accounts.organisations(actor, pageOf(query))
        const offers = [
          ...listOffers(actor, "organisation"),
          ...itemOffers("organisation", page.items, ({ id }) => (isOrgAdmin(actor, id) ? ["org_admin"] : [])),
          ...ownerOffers(actor, page.items)
        ]
        return yield* organisationList(toPageWire(page), { offers: Effect.succeed(offers) })
      }),
      createOrganisation: handler(function* ({ payload }, { actor }) {
        return yield* accounts.createOrganisation(actor, payload.name)
      }),
      listMembers: handler(function* ({ params, query }, { actor }) {
        const id = yield* orgIdOf(params.id)
        const page = yield* accounts.members(actor, id, pageOf(query))
        const offers = memberOffers(actor, id)
        return yield* memberList(toPageWire(page), { offers: Effect.succeed(offers) })
      }),
      putMember: handler(function* ({ params, payload }, { actor }) {
        const id = yield* orgIdOf(params.id)
        yield* accounts.putMember(actor, id, yield* userIdOf(params.userId), payload.role)
        return ok
      }),
      removeMember: handler(function* ({ params }, { actor }) {
        const id = yield* orgIdOf(params.id)
        yield* accounts.removeMember(actor, id, yield* userIdOf(params.userId))
        return ok
      })
    })
  })
)
