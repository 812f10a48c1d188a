import { strict as assert } from "node:assert"
import type { Parameter } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import type { Answer } from "../../calls/Api.ts"
import { callsOf } from "../../calls/Calls.ts"
import { endedJob } from "../../calls/generations.ts"
import { sendRaw } from "../../calls/rawHttp.ts"
import type { Chance } from "../../gates/seededChance.ts"
import { databaseState } from "../../servers/databaseState.ts"
import type { Scene } from "../Scene.ts"
import { type BodySlot, bodySlots } from "./bodySlots.ts"
import { breachOf, documentRefuses, documentRefusesParameter } from "./breachOf.ts"
import { framingInputs } from "./framingInputs.ts"
import {
  type Hostile,
  headerNames,
  hostileHeaderValues,
  hostileJson,
  hostileQueries,
  hostileQueryValues,
  hostileSegments
} from "./hostileValues.ts"
import { type Attempt, type Input, inputsIn, type Target, targetOf } from "./Target.ts"
import { limitValues, wholeBodyInputs } from "./wholeBodyInputs.ts"

/** Too long for the head of a request, or with what may not stand there. */
const isUnreadable = (text: string): boolean => text.length > 8_000 || /[^!-~]/.test(text)

const inPath = (target: Target, { name }: Parameter): ReadonlyArray<Input> =>
  inputsIn(`path ${name}`, hostileSegments, (segment) => ({
    request: target.request({ params: { [name]: segment } }),
    unreadable: isUnreadable(segment)
  }))

const inQuery = (target: Target, parameter: Parameter): ReadonlyArray<Input> => {
  const slot = `query ${parameter.name}`
  const twice = `?${parameter.name}=1&${parameter.name}=1`
  return [
    ...inputsIn(slot, hostileQueryValues, (value) => {
      const text = new URLSearchParams(`a=${value}`).get("a") ?? ""
      const refused = !value.includes("&") && documentRefusesParameter(parameter, text)
      return {
        request: target.request({ query: `?${parameter.name}=${value}` }),
        unreadable: isUnreadable(value),
        ...(refused ? { refusedAt: ["query", parameter.name] } : {})
      }
    }),
    { slot, name: "twice", make: () => ({ request: target.request({ query: twice }) }) }
  ]
}

const outerInputs = (target: Target): ReadonlyArray<Input> => {
  const of = (place: string) => target.parameters.filter((it) => it.in === place)
  return [
    ...of("path").flatMap((it) => inPath(target, it)),
    ...of("query").flatMap((it) => inQuery(target, it)),
    ...inputsIn("query", hostileQueries, (query) => ({
      request: target.request({ query }),
      unreadable: isUnreadable(query)
    })),
    ...headerNames.flatMap((header) =>
      inputsIn(`header ${header}`, hostileHeaderValues, (value) => ({
        request: target.request({ headers: [[header, value]] }),
        unreadable: true
      }))
    )
  ]
}

const foreignNames = ["unheard_of", "__proto__", "constructor", "toString", "", "\\u0000", "\\ud800"]

const namesOf = ({ fields, schema }: BodySlot): ReadonlyArray<Hostile<string>> => {
  if (schema["properties"] === undefined) return []
  const inside = JSON.stringify(fields()).slice(1, -1)
  const more = inside === "" ? "" : `,${inside}`
  return [
    ...foreignNames.map((name) => ({ name: `the field "${name}"`, value: () => `{"${name}":1${more}}` })),
    ...(more === "" ? [] : [{ name: "each field twice", value: () => `{${inside}${more}}` }])
  ]
}

const nameOf = ({ path }: BodySlot): string => (path.length === 0 ? "body" : `body ${path.join(".")}`)

const inSlot = (target: Target, slot: BodySlot): ReadonlyArray<Input> => {
  // MCP reports its refusals within a 200.
  const judged = target.operation.operationId !== "callTools"
  const input = (name: string, text: () => string, fits = false): Input => ({
    slot: nameOf(slot),
    name,
    make: () => {
      const body = text()
      return {
        request: target.request({ body }),
        ...(judged && documentRefuses(target.operation, body) ? { refusedAt: slot.path } : {}),
        ...(fits ? { fitsAt: slot.path } : {})
      }
    }
  })
  const { leftOut } = slot
  return [
    ...[...hostileJson, ...namesOf(slot)].map(({ name, value }) => input(name, () => slot.put(value()))),
    ...limitValues(slot.schema).map(({ fits, name, value }) => input(name, () => slot.put(value()), fits)),
    ...(leftOut === undefined ? [] : [input("left out", leftOut)])
  ]
}

const bodyInputs = (target: Target): ReadonlyArray<Input> => {
  const schema = target.operation.requestBody?.content["application/json"]?.schema
  if (schema === undefined) return []
  return bodySlots(schema, target.call.body).flatMap((slot) => inSlot(target, slot))
}

export const inputsOf = (target: Target): ReadonlyArray<Input> => [
  ...outerInputs(target),
  ...framingInputs(target),
  ...bodyInputs(target),
  ...wholeBodyInputs(target)
]

/** How many slots and headers in a hundred are tried, and how many inputs each gets. */
export interface Share {
  readonly slots: number
  readonly headers: number
  readonly ofEach: number
}

const keyOf = ({ name, slot }: Pick<Input, "name" | "slot">): string => `${slot}\n${name}`

const chosen = (inputs: ReadonlyArray<Input>, share: Share, chance: Chance): ReadonlyArray<string> =>
  [...Map.groupBy(inputs, ({ slot }) => slot)].flatMap(([slot, all]) => {
    if (!chance.percent(slot.startsWith("header ") ? share.headers : share.slots)) return []
    const left = [...all]
    return Array.from({ length: Math.min(left.length, share.ofEach) }, () =>
      left.splice(chance.between(0, left.length - 1), 1)
    ).flatMap((them) => them.map(keyOf))
  })

const safe: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "TRACE"])

/** Then what was there before proves nothing any more. */
const mayHaveChanged = ({ method }: Attempt["request"], answers: ReadonlyArray<Answer>): boolean =>
  answers.some(
    ({ headers, status }) => status < 400 && (!safe.has(method) || headers["set-cookie"] !== undefined)
  )

/** A run under way goes on writing after its request was answered. */
const settle = async ({ world }: Scene, answers: ReadonlyArray<Answer>): Promise<void> => {
  const ids = answers.flatMap(({ headers, json }) => headers["x-job-id"] ?? json?.job_id ?? [])
  const calls = callsOf(world.api, { token: world.siteAdmin.read })
  for (const id of ids) await endedJob(() => calls, String(id))
}

const shown = ({ status, text }: Answer): string => `${status} ${text.slice(0, 2_000)}`

const titleOf = (scene: Scene, key: string): string => `${scene.operation.name}, ${key.replace("\n", ": ")}`

const spoilings = async (scene: Scene): Promise<ReadonlyMap<string, Input>> =>
  new Map(inputsOf(await targetOf(scene)).map((it) => [keyOf(it), it]))

/** True if it was carried out, which may have changed something. */
const tryOne = async (scene: Scene, key: string, input: Input | undefined, breaches: Array<string>) => {
  const title = titleOf(scene, key)
  assert.ok(input !== undefined, title)
  const attempt = input.make()
  const answers = await sendRaw(scene.world.api.url, attempt.request).catch((cause) => {
    throw new Error(title, { cause })
  })
  const breach = breachOf(attempt, answers)
  if (breach !== undefined) breaches.push([`${title}: ${breach}`, ...answers.map(shown)].join("\n"))
  const changing = mayHaveChanged(attempt.request, answers)
  if (changing) await settle(scene, answers)
  return changing
}

/**
 * That refused inputs have changed nothing is proved for those after the last one that was carried out. Those before it
 * are returned: what they changed cannot be told apart from what it changed.
 */
const tryAll = async (scene: Scene, keys: ReadonlyArray<string>, breaches: Array<string>) => {
  let inputs = await spoilings(scene)
  let before = await databaseState(scene.ask)
  const unproved: Array<string> = []
  let since: Array<string> = []
  for (const key of keys) {
    if (!(await tryOne(scene, key, inputs.get(key), breaches))) {
      since.push(key)
      continue
    }
    unproved.push(...since)
    since = []
    inputs = await spoilings(scene)
    before = await databaseState(scene.ask)
  }
  const after = await databaseState(scene.ask)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  const suspects = since.map((key) => titleOf(scene, key)).join("\n")
  assert.deepEqual(changed, [], `refused, and yet one of these changed something:\n${suspects}`)
  return unproved
}

/** Each is answered as documented, and what was refused has changed nothing. Gives how many were sent. */
export const sweep = async (scene: Scene, share: Share, chance: Chance): Promise<number> => {
  const breaches: Array<string> = []
  const keys = chosen([...(await spoilings(scene)).values()], share, chance)
  const again = await tryAll(scene, keys, breaches)
  const left = await tryAll(scene, again, breaches)
  assert.deepEqual(breaches, [])
  const twofold = `${scene.operation.name}: refused at first, and carried out when it was sent again`
  assert.deepEqual(left, [], twofold)
  return keys.length + again.length
}
