import { Api } from "@design-workspace/api"
import { ExplanationWire } from "@design-workspace/api/overlays/ExplanationsApi"
import { Explanations } from "@design-workspace/domain/overlays/Explanations"
import type { Explanation } from "@design-workspace/domain/overlays/explainItem"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Effect, String } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { mirrored } from "../answers/mirrored.ts"
import { handler } from "../middleware/handler.ts"
import { itemIdOf, spaceIdOf } from "../requests/pathIds.ts"
import { explanationOffers } from "./overlayOffers.ts"

const oneExplanation = mirrored(ExplanationWire, {
  kind: "explanation",
  lists: {
    fields: {
      id: "field",
      only: ["value", "source", "base_value", "stored_value", "fallback", "changed_by", "changed_at"]
    },
    hidden_by: { id: "reason", only: ["kind", "id", "changed_by", "changed_at"] }
  }
})

type Field = (typeof ExplanationWire)["Type"]["fields"][number]

/** Names of fields are values here, so they are converted too. */
const wireOf = ({ fields, ...explanation }: Explanation): (typeof ExplanationWire)["Type"] => ({
  ...explanation,
  fields: fields.map((it) => ({ ...it, field: String.camelToSnake(it.field) }) as Field)
})

export const ExplanationsHttp = HttpApiBuilder.group(Api, "explanations", (handlers) =>
  Effect.gen(function* () {
    const explanations = yield* Explanations
    const spaces = yield* Spaces

    return handlers.handleAll({
      explainSpaceItem: handler(function* ({ params, query }, call) {
        const { kind } = query
        const spaceId = yield* spaceIdOf(params.id)
        // A missing space is reported before the item is looked up.
        const found = yield* spaces.findVisible(call.actor, spaceId)
        const ref = { kind, id: yield* itemIdOf(kind)(query.id) }
        const explanation = yield* explanations.explain(call.actor, spaceId, ref)
        return yield* oneExplanation(wireOf(explanation), {
          offers: () => explanationOffers(call, found, explanation)
        })
      })
    })
  })
)
