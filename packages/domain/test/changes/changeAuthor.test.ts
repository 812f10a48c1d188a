import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isMember } from "../../src/access/AccessPolicy.ts"
import { changeAuthor } from "../../src/changes/visibleChange.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"
import { anyActor, elsewhere, orgId } from "../../testing/projects/AccessArbitrary.ts"

const ada = UserId.make("00000000-0000-7000-8000-0000000000a1")

describe("changeAuthor", () => {
  it.prop(
    "names a user by id, and by name only to those that share an organisation with it",
    { reader: anyActor, byToken: Schema.Boolean, isHere: Schema.Boolean, isThere: Schema.Boolean },
    ({ byToken, isHere, isThere, reader }) => {
      const organisations = [...(isHere ? [orgId] : []), ...(isThere ? [elsewhere] : [])]
      const told = changeAuthor(reader, { actor: ada, author: { name: "Ada", organisations }, byToken })
      const shares = organisations.some((id) => isMember(reader, id))
      assert.deepStrictEqual(told, {
        kind: byToken ? "token" : "user",
        id: ada,
        name: shares ? "Ada" : null
      })
    }
  )

  it("tells a user its own name wherever it belongs, and nobody one that is gone", () => {
    const change = { actor: ada, byToken: false }
    const own = changeAuthor(actorWith(ada, []), { ...change, author: { name: "Ada", organisations: [] } })
    assert.strictEqual(own.name, "Ada")
    assert.isNull(changeAuthor(actorWith(ada, []), { ...change, author: null }).name)
  })

  it.prop("tells nothing of others than users but their kind", [anyActor], ([reader]) => {
    const kindOf = (actor: string) => changeAuthor(reader, { actor, author: null, byToken: false })
    for (const kind of ["operator", "service"] as const)
      assert.deepStrictEqual(kindOf(kind), { kind, id: null, name: null })
    for (const actor of [`guest:${ada}`, "address:0"])
      assert.deepStrictEqual(kindOf(actor), { kind: "guest", id: null, name: null })
  })

  it("tells guests no names", () => {
    const author = { name: "Ada", organisations: [orgId] }
    assert.isNull(changeAuthor(guest, { actor: ada, author, byToken: false }).name)
  })
})
