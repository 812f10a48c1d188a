import * as fc from "fast-check"
import { answerWithGraph, answerWithText, chosenNodes } from "./answers.ts"
import { beginSequence } from "./beginSequence.ts"
import { peopleCommands } from "./peopleCommands.ts"
import { restore } from "./projectChanges.ts"
import { prove } from "./prove.ts"
import type { RunsPlace, RunsService } from "./RunsService.ts"
import { nextNumber, type RunsState } from "./RunsState.ts"
import { raceCommands } from "./raceCommands.ts"
import { runCommands } from "./runCommands.ts"
import { answeredDocument, answeredGraph } from "./runRules.ts"
import { startArbitrary, startNow } from "./starts.ts"
import { stopCommands } from "./stopCommands.ts"

const often = <A>(items: ReadonlyArray<A>, times: number): ReadonlyArray<A> =>
  Array.from({ length: times }).flatMap(() => items)

/** Every command, those that take long as often as is wanted. */
const commandsWith = (slow: ProjectRunsRun["slow"]) => [
  ...often(
    [...runCommands, ...runCommands, ...peopleCommands, ...raceCommands, stopCommands.cancel],
    slow === "rare" ? 6 : 1
  ),
  ...stopCommands.slow
]

/** Answers whatever is asked until the run has ended. */
const letEnd = async (state: RunsState, service: RunsService): Promise<void> => {
  if (state.trashed) await restore(state, service)
  while (state.run !== null) {
    const { run } = state
    const stands = run.by === "owner" || state.writerMay
    const [node] = run.asked.keys()
    if (node === undefined) {
      await answerWithGraph(run, ["b", "c"])
      answeredGraph(state, run, chosenNodes(state, ["b", "c"]))
    } else {
      const text = `Text ${nextNumber(state)} of the run.`
      await answerWithText(run, node, text)
      if (stands) await service.untilSettled(run, node)
      answeredDocument(state, run, node, { text })
    }
    await service.untilSteady(run)
  }
}

/** Stops the runs of a sequence that broke a promise, so that the workers are free for the next one. */
const abandon = async (service: RunsService): Promise<void> => {
  const { items } = (await service.admin.get(`/api/jobs?project_id=${service.projectId}`)).json
  for (const { job_id } of items) await service.admin.post(`/api/jobs/${job_id}/cancel`)
}

export interface ProjectRunsRun {
  readonly seed: number
  /** How many sequences, each with a project of its own. */
  readonly runs: number
  /** How often the server is restarted, and time passes. */
  readonly slow: "often" | "rare"
  readonly shrinks?: boolean
  readonly path?: string
  readonly replayPath?: string
}

const mostCommands = 24
const mostShrinks = 60

/**
 * Interleavings of a project's runs with what people write meanwhile, each held against the model after every step:
 * the model that a run asks answers only when the sequence says so. Rejects with the shortest one that breaks a
 * promise.
 */
export const projectRunsRun = async (
  place: RunsPlace,
  { path, replayPath, runs, seed, shrinks = true, slow }: ProjectRunsRun
): Promise<void> => {
  const anySequence = fc.commands(commandsWith(slow), {
    maxCommands: mostCommands,
    size: "max",
    ...(replayPath === undefined ? {} : { replayPath })
  })
  const sequences = fc.limitShrink(fc.tuple(startArbitrary, anySequence), shrinks ? mostShrinks : 0)
  const property = fc.asyncProperty(sequences, async ([first, sequence]) => {
    const { service, state } = await beginSequence(place)
    try {
      await startNow(state, service, first)
      await fc.asyncModelRun(() => ({ model: state, real: service }), sequence)
      await letEnd(state, service)
      await prove(state, service)
    } catch (cause) {
      await abandon(service)
      throw cause
    }
    place.tally.runs += 1
    place.tally.told += state.runs.length
  })
  const parameters = {
    seed,
    numRuns: runs,
    unbiased: true,
    verbose: fc.VerbosityLevel.None,
    includeErrorInReport: true
  }
  await fc.assert(property, path === undefined ? parameters : { ...parameters, path })
}
