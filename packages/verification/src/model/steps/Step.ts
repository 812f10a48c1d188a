import { strict as assert } from "node:assert"
import type * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import { requested } from "../../calls/PublishedApi.ts"
import { databaseState } from "../../servers/databaseState.ts"
import { lookAfter } from "../look/lookAfter.ts"
import { callOf, type ModelCaller, type Plan, type Refusal } from "../state/Plan.ts"
import { learnLastVersion, noteVersion } from "../state/projectVersions.ts"
import { type Ids, idOf } from "../state/rights.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import { noteChangers, picked, type State } from "../state/State.ts"
import { commandsOf } from "./sequences.ts"

export type Command = fc.AsyncCommand<State, ServiceRun>

const describe = (plan: Plan): string => {
  const { body, by, session } = plan
  const { method, path } = callOf(plan)
  return `${session === true ? "the admin's session" : by}: ${method} ${path}${body === undefined ? "" : ` ${JSON.stringify(body)}`}`
}

/**
 * How many rows were written, also where that was rolled back. Two refusals write and roll back, after a lock or a
 * claim on a key: for these it is the rows themselves.
 */
const standing = (service: ServiceRun, { code }: Refusal): Promise<unknown> =>
  code === "PRECONDITION_FAILED" || code === "IDEMPOTENCY_MISMATCH"
    ? databaseState(service.server.ask)
    : service.counter.changes()

/** It changes no row, and stands in the audit trail once. */
const verifyRefusal = async (service: ServiceRun, plan: Plan, answer: Answer, before: unknown) => {
  const { action, by, on, refusal, session } = plan
  if (refusal === null) return
  assert.deepEqual([answer.status, answer.json?.code], [refusal.status, refusal.code], answer.text)
  assert.deepEqual(await standing(service, refusal), before, "what was refused changed rows")
  const isGuest = refusal.code === "GUEST_NOT_ALLOWED" || by === "guest"
  const actor = isGuest ? "guest" : session === true ? service.ids.admin : service.ids[by]
  service.book.expect({ action, id: on, actor, outcome: "refused", code: refusal.code }, answer)
}

const verifySuccess = (state: State, service: ServiceRun, plan: Plan, answer: Answer): void => {
  const { action, answered, by, done, lines, on, status = 200 } = plan
  assert.equal(answer.status, status, answer.text)
  if (answered !== undefined) assert.deepEqual(answer.json, answered(answer), "what was answered")
  noteChangers(state, idOf(service.ids, by), () => done?.(answer))
  const left = lines?.(answer) ?? [{ action, id: on ?? String(answer.json.id) }]
  const actor = by === "guest" ? "guest" : service.ids[by]
  for (const line of left) {
    service.book.expect({ ...line, actor, outcome: "applied", code: null }, answer)
    for (const project of state.projects)
      if (project.id === line.id) noteVersion(service.ids, by, line.action, project)
  }
}

export const carryOut = async (state: State, service: ServiceRun, plan: Plan): Promise<Answer> => {
  const before = plan.refusal === null ? null : await standing(service, plan.refusal)
  const answer = await service.send(plan)
  try {
    if (plan.refusal === null) verifySuccess(state, service, plan, answer)
    else await verifyRefusal(service, plan, answer, before)
    await lookAfter(state, service, plan.near ?? [])
    for (const project of state.projects) learnLastVersion(project)
  } catch (cause) {
    throw new Error(`${describe(plan)}\n${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
  if (plan.refusal !== null) service.tally.countRefusal(`${plan.refusal.code} ${plan.action}`)
  return answer
}

/** Commands that do more than one call. */
export const act = <P>(
  name: string,
  parameters: fc.Arbitrary<P>,
  has: (state: State, given: P) => boolean,
  run: (state: State, service: ServiceRun, given: P) => Promise<void>
): fc.Arbitrary<Command> =>
  commandsOf(name, parameters, has, async (state: State, service: ServiceRun, given) => {
    await run(state, service, given)
    service.tally.count(name)
  })

/** Whether the state has something for a command does not depend on ids. */
const placeholderIds: Ids = { admin: "", manager: "", owner: "", member: "", outsider: "" }

/** The same on what is found for it in the state; there is no such command where nothing is. */
export const actOn = <P, A>(
  name: string,
  parameters: fc.Arbitrary<P>,
  find: (state: State, given: P, ids: Ids) => A | null,
  run: (found: A, state: State, service: ServiceRun, given: P) => Promise<void>
): fc.Arbitrary<Command> =>
  act(
    name,
    parameters,
    (state, given) => find(state, given, placeholderIds) !== null,
    async (state, service, given) => {
      const found = find(state, given, service.ids)
      if (found !== null) await run(found, state, service, given)
    }
  )

type Find<P, A> = (state: State, given: P, ids: Ids) => A | null

/** Commands of one call. With `again` it is made twice, and the second changes nothing (contract 1.11). */
export const step = <P extends object>(name: string, parameters: fc.Arbitrary<P>, make: Find<P, Plan>) =>
  actOn(name, parameters, make, async (plan, state, service, given) => {
    await carryOut(state, service, plan)
    if ("again" in given && given.again === true) await carryOut(state, service, plan)
  })

interface Picking {
  readonly pick: number
}

/** Makes something for the thing that is picked; null if there is none. */
export const onPicked =
  <A, P extends Picking, B>(
    things: (state: State, pick: number) => ReadonlyArray<A>,
    make: (thing: A, given: P, ids: Ids, state: State) => B
  ): Find<P, B> =>
  (state, given, ids) => {
    const thing = picked(things(state, given.pick), given.pick)
    return thing === undefined ? null : make(thing, given, ids, state)
  }

/** Commands of one call on the thing that is picked. */
export const stepOn = <A, P extends Picking>(
  name: string,
  parameters: fc.Arbitrary<P>,
  things: (state: State, pick: number) => ReadonlyArray<A>,
  plan: (thing: A, given: P, ids: Ids, state: State) => Plan
): fc.Arbitrary<Command> => step(name, parameters, onPicked(things, plan))

export interface Reading {
  readonly by: ModelCaller
  readonly path: string
  readonly refusal: Refusal | null
  /** The whole body of a success; what is the server's to say is taken from the answer. */
  readonly answered: (json: Answer["json"]) => unknown
}

/** Answered or refused, a read changes no row and leaves no line in the audit trail. */
export const read = async (service: ServiceRun, { answered, by, path, refusal }: Reading) => {
  const what = `${by}: GET ${path}`
  const before = await service.counter.changes()
  const answer = await service.get(path, by)
  if (refusal === null) {
    assert.equal(answer.status, 200, `${what}: ${answer.text}`)
    assert.deepEqual(answer.json, answered(answer.json), what)
  } else {
    const said = [answer.status, answer.json?.code]
    assert.deepEqual(said, [refusal.status, refusal.code], `${what}: ${answer.text}`)
    const operation = requested("GET", path)
    assert.ok(typeof operation === "object", what)
    service.tally.countRefusal(`${refusal.code} ${operation.operationId}`)
  }
  assert.equal(await service.counter.changes(), before, `${what}: a read changed rows`)
  await service.book.verifyNone(answer)
  return answer.json
}

export const reading = <P>(name: string, parameters: fc.Arbitrary<P>, make: Find<P, Reading>) =>
  actOn(name, parameters, make, async (it, _, service) => {
    await read(service, it)
  })

/** Commands that read of the thing that is picked. */
export const readingOn = <A, P extends Picking>(
  name: string,
  parameters: fc.Arbitrary<P>,
  things: (state: State, pick: number) => ReadonlyArray<A>,
  make: (thing: A, given: P, ids: Ids, state: State) => Reading
): fc.Arbitrary<Command> => reading(name, parameters, onPicked(things, make))
