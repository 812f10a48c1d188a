import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, References, Schema, type Tracer } from "effect"
import { Headers, HttpTraceContext } from "effect/http"
import { SqlClient } from "effect/sql/SqlClient"
import { execute, valuesOf } from "../sql/Rows.ts"

const contexts = valuesOf(Schema.NullOr(Schema.String))

const outermost = (span: Tracer.Span): Tracer.Span =>
  Option.isSome(span.parent) && span.parent.value._tag === "Span" ? outermost(span.parent.value) : span

const toText = (span: Tracer.Span): string | undefined => HttpTraceContext.toHeaders(span)["traceparent"]

const toSpan = (traceparent: string | null): Option.Option<Tracer.ExternalSpan> =>
  HttpTraceContext.w3c(Headers.fromInput({ traceparent: traceparent ?? undefined }))

/** Runs are traced across processes: a run's span is a root with a link to the request that offered it. */
export const runTrace = Effect.gen(function* () {
  const sql = yield* SqlClient

  const remember = Effect.fnUntraced(function* (attemptId: AttemptId) {
    const current = Option.map(yield* Effect.option(Effect.currentSpan), outermost)
    if (Option.isNone(current) || !current.value.sampled || !(yield* References.TracerEnabled)) return
    const traceparent = toText(current.value)
    yield* execute(sql`UPDATE attempt SET trace_context = ${traceparent} WHERE id = ${attemptId}`)
  })

  const startedBy = (attemptId: AttemptId) =>
    contexts.first(sql`SELECT trace_context AS "traceContext" FROM attempt WHERE id = ${attemptId}`).pipe(
      Effect.map(Option.flatMap(toSpan)),
      // A run without its link is better than no run.
      Effect.catchDefect(() => Effect.succeedNone)
    )

  const asRun = Effect.fnUntraced(function* (attemptId: AttemptId, run: Effect.Effect<void>) {
    if (!(yield* References.TracerEnabled)) return yield* run
    const request = yield* startedBy(attemptId)
    yield* Effect.withSpan(run, "generation run", {
      root: true,
      kind: "consumer",
      attributes: { attempt_id: attemptId },
      links: Option.toArray(request).map((span) => ({ span, attributes: {} }))
    })
  })

  return { remember, asRun }
})
