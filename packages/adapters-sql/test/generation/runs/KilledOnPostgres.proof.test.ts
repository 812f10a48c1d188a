import { describe, expect, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { inject } from "vitest"
import { migrations } from "../../../src/migrations/all.ts"
import { freshPostgres } from "../../../testing/FreshPostgres.ts"
import { killAtEachBoundary } from "./killAtEachBoundary.ts"
import { killAtEachTransaction, leastTransactions } from "./killAtEachTransaction.ts"

describe("GenerationWorker, killed at each boundary of a run on PostgreSQL", () => {
  it.live("is followed by one that goes on after the last completed stage; the run is applied once", () =>
    Effect.suspend(() => freshPostgres(inject("postgresUrl"), migrations)).pipe(
      Effect.flatMap((url) => killAtEachBoundary(Redacted.value(url))),
      Effect.scoped
    )
  )
})

describe("GenerationWorker, killed in each transaction of a project's run on PostgreSQL", () => {
  it.live("is followed by one that writes each document once, and the graph once", () =>
    Effect.suspend(() => freshPostgres(inject("postgresUrl"), migrations)).pipe(
      Effect.flatMap((url) => killAtEachTransaction(Redacted.value(url))),
      Effect.map((count) => expect(count).toBeGreaterThanOrEqual(leastTransactions)),
      Effect.scoped
    )
  )
})
