import { useCallback, useState } from "react"

export type GraphViewKind = "picture" | "outline"

const key = "graph-view"

/** What this reader looked at last; at first the picture, on a phone the outline. */
const remembered = (): GraphViewKind => {
  try {
    const kept = localStorage.getItem(key)
    if (kept === "picture" || kept === "outline") return kept
  } catch {
    // A browser that keeps nothing for this page begins anew each time.
  }
  return matchMedia("(max-width: 30rem)").matches ? "outline" : "picture"
}

export const useView = (): readonly [GraphViewKind, (view: GraphViewKind) => void] => {
  const [view, setView] = useState(remembered)
  const change = useCallback((next: GraphViewKind) => {
    setView(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // See above.
    }
  }, [])
  return [view, change]
}
