import { getRouteApi } from "@tanstack/react-router"
import { useCallback } from "react"
import { type Content, type Kind, keyOf } from "../design/collection/Content.ts"

const route = getRouteApi("/signed-in/collections/$collectionId")

/** As the address names them. */
const words = { blocks: "block", layers: "layer", specialties: "specialty", edges: "edge" } as const

export interface Selected {
  readonly kind: Kind
  readonly key: string
}

const kinds = ["blocks", "layers", "specialties", "edges"] as const

const kindOf = (word: string | undefined): Kind => kinds.find((kind) => words[kind] === word) ?? "blocks"

const has = <K extends Kind>(content: Content, kind: K, key: string): boolean =>
  content[kind].some((part) => keyOf[kind](part) === key)

export const useSelection = (content: Content) => {
  const { kind: word, part } = route.useSearch()
  const navigate = route.useNavigate()
  const kind = kindOf(word)
  const selected: Selected | null =
    part !== undefined && has(content, kind, part) ? { kind, key: part } : null
  const select = useCallback(
    (next: Selected | null) => {
      const search = next === null ? {} : { part: next.key, kind: words[next.kind] }
      void navigate({ search, replace: true })
    },
    [navigate]
  )
  return { selected, select }
}
