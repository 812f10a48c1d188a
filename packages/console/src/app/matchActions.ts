import type { PageAction } from "../actions/PageAction.ts"

const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** How well an action fits what was typed, the less the better; null where it does not. */
const distanceOf = ({ group, label }: PageAction, typed: ReadonlyArray<string>): number | null => {
  const words = wordsOf(label)
  const places = typed.map((part) => {
    const begins = words.findIndex((word) => word.startsWith(part))
    if (begins >= 0) return begins
    if (label.toLowerCase().includes(part)) return 10
    return wordsOf(group).some((word) => word.startsWith(part)) ? 20 : null
  })
  return places.reduce((sum, place) => (sum === null || place === null ? null : sum + place), 0)
}

/** The actions that have every typed word in their label or group, the closest first. */
export const matchActions = (
  actions: ReadonlyArray<PageAction>,
  typed: string
): ReadonlyArray<PageAction> => {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  return actions
    .flatMap((action) => {
      const distance = distanceOf(action, words)
      return distance === null ? [] : [{ action, distance }]
    })
    .sort((one, other) => one.distance - other.distance)
    .map(({ action }) => action)
}
