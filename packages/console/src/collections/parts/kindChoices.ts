import { collectionParts as text } from "../../text/collectionParts.ts"

const kinds = ["service", "client", "store", "queue", "person", "external"] as const

/** The kinds of blocks, as choices. */
export const kindChoices = kinds.map((value) => ({ value, label: text.kinds[value] }))
