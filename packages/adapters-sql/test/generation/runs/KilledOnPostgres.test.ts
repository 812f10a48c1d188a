import { describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { inject } from "vitest"
import { migrations } from "../../../src/migrations/all.ts"
import { freshPostgres } from "../../../testing/FreshPostgres.ts"
import { killAtEachBoundary } from "./killAtEachBoundary.ts"

describe("GenerationWorker, killed at each boundary of a run on PostgreSQL", () => {
  it.live("is followed by one that goes on after the last completed stage; the run is applied once", () =>
    Effect.suspend(() => freshPostgres(inject("postgresUrl"), migrations)).pipe(
      Effect.flatMap((url) => killAtEachBoundary(Redacted.value(url))),
      Effect.scoped
    )
  )
})
