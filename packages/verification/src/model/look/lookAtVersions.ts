import { strict as assert } from "node:assert"
import { contentDiff } from "../state/contentDiff.ts"
import { nameOf } from "../state/names.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import type { Collection } from "../state/State.ts"

/**
 * The versions of a collection, from the last to the first: by whom and how each was made. Each is, to the byte, what
 * it was when it was first read; the last one is what the collection holds, and the answer says what it changed.
 */
export const lookAtVersions = async (
  service: ServiceRun,
  { id, past, updatedAt }: Collection,
  thoroughly: boolean
): Promise<void> => {
  const path = `/api/collections/${id}/versions`
  const last = past.at(-1)
  if (last?.created_at === "") last.created_at = updatedAt
  const { items } = await service.read(`${path}?limit=200`)
  const summaries = past.map(({ content: _, ...version }, index) => ({
    ...version,
    version: index + 1,
    author_id: service.ids.admin,
    author_name: nameOf(service.ids, service.ids.admin)
  }))
  assert.deepEqual(items, summaries.toReversed(), path)
  for (const [index, { content }] of past.entries()) {
    if (!thoroughly && index < past.length - 1) continue
    const at = `${path}/${index + 1}`
    const { json, text } = await service.get(at)
    assert.deepEqual(json, { ...summaries[index], ...content }, at)
    assert.equal(text, service.versions.get(at) ?? text, `${at}: not what it was`)
    service.versions.set(at, text)
  }
  const latest = await service.read(`${path}/${past.length}/diff`)
  assert.deepEqual(latest, contentDiff(past, past.length - 1, past.length), `${path}/${past.length}/diff`)
}
