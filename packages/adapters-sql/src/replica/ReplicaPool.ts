import { Socket } from "node:net"
import * as PgClient from "@effect/sql-pg/PgClient"
import { Effect, type Redacted, Schedule, type Scope } from "effect"
import type { Reactivity } from "effect/reactivity/Reactivity"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { maxMessageSize } from "../database/maxMessageSize.ts"
import { PostgresLines } from "../database/PostgresLines.ts"
import { placeIn } from "../database/placeIn.ts"
import { serverAddressOf } from "../database/serverAddressOf.ts"

export interface ReplicaOptions {
  readonly url: Redacted.Redacted
  /** Whether statements are prepared by name. */
  readonly prepare?: boolean
  readonly maxConnections: number
}

/** How long a read may take, connecting included: in steps, so that a process that stood still does not blame it. */
const STEP = "50 millis"
const STEPS = 5

/** Milliseconds. Ends what is still under way at the server when its line is cut. */
const session = { TimeZone: "UTC", statement_timeout: "1000" }

/** Connections to a replica, opened as they are needed. */
export interface ReplicaPool {
  /** Runs reads. What takes longer than 250 ms fails, and all others that wait with it. */
  readonly run: <A, E>(query: (replica: SqlClient) => Effect.Effect<A, E>) => Effect.Effect<A, E>
  /** Ends every connection, and lets none open until `mend`. */
  readonly cut: () => void
  readonly mend: () => void
}

/** Its server may be a standby or a primary: other than for `PostgresDatabase` that makes no difference. */
export const openReplicaPool = Effect.fnUntraced(function* ({
  maxConnections,
  prepare = true,
  url
}: ReplicaOptions): Effect.fn.Return<ReplicaPool, SqlError, Reactivity | Scope.Scope> {
  const lines = new PostgresLines(
    () => serverAddressOf(url),
    () => new Socket()
  )
  const client = yield* PgClient.make({
    url,
    stream: () => lines.open(),
    ...placeIn(url),
    prepare,
    maxConnections,
    maxMessageSize,
    applicationName: "design-workspace replica",
    startupParameters: session
  })
  const cut = () => lines.cut()
  // Before the pool is closed, which could wait for a server that stands still.
  yield* Effect.addFinalizer(() => Effect.sync(cut))

  // To interrupt a statement waits for the server's consent; one whose line is cut fails at once.
  const cutInTime = Effect.sleep(STEP).pipe(
    Effect.repeat(Schedule.recurs(STEPS - 1)),
    Effect.andThen(Effect.sync(cut)),
    Effect.andThen(Effect.never)
  )
  return { run: (query) => Effect.raceFirst(query(client), cutInTime), cut, mend: () => lines.mend() }
})
