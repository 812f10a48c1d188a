import { useCallback, useState } from "react"

import { type GraphViewKind, key, rememberedView } from "./rememberedView.ts"

export const useView = (): readonly [GraphViewKind, (view: GraphViewKind) => void] => {
  const [view, setView] = useState(rememberedView)
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
