import { vi } from "vitest"
import type { Answer } from "../../testing/Api.ts"
import { expectStatus } from "../../testing/World.ts"
import { type AccessWorld, content, secret } from "./AccessWorld.ts"
import { type Fixtures, type MakeFixture, missingId, nowhere, seen } from "./Fixture.ts"

interface Owner {
  readonly global?: boolean
}

const add = async ({ orgId, root }: AccessWorld, { global = false }: Owner): Promise<string> => {
  const body = { ...content, owner_org_id: global ? null : orgId }
  return expectStatus(await root.post("/api/collections", body), 201).json.id
}

const addTrashed = async (world: AccessWorld, owner: Owner): Promise<string> => {
  const id = await add(world, owner)
  expectStatus(await world.root.delete(`/api/collections/${id}`), 200)
  return id
}

const bounds = { min: 1, max: 3 }
const request = (mode: "initial" | "propose") => ({
  mode,
  params: { layers: bounds, blocks: bounds, specialties: bounds },
  messages: [{ role: "user", content: `A ${secret} shop with a web page and a store of orders` }],
  quality: "fast",
  confirm: true
})

/** The stream ends with the event `done` (interface, Events). */
const streamed = async ({ headers, text }: Answer): Promise<string | null> => {
  const last = text.trimEnd().split("\n\n").at(-1) ?? ""
  const isStream = String(headers["content-type"]).startsWith("text/event-stream")
  return isStream && last.startsWith("event: done\n") ? null : `no stream that ends with done: ${last}`
}

/** The job of a 202 succeeds; a 200 is the stream. */
const carriedOut =
  ({ root }: AccessWorld) =>
  async (answer: Answer): Promise<string | null> => {
    if (answer.status === 200) return streamed(answer)
    const { pathname } = new URL(answer.json.poll)
    const ended = await vi.waitUntil(
      async () => {
        const { status } = (await root.get(pathname)).json
        return ["queued", "running"].includes(status) ? null : String(status)
      },
      { timeout: 30_000, interval: 20 }
    )
    return ended === "succeeded" ? null : `the job ended ${ended}`
  }

const proposed = async ({ json, text }: Answer): Promise<string | null> =>
  typeof json?.attempt_id === "string" ? null : `no proposal: ${text}`

/** The three ways to regenerate: body, query, and how a success is known to be one. */
const regenerate = (
  mode: "initial" | "propose",
  query: string,
  settledIn: (world: AccessWorld) => (answer: Answer) => Promise<string | null>
): Fixtures => {
  const body = request(mode)
  const { confirm: _, ...unconfirmed } = body
  const path = (id: string) => `/api/collections/${id}/regenerate${query}`
  const on =
    (make: (world: AccessWorld) => Promise<string>, sent: object = body): MakeFixture =>
    async (world) => {
      const id = await make(world)
      const observe = async () => [
        await seen(world, "collections", id),
        (await world.root.get(`/api/collections/${id}/generation/last`)).json
      ]
      return { method: "POST", path: path(id), body: sent, observe, settle: settledIn(world) }
    }
  const generated = async (world: AccessWorld): Promise<string> => {
    const id = await add(world, {})
    const run = await world.rootByCookie.post(`/api/collections/${id}/regenerate`, request("initial"))
    const problem = await streamed(run)
    if (problem !== null) throw new Error(problem)
    return id
  }
  const tooNarrow = { ...body.params, blocks: { min: 5, max: 2 } }
  return {
    "organisation's": on((world) => add(world, {})),
    "organisation's, no confirm": on((world) => add(world, {}), unconfirmed),
    "generated a moment ago": on(generated),
    global: on((world) => add(world, { global: true })),
    "global, no confirm": on((world) => add(world, { global: true }), unconfirmed),
    trashed: on((world) => addTrashed(world, {})),
    "trashed, no confirm": on((world) => addTrashed(world, {}), unconfirmed),
    "global, trashed": on((world) => addTrashed(world, { global: true })),
    missing: nowhere("POST", path(missingId), body),
    "missing, no confirm": nowhere("POST", path(missingId), unconfirmed),
    "not a UUID": nowhere("POST", path("no-uuid"), body),
    "min greater than max": on((world) => add(world, {}), { ...body, params: tooNarrow })
  }
}

const restore = (make: (world: AccessWorld) => Promise<string>): MakeFixture => {
  return async (world) => {
    const id = await make(world)
    const observe = () => seen(world, "collections", id)
    return { method: "POST", path: `/api/collections/${id}/restore`, observe }
  }
}

const variant = {
  sub_blocks: [
    { id: "web-read", name: `${secret} reads` },
    { id: "web-write", name: `${secret} writes` }
  ],
  edges: [{ source_id: "web-read", target_id: "web-write" }]
}
const stale = { ...variant, expectedUpdatedAt: "2001-01-01T00:00:00.000Z" }

const decompose = (
  make: (world: AccessWorld) => Promise<string>,
  body: object = variant,
  block = "web"
): MakeFixture => {
  return async (world) => {
    const id = await make(world)
    const observe = () => seen(world, "collections", id)
    return { method: "POST", path: `/api/collections/${id}/blocks/${block}/decompose/apply`, body, observe }
  }
}

/** Operations 1, 7 and 11. */
export const collectionFixtures: Readonly<Record<string, Fixtures>> = {
  "1 regenerate, propose": regenerate("propose", "", () => proposed),
  "1 regenerate, stream": regenerate("initial", "", () => streamed),
  "1 regenerate, mode=async": regenerate("initial", "?mode=async", carriedOut),
  "7 collection restore": {
    trashed: restore((world) => addTrashed(world, {})),
    "organisation's": restore((world) => add(world, {})),
    "global, trashed": restore((world) => addTrashed(world, { global: true })),
    global: restore((world) => add(world, { global: true })),
    missing: nowhere("POST", `/api/collections/${missingId}/restore`),
    "not a UUID": nowhere("POST", "/api/collections/no-uuid/restore")
  },
  "11 decompose/apply": {
    "organisation's": decompose((world) => add(world, {})),
    global: decompose((world) => add(world, { global: true })),
    trashed: decompose((world) => addTrashed(world, {})),
    "global, trashed": decompose((world) => addTrashed(world, { global: true })),
    "changed meanwhile": decompose((world) => add(world, {}), stale),
    "missing block": decompose((world) => add(world, {}), variant, "nowhere"),
    missing: nowhere("POST", `/api/collections/${missingId}/blocks/web/decompose/apply`, variant),
    "not a UUID": nowhere("POST", "/api/collections/no-uuid/blocks/web/decompose/apply", variant),
    "one sub-block": decompose((world) => add(world, {}), { sub_blocks: variant.sub_blocks.slice(0, 1) })
  }
}
