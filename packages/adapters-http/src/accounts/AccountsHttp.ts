import { Api } from "@design-workspace/api"
import { MemberWire, OrganisationWire } from "@design-workspace/api/accounts/OrganisationsApi"
import { TokenWire } from "@design-workspace/api/accounts/TokensApi"
import { UserWire } from "@design-workspace/api/accounts/UserWire"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import type { Actor } from "@design-workspace/domain/access/Actor"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import {
  creationRules,
  organisationRights,
  rightsSomewhere
} from "@design-workspace/domain/access/offeredRights"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import { Effect, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { Offer } from "../actions/Actions.ts"
import { itemOffers, listOffers } from "../actions/listOffers.ts"
import { mirroredPage } from "../answers/mirrored.ts"
import { jsonOf } from "../answers/Representation.ts"
import { done, handler } from "../middleware/handler.ts"
import { CurrentClaim } from "../requests/idempotencyKey.ts"
import { orgIdOf, tokenIdOf, userIdOf } from "../requests/pathIds.ts"

/** What is made in an organisation's name: by which call, with the organisation in which field. */
const making: ReadonlyArray<{ readonly operation: keyof typeof creationRules; readonly field: string }> = [
  { operation: "createCollection", field: "owner_org_id" },
  { operation: "createSpace", field: "org_id" },
  { operation: "createRule", field: "org_id" },
  { operation: "createWebhook", field: "org_id" }
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
  ...making.flatMap(({ field, operation }): ReadonlyArray<Offer> => {
    const owners = organisations.filter(({ id }) => creationRules[operation](actor, id))
    const call: Offer = { ...calling(operation), onItems: true }
    return owners.length === organisations.length
      ? [call]
      : owners.map(({ id }) => ({ ...call, given: { [field]: id } }))
  }),
  ...(creationRules.createCollection(actor, null)
    ? [{ ...calling("createCollection"), given: { owner_org_id: "null" } }]
    : [])
]

const memberOffers = (actor: Actor, id: OrgId): ReadonlyArray<Offer> => {
  const on = {
    subject: "organisation",
    params: { id },
    rights: organisationRights(actor, id)
  } as const
  return [
    ...listOffers(actor, "organisation"),
    { ...on, open: ["userId"] },
    { ...on, brought: ["userId"], only: ["putMember"] },
    { subject: "user", rights: rightsSomewhere(actor) }
  ]
}

const organisationList = mirroredPage(OrganisationWire, "organisations")
const memberList = mirroredPage(MemberWire, "members", { id: "user_id" })

export const OrganisationsHttp = HttpApiBuilder.group(Api, "organisations", (handlers) =>
  Effect.gen(function* () {
    const accounts = yield* Accounts

    return handlers.handleAll({
      listOrganisations: handler(function* ({ query }, { actor }) {
        const page = yield* accounts.organisations(actor, pageRequestOf(query))
        return yield* organisationList(page, () => [
          ...listOffers(actor, "organisation"),
          ...itemOffers("organisation", page.items, ({ id }) => organisationRights(actor, id)),
          ...ownerOffers(actor, page.items)
        ])
      }),
      createOrganisation: handler(function* ({ payload }, { actor }) {
        return yield* accounts.createOrganisation(actor, payload.name)
      }),
      listMembers: handler(function* ({ params, query }, { actor }) {
        const id = yield* orgIdOf(params.id)
        const page = yield* accounts.members(actor, id, pageRequestOf(query))
        return yield* memberList(page, () => memberOffers(actor, id))
      }),
      putMember: done(function* ({ params, payload }, { actor }) {
        const id = yield* orgIdOf(params.id)
        yield* accounts.putMember(actor, id, yield* userIdOf(params.userId), payload.role)
      }),
      removeMember: done(function* ({ params }, { actor }) {
        const id = yield* orgIdOf(params.id)
        yield* accounts.removeMember(actor, id, yield* userIdOf(params.userId))
      })
    })
  })
)

/** No token may read it, so that its Markdown is never asked for. */
const tokenList = mirroredPage(TokenWire, "tokens")

export const TokensHttp = HttpApiBuilder.group(Api, "tokens", (handlers) =>
  Effect.gen(function* () {
    const tokens = yield* Tokens

    return handlers.handleAll({
      listTokens: handler(function* ({ query }, { actor }) {
        const page = yield* tokens.list(actor, pageRequestOf(query))
        return yield* tokenList(page, () => listOffers(actor, "token", "revokeToken"))
      }),
      createToken: handler(function* ({ payload }, { actor }) {
        const { secret, token } = yield* tokens.create(actor, payload)
        return { ...token, token: Redacted.value(secret) }
      }),
      revokeToken: done(function* ({ params }, { actor }) {
        yield* tokens.revoke(actor, yield* tokenIdOf(params.id))
      })
    })
  })
)

const encodeUser = jsonOf(UserWire)
const userList = mirroredPage(UserWire, "users")

export const UsersHttp = HttpApiBuilder.group(Api, "users", (handlers) =>
  Effect.gen(function* () {
    const accounts = yield* Accounts

    return handlers.handleAll({
      findUsers: handler(function* ({ query }, { actor }) {
        const page = yield* accounts.findUsers(actor, query.email ?? "", pageRequestOf(query))
        return yield* userList(page, () => listOffers(actor, "user", "removeUser"))
      }),
      createUser: handler(function* ({ payload }, { actor }) {
        const { password, siteAdmin = false, ...draft } = payload
        const { keeping } = yield* CurrentClaim
        const passwordHash = yield* accounts.hashPassword(actor, password)
        const made = accounts.createUser(actor, { ...draft, siteAdmin, passwordHash })
        return yield* keeping(
          Effect.map(made, (user) => HttpServerResponse.jsonUnsafe(encodeUser(user), { status: 201 }))
        )
      }),
      removeUser: done(function* ({ params }, { actor }) {
        yield* accounts.removeUser(actor, yield* userIdOf(params.id))
      })
    })
  })
)
