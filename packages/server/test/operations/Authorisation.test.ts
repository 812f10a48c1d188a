import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/ScriptedIdentityProvider"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { Model } from "../../src/Model.ts"
import { databaseState } from "../../testing/databaseState.ts"
import { inWorld } from "../../testing/inWorld.ts"
import { outcome } from "../../testing/outcome.ts"
import { makeCollection } from "../../testing/World.ts"
import { refusalsOf, securityOf } from "./admissions.ts"
import { documentedCases } from "./documentedCases.ts"
import type { Access, OperationCase } from "./OperationCase.ts"
import { notFound } from "./provoke.ts"
import { personOf, sceneOf, send, sendAs, sufficient } from "./Scene.ts"

const forAnyone: ReadonlySet<Access> = new Set<Access>(["open", "- G", "- T G"])

/** Everyone who is signed in may call these, on what is their own. */
const forEveryUser: ReadonlySet<string> = new Set(["changePassword", "createToken", "callTools"])

const isList = ({ missing, outOfSight, unseen }: OperationCase): boolean =>
  unseen !== undefined && missing === undefined && outOfSight === undefined

describe("the case of each operation", () => {
  it.each(documentedCases)(
    "$name has somebody whom it does not serve, unless it serves all",
    ({ name }, the) => {
      const unserved = [...(the.forbidden ?? []), ...(the.unseen ?? [])]
      expect(unserved.length === 0).toBe(forAnyone.has(the.access) || forEveryUser.has(name))
    }
  )

  it.each(documentedCases)(
    "$name takes the credentials that its document names",
    ({ security }, { access }) => {
      expect(security).toEqual(securityOf(access))
    }
  )
})

inWorld(
  "contract section 4: who may call",
  (world, ask) => {
    const scenes = documentedCases
      .filter(([, { access }]) => access !== "open")
      .map(([operation, the]) => ({ operation, the, scene: sceneOf({ ask, operation, the }, world) }))

    it("a change of anything would be seen in the database", async () => {
      const before = await databaseState(ask)
      await makeCollection(world())
      expect(await databaseState(ask)).not.toEqual(before)
    })

    it.each(scenes.flatMap((scene) => refusalsOf(scene.the).map((refusal) => ({ ...scene, ...refusal }))))(
      "$operation.name refuses $who: $status $code, and nothing changes",
      async ({ call, code, operation, scene, status, the }) => {
        await scene().standing()
        const before = await databaseState(ask)
        const answer = await call(scene())
        expect([answer.status, answer.json?.code]).toEqual([status, code])
        expect(await databaseState(ask)).toEqual(before)
        expect(operation.answers).toContainEqual({ status, code, type: "application/json" })
        const params = status === 404 ? the.missing?.[code] : undefined
        if (params !== undefined) expect(outcome(answer)).toEqual(outcome(await notFound(scene(), params)))
      }
    )

    it.each(scenes.filter(({ the }) => isList(the)))(
      "$operation.name shows what it lists to whom it is for, and to nobody else",
      async ({ scene, the }) => {
        const call = await the.make(world())
        expect((await send(scene(), call)).text).toContain(call.shows ?? "an id to look for")
        const others = (the.unseen ?? []).map((caller) => sufficient(scene(), world()[caller]))
        for (const credential of the.access.endsWith("G") ? [...others, {}] : others) {
          const { status, text } = await sendAs(scene(), call, credential)
          expect([status, text.includes(String(call.shows))]).toEqual([200, false])
        }
      }
    )

    it.each(scenes.filter(({ the }) => the.access.includes("T")))(
      "$operation.name takes a cookie as well as a token",
      async ({ operation, scene, the }) => {
        const call = await the.make(world())
        const { status } = await sendAs(scene(), call, { cookie: personOf(scene()).cookie })
        const successes = operation.answers.filter(({ code }) => code === undefined)
        expect(successes.map((it) => it.status)).toContain(status)
      }
    )
  },
  {},
  Layer.merge(Model, ScriptedIdentityProvider.layer())
)
