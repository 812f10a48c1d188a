import { strict as assert } from "node:assert"
import type { ServiceRun } from "../state/ServiceRun.ts"
import { isOutOfSight, type Project } from "../state/State.ts"

/** Up to three words of a title that everybody counts as words; null if it has others, or none. */
const wordsOf = (title: string): string | null => {
  const words = title.match(/[A-Za-z0-9]+/g)
  return words === null || !/^[ -~]*$/.test(title) ? null : words.slice(0, 3).join(" ")
}

/** A project is found by the words of its title unless it is out of sight (contract 9.3). */
export const lookAtSearch = async (service: ServiceRun, project: Project): Promise<void> => {
  const q = wordsOf(project.title)
  if (q === null) return
  const query = new URLSearchParams({ q, kind: "project", space_id: project.space.id, limit: "200" })
  const found: ReadonlyArray<{ readonly id: string }> = (await service.read(`/api/search?${query}`)).items
  const ids = found.map(({ id }) => id)
  if (ids.length < 200) assert.equal(ids.includes(project.id), !isOutOfSight(project), `found by ${q}`)
}
