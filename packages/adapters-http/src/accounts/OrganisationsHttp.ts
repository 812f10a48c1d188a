import { OrganisationNotFound, UserNotFound } from "@design-workspace/domain/accounts/AccountErrors"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { OrgId, UserId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { idOr } from "../edge/Ids.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"

const orgIdOf = idOr(OrgId, (orgId) => new OrganisationNotFound({ orgId }))
const userIdOf = idOr(UserId, (userId) => new UserNotFound({ userId }))

/** Handlers of `OrganisationsApi`. */
export const OrganisationsHttp = HttpApiBuilder.group(
  Api,
  "organisations",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts

    return handlers
      .handle("listOrganisations", ({ query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toPageWire(yield* accounts.organisations(actor, pageOf(query)))
        }).pipe(answer)
      )
      .handle("createOrganisation", ({ payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return yield* accounts.createOrganisation(actor, payload.name)
        }).pipe(answer)
      )
      .handle("listMembers", ({ params, query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toPageWire(yield* accounts.members(actor, yield* orgIdOf(params.id), pageOf(query)))
        }).pipe(answer)
      )
      .handle("putMember", ({ params, payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const id = yield* orgIdOf(params.id)
          yield* accounts.putMember(actor, id, yield* userIdOf(params.userId), payload.role)
          return ok
        }).pipe(answer)
      )
      .handle("removeMember", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const id = yield* orgIdOf(params.id)
          yield* accounts.removeMember(actor, id, yield* userIdOf(params.userId))
          return ok
        }).pipe(answer)
      )
  })
)
