import type { Space, SpacePatch } from "@design-workspace/client"
import { isStale } from "../../client/failures.ts"
import { workspace } from "../../client/workspace.ts"
import { guardedWrite } from "../model/guardedWrite.ts"

/** Changes fields of a space, as long as nobody else changed the same ones since it was seen. */
export const updateSpace = (seen: Space, payload: SpacePatch): Promise<Space> => {
  const params = { id: seen.id }
  const fields = Object.keys(payload) as ReadonlyArray<keyof SpacePatch>
  return guardedWrite({
    seen,
    isStale,
    read: () => workspace.spaces.readSpace({ params }, { actions: true }),
    isSame: (now) => fields.every((field) => now[field] === seen[field]),
    write: ({ updated_at }) => workspace.spaces.updateSpace({ params, payload }, { ifMatch: updated_at })
  })
}
