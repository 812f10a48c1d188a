import { strict as assert } from "node:assert"
import { honoursIdempotencyKey } from "@design-workspace/adapters-http/requests/Endpoints"
import { isOperation } from "@design-workspace/domain/access/Operations"
import { JobQueue, ProjectJobQueue } from "@design-workspace/domain/generation/attempts/JobQueue"
import { ServerAddress } from "@design-workspace/server/http/Http"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { type Answer, apiAt } from "../../calls/Api.ts"
import { isReplay, newKey, withKey } from "../../calls/idempotency.ts"
import { makeWorld } from "../../scenes/World.ts"
import { openDatabase } from "../../servers/Database.ts"
import { type DatabaseState, databaseState } from "../../servers/databaseState.ts"
import { type FailedStatement, type Failure, layFaultyLine } from "../../servers/FaultyLine.ts"
import { adaptersAt, serverOn } from "../../servers/ServerUnderTest.ts"
import type { Documented } from "../documented.ts"
import type { AdmittingCase, Call } from "../OperationCase.ts"
import { type Scene, sceneOf, send } from "../Scene.ts"

/** Nobody takes a job: every statement on the line is then a request's. */
const WithoutWorkers = Layer.mergeAll(
  Layer.effect(
    JobQueue,
    Effect.map(JobQueue, (queue) => ({ ...queue, takeOne: () => Effect.never }))
  ),
  Layer.effect(
    ProjectJobQueue,
    Effect.map(ProjectJobQueue, (queue) => ({ ...queue, takeOne: () => Effect.never }))
  )
)

/** Its statements can be made to fail one by one. */
export const openBench = async (database: Redacted.Redacted) => {
  const line = await layFaultyLine(Redacted.value(database), "design-workspace")
  const adapters = WithoutWorkers.pipe(Layer.provideMerge(adaptersAt(line.url)))
  const runtime = ManagedRuntime.make(serverOn(adapters, { jobQueueCapacity: 1_000_000 }))
  const { url } = await runtime.runPromise(ServerAddress)
  const own = await openDatabase(Redacted.value(database))
  return {
    world: await makeWorld(apiAt(url)),
    line,
    ask: own.query,
    close: async () => {
      await runtime.dispose()
      await own.close()
      line.close()
    }
  }
}

export type Bench = Awaited<ReturnType<typeof openBench>>

/** Which tables changed, and by how many rows. */
type Change = Readonly<Record<string, number>>

const rowsIn = (state: string | undefined): number => Number(state?.split(" ")[0])

/** The claims on keys come and go by themselves. */
const changeOf = (before: DatabaseState, after: DatabaseState): Change =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([table, state]) => table !== "idempotency_key" && state !== before[table])
      .map(([table, state]) => [table, rowsIn(state) - rowsIn(before[table])])
  )

const nothing: Change = {}

const same = (one: Change, other: Change): boolean =>
  Object.keys({ ...one, ...other }).every((table) => one[table] === other[table])

interface Prepared {
  readonly call: Call
  readonly before: DatabaseState
}

const asIfLeasesHadEnded =
  "UPDATE idempotency_key SET expires_at = clock_timestamp() - interval '1 second' WHERE answer IS NULL AND attempt_id IS NULL"

/** What fails is repeated under its key always, or only where it may have been done. */
export const openTrial = async (
  { ask, line, world }: Bench,
  operation: Documented,
  the: AdmittingCase,
  alwaysRepeat = false
) => {
  const scene: Scene = sceneOf({ ask, operation, the }, () => world)()
  const first = await the.make(world)
  // A guest's key does not count.
  const isGuests = first.as !== undefined && Object.keys(first.as).length === 0
  const keyed =
    !isGuests && isOperation(operation.name) && honoursIdempotencyKey(operation.name, operation.method)
  const look = () => databaseState(ask)
  const sendWith = (call: Call, key: string): Promise<Answer> =>
    send(scene, keyed ? { ...call, headers: { ...call.headers, ...withKey(key) } } : call)

  // What is counted by the day has its row once a guest has called.
  if (isGuests) await sendWith(await the.make(world), newKey())
  const start = await look()
  const { status } = await sendWith(first, newKey())
  const whole = { status, change: changeOf(start, await look()) }
  assert.ok(status < 300, `${operation.name}: ${status}`)

  let prepared: Prepared | undefined

  const prepare = async (): Promise<Prepared> => {
    const call = await the.make(world)
    return { call, before: await look() }
  }

  /** It does what was not done, or repeats the answer of what was; `done` is null where it may be either. */
  const repeat = async ({ before, call }: Prepared, key: string, answer: Answer, done: boolean | null) => {
    const again = () => sendWith(call, key)
    let repeated = await again()
    if (repeated.json?.code === "IDEMPOTENCY_IN_FLIGHT") {
      await ask(asIfLeasesHadEnded)
      repeated = await again()
    }
    assert.equal(repeated.status, whole.status, `the repeat: ${repeated.text}`)
    if (done !== null) assert.equal(isReplay(repeated), done, "the repeat is a replay if it was done")
    if (answer.status < 300 && done === true) assert.equal(repeated.text, answer.text)
    assert.deepEqual(changeOf(before, await look()), whole.change, "after the repeat")
  }

  const judge = (answer: Answer, change: Change, failed: ReadonlyArray<FailedStatement>) => {
    const lasting = failed.some((it) => it.lasting)
    if (answer.status < 300) {
      assert.equal(answer.status, whole.status)
      return assert.deepEqual(change, whole.change, "answered as done")
    }
    assert.ok([500, 503].includes(answer.status), answer.text)
    assert.ok(["INTERNAL", "DATABASE_UNAVAILABLE"].includes(answer.json.code), answer.text)
    if (!lasting || !same(change, whole.change)) assert.deepEqual(change, nothing, "answered as not done")
  }

  /** Null where nothing shows it: the answer to a call that changes nothing need not have been kept. */
  const isDone = (answer: Answer, change: Change, failed: ReadonlyArray<FailedStatement>): boolean | null => {
    if (same(whole.change, nothing)) return failed.length === 0 ? true : null
    return answer.status < 300 || !same(change, nothing)
  }

  return {
    /** Checks the answer, what it changed, and its repeat. Returns what failed; none if the call ended before. */
    fail: async (failures: ReadonlyArray<Failure>): Promise<ReadonlyArray<FailedStatement>> => {
      const used = prepared ?? (await prepare())
      const { before, call } = used
      const key = newKey()
      const disarm = line.fail(failures)
      const answer = await sendWith(call, key)
      const failed = disarm()
      const change = changeOf(before, await look())
      const repeats = keyed && (alwaysRepeat || answer.status < 300 || failed.some((it) => it.lasting))
      try {
        judge(answer, change, failed)
        if (repeats) await repeat(used, key, answer, isDone(answer, change, failed))
      } catch (cause) {
        throw new Error(
          `${operation.name}: ${JSON.stringify({ failures, failed, answer: answer.text.slice(0, 300) })}`,
          { cause }
        )
      }
      // What changed nothing can be called again, but for the sign-in, whose tries are counted.
      const isAsBefore = !repeats && same(change, nothing) && operation.name !== "signIn"
      prepared = isAsBefore ? { before, call } : undefined
      return failed
    }
  }
}
