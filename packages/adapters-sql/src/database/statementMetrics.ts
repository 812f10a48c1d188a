import { Clock, Context, Effect, Exit, Metric } from "effect"

const boundaries = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** `kind` is the first word of a statement. */
const metricsOf = (kind: string) => {
  const counter = (outcome: "ok" | "failed") =>
    Metric.counter("design_workspace_sql_statements_total", {
      description: "Statements of the repositories by their first word and outcome.",
      attributes: { unit: "{statement}", kind, outcome },
      incremental: true
    })
  return {
    ok: counter("ok"),
    failed: counter("failed"),
    seconds: Metric.histogram("design_workspace_sql_statement_duration_seconds", {
      description: "Time of a statement, the wait for a connection included.",
      attributes: { unit: "s", kind },
      boundaries
    })
  }
}

const others = metricsOf("other")
const metrics = new Map(
  ["select", "insert", "update", "delete", "with"].map((kind) => [kind, metricsOf(kind)])
)

const wanted = Metric.gauge("design_workspace_database_connections_wanted", {
  description: "Connections that requests and runs use or wait for; beyond the pool's maximum they wait.",
  attributes: { unit: "{connection}" }
})

const InTransaction = Context.Reference<boolean>("@design-workspace/adapters-sql/InTransaction", {
  defaultValue: () => false
})

const metricsFor = (statement: object) => {
  if (!("segments" in statement) || !Array.isArray(statement.segments)) return others
  const word = /^\s*(\w+)/.exec(String(statement.segments[0]?.value))?.[1]
  return metrics.get(word?.toLowerCase() ?? "") ?? others
}

const wanting = <A, E, R>(
  context: Context.Context<never>,
  effect: Effect.Effect<A, E, R>,
  onEnd: (exit: Exit.Exit<A, E>) => void
): Effect.Effect<A, E, R> => {
  let begun = false
  const beginning = Effect.suspend(() => {
    begun = true
    wanted.modifyUnsafe(1, context)
    return effect
  })
  return Effect.onExit(beginning, (exit) =>
    Effect.sync(() => {
      if (begun) wanted.modifyUnsafe(-1, context)
      onEnd(exit)
    })
  )
}

export const measuredTransaction = <A, E, R>(transaction: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiber(({ context }) =>
    Context.get(context, InTransaction)
      ? transaction
      : wanting(context, Effect.provideService(transaction, InTransaction, true), () => undefined)
  )

export const measuredStatement = <A, E, R>(statement: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiber((fiber) => {
    const { context } = fiber
    const clock = fiber.getRef(Clock.Clock)
    const { seconds, ...counters } = metricsFor(statement)
    const started = clock.currentTimeNanosUnsafe()
    const record = (exit: Exit.Exit<A, E>): void => {
      counters[Exit.isSuccess(exit) ? "ok" : "failed"].updateUnsafe(1, context)
      seconds.updateUnsafe(Number(clock.currentTimeNanosUnsafe() - started) / 1e9, context)
    }
    return Context.get(context, InTransaction)
      ? Effect.onExit(statement, (exit) => Effect.sync(() => record(exit)))
      : wanting(context, statement, record)
  })
