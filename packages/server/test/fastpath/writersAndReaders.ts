import type { Calls } from "@design-workspace/verification/calls/Calls"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { expect } from "vitest"

/** What is written and read at once, each by calls of its own, perhaps at different servers. */
export interface Rivals {
  readonly writer: Calls
  readonly readers: ReadonlyArray<Calls>
  readonly project: string
  readonly space: string
  readonly rounds: number
}

/**
 * Changes a project and a block of its space over and over, while readers ask for both again and again: what a reader
 * gets is never older than what was answered to the writer before the reader asked, and a version is never sent with
 * what belongs to another.
 */
export const writersAndReaders = async ({ project, readers, rounds, space, writer }: Rivals) => {
  const titles = new Map<string, string>()
  const answered = { version: "", round: -1 }
  let over = false
  const write = async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { json } = expectStatus(await writer.patch(project, { title: `Title ${round}` }), 200)
      titles.set(json.updated_at, json.title)
      answered.version = json.updated_at
      expectStatus(await writer.patch(`${space}/blocks/web`, { name: `Name ${round}` }), 200)
      answered.round = round
    }
    over = true
  }

  const seen: Array<readonly [version: string, title: string]> = []
  const notModified: Array<string> = []
  const readProject = async (reader: Calls, tag: string): Promise<string> => {
    const least = answered.version
    const answer = await reader.get(project, tag === "" ? {} : { "if-none-match": tag })
    const etag = String(answer.headers["etag"])
    expect(etag.slice(1, -1) >= least, `${etag} where ${least} was answered before`).toBe(true)
    if (answer.status === 304) notModified.push(etag)
    else {
      expect(`"${answer.json.updated_at}"`).toBe(etag)
      seen.push([answer.json.updated_at, answer.json.title])
    }
    return etag
  }
  const readBlocks = async (reader: Calls): Promise<void> => {
    const least = answered.round
    const { json } = expectStatus(await reader.get(`${space}/blocks`), 200)
    const { name } = json.items.find(({ id }: { readonly id: string }) => id === "web")
    const round = Number(/^Name (\d+)$/.exec(name)?.[1] ?? -1)
    expect(round, `${name} where round ${least} was answered before`).toBeGreaterThanOrEqual(least)
  }
  const read = async (reader: Calls) => {
    let tag = ""
    while (!over) {
      tag = await readProject(reader, tag)
      await readProject(reader, "")
      await readBlocks(reader)
    }
  }

  try {
    await Promise.all([write(), ...readers.map(read)])
  } finally {
    over = true
  }
  for (const [version, title] of seen) expect(title).toBe(titles.get(version) ?? title)
  return { reads: seen.length, notModified: notModified.length }
}
