import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import type { ReadFormat } from "@design-workspace/domain/interchange/formats"
import { InvalidInput, type Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Data, type Duration, Effect } from "effect"
import { AnswerPieces, type ReadingAnswer } from "./AnswerPieces.ts"
import type { ProcessOrder, ReadingMemory } from "./readingProcess.ts"

export interface ReadingLimits {
  readonly time: Duration.Input
  readonly memory: ReadingMemory
}

const program = fileURLToPath(import.meta.url.replace(/readInProcess(\.\w+)$/, "readingProcess$1"))

/** It reads files of its packages, no others and no environment, and starts no programs. */
const execArgv = [
  "--conditions=@design-workspace/source",
  "--permission",
  "--allow-fs-read=*",
  "--allow-worker"
]

/** In characters of the log. */
const longestReason = 4_000

type Reading = { readonly child: ChildProcess; readonly said: () => string }

export class ReaderNotStarted extends Data.TaggedError("ReaderNotStarted")<{ readonly reason: string }> {}

const forked = (): Reading => {
  const child = fork(program, {
    execArgv,
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"]
  })
  let said = ""
  const hear = (text: unknown): void => {
    said = `${said}${text}`.slice(-longestReason)
  }
  child.on("error", hear)
  child.stderr?.setEncoding("utf8").on("data", hear)
  return { child, said: () => said }
}

/** Node throws some reasons not to start, and sends others as an event. */
const started = Effect.callback<Reading, ReaderNotStarted>((resume) => {
  const failed = (error: unknown) => resume(Effect.fail(new ReaderNotStarted({ reason: String(error) })))
  try {
    const reading = forked()
    reading.child.once("spawn", () => resume(Effect.succeed(reading)))
    reading.child.once("error", failed)
  } catch (error) {
    failed(error)
  }
}).pipe(
  Effect.tapError(({ reason }) =>
    Effect.logError("the reader of a text of another tool does not start", reason)
  )
)

/** Waits until the child's memory is given back. */
const ended = ({ child }: Reading) =>
  Effect.callback<void>((resume) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      return resume(Effect.void)
    child.once("exit", () => resume(Effect.void))
    child.kill("SIGKILL")
  })

const refused = (...issues: ReadonlyArray<Issue>) => Effect.fail(new InvalidInput({ issues }))

const refusedWhole = (field: string, message: string) => refused({ path: [field], message })

const crashed = (field: string, reason: string) =>
  Effect.andThen(
    Effect.logError("the reader of a text of another tool failed", reason.slice(0, longestReason)),
    refusedWhole(field, "cannot be read: its reader fails on it")
  )

const answered = ({ child, said }: Reading, order: ProcessOrder) =>
  Effect.callback<ReadingAnswer, string>((resume) => {
    const pieces = new AnswerPieces()
    child.on("message", (piece) => {
      const whole = pieces.hear(String(piece))
      if (whole !== undefined) resume(Effect.fromResult(whole))
    })
    child.once("error", (error) => resume(Effect.fail(String(error))))
    child.once("exit", (code, signal) => resume(Effect.fail(`ended with ${code ?? signal}: ${said()}`)))
    child.send(order, (error) => {
      if (error !== null) resume(Effect.fail(String(error)))
    })
  })

const outcomeOf = Effect.fnUntraced(function* (field: string, answer: ReadingAnswer) {
  switch (answer.outcome) {
    case "read": {
      const { counts, design, notes, ordered } = answer
      return { design, ordered, notes, counts } satisfies ReadDesign
    }
    case "unreadable":
      return yield* refused(
        ...answer.issues.map(({ message, path }) => ({ path: [field, ...path], message }))
      )
    case "beyond":
      return yield* refused(...answer.issues)
    case "tooLarge":
      return yield* refusedWhole(field, "takes too much memory to read")
    case "crashed":
      return yield* crashed(field, answer.reason)
  }
})

/**
 * Reads a source in a process of its own, which has ended when this has. `InvalidInput` for one that its tool would
 * refuse, that takes more than the limits, or that kills its reader, which is logged.
 */
export const readInProcess = (
  { memory, time }: ReadingLimits,
  format: ReadFormat,
  source: DesignSource
): Effect.Effect<ReadDesign, InvalidInput | ReaderNotStarted> => {
  const field = typeof source === "string" ? "content" : "files"
  return Effect.acquireUseRelease(
    started,
    (reading) =>
      answered(reading, { format, source, memory }).pipe(
        Effect.timeoutOrElse({
          duration: time,
          orElse: () => refusedWhole(field, "takes too long to read")
        }),
        Effect.flatMap((answer) => outcomeOf(field, answer)),
        Effect.catchIf(
          (error) => typeof error === "string",
          (reason) => crashed(field, reason)
        )
      ),
    ended
  )
}
