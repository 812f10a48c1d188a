import { Effect, Metric } from "effect"
import type { ByteBudget } from "./ByteBudget.ts"
import { showMetric } from "./showMetric.ts"

const used = Metric.gauge("design_workspace_answer_budget_used_bytes", {
  description: "Bytes of answers that wait to be taken from this process.",
  attributes: { unit: "By" }
})
const limit = Metric.gauge("design_workspace_answer_budget_limit_bytes", {
  description: "How many bytes of answers may wait (ANSWER_BUDGET_MIB).",
  attributes: { unit: "By" }
})
const refused = Metric.counter("design_workspace_answers_refused_total", {
  description: "Large answers that were refused with OVERLOADED while too many bytes waited.",
  incremental: true,
  attributes: { unit: "{answer}" }
})

/** Gauges show how full the budget is at each scrape. Returns the counter of refused answers. */
export const answerMetrics = (budget: ByteBudget) =>
  Effect.gen(function* () {
    yield* showMetric(used, () => ({ value: budget.used }))
    yield* Metric.update(limit, budget.total)
    yield* Metric.update(refused, 0)
    return refused
  })
