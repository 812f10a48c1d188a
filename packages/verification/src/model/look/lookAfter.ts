import type { ServiceRun } from "../state/ServiceRun.ts"
import type { State } from "../state/State.ts"
import type { Thing } from "../state/Thing.ts"
import { lookAtLists, lookAtRules, lookAtTrash } from "./lists.ts"
import { lookAtProject } from "./lookAtProject.ts"
import { lookAtSearch } from "./lookAtSearch.ts"
import { lookAtSession } from "./lookAtSession.ts"
import { lookAtSpace } from "./lookAtSpace.ts"
import { lookAtCollection } from "./lookAtThing.ts"

/** Reads after each step: the trash, and all that changed or that the step was about. */
export const lookAfter = async (
  state: State,
  service: ServiceRun,
  near: ReadonlyArray<Thing>
): Promise<void> => {
  const concerned = (it: Thing) => it.changed || near.includes(it)
  const collections = state.collections.filter(concerned)
  const spaces = state.spaces.filter((it) => concerned(it) || collections.includes(it.collection))
  const projects = state.projects.filter(concerned)
  await lookAtTrash(state, service, projects.length > 0)
  for (const it of collections) await lookAtCollection(state, service, it, false)
  for (const it of spaces) await lookAtSpace(state, service, it, false)
  if (spaces.length > 0) await lookAtSession(state, service)
  for (const it of projects) {
    await lookAtProject(state, service, it, false)
    await lookAtSearch(service, it)
  }
  if (state.rules.some(({ changed }) => changed)) await lookAtRules(state, service)
}

/** Everything, to the byte. */
export const lookAtAll = async (state: State, service: ServiceRun): Promise<void> => {
  await lookAtTrash(state, service, true)
  await lookAtLists(state, service)
  for (const it of state.collections) await lookAtCollection(state, service, it, true)
  for (const it of state.spaces) await lookAtSpace(state, service, it, true)
  for (const it of state.projects) await lookAtProject(state, service, it, true)
  await lookAtRules(state, service)
  await lookAtSession(state, service)
  await service.book.verify()
  service.tally.told += await service.followers.catchUp(state)
}
