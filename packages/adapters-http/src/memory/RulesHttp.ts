import { Api } from "@design-workspace/api"
import { RuleWire } from "@design-workspace/api/memory/RulesApi"
import { ok } from "@design-workspace/api/wire/Ok"
import { pageRequestOf, pageWire, toPageWire } from "@design-workspace/api/wire/Pages"
import { MemoryRules } from "@design-workspace/domain/memory/MemoryRules"
import { ruleRights } from "@design-workspace/domain/memory/ruleRights"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { itemOffers, listOffers } from "../actions/listOffers.ts"
import { mirrored } from "../answers/mirrored.ts"
import { listView } from "../answers/wireMirror.ts"
import { handler } from "../middleware/handler.ts"
import { ruleIdOf } from "../requests/pathIds.ts"

const ruleList = mirrored(pageWire(RuleWire), listView("memory rules", { only: ["enabled", "org_id"] }))

export const RulesHttp = HttpApiBuilder.group(
  Api,
  "rules",
  Effect.fnUntraced(function* (handlers) {
    const rules = yield* MemoryRules

    return handlers.handleAll({
      listRules: handler(function* ({ query }, { actor }) {
        const page = yield* rules.list(actor, pageRequestOf(query))
        const offers = [
          ...listOffers(actor, "rule"),
          ...itemOffers("rule", page.items, (rule) => ruleRights(actor, rule))
        ]
        return yield* ruleList(toPageWire(page), { offers: Effect.succeed(offers) })
      }),
      createRule: handler(function* ({ payload: { enabled = true, orgId = null, text } }, { actor }) {
        return yield* rules.create(actor, { orgId, text, enabled })
      }),
      updateRule: handler(function* ({ params, payload }, { actor }) {
        return yield* rules.changeText(actor, yield* ruleIdOf(params.id), payload.text)
      }),
      toggleRule: handler(function* ({ params, payload }, { actor }) {
        return yield* rules.toggle(actor, yield* ruleIdOf(params.id), payload.enabled)
      }),
      disableRule: handler(function* ({ params }, { actor }) {
        yield* rules.disable(actor, yield* ruleIdOf(params.id))
        return ok
      })
    })
  })
)
