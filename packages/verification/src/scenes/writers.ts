import type { Answer } from "../calls/Api.ts"
import { graphOf } from "./blocks.ts"
import type { CallNow, Ledger, Probe } from "./Ledger.ts"
import { expectStatus, postSpace, smallContent } from "./World.ts"

/** `turn` counts up. */
export type Writer = (turn: number) => Promise<void>

const must = async (answer: Promise<Answer>, status: number): Promise<Answer> =>
  expectStatus(await answer, status)

const field = (name: string, path: string, pick: (answer: Answer) => unknown): Probe => ({
  name,
  read: async (call) => pick(await call("GET", path))
})

interface Scene {
  readonly call: CallNow
  readonly ledger: Ledger
  readonly collectionId: string
  readonly spaceId: string
  readonly orgId: string
}

const newProject = async ({ call, spaceId }: Scene): Promise<string> =>
  (await must(call("POST", "/api/projects", { body: { space_id: spaceId, title: "Project" } }), 201)).json.id

const renaming = ({ call, collectionId, ledger }: Scene): Writer => {
  const path = `/api/collections/${collectionId}`
  const probe = field("the collection's name", path, ({ json }) => json.name)
  return (turn) =>
    ledger.write(probe, `Name ${turn}`, () =>
      must(call("PATCH", path, { body: { name: `Name ${turn}` } }), 200)
    )
}

const creating =
  ({ call, ledger, orgId }: Scene): Writer =>
  async (turn) => {
    const name = `Collection ${turn}`
    const body = { name, owner_org_id: orgId, ...smallContent }
    const { json } = await must(call("POST", "/api/collections", { body }), 201)
    ledger.acknowledge(
      field(`collection ${json.id}`, `/api/collections/${json.id}`, (it) => it.json),
      json
    )
  }

const documenting = async (scene: Scene): Promise<Writer> => {
  const { call, ledger } = scene
  const path = `/api/projects/${await newProject(scene)}/doc-content/api`
  return async (turn) => {
    const content = `Text ${turn}`
    const { json } = await must(call("PUT", path, { body: { content } }), 200)
    const probe = field(`version ${json.version}`, `${path}/history/${json.version}`, (it) => it.json.content)
    ledger.acknowledge(probe, content)
  }
}

const drawing = async (scene: Scene): Promise<Writer> => {
  const { call, ledger } = scene
  const path = `/api/projects/${await newProject(scene)}/graph`
  const probe = field("the graph", path, ({ json }) => json.nodes)
  return async (turn) => {
    const { json } = await must(call("GET", path), 200)
    const nodes = [{ id: "only", label: `Node ${turn}`, roles: "[]" }]
    const body = { ...graphOf(nodes), expectedUpdatedAt: json.updated_at }
    await ledger.write(probe, nodes, () => must(call("PUT", path, { body }), 200))
  }
}

const trashing = async (scene: Scene): Promise<Writer> => {
  const { call, ledger } = scene
  const path = `/api/projects/${await newProject(scene)}`
  const probe = field("the trashed project's status", path, ({ status }) => status)
  return async () => {
    await ledger.write(probe, 404, () => must(call("DELETE", path), 200))
    await ledger.write(probe, 200, () => must(call("POST", `${path}/restore`), 200))
  }
}

const hiding = ({ call, ledger, spaceId }: Scene): Writer => {
  const path = `/api/spaces/${spaceId}/blocks`
  const probe = field(
    "what the space hides",
    `/api/spaces/${spaceId}/overlays`,
    ({ json }) => json.items.filter((it: { readonly hidden: boolean }) => it.hidden).length
  )
  return async () => {
    await ledger.write(probe, 1, () => must(call("DELETE", `${path}/web`), 200))
    await ledger.write(probe, 0, () => must(call("POST", `${path}/web/restore`), 200))
  }
}

const ruling =
  ({ call, ledger }: Scene): Writer =>
  async (turn) => {
    const { json } = await must(call("POST", "/api/memory/rules", { body: { text: `Rule ${turn}` } }), 201)
    const probe = field(
      `rule ${json.id}`,
      "/api/memory/rules?limit=200",
      (it) => it.json.items.find((rule: { readonly id: string }) => rule.id === json.id)?.enabled
    )
    ledger.acknowledge(probe, true)
    await ledger.write(probe, false, () => must(call("DELETE", `/api/memory/rules/${json.id}`), 200))
  }

/** A user may keep 200 rules: where they are too few for all turns, there is no writer of rules. */
export const makeWriters = async (call: CallNow, ledger: Ledger, orgId: string, { rules = true } = {}) => {
  const made = await postSpace((path, body) => call("POST", path, { body }), orgId)
  const scene = { call, ledger, orgId, ...made }
  return [
    renaming(scene),
    creating(scene),
    await documenting(scene),
    await drawing(scene),
    await trashing(scene),
    hiding(scene),
    ...(rules ? [ruling(scene)] : [])
  ]
}
