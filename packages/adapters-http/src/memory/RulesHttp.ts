import { Api } from "@design-workspace/api"
import { RuleWire } from "@design-workspace/api/memory/RulesApi"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import { MemoryRules } from "@design-workspace/domain/memory/MemoryRules"
import { ruleRights } from "@design-workspace/domain/memory/ruleRights"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { itemOffers, listOffers } from "../actions/listOffers.ts"
import { mirroredPage } from "../answers/mirrored.ts"
import { done, handler } from "../middleware/handler.ts"
import { ruleIdOf } from "../requests/pathIds.ts"

const ruleList = mirroredPage(RuleWire, "memory rules", { only: ["enabled", "org_id"] })

export const RulesHttp = HttpApiBuilder.group(Api, "rules", (handlers) =>
  Effect.gen(function* () {
    const rules = yield* MemoryRules

    return handlers.handleAll({
      listRules: handler(function* ({ query }, { actor }) {
        const page = yield* rules.list(actor, pageRequestOf(query))
        return yield* ruleList(page, () => [
          ...listOffers(actor, "rule"),
          ...itemOffers("rule", page.items, (rule) => ruleRights(actor, rule))
        ])
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
      disableRule: done(function* ({ params }, { actor }) {
        yield* rules.disable(actor, yield* ruleIdOf(params.id))
      })
    })
  })
)
