import { Effect, Metric } from "effect"
import type { CallUsage } from "../attempts/CallUsage.ts"

const tokens = (model: string, direction: "input" | "output") =>
  Metric.counter("design_workspace_model_tokens_total", {
    description: "Tokens that models took in and gave, as far as their providers reported.",
    attributes: { unit: "{token}", model, direction },
    incremental: true
  })

const cached = (model: string) =>
  Metric.counter("design_workspace_model_cached_tokens_total", {
    description: "Of the tokens that models took in, those that their providers had read before.",
    attributes: { unit: "{token}", model },
    incremental: true
  })

const calls = (model: string, finish: string) =>
  Metric.counter("design_workspace_model_calls_total", {
    description: "Requests to models, by how they ended.",
    attributes: { unit: "{call}", model, finish },
    incremental: true
  })

export const countCall = (
  model: string,
  { cachedTokens, finish, inputTokens, outputTokens }: CallUsage
): Effect.Effect<void> =>
  Effect.asVoid(
    Effect.all([
      Metric.update(tokens(model, "input"), inputTokens ?? 0),
      Metric.update(tokens(model, "output"), outputTokens ?? 0),
      Metric.update(cached(model), cachedTokens ?? 0),
      Metric.update(calls(model, finish), 1)
    ])
  )
