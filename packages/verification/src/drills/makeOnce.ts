import { strict as assert } from "node:assert"
import { untilAnswered } from "../calls/generations.ts"
import { newKey, withKey } from "../calls/idempotency.ts"
import type { CallNow } from "../scenes/Ledger.ts"
import type { Installation } from "../servers/openInstallation.ts"

/** After these a client with a key asks again. */
const again = new Set(["DATABASE_UNAVAILABLE", "INTERNAL", "IDEMPOTENCY_IN_FLIGHT"])

/** Makes collections one after the other, each with a key under which it asks until it is answered. */
export const makeOnce = (call: CallNow, orgId: string) => {
  const names: Array<string> = []

  const one = async (name: string): Promise<number> => {
    const headers = withKey(newKey())
    let attempts = 0
    await untilAnswered(name, async () => {
      attempts += 1
      const { json, status, text } = await call("POST", "/api/collections", {
        body: { name, owner_org_id: orgId },
        headers
      })
      if (again.has(json.code)) return null
      assert.equal(status, 201, text)
      return true
    })
    names.push(name)
    return attempts - 1
  }

  return {
    made: () => names.length,
    /** Ends what it has begun; tells how often it had to ask again. */
    until: async (end: Promise<unknown>): Promise<number> => {
      let ended = false
      const stop = () => {
        ended = true
      }
      end.then(stop, stop)
      let repeats = 0
      while (!ended) repeats += await one(`Once ${names.length}`)
      return repeats
    },
    verify: async (query: Installation["query"]) => {
      const [found] = await query(
        "SELECT count(*)::int AS rows, count(DISTINCT name)::int AS names FROM collection WHERE name LIKE 'Once %'"
      )
      assert.deepEqual(found, { rows: names.length, names: names.length })
    }
  }
}
