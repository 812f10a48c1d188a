import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import type { Told } from "./Acknowledged.ts"
import type { Site } from "./Site.ts"

/** Follows the changes of an organisation by long polls, and keeps each that it is told. */
export const openFollower = async (site: Site, orgId: string) => {
  const first = await site.insist("GET", `/api/changes?org_id=${orgId}`)
  assert.equal(first?.status, 200, first?.text)
  let cursor = String(first.json.next_cursor)
  const seen = new Map<string, number>()
  const last = new Map<string, string>()
  return {
    /** Follows until `over`. */
    follow: async (over: () => boolean) => {
      while (!over()) {
        const path = `/api/changes?org_id=${orgId}&kind=collection&after=${encodeURIComponent(cursor)}&wait=5`
        const answer = await site.insist("GET", path, {}, over)
        if (answer === null) return
        assert.equal(answer.status, 200, answer.text)
        for (const { action, id, updated_at: at } of answer.json.items) {
          assert.ok((last.get(id) ?? "") <= at, `${at} of ${id} was told after ${last.get(id)}`)
          last.set(id, at)
          const change = `${id} ${at} ${action}`
          seen.set(change, (seen.get(change) ?? 0) + 1)
        }
        cursor = String(answer.json.next_cursor)
      }
    },
    /** Resolves when everything acknowledged was told once; throws if not in 30 s, or if anything was told twice. */
    verify: async (told: ReadonlyArray<Told>) => {
      const wanted = new Set(told.map(({ id, updatedAt }) => `${id} ${updatedAt}`))
      const missing = () => {
        const got = new Set([...seen.keys()].map((change) => change.split(" ").slice(0, 2).join(" ")))
        return [...wanted].filter((it) => !got.has(it))
      }
      const end = performance.now() + 30_000
      while (missing().length > 0) {
        assert.ok(performance.now() < end, `not told: ${missing()}`)
        await sleep(100)
      }
      const twice = [...seen].filter(([, times]) => times > 1)
      assert.deepEqual(twice, [], "a change was told twice")
    },
    changes: () => seen.size
  }
}
