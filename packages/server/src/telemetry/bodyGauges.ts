import { BodyBudget } from "@design-workspace/adapters-http/limits/BodyBudget"
import { showMetric } from "@design-workspace/adapters-http/limits/showMetric"
import { Effect, Layer, Metric } from "effect"

const used = Metric.gauge("design_workspace_body_budget_used_bytes", {
  description: "Bytes of received bodies that this process holds.",
  attributes: { unit: "By" }
})

const limit = Metric.gauge("design_workspace_body_budget_limit_bytes", {
  description: "How many bytes of received bodies this process holds at most.",
  attributes: { unit: "By" }
})

/** Shows how many bytes of bodies the process holds, and how many it may hold. */
export const bodyGauges: Layer.Layer<never, never, BodyBudget> = Layer.effectDiscard(
  Effect.flatMap(BodyBudget, ({ bytes }) =>
    Effect.andThen(
      showMetric(used, () => ({ value: bytes.used })),
      Metric.update(limit, bytes.total)
    )
  )
)
