import type { CountedNotes, ImportNote } from "./DesignReader.ts"
import { counted } from "./ImportRepairs.ts"

/** With the two notes that say what there is in all. */
const mostNotes = 1_000

export const mostTold = mostNotes - 2

const withoutSum = 5

const mostTopics = 20

const sumOf = (counts: ReadonlyMap<string, number>): string => {
  const topics = [...counts].toSorted(([, a], [, b]) => b - a)
  const more = topics.slice(mostTopics).reduce((sum, [, count]) => sum + count, 0)
  return [
    ...topics.slice(0, mostTopics).map(([topic, count]) => counted(count, topic)),
    ...(more === 0 ? [] : [`${more} others`])
  ].join(", ")
}

/** More than a few have a sum above them: "42 addresses, 7 tags". The last of a thousand counts those left out. */
export const toldNotes = (...parts: ReadonlyArray<CountedNotes>): ReadonlyArray<ImportNote> => {
  const counts = new Map<string, number>()
  for (const [topic, count] of parts.flatMap((part) => part.counts))
    counts.set(topic, (counts.get(topic) ?? 0) + count)
  const all = Iterator.from(counts.values()).reduce((sum, count) => sum + count, 0)
  const notes = parts.flatMap((part) => part.notes)
  if (all <= withoutSum) return notes
  const sum: ImportNote = { path: [], message: sumOf(counts) }
  if (all < mostNotes && notes.length === all) return [sum, ...notes]
  const told = notes.slice(0, mostTold)
  return [sum, ...told, { path: [], message: `and ${counted(all - told.length, "more note")}` }]
}
