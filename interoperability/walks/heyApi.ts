import { createClient } from "../generated/heyApi/client/index.js"
import * as api from "../generated/heyApi/index.js"
import { brief, cookieOf, type Outcome, ok, type Settings } from "./Walk.js"

/** The main job with a client by @hey-api/openapi-ts; the generation is a job that is polled. */
export const walk = async ({ baseUrl, email, password }: Settings): Promise<Outcome> => {
  const origin = { Origin: new URL(baseUrl).origin }
  const visitor = createClient({ baseUrl, headers: origin })
  const signedIn = await api.signIn({ client: visitor, body: { email, password } })
  ok(signedIn)
  if (signedIn.response === undefined) throw new Error("there was no answer")
  const browser = createClient({ baseUrl, headers: { ...origin, Cookie: cookieOf(signedIn.response) } })
  const { token } = ok(
    await api.createToken({ client: browser, body: { name: "walk", scope: "read_write" } })
  )
  const client = createClient({ baseUrl, auth: token })

  const { id: org_id } = ok(await api.createOrganisation({ client: browser, body: { name: "Books" } }))
  const { id: collection_id } = ok(
    await api.createCollection({ client, body: { name: "Bookshop", owner_org_id: org_id } })
  )
  const accepted = ok(
    await api.regenerateCollection({
      client,
      path: { id: collection_id },
      query: { mode: "async" },
      body: {
        mode: "initial",
        quality: "fast",
        params: { layers: {}, blocks: { min: 2, max: null }, specialties: {} },
        messages: [{ role: "user", content: brief }],
        confirm: true
      }
    })
  )
  if (!("job_id" in accepted)) throw new Error("no job was accepted")
  const events: Array<string> = []
  for (let after = 0, ended = false; !ended; ) {
    const told = ok(
      await api.readJobEvents({ client, path: { id: accepted.job_id }, query: { after, wait: 30 } })
    )
    events.push(...told.items.map(({ event }) => event))
    after = told.next
    ended = told.ended
  }
  const job = ok(await api.readJob({ client, path: { id: accepted.job_id } }))

  const { id: space_id } = ok(
    await api.createSpace({ client, body: { name: "Shop", org_id, collection_id } })
  )
  const { id } = ok(await api.createProject({ client, body: { space_id, title: "Walk" } }))
  const { graph } = ok(await api.readProject({ client, path: { id } }))
  const node = graph.nodes[0]
  if (node === undefined) throw new Error("the project has no nodes")
  const path = { id, nodeId: node.id }
  const versions: Array<number> = []
  for (const content of ["# One\n", "# Two\n"])
    versions.push(ok(await api.writeDocument({ client, path, body: { content } })).version)
  versions.push(ok(await api.restoreDocumentVersion({ client, path: { ...path, version: 1 } })).version)

  ok(await api.trashProject({ client, path: { id } }))
  const missing = await api.readProject({ client, path: { id } })
  const restored = ok(await api.restoreProject({ client, path: { id } }))
  const invalid = await api.updateProject({ client, path: { id }, body: { title: "" } })
  const summary = job.result?.result_summary
  const issues = invalid.error?.code === "VALIDATION_FAILED" ? invalid.error.issues : []
  return {
    generation: events.at(-1) ?? "",
    blocks: summary !== undefined && "blocks_count" in summary ? summary.blocks_count : 0,
    nodes: graph.nodes.length,
    versions,
    missing: missing.error?.code ?? "",
    issues: issues.map(({ path: at }) => at.join(".")),
    restored: restored.deleted_at
  }
}
