import { callsOf } from "@design-workspace/verification/calls/Calls"
import { isReplay, newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { expect, it } from "vitest"

const rounds = 5

inWorld("contract 1.10: simultaneous requests with one key", (world) => {
  it("of 16 equal POSTs one makes the thing; the others are answered the same or 409 IDEMPOTENCY_IN_FLIGHT with Retry-After", async () => {
    const admin = callsOf(world().api, { token: world().orgAdmin.readWrite })
    for (let round = 0; round < rounds; round += 1) {
      const [key, name] = [newKey(), `Simultaneous ${round}`]
      const body = { name, owner_org_id: world().orgId }
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => admin.post("/api/collections", body, withKey(key)))
      )
      const made = answers.filter((it) => it.status === 201 && !isReplay(it))
      expect(made.length).toBe(1)
      for (const answer of answers.filter((it) => it !== made[0])) {
        if (answer.status === 201) {
          expect([answer.json, isReplay(answer)]).toEqual([made[0]?.json, true])
        } else {
          const action = { name: "createCollection", method: "POST", path: "/api/collections" }
          expect(outcome(answer)).toEqual(
            refused(409, "IDEMPOTENCY_IN_FLIGHT", { retry_after_seconds: 2, actions: [action] })
          )
          expect(answer.headers["retry-after"]).toBe("2")
        }
      }
      const { json } = await admin.get("/api/collections?limit=200")
      expect(json.items.filter((it: { readonly name: string }) => it.name === name)).toHaveLength(1)
      const after = await admin.post("/api/collections", body, withKey(key))
      expect([after.json, isReplay(after)]).toEqual([made[0]?.json, true])
    }
  })

  it("different keys make as many things", async () => {
    const admin = callsOf(world().api, { token: world().orgAdmin.readWrite })
    const body = { name: "Many", owner_org_id: world().orgId }
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => admin.post("/api/collections", body, withKey(newKey())))
    )
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(16)
  })
})
