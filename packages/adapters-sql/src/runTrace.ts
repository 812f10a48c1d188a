import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, References, Schema, Tracer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "./Rows.ts"

const contexts = rowsOf(Schema.Struct({ traceContext: Schema.NullOr(Schema.String) }))

/** The span of the request that a span belongs to: the outermost one of this process. */
const outermost = (span: Tracer.Span): Tracer.Span =>
  Option.isSome(span.parent) && span.parent.value._tag === "Span" ? outermost(span.parent.value) : span

const toText = ({ spanId, traceId }: Tracer.Span): string => `00-${traceId.padStart(32, "0")}-${spanId}-01`

const toSpan = (text: string): ReadonlyArray<Tracer.ExternalSpan> => {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(text) ?? []
  return traceId === undefined || spanId === undefined ? [] : [Tracer.externalSpan({ traceId, spanId })]
}

/**
 * Makes the tracing of runs across the queue, where a run is another fiber's and perhaps another process's: its span is a root
 * that links to the span of the request which offered it. Costs no statement where nothing is traced.
 */
export const runTrace = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** Notes the request at hand beside its attempt. */
  const remember = Effect.fnUntraced(function* (attemptId: AttemptId) {
    const current = Option.map(yield* Effect.option(Effect.currentSpan), outermost)
    if (Option.isNone(current) || !current.value.sampled || !(yield* References.TracerEnabled)) return
    yield* execute(sql`UPDATE attempt SET trace_context = ${toText(current.value)} WHERE id = ${attemptId}`)
  })

  const startedBy = (attemptId: AttemptId) =>
    contexts.first(sql`SELECT trace_context AS "traceContext" FROM attempt WHERE id = ${attemptId}`).pipe(
      Effect.map(Option.match({ onNone: () => [], onSome: (row) => toSpan(row.traceContext ?? "") })),
      // A run without its link is better than none.
      Effect.catchDefect(() => Effect.succeed([]))
    )

  /** Puts the run into a span of its own. */
  const asRun = Effect.fnUntraced(function* (attemptId: AttemptId, run: Effect.Effect<void>) {
    if (!(yield* References.TracerEnabled)) return yield* run
    const spans = yield* startedBy(attemptId)
    yield* Effect.withSpan(run, "generation run", {
      root: true,
      kind: "consumer",
      attributes: { attempt_id: attemptId },
      links: spans.map((span) => ({ span, attributes: {} }))
    })
  })

  return { remember, asRun }
})
