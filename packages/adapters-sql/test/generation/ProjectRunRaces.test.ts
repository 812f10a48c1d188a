import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { AttemptRepo } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { makeSubjectLock } from "@design-workspace/domain/generation/attempts/endAttempt"
import { GeneratedProjectRepo } from "@design-workspace/domain/generation/attempts/GeneratedProjectRepo"
import { RunDocuments } from "@design-workspace/domain/generation/attempts/RunDocuments"
import { RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import { RunRepo } from "@design-workspace/domain/generation/attempts/RunRepo"
import { StarterRepo } from "@design-workspace/domain/generation/attempts/StarterRepo"
import { UsageLedger } from "@design-workspace/domain/generation/attempts/UsageLedger"
import { GenerationLock } from "@design-workspace/domain/generation/lock/GenerationLock"
import { projectSubject } from "@design-workspace/domain/generation/lock/RunSubject"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { makeProjectAttemptWithParents } from "@design-workspace/domain/testing/projects/makeProjectAttemptWithParents"
import { sampleGraph } from "@design-workspace/domain/testing/projects/sampleGraph"
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { twoPools } from "../../testing/TwoPools.ts"

const web = ItemId.make("web")
type Made = Effect.Success<typeof makeProjectAttemptWithParents>

/** What a process does to a project and its run, each as the domain does; a fence or version may be refused. */
const writesOn = Effect.fnUntraced(function* ({ attempt, owner, project }: Made) {
  const sql = yield* SqlClient.SqlClient
  const [documents, events, ledger] = [yield* DocumentRepo, yield* RunEvents, yield* UsageLedger]
  const [generated, lock, planned] = [yield* GeneratedProjectRepo, yield* GenerationLock, yield* RunDocuments]
  const [projects, runs, starters] = [yield* ProjectRepo, yield* RunRepo, yield* StarterRepo]
  const lockSubject = yield* makeSubjectLock
  const subject = projectSubject(project.id)
  const attemptId = attempt.id
  const document = { projectId: project.id, nodeId: web, authorId: owner.id, expectedVersion: null }
  const event = { _tag: "Stage", stage: "documents", status: "started" } as const
  // No retry: of two transactions that wait for each other one would fail.
  const together = (...steps: ReadonlyArray<Effect.Effect<unknown, unknown>>) =>
    sql.withTransaction(Effect.all(steps, { discard: true }))
  return (runNo: number): ReadonlyArray<Effect.Effect<unknown, unknown>> => [
    together(
      generated.findForUpdate(project.id),
      lock.extend(subject, runNo),
      starters.hold(owner.id),
      documents.append({ ...document, content: `generated ${runNo}`, editType: "generate" }),
      planned.settle({ attemptId, runNo }, { nodeId: web, state: "written", version: 1, reason: null }),
      events.append({ attemptId, runNo }, [event], { stage: "documents", done: 1 })
    ),
    together(generated.findForUpdate(project.id), runs.begin(attemptId), lock.renew(subject, attemptId)),
    together(lockSubject(subject), lock.holds(subject, runNo, Duration.minutes(10))),
    together(generated.findForUpdate(project.id), generated.setStatus(project.id, "generating")),
    events.append({ attemptId, runNo }, [event, event]),
    runs.giveBack({ attemptId, runNo }),
    ledger.record(
      attemptId,
      { model: "offline", prompts: null },
      {
        purpose: "document",
        inputTokens: 1,
        outputTokens: 1,
        cachedTokens: null,
        durationMs: 1,
        finish: "stop"
      },
      2
    ),
    documents.append({ ...document, content: "edited", editType: "edit" }),
    projects.update(project.id, { prompt: `A shop ${runNo}`, status: "ready" }),
    together(lock.open(subject, Duration.minutes(10)), projects.update(project.id, { status: "draft" })),
    projects.writeGraph(project.id, sampleGraph, null),
    lock.acquire(subject, attemptId, Duration.minutes(10))
  ]
})

describe("the writes of a project's run and of people on two processes", () => {
  it.live("never deadlock, whatever their order", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      const made = yield* Effect.provideContext(makeProjectAttemptWithParents, one)
      const acquired = Effect.gen(function* () {
        const lock = yield* GenerationLock
        yield* lock.acquire(projectSubject(made.project.id), made.attempt.id, Duration.minutes(10))
        yield* (yield* RunDocuments).plan({ attemptId: made.attempt.id, runNo: 0 }, [
          { nodeId: web, after: 0 }
        ])
      })
      yield* Effect.provideContext(acquired, one)
      const writes = yield* Effect.forEach([one, other], (context) =>
        Effect.provideContext(writesOn(made), context)
      )
      for (let round = 0; round < 30; round += 1) {
        const all = writes.flatMap((of, process) => of(round + process).map((write) => Effect.exit(write)))
        const turned = [...all.slice(round % all.length), ...all.slice(0, round % all.length)]
        const exits = yield* Effect.all(turned, { concurrency: "unbounded" })
        const defects = exits.flatMap((exit) =>
          exit._tag === "Failure" ? exit.cause.reasons.filter(({ _tag }) => _tag !== "Fail") : []
        )
        expect(defects).toEqual([])
      }
      const attempt = yield* Effect.provideContext(
        Effect.flatMap(AttemptRepo, (attempts) => attempts.find({ attemptId: made.attempt.id })),
        one
      )
      expect(attempt).toMatchObject({ value: { runNo: 60, status: "running" } })
    }).pipe(Effect.scoped)
  )
})
