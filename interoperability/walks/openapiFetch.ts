import createClient from "openapi-fetch"
import type { components, paths } from "../generated/openapiTypescript.js"
import { brief, cookieOf, type Outcome, ok, type Settings } from "./Walk.js"

type Event = components["schemas"]["GenerationEvent"]

/** The events of a stream, each as the document describes it: a name, and JSON as text. */
const eventsOf = (text: string): ReadonlyArray<Event> =>
  text
    .split("\n\n")
    .filter((frame) => frame.startsWith("event: "))
    .map((frame) => {
      const [event, data] = frame.split("\n").map((line) => line.slice(line.indexOf(": ") + 2))
      return { event, data } as Event
    })

/** Errors and most answers are JSON; an operation's other forms are those of a client of their own. */
type Json = "application/json"

/** The main job with types by openapi-typescript and calls by openapi-fetch; the generation is followed as a stream. */
export const walk = async ({ baseUrl, email, password }: Settings): Promise<Outcome> => {
  const origin = { Origin: new URL(baseUrl).origin }
  const visitor = createClient<paths, Json>({ baseUrl, headers: origin })
  const signedIn = await visitor.POST("/api/session", { body: { email, password } })
  ok(signedIn)
  const browser = createClient<paths, Json>({
    baseUrl,
    headers: { ...origin, Cookie: cookieOf(signedIn.response) }
  })
  const { token } = ok(await browser.POST("/api/tokens", { body: { name: "walk", scope: "read_write" } }))
  const headers = { Authorization: `Bearer ${token}` }
  const api = createClient<paths, Json>({ baseUrl, headers })
  const streams = createClient<paths, "text/event-stream">({ baseUrl, headers })

  const { id: org_id } = ok(await browser.POST("/api/organisations", { body: { name: "Books" } }))
  const { id: collection_id } = ok(
    await api.POST("/api/collections", { body: { name: "Bookshop", owner_org_id: org_id } })
  )
  const collection = { params: { path: { id: collection_id } } }
  const body: components["schemas"]["RegenerateRequest"] = {
    mode: "initial",
    quality: "fast",
    params: { layers: {}, blocks: { min: 2, max: null }, specialties: {} },
    messages: [{ role: "user", content: brief }],
    confirm: true
  }
  const stream = await streams.POST("/api/collections/{id}/regenerate", {
    ...collection,
    body,
    parseAs: "text"
  })
  const last = eventsOf(ok(stream)).at(-1)
  if (last?.event !== "done") throw new Error(`the stream ended with ${JSON.stringify(last)}`)
  const done: components["schemas"]["GenerationResult"] = JSON.parse(last.data)

  const query = { include: "design" } as const
  const proposal = ok(
    await api.POST("/api/collections/{id}/regenerate", {
      params: { ...collection.params, query },
      body: { ...body, mode: "propose" }
    })
  )
  if (!("design" in proposal) || proposal.design === undefined || proposal.based_on === undefined)
    throw new Error("the proposal has no design")
  const applied = await api.PATCH("/api/collections/{id}", {
    ...collection,
    body: { ...proposal.design, expectedUpdatedAt: proposal.based_on }
  })
  ok(applied)

  const { id: space_id } = ok(
    await api.POST("/api/spaces", { body: { name: "Shop", org_id, collection_id } })
  )
  const { id } = ok(await api.POST("/api/projects", { body: { space_id, title: "Walk" } }))
  const project = { params: { path: { id } } }
  const { graph } = ok(await api.GET("/api/projects/{id}", project))
  const node = graph.nodes[0]
  if (node === undefined) throw new Error("the project has no nodes")
  const document = { params: { path: { id, nodeId: node.id } } }
  const versions: Array<number> = []
  for (const content of ["# One\n", "# Two\n"])
    versions.push(
      ok(await api.PUT("/api/projects/{id}/doc-content/{nodeId}", { ...document, body: { content } })).version
    )
  const again = await api.POST("/api/projects/{id}/doc-content/{nodeId}/restore/{version}", {
    params: { path: { ...document.params.path, version: 1 } }
  })
  versions.push(ok(again).version)

  ok(await api.DELETE("/api/projects/{id}", project))
  const missing = await api.GET("/api/projects/{id}", project)
  const restored = ok(await api.POST("/api/projects/{id}/restore", project))
  const invalid = await api.PATCH("/api/projects/{id}", { ...project, body: { title: "" } })
  const issues = invalid.error?.code === "VALIDATION_FAILED" ? invalid.error.issues : []
  return {
    generation: last.event,
    blocks: done.result_summary.blocks_count,
    nodes: graph.nodes.length,
    versions,
    missing: missing.error?.code ?? "",
    issues: issues.map(({ path }) => path.join(".")),
    restored: restored.deleted_at
  }
}
