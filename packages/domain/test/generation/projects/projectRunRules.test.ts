import { assert, describe, it } from "@effect/vitest"
import { DateTime, Result } from "effect"
import { projectStatusAfter } from "../../../src/generation/attempts/endAttempt.ts"
import { ModelFailed, QuestionTooLong } from "../../../src/generation/outcome/GenerationErrors.ts"
import { concernsEveryDocument, runFailures } from "../../../src/generation/outcome/RunFailure.ts"
import { isAsSeen } from "../../../src/generation/projects/checkProjectRequest.ts"
import { starterRightOf } from "../../../src/generation/projects/makeProjectRight.ts"
import { leavesNoDocument } from "../../../src/generation/projects/makeProjectWork.ts"
import { decideProjectRun } from "../../../src/generation/projects/makeReadyProject.ts"
import { versionToFollow } from "../../../src/generation/projects/plannedDocuments.ts"
import { isStillAccepted } from "../../../src/generation/projects/runWrites.ts"

const at = (milliseconds: number) => DateTime.makeUnsafe(milliseconds)

describe("projectStatusAfter", () => {
  it("a result is ready, a cancelled run leaves the status as it was, every other end is a failure", () => {
    assert.strictEqual(projectStatusAfter("applied", "draft"), "ready")
    assert.strictEqual(projectStatusAfter("cancelled", "draft"), "draft")
    assert.strictEqual(projectStatusAfter("cancelled", "ready"), "ready")
    assert.strictEqual(projectStatusAfter("cancelled", "generating"), "draft")
    assert.strictEqual(projectStatusAfter("failed", "ready"), "failed")
    assert.strictEqual(projectStatusAfter("expired", "ready"), "failed")
  })
})

describe("isAsSeen and isStillAccepted", () => {
  it("a later version of the whole is no other design; an earlier one may be", () => {
    const versions = { designVersion: at(5), updatedAt: at(9) }
    assert.isTrue(isAsSeen(versions, null))
    assert.deepStrictEqual(
      [4, 5, 7, 9, 10].map((expected) => isAsSeen(versions, at(expected))),
      [false, true, true, true, false]
    )
    assert.isTrue(isStillAccepted({ designVersion: at(5) }, { designVersion: at(5) }))
    assert.isFalse(isStillAccepted({ designVersion: at(5) }, { designVersion: at(6) }))
  })
})

describe("versionToFollow", () => {
  it("is the current one, unless somebody wrote it since the run was accepted", () => {
    assert.strictEqual(versionToFollow(undefined, at(5)), 0)
    assert.strictEqual(versionToFollow({ version: 3, createdAt: at(5) }, at(5)), 3)
    assert.strictEqual(versionToFollow({ version: 3, createdAt: at(9) }, null), 3)
    assert.strictEqual(versionToFollow({ version: 3, createdAt: at(6) }, at(5)), 0)
  })
})

describe("decideProjectRun", () => {
  const found = { project: {}, space: {}, designVersion: at(1) } as never
  const facts = { attempt: { runNo: 1, handedOn: 0 }, found, fence: 1, right: "holds" } as const

  it("names the first reason", () => {
    assert.deepStrictEqual(decideProjectRun(facts), Result.succeed({ fence: 1, found }))
    assert.deepStrictEqual(
      decideProjectRun({ ...facts, attempt: { runNo: 9, handedOn: 0 }, fence: null }),
      Result.fail(runFailures.gaveUp)
    )
    assert.deepStrictEqual(
      decideProjectRun({ ...facts, fence: null, right: "projectGone" }),
      Result.fail(runFailures.expired)
    )
    assert.deepStrictEqual(decideProjectRun({ ...facts, found: null }), Result.fail(runFailures.cancelled))
    assert.deepStrictEqual(
      decideProjectRun({ ...facts, right: "projectGone" }),
      Result.fail(runFailures.cancelled)
    )
    assert.deepStrictEqual(
      decideProjectRun({ ...facts, right: "rightLost" }),
      Result.fail(runFailures.rightLost)
    )
  })

  it("runs that were handed on in good order do not count", () => {
    assert.isTrue(Result.isSuccess(decideProjectRun({ ...facts, attempt: { runNo: 9, handedOn: 6 } })))
  })
})

describe("starterRightOf", () => {
  it("without a project, whoever asks, it is gone", () => {
    assert.strictEqual(starterRightOf(null, null), "projectGone")
  })
})

describe("concernsEveryDocument", () => {
  it("what the provider is to blame for does, what one answer is to blame for does not", () => {
    const failed = (kind: ModelFailed["kind"]) => concernsEveryDocument(new ModelFailed({ kind, detail: "" }))
    assert.deepStrictEqual(
      (
        [
          "rate_limited",
          "unavailable",
          "misconfigured",
          "rejected",
          "interrupted",
          "incomplete",
          "timed_out"
        ] as const
      ).map(failed),
      [true, true, true, false, false, false, false]
    )
    assert.isFalse(concernsEveryDocument(new QuestionTooLong({ tokens: 9, context: 1 })))
  })
})

describe("leavesNoDocument", () => {
  it("a run that wrote at least one, or had none to write, has a result", () => {
    const summary = { nodesCount: 1, documentsWritten: 0, documentsSkipped: 0, documentsFailed: 0 }
    assert.isFalse(leavesNoDocument(summary, []))
    assert.isFalse(leavesNoDocument({ ...summary, documentsSkipped: 1 }, []))
    assert.isFalse(leavesNoDocument({ ...summary, documentsWritten: 1, documentsFailed: 1 }, []))
    assert.isTrue(leavesNoDocument({ ...summary, documentsFailed: 1 }, []))
  })

  it("so has one of a project that has a document already", () => {
    const summary = { nodesCount: 1, documentsWritten: 0, documentsSkipped: 0, documentsFailed: 1 }
    assert.isFalse(leavesNoDocument(summary, ["another"]))
  })
})
