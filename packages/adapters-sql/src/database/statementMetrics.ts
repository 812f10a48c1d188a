import { Clock, Context, Effect, Exit, Metric } from "effect"

const kinds = ["select", "insert", "update", "delete", "with", "other"] as const
type Kind = (typeof kinds)[number]

const boundaries = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const metricsOf = (kind: Kind) => {
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

const metrics: Readonly<Record<Kind, ReturnType<typeof metricsOf>>> = {
  select: metricsOf("select"),
  insert: metricsOf("insert"),
  update: metricsOf("update"),
  delete: metricsOf("delete"),
  with: metricsOf("with"),
  other: metricsOf("other")
}

const wanted = Metric.gauge("design_workspace_database_connections_wanted", {
  description: "Connections that requests and runs use or wait for; beyond the pool's maximum they wait.",
  attributes: { unit: "{connection}" }
})

const InTransaction = Context.Reference<boolean>("@design-workspace/adapters-sql/InTransaction", {
  defaultValue: () => false
})

const firstWord = /^\s*(select|insert|update|delete|with)\b/i

const isKind = (word: string | undefined): word is Kind => kinds.some((kind) => kind === word)

const kindOf = (statement: object): Kind => {
  if (!("segments" in statement) || !Array.isArray(statement.segments)) return "other"
  const word = firstWord.exec(String(statement.segments[0]?.value))?.[1]?.toLowerCase()
  return isKind(word) ? word : "other"
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
    const { seconds, ...counters } = metrics[kindOf(statement)]
    const started = clock.currentTimeNanosUnsafe()
    const record = (exit: Exit.Exit<A, E>): void => {
      counters[Exit.isSuccess(exit) ? "ok" : "failed"].updateUnsafe(1, context)
      seconds.updateUnsafe(Number(clock.currentTimeNanosUnsafe() - started) / 1e9, context)
    }
    return Context.get(context, InTransaction)
      ? Effect.onExit(statement, (exit) => Effect.sync(() => record(exit)))
      : wanting(context, statement, record)
  })
