import { strict as assert } from "node:assert"
import { randomBytes } from "node:crypto"
import type { Api } from "../calls/Api.ts"
import { expectStatus, idOf, postSpace } from "../scenes/World.ts"

/** A document that takes 200 kB for each version, of which every acknowledged one is remembered. */
export const makeLargeDocument = async (
  api: () => Api,
  { orgId, token }: { readonly orgId: string; readonly token: string }
) => {
  const post = (path: string, body: object) => api().call("POST", path, { token, body })
  const { spaceId } = await postSpace(post, orgId)
  const project = idOf(await post("/api/projects", { space_id: spaceId, title: "Project" }))
  const path = `/api/projects/${project}/doc-content/api`
  const versions = new Map<number, string>()
  return {
    /** Writes the next version: 200, or 503 where the database cannot. */
    write: async (): Promise<number> => {
      // No compression makes it smaller.
      const content = randomBytes(150_000).toString("base64")
      const { json, status, text } = await api().call("PUT", path, { token, body: { content } })
      if (status === 200) versions.set(json.version, content)
      else assert.deepEqual([status, json.code], [503, "DATABASE_UNAVAILABLE"], text)
      return status
    },
    read: async (): Promise<number> => (await api().call("GET", path, { token })).status,
    /** What was acknowledged is there as it was written, and no version is stored in part. */
    verify: async (): Promise<void> => {
      let found = 0
      for (; ; found += 1) {
        const answer = await api().call("GET", `${path}/history/${found + 1}`, { token })
        if (answer.status === 404) break
        expectStatus(answer, 200)
        const content: string = answer.json.content
        // Of a write whose answer was lost nobody knows whether it was done.
        const right = versions.has(found + 1)
          ? content === versions.get(found + 1)
          : content.length === 200_000
        assert.ok(right, `version ${found + 1} is not what was written`)
      }
      assert.deepEqual(
        [...versions.keys()].filter((version) => version > found),
        []
      )
    }
  }
}
