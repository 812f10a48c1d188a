import { strict as assert } from "node:assert"
import * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import { isReplay, newKey, withKey } from "../../calls/idempotency.ts"
import { firstOf, type Plan, planOn, refuse, when } from "../state/Plan.ts"
import { forAdmins } from "../state/rights.ts"
import { type Collection, type KeyedCall, newThing, type State } from "../state/State.ts"
import { step, stepOn } from "../steps/Step.ts"
import type { Given } from "../steps/sequences.ts"
import { byAdmin, content, name, pick, text } from "./parameters.ts"
import { trashing } from "./trashCommands.ts"

export const collectionPath = ({ id }: Collection): string => `/api/collections/${id}`

export const inTrash = ({ trashed }: Collection) => when(trashed, refuse(409, "COLLECTION_IN_TRASH"))

const addCollection =
  (state: State, body: Pick<Collection, "content" | "description" | "name">) =>
  ({ json }: Answer): void => {
    const thing = newThing(json)
    const made = { edit_type: "create", restored_from: null, attempt_id: null } as const
    const first = { ...made, content: body.content, created_at: thing.updatedAt }
    state.collections.push({ ...thing, ...body, past: [first], attempts: [], freeAt: 0 })
  }

const draft = fc.record({ by: byAdmin, name, text, content })

export const newCollection = (
  state: State,
  { by, content, name, text: description }: Given<typeof draft>
): Plan => ({
  by,
  body: { name, description, owner_org_id: state.orgId, ...content },
  action: "createCollection",
  on: null,
  refusal: forAdmins(by),
  status: 201,
  done: addCollection(state, { name, description, content })
})

const createCollection = step("createCollection", draft, newCollection)

const all = ({ collections }: State) => collections

const renameCollection = stepOn(
  "renameCollection",
  fc.record({ by: byAdmin, pick, name }),
  all,
  (it, { by, name }) => ({
    ...planOn(it, by, "updateCollection"),
    body: { name },
    refusal: firstOf(forAdmins(by), inTrash(it)),
    done: () => {
      it.changed = it.name !== name
      it.name = name
    }
  })
)

export const collectionCommands = [createCollection, renameCollection, ...trashing("collection", all)]

const day = 86_400_000

const keyedDraft = fc.record({ name, content })
type KeyedDraft = Given<typeof keyedDraft>

const creation = (state: State, key: string, made: KeyedDraft): Plan => ({
  by: "admin",
  body: { name: made.name, owner_org_id: state.orgId, ...made.content },
  headers: withKey(key),
  action: "createCollection",
  on: null,
  refusal: null,
  status: 201,
  done: (answer) => {
    assert.equal(isReplay(answer), false, "the first answer under a key")
    addCollection(state, { ...made, description: "" })(answer)
    state.keyedCalls.push({ key, made, text: answer.text, until: state.now + day })
  }
})

export const newCreation = (state: State, made: KeyedDraft): Plan => creation(state, newKey(), made)

const createOnce = step("createOnce", keyedDraft, newCreation)

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

const repeatOnce = stepOn(
  "repeatOnce",
  fc.record({ pick, other: fc.nat(3) }),
  ({ keyedCalls }) => keyedCalls,
  (earlier, { other }, _, state) => repetition(state, earlier, other === 0)
)

export const keyCommands = [createOnce, repeatOnce]
