import { strict as assert } from "node:assert"
import * as fc from "fast-check"
import { expectStatus } from "../../scenes/World.ts"
import { type RunsService, runsStep } from "./RunsService.ts"
import { nextNumber, noteWrite, type RunsState } from "./RunsState.ts"

const anything = fc.constant({})

const change = runsStep(
  "changeProject",
  fc.constantFrom("prompt" as const, "title" as const, "status" as const),
  ({ trashed }) => !trashed,
  async (state, service, what) => {
    const number = nextNumber(state)
    const status = state.status === "draft" ? "ready" : "draft"
    const patch = {
      prompt: { prompt: `Prompt ${number}` },
      title: { title: `Title ${number}` },
      status: { status }
    }
    const answer = await service.admin.patch(service.path, patch[what])
    if (what === "status" && state.run !== null) {
      // It is the run's until that ends, however long it has made no progress.
      assert.deepEqual([answer.status, answer.json.code], [409, "GENERATION_IN_PROGRESS"], answer.text)
      const refused = { outcome: "refused", code: "GENERATION_IN_PROGRESS", node: null } as const
      state.lines.push({ action: "updateProject", actor: state.ids.admin, ...refused })
      return
    }
    expectStatus(answer, 200)
    Object.assign(state, patch[what])
    if (what === "prompt") state.design += 1
    noteWrite(state, "updateProject", state.ids.admin)
  }
)

const trash = runsStep(
  "trash",
  anything,
  ({ trashed }) => !trashed,
  async (state, service) => {
    expectStatus(await service.admin.delete(service.path), 200)
    state.trashed = true
    noteWrite(state, "trashProject", state.ids.admin)
  }
)

export const restore = async (state: RunsState, service: RunsService): Promise<void> => {
  expectStatus(await service.admin.post(`${service.path}/restore`), 200)
  state.trashed = false
  noteWrite(state, "restoreProject", state.ids.admin)
}

const restoreProject = runsStep("restoreProject", anything, ({ trashed }) => trashed, restore)

const grant = runsStep(
  "grant",
  anything,
  ({ trashed }) => !trashed,
  async (state, service) => {
    const path = `${service.path}/grants/${state.ids.writer}`
    const cookie = { cookie: service.place.world.owner.cookie }
    const call = state.writerMay
      ? service.place.server.api.call("DELETE", path, cookie)
      : service.place.server.api.call("PUT", path, { ...cookie, body: { level: "write" } })
    expectStatus(await call, 200)
    noteWrite(state, state.writerMay ? "removeGrant" : "putGrant", state.ids.owner, state.ids.writer)
    state.writerMay = !state.writerMay
  }
)

export const projectChanges = [change, trash, restoreProject, restoreProject, grant]
