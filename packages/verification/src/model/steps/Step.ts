import { strict as assert } from "node:assert"
import type * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import { databaseState } from "../../database/databaseState.ts"
import { lookAfter } from "../look/lookAfter.ts"
import type { Make, Plan, Refusal } from "../state/Plan.ts"
import type { Real } from "../state/Real.ts"
import type { State } from "../state/State.ts"

/** A command of fast-check: `State` is its model, `Real` the service. */
export type Command = fc.AsyncCommand<State, Real>

const describe = ({ body, by, method, path, session }: Plan): string =>
  `${session === true ? "the admin's session" : by}: ${method} ${path}${body === undefined ? "" : ` ${JSON.stringify(body)}`}`

/**
 * What a refusal must leave as it is: the count of written rows, those that are rolled back included. Two refusals do
 * write and roll back, after a lock or a claim on a key. For them the rows themselves are compared.
 */
const standing = (real: Real, { code }: Refusal): Promise<unknown> =>
  code === "PRECONDITION_FAILED" || code === "IDEMPOTENCY_MISMATCH"
    ? databaseState(real.server.ask)
    : real.counter.changes()

/** A refusal says why, changes no row, and stands in the audit trail once. */
const verifyRefusal = async (real: Real, plan: Plan, answer: Answer, before: unknown): Promise<void> => {
  const { action, by, on, refusal, session } = plan
  if (refusal === null) return
  assert.deepEqual([answer.status, answer.json?.code], [refusal.status, refusal.code], answer.text)
  assert.deepEqual(await standing(real, refusal), before, "what was refused changed rows")
  const isGuest = refusal.code === "GUEST_NOT_ALLOWED" || by === "guest"
  const actor = isGuest ? "guest" : session === true ? real.ids.admin : real.ids[by]
  real.book.expect({ action, id: on, actor, outcome: "refused", code: refusal.code }, answer)
}

const verifySuccess = (real: Real, plan: Plan, answer: Answer): void => {
  const { action, answered, by, done, lines, on, status = 200 } = plan
  assert.equal(answer.status, status, answer.text)
  if (answered !== undefined) assert.deepEqual(answer.json, answered(answer), "what was answered")
  done?.(answer)
  const left = lines?.(answer) ?? [{ action, id: on ?? String(answer.json.id) }]
  const actor = by === "guest" ? "guest" : real.ids[by]
  for (const line of left) real.book.expect({ ...line, actor, outcome: "applied", code: null }, answer)
}

/** Makes the call of a plan and holds the answer, and what can be read afterwards, against the model. */
export const carryOut = async (state: State, real: Real, plan: Plan): Promise<Answer> => {
  const before = plan.refusal === null ? null : await standing(real, plan.refusal)
  const answer = await real.send(plan)
  try {
    if (plan.refusal === null) verifySuccess(real, plan, answer)
    else await verifyRefusal(real, plan, answer, before)
    await lookAfter(state, real, plan.near ?? [])
  } catch (cause) {
    throw new Error(`${describe(plan)}\n${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
  if (plan.refusal !== null) real.tally.countRefusal(`${plan.refusal.code} ${plan.action}`)
  return answer
}

class Step<P> implements Command {
  readonly #name: string
  readonly #parameters: P
  readonly #has: (state: State, parameters: P) => boolean
  readonly #run: (state: State, real: Real, parameters: P) => Promise<void>

  constructor(
    name: string,
    parameters: P,
    has: (state: State, parameters: P) => boolean,
    run: (state: State, real: Real, parameters: P) => Promise<void>
  ) {
    this.#name = name
    this.#parameters = parameters
    this.#has = has
    this.#run = run
  }

  check(state: Readonly<State>): boolean {
    return this.#has(state, this.#parameters)
  }

  async run(state: State, real: Real): Promise<void> {
    await this.#run(state, real, this.#parameters)
    real.tally.count(this.#name)
  }

  toString(): string {
    return `${this.#name}(${JSON.stringify(this.#parameters)})`
  }
}

/**
 * Commands that make one call; with `again` the same once more, which is answered as if it had just been reached
 * (contract 1.11).
 */
export const step = <P extends object>(
  name: string,
  parameters: fc.Arbitrary<P>,
  make: (ids: Real["ids"]) => Make<P>
): fc.Arbitrary<Command> =>
  parameters.map(
    (given) =>
      new Step(
        name,
        given,
        (state, those) => make(nobody)(state, those) !== null,
        async (state, real, those) => {
          const plan = make(real.ids)(state, those)
          if (plan === null) return
          await carryOut(state, real, plan)
          if ("again" in those && those.again === true) await carryOut(state, real, plan)
        }
      )
  )

/** Ids to ask whether the state has something for a command, which does not depend on ids. */
export const nobody: Real["ids"] = { admin: "", manager: "", owner: "", member: "", outsider: "" }

/** Commands that do more than one call. */
export const act = <P>(
  name: string,
  parameters: fc.Arbitrary<P>,
  has: (state: State, parameters: P) => boolean,
  run: (state: State, real: Real, parameters: P) => Promise<void>
): fc.Arbitrary<Command> => parameters.map((given) => new Step(name, given, has, run))
