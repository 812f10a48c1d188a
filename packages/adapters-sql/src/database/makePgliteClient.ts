import * as PgClient from "@effect/sql-pg/PgClient"
import { Effect, type Scope } from "effect"
import type { Reactivity } from "effect/reactivity/Reactivity"
import type { SqlError } from "effect/sql/SqlError"
import { discardBrokenConnections } from "./discardBrokenConnections.ts"
import { maxMessageSize } from "./maxMessageSize.ts"
import type { PgliteEngine } from "./PgliteFiles.ts"
import { PgliteSession } from "./PgliteSession.ts"
import { PgliteStream } from "./PgliteStream.ts"

/** Over one connection: PGlite is a single session, and several would mix their statements without an error. */
export const makePgliteClient = (
  db: PgliteEngine
): Effect.Effect<PgClient.PgClient, SqlError, Scope.Scope | Reactivity> =>
  Effect.gen(function* () {
    const session = new PgliteSession(db)
    yield* Effect.addFinalizer(() => Effect.promise(() => session.acquire(session)))
    const client = yield* PgClient.make({
      stream: () => new PgliteStream(session),
      ssl: false,
      username: "postgres",
      database: "postgres",
      minConnections: 1,
      maxConnections: 1,
      maxMessageSize,
      // A new connection waits until the one it replaces has ended its transaction.
      connectTimeout: "30 seconds"
    })
    return discardBrokenConnections(client)
  })
