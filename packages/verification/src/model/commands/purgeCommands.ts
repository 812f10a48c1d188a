import * as fc from "fast-check"
import { firstOf, ok, type Plan, refuse, when } from "../state/Plan.ts"
import { picked } from "../state/picked.ts"
import { forAdminsSession } from "../state/rights.ts"
import type { State } from "../state/State.ts"
import { purged } from "../state/stateChanges.ts"
import type { Thing } from "../state/Thing.ts"
import { step } from "../steps/Step.ts"
import { pick, trashedOf } from "./parameters.ts"

const given = fc.record({ pick, confirm: fc.integer({ min: 0, max: 3 }) })

/** Only the admin's session can, and says that it is sure; what is in use stays (contract 5.8). */
const purge = (
  state: State,
  thing: Thing,
  confirm: boolean,
  parts: {
    readonly kind: string
    readonly action: string
    readonly code: string
    readonly used: boolean
    readonly gone: () => void
  }
): Plan => ({
  by: "admin",
  session: true,
  method: "DELETE",
  path: `/api/${parts.kind}/deleted/${thing.id}`,
  body: confirm ? { confirm } : {},
  action: parts.action,
  on: thing.id,
  refusal: firstOf(
    forAdminsSession(state.signedIn),
    when(!thing.trashed, refuse(404, parts.code)),
    when(!confirm, refuse(409, "CONFIRM_REQUIRED")),
    when(parts.used, refuse(409, "IN_USE"))
  ),
  answered: ok,
  done: parts.gone
})

const purgeCollection = step("purgeCollection", given, () => (state, { confirm, pick }) => {
  const it = picked(trashedOf(state.collections, pick), pick)
  if (it === undefined) return null
  return purge(state, it, confirm > 0, {
    kind: "collections",
    action: "purgeCollection",
    code: "COLLECTION_NOT_FOUND",
    used: state.spaces.some(({ collection }) => collection === it),
    gone: () => purged(state, "collection", it)
  })
})

const purgeSpace = step("purgeSpace", given, () => (state, { confirm, pick }) => {
  const it = picked(trashedOf(state.spaces, pick), pick)
  if (it === undefined) return null
  return purge(state, it, confirm > 0, {
    kind: "spaces",
    action: "purgeSpace",
    code: "SPACE_NOT_FOUND",
    used: state.projects.some(({ space }) => space === it),
    gone: () => purged(state, "space", it)
  })
})

const purgeProject = step("purgeProject", given, () => (state, { confirm, pick }) => {
  const it = picked(trashedOf(state.projects, pick), pick)
  if (it === undefined) return null
  return purge(state, it, confirm > 0, {
    kind: "projects",
    action: "purgeProject",
    code: "PROJECT_NOT_FOUND",
    used: false,
    gone: () => purged(state, "project", it)
  })
})

export const purgeCommands = [purgeCollection, purgeSpace, purgeProject]
