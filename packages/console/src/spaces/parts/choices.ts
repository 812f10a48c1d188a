import { spaceParts as text } from "../../text/spaces.ts"
import type { Choice } from "../../ui/Field.tsx"
import type { SpaceParts } from "../model/SpaceParts.ts"

const kinds = ["service", "client", "store", "queue", "person", "external"] as const

/** The kinds of blocks, as choices. */
export const kindChoices = kinds.map((value) => ({ value, label: text.kinds[value] }))

/** The layers that a block can stand on, as choices. Hidden ones count, and say so. */
export const layerChoices = ({ layers }: SpaceParts): ReadonlyArray<Choice> =>
  layers.map(({ hidden, id, name }) => ({ value: id, label: hidden ? text.hiddenChoice(name) : name }))
