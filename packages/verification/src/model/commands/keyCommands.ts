import { strict as assert } from "node:assert"
import * as fc from "fast-check"
import { isReplay, newKey, withKey } from "../../calls/idempotency.ts"
import type { Content } from "../state/Content.ts"
import { type Plan, refuse } from "../state/Plan.ts"
import type { KeyedCall, State } from "../state/State.ts"
import { picked } from "../state/Thing.ts"
import { act, carryOut } from "../steps/Step.ts"
import { addCollection } from "./collectionCommands.ts"
import { content, name, pick } from "./parameters.ts"

const day = 86_400_000

const creation = (
  state: State,
  key: string,
  made: { readonly content: Content; readonly name: string }
): Plan => ({
  by: "admin",
  method: "POST",
  path: "/api/collections",
  body: { name: made.name, owner_org_id: state.orgId, ...made.content },
  headers: withKey(key),
  action: "createCollection",
  on: null,
  refusal: null,
  status: 201,
  done: (answer) => {
    assert.equal(isReplay(answer), false, "the first answer under a key")
    addCollection(state, { name: made.name, description: "", content: made.content })(answer)
    state.keyedCalls.push({ key, made, text: answer.text, until: state.now + day })
  }
})

export const newCreation = (state: State, made: { readonly content: Content; readonly name: string }): Plan =>
  creation(state, newKey(), made)

const createOnce = act(
  "createOnce",
  fc.record({ name, content }),
  () => true,
  async (state, service, made) => {
    await carryOut(state, service, newCreation(state, made))
  }
)

/** Within the day the same answer to the byte; another body is refused. After it, the key is free. */
const repetition = (state: State, earlier: KeyedCall, other: boolean): Plan => {
  const { key, made, text, until } = earlier
  const again = other ? { ...made, name: `${made.name}, another` } : made
  const plan = creation(state, key, again)
  if (state.now >= until) {
    return {
      ...plan,
      done: (answer) => {
        state.keyedCalls.splice(state.keyedCalls.indexOf(earlier), 1)
        plan.done?.(answer)
      }
    }
  }
  if (other) return { ...plan, refusal: refuse(409, "IDEMPOTENCY_MISMATCH") }
  return {
    ...plan,
    done: (answer) => {
      assert.equal(isReplay(answer), true, "the repeat under a key is marked as such")
      assert.equal(answer.text, text, "the repeat under a key")
    },
    lines: () => []
  }
}

const repeatOnce = act(
  "repeatOnce",
  fc.record({ pick, other: fc.nat(3) }),
  (state) => state.keyedCalls.length > 0,
  async (state, service, given) => {
    const earlier = picked(state.keyedCalls, given.pick)
    if (earlier !== undefined) await carryOut(state, service, repetition(state, earlier, given.other === 0))
  }
)

export const keyCommands = [createOnce, repeatOnce]
