import type { Client } from "@design-workspace/client"
import { Console, Deferred, Effect, Ref } from "effect"
import { Prompt, TerminalCapabilities } from "effect/cli"
import { cut, outputWidth } from "../output/columns.ts"
import { exitCodes, type Failure, failed, failedWith } from "../output/Failure.ts"
import { jsonFlag } from "../output/flags.ts"
import { tell } from "../output/print.ts"
import type { Connection } from "../session/Connection.ts"
import { persisting } from "../session/persisting.ts"
import { earlierRun } from "./earlierJobs.ts"
import { type AnyEvent, beginning, errorOf, type Progress, progressStep } from "./Progress.ts"

/** Waits for Ctrl-C, which meanwhile ends nothing by itself. The signal has a listener at every moment. */
const nextInterrupt: Effect.Effect<void> = Effect.acquireUseRelease(
  Effect.sync(() => {
    const others = process.rawListeners("SIGINT")
    const interrupted = Deferred.makeUnsafe<void>()
    const onInterrupt: NodeJS.SignalsListener = () => Deferred.doneUnsafe(interrupted, Effect.void)
    process.on("SIGINT", onInterrupt)
    for (const other of others) process.removeListener("SIGINT", other as NodeJS.SignalsListener)
    return { onInterrupt, interrupted, others }
  }),
  ({ interrupted }) => Deferred.await(interrupted),
  ({ onInterrupt, others }) =>
    Effect.sync(() => {
      for (const other of others) process.on("SIGINT", other as NodeJS.SignalsListener)
      process.removeListener("SIGINT", onInterrupt)
    })
)

const waitSeconds = 25

interface Place {
  readonly after: number
  readonly progress: Progress
  readonly last: AnyEvent | null
}

const start: Place = { after: 0, progress: beginning, last: null }

/** On a terminal alone. */
const draw = (live: string | null): void => {
  const width = outputWidth()
  if (width !== null) process.stdout.write(`\r\u001b[2K${live === null ? "" : cut(live, width - 1)}`)
}

const show = Effect.fnUntraced(function* (place: Place, event: AnyEvent) {
  if (yield* jsonFlag) {
    yield* Console.log(JSON.stringify(event))
    return { ...place, last: event }
  }
  const { lines, progress } = progressStep(place.progress, event)
  draw(null)
  for (const line of lines) yield* Console.log(line)
  draw(progress.live)
  return { ...place, progress, last: event }
})

/** The first call is not repeated: where there is no server, the person learns it at once. */
const read = (connection: Connection, id: string, after: number) => {
  const events = (client: Client, signal: AbortSignal) =>
    client.jobs.readJobEvents({ params: { id }, query: { after, wait: waitSeconds } }, { signal })
  return after === 0 ? connection.call(events) : persisting(connection, events)
}

const untilEnd = Effect.fnUntraced(function* (connection: Connection, id: string, place: Ref.Ref<Place>) {
  for (;;) {
    const { after } = yield* Ref.get(place)
    const { ended, items, next } = yield* read(connection, id, after)
    for (const item of items) yield* Ref.set(place, yield* show(yield* Ref.get(place), item))
    yield* Ref.update(place, (it) => ({ ...it, after: next }))
    if (ended) return
  }
})

const left = (id: string): Failure =>
  failedWith(
    exitCodes.interrupted,
    "LEFT_RUNNING",
    `The run goes on as job ${id}.`,
    `Watch it again: dw watch --job ${id}`,
    `Cancel it: dw cancel ${id}`
  )

/** Without a terminal nobody can be asked, and the run goes on. */
const choice = Effect.gen(function* () {
  const { canPrompt } = yield* TerminalCapabilities.TerminalCapabilities
  if (!canPrompt || (yield* jsonFlag)) return "leave" as const
  draw(null)
  return yield* Prompt.Select<"leave" | "cancel" | "watch">({
    message: "The run goes on without you. What shall become of it?",
    choices: [
      { title: "Leave it running", value: "leave" },
      { title: "Cancel it", value: "cancel" },
      { title: "Go on watching", value: "watch" }
    ]
  }).pipe(Effect.catchTag("QuitError", () => Effect.succeed("leave" as const)))
})

export const cancelJob = ({ call }: Connection, id: string) =>
  call((client, signal) => client.jobs.cancelJob({ params: { id } }, { signal }))

const outcome = Effect.fnUntraced(function* (connection: Connection, id: string, last: AnyEvent | null) {
  if (last?.event === "done") return
  if (last?.event === "error") {
    const { code, message } = errorOf(last)
    return yield* failed(code, message)
  }
  // The events ended without a last one: the job tells what became of it.
  const job = yield* connection.call((client, signal) => client.jobs.readJob({ params: { id } }, { signal }))
  if (job.status !== "succeeded")
    return yield* failed(
      job.error?.code ?? "GENERATION_FAILED",
      job.error?.message ?? `The run is ${job.status}.`
    )
})

const tellContinued = Effect.fnUntraced(function* (connection: Connection, id: string) {
  const job = yield* connection.call((client, signal) => client.jobs.readJob({ params: { id } }, { signal }))
  const earlier = (yield* jsonFlag) ? null : yield* earlierRun(connection, job)
  if (earlier !== null) yield* tell(`It goes on from ${earlier}, which failed.`)
})

/** Shows a run to its end. Ctrl-C asks whether it is to go on without a watcher. */
export const followRun = Effect.fnUntraced(function* (connection: Connection, id: string) {
  const place = yield* Ref.make(start)
  const watch = Effect.gen(function* () {
    if ((yield* Ref.get(place)) === start) yield* tellContinued(connection, id)
    yield* untilEnd(connection, id, place)
  })
  for (;;) {
    const stopped = yield* Effect.raceFirst(Effect.as(watch, false), Effect.as(nextInterrupt, true))
    if (!stopped) break
    const chosen = yield* choice
    if (chosen === "leave") return yield* left(id)
    if (chosen === "cancel") {
      yield* cancelJob(connection, id)
      yield* tell("Cancelling the run.")
    }
  }
  yield* outcome(connection, id, (yield* Ref.get(place)).last)
})
