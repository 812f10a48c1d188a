import { Api } from "@design-workspace/client/contract/Api"
import { MemberWire, OrganisationWire } from "@design-workspace/client/contract/accounts/OrganisationsApi"
import { ok } from "@design-workspace/client/wire/Ok"
import { pageOf, pageWire, toPageWire } from "@design-workspace/client/wire/Pages"
import { isOrgAdmin } from "@design-workspace/domain/access/AccessPolicy"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { itemOffers, listOffers } from "../actions/listOffers.ts"
import { handler } from "../middleware/handler.ts"
import { mirrored } from "../representation/mirrored.ts"
import { listView } from "../representation/wireMirror.ts"
import { orgIdOf, userIdOf } from "../routing/pathIds.ts"
import { memberOffers, ownerOffers } from "./organisationOffers.ts"

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
