import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"
import { orgIdOf, userIdOf } from "../edge/pathIds.ts"

/** Handlers of `OrganisationsApi`. */
export const OrganisationsHttp = HttpApiBuilder.group(
  Api,
  "organisations",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts

    return handlers.handleAll({
      listOrganisations: answering(function* ({ query }, { actor }) {
        return toPageWire(yield* accounts.organisations(actor, pageOf(query)))
      }),
      createOrganisation: answering(function* ({ payload }, { actor }) {
        return yield* accounts.createOrganisation(actor, payload.name)
      }),
      listMembers: answering(function* ({ params, query }, { actor }) {
        return toPageWire(yield* accounts.members(actor, yield* orgIdOf(params.id), pageOf(query)))
      }),
      putMember: answering(function* ({ params, payload }, { actor }) {
        const id = yield* orgIdOf(params.id)
        yield* accounts.putMember(actor, id, yield* userIdOf(params.userId), payload.role)
        return ok
      }),
      removeMember: answering(function* ({ params }, { actor }) {
        const id = yield* orgIdOf(params.id)
        yield* accounts.removeMember(actor, id, yield* userIdOf(params.userId))
        return ok
      })
    })
  })
)
