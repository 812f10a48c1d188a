import { callsOf } from "../../testing/Calls.ts"
import { expectStatus } from "../../testing/World.ts"
import { type AccessWorld, addSpace, newProject, type Placed, secret } from "./AccessWorld.ts"
import type { Principal } from "./expectations.ts"
import { type Fixtures, type MakeFixture, missingId, nowhere, seen } from "./Fixture.ts"

type Visibility = "organisation" | "private" | "public"

/** The state of a project: who sees it, whose it is, and what of it is in the trash. */
interface State {
  readonly visibility?: Visibility
  readonly guests?: boolean
  readonly trashed?: boolean
  readonly spaceTrashed?: boolean
  /** Its document has two versions. */
  readonly documented?: boolean
}

const document = "web"

/** A project of the guest or of the owner, which `reader` and `writer` have grants on. */
const addProject = async (world: AccessWorld, state: State): Promise<Placed> => {
  const { api, callers, collectionId, people, rootByCookie } = world
  const spaceId = state.spaceTrashed ? await addSpace(world, rootByCookie, collectionId) : world.spaceId
  const { cookie } = state.guests ? callers.keeper : callers.owner
  const { json } = expectStatus(
    await callsOf(api, { cookie }).post("/api/projects", newProject(spaceId, state.visibility)),
    201
  )
  for (const [user, level] of [
    [people.reader, "read"],
    [people.writer, "write"]
  ] as const) {
    const grant = `/api/projects/${json.id}/grants/${user.id}`
    expectStatus(await rootByCookie.put(grant, { level }), 200)
  }
  return { projectId: json.id, spaceId }
}

const takeFormers = async ({ root, takeFormers: take }: AccessWorld, state: State): Promise<Placed> => {
  const placed = take()
  const { visibility = "organisation" } = state
  expectStatus(await root.patch(`/api/projects/${placed.projectId}`, { visibility }), 200)
  return placed
}

/** The document's versions, then the trash. */
const bringAbout = async ({ root }: AccessWorld, { projectId, spaceId }: Placed, state: State) => {
  for (const version of state.documented ? [1, 2] : []) {
    const content = `The ${secret} text ${version}`
    expectStatus(await root.put(`/api/projects/${projectId}/doc-content/${document}`, { content }), 200)
  }
  if (state.trashed) expectStatus(await root.delete(`/api/projects/${projectId}`), 200)
  if (state.spaceTrashed) expectStatus(await root.delete(`/api/spaces/${spaceId}`), 200)
}

/** The project with its graph, the history of its document, and its space. */
const observe =
  (world: AccessWorld, { projectId, spaceId }: Placed) =>
  async () => [
    await seen(world, "projects", projectId),
    (await world.root.get(`/api/projects/${projectId}/doc-content/${document}/history`)).json,
    await seen(world, "spaces", spaceId)
  ]

const on =
  (state: State, method: string, path: string): MakeFixture =>
  async (world: AccessWorld, principal: Principal) => {
    const former = principal === "former" && !state.guests
    const placed = await (former ? takeFormers : addProject)(world, state)
    await bringAbout(world, placed, state)
    return { method, path: `/api/projects/${placed.projectId}${path}`, observe: observe(world, placed) }
  }

/** The fixtures of these states for one call on a project, and what does not exist. */
const fixtures = (method: string, path: string, states: Readonly<Record<string, State>>): Fixtures => ({
  ...Object.fromEntries(Object.entries(states).map(([name, state]) => [name, on(state, method, path)])),
  missing: nowhere(method, `/api/projects/${missingId}${path}`),
  "not a UUID": nowhere(method, `/api/projects/no-uuid${path}`)
})

const activeStates: Readonly<Record<string, State>> = {
  private: { visibility: "private" },
  organisation: {},
  public: { visibility: "public" },
  "a guest's, private": { visibility: "private", guests: true },
  "a guest's, organisation": { guests: true },
  "a guest's, public": { visibility: "public", guests: true },
  "public, trashed": { visibility: "public", trashed: true },
  "a guest's, trashed": { guests: true, trashed: true },
  "public, space trashed": { visibility: "public", spaceTrashed: true },
  "public, both trashed": { visibility: "public", trashed: true, spaceTrashed: true }
}

const trashedStates: Readonly<Record<string, State>> = {
  "private, trashed": { visibility: "private", trashed: true },
  "organisation, trashed": { trashed: true },
  "public, trashed": { visibility: "public", trashed: true },
  "a guest's, trashed": { guests: true, trashed: true },
  organisation: {}
}

const bothTrashedStates: Readonly<Record<string, State>> = {
  "private, both trashed": { visibility: "private", trashed: true, spaceTrashed: true },
  "organisation, both trashed": { trashed: true, spaceTrashed: true },
  "public, both trashed": { visibility: "public", trashed: true, spaceTrashed: true },
  "organisation, space trashed": { spaceTrashed: true },
  "a guest's, both trashed": { guests: true, trashed: true, spaceTrashed: true }
}

const restoreVersion = (node: string, version: number) => `/doc-content/${node}/restore/${version}`
const open: State = { visibility: "public", documented: true }
const documentedStates = Object.fromEntries(
  Object.entries(activeStates).map(([name, state]) => [name, { ...state, documented: true }])
)

/** Operations 2, 3 and 9, and the list of grants. */
export const projectFixtures: Readonly<Record<string, Fixtures>> = {
  "2 project read": fixtures("GET", "", activeStates),
  "3 document version restore": {
    ...fixtures("POST", restoreVersion(document, 1), documentedStates),
    "public, missing version": on(open, "POST", restoreVersion(document, 99)),
    "public, missing node": on(open, "POST", restoreVersion("nowhere", 1)),
    "public, version 0": on(open, "POST", restoreVersion(document, 0))
  },
  "grants list": fixtures("GET", "/grants", activeStates),
  "9 project restore": fixtures("POST", "/restore", trashedStates),
  "9 project restore, space in the trash": fixtures("POST", "/restore", bothTrashedStates),
  "9 project restore, restore_space=1": {
    ...fixtures("POST", "/restore?restore_space=1", { ...trashedStates, ...bothTrashedStates }),
    "restore_space=2": on({ trashed: true, spaceTrashed: true }, "POST", "/restore?restore_space=2")
  }
}
