import * as fc from "fast-check"
import type { Content } from "../state/Content.ts"
import { firstOf, type Plan, planOn, refuse, when } from "../state/Plan.ts"
import { forAdmins } from "../state/rights.ts"
import type { Collection, State } from "../state/State.ts"
import { newThing } from "../state/Thing.ts"
import { step, stepOn } from "../steps/Step.ts"
import { byAdmin, content, name, pick, text } from "./parameters.ts"
import { trashing } from "./trashCommands.ts"

export const collectionPath = ({ id }: Collection): string => `/api/collections/${id}`

export const inTrash = ({ trashed }: Collection) => when(trashed, refuse(409, "COLLECTION_IN_TRASH"))

export const addCollection =
  (state: State, body: Pick<Collection, "content" | "description" | "name">) =>
  (answer: { readonly json: Parameters<typeof newThing>[0] }): void => {
    const { content } = body
    const thing = newThing(answer.json)
    const first = {
      edit_type: "create",
      restored_from: null,
      attempt_id: null,
      content,
      created_at: thing.updatedAt
    } as const
    state.collections.push({ ...thing, ...body, past: [first], attempts: [], freeAt: 0 })
  }

interface NewCollection {
  readonly by: Plan["by"]
  readonly name: string
  readonly text: string
  readonly content: Content
}

export const newCollection = (
  state: State,
  { by, content, name, text: description }: NewCollection
): Plan => ({
  by,
  method: "POST",
  path: "/api/collections",
  body: { name, description, owner_org_id: state.orgId, ...content },
  action: "createCollection",
  on: null,
  refusal: forAdmins(by),
  status: 201,
  done: addCollection(state, { name, description, content })
})

const createCollection = step(
  "createCollection",
  fc.record({ by: byAdmin, name, text, content }),
  () => newCollection
)

const all = ({ collections }: State) => collections

const renameCollection = stepOn(
  "renameCollection",
  fc.record({ by: byAdmin, pick, name }),
  all,
  (it, { by, name }) => ({
    ...planOn(it, by, "updateCollection"),
    method: "PATCH",
    path: collectionPath(it),
    body: { name },
    refusal: firstOf(forAdmins(by), inTrash(it)),
    done: () => {
      it.changed = it.name !== name
      it.name = name
    }
  })
)

export const collectionCommands = [createCollection, renameCollection, ...trashing("collection", all)]
