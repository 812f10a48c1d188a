import type { Answer } from "@design-workspace/verification/calls/Api"
import { sampled } from "@design-workspace/verification/gates/gate"
import {
  documentedCases,
  sampledCases
} from "@design-workspace/verification/operations/cases/documentedCases"
import type { DocumentedAnswer } from "@design-workspace/verification/operations/documented"
import { type Scene, sceneOf, sendAs, sufficient } from "@design-workspace/verification/operations/Scene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { EveryRefusal } from "@design-workspace/verification/servers/ServerUnderTest"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"
import { expectedLines, linesOf } from "./auditedLines.ts"
import { announcing } from "./overload.ts"
import { notFound } from "./provoke.ts"

/** What these name in their paths is looked for by themselves; they take no body. */
const judgedLate: ReadonlySet<string> = new Set(["cancelJob", "removeUser", "revokeToken"])

/** The operations that may be sent a body, and name in their path what it is for. */
const named = documentedCases.filter(
  ([{ method, name, path }, { access }]) =>
    method !== "GET" && path.includes("{id}") && access !== "open" && !judgedLate.has(name)
)

const tried = sampledCases(named)

interface Refusal {
  readonly status: number
  readonly code: string
  readonly send: (scene: Scene) => Promise<Answer>
}

/** What is refused by the path alone: what is not there, who has no right, and who is nobody. */
const refusalsOf = ({ forbidden, missing = {} }: Scene["the"]): ReadonlyArray<Refusal> => [
  {
    status: 401,
    code: "INVALID_TOKEN",
    send: async (scene) => sendAs(announcing(scene), await scene.standing(), { token: "dw_dead" })
  },
  ...Object.entries(missing).flatMap(
    ([code, params]): ReadonlyArray<Refusal> =>
      Object.keys(params).join() === "id"
        ? [{ status: 404, code, send: (scene) => notFound(announcing(scene), params) }]
        : []
  ),
  ...(forbidden === undefined
    ? []
    : [
        {
          status: 403,
          code: "FORBIDDEN",
          send: async (scene: Scene) =>
            sendAs(announcing(scene), await scene.standing(), sufficient(scene, scene.world[forbidden]))
        }
      ])
]

inOneWorld(
  `contract 15.1: before a byte of a long body was sent${sampled}`,
  (world, ask) => {
    for (const [operation, the] of tried) {
      describe(operation.name, () => {
        const scene = sceneOf({ ask, operation, the }, world)
        it.each(refusalsOf(the).map((it) => [`${it.status} ${it.code}`, it] as const))(
          "%s, and its line in the audit trail",
          async (_, { code, send, status }) => {
            const answer = await send(scene())
            expect([answer.status, answer.json.code]).toEqual([status, code])
            const refused: DocumentedAnswer = { status, code, type: "application/json" }
            await expect.poll(() => linesOf(ask, answer)).toEqual(expectedLines(operation.name, refused))
          }
        )
      })
    }
  },
  {},
  Layer.merge(Model, EveryRefusal)
)
