import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, References, Schema, type Tracer } from "effect"
import { Headers, HttpTraceContext } from "effect/http"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "../sql/Rows.ts"

const contexts = rowsOf(Schema.Struct({ traceContext: Schema.NullOr(Schema.String) }))

/** The span of the request that a span belongs to: the outermost one of this process. */
const outermost = (span: Tracer.Span): Tracer.Span =>
  Option.isSome(span.parent) && span.parent.value._tag === "Span" ? outermost(span.parent.value) : span

const toText = (span: Tracer.Span): string | undefined => HttpTraceContext.toHeaders(span)["traceparent"]

const toSpan = (traceparent: string | null): Option.Option<Tracer.ExternalSpan> =>
  HttpTraceContext.w3c(Headers.fromInput({ traceparent: traceparent ?? undefined }))

/**
 * Connects traces of runs across the queue, where a run belongs to another fiber and perhaps another process. Its span
 * is a root that links to the span of the request that offered it. Costs no statement where nothing is traced.
 */
export const runTrace = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** Stores the current request with its attempt. */
  const remember = Effect.fnUntraced(function* (attemptId: AttemptId) {
    const current = Option.map(yield* Effect.option(Effect.currentSpan), outermost)
    if (Option.isNone(current) || !current.value.sampled || !(yield* References.TracerEnabled)) return
    const traceparent = toText(current.value)
    yield* execute(sql`UPDATE attempt SET trace_context = ${traceparent} WHERE id = ${attemptId}`)
  })

  const startedBy = (attemptId: AttemptId) =>
    contexts.first(sql`SELECT trace_context AS "traceContext" FROM attempt WHERE id = ${attemptId}`).pipe(
      Effect.map(Option.flatMap(({ traceContext }) => toSpan(traceContext))),
      // A run without its link is better than no run.
      Effect.catchDefect(() => Effect.succeedNone)
    )

  /** Runs the run in its own span. */
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
