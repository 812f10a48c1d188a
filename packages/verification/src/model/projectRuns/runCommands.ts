import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { DocumentAsk, GraphAsk } from "@design-workspace/domain/generation/projects/ProjectModel"
import { Stream } from "effect"
import * as fc from "fast-check"
import { questionsOf, untilAsked } from "../../designModels/GuidedProjectModel.ts"
import { picked } from "../state/picked.ts"
import { answerWithGraph, answerWithText, chosenNodes, documentQuestion } from "./answers.ts"
import { mayGoOn, nextNumber, type Run, type RunsState } from "./RunsState.ts"
import { runsStep } from "./RunsStep.ts"
import { answeredDocument, answeredGraph, endRun } from "./runRules.ts"
import { start } from "./starts.ts"

const pick = fc.nat(99)
const some = fc.subarray(["a", "b", "c", "d", "e"], { minLength: 1 })

const answerGraph = runsStep(
  "answerGraph",
  fc.record({ ids: some, nothing: fc.nat(9) }),
  ({ run }) => run?.asksGraph === true,
  async (state, _, { ids, nothing }) => {
    const { run } = state
    if (run === null) return
    if (nothing > 0) {
      await answerWithGraph(run, ids)
      return answeredGraph(state, run, chosenNodes(state, ids))
    }
    // Without a node it is asked for twice more.
    let before: GraphAsk | undefined
    for (let request = 1; request <= 3; request += 1) {
      const question = await untilAsked(() => questionsOf(run.key).graph.find(({ ask }) => ask !== before))
      before = question?.ask
      question?.answer(Stream.empty)
      if (!mayGoOn(state)) return endRunWithoutRight(state, run)
    }
    answeredGraph(state, run, null)
  }
)

/** A request that repairs an answer is not sent without the right. */
const endRunWithoutRight = (state: RunsState, run: Run): void =>
  endRun(
    state,
    run,
    state.trashed ? { status: "cancelled", code: "CANCELLED" } : { status: "failed", code: "FORBIDDEN" }
  )

const failures = { incomplete: "incomplete", unavailable: "unavailable" } as const

const answerDocument = runsStep(
  "answerDocument",
  fc.record({
    pick,
    how: fc.constantFrom(
      ...(["text", "text", "text", "text", "text"] as const),
      "refused",
      "incomplete",
      "unavailable"
    )
  }),
  ({ run }) => run !== null && run.asked.size > 0,
  async (state, service, { how, pick }) => {
    const { run } = state
    const node = run === null ? undefined : picked([...run.asked.keys()], pick)
    if (run === null || node === undefined) return
    const label = run.labels.get(node) ?? node
    const stands = mayGoOn(state)
    if (how === "text") {
      const text = `Text ${nextNumber(state)} of the run.`
      await answerWithText(run, node, text)
      if (stands) await service.untilSettled(run, node)
      return answeredDocument(state, run, node, { text })
    }
    if (how === "refused") {
      let before: DocumentAsk | undefined
      for (let request = 1; request <= 3; request += 1) {
        const question = await untilAsked(() =>
          questionsOf(run.key).documents.find(({ ask }) => ask.node.name === label && ask !== before)
        )
        before = question?.ask
        question?.answer(Stream.empty)
        if (!stands) return endRunWithoutRight(state, run)
      }
      await service.untilSettled(run, node)
      return answeredDocument(state, run, node, { reason: "refused" })
    }
    const question = await documentQuestion(run, label)
    question?.answer(Stream.fail(new ModelFailed({ kind: failures[how], detail: "" })))
    if (how === "unavailable") {
      return endRun(state, run, { status: "failed", code: "MODEL_UNAVAILABLE" })
    }
    if (stands) await service.untilSettled(run, node)
    answeredDocument(state, run, node, { reason: "model" })
  }
)

export const runCommands = [start, answerGraph, answerGraph, answerDocument, answerDocument, answerDocument]
