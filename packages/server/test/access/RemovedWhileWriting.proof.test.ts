import type { Answer } from "@design-workspace/verification/calls/Api"
import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { ask as generation } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import {
  expectStatus,
  freshAddress,
  makeCollection,
  makeProject,
  makeSpace,
  password,
  smallContent,
  type World
} from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { type Newcomer, newcomer } from "./newcomers.ts"

/** What the user who is removed writes to, made beforehand. */
interface Scene extends Newcomer {
  readonly world: World
  readonly own: Calls
  readonly token: Calls
  readonly admin: Calls
  readonly adminToken: Calls
  readonly collection: string
  readonly trashable: ReadonlyArray<string>
  readonly spaces: ReadonlyArray<string>
  readonly spaceId: string
  readonly collectionId: string
  readonly project: string
}

type Write = () => Promise<Answer>

/** Three of a kind. */
const many = (make: (n: number) => Promise<Answer>): ReadonlyArray<Write> =>
  Array.from({ length: 3 }, (_, n) => () => make(n))

const three = <A>(make: () => Promise<A>): Promise<ReadonlyArray<A>> => Promise.all([make(), make(), make()])

const sceneOf = async (world: World): Promise<Scene> => {
  const { root, someone } = await newcomer(world, "admin")
  const collectionId = await makeCollection(world)
  const spaceId = await makeSpace(world, collectionId)
  const project = `/api/projects/${await makeProject(world, spaceId)}`
  expectStatus(await root.patch(project, { owner_id: someone.id }), 200)
  return {
    root,
    someone,
    world,
    own: callsOf(world.api, { cookie: someone.cookie }),
    token: callsOf(world.api, { token: someone.readWrite }),
    admin: callsOf(world.api, { cookie: world.orgAdmin.cookie }),
    adminToken: callsOf(world.api, { token: world.orgAdmin.readWrite }),
    collection: `/api/collections/${collectionId}`,
    trashable: await three(async () => `/api/collections/${await makeCollection(world)}`),
    spaces: await three(async () => `/api/spaces/${await makeSpace(world, collectionId)}`),
    spaceId,
    collectionId,
    project
  }
}

/** The user's own writes, by what stores the user: by token and by cookie. */
const ownWrites = ({
  collection,
  collectionId,
  own,
  project,
  spaces,
  spaceId,
  token,
  trashable,
  world
}: Scene) => ({
  token: many(() => own.post("/api/tokens", { name: "Late", scope: "read" })),
  rule: many(() => token.post("/api/memory/rules", { text: "Late" })),
  ruleByCookie: many(() => own.post("/api/memory/rules", { text: "Late" })),
  organisationRule: many(() => token.post("/api/memory/rules", { text: "Late", org_id: world.orgId })),
  key: many(() => token.post("/api/memory/rules", { text: "Late" }, withKey(newKey()))),
  collection: many(() =>
    token.post("/api/collections", { name: "Late", owner_org_id: world.orgId, ...smallContent })
  ),
  space: many(() =>
    own.post("/api/spaces", { name: "Late", org_id: world.orgId, collection_id: collectionId })
  ),
  project: many(() => token.post("/api/projects", { space_id: spaceId, title: "Late" })),
  trashedCollection: trashable.map((it) => () => token.delete(it)),
  trashedSpace: spaces.map((it) => () => own.delete(it)),
  graph: many(() =>
    token.put(`${project}/graph`, { ...smallGraph, expectedUpdatedAt: "2020-01-01T00:00:00.000Z" })
  ),
  document: many((n) => own.put(`${project}/doc-content/web`, { content: `Late ${n}` })),
  title: many((n) => token.patch(project, { title: `Late ${n}` })),
  run: [() => token.post(`${collection}/regenerate?mode=async`, generation(), withKey(newKey()))],
  member: many(() =>
    own.put(`/api/organisations/${world.orgId}/members/${world.outsider.id}`, { role: "member" })
  ),
  password: [() => own.put("/api/session/password", { current: password, password: "another password" })]
})

/** What others write that names the user, and the user's sign-in. */
const namingWrites = ({ admin, adminToken, project, root, someone, spaceId, world }: Scene) => ({
  owner: many(() => adminToken.patch(project, { owner_id: someone.id })),
  grant: many(() => root.put(`${project}/grants/${someone.id}`, { level: "write" })),
  manager: many(() => admin.put(`/api/spaces/${spaceId}/managers/${someone.id}`, {})),
  membership: many(() =>
    admin.put(`/api/organisations/${world.orgId}/members/${someone.id}`, { role: "admin" })
  ),
  session: many(() =>
    world.api.call("POST", "/api/session", {
      body: { email: someone.email, password },
      headers: { "sec-fetch-site": "same-origin", ...freshAddress() }
    })
  )
})

const outcomeOf = ({ json, status }: Answer): string =>
  status < 300 ? "2xx" : `${status} ${json?.code ?? ""}`.trim()

/** The caller is gone, by token or by cookie, or the named user is. */
const gone = {
  own: /^(2xx|401 INVALID_TOKEN|403 GUEST_NOT_ALLOWED|403 FORBIDDEN|401 INVALID_CREDENTIALS|404 [A-Z_]+_NOT_FOUND|409 \w+)$/,
  naming: /^(2xx|404 NOT_FOUND|400 VALIDATION_FAILED|401 INVALID_CREDENTIALS)$/
}

/** Holds the user's row for a moment, so that what comes meanwhile waits in the order in which it came. */
const held = (id: string) => `
  DO $$ BEGIN
    PERFORM FROM app_user WHERE id = '${id}' FOR UPDATE;
    PERFORM pg_sleep(0.2);
  END $$`

inWorld("writes that race the removal of their user", (world, ask, database) => {
  const rounds = database === "embedded" ? 3 : 15

  it(`are done, or refused for who is gone: 401, 403 or 404, and never 500, in ${rounds} rounds`, async () => {
    const counts = new Map<string, number>()
    const unexpected: Array<string> = []
    for (let round = 0; round < rounds; round += 1) {
      const scene = await sceneOf(world())
      const kinds = [
        ...Object.entries(ownWrites(scene)).map(([name, all]) => ({ name, all, expected: gone.own })),
        ...Object.entries(namingWrites(scene)).map(([name, all]) => ({ name, all, expected: gone.naming }))
      ]
      const calls = kinds.flatMap(({ all, ...kind }) => all.map((write) => ({ ...kind, write })))
      // Every round begins with others; those that come later find the user gone.
      const first = (round * 7) % calls.length
      const inTurn = [...calls.slice(first), ...calls.slice(0, first)]
      const holding = round % 3 === 0 ? undefined : ask(held(scene.someone.id))
      const early = inTurn.slice(0, round % 3 === 0 ? 10 : 0).map(({ write }) => write())
      const removal = scene.root.delete(`/api/users/${scene.someone.id}`)
      const late = inTurn.slice(early.length).map(({ write }) => write())
      const answers = await Promise.all([...early, ...late])
      expectStatus(await removal, 200)
      await holding
      for (const [index, answer] of answers.entries()) {
        const { expected, name } = inTurn[index] ?? { name: "", expected: /^$/ }
        const outcome = outcomeOf(answer)
        counts.set(`${name}: ${outcome}`, (counts.get(`${name}: ${outcome}`) ?? 0) + 1)
        if (!expected.test(outcome)) unexpected.push(`${name}: ${outcome} ${answer.text.slice(0, 200)}`)
      }
    }
    const sum = (pattern: RegExp) =>
      [...counts].reduce((all, [kind, count]) => (pattern.test(kind) ? all + count : all), 0)
    expect(unexpected).toEqual([])
    for (const pattern of [/2xx/, /401 INVALID_TOKEN/, /403 GUEST_NOT_ALLOWED/, /404 NOT_FOUND/]) {
      expect(sum(pattern)).toBeGreaterThan(rounds)
    }
  }, 240_000)
})
