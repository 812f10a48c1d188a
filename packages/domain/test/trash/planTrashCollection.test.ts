import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { GenerationInProgress } from "../../src/generation/lock/GenerationInProgress.ts"
import { AttemptId, JobId } from "../../src/shared/Ids.ts"
import { planTrashCollection } from "../../src/trash/trashPlans.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const at = DateTime.makeUnsafe(0)
const run = new GenerationInProgress({
  attemptId: AttemptId.make(newUuid()),
  jobId: JobId.make(newUuid()),
  running: true,
  retryAt: at
})

const plan = ({ isRunning, trashed }: { readonly isRunning: boolean; readonly trashed: boolean }) =>
  planTrashCollection({ deletedAt: trashed ? at : null }, isRunning ? run : null)

const anyState = { isRunning: Schema.Boolean, trashed: Schema.Boolean }

describe("planTrashCollection", () => {
  it.prop("moves what is out of the trash while no generation runs on it", anyState, (state) => {
    assert.strictEqual(plan(state).moves, !state.trashed && !state.isRunning)
  })

  it.prop("refuses, with the run, only what would move without it", anyState, (state) => {
    const wouldMove = plan({ ...state, isRunning: false }).moves
    assert.strictEqual(plan(state).refusal, state.isRunning && wouldMove ? run : null)
  })
})
