import { callsOf } from "@design-workspace/verification/calls/Calls"
import { isReplay, newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { invalid, outcome, unknownId } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

inWorld("contract 1.10: only 2xx are kept", (world) => {
  const admin = () => callsOf(world().api, { token: world().orgAdmin.readWrite })
  const valid = (name: string) => ({ name, owner_org_id: world().orgId })

  /** Sends what is refused, and then something else with the same key, which is not. */
  const refusedThenDone = async (refuse: (key: string) => Promise<{ readonly status: number }>) => {
    const key = newKey()
    const { status } = await refuse(key)
    const done = await admin().post("/api/collections", valid("After a refusal"), withKey(key))
    return [status, done.status, isReplay(done)]
  }

  describe("what is refused keeps nothing and can be repeated with another body", () => {
    it("401", async () => {
      const dead = callsOf(world().api, { token: `dw_${"0".repeat(49)}` })
      expect(
        await refusedThenDone((key) => dead.post("/api/collections", valid("Never"), withKey(key)))
      ).toEqual([401, 201, false])
    })

    it("403 for the scope", async () => {
      const reader = callsOf(world().api, { token: world().orgAdmin.read })
      expect(
        await refusedThenDone((key) => reader.post("/api/collections", valid("Never"), withKey(key)))
      ).toEqual([403, 201, false])
    })

    it("403 for the right", async () => {
      const elsewhere = { name: "Never", owner_org_id: world().otherOrgId }
      expect(
        await refusedThenDone((key) => admin().post("/api/collections", elsewhere, withKey(key)))
      ).toEqual([403, 201, false])
    })

    it("400", async () => {
      const unknown = { ...valid("Never"), more: 1 }
      expect(await refusedThenDone((key) => admin().post("/api/collections", unknown, withKey(key)))).toEqual(
        [400, 201, false]
      )
      const notJson = (key: string) =>
        world().api.call("POST", "/api/collections", {
          token: world().orgAdmin.readWrite,
          raw: "{",
          headers: withKey(key)
        })
      expect(await refusedThenDone(notJson)).toEqual([400, 201, false])
    })

    it("404", async () => {
      const path = `/api/collections/${unknownId}/restore`
      expect(await refusedThenDone((key) => admin().post(path, undefined, withKey(key)))).toEqual([
        404,
        201,
        false
      ])
    })

    it("409, and the change that the refused request began is not made", async () => {
      const collection = `/api/collections/${await makeCollection(world())}`
      const { json: before } = await admin().get(collection)
      const stale = {
        sub_blocks: [{ name: "A" }, { name: "B" }],
        expectedUpdatedAt: "2020-01-01T00:00:00.000Z"
      }
      expect(
        await refusedThenDone((key) =>
          admin().post(`${collection}/blocks/web/decompose/apply`, stale, withKey(key))
        )
      ).toEqual([409, 201, false])
      expect((await admin().get(collection)).json).toEqual(before)
    })

    it("a refusal is decided again each time", async () => {
      const key = newKey()
      const body = { name: "Rule", email: `${key}@example.org`, password: "a long enough one" }
      const root = callsOf(world().api, { cookie: world().siteAdmin.cookie })
      const { json } = await root.post("/api/users", body)
      expect((await root.post("/api/users", body, withKey(key))).json.code).toBe("EMAIL_TAKEN")
      expect((await root.delete(`/api/users/${json.id}`)).status).toBe(200)
      expect((await root.post("/api/users", body, withKey(key))).status).toBe(201)
    })
  })

  describe("the header", () => {
    const path = ["headers", "idempotency-key"]
    const message = "must be 1 to 255 visible ASCII characters without spaces"

    it.each([
      ["empty", ""],
      ["with a space", "a b"],
      ["beyond ASCII", Buffer.from("é").toString("latin1")],
      ["of 256 characters", "k".repeat(256)]
    ])("%s is 400 VALIDATION_FAILED at [headers, idempotency-key]", async (_, key) => {
      const answer = await admin().post("/api/collections", valid("Never"), withKey(key))
      expect(outcome(answer)).toEqual(invalid([path, message]))
    })

    it("that is none hides nothing of what is wrong with the body, references in it too", async () => {
      const body = {
        name: "",
        owner_org_id: world().orgId,
        blocks: [{ id: "web", name: "Web", layer_id: "nowhere" }]
      }
      const answer = await admin().post("/api/collections", body, withKey("a b"))
      expect(outcome(answer)).toEqual(
        invalid(
          [path, message],
          [["name"], "must not be empty"],
          [["blocks", 0, "layer_id"], 'names no layer: "nowhere"']
        )
      )
    })

    it("of one character and of 255 is a key", async () => {
      for (const key of ["!", newKey().padEnd(255, "~")]) {
        const made = () => admin().post("/api/collections", valid("A key"), withKey(key))
        const [first, second] = [await made(), await made()]
        expect([first.status, isReplay(first), second.json, isReplay(second)]).toEqual([
          201,
          false,
          first.json,
          true
        ])
      }
    })
  })
})
