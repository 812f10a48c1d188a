import type { FoundThing } from "@design-workspace/client"
import type { PageAction } from "../actions/actions.tsx"
import { app as text } from "../text/app.ts"

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

/** A line of the palette. `value` is unique among the lines of one moment. */
export type PaletteLine =
  | { readonly kind: "action"; readonly value: string; readonly action: PageAction }
  | { readonly kind: "found"; readonly value: string; readonly found: FoundThing }
  | { readonly kind: "search"; readonly value: string; readonly words: string }

export interface PaletteGroup {
  readonly value: string
  readonly items: ReadonlyArray<PaletteLine>
}

const own = "palette"

/** Groups that every page has come after those of the page. */
const everywhere: ReadonlyArray<string> = [text.goTo, text.theme, text.account]

const lineOf = (action: PageAction): PaletteLine => ({ kind: "action", value: action.id, action })

/** Those of the page first, in the page's order. */
export const actionGroups = (actions: ReadonlyArray<PageAction>): ReadonlyArray<PaletteGroup> => {
  const groups = Map.groupBy(
    actions.filter(({ id }) => id !== own),
    ({ group }) => group
  )
  return [...groups]
    .map(([value, members]) => ({ value, items: members.map(lineOf) }))
    .sort((one, other) => everywhere.indexOf(one.value) - everywhere.indexOf(other.value))
}

const mostActions = 6

export const paletteGroups = (
  actions: ReadonlyArray<PageAction>,
  typed: string,
  found: ReadonlyArray<FoundThing>
): ReadonlyArray<PaletteGroup> => {
  const words = typed.trim()
  if (words === "") return actionGroups(actions)
  const matching = matchActions(
    actions.filter(({ id }) => id !== own),
    words
  )
  return [
    { value: "Actions", items: matching.slice(0, mostActions).map(lineOf) },
    { value: "Designs", items: found.map((found) => ({ kind: "found", value: found.path, found }) as const) },
    { value: "More", items: [{ kind: "search", value: "search", words } as const] }
  ].filter(({ items }) => items.length > 0)
}
