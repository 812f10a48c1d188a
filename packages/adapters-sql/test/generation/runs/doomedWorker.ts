import { writeSync } from "node:fs"
import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import {
  type AttemptQueue,
  JobQueue,
  ProjectJobQueue
} from "@design-workspace/domain/generation/attempts/JobQueue"
import {
  DesignModel,
  type ModelItem,
  type StageAsk
} from "@design-workspace/domain/generation/model/DesignModel"
import { ProjectModel } from "@design-workspace/domain/generation/projects/ProjectModel"
import { GenerationWorker } from "@design-workspace/domain/generation/worker/GenerationWorker"
import { PlainFailureReports } from "@design-workspace/domain/testing/generation/PlainFailureReports"
import { plainParts, plainStage } from "@design-workspace/domain/testing/generation/ScriptedDesignModel"
import { plainDocument, plainGraph } from "@design-workspace/domain/testing/generation/ScriptedProjectModel"
import { Effect, Layer, Logger, Schedule, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlJobQueue } from "../../../src/generation/SqlJobQueue.ts"
import { SqlAdapters } from "../../../src/wiring/SqlAdapters.ts"
import { shortLease } from "../../../testing/shortLease.ts"
import { databaseAt } from "./databaseAt.ts"
import { doomedTransactor } from "./doomedTransactor.ts"

// A program: carries out runs on the database at its first argument and writes a line for each stage that its model is
// asked for. Its second argument is where it kills itself: before a stage, in the transaction of `write`, or once that
// is committed (`settle`); or in a transaction, or right after one (`doomedTransactor`), and at the latest when a run is
// carried out, which it says. With `drag` it never ends its blocks, and says when it is stopped in the middle of them.
const [place = "", doom = ""] = process.argv.slice(2)

const say = (line: string) => Effect.sync(() => void writeSync(1, `${line}\n`))

const die = Effect.andThen(
  Effect.sync(() => process.kill(process.pid, "SIGKILL")),
  Effect.never
)

const reach = (stage: string): Effect.Effect<void> =>
  Effect.andThen(say(stage), doom === stage ? die : Effect.void)

/** Blocks without an end, each a moment after the other. */
const dragging = Stream.fromEffectSchedule(Effect.void, Schedule.spaced("20 millis")).pipe(
  Stream.zipWithIndex,
  Stream.map(
    ([_, n]): ModelItem => ({
      _tag: "Block",
      name: `Late ${n}`,
      description: "",
      layer: "Layer 1",
      specialties: []
    })
  ),
  Stream.onExit(() => say("stopped"))
)

const answer = (ask: StageAsk) =>
  doom === "drag" && ask.stage === "blocks" && ask.brief.messages[0]?.content === "Drag"
    ? dragging
    : plainStage(ask)

const model = Layer.succeed(
  DesignModel,
  DesignModel.of({
    label: () => "doomed",
    context: () => Number.POSITIVE_INFINITY,
    longestAnswer: () => Number.POSITIVE_INFINITY,
    prompts: null,
    stage: (ask) => Stream.unwrap(Effect.as(reach(ask.stage), answer(ask))),
    decompose: plainParts,
    critique: () => Effect.as(reach("quality"), []),
    repair: () => Stream.empty
  })
)

const projectModel = Layer.succeed(
  ProjectModel,
  ProjectModel.of({
    graph: (ask) => Stream.unwrap(Effect.as(say("graph"), Stream.fromIterable(plainGraph(ask)))),
    document: (ask) =>
      Stream.unwrap(Effect.as(say(`document ${ask.node.name}`), Stream.fromIterable(plainDocument(ask))))
  })
)

const isDoomedTransaction = /^(in|after) \d+$/.test(doom)

const collections = Layer.effect(
  CollectionRepo,
  Effect.map(CollectionRepo, (repo) =>
    CollectionRepo.of({ ...repo, save: doom === "write" ? () => die : repo.save })
  )
)

const settled = doom === "settle" ? die : Effect.void

const doomed = (jobs: AttemptQueue): AttemptQueue => ({
  ...jobs,
  takeOne: (handler) =>
    jobs.takeOne((id) =>
      Effect.andThen(handler(id), isDoomedTransaction ? Effect.andThen(say("carried out"), die) : settled)
    )
})

const queues = Layer.mergeAll(
  Layer.effect(JobQueue, Effect.map(JobQueue, doomed)),
  Layer.effect(ProjectJobQueue, Effect.map(ProjectJobQueue, doomed))
).pipe(Layer.provide(SqlJobQueue.layerWith(shortLease)))

const worker = GenerationWorker.layer.pipe(
  Layer.provide([model, projectModel, collections, queues, PlainFailureReports.layer]),
  Layer.provide(doomedTransactor(doom, die)),
  Layer.provide(SqlAdapters.layer),
  Layer.provide([databaseAt(place), SecureRandom.layerWebCrypto]),
  Layer.provide(Logger.layer([]))
)

Effect.runFork(Layer.launch(worker))
