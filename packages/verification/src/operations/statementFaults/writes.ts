import { ask } from "../../scenes/GenerationScene.ts"
import { expectStatus, makeCollection, makeSpace, type World } from "../../scenes/World.ts"
import { documentedCases } from "../cases/documentedCases.ts"
import type { Documented } from "../documented.ts"
import { type AdmittingCase, type ItemKind, itemKinds, type OperationCase } from "../OperationCase.ts"

export interface Write {
  readonly title: string
  readonly operation: Documented
  readonly the: AdmittingCase
}

/** Nobody takes it. */
const queued = async (world: World) => ({
  params: { id: await makeCollection(world) },
  query: "?mode=async",
  body: ask()
})

const queuedJob = async (world: World) => {
  const { body, params, query } = await queued(world)
  const path = `/api/collections/${params.id}/regenerate${query}`
  const accepted = await world.api.call("POST", path, { token: world.orgAdmin.readWrite, body })
  return { params: { id: String(expectStatus(accepted, 202).json.job_id) } }
}

/** The guest comes into being with it. */
const guestProject = async (world: World) => ({
  as: {},
  body: {
    space_id: await makeSpace(world, await makeCollection(world), { guest_projects: true }),
    title: "A guest's"
  }
})

const item =
  ({ inherited, param, plural }: ItemKind, method: string, more: object) =>
  async (world: World) => {
    const id = await makeSpace(world, await makeCollection(world))
    const body = method === "PATCH" ? { name: "Renamed" } : undefined
    const at = `/api/spaces/${id}/${plural.toLowerCase()}/${inherited}`
    expectStatus(await world.api.call(method, at, { token: world.manager.readWrite, body }), 200)
    return { params: { id, [param]: inherited, ...more } }
  }

let texts = 0
const newText = (make: OperationCase["make"]) => async (world: World) => {
  texts += 1
  return { ...(await make(world)), body: { content: `Text ${texts}` } }
}

/** There is no worker, and something must change. */
const instead: Readonly<Record<string, OperationCase["make"]>> = {
  regenerateCollection: queued,
  cancelJob: queuedJob,
  ...Object.fromEntries(
    itemKinds.flatMap((kind) => [
      [`restoreSpace${kind.name}`, item(kind, "DELETE", {})],
      [`resetSpace${kind.name}Field`, item(kind, "PATCH", { field: "name" })]
    ])
  )
}

const makeOf = (name: string, { make }: OperationCase): OperationCase["make"] =>
  name === "writeDocument" ? newText(make) : (instead[name] ?? make)

export const writes: ReadonlyArray<Write> = documentedCases
  .filter(([{ method }, { access }]) => method !== "GET" && access !== "open" && access !== "bearer")
  .flatMap(([operation, the]) => {
    const usual = { title: operation.name, operation, the: { ...the, make: makeOf(operation.name, the) } }
    return operation.name === "createProject"
      ? [usual, { ...usual, title: "createProject by a guest", the: { ...the, make: guestProject } }]
      : [usual]
  })
